"""Room for the title and the compass on boards of places whose hints do not say where they stand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from game.painter.drawing.occupancy import Room
from game.painter.graph_land import GraphLand
from game.painter.layout.hints import Box

TITLE, ROSE = (250.0, 74.0), (60.0, 60.0)
"""Sizes in painter's units."""
AROUND = 26.0
"""Free ground wished round a piece."""
STEP = 8.0


def furnished(land: GraphLand) -> GraphLand:
    """The land with a place for each piece that finds free ground; pieces that are hinted stay where they are."""
    hints = land.hints
    if hints.cartouche is not None and hints.compass is not None:
        return land
    taken = Room(land.sheet.width, land.sheet.height)
    for way in land.ways:
        taken.line(way.line, 14)
    for space in land.board.spaces:
        taken.disc(*land.at(space), land.radius(space) + 16)
    for piece in (hints.cartouche, hints.compass):
        if piece is not None:
            _take(taken, piece)
    if hints.cartouche is None:
        hints = replace(hints, cartouche=_room(land, taken, TITLE))
        if hints.cartouche is not None:
            _take(taken, hints.cartouche)
    if hints.compass is None:
        hints = replace(hints, compass=_room(land, taken, ROSE))
    return replace(land, hints=hints)


def _take(taken: Room, piece: Box) -> None:
    w, h = piece.width / 2 + AROUND / 2, piece.height / 2 + AROUND / 2
    taken.box(piece.x - w, piece.y - h, piece.x + w, piece.y + h)


def _room(land: GraphLand, taken: Room, size: tuple[float, float]) -> Box | None:
    """Free ground for a piece, nearest to a corner of the land; None when there is none."""
    left, top, right, bottom = land.sheet.land
    w, h = size[0] / 2 + AROUND, size[1] / 2 + AROUND
    xs, ys = np.arange(left + w, right - w, STEP), np.arange(top + h, bottom - h, STEP)
    if not len(xs) or not len(ys):
        return None
    x, y = (v.ravel() for v in np.meshgrid(xs, ys))
    covered = taken.covered(x - w + AROUND / 2, y - h + AROUND / 2, x + w - AROUND / 2, y + h - AROUND / 2)
    to_corner = np.hypot(np.minimum(x - left, right - x), np.minimum(y - top, bottom - y))
    k = int((covered * 1e6 + to_corner).argmin())
    if covered[k] > 0:
        return None
    return Box(float(x[k]), float(y[k]), *size)

"""Occupancy for the title, the key of signs and the compass on boards whose hints do not say where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray
from shapely.geometry import Polygon, box
from shapely.ops import unary_union

from game.painter.drawing.masks import Occupancy, Rasters
from game.painter.land import GraphLand, HexLand
from game.painter.layout.hints import HexHints
from game.painter.sheet import FRAME, Box, R

STEP = 4
"""Painter's units from one tried place on hexes to the next, and to one value of the raster."""
TOO_DEAR = 0.75
"""Mean cost above which a piece is rather left out: it would hide what the board says."""
SHARES = {"cartouche": (0.26, 0.42), "legend": (0.32, 0.256), "compass": (0.15, 1.0)}
"""On boards of hexes: width as a share of the sheet's, and height as a share of that width."""
IN_A_CORNER = 0.65
"""How large a piece is outside a hexagonal frame."""
SIZES = {"cartouche": (250.0, 74.0), "compass": (60.0, 60.0)}
"""On boards of places, in painter's units."""
AROUND = 26.0
"""Free ground wished round a piece there."""
SEARCHED = 8.0
"""Painter's units from one tried place there to the next."""


def with_furniture_on_hexes(land: HexLand) -> HexLand:
    """The land with hints for every piece of furniture that finds room; pieces that are hinted stay where they are."""
    hints = land.hints
    costs = _costs(land)
    for name, size in SHARES.items():
        if getattr(hints, name) is None:
            piece = _cheapest(land, costs, size, furniture(hints))
            if piece is not None and name == "compass":
                piece = replace(piece, width=0.72 * piece.width, height=0.72 * piece.height)
            found: dict[str, Any] = {name: piece}
            hints = replace(hints, **found)
    return replace(land, hints=hints)


def furniture(hints: HexHints) -> Sequence[Any]:
    """The room of the furniture of a board of hexes, as shapely boxes."""
    found = []
    for piece in (hints.cartouche, hints.legend, hints.compass):
        if piece is not None:
            found.append(box(*piece.bounds(16, 12, 12)))
    if hints.scale is not None:
        x, y = hints.scale
        found.append(box(x - 3 * R * 1.8, y - 20, x + 3 * R * 1.8, y + 26))
    return found


def _costs(land: HexLand) -> NDArray[np.float64]:
    """Sums from the corner of what it costs to cover each bit of the sheet: sea is free, what is said is dear."""
    marked = sorted({*land.sites, *land.signs, *land.ringed})
    said = unary_union([*(Polygon(land.outline(space)) for space in marked), land.water, land.crags, Polygon()])
    letters = [box(x - 90, y - 30, x + 90, y + 30) for label in land.hints.labels for x, y in label.path]
    rasters = Rasters(land.grain, STEP)
    total = 0.6 * rasters.shape_mask(land.ground) + 2.5 * rasters.shape_mask(said)
    if land.hull is not None:  # outside a hexagonal frame the sheet is bare
        total = total + rasters.shape_mask(land.hull)
    total = total + 2.5 * rasters.shape_mask(unary_union([*letters, Polygon()]))
    return np.pad(np.asarray(total, np.float64), ((1, 0), (1, 0))).cumsum(0).cumsum(1)


def _cheapest(land: HexLand, costs: NDArray[np.float64], size: tuple[float, float], taken: Sequence[Any]) -> Box | None:
    """The cheapest place for a piece, nearest to a corner of the sheet; None when every place is too dear."""
    w = size[0] * (land.sheet.width - 2 * FRAME) * (IN_A_CORNER if land.hull is not None else 1)
    h = w * size[1]
    edge = FRAME + 22
    best: tuple[float, Box] | None = None
    for y in np.arange(edge + h / 2, land.sheet.height - edge - h / 2, 2 * STEP)[::-1]:
        for x in np.arange(edge + w / 2, land.sheet.width - edge - w / 2, 2 * STEP):
            left, right, top, bottom = (int(v / STEP) for v in (x - w / 2, x + w / 2, y - h / 2, y + h / 2))
            total = costs[bottom, right] - costs[top, right] - costs[bottom, left] + costs[top, left]
            cost = float(total) / max(1, (right - left) * (bottom - top))
            cost += 0.1 * (abs(x / land.sheet.width - 0.5) < 0.2) + 0.1 * (abs(y / land.sheet.height - 0.5) < 0.2)
            if best is not None and cost >= best[0]:
                continue
            if any(other.intersects(box(x - w / 2, y - h / 2, x + w / 2, y + h / 2)) for other in taken):
                continue
            best = (cost, Box(float(x), float(y), w, h))
    return best[1] if best is not None and best[0] < TOO_DEAR else None


def with_furniture_between_places(land: GraphLand) -> GraphLand:
    """The land of a board of places with its furniture; its key stands in the band at the foot."""
    hints, around = land.hints, AROUND / 2
    taken = Occupancy(land.sheet.width, land.sheet.height)
    for way in land.ways:
        taken.line(way.line, 14)
    for space in land.board.spaces:
        taken.disc(*land.at(space), land.radius(space) + 16)
    for piece in (hints.cartouche, hints.compass):
        if piece is not None:
            taken.box(*piece.bounds(around, around, around))
    for name, size in SIZES.items():
        if getattr(hints, name) is None:
            piece = _free_ground(land, taken, size)
            found: dict[str, Any] = {name: piece}
            hints = replace(hints, **found)
            if piece is not None:
                taken.box(*piece.bounds(around, around, around))
    return replace(land, hints=hints)


def _free_ground(land: GraphLand, taken: Occupancy, size: tuple[float, float]) -> Box | None:
    """Free ground for a piece, nearest to a corner of the land; None when there is none."""
    left, top, right, bottom = land.sheet.land
    w, h = size[0] / 2 + AROUND, size[1] / 2 + AROUND
    xs, ys = np.arange(left + w, right - w, SEARCHED), np.arange(top + h, bottom - h, SEARCHED)
    if not len(xs) or not len(ys):
        return None
    x, y = (v.ravel() for v in np.meshgrid(xs, ys))
    covered = taken.covered(x - w + AROUND / 2, y - h + AROUND / 2, x + w - AROUND / 2, y + h - AROUND / 2)
    to_corner = np.hypot(np.minimum(x - left, right - x), np.minimum(y - top, bottom - y))
    k = int((covered * 1e6 + to_corner).argmin())
    if covered[k] > 0:
        return None
    return Box(float(x[k]), float(y[k]), *size)

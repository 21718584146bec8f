"""Room for the title, the key of signs and the compass on boards whose hints do not say where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray
from shapely.geometry import Polygon, box
from shapely.ops import unary_union

from game.painter.drawing.masks import Rasters
from game.painter.land import Land
from game.painter.layout.hints import Box, Hints
from game.painter.units import FRAME, R

STEP = 4
"""Painter's units from one tried place to the next, and to one value of the raster."""
TOO_MUCH = 0.75
"""Mean cost above which a piece is rather left out: it would hide what the board says."""
TITLE, KEY, COMPASS = (0.26, 0.42), (0.32, 0.256), (0.15, 1.0)
"""Width as a share of the sheet's, and height as a share of that width."""


def furnished(land: Land) -> Land:
    """The land with hints for every piece of furniture that finds room; pieces that are hinted stay where they are."""
    hints = land.hints
    taken = list(furniture(hints))
    free = _costs(land)
    if hints.cartouche is None:
        hints = replace(hints, cartouche=_room(land, free, TITLE, taken))
        taken = list(furniture(hints))
    if hints.legend is None:
        hints = replace(hints, legend=_room(land, free, KEY, taken))
        taken = list(furniture(hints))
    if hints.compass is None:
        room = _room(land, free, COMPASS, taken)
        if room is not None:
            rose = replace(room, width=0.72 * room.width, height=0.72 * room.height)
            hints = replace(hints, compass=rose)
    return replace(land, hints=hints)


def furniture(hints: Hints) -> Sequence[Any]:
    """The room of the furniture, as shapely boxes."""
    found = []
    for piece in (hints.cartouche, hints.legend, hints.compass):
        if piece is not None:
            w, h = piece.width / 2 + 16, piece.height / 2 + 12
            found.append(box(piece.x - w, piece.y - h, piece.x + w, piece.y + h))
    if hints.scale is not None:
        x, y = hints.scale
        found.append(box(x - 3 * R * 1.8, y - 20, x + 3 * R * 1.8, y + 26))
    return found


def _costs(land: Land) -> NDArray[np.float64]:
    """Sums from the corner of what it costs to cover each bit of the sheet: sea is free, what is said is dear."""
    marked = sorted({*land.sites, *land.signs, *land.ringed})
    said = unary_union([*(Polygon(land.outline(space)) for space in marked), land.water, land.crags, Polygon()])
    letters = [box(x - 90, y - 30, x + 90, y + 30) for label in land.hints.labels for x, y in label.path]
    rasters = Rasters(land.grain, STEP)
    total = 0.6 * rasters.shape_mask(land.ground) + 2.5 * rasters.shape_mask(said)
    total = total + 2.5 * rasters.shape_mask(unary_union([*letters, Polygon()]))
    return np.pad(np.asarray(total, np.float64), ((1, 0), (1, 0))).cumsum(0).cumsum(1)


def _room(land: Land, costs: NDArray[np.float64], size: tuple[float, float], taken: Sequence[Any]) -> Box | None:
    """The cheapest place for a piece, nearest to a corner of the sheet; None when every place is too dear."""
    w = size[0] * (land.sheet.width - 2 * FRAME)
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
    return best[1] if best is not None and best[0] < TOO_MUCH else None

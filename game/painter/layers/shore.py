"""The sea's edge: rhumb lines, water lines that follow the coast, the coast itself, waves."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import skia
from shapely.geometry import Polygon
from shapely.ops import unary_union

from game.painter.drawing.palette import INK, SEA_INK
from game.painter.drawing.pen import Pen, path_of_shape, stroke_of
from game.painter.drawing.scatter import scatter
from game.painter.land import Land

WATER_LINES = ((3.2, 0.95, 0.85), (7, 0.8, 0.60), (12, 0.7, 0.44), (18, 0.62, 0.32), (25.5, 0.55, 0.22))
"""Distance from the coast, width and strength of each water line."""


def paint_shore(pen: Pen, land: Land) -> None:
    """Everything between land and sea."""
    if land.hints.compass is not None:
        _rhumb_lines(pen, land, (land.hints.compass.x, land.hints.compass.y))
    for i, (distance, width, alpha) in enumerate(WATER_LINES):
        dash = 36 + 15 * i
        effect = skia.DiscretePathEffect.Make(6, 0.5 + 0.12 * i, 5 + i)
        if i:
            gaps = skia.DashPathEffect.Make([dash, 3 + 3 * i, dash * 0.4, 5 + 4 * i], 7.0 * i)
            effect = skia.PathEffect.MakeCompose(effect, gaps)
        line = land.ground.buffer(distance * 1.35).buffer(-distance * 0.35).simplify(0.4)
        pen.canvas.drawPath(path_of_shape(line), stroke_of(width, SEA_INK, alpha, effect))
    coast = path_of_shape(land.ground)
    pen.canvas.drawPath(coast, stroke_of(1.7, INK, 1, skia.DiscretePathEffect.Make(4, 0.4, 3)))
    pen.canvas.drawPath(coast, stroke_of(0.7, INK, 0.6, skia.DiscretePathEffect.Make(5, 1.0, 9)))


def _rhumb_lines(pen: Pen, land: Land, centre: tuple[float, float]) -> None:
    """Thin rays from the compass over the sea."""
    reach = land.sheet.width + land.sheet.height
    with pen.clipped(land.ground, outside=True):
        for i in range(32):
            a = 2 * math.pi * i / 32
            end = (centre[0] + math.cos(a) * reach, centre[1] + math.sin(a) * reach)
            pen.canvas.drawLine(*centre, *end, stroke_of(0.7 if i % 4 == 0 else 0.4, 0xFF3B4A44, 0.34))


def paint_waves(pen: Pen, land: Land, keep: list[Any]) -> None:
    """Little waves on the open sea, away from the coast and from what else is drawn there (`keep`)."""
    open_sea = land.inner.buffer(-20).difference(unary_union([land.ground.buffer(34), *keep, Polygon()]))
    for x, y in scatter(open_sea, 62, pen.rng, 0.5):
        if pen.rng.random() > 0.55:
            continue
        for j in range(int(pen.rng.integers(1, 4))):
            t = np.linspace(0, 1, 12)
            left, length = x + pen.rng.normal() * 5, pen.rng.uniform(8, 16)
            crest = np.column_stack([left + t * length, y + j * 4 - np.abs(np.sin(t * math.pi * 2)) * 2.2])
            pen.ink(crest, 0.6, 0.35, SEA_INK, 0.1, 0.6)

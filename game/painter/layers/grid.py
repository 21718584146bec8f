"""The grid: dashes under the drawings, small three-armed ticks in the corners over them. Subtle until needed."""

from __future__ import annotations

from collections import defaultdict

import skia

from game.painter.drawing.palette import INK_SOFT, SEA_INK
from game.painter.drawing.pen import Pen, stroke_of
from game.painter.hex_geometry import Corner
from game.painter.land import HexLand


def paint_dashes(pen: Pen, land: HexLand) -> None:
    """The sides of all hexes as faint dashes, firmer where every step is counted."""
    k = 1.5 if land.hints.firm_grid else 1.0
    for dry in (True, False):
        effect = skia.DashPathEffect.Make([3.4, 3.2] if dry else [1.2, 4.2], 1.7)
        strength = (0.46 if dry else 0.22) * k
        paint = stroke_of((0.85 if dry else 0.7) * k**0.5, INK_SOFT if dry else SEA_INK, strength, effect)
        paint.setStrokeCap(skia.Paint.kButt_Cap)
        with pen.clipped(land.ground, outside=not dry):
            for a, b in land.cells.sides():
                p, q = land.cells.corner_point(a), land.cells.corner_point(b)
                pen.canvas.drawLine(float(p[0]), float(p[1]), float(q[0]), float(q[1]), paint)


def paint_ticks(pen: Pen, land: HexLand) -> None:
    """A tick in every corner, its arms along the sides."""
    arms: dict[Corner, set[Corner]] = defaultdict(set)
    for a, b in land.cells.sides():
        arms[a].add(b)
        arms[b].add(a)
    for dry in (True, False):
        paint = stroke_of(1.05, INK_SOFT if dry else SEA_INK, 0.72 if dry else 0.38)
        with pen.clipped(land.ground.difference(land.water) if dry else land.ground, outside=not dry):
            for corner, ends in arms.items():
                p = land.cells.corner_point(corner)
                for end in sorted(ends):
                    q = p + (land.cells.corner_point(end) - p) * 0.13
                    pen.canvas.drawLine(float(p[0]), float(p[1]), float(q[0]), float(q[1]), paint)

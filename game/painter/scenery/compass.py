"""The compass rose."""

from __future__ import annotations

import math

from game.painter.drawing.letters import draw_text, halo_paint
from game.painter.drawing.palette import INK, RUBRIC
from game.painter.drawing.pen import Pen, paint_of, stroke_of

LIGHT, BROWN, TEAL = 0xFFF0E3BE, 0xFF8A6A44, 0xFF3F6068
STARS = ((8, 0.60, 0.13, 1 / 8, BROWN), (4, 0.72, 0.16, 1 / 4, TEAL), (4, 1.0, 0.17, 0.0, RUBRIC))
"""Points, length, breadth at the root, turn as a part of a half circle, and dark colour of each star of the rose."""


def compass(pen: Pen, x: float, y: float, radius: float) -> None:
    """A rose of sixteen points in a ring of degrees."""
    canvas = pen.canvas
    canvas.drawCircle(x, y, radius * 0.8, halo_paint(0.5, 1, 10, LIGHT))
    canvas.drawCircle(x, y, radius * 0.72, paint_of(0xFFF4EACB, 0.28))
    for share, width in ((0.80, 0.5), (0.74, 1.2), (0.70, 0.6), (0.50, 0.6), (0.47, 1.1)):
        canvas.drawCircle(x, y, radius * share, stroke_of(width))
    for i in range(1, 72, 2):
        a, b = math.radians(5 * i), math.radians(5 * i + 5)
        corners = ((a, 0.70), (a, 0.74), (b, 0.74), (b, 0.70))
        pen.fill([(x + math.cos(t) * radius * k, y + math.sin(t) * radius * k) for t, k in corners], INK)
    for points, length, root, turn, dark in STARS:
        for i in range(points):
            a = 2 * math.pi * i / points + turn * math.pi - math.pi / 2
            tip = (x + math.cos(a) * length * radius, y + math.sin(a) * length * radius)
            for side, colour in ((-1, LIGHT), (1, dark)):
                t = a + side * math.pi / points
                foot = (x + math.cos(t) * root * radius, y + math.sin(t) * root * radius)
                pen.shape([(x, y), tip, foot], colour, 0.8)
    canvas.drawCircle(x, y, radius * 0.085, paint_of(LIGHT))
    canvas.drawCircle(x, y, radius * 0.085, stroke_of(1))
    canvas.drawCircle(x, y, radius * 0.03, paint_of(INK))
    for letter, dx, dy in (("N", 0, -1.1), ("E", 1.15, 0.08), ("S", 0, 1.26), ("W", -1.18, 0.08)):
        draw_text(canvas, letter, x + dx * radius, y + dy * radius, "caps", radius * 0.21, halo=0.5)

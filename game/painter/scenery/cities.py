"""The signs of cities and goals: a star on a shield, a lidless eye, a triangle, a golden ring; and where they stand.

The four differ in outline, not in colour alone, and so do the rings round their spaces (`rings`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import numpy as np

from game.painter.drawing.curves import oval
from game.painter.drawing.palette import INK
from game.painter.drawing.pen import Pen, stroke_of
from game.painter.sheet import R

SIZE = 0.29 * R
"""Radius of a sign."""
SHIELD, BLOOD, EARTH = 0xFF2C4F86, 0xFF7E1D14, 0xFF5E4A22


def is_city_sign(name: str) -> bool:
    """Whether `draw_city_sign` knows it."""
    return name in DRAWN


def draw_city_sign(pen: Pen, name: str, x: float, y: float, z: float = SIZE) -> None:
    """One sign with its shadow, `z` its radius."""
    with pen.moved(x, y, z / 10):
        DRAWN[name](pen)


def _star(pen: Pen) -> None:
    """A star of seven rays on a round shield."""
    pen.fill(oval(0.9, 1.5, 10.4, 10.2, 28), INK, 0.36, 1.5)
    pen.shape(oval(0, 0, 10.2, 10.2, 36), 0xFFF6EBCB, 1.1)
    pen.shape(oval(0, 0, 8.7, 8.7, 36), SHIELD, 0.9)
    pen.fill(oval(-2, -2.6, 5.4, 4.6, 24), 0xFF6C92C8, 0.35, 2)
    reach = [7.6 if i % 2 == 0 else 3.1 for i in range(14)]
    rays = [(r * math.sin(math.pi * i / 7), -r * math.cos(math.pi * i / 7)) for i, r in enumerate(reach)]
    pen.fill(rays, 0xFFFDF8E6)


def _eye(pen: Pen) -> None:
    """An eye without lids."""
    t = np.linspace(0, math.pi, 17)

    def almond(k: float) -> list[tuple[float, float]]:
        over = [(-13.4 * k * math.cos(a), -8.6 * k * math.sin(a) ** 1.2) for a in t]
        return over + [(-x, -y) for x, y in over]

    pen.fill([(x + 0.9, y + 1.5) for x, y in almond(1.06)], INK, 0.40, 1.5)
    pen.shape(almond(1.06), 0xFFF6EBCB, 1.0)
    pen.shape(almond(0.92), BLOOD, 0.9)
    pen.fill(oval(0, 0, 5.9, 5.7, 26), 0xFFE8842C)
    pen.fill(oval(0, 0, 4.6, 4.9, 24), 0xFFF9C255)
    pen.fill([(0, -6.2), (1.75, 0), (0, 6.2), (-1.75, 0)], INK)


def _triangle(pen: Pen) -> None:
    """A triangle in a triangle."""
    outer = [(0, -10.8), (11.2, 8.6), (-11.2, 8.6)]
    pen.fill([(x + 0.9, y + 1.5) for x, y in outer], INK, 0.36, 1.5)
    pen.shape(outer, 0xFFF8ECC8, 2.0)
    pen.shape([(x * 0.44, 2.2 + (y - 2.2) * 0.44) for x, y in outer], EARTH, 0.6)


def _ring(pen: Pen) -> None:
    """A golden ring: here The Ring is shown."""
    pen.fill(oval(0.9, 1.5, 10.4, 10.2, 28), INK, 0.36, 1.5)
    for radius, width, colour in (
        (7.6, 6.4, INK),
        (7.6, 4.6, 0xFFE6AE2E),
        (8.2, 1.2, 0xFFFFF0B8),
        (6.2, 0.9, 0xFF9A6412),
    ):
        pen.canvas.drawCircle(0, 0, radius, stroke_of(width, colour))


DRAWN: Mapping[str, Callable[[Pen], None]] = {
    "city_star": _star,
    "city_eye": _eye,
    "city_triangle": _triangle,
    "goal_ring": _ring,
}

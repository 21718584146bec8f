"""What the wild lands between Bree and Rivendell are made of: broken walls, fires, cliffs, old trees."""

from __future__ import annotations

import numpy as np

from game.painter.drawing.curves import oval
from game.painter.drawing.palette import INK, INK_SOFT
from game.painter.drawing.pen import Pen
from game.painter.scenery.shire import crown


def fire_at(pen: Pen, x: float, y: float, k: float = 1.0) -> None:
    """Crossed logs, a flame, smoke."""
    pen.fill(oval(x, y, 9 * k, 2.6 * k), 0xFF5C4630, 0.4, 1.2)
    for a in (-0.5, 0.5):
        pen.ink([(x - 6 * k, y + a * 3), (x + 6 * k, y - a * 3)], 1.8 * k, 1.3 * k, 0xFF3A2414, 0.1)
    flame = [(x - 3 * k, y), (x - 2 * k, y - 5 * k), (x, y - 9 * k), (x + 2 * k, y - 4 * k), (x + 3 * k, y)]
    pen.fill(flame, 0xFFE8892E)
    pen.fill([(x - 1.4 * k, y), (x, y - 5 * k), (x + 1.4 * k, y)], 0xFFFBE3A2)
    t = np.linspace(0, 1, 16)
    pen.ink(np.column_stack([x + np.sin(t * 8) * 3.5 * t, y - 10 * k - t * 17]), 0.5, 1.8, 0xFF6A6256, 0.2, 0.5)


def old_tree(pen: Pen, x: float, y: float, k: float = 1.0) -> None:
    """A tree of the Old Forest: a broad dark crown on a writhing trunk."""
    r = pen.rng
    z = 14.5 * k * (0.8 + 0.4 * r.random())
    tip = x + float(r.normal()) * 0.12 * z
    pen.fill(oval(x + z * 0.3, y + 1, z * 0.85, z * 0.18), 0xFF1A140C, 0.38, 1.5)
    trunk = [
        (x - z * 0.26, y + 1.5),
        (x - z * 0.08, y - z * 0.2),
        (tip - z * 0.10, y - z * 0.62),
        (tip + z * 0.10, y - z * 0.62),
        (x + z * 0.10, y - z * 0.2),
        (x + z * 0.30, y + 1.5),
        (x + z * 0.05, y - 0.5),
        (x - z * 0.06, y + 1.5),
    ]
    pen.shape(trunk, 0xFF6B5136, 0.85)
    green = (0xFF74835A, 0xFF68784F, 0xFF7E8658, 0xFF5F7452, 0xFF80804F)[int(r.integers(5))]
    for dx, dy, s in ((-0.36, 0.82, 0.40), (0.38, 0.86, 0.42), (0.0, 1.12, 0.50)):
        crown(pen, tip + dx * z, y - dy * z, z * s, z * s * 0.84, green, 0.50)


def cliff(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """A wall of rock that falls away from x, to the left where that is less than 0."""
    side = 1 if x > 0 else -1
    near, far = x, x + side * w
    face = np.vstack(
        [
            pen.rough((near, y), (near + side * 1.5, y - h), 3, 0.05),
            pen.rough((near + side * 1.5, y - h), (far, y - 2), 3, 0.10),
        ]
    )
    pen.fill(face, 0xFFCFC2A4)
    pen.ink(face, 0.8, 0.7, INK, 0.1)
    for share in (0.25, 0.5, 0.72):
        at = near + (far - near) * share * 0.7
        top = y - h * (1 - share * 0.8)
        pen.ink([(at, top + 3), (at + side * 1.4, top + h * 0.4)], 0.7, 0.2, INK_SOFT, 0.25, 0.8)

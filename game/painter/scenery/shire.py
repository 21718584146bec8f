"""What homes and works of the Shire and the Bree-land are made of: holes, houses, doors, leaves, fences."""

from __future__ import annotations

import math

import numpy as np

from game.painter.drawing.curves import Points, oval
from game.painter.drawing.palette import INK, INK_SOFT
from game.painter.drawing.pen import Pen

THATCH, PLASTER = 0xFFC9A256, 0xFFF5E9C9


def puff(pen: Pen, x: float, y: float, rx: float, ry: float, lobes: int = 7, depth: float = 0.24) -> Points:
    """The outline of leaves: a ring of lobes."""
    turn = pen.rng.random() * 6
    t = np.linspace(0, 2 * math.pi, lobes * 6, endpoint=False)
    reach = 1 + depth * np.abs(np.sin(lobes * t / 2 + turn)) - depth / 2 + pen.rng.normal(size=t.size) * 0.015
    return np.column_stack([x + np.cos(t) * rx * reach, y + np.sin(t) * ry * reach])


def crown(pen: Pen, x: float, y: float, rx: float, ry: float, colour: int, shade: float = 0.42) -> None:
    """Leaves lit from the left."""
    outline = puff(pen, x, y, rx, ry)
    pen.fill(outline, colour)
    with pen.clipped(outline):
        pen.fill(oval(x - rx * 0.35, y - ry * 0.45, rx * 0.55, ry * 0.5), 0xFFE9E2A8, 0.30, 1.5)
        pen.fill(oval(x + rx * 0.55, y + ry * 0.45, rx * 0.95, ry * 0.95), 0xFF3E4A2A, shade)
        for i in range(4):
            at = y - ry * 0.1 + i * ry * 0.28
            pen.ink([(x + rx * (0.2 + 0.06 * i), at), (x + rx * 1.05, at + ry * 0.08)], 0.65, 0.25, INK, 0.14, 0.5)
    pen.closed(outline, 0.85, INK, 0.08)


def bush(pen: Pen, x: float, y: float, z: float = 4.0, colour: int = 0xFF93A25E) -> None:
    """A bush, or a length of hedge."""
    outline = puff(pen, x, y - z * 0.6, z, z * 0.75, 6, 0.3)
    pen.fill(outline, colour)
    pen.fill(oval(x + z * 0.3, y - z * 0.3, z * 0.7, z * 0.45), 0xFF3E4A2A, 0.4)
    pen.closed(outline, 0.6, INK_SOFT, 0.05)


def chimney(pen: Pen, x: float, y: float, h: float = 6.5) -> None:
    """A chimney with a thread of smoke."""
    pen.shape([(x - 1.75, y), (x - 1.75, y - h), (x + 1.75, y - h), (x + 1.75, y)], 0xFFC98A5E, 0.65)
    t = np.linspace(0, 1, 14)
    smoke = np.column_stack([x + t * 8 + np.sin(t * 9) * 2 * t, y - h - 1 - t * 13])
    pen.ink(smoke, 0.4, 1.1, 0xFF7A6A55, 0.15, 0.55)


def fence(pen: Pen, x: float, y: float, w: float) -> None:
    """Posts and two rails."""
    for at in np.linspace(0, w, int(w / 5.5) + 1):
        pen.ink([(x + at, y + 1.5), (x + at, y - 3)], 0.75, 0.6, INK_SOFT, 0.1)
    for rise in (0, -2):
        pen.ink([(x, y + rise), (x + w, y + rise)], 0.5, 0.4, INK_SOFT, 0.14, 0.8)


def sheep(pen: Pen, x: float, y: float) -> None:
    """A sheep, with its head down."""
    pen.fill(oval(x + 1, y + 1.5, 3, 1.6, 12), 0xFF39431F, 0.3)
    wool = puff(pen, x, y, 3.2, 2.3, 6, 0.3)
    pen.shape(wool, 0xFFFBF4E0, 0.6, ink=INK_SOFT)
    pen.fill(oval(x - 3.5, y - 0.5, 1.1, 1.1, 10), INK)
    for dx in (-1.5, 1.5):
        pen.ink([(x + dx, y + 2), (x + dx, y + 4)], 0.6, 0.5, INK, 0)


def terrace(pen: Pen, w: float, h: float, colour: int) -> None:
    """A step cut into a hill."""
    left = pen.rough((-w / 2, 0), (-w * 0.38, -h), 2, 0.06)
    right = pen.rough((w * 0.36, -h), (w / 2, 0), 2, 0.06)
    pen.shape(np.vstack([left, right]), colour, 0.85)
    for share in np.linspace(-0.34, 0.34, 7):
        pen.ink([(w * share, -h + 1), (w * share * 1.08, -h + 5.5)], 0.6, 0.3, INK_SOFT, 0.14, 0.8)

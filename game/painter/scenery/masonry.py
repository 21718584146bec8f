"""What towns and castles are built of: towers, walls, gates, roofs, flags, mounds, smoke, fires."""

from __future__ import annotations

import math

import numpy as np

from game.painter.drawing.curves import Outline, oval
from game.painter.drawing.palette import INK, INK_SOFT, STONE
from game.painter.drawing.pen import Pen, arc


def block(x: float, y: float, w: float, h: float) -> list[tuple[float, float]]:
    """A rectangle standing on y, its middle at x."""
    return [(x - w / 2, y), (x - w / 2, y - h), (x + w / 2, y - h), (x + w / 2, y)]


def wall(pen: Pen, x: float, y: float, w: float, h: float, stone: int = STONE, *, gate: bool = True) -> None:
    """A battlemented wall seen from the front."""
    pen.shape(block(x, y, w, h), stone, 0.9)
    pen.fill([(x, y), (x, y - h), (x + w / 2, y - h), (x + w / 2, y)], INK, 0.16)
    merlons = max(3, int(w / 3.6))
    for i in range(merlons):
        pen.fill(block(x - w / 2 + (i + 0.5) * w / merlons, y - h + 0.3, 1.9, 2.0), INK)
    if gate:
        arch(pen, x, y, 2.4, 5)


def arch(pen: Pen, x: float, y: float, half: float, h: float, colour: int = INK) -> None:
    """A round-headed opening, 2 * half wide."""
    turn = np.linspace(math.pi, 0, 8)
    head = [(x + half * math.cos(t), y - h + half - half * math.sin(t)) for t in turn]
    pen.fill([(x - half, y), *head, (x + half, y)], colour)


def mound(pen: Pen, x: float, y: float, w: float, h: float, colour: int = 0xFFC9B483) -> None:
    """Raised ground to build on."""
    top = arc(x, y, w, h)
    pen.fill(top, colour)
    pen.ink(top, 0.6, 0.8, INK, 0.12, 1, 1.2)
    for i in range(9, 15):
        foot = np.add(top[i], (h * 0.12, (y - top[i][1]) * 0.6))
        pen.ink(np.array([np.add(top[i], (0, 0.6)), foot]), 0.7, 0.2, INK_SOFT, 0.08, 0.7)


def smoke(pen: Pen, x: float, y: float, puffs: int = 5, z: float = 3, colour: int = 0xFF5B5048) -> None:
    """A plume drifting to the right."""
    for i in range(puffs):
        t = i / puffs
        cx, cy = x + math.sin(i * 1.5) * 2.2 + t * t * 9, y - i * z * 1.25
        size = z * (0.6 + 0.9 * t)
        pen.fill(oval(cx, cy, size, size * 0.8), colour, 0.55 - 0.3 * t, 0.7)
        pen.ink(oval(cx, cy, size, size * 0.8, 14)[4:13], 0.6, 0.3, INK_SOFT, 0.15, 0.7 - 0.3 * t)


def glow(pen: Pen, x: float, y: float, size: float, colour: int, alpha: float = 0.5) -> None:
    """Light that hangs about a place."""
    pen.fill(oval(x, y, size, size), colour, alpha, size * 0.4)


def standing(points: Outline, pen: Pen, stone: int, shade_from: float) -> None:
    """A built outline with everything right of `shade_from` in shade."""
    pen.shape(points, stone, 1.0)
    with pen.clipped(points):
        top = min(y for _, y in points)
        pen.fill([(shade_from, 20), (shade_from, top - 2), (40, top - 2), (40, 20)], INK, 0.40)


def campfire(pen: Pen, x: float, y: float, k: float = 1.0) -> None:
    """Crossed logs, a flame, smoke."""
    pen.fill(oval(x, y, 9 * k, 2.6 * k), 0xFF5C4630, 0.4, 1.2)
    for a in (-0.5, 0.5):
        pen.ink([(x - 6 * k, y + a * 3), (x + 6 * k, y - a * 3)], 1.8 * k, 1.3 * k, 0xFF3A2414, 0.1)
    flame = [(x - 3 * k, y), (x - 2 * k, y - 5 * k), (x, y - 9 * k), (x + 2 * k, y - 4 * k), (x + 3 * k, y)]
    pen.fill(flame, 0xFFE8892E)
    pen.fill([(x - 1.4 * k, y), (x, y - 5 * k), (x + 1.4 * k, y)], 0xFFFBE3A2)
    t = np.linspace(0, 1, 16)
    pen.ink(np.column_stack([x + np.sin(t * 8) * 3.5 * t, y - 10 * k - t * 17]), 0.5, 1.8, 0xFF6A6256, 0.2, 0.5)

"""What towns and castles are built of: towers, walls, gates, roofs, flags, mounds, smoke."""

from __future__ import annotations

import math

import numpy as np

from game.painter.drawing.curves import Outline, oval
from game.painter.drawing.palette import INK, INK_SOFT, STONE, TILE_ROOF
from game.painter.drawing.pen import Pen, arc, path_of


def block(x: float, y: float, w: float, h: float) -> list[tuple[float, float]]:
    """A rectangle standing on y, its middle at x."""
    return [(x - w / 2, y), (x - w / 2, y - h), (x + w / 2, y - h), (x + w / 2, y)]


def tower(
    pen: Pen,
    x: float,
    y: float,
    w: float,
    h: float,
    roof: int | None = None,
    stone: int = STONE,
    *,
    window: bool = True,
) -> None:
    """A tower, battlemented or under a pointed roof."""
    pen.shape(block(x, y, w, h), stone, 0.9)
    pen.fill([(x + w * 0.08, y), (x + w * 0.08, y - h), (x + w / 2, y - h), (x + w / 2, y)], INK, 0.34)
    if roof is not None:
        pen.shape([(x - w * 0.68, y - h), (x, y - h - w * 1.35), (x + w * 0.68, y - h)], roof, 0.9)
        pen.fill([(x, y - h - w * 1.35), (x + w * 0.68, y - h), (x + w * 0.08, y - h)], INK, 0.28)
    else:
        for t in (-0.42, 0.0, 0.42):
            pen.shape(block(x + t * w, y - h, w * 0.30, w * 0.28), stone, 0.7)
    if window:
        pen.fill(block(x - 0.1, y - h * 0.55, 1.4, 2.6), INK)


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


def house(
    pen: Pen, x: float, y: float, w: float = 8, h: float = 4.6, roof: int = TILE_ROOF, stone: int = STONE
) -> None:
    """A house with a hipped roof, a door and a chimney."""
    pen.shape(block(x, y, w * 0.84, h), stone, 0.7)
    ridge = y - h - h * 0.85
    pen.fill(block(x + w * 0.16, ridge + 0.6, 1.2, 1.9), INK)
    pen.shape([(x - w * 0.55, y - h), (x - w * 0.3, ridge), (x + w * 0.3, ridge), (x + w * 0.55, y - h)], roof, 0.8)
    pen.fill([(x + w * 0.06, y - h), (x + w * 0.1, ridge), (x + w * 0.3, ridge), (x + w * 0.55, y - h)], INK, 0.22)
    pen.fill(block(x, y, 1.8, 2.4), INK)


def cottage(pen: Pen, x: float, y: float, w: float = 7, h: float = 3.6, thatch: int = 0xFFC9A65A) -> None:
    """A low house with a steep thatched gable."""
    pen.shape(block(x, y, w * 0.8, h), STONE, 0.7)
    pen.shape([(x - w * 0.56, y - h + 0.4), (x, y - h - w * 0.62), (x + w * 0.56, y - h + 0.4)], thatch, 0.8)
    pen.fill([(x, y - h - w * 0.62), (x + w * 0.56, y - h + 0.4), (x + w * 0.08, y - h + 0.4)], INK, 0.22)
    pen.fill(block(x, y, 1.6, 2.2), INK)


def flag(pen: Pen, x: float, y: float, h: float = 8, colour: int = TILE_ROOF, w: float = 6) -> None:
    """A pennon on its staff."""
    pen.ink([(x, y), (x, y - h)], 0.8, 0.7, INK, 0)
    pen.shape([(x, y - h), (x + w, y - h + 1.6), (x, y - h + 3.6)], colour, 0.6)


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
    pen.canvas.save()
    pen.canvas.clipPath(path_of(points), True)
    top = min(y for _, y in points)
    pen.fill([(shade_from, 20), (shade_from, top - 2), (40, top - 2), (40, 20)], INK, 0.40)
    pen.canvas.restore()

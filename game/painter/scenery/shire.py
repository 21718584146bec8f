"""What homes and works of the Shire and the Bree-land are made of: holes, houses, doors, leaves, fences."""

from __future__ import annotations

import math

import numpy as np

from game.painter.drawing.curves import Points, chaikin, oval
from game.painter.drawing.palette import INK, INK_SOFT, SEPIA
from game.painter.drawing.pen import Pen, path_of
from game.painter.scenery.hills import knoll

THATCH, PLASTER, BANK = 0xFFC9A256, 0xFFF5E9C9, 0xFFAFC070
DOORS = (0xFF4F7A3C, 0xFFB9892E, 0xFF2F5E78, 0xFF9C3B24)
LAMP = 0xFFF7DC86


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
    pen.canvas.save()
    pen.canvas.clipPath(path_of(outline), True)
    pen.fill(oval(x - rx * 0.35, y - ry * 0.45, rx * 0.55, ry * 0.5), 0xFFE9E2A8, 0.30, 1.5)
    pen.fill(oval(x + rx * 0.55, y + ry * 0.45, rx * 0.95, ry * 0.95), 0xFF3E4A2A, shade)
    for i in range(4):
        at = y - ry * 0.1 + i * ry * 0.28
        pen.ink([(x + rx * (0.2 + 0.06 * i), at), (x + rx * 1.05, at + ry * 0.08)], 0.65, 0.25, INK, 0.14, 0.5)
    pen.canvas.restore()
    pen.closed(outline, 0.85, INK, 0.08)


def bush(pen: Pen, x: float, y: float, z: float = 4.0, colour: int = 0xFF93A25E) -> None:
    """A bush, or a length of hedge."""
    outline = puff(pen, x, y - z * 0.6, z, z * 0.75, 6, 0.3)
    pen.fill(outline, colour)
    pen.fill(oval(x + z * 0.3, y - z * 0.3, z * 0.7, z * 0.45), 0xFF3E4A2A, 0.4)
    pen.closed(outline, 0.6, INK_SOFT, 0.05)


def door(pen: Pen, x: float, y: float, r: float, colour: int) -> None:
    """A round door in its frame."""
    pen.fill(oval(x, y, r + 1.1, r + 1.1), 0xFFE8D6A6)
    pen.fill(oval(x, y, r, r), colour)
    pen.fill(oval(x + r * 0.3, y + r * 0.1, r * 0.7, r * 0.7), INK, 0.16)
    pen.closed(oval(x, y, r + 1.1, r + 1.1), 0.75, INK, 0)
    pen.closed(oval(x, y, r, r), 0.6, INK, 0)
    pen.ink([(x, y - r), (x, y + r)], 0.4, 0.4, INK, 0, 0.5)
    pen.fill(oval(x + r * 0.1, y, 0.7, 0.7, 8), 0xFFF4D675)


def window(pen: Pen, x: float, y: float, r: float) -> None:
    """A round window with a light in it."""
    pen.fill(oval(x, y, r, r, 14), LAMP)
    pen.closed(oval(x, y, r, r, 14), 0.7, INK, 0)
    pen.ink([(x - r, y), (x + r, y)], 0.45, 0.45, INK, 0)
    pen.ink([(x, y - r), (x, y + r)], 0.45, 0.45, INK, 0)


def chimney(pen: Pen, x: float, y: float, h: float = 6.5) -> None:
    """A chimney with a thread of smoke."""
    pen.shape([(x - 1.75, y), (x - 1.75, y - h), (x + 1.75, y - h), (x + 1.75, y)], 0xFFC98A5E, 0.65)
    t = np.linspace(0, 1, 14)
    smoke = np.column_stack([x + t * 8 + np.sin(t * 9) * 2 * t, y - h - 1 - t * 13])
    pen.ink(smoke, 0.4, 1.1, 0xFF7A6A55, 0.15, 0.55)


def smial_at(pen: Pen, x: float, y: float, k: float = 1.0) -> None:
    """A hole in a green bank with a round door."""
    w, h = 46 * k, 20 * k
    chimney(pen, x + w * 0.18, y - h * 0.82, 6.5 * k)
    knoll(pen, x, y, w, h, BANK, hatch=0.7, head=0.46)
    front = [
        (x - w * 0.36, y + 0.5),
        (x - w * 0.34, y - h * 0.36),
        (x + w * 0.36, y - h * 0.36),
        (x + w * 0.38, y + 0.5),
    ]
    pen.fill(front, 0xFFEAD9AC, 0.9)
    pen.ink([front[1], front[2]], 0.8, 0.65, INK, 0.2)
    for side in (-1, 1):
        window(pen, x + side * w * 0.24, y - h * 0.2, 2.3 * k)
    door(pen, x, y - 5 * k, 4.75 * k, DOORS[int(pen.rng.integers(len(DOORS)))])
    for a, b in ((-0.55 * w, -4.0), (4.0, 0.55 * w)):
        pen.ink([(x + a, y + 1), (x + b, y + 1)], 0.7, 0.5, INK_SOFT, 0.25, 0.8)
    for share in (-0.42, 0.44):
        bush(pen, x + share * w, y + 2, 3.2 * k)


def cottage_at(pen: Pen, x: float, y: float, k: float = 1.0, roof: int = THATCH) -> None:
    """A low house under a deep roof."""
    w, h = 20 * k, 8.5 * k
    walls = [(x - w / 2, y), (x - w / 2, y - h), (x + w / 2, y - h), (x + w / 2, y)]
    pen.fill(oval(x + 4 * k, y + 0.5, w * 0.7, 2 * k), INK, 0.28, 1)
    pen.fill(walls, PLASTER)
    pen.fill([(x + w * 0.18, y), (x + w * 0.18, y - h), (x + w / 2, y - h), (x + w / 2, y)], 0xFF7A5C3E, 0.28)
    chimney(pen, x + w * 0.24, y - h * 1.75, 5 * k)
    eaves = chaikin(
        [
            (x - w * 0.66, y - h * 0.85),
            (x - w * 0.36, y - h * 1.95),
            (x + w * 0.34, y - h * 1.95),
            (x + w * 0.66, y - h * 0.85),
        ],
        1,
    )
    pen.fill(eaves, roof)
    shade = [(0.12, 1.95), (0.34, 1.9), (0.62, 0.88), (0.2, 0.88)]
    pen.fill([(x + w * a, y - h * b) for a, b in shade], 0xFF4A2A10, 0.28)
    for share in np.linspace(-0.5, 0.5, 7):
        top, foot = (x + w * share * 0.62, y - h * 1.85), (x + w * share * 1.12, y - h * 0.92)
        pen.ink([top, foot], 0.5, 0.25, INK_SOFT, 0.14, 0.6)
    pen.closed(eaves, 0.85, INK, 0.1)
    pen.closed(walls, 0.8, INK, 0.05)
    door(pen, x - w * 0.08, y - 3.2 * k, 2.8 * k, DOORS[0])
    window(pen, x + w * 0.28, y - h * 0.5, 1.6 * k)


def haystack(pen: Pen, x: float, y: float) -> None:
    """A stack of hay."""
    outline = chaikin([(x - 4, y), (x - 3.5, y - 5), (x, y - 10), (x + 3.5, y - 5), (x + 4, y)], 1)
    pen.shape(outline, 0xFFDDB75C, 0.7)
    pen.ink([(x, y - 9), (x + 1.5, y - 1)], 0.5, 0.25, SEPIA, 0.1)


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

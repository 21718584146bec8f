"""Homes and works of the Shire and the Bree-land. Foot at (0, 0), in painter's units."""

from __future__ import annotations

import math

import numpy as np

from game.painter.drawing.curves import Points, chaikin, oval
from game.painter.drawing.palette import INK, INK_SOFT, SEPIA, TILE_ROOF
from game.painter.drawing.pen import Pen, path_of
from game.painter.scenery.hills import knoll
from game.painter.scenery.plants import tree

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


def smial(pen: Pen) -> None:
    """Bag End and its like."""
    smial_at(pen, 0, 0, 1.25)


def long_smial(pen: Pen) -> None:
    """A great warren: two rows of windows in a long hill."""
    w, h = 90.0, 27.0
    for share in (-0.28, 0.05, 0.3):
        chimney(pen, w * share, -h * (0.86 - 0.5 * abs(share)), 7)
    knoll(pen, 0, 0, w, h, BANK, hatch=0.7, head=0.48)
    for half, n, height in ((0.36, 7, 0.18), (0.28, 5, 0.52)):
        for share in np.linspace(-half, half, n):
            if n == 5 or abs(share) > 0.05:
                window(pen, w * float(share), -h * height, 2.15)
    door(pen, 0, -5.5, 5.5, DOORS[1])
    for share in (-0.24, 0.24):
        door(pen, w * share, -4, 3.25, DOORS[0])
    for share in np.linspace(-0.52, 0.52, 5):
        bush(pen, w * float(share), 3, 3.2)


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


def cottage(pen: Pen) -> None:
    """One house, and its garden."""
    cottage_at(pen, 0, 0, 1.0, TILE_ROOF if pen.rng.random() < 0.4 else THATCH)
    bush(pen, -13, 1.5, 3)
    bush(pen, 14, 1, 3.4)


def village(pen: Pen) -> None:
    """Holes and houses together, never twice the same."""
    r = pen.rng
    side = -1 if r.random() < 0.5 else 1
    tree(pen, -29 * side, -4, 9)
    cottage_at(pen, 17 * side, -10, 0.9, TILE_ROOF if r.random() < 0.4 else THATCH)
    smial_at(pen, -8 * side, -3, 0.82)
    if r.random() < 0.6:
        cottage_at(pen, 20 * side, 4.5, 0.82, THATCH if r.random() < 0.6 else TILE_ROOF)
    else:
        haystack(pen, 17 * side, 4)
        haystack(pen, 24 * side, 5)
    bush(pen, 34 * side, 4, 3.6)


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


def farm(pen: Pen) -> None:
    """A house, two stacks, a fence."""
    tree(pen, -19, -5, 8)
    cottage_at(pen, -2, -2, 0.95)
    haystack(pen, 16, 3)
    haystack(pen, 23.5, 3)
    fence(pen, -22, 6, 42)


def barn(pen: Pen) -> None:
    """A hollow barn with a broken door."""
    cottage_at(pen, 0, 0, 1.15, 0xFF8E7B5A)
    pen.fill(oval(-1, -4.5, 4, 4.5), 0xFF1D140D)
    pen.ink([(-20, 2), (-12, -7)], 0.75, 0.5, INK)
    pen.ink([(-19, -6), (-12.5, 2)], 0.75, 0.5, INK)


def windmill(pen: Pen) -> None:
    """A tower mill with its sails set."""
    body = [(-6.5, 0), (-4, -20), (4, -20), (6.5, 0)]
    pen.fill(oval(5, 0.5, 12, 2.5), INK, 0.3, 1)
    pen.fill(body, 0xFFF3E6C4)
    pen.fill([(1, 0), (1, -20), (4, -20), (6.5, 0)], 0xFF7A5C3E, 0.4)
    pen.closed(body, 0.9)
    cap = [*oval(0, -20, 5, 5.5, 24)[12:], (5.0, -20.0)]
    pen.shape(cap, TILE_ROOF, 0.75)
    door(pen, -0.5, -4, 2.7, DOORS[0])
    hub = np.array([0.0, -20.0])
    for quarter in range(4):
        a = 0.5 + quarter * math.pi / 2
        v, n = np.array([math.cos(a), math.sin(a)]), np.array([-math.sin(a), math.cos(a)])
        sail = np.array([hub + v * 3.5, hub + v * 17, hub + v * 17 + n * 4, hub + v * 4.5 + n * 4])
        pen.fill(sail, 0xFFF7EBCB, 0.95)
        pen.closed(sail, 0.6, INK, 0.1)
        pen.ink(np.array([hub, hub + v * 18]), 1.1, 0.8)


def mill(pen: Pen) -> None:
    """A water mill and its wheel."""
    cottage_at(pen, 0, 0, 1.1, TILE_ROOF)
    x, y = -13.5, -3.5
    pen.fill(oval(x, y, 7, 7), 0xFF8A6238, 0.5)
    pen.closed(oval(x, y, 7, 7, 24), 1.1, INK, 0)
    pen.closed(oval(x, y, 4.5, 4.5), 0.55, INK, 0)
    for a in np.linspace(0, math.pi, 4, endpoint=False):
        dx, dy = 7 * math.cos(a), 7 * math.sin(a)
        pen.ink([(x - dx, y - dy), (x + dx, y + dy)], 0.6, 0.6, INK, 0)


def quarry(pen: Pen) -> None:
    """Steps cut into a hill, blocks lying about."""
    for w, h, colour in ((48, 23, 0xFFD8C79C), (39, 16, 0xFFCDBB90), (28, 8.5, 0xFF8E7B58)):
        left = pen.rough((-w / 2, 0), (-w * 0.38, -h), 2, 0.06)
        right = pen.rough((w * 0.36, -h), (w / 2, 0), 2, 0.06)
        pen.shape(np.vstack([left, right]), colour, 0.85)
        for share in np.linspace(-0.34, 0.34, 7):
            pen.ink([(w * share, -h + 1), (w * share * 1.08, -h + 5.5)], 0.6, 0.3, INK_SOFT, 0.14, 0.8)
    for x, y in ((-20, 3), (-14, 4.5), (18, 3.5)):
        pen.shape([(x - 3.5, y), (x - 2.5, y - 4.5), (x + 3, y - 4), (x + 3.5, y)], 0xFFE4D8B8, 0.7)


def party_tree(pen: Pen) -> None:
    """The great tree in the field."""
    pen.fill(oval(5, 1, 21, 4), INK, 0.3, 1.5)
    pen.shape([(-3.5, 1.5), (-2, -16), (2.5, -16), (4.5, 1.5)], 0xFF7A5C3C, 0.85)
    for dx, dy, z in ((-0.42, 0.85, 0.42), (0.44, 0.88, 0.42), (-0.2, 1.25, 0.42), (0.26, 1.28, 0.40), (0, 1.0, 0.5)):
        crown(pen, dx * 23, -dy * 23, z * 23, z * 19.5, 0xFF94A862, 0.36)


def willow(pen: Pen) -> None:
    """An old willow, its branches hanging."""
    z = 17.0
    pen.fill(oval(4, 1, z, z * 0.2), INK, 0.32, 1.5)
    pen.shape([(-z * 0.22, 1.5), (-z * 0.12, -z * 0.8), (z * 0.16, -z * 0.8), (z * 0.26, 1.5)], 0xFF6B5136, 0.9)
    pen.ink([(0, 0), (1.5, -z * 0.6)], 0.75, 0.3)
    crown(pen, 0, -z * 1.1, z * 0.9, z * 0.5, 0xFF9AA56A)
    for i, a in enumerate(np.linspace(-0.9, 0.9, 15)):
        strand = [
            (a * z * 0.9, -z * (1.25 - 0.35 * abs(a))),
            (a * z * 1.12, -z * 0.6),
            (a * z * 1.05, -z * (0.18 + 0.12 * (i % 3))),
        ]
        pen.ink(strand, 0.85, 0.3, 0xFF55682F if i % 2 else INK_SOFT, 0.2, 0.9)


def inn(pen: Pen) -> None:
    """A tall house with a sign."""
    pen.fill(oval(5, 0.5, 24, 3), INK, 0.28, 1)
    pen.shape([(-16.5, 0), (-16.5, -20), (16.5, -20), (16.5, 0)], 0xFFF7ECD0, 0.9)
    roof = [(-20, -20), (-14.5, -32), (14.5, -32), (20, -20)]
    pen.fill(roof, TILE_ROOF)
    pen.fill([(3, -32), (14.5, -32), (20, -20), (5, -20)], 0xFF3E140C, 0.35)
    pen.closed(roof, 0.9)
    for y in (-15, -7):
        for x in (-10.5, -3.3, 4, 11.2):
            pen.shape([(x - 1.8, y + 2), (x - 1.8, y - 2.5), (x + 1.8, y - 2.5), (x + 1.8, y + 2)], LAMP, 0.6)
    pen.ink([(-16.5, -10.6), (16.5, -10.6)], 0.8, 0.8)
    chimney(pen, -10, -31, 6.5)
    chimney(pen, 10, -31, 6.5)
    pen.fill(oval(0, -2.5, 3.5, 5), 0xFF3A2414)
    pen.ink([(16.5, -12), (24.5, -12)], 1, 0.8)
    pen.shape([(19.5, -11), (25.5, -11), (25.5, -4.5), (19.5, -4.5)], 0xFF2F5E78, 0.65)


def town(pen: Pen) -> None:
    """Bree: a hill, rows of houses, the inn in the middle."""
    knoll(pen, 3, -23, 75, 39, 0xFFB9C07C, hatch=0.8, head=0.5)
    for x, y in ((-17, -37), (6, -44), (24, -33), (-1, -32)):
        tree(pen, x, y, 6.4)
    houses = (
        (-21, -22, 0.74, TILE_ROOF),
        (1, -25, 0.70, THATCH),
        (23, -21, 0.76, TILE_ROOF),
        (-29, -9, 0.8, THATCH),
        (29, -7, 0.8, TILE_ROOF),
    )
    for x, y, k, roof in houses:
        cottage_at(pen, x, y, k, roof)
    with pen.moved(0, 7):
        inn(pen)
    for x, y, k, roof in ((-20, 17, 0.84, TILE_ROOF), (22, 20, 0.84, THATCH)):
        cottage_at(pen, x, y, k, roof)


def sheep(pen: Pen, x: float, y: float) -> None:
    """A sheep, with its head down."""
    pen.fill(oval(x + 1, y + 1.5, 3, 1.6, 12), 0xFF39431F, 0.3)
    wool = puff(pen, x, y, 3.2, 2.3, 6, 0.3)
    pen.shape(wool, 0xFFFBF4E0, 0.6, ink=INK_SOFT)
    pen.fill(oval(x - 3.5, y - 0.5, 1.1, 1.1, 10), INK)
    for dx in (-1.5, 1.5):
        pen.ink([(x + dx, y + 2), (x + dx, y + 4)], 0.6, 0.5, INK, 0)

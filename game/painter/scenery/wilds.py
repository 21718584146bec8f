"""What stands in the wild lands between Bree and Rivendell. Foot at (0, 0), in painter's units."""

from __future__ import annotations

import math

import numpy as np

from game.painter.drawing.curves import oval
from game.painter.drawing.palette import INK, INK_SOFT, SEPIA, WHITE_STONE
from game.painter.drawing.pen import Pen
from game.painter.scenery.hills import MENHIR, SHADE, crag, knoll, rock
from game.painter.scenery.plants import tree
from game.painter.scenery.shire import cottage_at, crown, inn

LEAN = ((-15, 17), (-1, 25), (15, 12))


def broken_wall(pen: Pen, x: float, y: float, h: float, w: float = 10.0) -> None:
    """A stump of masonry with a ragged head."""
    outline = [
        (x - w / 2, y),
        (x - w * 0.45, y - h * 0.9),
        (x - w * 0.2, y - h * 0.78),
        (x, y - h),
        (x + w * 0.3, y - h * 0.7),
        (x + w * 0.5, y - h * 0.82),
        (x + w * 0.55, y),
    ]
    pen.fill(outline, MENHIR)
    pen.fill([(x + 0.5, y), (x + 0.5, y - h * 0.9), *outline[4:]], SHADE, 0.4)
    pen.closed(outline, 0.85, INK, 0.2)
    for share in (0.25, 0.5):
        pen.ink([(x - w * 0.4, y - h * share), (x + w * 0.3, y - h * share)], 0.4, 0.3, INK_SOFT, 0.15, 0.6)


def ruin(pen: Pen) -> None:
    """Three stumps of a wall."""
    for x, h in LEAN:
        broken_wall(pen, x, 0, h)
    rock(pen, -23, 2, 2.6)
    rock(pen, 7, 3, 2.2)


def tower(pen: Pen) -> None:
    """A lonely tower of the lost kingdom, its head fallen in."""
    knoll(pen, 0, 4, 60, 15, 0xFFC9BF8A)
    body = [(-8, 0), (-6.6, -34), (-3.6, -30), (-1.4, -37), (2, -31), (5, -35), (6.4, -27), (8, 0)]
    pen.fill(oval(8, 1, 14, 2.6), INK, 0.28, 1)
    pen.fill(body, MENHIR)
    pen.fill([(1.6, 0), (1.6, -31), (5, -35), (6.4, -27), (8, 0)], SHADE, 0.45)
    pen.closed(body, 0.9, INK, 0.12)
    for y in (-10, -21):
        pen.fill([(-3, y), (-3, y - 5), (-1, y - 6.4), (1, y - 5), (1, y)], 0xFF1D140D)
    for y in (-6, -14, -18, -25):
        pen.ink([(-7, y), (-4, y)], 0.4, 0.3, INK_SOFT, 0.1, 0.7)
    broken_wall(pen, 17, 1, 9, 9)
    rock(pen, -16, 2, 3.4)


def weathertop(pen: Pen) -> None:
    """A steep lonely hill crowned with a ring of broken stones, and a track that winds up."""
    knoll(pen, -26, 4, 62, 19, 0xFFCDBF86)
    knoll(pen, 30, 5, 56, 15, 0xFFCDBF86)
    pen.fill(oval(6, 6, 46, 6), INK, 0.20, 3)
    knoll(pen, 0, 6, 84, 50, 0xFFE6DAAE, hatch=1.1, head=0.5, solid=0.86)
    track = np.array([(-20, 3), (4, -3), (17, -11), (2, -17), (-10, -23), (1, -31), (6, -37)], float)
    pen.ink(track, 2.4, 1.2, 0xFFF0DFAE, 0.2)
    pen.ink(track, 0.6, 0.4, INK_SOFT, 0.3, 0.7)
    pen.fill(oval(0, -42, 16, 3.6), 0xFFB3A274, 0.9)
    for dx, h in ((-14, 9), (-9, 14), (-3.5, 7.5), (2.5, 12), (8, 6.5), (13, 11)):
        broken_wall(pen, dx, -39.5 + abs(dx) * 0.12, h, 4.6)
    pen.ink([(-15, -39.4), (15, -39.4)], 0.9, 0.8, INK, 0.3)


def camp(pen: Pen) -> None:
    """A ranger's fire: two lean shelters, smoke between the trees."""
    tree(pen, -21, -3, 10, "pine")
    tree(pen, 20, -4, 9, "pine")
    for x, side in ((-9, 1), (10, -1)):
        cloth = [(x - 8, 0), (x + side * 2, -12), (x + 8, 0)]
        pen.shape(cloth, 0xFF8E8A5C, 0.85)
        pen.fill([(x + side * 2, -12), (x + 8, 0), (x + side, 0)], INK, 0.26)
        pen.fill([(x - 2, 0), (x + side, -6), (x + 2.6, 0)], INK, 0.8)
    fire_at(pen, 0.5, 4, 0.8)


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


def bonfire(pen: Pen) -> None:
    """A burnt clearing with dead trunks about it."""
    pen.fill(oval(0, 0, 17, 5.5), 0xFF5C4630, 0.35, 2)
    fire_at(pen, 0, 0, 0.7)
    for x in (-15, 15):
        pen.ink([(x, 2), (x * 1.05, -11), (x * 0.8, -18)], 1.5, 0.4, INK, 0.4)
        pen.ink([(x * 1.03, -8), (x * 1.35, -15)], 0.9, 0.3, INK, 0.25)


def forsaken_inn(pen: Pen) -> None:
    """The last inn on the road, by itself."""
    with pen.moved(0, 0, 0.86):
        inn(pen)
    tree(pen, -24, 1, 8)


def trolls(pen: Pen) -> None:
    """Three great shapes of stone in a clearing."""
    for x, h, w in ((-15, 25, 14), (1, 29, 15), (16, 22, 13)):
        body = [
            (x - w / 2, 0),
            (x - w * 0.56, -h * 0.45),
            (x - w * 0.36, -h * 0.74),
            (x - w * 0.22, -h * 0.78),
            (x - w * 0.2, -h * 0.95),
            (x, -h),
            (x + w * 0.22, -h * 0.93),
            (x + w * 0.22, -h * 0.76),
            (x + w * 0.44, -h * 0.68),
            (x + w * 0.58, -h * 0.4),
            (x + w / 2, 0),
        ]
        pen.fill(oval(x + 5, 0.6, w * 0.8, 2), INK, 0.3, 1)
        pen.fill(body, 0xFFB9B096)
        pen.fill([(x + 1, 0), (x + 2, -h * 0.9), *body[6:]], SHADE, 0.5)
        pen.closed(body, 0.95, INK, 0.15)
        for dx in (-1.6, 1.4):
            pen.fill(oval(x + dx, -h * 0.88, 0.8, 0.6, 8), INK)
        pen.ink([(x - 1.8, -h * 0.815), (x + 1.8, -h * 0.82)], 0.6, 0.5, INK, 0.1)
        pen.ink([(x - w * 0.42, -h * 0.5), (x - w * 0.1, -h * 0.36)], 0.8, 0.5, INK_SOFT, 0.15)
        pen.fill(oval(x - w * 0.2, -h * 0.6, 2, 1.2, 10), 0xFF8A9A5A, 0.6)


def cave(pen: Pen) -> None:
    """A hidden mouth under a rock."""
    crag(pen, 0, 2, 1.0)
    mouth = [(-6, 2), (-5.4, -5), (-1, -8.6), (4, -6.4), (6.4, 2)]
    pen.fill(mouth, 0xFF1D140D)
    pen.closed(mouth, 0.8, INK, 0.15)
    tree(pen, -20, 3, 8, "pine")


def farmstead(pen: Pen) -> None:
    """A lonely farm behind a wall of stones."""
    cottage_at(pen, -3, -3, 1.05, 0xFFA89058)
    tree(pen, 16, -3, 9)
    for i, x in enumerate(np.linspace(-21, 21, 9)):
        rock(pen, float(x), 6 + (i % 2) * 0.8, 2.7)


def fort(pen: Pen) -> None:
    """The walls of a fort of Arnor, breached."""
    for x, h in ((-26, 15), (26, 13)):
        broken_wall(pen, x, 0, h + 8, 11)
    wall = [(-21, 0), (-21, -11), (-15, -9), (-9, -13), (-3, -6), (2, -4), (8, -10), (15, -12), (21, -8), (21, 0)]
    pen.fill(wall, MENHIR)
    pen.fill([(2, 0), (2, -4), (8, -10), (15, -12), (21, -8), (21, 0)], SHADE, 0.3)
    pen.closed(wall, 0.9, INK, 0.2)
    pen.fill([(-7, 0), (-6, -5), (-3.5, -5.5), (-2, 0)], 0xFF1D140D)
    rock(pen, 2, 4, 3)
    rock(pen, -12, 3, 2.2)


def _falls(pen: Pen) -> None:
    """Two walls of rock, and water that falls between them into a pool."""
    for side, w, h in ((-1, 30, 40), (1, 27, 36)):
        near, far = side * 4.0, side * (4.0 + w)
        cliff = np.vstack(
            [
                pen.rough((near, -10), (near + side * 1.5, -10 - h), 3, 0.05),
                pen.rough((near + side * 1.5, -10 - h), (far, -12), 3, 0.10),
            ]
        )
        pen.fill(cliff, 0xFFCFC2A4)
        pen.ink(cliff, 0.8, 0.7, INK, 0.1)
        for share in (0.25, 0.5, 0.72):
            x = near + (far - near) * share * 0.7
            top = -10 - h * (1 - share * 0.8)
            pen.ink([(x, top + 3), (x + side * 1.4, top + h * 0.4)], 0.7, 0.2, INK_SOFT, 0.25, 0.8)
    water = [(-4.4, -46), (4.4, -44), (5.4, -14), (-5.4, -14)]
    pen.fill(water, 0xFFB9D6DC)
    for x in (-3.2, -1.2, 0.8, 2.8):
        pen.ink([(x, -44), (x * 1.15, -30), (x * 1.3, -15)], 0.8, 1.3, 0xFFF4FAF8, 0.3, 0.95)
    for x in (-4.6, 4.6):
        pen.ink([(x, -45), (x * 1.16, -14)], 0.7, 0.6, 0xFF3F6C7A, 0.25, 0.9)
    pen.fill(oval(0, -13, 13, 3.4), 0xFFDCEBEA, 0.9, 1.0)


def rivendell(pen: Pen) -> None:
    """The Last Homely House in its valley: gables, arches, a fall of water behind."""
    for x, y, z in ((-34, -14, 11), (-26, -26, 9), (31, -16, 11), (26, -30, 9), (-40, 2, 10), (39, 1, 10)):
        tree(pen, x, y, z, "gold" if abs(x) > 30 else "broad")
    _falls(pen)
    for x, y, w, h in ((-15, -8, 18, 13), (15, -10, 20, 15), (0, 0, 26, 17)):
        walls = [(x - w / 2, y), (x - w / 2, y - h), (x + w / 2, y - h), (x + w / 2, y)]
        pen.shape(walls, WHITE_STONE, 0.85)
        roof = [
            (x - w * 0.66, y - h),
            (x - w * 0.2, y - h * 1.4),
            (x, y - h * 1.95),
            (x + w * 0.2, y - h * 1.4),
            (x + w * 0.66, y - h),
        ]
        pen.fill(roof, 0xFF7F9A78)
        pen.fill([(x, y - h), (x, y - h * 1.95), roof[3], roof[4]], INK, 0.22)
        pen.closed(roof, 0.9, INK, 0.08)
        n = 3
        for i in range(n):
            at = x + (i - (n - 1) / 2) * w * 0.29
            head = [(at + 2.1 * math.cos(t), y - h * 0.5 - 2.6 * math.sin(t)) for t in np.linspace(math.pi, 0, 8)]
            pen.fill([(at - 2.1, y), *head, (at + 2.1, y)], 0xFF4F6A66)
    pen.shape([(11, -14), (11, -36), (18, -36), (18, -14)], WHITE_STONE, 0.8)
    pen.shape([(9.6, -36), (14.5, -48), (19.4, -36)], 0xFF7F9A78, 0.85)


def dead_tree(pen: Pen) -> None:
    """A bare trunk."""
    for line, w in (
        ([(0, 2), (-0.6, -9), (1, -18), (-1, -26)], 2.6),
        ([(-0.4, -10), (-7, -17), (-9, -23)], 1.5),
        ([(0.6, -15), (7, -20), (8, -27)], 1.4),
        ([(-6, -16), (-12, -17)], 0.8),
        ([(6, -19), (12, -21)], 0.8),
    ):
        pen.ink(line, w, 0.4, 0xFF4A3826, 0.25)
    pen.fill(oval(3, 2, 7, 1.4), INK, 0.24, 1)


def birds(pen: Pen) -> None:
    """Crows over the moor."""
    for x, y in ((0, 0), (13, -6), (24, 2), (10, 8), (-10, 7)):
        wing = [(x - 5, y - 2.5), (x - 2, y - 2), (x, y), (x + 2, y - 2.5), (x + 5.5, y - 3.5)]
        pen.ink(wing, 0.5, 0.4, INK, 0.05, 0.85, 1.2)


def deer(pen: Pen) -> None:
    """A hind and a stag."""
    for x, y, k, antlers in ((-9, 0, 0.9, False), (7, 2, 1.1, True)):
        body = [(x - 7 * k, y - 9 * k), (x + 5 * k, y - 9.6 * k), (x + 6 * k, y - 5.6 * k), (x - 6.6 * k, y - 5 * k)]
        pen.shape(body, 0xFFA9794A, 0.7)
        neck = [
            (x + 4 * k, y - 9 * k),
            (x + 7.4 * k, y - 15 * k),
            (x + 10.6 * k, y - 14.4 * k),
            (x + 6 * k, y - 6.6 * k),
        ]
        pen.shape(neck, 0xFFA9794A, 0.7)
        for dx in (-6, -4, 3, 5):
            pen.ink([(x + dx * k, y - 5.4 * k), (x + dx * k, y)], 0.9, 0.6, SEPIA, 0.05)
        if antlers:
            for side in (-1, 1):
                root = (x + 8 * k, y - 15 * k)
                pen.ink(
                    [root, (root[0] + side * 3.4, root[1] - 4), (root[0] + side * 2.6, root[1] - 8)],
                    0.8,
                    0.4,
                    INK,
                    0.05,
                )
                pen.ink([(root[0] + side * 3.2, root[1] - 3.6), (root[0] + side * 6, root[1] - 6)], 0.6, 0.3, INK, 0.05)


def wolves(pen: Pen) -> None:
    """Two wolves, and a third behind."""
    for x, y, k in ((12, -6, 0.75), (-9, 0, 1.0), (7, 4, 0.95)):
        back = [
            (-8, -4),
            (-7, -7.4),
            (0, -7),
            (4, -8.6),
            (6, -11),
            (7, -8.8),
            (10.4, -7.4),
            (10, -6),
            (6.4, -5),
            (4, -3.6),
        ]
        body = [(x + dx * k, y + dy * k) for dx, dy in back]
        pen.shape(body, 0xFF6E675C, 0.7)
        pen.ink([(x - 7.6 * k, y - 6 * k), (x - 12 * k, y - 4 * k)], 1.3, 0.4, 0xFF4A443C, 0.1)
        for dx in (-6.6, -4.4, 2.6, 4.6):
            pen.ink([(x + dx * k, y - 4.4 * k), (x + dx * k, y)], 1.0, 0.6, 0xFF4A443C, 0.05)


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

"""Places people live in or walk by, one small drawing each, in painter's units with the foot at (0, 0).

Castles and strange places are in `strongholds`; `registry` has the words that boards call them by.
"""

from __future__ import annotations

from game.painter.drawing.curves import oval
from game.painter.drawing.palette import INK, INK_SOFT, SEA_INK, SLATE, STONE, TILE_ROOF, WHITE_STONE
from game.painter.drawing.pen import Pen
from game.painter.scenery.masonry import arch, cottage, flag, glow, house, mound, smoke, tower, wall
from game.painter.scenery.peaks import hill, rock
from game.painter.scenery.plants import tree


def village(pen: Pen) -> None:
    kind = int(pen.rng.integers(3))
    if kind == 0:
        house(pen, -6, -4)
        house(pen, 5, -2, 8.5)
        cottage(pen, -1, 1.5, 7)
    elif kind == 1:
        cottage(pen, -8, -3, 7.5)
        house(pen, 1, -5, 8.5)
        cottage(pen, 8, 0, 7)
    else:
        house(pen, 4, -5, 8)
        cottage(pen, -6, -1, 8)
        house(pen, 8, 1, 7.5)
    tree(pen, -12 if kind else 12, 1, 4.6)


def hamlet(pen: Pen) -> None:
    cottage(pen, -5, -2, 8)
    cottage(pen, 5, 0, 8, 4, 0xFFBFA05A)
    tree(pen, 11, 1, 5)


def town(pen: Pen) -> None:
    house(pen, 7, -8, 8)
    house(pen, -7, -6, 8.5)
    tower(pen, 0, -5, 4.6, 10, TILE_ROOF)
    house(pen, -4, 0, 9.5)
    house(pen, 8, -1, 8)
    wall(pen, 0, 4, 29, 2.8, 0xFFD9C492)


def smials(pen: Pen) -> None:
    mound(pen, 0, 0, 28, 13, 0xFFA9B36E)
    for dx, door in ((-6.5, 0xFF4F7A4A), (4.5, 0xFFC99A2E)):
        pen.shape(oval(dx, -3.4, 3.1, 3.1), door, 0.8)
        pen.fill(oval(dx, -3.4, 0.6, 0.6, 6), INK)
    pen.shape(oval(10.2, -3.0, 1.5, 1.5, 12), 0xFFF3DE9A, 0.6)
    pen.ink([(1, -12), (1, -15)], 1.6, 1.5, INK, 0)
    smoke(pen, 1.4, -16, 3, 1.6, 0xFFA79A88)
    tree(pen, -13, 1, 5.5)
    for dx in (-3, -1, 8):
        pen.fill(oval(dx, -0.4, 1.1, 0.9, 8), 0xFFB4573E)


def goldhall(pen: Pen) -> None:
    mound(pen, 0, 2, 34, 13, 0xFFC4B878)
    wall(pen, 0, 2, 26, 3.5, 0xFFC9A66A)
    for dx in (-11.5, 11.5):
        cottage(pen, dx, -2, 6, 3)
    pen.shape([(-10, -7), (-10, -12), (10, -12), (10, -7)], 0xFFE7D29A, 0.8)
    pen.shape([(-13, -11.5), (-8.5, -20), (8.5, -20), (13, -11.5)], 0xFFD7A532, 1.0)
    pen.fill([(2, -11.5), (2, -20), (8.5, -20), (13, -11.5)], INK, 0.18)
    arch(pen, 0, -7, 1.8, 4.2)
    pen.ink([(-8.5, -20), (-10.5, -22.5)], 0.9, 0.6, INK, 0)
    pen.ink([(8.5, -20), (10.5, -22.5)], 0.9, 0.6, INK, 0)
    flag(pen, 0, -20, 8, 0xFF4F7A3A)


def port(pen: Pen) -> None:
    house(pen, -9, -4, 8)
    house(pen, -1, -6, 8)
    tower(pen, 8, -4, 4.8, 13, SLATE)
    wall(pen, 0, 1, 29, 3.6)
    for dx in (-9, 4):
        pen.shape([(dx - 4, 3), (dx - 2.6, 5.4), (dx + 2.8, 5.4), (dx + 4.4, 3)], 0xFF8B6038, 0.7)
        pen.ink([(dx, 3), (dx, -5)], 0.8, 0.6, INK, 0)
        pen.fill([(dx + 0.4, -4.6), (dx + 4, 1.4), (dx + 0.4, 2)], 0xFFF3E8C8)


def tents(pen: Pen) -> None:
    for dx, dy, cloth in ((-8, -3, 0xFFC97A34), (7, -4, 0xFF9C3B24), (0, 2, 0xFFE3C68A)):
        pen.shape([(dx - 7, dy), (dx, dy - 11), (dx + 7, dy)], cloth, 0.9)
        pen.fill([(dx, dy - 11), (dx + 7, dy), (dx + 1, dy)], INK, 0.25)
        pen.fill([(dx - 1.5, dy), (dx, dy - 5), (dx + 1.3, dy)], INK, 0.8)
        flag(pen, dx, dy - 10, 4.5, 0xFF9C2A1C, 4)


def haven(pen: Pen) -> None:
    tree(pen, -12, 0, 8, "gold")
    tree(pen, 12, -3, 7)
    tower(pen, -1, 0, 5.6, 19, 0xFF7FA3A8, WHITE_STONE)
    tower(pen, 7.5, 0, 4.2, 11, 0xFF7FA3A8, WHITE_STONE)
    wall(pen, 2, 2, 17, 5, WHITE_STONE, gate=False)
    for dx in (-3, 1.8, 6.6):
        arch(pen, dx, 2, 1.4, 3.8)


def last_house(pen: Pen) -> None:
    tree(pen, -14, -1, 7.5)
    tree(pen, 13, 0, 7)
    pen.shape([(-9, 2), (-9, -7), (9, -7), (9, 2)], WHITE_STONE, 0.9)
    pen.shape([(-11.5, -6.5), (0, -15), (11.5, -6.5)], 0xFF7F9A78, 1.0)
    pen.fill([(0.5, -6.5), (0, -15), (11.5, -6.5)], INK, 0.2)
    for dx in (-5.6, 0, 5.6):
        arch(pen, dx, 2, 1.8, 6)
    tower(pen, 6.5, -9, 3.6, 8, 0xFF7F9A78, WHITE_STONE)


def mallorn(pen: Pen) -> None:
    for dx, dy, z in ((-10, -4, 8.5), (9, -6, 9), (0, 1, 11.5), (-14, 3, 6.5), (14, 3, 7)):
        tree(pen, dx, dy, z, "gold")
    pen.ink([(-4.5, -11.5), (4.5, -11.5)], 1.3, 1.2, WHITE_STONE, 0)
    pen.shape([(-2.6, -11.8), (0, -15), (2.6, -11.8)], WHITE_STONE, 0.6)


def halls(pen: Pen) -> None:
    mound(pen, 0, 2, 31, 16, 0xFF9DAA74)
    pen.shape([(-5, 2), (-5, -5), (0, -10), (5, -5), (5, 2)], WHITE_STONE, 0.9)
    arch(pen, 0, 2, 2.6, 7)
    for dx, dy in ((-12, -1), (12, 0), (-7, -9), (8, -9)):
        tree(pen, dx, dy, 7)


def great_tree(pen: Pen) -> None:
    for dx, dy, z in ((-14, -4, 7), (14, -5, 7), (-10, -12, 7), (11, -13, 7), (-15, 6, 6), (15, 6, 6)):
        tree(pen, dx, dy, z, "dark")
    trunk = [(-4.5, 6), (-2.4, -6), (2.4, -6), (4.5, 6), (1.5, 4), (0, 6), (-1.6, 4)]
    pen.shape(trunk, 0xFF8A6A44, 0.9)
    for eye in (-1.0, 0.8):
        pen.fill(oval(eye, -1.4, 0.55, 0.8, 8), INK)
    for x, y, size in ((-6.0, 0.0, 8.6), (6.0, 0.0, 8.6), (0.0, -5.0, 9.4)):
        tree(pen, x, y, size)


def ruin(pen: Pen) -> None:
    hill(pen, 0, 2, 32, 10)
    broken = [(-5, -7), (-5.4, -16), (-3.2, -13), (-1.5, -18), (0.5, -14), (2.4, -15), (2.4, -7)]
    pen.shape(broken, STONE, 0.85)
    pen.fill([(-1, -7), (-1, -15), (2.4, -15), (2.4, -7)], INK, 0.32)
    pen.shape([(5.5, -6), (5.5, -10), (8.5, -9), (8.5, -5)], STONE, 0.7)
    rock(pen, -9, -2.5, 2)


def ruined_city(pen: Pen) -> None:
    for dx, h, w in ((-11.0, 9, 5), (10.5, 11, 5)):
        pen.shape(
            [
                (dx - w / 2, 1),
                (dx - w / 2, -h),
                (dx - 0.6, 2 - h),
                (dx + 0.8, -h - 2),
                (dx + w / 2, 4 - h),
                (dx + w / 2, 1),
            ],
            WHITE_STONE,
            0.8,
        )
        pen.fill([(dx + 0.4, 1), (dx + 0.4, 2 - h), (dx + w / 2, 4 - h), (dx + w / 2, 1)], INK, 0.34)
    pen.shape([(-8, 1), (-8, -6), (-3, -5), (-2, -8), (3, -6.4), (5, -4), (7.4, -6), (7.4, 1)], STONE, 0.8)
    dome = [(-5.4, -7), (-5, -12), (-2.4, -15), (-0.8, -12.6), (0.6, -15.6), (3.4, -13), (4.6, -9.6), (4.6, -7)]
    pen.shape(dome, 0xFFC9D2C8, 0.8)
    pen.fill([(0.8, -7), (0.6, -15.6), (3.4, -13), (4.6, -9.6), (4.6, -7)], INK, 0.26)
    for at in (-5.0, 0.0, 4.6):
        arch(pen, at, 1, 1.2, 3.6)
    for dx, dy in ((-14.0, 3.0), (-2.0, 4.0), (6.0, 3.6), (13.5, 3.4)):
        rock(pen, dx, dy, 1.7, WHITE_STONE)


def hill_ruin(pen: Pen) -> None:
    hill(pen, -8, 1, 22, 9)
    hill(pen, 1, 3, 36, 17)
    for dx, h in ((-5.4, 7), (-1.8, 4.4), (2, 6), (5.2, 3.4)):
        pen.shape([(dx - 1.4, -12), (dx - 1.2, -12 - h), (dx + 0.9, -11.4 - h), (dx + 1.4, -12)], STONE, 0.75)
    pen.ink([(-7.4, -12.2), (7.4, -12.2)], 0.9, 0.8, INK, 0.2)


def ford(pen: Pen) -> None:
    pen.fill(oval(0, -6, 9, 5), 0xFFD3E2DC, 0.85, 2.0)
    for i in range(5):
        pen.shape(oval(-10 + i * 5, -6 + (i % 2) * 1.8, 2.3, 1.5, 12), 0xFFD2C8B2, 0.7)
    for dy in (-10, -1.6):
        pen.ink([(-5, dy), (-1.5, dy - 0.8), (1.5, dy), (5, dy - 0.6)], 0.6, 0.4, SEA_INK, 0.2, 0.8)


def vale(pen: Pen) -> None:
    pen.shape(oval(0, -3, 10, 4), 0xFF9EC0C4, 0.8)
    pen.fill(oval(-1, -2.4, 6, 1.6), 0xFF6E98A4, 0.6)
    pen.ink([(-5, -3.8), (4, -3.2)], 0.5, 0.3, SEA_INK, 0.1)
    for dx in (-12, 12):
        tree(pen, dx, -1, 5)
    pen.shape([(6.4, -6), (6.9, -11), (8.4, -11), (8.9, -6)], STONE, 0.7)


def stones(pen: Pen) -> None:
    for dx, h in ((-8, 9), (-2.5, 12), (3.5, 10), (9, 8)):
        pen.shape([(dx - 1.6, 0), (dx - 1.2, -h), (dx + 1.3, -h + 0.8), (dx + 1.7, 0)], 0xFFBDB09A, 0.8)
        pen.fill([(dx + 0.2, 0), (dx + 0.2, -h + 0.4), (dx + 1.3, -h + 0.8), (dx + 1.7, 0)], INK, 0.35)


def hill_hold(pen: Pen) -> None:
    for i, (w, dy) in enumerate(((32, 4), (24, -2.5), (16, -9))):
        mound(pen, 0, dy, w, 9.5, (0xFFC9BE8A, 0xFFCFC492, 0xFFD6CC9C)[i])
    t = [(-12, 3), (8, 0), (-7, -4), (5, -7.4), (-2, -12)]
    pen.ink(t, 2.2, 1.4, 0xFFEBD9A8, 0.2)
    pen.ink(t, 0.7, 0.5, INK_SOFT, 0.3)
    for dx, h in ((-4.4, 5), (0, 6.4), (4.4, 5)):
        pen.shape([(dx - 1.1, -16), (dx - 0.8, -16 - h), (dx + 0.9, -15.6 - h), (dx + 1.2, -16)], 0xFFBDB09A, 0.75)


def stone_of_oath(pen: Pen) -> None:
    hill(pen, 0, 2, 30, 9)
    glow(pen, 0, -12, 7, 0xFFB9C8B8, 0.4)
    pen.shape(oval(0, -11.5, 5.2, 5.4, 20), 0xFF57524E, 1.0)
    pen.fill(oval(-1.6, -13.4, 1.7, 1.5, 10), 0xFFDCD8D0, 0.55)
    for dx in (-11, 11):
        rock(pen, dx, 0.5, 2.2)

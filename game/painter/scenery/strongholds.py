"""Castles, towers, gates, mountains with a door: one drawing each, in painter's units with the foot at (0, 0)."""

from __future__ import annotations

import math

import numpy as np

from game.painter.drawing.curves import oval
from game.painter.drawing.palette import DARK_STONE, INK, SLATE, WHITE_STONE
from game.painter.drawing.pen import Pen
from game.painter.scenery.masonry import arch, flag, glow, mound, smoke, standing, tower, wall
from game.painter.scenery.peaks import CUTS, Air, peak, rock, saddle
from game.painter.scenery.plants import tree

ASHEN = Air(ash=1.0)
HORNS = CUTS["horns"]


def castle(pen: Pen) -> None:
    mound(pen, 0, 3, 34, 8)
    tower(pen, 0, -3, 9, 20)
    flag(pen, 0, -25, 8, 0xFF3E5E86)
    wall(pen, 0, 2, 24, 8)
    tower(pen, -12, 3, 6.4, 13)
    tower(pen, 12, 3, 6.4, 13)


def sea_castle(pen: Pen) -> None:
    mound(pen, 0, 3, 34, 8, 0xFFC9BFA0)
    tower(pen, -5, -3, 7, 17, SLATE)
    tower(pen, 6, -4, 8, 22, SLATE)
    flag(pen, 6, -36, 5, 0xFF3E6EA6)
    wall(pen, 0, 2, 25, 7.5)
    tower(pen, -12.5, 3, 6, 12, SLATE)
    tower(pen, 13, 3, 6, 11, SLATE)


def island_fort(pen: Pen) -> None:
    pen.fill(oval(0, 2, 20, 7, 26), 0xFFC9BFA0)
    tower(pen, 0, -3, 8, 17)
    flag(pen, 0, -21, 8, 0xFF3E5E86)
    wall(pen, 0, 2, 25, 7)
    for dx in (-12.5, 12.5):
        tower(pen, dx, 3, 5.6, 11)
    pen.ink([(-19, 6), (-10, 7.4), (0, 7), (10, 7.6), (19, 6)], 0.7, 0.5, 0xFF24464F, 0.2, 0.8)


def white_city(pen: Pen) -> None:
    peak(pen, -9, -10, 22, 26, Air(), CUTS["alps"])
    for i, (w, dy) in enumerate(((36, 4), (29, -2), (22, -8), (15, -13.5))):
        wall(pen, 0, dy, w, 6.4, WHITE_STONE, gate=i == 0)
    tower(pen, 0.5, -18, 4.6, 17, 0xFFDDE3E2, WHITE_STONE)
    flag(pen, 0.5, -40, 5, 0xFF23303A)
    for dx in (-16, 16):
        tower(pen, dx, 4, 5, 11, None, WHITE_STONE)


def hornburg(pen: Pen) -> None:
    peak(pen, -11, -6, 20, 22, Air(), HORNS)
    peak(pen, 12, -5, 20, 18, Air(), HORNS)
    tower(pen, -4, -2, 9, 20)
    flag(pen, -4, -24, 7, 0xFF4F7A3A)
    wall(pen, 4, 3, 28, 8.5)
    tower(pen, -10, 4, 6.4, 13)


def dark_hill(pen: Pen) -> None:
    mound(pen, 0, 3, 34, 13, 0xFF84785F)
    tower(pen, 0, -5, 8.5, 20, None, DARK_STONE)
    tower(pen, -8.5, -1, 5.5, 12, None, DARK_STONE)
    tower(pen, 8.5, -1, 5.5, 14, 0xFF3A2A28, DARK_STONE)
    glow(pen, 0, -17, 3, 0xFFE8602E, 0.5)
    pen.fill(oval(0, -17, 1.1, 1.5, 8), 0xFFF08A4A)
    for dx in (-3.4, 3.4):
        pen.shape([(dx - 1, -25), (dx * 1.6, -30), (dx + 1, -25)], DARK_STONE, 0.7)
    for at in (-14.0, 13.5):
        tree(pen, at, 4, 5.4, "darkpine")


def morgul(pen: Pen) -> None:
    glow(pen, 0, -12, 17, 0xFF9BD0A0, 0.55)
    pale, roof = 0xFFC4DCC0, 0xFF6E9A86
    tower(pen, 0, -3, 8.5, 24, roof, pale)
    wall(pen, 0, 3, 26, 7.5, pale)
    tower(pen, -12, 3, 6, 14, roof, pale)
    tower(pen, 12, 3, 6, 14, roof, pale)
    pen.fill(oval(0, -22, 1.5, 1.5, 10), 0xFFEFFFE8, 0.95)


def dark_tower(pen: Pen) -> None:
    glow(pen, 0, -30, 13, 0xFFE0632E, 0.5)
    for dx in (-12, 12):
        rock(pen, dx, 4, 5, 0xFF6A5C56)
    wall(pen, 0, 4, 26, 7, DARK_STONE)
    for at, h in ((-9.0, 14), (9.0, 14), (-5.6, 20), (5.6, 20)):
        tower(pen, at, -1, 4.6, h, None, DARK_STONE)
    keep = [(-6, -1), (-4.4, -26), (-6, -35), (-2.6, -30), (0, -32), (2.6, -30), (6, -35), (4.4, -26), (6, -1)]
    standing(keep, pen, DARK_STONE, 0.5)
    pen.fill(oval(0, -28, 2.6, 1.4, 12), 0xFFF08A2C)
    pen.fill(oval(0, -28, 0.6, 1.4, 8), INK)


def gate(pen: Pen) -> None:
    wall(pen, 0, 2, 22, 11, DARK_STONE)
    for dx in (-13, 13):
        tower(pen, dx, 3, 8, 21, None, DARK_STONE)
    arch(pen, 0, 2, 4.4, 8.5, 0xFF15100C)
    for bar in (-2.2, 0.0, 2.2):
        pen.ink([(bar, 2), (bar, -5)], 0.5, 0.5, 0xFF7A6A60, 0)


def lonely(pen: Pen) -> None:
    peak(pen, 0, 3, 36, 36, Air(snow=0.25), CUTS["alps"])
    arch(pen, -3, 3, 2.8, 7)
    pen.ink([(-3, 4), (-6, 9)], 1.2, 0.5, 0xFF6FA3B0, 0.1)


def mine(pen: Pen) -> None:
    peak(pen, -9, 0, 22, 19, Air(), CUTS["old"])
    peak(pen, 9, 0, 23, 21, Air(), CUTS["old"])
    peak(pen, 0, 2, 26, 16, Air(), CUTS["old"])
    pen.shape([(-6.5, 2), (-6.5, -7), (0, -11), (6.5, -7), (6.5, 2)], 0xFFD9CBA8, 0.9)
    arch(pen, 0, 2, 3.4, 8)
    pen.ink([(10, 3), (14, -5)], 0.9, 0.8, INK, 0)
    pen.ink([(11, -5.5), (16.5, -3.5)], 1.5, 1.2, INK, 0)


def moria(pen: Pen) -> None:
    peak(pen, -11, -5, 24, 25, Air(), HORNS)
    peak(pen, 11, -4, 25, 27, Air(), HORNS)
    peak(pen, 1, -1, 22, 20)
    turn = np.linspace(math.pi, 0, 10)
    head = [(6.5 * math.cos(t), -6 - 6.5 * math.sin(t)) for t in turn]
    pen.shape([(-6.5, 4), (-6.5, -6), *head, (6.5, 4)], 0xFFCFC4AE, 1.0)
    arch(pen, 0, 4, 4.2, 13.5, 0xFF1B1B26)
    pen.ink([(0, 4), (0, -9)], 0.6, 0.6, 0xFFCFE0EA, 0)
    for dx, dy in ((-2.4, -6.6), (0, -8.0), (2.4, -6.6)):
        pen.fill(oval(dx, dy, 0.65, 0.65, 6), 0xFFE8F2F6)


def orthanc(pen: Pen) -> None:
    outer, inner = oval(0, -1, 17, 6.5, 30), oval(0, -1, 15, 5.2, 30)
    pen.fill(outer, 0xFFCDBE98)
    pen.stroke(outer, 2.0)
    pen.stroke(inner, 0.6)
    needle = [(-4.4, 0), (-3.4, -24), (-5, -33), (-1.8, -28), (0, -34), (1.8, -28), (5, -33), (3.4, -24), (4.4, 0)]
    standing(needle, pen, 0xFF5A565A, 0.4)
    pen.fill([(-3.2, -1), (-2.6, -24), (-1, -24), (-1.2, -1)], 0xFFB9B4B4, 0.6)
    arch(pen, 0, 5.5, 2.2, 4.6)


def dead_door(pen: Pen) -> None:
    peak(pen, -12, 1, 22, 26, Air(), HORNS)
    peak(pen, 12, 1, 22, 28, Air(), HORNS)
    peak(pen, 0, -6, 20, 21)
    glow(pen, 0, -3, 9, 0xFFA8C8A0, 0.4)
    arch(pen, 0, 5, 6.2, 16, 0xFF9A8C76)
    arch(pen, 0, 5, 4.2, 13, 0xFF14100E)
    for dx in (-6.2, 6.2):
        pen.ink([(dx, 5), (dx, -5)], 1, 1, INK, 0.1)
    pen.fill(oval(0, 1, 2, 3), 0xFFA8C8A0, 0.55, 1.4)


def volcano(pen: Pen) -> None:
    glow(pen, 0, -19, 17, 0xFFF0702C, 0.6)
    peak(pen, -13, 5, 16, 12, ASHEN)
    peak(pen, 14, 5, 15, 11, ASHEN)
    left = pen.rough((-17, 5), (-4.5, -19), 3, 0.06)
    right = pen.rough((5, -19), (18, 5), 3, 0.06)
    pen.fill(np.vstack([left, right]), 0xFF6E5E56)
    pen.fill(np.vstack([[(0.5, -17)], right, [(3, 5)]]), 0xFF1C1411, 0.5)
    lava = (
        [(0.0, -18.0), (-1, -9), (2.5, -3), (1, 4)],
        [(2.0, -18.0), (5, -10), (7.5, -5)],
        [(-2.5, -18.0), (-5, -11), (-6.5, -4)],
    )
    for stream in lava:
        pen.ink(stream, 1.9, 0.5, 0xFFE8542A, 0.25)
        pen.ink(stream[:2], 0.8, 0.3, 0xFFFFC460, 0.1)
    pen.fill(oval(0, -19, 5, 1.8), 0xFFF59A3A)
    pen.ink(left, 0.9, 1.5, INK, 0.15)
    pen.ink(right, 1.6, 0.9, INK, 0.15)
    pen.closed(oval(0, -19, 5, 1.8), 0.8, INK, 0.1)
    smoke(pen, 1, -22, 7, 3.6)


def mountain_pass(pen: Pen) -> None:
    saddle(pen, 0, 0, 40)

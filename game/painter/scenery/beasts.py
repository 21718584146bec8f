"""Beasts of the land and the air, drawn as old maps draw them: for delight, where nothing else happens.

Each is drawn round (0, 0), its feet on y = 0.
"""

from __future__ import annotations

import numpy as np

from game.painter.drawing.curves import Outline, catmull, oval
from game.painter.drawing.palette import INK, RUBRIC
from game.painter.drawing.pen import Pen

HIDE, CHESTNUT, GREY = 0xFFB7A58A, 0xFF9A6B42, 0xFFCBBFA6
SCALE, WING = 0xFF8C4A34, 0xFFC98A5E


def _smooth(points: list[tuple[float, float]]) -> Outline:
    """A closed outline through points, rounded."""
    return catmull([*points, points[0]], 5)


def _horse(pen: Pen, x: float, y: float, k: float, coat: int) -> None:
    """A horse at a gallop to the right."""
    with pen.moved(x, y, k):
        for leg in (
            [(-7.5, -7), (-10.5, -3.4), (-13.5, -1.2)],
            [(-6.2, -7), (-7.4, -3), (-10, -0.2)],
            [(5.6, -7), (9.4, -4.6), (12.4, -5.6)],
            [(4.6, -7), (7.4, -2.6), (10.4, -1.4)],
        ):
            pen.ink(leg, 2.3, 1.1, INK, 0.04)
            pen.ink(leg, 1.3, 0.5, coat, 0.0)
        body = _smooth(
            [(-9, -8), (-7.5, -11.6), (-2, -11), (3, -11.4), (6.2, -14.4), (9, -18), (10.2, -19.4), (10.8, -17.4),
             (13.6, -14.4), (12.6, -13.2), (10, -13.8), (8.4, -10.4), (6.4, -7), (1, -6.2), (-4, -6.4), (-7.6, -5.8)]
        )  # fmt: skip
        pen.shape(body, coat, 0.9)
        pen.fill([(-8, -7), (-3, -8), (4, -8.2), (6.6, -7), (1, -6), (-5, -6)], INK, 0.26)
        for t in range(5):
            pen.ink([(8.6 - t * 1.1, -17.6 + t * 1.3), (5.2 - t * 1.2, -17.6 + t * 1.5)], 0.9, 0.3, INK, 0.1)
        for dy in (0.0, 0.9, 1.8):
            pen.ink([(-8.4, -10.4 + dy), (-12.4, -11.4 + dy), (-15.4, -9 + dy)], 0.9, 0.3, INK, 0.15)
        pen.fill(oval(11, -16.2, 0.45, 0.45, 6), INK)


def horses(pen: Pen) -> None:
    """Three of a herd."""
    for x, y, k, coat in ((-13, -6, 0.72, CHESTNUT), (11, -4, 0.78, HIDE), (-3, 2, 0.92, GREY)):
        _horse(pen, x, y, k, coat)


def oliphaunt(pen: Pen) -> None:
    """A war-beast of the south with a tower on its back."""
    pen.fill(oval(1, 0.5, 22, 3.2, 20), INK, 0.26, 1.6)
    for x in (-9.5, 6.5):
        pen.shape([(x - 2.6, 0), (x - 3, -10), (x + 3, -10), (x + 2.4, 0)], 0xFF93826B, 0.8)
    body = _smooth(
        [(-15, -10), (-14.4, -19), (-8, -25), (2, -25.6), (9, -25), (13.4, -27), (18.4, -24.6), (19.6, -19.4),
         (21, -12.6), (23.6, -7.4), (26, -6.6), (26.4, -4.8), (22.6, -4.6), (19, -9), (16.8, -14.4), (13, -13.6),
         (9.4, -9.6), (0, -8.4), (-9, -8.8)]
    )  # fmt: skip
    pen.shape(body, HIDE, 1.1)
    pen.fill([(-13, -11), (-4, -12.4), (8, -12.2), (11, -10.6), (0, -8.4), (-9, -8.8)], INK, 0.22)
    for x in (-12.4, 9.6):
        pen.shape([(x - 2.8, 0), (x - 3.2, -12), (x + 3.2, -12), (x + 2.6, 0)], HIDE, 0.9)
        for toe in (-1.6, 0.0, 1.6):
            pen.fill(oval(x + toe, -0.7, 0.7, 0.7, 6), 0xFFF3E6C4)
    ear = _smooth([(9.6, -25), (14.4, -23.4), (14.6, -17.4), (11.4, -13.4), (8.4, -18)])
    pen.shape(ear, 0xFFA4937A, 0.8)
    for lift in (0.0, 2.2):
        pen.ink([(18.4, -16.4 + lift), (23.6, -14.6 + lift), (28, -17.4 + lift)], 2.4, 0.5, INK, 0.0)
        pen.ink([(18.4, -16.4 + lift), (23.4, -14.7 + lift), (27.6, -17.2 + lift)], 1.4, 0.2, 0xFFFBF3DC, 0.0)
    pen.fill(oval(16.8, -21.2, 0.7, 0.7, 8), INK)
    pen.ink([(-15, -17), (-17.6, -13), (-17, -9.4)], 1.0, 0.6, INK, 0.1)
    cloth = [(-8.6, -24.6), (5.6, -25.6), (6.4, -16.4), (-1, -14.6), (-9, -16)]
    pen.shape(cloth, 0xFF9C3B24, 0.8)
    pen.ink([(-9, -17.6), (-1, -16.2), (6.2, -18)], 0.9, 0.9, 0xFFE3C68A, 0.05)
    pen.shape([(-7, -24.4), (-8.4, -34), (5.4, -34.6), (4.2, -25.2)], 0xFFC9A26A, 0.9)
    for x in (-6.4, -2.4, 1.6):
        pen.shape([(x - 1.1, -34), (x - 1.1, -36.4), (x + 1.3, -36.4), (x + 1.3, -34)], 0xFFC9A26A, 0.6)
    pen.ink([(-1.4, -34), (-1.4, -43)], 0.9, 0.7, INK, 0)
    pen.shape([(-1.4, -43), (7, -41), (-1.4, -38.6)], RUBRIC, 0.6)


def dragon(pen: Pen) -> None:
    """A worm on the wing, to the left."""
    far = [(2, -14), (-3, -27), (8, -36), (9, -28), (13.4, -30), (13, -23), (17, -23.4), (12, -13)]
    pen.shape(far, 0xFFAE7048, 0.8)
    spine = catmull(
        [(-22, -18), (-17, -21), (-11, -18.4), (-4, -12.4), (5, -10), (14, -11), (22, -8), (28, -10.4), (33, -15)], 8
    )
    width = np.interp(np.linspace(0, 1, len(spine)), [0, 0.14, 0.36, 0.55, 1], [2.6, 3.6, 7.4, 6.4, 0.6])
    pen.ribbon(spine, width, SCALE, 1.0)
    for i in range(10, len(spine) - 8, 4):
        x, y = spine[i]
        lift = width[i] / 2
        pen.fill([(x - 1.1, y - lift), (x + 0.6, y - lift - 2.2), (x + 1.3, y - lift)], INK, 0.9)
    head = [
        (-21, -21),
        (-24.4, -20.6),
        (-29.6, -17.6),
        (-29, -16.4),
        (-25, -16.6),
        (-27.8, -14.6),
        (-22.4, -15.2),
        (-19.6, -17),
    ]
    pen.shape(head, SCALE, 0.9)
    pen.ink([(-21, -20.6), (-17.6, -24.4)], 1.1, 0.4, INK, 0)
    pen.fill(oval(-24.4, -18.9, 0.6, 0.6, 8), 0xFFF6D070)
    near = [(-3, -12), (-13, -24), (-8, -37), (-3, -28), (3, -32), (3.4, -23.6), (9.4, -26), (6.4, -12)]
    pen.shape(near, WING, 0.9)
    for tip in ((-13, -24), (-8, -37), (3, -32), (9.4, -26)):
        pen.ink([(1, -12), tip], 0.9, 0.5, INK, 0.1, 0.85)
    for x in (-4.0, 9.0):
        pen.ink([(x, -8.6), (x - 1.4, -4.6), (x - 4.2, -4.2)], 1.5, 0.6, INK, 0.05)


def eagles(pen: Pen) -> None:
    """Great birds soaring."""
    for x, y, k in ((-9, -6, 0.9), (9, -15, 1.15), (13, 0, 0.66)):
        with pen.moved(x, y, k):
            for side in (-1, 1):
                wing = [(0, 0), (side * 5, -3.6), (side * 12, -2.2), (side * 8, -1.4), (side * 3, 1.6)]
                pen.shape(wing, 0xFF8A6A44, 0.7)
            pen.shape([(-1.3, -1.8), (0, -4), (1.3, -1.8), (1, 3.4), (2, 6), (-2, 6), (-1, 3.4)], 0xFF7A5A3A, 0.6)

"""What moves on the sea: ships and serpents."""

from __future__ import annotations

import math

import numpy as np

from game.painter.drawing.curves import catmull, normals, oval
from game.painter.drawing.palette import INK, SEA_INK, TILE_ROOF
from game.painter.drawing.pen import Pen

SAIL, HULL, SKIN = 0xFFF3E8C8, 0xFF8B6038, 0xFF7E9F86


def _ripples(pen: Pen, strokes: tuple[tuple[float, float, float], ...]) -> None:
    for dx, dy, length in strokes:
        t = np.linspace(0, 1, 14)
        pen.ink(np.column_stack([dx + t * length, dy + np.sin(t * length * 0.55) * 1.5]), 0.9, 0.5, SEA_INK, 0.1, 0.9)


def ship(pen: Pen, x: float, y: float) -> None:
    """A two-masted ship under sail, bound to the right."""
    with pen.moved(x, y, 0.95):
        hull = [(-34, -4), (-30, 12), (24, 12), (34, -9), (26, -3), (-20, -1), (-24, -9), (-33, -9)]
        pen.fill(hull, HULL)
        pen.fill([(-31, 6), (-30, 12), (24, 12), (28, 4)], INK, 0.45)
        pen.ink([(-29, 2), (0, 4.4), (28, 1)], 0.7, 0.6, INK, 0.1, 0.8)
        for mast, height in ((-12, 44), (12, 52)):
            pen.ink([(mast, 0), (mast, -height)], 1.6, 1, INK, 0.05)
        for mast, top, foot, w in ((-12, -40, -12, 15), (12, -48, -14, 19)):
            middle = (top + foot) / 2
            sail = [
                (mast - w * 0.85, top),
                (mast + w * 0.55, top - 1),
                (mast + w, middle),
                (mast + w * 0.7, foot),
                (mast - w, foot + 1),
                (mast - w * 0.55, middle),
            ]
            pen.fill(sail, SAIL)
            pen.fill([(mast + w * 0.15, top), *sail[1:4], (mast + w * 0.1, foot)], 0xFF8A6A44, 0.35)
            pen.closed(sail, 1.1, INK, 0.1)
        pen.shape([(12, -60), (27, -57), (12, -52)], TILE_ROOF, 0.7)
        pen.ink([(12, -50), (12, -61)], 1, 0.9, INK, 0)
        for end in ((-33, -8), (33, -8)):
            pen.ink([(12, -48), end], 0.4, 0.4, INK, 0.05, 0.7)
        pen.closed(hull, 1.3, INK, 0.1)
        _ripples(pen, ((-52, 13, 24), (-20, 18, 52), (30, 13, 26), (-40, 23, 30), (8, 24, 34)))


def serpent(pen: Pen, x: float, y: float) -> None:
    """Three coils, a neck and a small fierce head."""
    with pen.moved(x, y):
        for dx, w, h in ((-34, 13, 12), (-12, 15, 17), (12, 15, 20)):
            t = np.linspace(0, math.pi, 16)
            outer = np.column_stack([dx - w * np.cos(t), -h * np.sin(t)])
            inner = np.column_stack([dx - w * 0.45 * np.cos(t), -h * 0.52 * np.sin(t)])
            pen.fill(np.vstack([outer, inner[::-1]]), SKIN)
            pen.fill(np.vstack([outer[8:], inner[::-1][:8]]), INK, 0.25)
            pen.ink(outer, 0.8, 1.1, INK, 0.1, 1, 1.5)
            pen.ink(inner, 0.7, 0.7, INK, 0.05)
            for i in range(2, 14, 2):
                pen.ink(np.array([outer[i], outer[i] * 0.55 + inner[i] * 0.45]), 0.7, 0.3, INK, 0.05, 0.8)
        neck = catmull([(31, 0), (33, -14), (40, -25), (50, -24), (57, -19)], 8)
        side = normals(neck) * np.linspace(5.5, 2.6, len(neck))[:, None]
        pen.shape(np.vstack([neck + side, (neck - side)[::-1]]), SKIN, 1.1)
        pen.fill(oval(48, -25.5, 1.1, 1.1, 8), INK)
        pen.ink([(57, -19), (63, -18), (66, -21)], 0.9, 0.4, 0xFF9C3B24, 0)
        pen.shape([(41, -29), (37, -35), (45, -30)], 0xFF9C3B24, 0.7)
        pen.shape([(-47, 0), (-57, -12), (-52, -13), (-50, -17), (-42, 0)], SKIN, 0.9)
        _ripples(pen, ((-62, 1, 40), (-14, 3, 34), (22, 1, 30), (-40, 7, 50), (10, 8, 36)))

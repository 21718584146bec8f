"""Signs of places on a board of places. Each kind has an outline of its own, so that colour is never needed to tell
them apart. The numbers are text: they are lettered on top, at any zoom."""

from __future__ import annotations

import math

import numpy as np

from game.painter.drawing.curves import Points, chaikin, oval
from game.painter.drawing.palette import CREAM, INK, NIGHT, SEPIA
from game.painter.drawing.pen import Pen
from game.painter.sheet import PLACE, SHIELD

HEART = 0xFFFAF0D2


def _spikes(pen: Pen, x: float, y: float, count: int, foot: float, tip: float, half: float, colour: int) -> None:
    """Thorns all round."""
    for a in np.linspace(0, 2 * math.pi, count, endpoint=False):
        u, v = np.array([math.cos(a), math.sin(a)]), np.array([-math.sin(a), math.cos(a)])
        o = np.array([x, y])
        pen.fill(np.array([o + u * foot + v * half, o + u * tip, o + u * foot - v * half]), colour)


def disc(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    pen.disc(x, y, r * 1.07, CREAM)
    pen.disc(x, y, r, INK)
    pen.disc(x, y, r * 0.88, HEART)
    pen.disc(x - r * 0.2, y - r * 0.25, r * 0.5, 0xFFFFFBEA, 0.7, 3.5 * k)
    pen.stroke(oval(x, y, r * 0.79, r * 0.79, 40), 0.8 * k, SEPIA, 0.8)


def garland(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    t = np.linspace(0, 2 * math.pi, 144, endpoint=False)
    reach = r * (1.10 + 0.09 * np.cos(12 * t))
    rim = np.column_stack([np.cos(t) * reach, np.sin(t) * reach])
    o = np.array([x, y])
    pen.fill(o + rim * 1.06, CREAM)
    pen.fill(o + rim, INK)
    pen.fill(o + rim * 0.92, 0xFF7E9A4E)
    pen.disc(x, y, r * 0.84, INK)
    pen.disc(x, y, r * 0.78, HEART)


def thorns(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    _spikes(pen, x, y, 16, r * 0.9, r * 1.38, 4.2 * k, CREAM)
    _spikes(pen, x, y, 16, r * 0.9, r * 1.32, 3.8 * k, 0xFF140C08)
    pen.disc(x, y, r * 1.08, 0xFF140C08)
    pen.disc(x, y, r * 0.84, 0xFF8E1F18)
    pen.disc(x - r * 0.2, y - r * 0.25, r * 0.45, 0xFFC2452F, 0.35, 3.5 * k)


def shield(pen: Pen, x: float, y: float, k: float) -> None:
    r = SHIELD * k
    outline = chaikin(
        [(-r, -r * 1.02), (0, -r * 1.16), (r, -r * 1.02), (r * 0.98, r * 0.2), (0, r * 1.25), (-r * 0.98, r * 0.2)],
        2,
        closed=True,
    )
    o = np.array([x, y])
    pen.fill(o + outline + (1.5, 3), NIGHT, 0.5, 2.5 * k)
    pen.fill(o + outline * 1.14, CREAM)
    pen.fill(o + outline * 1.07, INK)
    pen.fill(o + outline * 0.93, 0xFF2F6A4A)
    pen.stroke(o + outline * 0.80, 1.2 * k, 0xFFE8CF86)


def jewel(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    pen.disc(x, y, r * 1.12, CREAM)
    pen.disc(x, y, r * 1.06, INK)
    pen.disc(x, y, r, 0xFFE3B74A)
    pen.disc(x, y, r * 0.84, INK)
    pen.disc(x, y, r * 0.79, 0xFF22507E)
    pen.disc(x - r * 0.2, y - r * 0.25, r * 0.4, 0xFF5C93BE, 0.45, 3.5 * k)
    for a in np.linspace(0, 2 * math.pi, 8, endpoint=False) + math.pi / 8:
        px, py = x + math.cos(a) * r * 0.92, y + math.sin(a) * r * 0.92
        pen.disc(px, py, 1.9 * k, 0xFFFFFDF2)
        pen.stroke(oval(px, py, 1.9 * k, 1.9 * k, 14), 0.6 * k)
    gem = [(x, y - r * 1.5), (x + 5.5 * k, y - r * 1.24), (x, y - r * 0.94), (x - 5.5 * k, y - r * 1.24)]
    pen.fill(gem, 0xFF9FD4E6)
    pen.fill(gem[:3], 0xFF3F86B4)
    pen.stroke(gem, 1.1 * k)


def eye(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    lids = _eye(r)
    o = np.array([x, y])
    flames = []
    for a in np.linspace(0, 2 * math.pi, 20, endpoint=False):
        u, v = np.array([math.cos(a), math.sin(a)]), np.array([-math.sin(a), math.cos(a)])
        foot = r * 1.02 * (1.0 if abs(u[0]) < 0.8 else 1.3)
        flames.append(np.array([u * foot * 0.9 + v * 3.5 * k, u * (foot + r * 0.34), u * foot * 0.9 - v * 3.5 * k]))
    for size, colour in ((1.05, CREAM), (1.0, 0xFF1D120C)):
        for flame in flames:
            pen.fill(o + flame * size, colour)
    pen.fill(o + lids, 0xFF1D120C)
    pen.fill(o + lids * 0.90, 0xFFC4481C)
    pen.fill(o + lids * 0.80, 0xFFE8892E)
    pen.disc(x, y, r * 0.88, 0xFF1D120C)
    pen.disc(x, y, r * 0.80, 0xFFFBE3A2)


def _eye(r: float) -> Points:
    """The outline of an eye, pointed left and right."""
    t = np.linspace(0, 1, 20)
    half = r * 1.62
    lid = np.column_stack([-half + 2 * half * t, -r * 1.12 * np.sin(math.pi * t) ** 0.8])
    return np.vstack([lid, (lid * (1, -1))[::-1]])

"""Signs of places on a board of places. Each kind has an outline of its own, so that colour is never needed to tell
them apart. The numbers are text: they are lettered on top, at any zoom."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import numpy as np

from game.painter.drawing.curves import Points, chaikin, oval
from game.painter.drawing.palette import INK, SEPIA
from game.painter.drawing.pen import Pen
from game.painter.graph_sheet import EXIT, PLACE

CREAM, HEART = 0xFFFBF3D8, 0xFFFAF0D2
NIGHT = 0xFF1A100A


def disc(pen: Pen, x: float, y: float, r: float, colour: int, alpha: float = 1.0, blur: float = 0.0) -> None:
    """A filled circle."""
    from game.painter.drawing.pen import paint_of

    pen.canvas.drawCircle(float(x), float(y), r, paint_of(colour, alpha, blur=blur))


def _spikes(pen: Pen, x: float, y: float, count: int, foot: float, tip: float, half: float, colour: int) -> None:
    """Thorns all round."""
    for a in np.linspace(0, 2 * math.pi, count, endpoint=False):
        u, v = np.array([math.cos(a), math.sin(a)]), np.array([-math.sin(a), math.cos(a)])
        o = np.array([x, y])
        pen.fill(np.array([o + u * foot + v * half, o + u * tip, o + u * foot - v * half]), colour)


def _normal(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    disc(pen, x, y, r * 1.07, CREAM)
    disc(pen, x, y, r, INK)
    disc(pen, x, y, r * 0.88, HEART)
    disc(pen, x - r * 0.2, y - r * 0.25, r * 0.5, 0xFFFFFBEA, 0.7, 3.5 * k)
    pen.stroke(oval(x, y, r * 0.79, r * 0.79, 40), 0.8 * k, SEPIA, 0.8)


def _ally(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    t = np.linspace(0, 2 * math.pi, 144, endpoint=False)
    reach = r * (1.10 + 0.09 * np.cos(12 * t))
    rim = np.column_stack([np.cos(t) * reach, np.sin(t) * reach])
    o = np.array([x, y])
    pen.fill(o + rim * 1.06, CREAM)
    pen.fill(o + rim, INK)
    pen.fill(o + rim * 0.92, 0xFF7E9A4E)
    disc(pen, x, y, r * 0.84, INK)
    disc(pen, x, y, r * 0.78, HEART)


def _dark(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    _spikes(pen, x, y, 16, r * 0.9, r * 1.38, 4.2 * k, CREAM)
    _spikes(pen, x, y, 16, r * 0.9, r * 1.32, 3.8 * k, 0xFF140C08)
    disc(pen, x, y, r * 1.08, 0xFF140C08)
    disc(pen, x, y, r * 0.84, 0xFF8E1F18)
    disc(pen, x - r * 0.2, y - r * 0.25, r * 0.45, 0xFFC2452F, 0.35, 3.5 * k)


def _exit(pen: Pen, x: float, y: float, k: float) -> None:
    r = EXIT * k
    shield = chaikin(
        [(-r, -r * 1.02), (0, -r * 1.16), (r, -r * 1.02), (r * 0.98, r * 0.2), (0, r * 1.25), (-r * 0.98, r * 0.2)],
        2,
        closed=True,
    )
    o = np.array([x, y])
    pen.fill(o + shield + (1.5, 3), NIGHT, 0.5, 2.5 * k)
    pen.fill(o + shield * 1.14, CREAM)
    pen.fill(o + shield * 1.07, INK)
    pen.fill(o + shield * 0.93, 0xFF2F6A4A)
    pen.stroke(o + shield * 0.80, 1.2 * k, 0xFFE8CF86)


def _frodo(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    disc(pen, x, y, r * 1.12, CREAM)
    disc(pen, x, y, r * 1.06, INK)
    disc(pen, x, y, r, 0xFFE3B74A)
    disc(pen, x, y, r * 0.84, INK)
    disc(pen, x, y, r * 0.79, 0xFF22507E)
    disc(pen, x - r * 0.2, y - r * 0.25, r * 0.4, 0xFF5C93BE, 0.45, 3.5 * k)
    for a in np.linspace(0, 2 * math.pi, 8, endpoint=False) + math.pi / 8:
        px, py = x + math.cos(a) * r * 0.92, y + math.sin(a) * r * 0.92
        disc(pen, px, py, 1.9 * k, 0xFFFFFDF2)
        pen.stroke(oval(px, py, 1.9 * k, 1.9 * k, 14), 0.6 * k)
    gem = [(x, y - r * 1.5), (x + 5.5 * k, y - r * 1.24), (x, y - r * 0.94), (x - 5.5 * k, y - r * 1.24)]
    pen.fill(gem, 0xFF9FD4E6)
    pen.fill(gem[:3], 0xFF3F86B4)
    pen.stroke(gem, 1.1 * k)


def _nazgul(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    eye = _eye(r)
    o = np.array([x, y])
    for a in np.linspace(0, 2 * math.pi, 20, endpoint=False):
        u, v = np.array([math.cos(a), math.sin(a)]), np.array([-math.sin(a), math.cos(a)])
        foot = r * 1.02 * (1.0 if abs(u[0]) < 0.8 else 1.3)
        flame = np.array([u * foot * 0.9 + v * 3.5 * k, u * (foot + r * 0.34), u * foot * 0.9 - v * 3.5 * k])
        pen.fill(o + flame * 1.05, CREAM)
    for a in np.linspace(0, 2 * math.pi, 20, endpoint=False):
        u, v = np.array([math.cos(a), math.sin(a)]), np.array([-math.sin(a), math.cos(a)])
        foot = r * 1.02 * (1.0 if abs(u[0]) < 0.8 else 1.3)
        flame = np.array([u * foot * 0.9 + v * 3.5 * k, u * (foot + r * 0.34), u * foot * 0.9 - v * 3.5 * k])
        pen.fill(o + flame, 0xFF1D120C)
    pen.fill(o + eye, 0xFF1D120C)
    pen.fill(o + eye * 0.90, 0xFFC4481C)
    pen.fill(o + eye * 0.80, 0xFFE8892E)
    disc(pen, x, y, r * 0.88, 0xFF1D120C)
    disc(pen, x, y, r * 0.80, 0xFFFBE3A2)


def _eye(r: float) -> Points:
    """The outline of an eye, pointed left and right."""
    t = np.linspace(0, 1, 20)
    half = r * 1.62
    lid = np.column_stack([-half + 2 * half * t, -r * 1.12 * np.sin(math.pi * t) ** 0.8])
    return np.vstack([lid, (lid * (1, -1))[::-1]])


MEDALLIONS: Mapping[str, Callable[[Pen, float, float, float], None]] = {
    "normal": _normal,
    "ally": _ally,
    "dark": _dark,
    "exit": _exit,
    "frodo_start": _frodo,
    "nazgul_start": _nazgul,
}
"""Kind of place to its sign; other kinds look like ordinary ones."""


def medallion(pen: Pen, kind: str, x: float, y: float, k: float = 1.0) -> None:
    """The sign of one place, `k` times as large as on the map."""
    if kind != "exit":
        disc(pen, x + 1, y + 2.5, (PLACE + 1.5) * k, NIGHT, 0.5, 2.5 * k)
    MEDALLIONS.get(kind, _normal)(pen, x, y, k)

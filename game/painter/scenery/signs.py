"""Signs printed on spaces of a board of hexes: crowns, stars and the like; signs of cities and goals; stones on rivers.

The signs of cities (a star on a shield, a lidless eye, a triangle) and of goals (a golden ring) differ in outline, not in
colour alone, and so do the rings round their spaces (`layers/places`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from game.board.shapes.drawing_rows import FIGURE
from game.painter.drawing.curves import oval
from game.painter.drawing.palette import INK, INK_SOFT, PAPER_PALE, RIVER_INK, SYMBOL_COLOURS
from game.painter.drawing.pen import Pen
from game.painter.scenery.drawings import drawn, read_drawings
from game.painter.sheet import R

Corners = list[tuple[float, float]]


def _star(x: float, y: float, z: float) -> Corners:
    reach = [z if i % 2 == 0 else z * 0.44 for i in range(10)]
    return [(x + r * math.sin(math.pi * i / 5), y - r * math.cos(math.pi * i / 5)) for i, r in enumerate(reach)]


def _triangle(x: float, y: float, z: float) -> Corners:
    return [(x, y - z), (x + z * 0.95, y + z * 0.7), (x - z * 0.95, y + z * 0.7)]


def _square(x: float, y: float, z: float) -> Corners:
    k = z * 0.75
    return [(x - k, y - k), (x + k, y - k), (x + k, y + k), (x - k, y + k)]


def _hex(x: float, y: float, z: float) -> Corners:
    return [(x + z * 0.9 * math.cos(math.pi / 3 * i), y + z * 0.9 * math.sin(math.pi / 3 * i)) for i in range(6)]


def _circle(x: float, y: float, z: float) -> Corners:
    return oval(x, y, z * 0.82, z * 0.82, 20)


def _diamond(x: float, y: float, z: float) -> Corners:
    return [(x, y - z), (x + z * 0.78, y), (x, y + z), (x - z * 0.78, y)]


FORMS: Mapping[str, Callable[[float, float, float], Corners]] = {
    "star": _star,
    "triangle": _triangle,
    "square": _square,
    "hex": _hex,
    "circle": _circle,
    "diamond": _diamond,
}


def crown(pen: Pen, x: float, y: float, colour: int, z: float = 7) -> None:
    """A crown of three points."""
    points = [
        (x - z, y + z * 0.5),
        (x - z * 1.05, y - z * 0.55),
        (x - z * 0.5, y - z * 0.02),
        (x, y - z * 0.85),
        (x + z * 0.5, y - z * 0.02),
        (x + z * 1.05, y - z * 0.55),
        (x + z, y + z * 0.5),
    ]
    pen.stroke(points, 2.8, PAPER_PALE, 0.95)
    pen.shape(points, colour, 0.7)
    pen.ink([(x - z * 0.9, y + z * 0.22), (x + z * 0.9, y + z * 0.22)], 0.6, 0.6, PAPER_PALE, 0)
    for px, py in (points[1], points[3], points[5]):
        pen.fill(oval(px, py, 1.15, 1.15, 8), colour)


def symbol(pen: Pen, name: str, x: float, y: float, z: float = 5.4) -> None:
    """A sign such as "red_star" or "blue_crown": a colour and a form; forms that are not known become discs."""
    colour_name, _, form = name.partition("_")
    colour = SYMBOL_COLOURS.get(colour_name, INK_SOFT)
    if form == "crown":
        crown(pen, x, y, colour)
        return
    outline = FORMS.get(form, _circle)(x, y, z)
    pen.stroke(outline, 3.0, PAPER_PALE, 0.95)
    pen.shape(outline, colour, 0.55)


SIZE = 0.29 * R
"""Radius of a sign."""
SHIELD, BLOOD, EARTH = 0xFF2C4F86, 0xFF7E1D14, 0xFF5E4A22


def is_city_sign(name: str) -> bool:
    """Whether `draw_city_sign` knows it."""
    return name in CITY_SIGNS


def draw_city_sign(pen: Pen, name: str, x: float, y: float, z: float = SIZE) -> None:
    """One sign with its shadow, `z` its radius."""
    with pen.moved(x, y, z / 10):
        CITY_SIGNS[name](pen)


_CITY_SIGNS: Final = read_drawings("signs", FIGURE)
CITY_SIGNS: Final = {name: drawn(one["rows"], _CITY_SIGNS) for name, one in _CITY_SIGNS.items()}
"""Of cities and their goals, 10 units from the middle to the rim."""


GLASS, LIGHT = 0xFF2F7C96, 0xFFD9EEF0


def paint_stone(pen: Pen, x: float, y: float, size: float) -> None:
    """A stone with its shadow, a pale rim, glass and the light in it."""
    pen.fill(oval(x + 0.10 * size, y + 0.20 * size, 1.04 * size, 0.98 * size, 28), INK, 0.42, 0.22 * size)
    pen.shape(oval(x, y, size, size, 32), 0xFFFCF6E2, max(0.9, 0.13 * size), ink=RIVER_INK)
    glass = oval(x, y, 0.70 * size, 0.70 * size, 28)
    pen.shape(glass, GLASS, max(0.6, 0.07 * size), ink=RIVER_INK)
    pen.fill(oval(x + 0.14 * size, y + 0.20 * size, 0.44 * size, 0.40 * size, 20), 0xFF63B2C4, 0.75, 0.10 * size)
    pen.fill(oval(x - 0.22 * size, y - 0.26 * size, 0.24 * size, 0.17 * size, 14), LIGHT, 0.95)

"""Signs that are printed on spaces: crowns, stars and the like, letters in rings."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from game.painter.drawing.curves import oval
from game.painter.drawing.palette import INK_SOFT, PAPER_PALE, SYMBOL_COLOURS
from game.painter.drawing.pen import Pen

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

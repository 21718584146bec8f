"""Drawings that are data: rows of words as `board/shapes/drawing_rows.py` declares them, read from `assets/drawings` and
drawn with the pen, whose wobble, inks and chance are its own.

A board's own drawings are drawn by the same words.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from game.board.reading.shaped_file import read_shaped
from game.board.shapes.drawing_rows import line_of
from game.board.shapes.scalars import Text
from game.board.shapes.shape import MapOf, Record
from game.painter.drawing import palette
from game.painter.drawing.curves import Outline, Points, catmull, oval
from game.painter.drawing.palette import INK, SEA_INK, argb
from game.painter.drawing.pen import Pen, stroke_of
from game.painter.scenery import hills, masonry, peaks, plants, shire
from game.painter.scenery.parts import PART, Part
from game.storage.resources import resource

FOLDER: Final = resource("assets", "drawings")
COLOURS: Final[Mapping[str, int]] = {
    **{name.lower().replace("_", "-"): getattr(palette, name) for name in (
        "INK", "INK_SOFT", "SEPIA", "RUBRIC", "SEA_INK", "RIVER_INK", "STONE", "DARK_STONE", "WHITE_STONE", "TILE_ROOF",
        "SLATE",
    )},
    "thatch": shire.THATCH, "plaster": shire.PLASTER, "menhir": hills.MENHIR, "shade": hills.SHADE,
}  # fmt: skip
"""What the colours are that have names."""
SKIN: Final = 0xFF7E9F86
"""Of the serpent."""
Rows = Sequence[tuple[str, Mapping[str, Any]]]
Draw = Callable[[Pen], None]


def read_drawings(kind: str, shape: Record, folder: Path = FOLDER) -> Mapping[str, Mapping[str, Any]]:
    """All drawings of one kind in a folder of drawings, by name; raises BoardProblems with every fault by line and column."""
    whole = MapOf(Text("a short name", r"[a-z][a-z0-9_-]*"), shape, "a mapping of drawings", least=1)
    found: dict[str, Mapping[str, Any]] = {}
    for file in sorted((folder / kind).glob("*.yaml")):
        found |= read_shaped(file, whole)
    return found


def drawn(rows: Rows, others: Mapping[str, Mapping[str, Any]]) -> Draw:
    """What draws these rows; `others` are the drawings that they may use, by name."""
    ready = tuple(_ready(word, asked, others) for word, asked in rows)

    def draw(pen: Pen) -> None:
        for one in ready:
            one(pen)

    return draw


def _ready(word: str, asked: Mapping[str, Any], others: Mapping[str, Mapping[str, Any]]) -> Draw:
    match word:
        case "use":
            return _group(drawn(others[asked["drawing"]]["rows"], others), **asked)
        case "group":
            return _group(drawn(asked["rows"], others), **asked)
        case "either":
            return _either([drawn(rows, others) for rows in asked["ways"]])
        case "chance":
            return _chance(drawn(asked["rows"], others), drawn(asked.get("otherwise", ()), others), asked["of"])
    function = DRAWN[word]
    given = {key: _value(key, value) for key, value in asked.items() if key not in ("line", "oval", "smooth")}
    if len(given) < len(asked):
        given["points"] = _outline(asked)
    return lambda pen: function(pen, **given)


def _value(key: str, value: Any) -> Any:
    if not isinstance(value, str) or key in ("kind", "cut"):
        return value
    return _colour(value)


def _outline(asked: Mapping[str, Any]) -> Outline:
    if "oval" in asked:
        x, y, rx, ry, *corners = asked["oval"]
        return oval(x, y, rx, ry, *map(int, corners))
    line = line_of(asked["line"])
    if "smooth" not in asked:
        return list(line.points)
    return catmull([*line.points, line.points[0]] if line.is_closed else line.points, asked["smooth"])


def _group(draw: Draw, at: tuple[float, float] = (0, 0), scale: float = 1.0, **_: Any) -> Draw:
    def moved(pen: Pen) -> None:
        with pen.moved(*at, scale):
            draw(pen)

    return moved


def _either(ways: Sequence[Draw]) -> Draw:
    return lambda pen: ways[int(pen.rng.integers(len(ways)))](pen)


def _chance(draw: Draw, otherwise: Draw, of: float) -> Draw:
    return lambda pen: (draw if pen.rng.random() < of else otherwise)(pen)


# -- words that are more than one call of the pen


def _standing(pen: Pen, points: Outline, stone: int, shade_from: float) -> None:
    masonry.standing(points, pen, stone, shade_from)


def _circle(pen: Pen, x: float, y: float, r: float, width: float, colour: int = INK) -> None:
    pen.canvas.drawCircle(x, y, r, stroke_of(width, colour))


def _ribbon(pen: Pen, points: Points, widths: Sequence[tuple[float, float]], colour: int, bank: float) -> None:
    shares, wide = zip(*widths, strict=True)
    pen.ribbon(points, np.interp(np.linspace(0, 1, len(points)), shares, wide), colour, bank)


def _peak(pen: Pen, x: float, y: float, w: float, h: float, cut: str = "plain", **climate: float) -> None:
    peaks.peak(pen, x, y, w, h, peaks.Air(**climate), peaks.CUTS[cut])


def _hill(pen: Pen, x: float, y: float, w: float, h: float, **climate: float) -> None:
    peaks.hill(pen, x, y, w, h, peaks.Air(**climate))


def _saddle(pen: Pen, x: float, y: float, w: float, cut: str = "plain", **climate: float) -> None:
    peaks.saddle(pen, x, y, w, peaks.Air(**climate), peaks.CUTS[cut])


def _ripple(pen: Pen, x: float, y: float, length: float) -> None:
    """A stroke of water to the right of a point."""
    t = np.linspace(0, 1, 14)
    pen.ink(np.column_stack([x + t * length, y + np.sin(t * length * 0.55) * 1.5]), 0.9, 0.5, SEA_INK, 0.1, 0.9)


def _coil(pen: Pen, x: float, w: float, h: float) -> None:
    """A coil of a serpent out of the water, scaled on its back; `w` is half its width."""
    t = np.linspace(0, math.pi, 16)
    outer = np.column_stack([x - w * np.cos(t), -h * np.sin(t)])
    inner = np.column_stack([x - w * 0.45 * np.cos(t), -h * 0.52 * np.sin(t)])
    pen.fill(np.vstack([outer, inner[::-1]]), SKIN)
    pen.fill(np.vstack([outer[8:], inner[::-1][:8]]), INK, 0.25)
    pen.ink(outer, 0.8, 1.1, INK, 0.1, 1, 1.5)
    pen.ink(inner, 0.7, 0.7, INK, 0.05)
    for i in range(2, 14, 2):
        pen.ink(np.array([outer[i], outer[i] * 0.55 + inner[i] * 0.45]), 0.7, 0.3, INK, 0.05, 0.8)


DRAWN: Final[dict[str, Callable[..., None]]] = {
    **{name: getattr(Pen, name) for name in ("fill", "shape", "ink", "closed", "stroke")},
    "circle": _circle,
    "ribbon": _ribbon,
    "standing": _standing,
    **{name: getattr(masonry, name) for name in ("wall", "arch", "mound", "smoke", "glow")},
    **{name: getattr(shire, name) for name in ("chimney", "fence", "terrace", "bush", "crown")},
    "knoll": hills.knoll,
    "crag": hills.crag,
    "boulder": hills.rock,
    "menhir": hills.menhir,
    "hill": _hill,
    "peak": _peak,
    "saddle": _saddle,
    "rock": peaks.rock,
    "cone": peaks.cone,
    "tree": plants.tree,
    "tuft": plants.tuft,
    "campfire": masonry.campfire,
    "cliff": peaks.cliff,
    "ripple": _ripple,
    "coil": _coil,
}
"""What draws a word; several rows together are put together by `drawn`."""


def _colour(text: str) -> int:
    return COLOURS[text] if text in COLOURS else argb(text)


DRAWN.update({name: Part(read, DRAWN, _colour) for name, read in read_drawings("parts", PART).items()})

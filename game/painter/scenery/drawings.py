"""Drawings that are data: rows of words as `board/shapes/drawing_rows.py` declares them, read from `assets/drawings` and
drawn with the pen, whose wobble, inks and chance are its own.

A board's own drawings are drawn by the same words.

Parts: words of drawings that are drawings themselves (`assets/drawings/parts`), in the sizes that they are asked for: a tower
as wide and as high as a castle wants it.

Where a drawing has a number, a part may add up sizes: "-h-1.35w" is its height and 1.35 times its width upward.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from game.board.problem_collector import ProblemCollector, described
from game.board.reading.yaml_tree import Node, ScalarNode, text_of
from game.board.shapes.drawing_rows import COLOUR, TOGETHER, WORDS, RowsOf, line_of
from game.board.shapes.scalars import Choice, Number, Text
from game.board.shapes.shape import Field, ListOf, MapOf, Record, Shape, read_shaped
from game.painter.drawing import palette
from game.painter.drawing.curves import Outline, Points, catmull, oval
from game.painter.drawing.palette import INK, SEA_INK, argb
from game.painter.drawing.pen import Pen, stroke_of
from game.painter.scenery import halls, hills, peaks, plants, shire
from game.storage.resources import resource

_COLOURS: Final = ("colour", "roof", "stone", "thatch")
"""Colours that a part may be asked for; in its rows they are called so."""
_TERM: Final = r"(?:(?:\d+\.?\d*|\.\d+)[whkrz]?|[whkrz])"
_SUM: Final = rf"[-+]?{_TERM}(?:[-+]{_TERM})*"
_LINE: Final = rf"M{_SUM} {_SUM}(?:L{_SUM} {_SUM}|[HV]{_SUM})+Z?"
_ONE: Final = re.compile(r"([-+]?)(\d*\.?\d*)([whkrz]?)")
_STEP: Final = re.compile(r"([MLHV])([^MLHVZ]*)")


@dataclass(frozen=True, slots=True)
class _Sized:
    """A length: a number, or sizes added up."""

    pattern: str = _SUM
    what: str = "a number, or sizes added up such as -h-1.35w"

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not isinstance(node, ScalarNode) or not re.fullmatch(self.pattern, node.text):
            report.add(node, described(node), self.what)

    def value(self, node: Node) -> str:
        return text_of(node)

    def json(self) -> dict[str, Any]:
        return {"type": ["string", "number"]}


_LENGTH: Final = _Sized()
_FREE: Final[Mapping[str, Shape]] = {
    "line": _Sized(_LINE, "a path such as M-.5w 0V-hH.5wV0Z, its numbers apart by a space"),
    "oval": ListOf(_LENGTH, "[x, y, half width, half height, and perhaps corners]", 4, 5),
    **dict.fromkeys(("colour", "ink", *_COLOURS), Text(COLOUR.what, "|".join((COLOUR.pattern, *_COLOURS)))),
}
_PART_WORDS: Final[dict[str, Record]] = {}
_ROWS: Final = RowsOf(_PART_WORDS)


def _freed(record: Record) -> Record:
    """A record of a drawing with sizes in place of numbers, and the colours that a part is asked for."""
    fields = []
    for one in record.fields:
        shape = _FREE.get(one.key, _LENGTH if isinstance(one.shape, Number) else one.shape)
        fields.append(Field(one.key, shape, one.note, one.required))
    return Record(record.what, *fields)


_PART_WORDS.update({word: _freed(record) for word, record in WORDS.items() if word not in TOGETHER})
_PART_WORDS["either"] = Record(
    "'either'",
    Field("ways", ListOf(_ROWS, "a list of lists of rows", 2), "One of them is drawn.", required=True),
)
_PART_WORDS["given"] = Record(
    "'given'",
    Field("said", Choice((*_COLOURS, "window", "gate")), "What must be asked for.", required=True),
    Field("rows", _ROWS, "What is drawn then.", required=True),
    Field("otherwise", _ROWS, "What is drawn else."),
)
_VALUE: Final = _Sized(f"{_SUM}|{COLOUR.pattern}|true|false", "a number, a colour or a truth")
_USUAL: Final = MapOf(Text("what can be asked for", "[a-z]+"), _VALUE, "a mapping of what can be asked for")
PART: Final = Record(
    "a part",
    Field("usual", _USUAL, "What is taken where nothing is said."),
    Field("rows", _ROWS, "From far to near.", required=True),
)


class Part:
    """A word that draws rows. `words` are those it may use, `colour` the colour of a name."""

    def __init__(
        self, read: Mapping[str, Any], words: Mapping[str, Callable[..., None]], colour: Callable[[str], int]
    ) -> None:
        self._rows = read["rows"]
        self._words, self._colour = words, colour
        self.usual = {key: self._plain(key, text) for key, text in read.get("usual", {}).items()}

    def _plain(self, key: str, text: str) -> Any:
        if text in ("true", "false"):
            return text == "true"
        return self._colour(text) if key in _COLOURS else float(text)

    def __call__(self, pen: Pen, x: float = 0.0, y: float = 0.0, **asked: Any) -> None:
        self._draw(pen, self._rows, x, y, {**self.usual, **asked})

    def _draw(self, pen: Pen, rows: Sequence[tuple[str, Any]], x: float, y: float, asked: Mapping[str, Any]) -> None:
        for word, said in rows:
            if word == "given":
                self._draw(pen, said["rows"] if asked.get(said["said"]) else said.get("otherwise", ()), x, y, asked)
            elif word == "either":
                ways = said["ways"]
                self._draw(pen, ways[int(pen.rng.integers(len(ways)))], x, y, asked)
            else:
                self._words[word](pen, **dict(self._given(said, x, y, asked)))

    def _given(
        self, said: Mapping[str, Any], x: float, y: float, asked: Mapping[str, Any]
    ) -> Iterator[tuple[str, Any]]:
        for key, value in said.items():
            if key == "line":
                yield "points", [(x + a, y + b) for a, b in _points(value, asked)]
            elif key == "oval":
                at_x, at_y, *rest = (added(one, asked) for one in value)
                yield "points", oval(x + at_x, y + at_y, rest[0], rest[1], *map(int, rest[2:]))
            elif key in ("colour", "ink", *_COLOURS):
                yield key, asked[value] if value in asked else self._colour(value)
            elif key in ("kind", "cut") or isinstance(value, bool):
                yield key, value
            else:
                yield key, {"x": x, "y": y}.get(key, 0.0) + added(value, asked)


def added(text: str, asked: Mapping[str, Any]) -> float:
    """A length in the sizes that were asked for."""
    found = 0.0
    for sign, number, size in _ONE.findall(text):
        if number or size:
            found += (-1 if sign == "-" else 1) * (float(number) if number else 1.0) * (asked[size] if size else 1.0)
    return found


def _points(path: str, asked: Mapping[str, Any]) -> Iterator[tuple[float, float]]:
    x = y = 0.0
    for letter, numbers in _STEP.findall(path):
        reached = [added(one, asked) for one in numbers.split()]
        x, y = (reached[0], y) if letter == "H" else (x, reached[0]) if letter == "V" else (reached[0], reached[1])
        yield x, y


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
    halls.standing(points, pen, stone, shade_from)


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
    **{name: getattr(halls, name) for name in ("wall", "arch", "mound", "smoke", "glow")},
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
    "campfire": halls.campfire,
    "cliff": peaks.cliff,
    "ripple": _ripple,
    "coil": _coil,
}
"""What draws a word; several rows together are put together by `drawn`."""


def _colour(text: str) -> int:
    return COLOURS[text] if text in COLOURS else argb(text)


DRAWN.update({name: Part(read, DRAWN, _colour) for name, read in read_drawings("parts", PART).items()})

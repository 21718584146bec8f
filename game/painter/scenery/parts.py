"""Parts: words of drawings that are drawings themselves (`assets/drawings/parts`), in the sizes that they are asked for: a tower
as wide and as high as a castle wants it.

Where a drawing has a number, a part may add up sizes: "-h-1.35w" is its height and 1.35 times its width upward.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.board.problem_collector import ProblemCollector, described
from game.board.reading.yaml_tree import Node, ScalarNode, text_of
from game.board.shapes.drawing_rows import COLOUR, TOGETHER, WORDS, RowsOf
from game.board.shapes.scalars import Choice, Number, Text
from game.board.shapes.shape import Field, ListOf, MapOf, Record, Shape
from game.painter.drawing.curves import oval
from game.painter.drawing.pen import Pen

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

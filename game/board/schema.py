"""Shapes of YAML, declared as values: one declaration both checks a file and makes its JSON Schema.

`python -m game.board.schema` prints the JSON Schema of board files (it is kept in docs/board.schema.json), so that
an editor completes and checks a board as it is typed.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.board.nodes import Entries, Items, Node, Scalar
from game.board.problems import Problem, did_you_mean, listed, meant

FEW_KEYS = 8
"""Up to this many keys are listed in a problem even when one of them is a close match."""


class Report:
    """Collects the problems of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def add(self, at: Node, what: str, expected: str = "", hint: str = "") -> None:
        """Notes a fault at a node's place."""
        self.problems.append(Problem(self.file, at.line, at.column, what, expected, hint))


class Shape(Protocol):
    """What may stand at one place of a file."""

    @property
    def what(self) -> str:
        """The shape as a phrase: "a whole number", "a list of places"."""

    def check(self, node: Node, report: Report) -> None:
        """Notes every way in which the node does not fit."""

    def value(self, node: Node) -> Any:
        """The plain value of a node that fits: text, number, truth, list or dict."""

    def json(self) -> dict[str, Any]:
        """The shape as JSON Schema."""


def described(node: Node) -> str:
    """What a node is, for a problem's first half."""
    match node:
        case Entries():
            return "a mapping stands here"
        case Items():
            return "a list stands here"
        case _:
            if node.reads_as == "nothing":
                return "nothing stands here"
            return f"{shortened(node.text)!r} stands here"


def shortened(text: str) -> str:
    """At most 40 characters of a text, for quoting it in a problem."""
    return text if len(text) <= 40 else text[:39] + "…"


@dataclass(frozen=True, slots=True)
class Text:
    """Text, perhaps of a certain pattern."""

    what: str = "text"
    pattern: str = ""
    """A regular expression that the whole text must match."""
    empty: bool = False
    """True when "" is allowed."""

    def check(self, node: Node, report: Report) -> None:
        if not isinstance(node, Scalar):
            report.add(node, described(node), self.what)
            return
        read = node.reads_as
        if read in ("a number", "true or false"):
            what = f"{node.text} without quotes is read as {read}"
            report.add(node, what, self.what, f'write "{node.text}"')
        elif read == "nothing" or (not node.text.strip() and not self.empty):
            report.add(node, "nothing stands here", self.what)
        elif self.pattern and not re.fullmatch(self.pattern, node.text):
            report.add(node, described(node), self.what)

    def value(self, node: Node) -> str:
        assert isinstance(node, Scalar)
        return node.text

    def json(self) -> dict[str, Any]:
        least = {} if self.empty else {"minLength": 1}
        pattern = {"pattern": f"^(?:{self.pattern})$"} if self.pattern else {}
        return {"type": "string", **least, **pattern}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    @property
    def what(self) -> str:
        return listed(self.words, most=40)

    def check(self, node: Node, report: Report) -> None:
        if not isinstance(node, Scalar):
            report.add(node, described(node), self.what)
        elif node.text not in self.words:
            report.add(node, described(node), self.what, did_you_mean(node.text, self.words))

    def value(self, node: Node) -> str:
        assert isinstance(node, Scalar)
        return node.text

    def json(self) -> dict[str, Any]:
        return {"enum": list(self.words)}


@dataclass(frozen=True, slots=True)
class Number:
    """A number within bounds."""

    least: float = -1e6
    most: float = 1e6
    whole: bool = False

    @property
    def what(self) -> str:
        noun = "a whole number" if self.whole else "a number"
        if abs(self.least) >= 1e6 and abs(self.most) >= 1e6:
            return noun
        if self.least == self.most:
            return f"{self.least:g}"
        return f"{noun} from {self.least:g} to {self.most:g}"

    def check(self, node: Node, report: Report) -> None:
        if not isinstance(node, Scalar) or not node.plain:
            what = f'"{shortened(node.text)}" in quotes is text' if isinstance(node, Scalar) else described(node)
            report.add(node, what, self.what)
            return
        number = _number(node.text, whole=self.whole)
        if number is None or not self.least <= number <= self.most:
            report.add(node, described(node), self.what)

    def value(self, node: Node) -> float | int:
        assert isinstance(node, Scalar)
        number = _number(node.text, whole=self.whole)
        assert number is not None
        return number

    def json(self) -> dict[str, Any]:
        return {"type": "integer" if self.whole else "number", "minimum": self.least, "maximum": self.most}


_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})")
_DECIMAL = re.compile(r"[-+]?(?:(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{0,15})?|\.[0-9]{1,15})")


def _number(text: str, *, whole: bool) -> float | int | None:
    """A decimal number of at most 15 digits before and after the point, or None."""
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if not whole and _DECIMAL.fullmatch(text) else None


@dataclass(frozen=True, slots=True)
class Truth:
    """true or false."""

    what: str = "true or false"

    def check(self, node: Node, report: Report) -> None:
        if not isinstance(node, Scalar) or not node.plain or node.text not in ("true", "false"):
            report.add(node, described(node), self.what)

    def value(self, node: Node) -> bool:
        assert isinstance(node, Scalar)
        return node.text == "true"

    def json(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list whose members all have one shape."""

    item: Shape
    what: str
    least: int = 0
    most: int = 100_000

    def check(self, node: Node, report: Report) -> None:
        if not isinstance(node, Items):
            report.add(node, described(node), self.what)
            return
        if not self.least <= len(node.items) <= self.most:
            report.add(node, f"the list has {len(node.items)} members", self._count())
        for item in node.items:
            self.item.check(item, report)

    def _count(self) -> str:
        if self.least == self.most:
            return f"{self.least}"
        return f"at least {self.least}" if self.most == 100_000 else f"{self.least} to {self.most}"

    def value(self, node: Node) -> list[Any]:
        assert isinstance(node, Items)
        return [self.item.value(item) for item in node.items]

    def json(self) -> dict[str, Any]:
        bounds = {"minItems": self.least} if self.least else {}
        if self.most != 100_000:
            bounds["maxItems"] = self.most
        return {"type": "array", "items": self.item.json(), **bounds}


@dataclass(frozen=True, slots=True)
class Row:
    """A list of fixed length whose members have their own shapes each, such as [x, y]."""

    members: tuple[Shape, ...]
    what: str

    def check(self, node: Node, report: Report) -> None:
        if not isinstance(node, Items):
            report.add(node, described(node), self.what)
        elif len(node.items) != len(self.members):
            report.add(node, f"the list has {len(node.items)} members", self.what)
        else:
            for shape, item in zip(self.members, node.items, strict=True):
                shape.check(item, report)

    def value(self, node: Node) -> list[Any]:
        assert isinstance(node, Items)
        return [shape.value(item) for shape, item in zip(self.members, node.items, strict=True)]

    def json(self) -> dict[str, Any]:
        length = len(self.members)
        return {
            "type": "array",
            "prefixItems": [shape.json() for shape in self.members],
            "minItems": length,
            "maxItems": length,
        }


@dataclass(frozen=True, slots=True)
class MapOf:
    """A mapping from any key of one pattern to values of one shape."""

    key: Text
    item: Shape
    what: str
    least: int = 0

    def check(self, node: Node, report: Report) -> None:
        if not isinstance(node, Entries):
            report.add(node, described(node), self.what)
            return
        if len(node.pairs) < self.least:
            report.add(node, "nothing stands here", self.what)
        for key, value in node.pairs:
            self.key.check(key, report)
            self.item.check(value, report)

    def value(self, node: Node) -> dict[str, Any]:
        assert isinstance(node, Entries)
        return {key.text: self.item.value(value) for key, value in node.pairs}

    def json(self) -> dict[str, Any]:
        names = {"propertyNames": {"pattern": f"^(?:{self.key.pattern})$"}} if self.key.pattern else {}
        least = {"minProperties": self.least} if self.least else {}
        return {"type": "object", "additionalProperties": self.item.json(), **names, **least}


@dataclass(frozen=True, slots=True)
class Field:
    """One key of a record."""

    key: str
    shape: Shape
    note: str
    """One sentence for people: shown by editors, printed in docs."""
    required: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with declared keys."""

    what: str
    fields: tuple[Field, ...]
    _by_key: dict[str, Field] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._by_key.update({one.key: one for one in self.fields})

    def check(self, node: Node, report: Report) -> None:
        if not isinstance(node, Entries):
            report.add(node, described(node), self.what)
            return
        present = set()
        for key, value in node.pairs:
            known = self._by_key.get(key.text)
            if known is None:
                keys = tuple(self._by_key)
                close = meant(key.text, keys)
                hint = f"did you mean {close!r}?" if close else ""
                expected = f"a key of {self.what}" if hint and len(keys) > FEW_KEYS else listed(keys, most=40)
                report.add(key, f"unknown key {shortened(key.text)!r}", expected, hint)
                present.add(close)
            else:
                present.add(key.text)
                known.shape.check(value, report)
        for one in self.fields:
            if one.required and one.key not in present:
                report.add(node, f"{one.key!r} is missing", one.shape.what)

    def value(self, node: Node) -> dict[str, Any]:
        assert isinstance(node, Entries)
        return {key.text: self._by_key[key.text].shape.value(value) for key, value in node.pairs}

    def json(self) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": {one.key: {**one.shape.json(), "description": one.note} for one in self.fields},
            "required": [one.key for one in self.fields if one.required],
            "additionalProperties": False,
        }


@dataclass(frozen=True, slots=True)
class Either:
    """A choice by the form of what stands there: one word, a list or a mapping."""

    what: str
    scalar: Shape | None = None
    items: Shape | None = None
    entries: Shape | None = None

    def _fitting(self, node: Node) -> Shape | None:
        if isinstance(node, Scalar):
            return self.scalar
        return self.items if isinstance(node, Items) else self.entries

    def check(self, node: Node, report: Report) -> None:
        shape = self._fitting(node)
        if shape is None:
            report.add(node, described(node), self.what)
        else:
            shape.check(node, report)

    def value(self, node: Node) -> Any:
        shape = self._fitting(node)
        assert shape is not None
        return shape.value(node)

    def json(self) -> dict[str, Any]:
        return {"oneOf": [shape.json() for shape in (self.scalar, self.items, self.entries) if shape is not None]}


@dataclass(frozen=True, slots=True)
class Anything:
    """Any text, number, truth, list or mapping: a game's own sections, until the game's shape is known."""

    what: str = "a value"

    def check(self, node: Node, report: Report) -> None:
        """Everything fits."""

    def value(self, node: Node) -> Any:
        match node:
            case Items():
                return [self.value(item) for item in node.items]
            case Entries():
                return {key.text: self.value(item) for key, item in node.pairs}
        if not node.plain:
            return node.text
        if node.text in ("true", "false"):
            return node.text == "true"
        number = _number(node.text, whole=False)
        return node.text if number is None else number

    def json(self) -> dict[str, Any]:
        return {}


def main() -> None:
    """Prints the JSON Schema of board files."""
    from game.board.shapes import json_schema

    sys.stdout.write(json.dumps(json_schema(), indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()

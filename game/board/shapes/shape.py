"""Shapes of YAML, declared as values: one declaration both checks a file and makes its JSON Schema, with which an
editor completes and checks the file as it is typed (`game/board/json_schema.py`).

One way to read a file of the program's own that has a shape.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from game.board.near_words import meant
from game.board.problem_collector import ProblemCollector, described, shortened
from game.board.problems import BoardProblems, bounds, guessed, one_of
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import ListNode, MappingNode, Node, ScalarNode, items_of, pairs_of, read_nodes
from game.board.shapes.scalars import DrawingName, Text, number_in
from game.engine.decision import Phrase

FEW_KEYS = 8
"""Up to this many keys are listed in a problem even when one of them is a close match."""


class Shape(Protocol):
    """What may stand at one place of a file."""

    @property
    def what(self) -> str:
        """The shape as a phrase: "a whole number", "a list of places"."""

    def check(self, node: Node, report: ProblemCollector) -> None:
        """Notes every way in which the node does not fit."""

    def value(self, node: Node) -> Any:
        """The plain value of a node that fits: text, number, truth, list or dict."""

    def json(self) -> dict[str, Any]:
        """The shape as JSON Schema."""


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list whose members all have one shape."""

    item: Shape
    what: str
    least: int = 0
    most: int = 100_000

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not report.is_a(node, ListNode, self.what):
            return
        if not self.least <= len(node.items) <= self.most:
            report.add(node, Phrase.of("members", count=str(len(node.items))), self._count())
        for item in node.items:
            self.item.check(item, report)

    def _count(self) -> Phrase:
        return Phrase.of("expected_many", **bounds(self.least, None if self.most == 100_000 else self.most))

    def value(self, node: Node) -> list[Any]:
        return [self.item.value(item) for item in items_of(node)]

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

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not isinstance(node, ListNode):
            report.add(node, described(node), self.what)
        elif len(node.items) != len(self.members):
            report.add(node, Phrase.of("members", count=str(len(node.items))), self.what)
        else:
            for shape, item in zip(self.members, node.items, strict=True):
                shape.check(item, report)

    def value(self, node: Node) -> list[Any]:
        assert isinstance(node, ListNode)
        return [shape.value(item) for shape, item in zip(self.members, node.items, strict=True)]

    def json(self) -> dict[str, Any]:
        length = len(self.members)
        return {
            "type": "array",
            "items": [shape.json() for shape in self.members],
            "minItems": length,
            "maxItems": length,
        }


@dataclass(frozen=True, slots=True)
class MapOf:
    """A mapping from any key of one pattern to values of one shape."""

    key: Text | DrawingName
    item: Shape
    what: str
    least: int = 0

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not report.is_a(node, MappingNode, self.what):
            return
        if len(node.pairs) < self.least:
            report.add(node, Phrase("stands.nothing"), self.what)
        for key, value in node.pairs:
            self.key.check(key, report)
            self.item.check(value, report)

    def value(self, node: Node) -> dict[str, Any]:
        return {key.text: self.item.value(value) for key, value in pairs_of(node)}

    def json(self) -> dict[str, Any]:
        if isinstance(self.key, DrawingName):
            names: dict[str, Any] = {"propertyNames": self.key.json()}
        else:
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


class Record:
    """A mapping with declared keys."""

    def __init__(self, what: str, *fields: Field) -> None:
        self.what, self.fields = what, fields
        self._by_key = {one.key: one for one in fields}

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not report.is_a(node, MappingNode, self.what):
            return
        present = set()
        for key, value in node.pairs:
            known = self._by_key.get(key.text)
            if known is None:
                keys = tuple(self._by_key)
                hint = guessed(key.text, keys)
                is_long = hint and len(keys) > FEW_KEYS
                expected = Phrase.of("expected_key", what=self.what) if is_long else one_of(keys, 40)
                report.add(key, Phrase.of("unknown_key", word=shortened(key.text)), expected, hint)
                present.add(meant(key.text, keys))
            else:
                present.add(key.text)
                known.shape.check(value, report)
        for one in self.fields:
            if one.required and one.key not in present:
                report.add(node, Phrase.of("missing", name=one.key, what=one.shape.what))

    def value(self, node: Node) -> dict[str, Any]:
        return {key.text: self._by_key[key.text].shape.value(value) for key, value in pairs_of(node)}

    def json(self) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": {one.key: {**one.shape.json(), "description": one.note} for one in self.fields},
            "required": [one.key for one in self.fields if one.required],
            "additionalProperties": False,
        }


@dataclass(frozen=True, slots=True)
class MapWith:
    """A mapping with declared keys, and beside them at least one key of a pattern with a value of one shape."""

    what: str
    fields: tuple[Field, ...]
    key: Text
    item: Shape

    def _declared(self, key: str) -> Shape | None:
        return next((one.shape for one in self.fields if one.key == key), None)

    def check(self, node: Node, report: ProblemCollector) -> None:
        if not report.is_a(node, MappingNode, self.what):
            return
        names = [one.key for one in self.fields]
        if all(key.text in names for key, _ in node.pairs):
            report.add(node, Phrase("stands.nothing"), self.what)
        for key, value in node.pairs:
            shape = self._declared(key.text)
            close = meant(key.text, names) if shape is None and isinstance(value, MappingNode) else None
            if close is not None:
                unknown = Phrase.of("unknown_key", word=shortened(key.text))
                report.add(key, unknown, one_of(names, 40), guessed(key.text, names))
            else:
                if shape is None:
                    self.key.check(key, report)
                (shape or self.item).check(value, report)

    def value(self, node: Node) -> dict[str, Any]:
        return {key.text: (self._declared(key.text) or self.item).value(value) for key, value in pairs_of(node)}

    def json(self) -> dict[str, Any]:
        names = "|".join([self.key.pattern, *(one.key for one in self.fields)])
        return {
            "type": "object",
            "properties": {one.key: {**one.shape.json(), "description": one.note} for one in self.fields},
            "additionalProperties": self.item.json(),
            "propertyNames": {"pattern": f"^(?:{names})$"},
            "minProperties": 1,
        }


@dataclass(frozen=True, slots=True)
class Either:
    """A choice by the form of what stands there: one word, a list or a mapping."""

    what: str
    scalar: Shape | None = None
    items: Shape | None = None
    entries: Shape | None = None

    def _fitting(self, node: Node) -> Shape | None:
        if isinstance(node, ScalarNode):
            return self.scalar
        return self.items if isinstance(node, ListNode) else self.entries

    def check(self, node: Node, report: ProblemCollector) -> None:
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

    def check(self, node: Node, report: ProblemCollector) -> None:
        """Everything fits."""

    def value(self, node: Node) -> Any:
        match node:
            case ListNode():
                return [self.value(item) for item in node.items]
            case MappingNode():
                return {key.text: self.value(item) for key, item in node.pairs}
        if not node.plain:
            return node.text
        if node.text in ("true", "false"):
            return node.text == "true"
        number = number_in(node.text, whole=False)
        return node.text if number is None else number

    def json(self) -> dict[str, Any]:
        return {}


Check = Callable[[MappingNode, ProblemCollector], None]
"""What must hold of a file beyond its shape: it adds what it finds."""


def read_shaped(file: Path, shape: Shape, *checks: Check, example: str = "format: 1") -> Any:
    """What a file holds, as its shape gives it. Raises BoardProblems with every fault of it, by line and column; `example` is a
    line that such a file may begin with."""
    root, problems = read_nodes(read_text(file), str(file), example=example)
    report = ProblemCollector(str(file))
    for check in (shape.check, *checks):
        check(root, report)
    if problems or report.problems:
        raise BoardProblems([*problems, *report.problems])
    return shape.value(root)

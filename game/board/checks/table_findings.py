"""Tables beside the boards: their faults, each with the path of keys that leads to it, and its place in the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from game.board.problem_collector import ProblemCollector
from game.board.problems import Problem
from game.board.reading.yaml_tree import ListNode, MappingNode, Node, ScalarNode
from game.board.shapes.shape import Shape
from game.engine.decision import Phrase

Path: TypeAlias = tuple[str | int, ...]
"""Keys of mappings and positions in lists, from the root of a table to one of its values."""


class TableFinding(NamedTuple):
    """Something wrong with a table; the fields but `path` as in `Problem`."""

    path: Path
    what: Phrase | str
    expected: Phrase | str = ""
    hint: Phrase | str = ""

    def __str__(self) -> str:
        return str(Problem(".".join(map(str, self.path)), 0, 0, *self[1:])).replace(":0:0: ", ": ", 1)


def problem_at(file: str, root: Node, finding: TableFinding) -> Problem:
    """The finding with the line and column that its path leads to: those of a single value, and of the key of a list
    or a mapping; where the file lacks a part of the path, those of the last part that it has."""
    here = place = root
    for step in finding.path:
        key: Node | None = None
        found: Node | None = None
        if isinstance(here, MappingNode):
            key, found = here.key(str(step)), here.get(str(step))
        elif isinstance(here, ListNode) and isinstance(step, int) and step < len(here.items):
            key = found = here.items[step]
        if key is None or found is None:
            break
        here, place = found, found if isinstance(found, ScalarNode) else key
    return Problem(file, place.line, place.column, *finding[1:])


def shape_findings(shape: Shape, value: Any) -> tuple[list[TableFinding], Any]:
    """Every way in which a plain value, such as a match carries along, does not fit a shape; and, if there is none, the
    value as the shape reads it."""
    paths: list[Path] = []
    root = _node_from(value, (), paths)
    report = ProblemCollector("")
    shape.check(root, report)
    found = [TableFinding(paths[one.line], one.what, one.expected, one.hint) for one in report.problems]
    return found, None if found else shape.value(root)


def _node_from(value: Any, path: Path, paths: list[Path]) -> Node:
    """A plain value as a node; its line is the position of its path among `paths`."""
    line = len(paths)
    paths.append(path)
    if isinstance(value, Mapping):
        return MappingNode(tuple(_pairs(value, path, paths)), line, 1)
    if isinstance(value, list | tuple):
        items = tuple([_node_from(one, (*path, at), paths) for at, one in enumerate(value)])
        return ListNode(items, line, 1)
    if isinstance(value, bool):
        return ScalarNode("true" if value else "false", True, line, 1)
    if value is None:
        return ScalarNode("", True, line, 1)
    return ScalarNode(str(value), isinstance(value, int | float), line, 1)


def _pairs(value: Mapping[Any, Any], path: Path, paths: list[Path]) -> Iterator[tuple[ScalarNode, Node]]:
    for key, held in value.items():
        node = _node_from(held, (*path, str(key)), paths)
        yield ScalarNode(str(key), False, node.line, 1), node

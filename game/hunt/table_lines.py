"""Where a fault of a table stands in its file: for whoever types in a set of their own (HR-311)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.board.board import Board
from game.board.nodes import Entries, Items, Node, read_nodes
from game.board.problems import Problem
from game.hunt.atlas import Atlas
from game.hunt.table_shapes import TableFault
from game.hunt.tables import faults


def table_problems(texts: Mapping[str, str], boards: Sequence[Board]) -> Iterator[Problem]:
    """Every fault of the tables (name to the text of its file), each with its line."""
    roots: dict[str, Node] = {}
    for name, text in texts.items():
        roots[name], problems = read_nodes(text, f"{name}.yaml")
        yield from problems
    plain = {name: _plain(root) for name, root in roots.items()}
    first, second = (Atlas(board) for board in boards)
    for fault in faults(plain, first, second):
        root = roots.get(fault.table)
        node = None if root is None else _at(root, fault)
        yield Problem(f"{fault.table}.yaml", *((node.line, node.column) if node is not None else (1, 1)), str(fault))


def _at(root: Node, fault: TableFault) -> Node:
    """The node at a path, or the last one on the way to it."""
    here = root
    for step in fault.path:
        found: Node | None = None
        if isinstance(here, Entries):
            found = here.get(str(step))
        elif isinstance(here, Items) and isinstance(step, int) and step < len(here.items):
            found = here.items[step]
        if found is None:
            return here
        here = found
    return here


def _plain(node: Node) -> object:
    if isinstance(node, Items):
        return [_plain(item) for item in node.items]
    if isinstance(node, Entries):
        return {key.text: _plain(value) for key, value in node.pairs}
    if node.reads_as == "a number":
        return int(node.text) if node.text.lstrip("-").isdigit() else float(node.text)
    if node.reads_as == "true or false":
        return node.text.lower() == "true"
    return node.text

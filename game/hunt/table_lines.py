"""Where a fault of a table stands in its file: for whoever types in a set of their own (HR-311)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.board.board import Board
from game.board.nodes import read_nodes
from game.board.problems import Problem
from game.board.report import Report
from game.board.schema import Anything
from game.board.tables import problem_at
from game.hunt.atlas import Atlas
from game.hunt.table_shapes import SHAPES
from game.hunt.tables import faults


def table_problems(texts: Mapping[str, str], boards: Sequence[Board]) -> Iterator[Problem]:
    """Every fault of the tables (name to the text of its file), each with its line. Whether they fit each other and
    the boards is asked only when each has its shape."""
    roots = {}
    found: list[Problem] = []
    for name, text in texts.items():
        root, twice = read_nodes(text, f"{name}.yaml", example="ally_1: {...}")
        report = Report(f"{name}.yaml")
        SHAPES[name].check(root, report)
        roots[name] = root
        found += [*twice, *report.problems]
    yield from found
    if not found:
        first, second = (Atlas(board) for board in boards)
        for fault in faults({name: Anything().value(root) for name, root in roots.items()}, first, second):
            yield problem_at(f"{fault.table}.yaml", roots[fault.table], fault.finding)

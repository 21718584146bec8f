"""Where a fault of a table stands in its file: for whoever types in a set of their own (HR-311)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.board.board import Board
from game.board.checks.table_findings import problem_at
from game.board.problem_report import ProblemReport
from game.board.problems import Problem
from game.board.reading.yaml_tree import read_nodes
from game.board.shapes.shape import Anything
from game.games.hunt.rules.components.table_schema import SHAPES
from game.games.hunt.rules.components.tables import faults
from game.games.hunt.rules.topology import HuntTopology


def table_problems(texts: Mapping[str, str], boards: Sequence[Board]) -> Iterator[Problem]:
    """Every fault of the tables (name to the text of its file), each with its line. Whether they fit each other and
    the boards is asked only when each has its shape."""
    roots = {}
    found: list[Problem] = []
    for name, text in texts.items():
        root, twice = read_nodes(text, f"{name}.yaml", example="ally_1: {...}")
        report = ProblemReport(f"{name}.yaml")
        SHAPES[name].check(root, report)
        roots[name] = root
        found += [*twice, *report.problems]
    yield from found
    if not found:
        first, second = (HuntTopology(board) for board in boards)
        for fault in faults({name: Anything().value(root) for name, root in roots.items()}, first, second):
            yield problem_at(f"{fault.table}.yaml", roots[fault.table], fault.finding)

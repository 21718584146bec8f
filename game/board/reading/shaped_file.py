"""One way to read a file of the program's own that has a shape."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.board.problem_collector import ProblemCollector
from game.board.problems import BoardProblems
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import MappingNode, read_nodes
from game.board.shapes.shape import Shape

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

"""The examples in docs/boards.md are what the loader takes."""

from __future__ import annotations

import re

import pytest

from build_scripts.board_numbers import page_with_numbers
from game import registry
from game.board.problem_collector import ProblemCollector
from game.board.reading.yaml_tree import read_nodes
from game.board.requirements import Requirements
from game.board.shapes.board_shape import GRAPH_BOARD, HEX_BOARD
from game.board.shapes.shape import Record
from game.games.hunt.rules.board_requirements import AREAS
from tests.board.faults import PAGE

TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)


def problems_of(example: str) -> list[str]:
    """What the check of shapes says about the keys of an example."""
    root, doubled = read_nodes(example, "example")
    shape: Record = GRAPH_BOARD if "canvas" in example else HEX_BOARD
    known = {one.key: one.shape for one in shape.fields}
    report = ProblemCollector("example")
    for key, value in root.pairs:
        assert key.text in known, f"the example has a key {key.text!r} that no board has"
        known[key.text].check(value, report)
    return [str(problem) for problem in [*doubled, *report.problems]]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.split(":")[0])
def test_an_example_has_the_shape_of_a_board(example: str) -> None:
    assert problems_of(example) == []


def test_every_key_of_a_board_is_in_the_documentation() -> None:
    keys = {field.key for board in (HEX_BOARD, GRAPH_BOARD) for field in board.fields}
    assert set() == {key for key in keys if not re.search(rf"(?m)^{key}:|`{key}:?`", TEXT)}


def test_every_part_of_requirements_is_in_the_documentation() -> None:
    assert set() == {name for name in Requirements.__slots__ if f"{name}=" not in TEXT}


def test_the_fixed_numbers_of_every_game_are_those_of_its_code() -> None:
    assert page_with_numbers(TEXT) == TEXT
    assert {game.id for game in registry.games()} == set(re.findall(r"<!-- numbers of (\w+) -->", TEXT))
    assert AREAS == 10, "the page says so in words"

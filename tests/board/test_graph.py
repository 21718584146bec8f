"""Ways over a board: distances, and parts that hang together."""

from __future__ import annotations

import pytest

from game.board.board import Board
from game.board.graph import components, distances
from game.board.loader import load_board
from tests.board.faults import BASES


@pytest.fixture(scope="module")
def road() -> Board:
    """1 - 2 - 3 - A with d1 between 2 and 3."""
    return load_board(BASES["little-graph"])


def test_distances_count_steps_from_the_nearest_start(road: Board) -> None:
    by_id = {road.spaces[index].id: far for index, far in distances(road, [0], lambda a, b: True).items()}
    assert by_id == {"1": 0, "2": 1, "3": 2, "d1": 2, "A": 3}
    assert [far for _, far in sorted(distances(road, [0, 3], lambda a, b: True).items())] == [0, 1, 1, 0, 2]


def test_a_step_that_is_not_allowed_is_not_taken(road: Board) -> None:
    only_dots = distances(road, [1], lambda a, b: road.spaces[b].kind == "dot")
    assert {road.spaces[index].id for index in only_dots} == {"2", "d1"}


def test_components_come_largest_first(road: Board) -> None:
    assert components(road, range(5), lambda a, b: True) == [[0, 1, 2, 3, 4]]
    assert components(road, [0, 2, 3, 4], lambda a, b: True) == [[2, 3, 4], [0]]
    assert components(road, range(5), lambda a, b: False) == [[0], [1], [2], [3], [4]]

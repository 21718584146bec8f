"""Ways over a board: distances, parts that hang together, tables and masks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.board import Board
from game.board.graph import FAR, all_distances, components, distances, mask_of, spaces_of
from game.board.loader import load_board
from tests.board.faults import BASES


@pytest.fixture(scope="module")
def road() -> Board:
    """1 - 2 - 3 - A with d1 between 2 and 3."""
    return load_board(BASES["little-graph"])


def test_distances_count_steps_from_the_nearest_start(road: Board) -> None:
    by_id = {road.spaces[index].id: far for index, far in distances(road, [0], lambda a, b: True).items()}
    assert {"1": 0, "2": 1, "3": 2, "d1": 2, "A": 3} == by_id
    assert [0, 1, 1, 0, 2] == [far for _, far in sorted(distances(road, [0, 3], lambda a, b: True).items())]


def test_a_step_that_is_not_allowed_is_not_taken(road: Board) -> None:
    only_dots = distances(road, [1], lambda a, b: road.spaces[b].kind == "dot")
    assert {"2", "d1"} == {road.spaces[index].id for index in only_dots}


def test_components_come_largest_first(road: Board) -> None:
    assert [[0, 1, 2, 3, 4]] == components(road, range(5), lambda a, b: True)
    assert [[2, 3, 4], [0]] == components(road, [0, 2, 3, 4], lambda a, b: True)
    assert [[0], [1], [2], [3], [4]] == components(road, range(5), lambda a, b: False)


def test_the_table_of_distances_agrees_with_walking(road: Board) -> None:
    table = all_distances([road.neighbours(space) for space in range(5)])
    for start in range(5):
        walked = distances(road, [start], lambda a, b: True)
        assert [walked[space] for space in range(5)] == list(table[start])


def test_what_cannot_be_reached_is_far_and_long_ways_stop_short_of_it() -> None:
    assert (bytes([0, FAR]), bytes([FAR, 0])) == all_distances([[], []])
    chain = all_distances([[n for n in (i - 1, i + 1) if 0 <= n < 300] for i in range(300)])
    assert [253, 254, 254, 254] == [chain[0][i] for i in (253, 254, 255, 299)]


@given(st.sets(st.integers(0, 700)))
def test_masks_and_spaces_are_each_others_inverse(spaces: set[int]) -> None:
    assert sorted(spaces) == spaces_of(mask_of(spaces))

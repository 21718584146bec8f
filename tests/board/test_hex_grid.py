"""Hex geometry, both ways of lying and of shifting; ways over any board: distances, and parts that hang together."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.board import Board
from game.board.graph import components, distances
from game.board.hex_grid import DIRECTIONS, SQRT3, Hex, HexGrid, Orientation, line, rounded
from game.board.loader import load_board
from tests.board.faults import BASES

FLAT_EVEN_LOW = HexGrid(Orientation.FLAT, 0, 1, frozenset())
POINTY_ODD_RIGHT = HexGrid(Orientation.POINTY, 1, 0, frozenset())
GRIDS = [HexGrid(way, shifted, first, frozenset()) for way in Orientation for shifted in (0, 1) for first in (0, 1)]
STEPS = {
    (Orientation.FLAT, 1): [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)],
    (Orientation.FLAT, 0): [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)],
    (Orientation.POINTY, 0): [(-1, -1), (0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)],
    (Orientation.POINTY, 1): [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 0)],
}
"""Column and row steps clockwise, by parity of the column (flat, even lower) or row (pointy, odd further right)."""
cells = st.builds(Hex, st.integers(-40, 40), st.integers(-40, 40))


@pytest.mark.parametrize("column", [6, 7])
def test_flat_neighbours_are_those_of_the_printed_table(column: int) -> None:
    grid = FLAT_EVEN_LOW
    steps = STEPS[Orientation.FLAT, column % 2]
    around = [grid.column_row(grid.cell(column, 9).step(d)) for d in range(6)]
    assert [(column + dc, 9 + dr) for dc, dr in steps] == around


@pytest.mark.parametrize("row", [4, 5])
def test_pointy_neighbours_are_those_of_the_printed_table(row: int) -> None:
    grid = POINTY_ODD_RIGHT
    steps = STEPS[Orientation.POINTY, row % 2]
    around = [grid.column_row(grid.cell(10, row).step(d)) for d in range(6)]
    assert [(10 + dc, row + dr) for dc, dr in steps] == around


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_shifted_lines_lie_half_a_hex_further(grid: HexGrid) -> None:
    if grid.orientation is Orientation.FLAT:
        heights = {c % 2: grid.centre(grid.cell(c, 5))[1] for c in (6, 7)}
    else:
        heights = {r % 2: grid.centre(grid.cell(5, r))[0] for r in (6, 7)}
    assert math.isclose(SQRT3 / 2, heights[grid.shifted] - heights[1 - grid.shifted])


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_a_hint_lies_midway_between_shifted_and_unshifted_lines(grid: HexGrid) -> None:
    flat = grid.orientation is Orientation.FLAT
    first, second = (grid.centre(grid.cell(*((n, 5) if flat else (5, n)))) for n in (6, 7))
    x, y = grid.point(6, 5) if flat else grid.point(5, 6)
    assert math.isclose((first[1] + second[1]) / 2 if flat else (first[0] + second[0]) / 2, y if flat else x)
    assert math.isclose(first[0] if flat else first[1], x if flat else y)


@given(st.sampled_from(GRIDS), cells)
def test_column_and_row_lead_back_to_the_cell(grid: HexGrid, cell: Hex) -> None:
    assert grid.cell(*grid.column_row(cell)) == cell


@given(st.sampled_from(GRIDS), cells, st.floats(0, 2 * math.pi), st.floats(0, 0.86))
def test_every_point_within_a_hex_belongs_to_it(grid: HexGrid, cell: Hex, angle: float, far: float) -> None:
    x, y = grid.centre(cell)
    assert grid.at(x + far * math.cos(angle), y + far * math.sin(angle)) == cell


@given(st.sampled_from(GRIDS), cells, st.integers(0, 5))
def test_neighbours_share_the_side_between_them(grid: HexGrid, cell: Hex, direction: int) -> None:
    other = cell.step(direction)
    (ax, ay), (bx, by) = grid.side(cell, other)
    assert math.isclose(1, math.hypot(ax - bx, ay - by))
    middle = [(p + q) / 2 for p, q in zip(grid.centre(cell), grid.centre(other), strict=True)]
    assert all(
        math.isclose(m, half, abs_tol=1e-9) for m, half in zip(middle, ((ax + bx) / 2, (ay + by) / 2), strict=True)
    )


@given(cells, cells, cells)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(b) == b.distance(a)
    assert (a == b) == (a.distance(b) == 0)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


@given(cells, cells)
def test_a_line_steps_from_neighbour_to_neighbour(a: Hex, b: Hex) -> None:
    way = line(a, b)
    assert (a, b, a.distance(b) + 1) == (way[0], way[-1], len(way))
    assert all(p.distance(q) == 1 for p, q in pairwise(way))


def test_cells_are_rounded_to_themselves_and_labelled_with_two_digits_of_column_and_row() -> None:
    assert Hex(3, -7) == rounded(3.0, -7.0)
    assert all((a + c, b + d) == (0, 0) for (a, b), (c, d) in zip(DIRECTIONS[:3], DIRECTIONS[3:], strict=True))
    assert FLAT_EVEN_LOW.label(FLAT_EVEN_LOW.cell(3, 12)) == "0312"


@pytest.fixture(scope="module")
def road() -> Board:
    """1 - 2 - 3 - A with d1 between 2 and 3."""
    return load_board(BASES["little-graph"])


def test_distances_count_allowed_steps_from_the_nearest_start_and_components_come_largest_first(road: Board) -> None:
    by_id = {road.spaces[index].id: far for index, far in distances(road, [0], lambda a, b: True).items()}
    assert by_id == {"1": 0, "2": 1, "3": 2, "d1": 2, "A": 3}
    assert [far for _, far in sorted(distances(road, [0, 3], lambda a, b: True).items())] == [0, 1, 1, 0, 2]
    only_dots = distances(road, [1], lambda a, b: road.spaces[b].kind == "dot")
    assert {road.spaces[index].id for index in only_dots} == {"2", "d1"}
    assert components(road, range(5), lambda a, b: True) == [[0, 1, 2, 3, 4]]
    assert components(road, [0, 2, 3, 4], lambda a, b: True) == [[2, 3, 4], [0]]
    assert components(road, range(5), lambda a, b: False) == [[0], [1], [2], [3], [4]]

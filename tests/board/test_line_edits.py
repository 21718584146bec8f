"""Lines drawn with a pointer: what they run over, whichever way and however fast it goes."""

from __future__ import annotations

from itertools import chain, pairwise

import pytest

from game.board.board import Board
from game.board.line_edits import SideStroke, SpaceStroke
from game.board.loader import load_board
from tests.narrowing import there
from tests.paths import ROOT

BOARDS = [ROOT / "boards" / game / "middle-earth.yaml" for game in ("battle", "riddle")]


@pytest.fixture(params=BOARDS, ids=["flat", "pointy"])
def board(request: pytest.FixtureRequest) -> Board:
    return load_board(request.param)


def test_the_sides_of_every_river_are_drawn_from_corner_to_corner(board: Board) -> None:
    grid = there(board.grid)
    for river in [line for line in board.lines if line.kind == "river" and len(line.edges) > 1]:
        banks = [(board.spaces[a].cell, board.spaces[b].cell) for a, b in river.edges]
        sides = [grid.side(a, b) for a, b in banks if a is not None and b is not None]
        corners = [{(round(x, 3), round(y, 3)) for x, y in side} for side in sides]
        stroke = SideStroke(board)
        (first,) = corners[0] - corners[1]
        (last,) = corners[-1] - corners[-2]
        stroke.to(first, "")
        for one, other in pairwise(corners):
            (between,) = one & other
            stroke.to(between, "")
        stroke.to(last, "")
        drawn = [frozenset(board.index_of_text[one] for one in step) for step in stroke.steps]
        assert drawn == [frozenset(edge) for edge in river.edges]


def test_one_side_is_touched_and_whoever_goes_back_along_sides_takes_them_away(board: Board) -> None:
    grid, cell = board.grid, board.find("1110").cell  # type: ignore[union-attr]
    assert grid is not None
    assert cell is not None
    corners = grid.corners(cell)
    stroke = SideStroke(board)
    stroke.to(corners[0], "")
    stroke.to(corners[2], "")
    assert len(stroke.steps) == 2
    assert [*chain(*stroke.points)] == pytest.approx([*chain(*corners[:3])])
    stroke.to(corners[1], "")
    assert len(stroke.steps) == 1
    stroke.to(corners[0], "")
    assert stroke.steps == ()
    for direction in range(6):
        (x1, y1), (x2, y2) = grid.side(cell, cell.step(direction))
        stroke = SideStroke(board)
        stroke.touch(((x1 + x2) / 2, (y1 + y2) / 2))
        (step,) = stroke.steps
        assert {board.find(one).cell for one in step} == {cell, cell.step(direction)}  # type: ignore[union-attr]
    stroke.touch((-90, -90))
    assert stroke.steps == ()


def test_a_way_goes_over_every_hex_between(board: Board) -> None:
    grid, start = there(board.grid), there(board.find("1110"))
    assert start.cell is not None
    in_row = [grid.label(start.cell.step(2, times)) for times in range(5)]
    stroke = SpaceStroke(board)
    for space in (in_row[0], in_row[4], in_row[3]):
        stroke.to((0, 0), space)
    assert stroke.spaces == in_row[:4]
    assert all(board.edge(*(board.index_of_text[one] for one in step)) for step in stroke.steps)
    touched = SpaceStroke(board)
    touched.to((0, 0), in_row[3])
    touched.go_on_from(in_row[0])
    assert touched.spaces == stroke.spaces


def test_a_way_leaps_from_place_to_place() -> None:
    board = load_board(ROOT / "boards" / "hunt" / "three-is-company.yaml")
    stroke = SpaceStroke(board)
    for space in ("31", "4", "", "h01"):
        stroke.to((0, 0), space)
    assert stroke.steps == (("31", "h01"),)


def test_from_a_dot_a_stroke_leads_to_the_last_space_alone_whatever_it_goes_over() -> None:
    board = load_board(BOARDS[1])
    for way in (("lune-fork", "0904", "1004", "1105"), ("1105", "1004", "0904", "lune-fork")):
        stroke = SpaceStroke(board)
        for space in way:
            stroke.to((0, 0), space)
        assert [*stroke.steps] == [(way[0], way[-1])]

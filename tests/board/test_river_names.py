"""A river is touched at a side or a course of it, and called otherwise wherever the file says its name."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.board.file_edits import BoardText
from game.board.line_edits import River, pieces_of, river_near
from game.board.loader import load_board_text
from game.board.written_text import CannotEdit
from tests.board.test_file_edits import FILES, changed_lines, text_and_board
from tests.narrowing import there

SMALL = """format: 1
game: battle
id: small
title: Small
kind: hex
grid: {orientation: flat, shifted: even, first: 1, columns: 3, rows: 3}
legend: {".": clear, hexsides: {river: {draw: water}}}
terrain:
  - "..."
  - "..."   # Anduin runs here
  - "..."
places:
  "0101": Rill
lines:
  - {kind: river, name: Anduin, from: head, along: [["0202", "0201"], ["0202", "0302"]]}   # Anduin
  - {kind: river, to: Anduin, along: [["0202", "0303"]]}
  - {kind: river, along: [["0202", "0203"]]}
picture:
  rivers: {Anduin: [Anduin, the Great]}
  labels:
    - {text: Anduin, style: river, path: [[1, 1], [2, 2]]}
    - {text: Anduin vales, style: region, path: [[1, 1], [2, 2]]}
"""


def middles(river: River) -> list[tuple[float, float]]:
    """Half way along each piece of it."""
    return [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for course in river.courses for a, b in pairwise(course)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_river_is_found_where_it_runs_and_no_other_thing_is_one(path: Path) -> None:
    board = text_and_board(path)[1]
    for piece in pieces_of(board):
        for point in middles(piece):
            found = there(river_near(board, point))
            assert (found.name, found.kind) == (piece.name, piece.kind) or board.grid is None
    if board.grid is not None:
        assert not any(river_near(board, (one.x, one.y)) for one in board.spaces if one.cell is not None)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_river_is_called_otherwise_wherever_it_is_spoken_of_and_nothing_else(path: Path) -> None:
    text, board = text_and_board(path)
    for river in {one.name: one for one in pieces_of(board) if one.name}.values():
        other = BoardText(text, board).river_named(river, 'The "Old: Mill", #1')
        renamed = load_board_text(other, "board.yaml")
        names = [one.name for one in pieces_of(board)]
        assert [one.name for one in pieces_of(renamed)] == [
            'The "Old: Mill", #1' if one == river.name else one for one in names
        ]
        assert 1 <= changed_lines(text, other) <= sum(river.name in line for line in text.splitlines())
        again = next(one for one in pieces_of(renamed) if one.name == 'The "Old: Mill", #1')
        back = BoardText(other, renamed).river_named(again, river.name)
        assert load_board_text(back, "board.yaml").picture == board.picture


def small() -> tuple[BoardText, River, River]:
    """The text, a river with a name, and one without."""
    board = load_board_text(SMALL, "board.yaml")
    named, _, nameless = pieces_of(board)
    return BoardText(SMALL, board), named, nameless


def test_lines_that_end_in_a_river_and_its_letters_say_the_new_name_and_remarks_the_old() -> None:
    text, river, _ = small()
    wanted = SMALL.replace("name: Anduin", "name: Langwell").replace("to: Anduin", "to: Langwell")
    wanted = wanted.replace("{Anduin: [Anduin,", "{Langwell: [Langwell,").replace("{text: Anduin,", "{text: Langwell,")
    assert text.river_named(river, " Langwell ") == wanted
    assert text.river_line(river) == SMALL[: SMALL.index("name: Anduin")].count("\n") + 1


def test_a_river_without_a_name_gets_one_alone_or_that_of_the_river_to_which_it_belongs() -> None:
    text, _, nameless = small()
    line = '  - {kind: river, along: [["0202", "0203"]]}'
    for name in ("Rill", "Anduin"):
        made = text.river_named(nameless, name)
        assert made == SMALL.replace(line, line.replace("river,", f"river, name: {name},"))
        with pytest.raises(CannotEdit, match="other_way"):  # touched once more before the file was read
            BoardText(made, load_board_text(made, "board.yaml")).river_named(nameless, "Rill")
    assert text.river_named(nameless, " ") == SMALL
    assert text.river_line(nameless) == SMALL[: SMALL.index(line)].count("\n") + 1


@pytest.mark.parametrize("name", ["sea", "head", "Rill Water"])
def test_what_ends_of_lines_say_and_another_rivers_name_are_none_for_a_river(name: str) -> None:
    text = SMALL.replace(
        '{kind: river, along: [["0202", "0203"]]}', '{kind: river, name: Rill Water, along: [["0202", "0203"]]}'
    )
    board = load_board_text(text, "board.yaml")
    river = next(pieces_of(board))
    with pytest.raises(CannotEdit, match="river_word"):
        BoardText(text, board).river_named(river, name)
    with pytest.raises(CannotEdit, match="empty_river"):
        BoardText(text, board).river_named(river, " ")

"""What is changed of one space in the text of a board file: nothing else changes, neither in the file nor on the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.board import Board
from game.board.file_edits import BoardText, CannotEdit
from game.board.loader import load_board_text
from tests.paths import ROOT
from tests.sampling import few_with_soak

FILES = sorted((ROOT / "boards").glob("*/*.yaml"))
GRAPHS = [path for path in FILES if "kind: graph" in path.read_text(encoding="utf-8")]
GRID = """format: 1
game: battle   # a remark
id: small
title: Small
kind: hex
grid: {orientation: flat, shifted: even, first: 1, columns: 3, rows: 2}
legend: {".": clear, "F": forest}
terrain:
  - "..F"   # the first row
  - '.F.'
places:
  "0101": Bree
  "0202": {name: "The Shire", aliases: [Shire]}   # home
lines:
  - {kind: road, through: [Bree, "0201", Shire]}
"""


def read(text: str) -> Board:
    return load_board_text(text, "board.yaml")


def changed_lines(before: str, after: str) -> int:
    """How many lines of as many are not the same."""
    pairs = zip(before.splitlines(), after.splitlines(), strict=True)
    return sum(one != other for one, other in pairs)


def ways(board: Board) -> set[tuple[frozenset[str], tuple[str, ...]]]:
    return {(frozenset((board.spaces[one.a].id, board.spaces[one.b].id)), tuple(one.kinds)) for one in board.edges}


@pytest.mark.parametrize("path", GRAPHS, ids=lambda path: path.stem)
def test_a_place_is_moved_and_nothing_else(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    board = read(text)
    for space in board.spaces[::7]:
        moved = BoardText(text, board).moved(space.id, space.x + 3, space.y - 2)
        now = read(moved)
        assert changed_lines(text, moved) == 1
        assert [(one.id, one.x, one.y) for one in now.spaces if one not in board.spaces] == [
            (space.id, space.x + 3, space.y - 2)
        ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_space_is_of_another_kind_and_nothing_else(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    board = read(text)
    known = BoardText(text, board)
    for space in board.spaces[::29]:
        if not known.can_move(space.id) and not space.id.isdigit():
            continue  # a dot at a corner
        kind = next(one for one in known.kinds() if one != space.kind)
        try:
            other = known.of_kind(space.id, kind)
        except CannotEdit:
            assert space.id in text
            assert space.name == ""  # a dot on a way
            continue
        assert changed_lines(text, other) == 1
        assert known.kinds()[kind] in other
    assert {one.kind for one in board.spaces if one.id.isdigit()} <= {*known.kinds()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_place_is_called_otherwise_and_nothing_else(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    board = read(text)
    for space in [one for one in board.spaces if one.name and one.id.isdigit()][::9]:
        other = BoardText(text, board).named(space.id, 'The "Old: Mill", #1')
        assert changed_lines(text, other) == 1


@pytest.mark.parametrize("path", [path for path in FILES if path not in GRAPHS], ids=lambda path: path.stem)
def test_what_a_hex_was_called_still_stands_for_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    board = read(text)
    for space in [one for one in board.spaces if one.name and one.id.isdigit()][::9]:
        now = BoardText(text, board).named(space.id, "Stonebridge")
        (renamed,) = [one for one in read(now).spaces if one.name == "Stonebridge"]
        assert (renamed.id, read(now).find(space.name).id) == (space.id, space.id)  # type: ignore[union-attr]
        back = BoardText(now, read(now)).named(space.id, space.name)
        assert read(back).find(space.name) == read(back).find("Stonebridge")


def test_a_hex_gets_its_first_name_below_the_others() -> None:
    now = BoardText(GRID, read(GRID)).named("0301", "Weathertop")
    assert read(now).find("Weathertop").id == "0301"  # type: ignore[union-attr]
    assert now.replace('  "0301": "Weathertop"\n', "") == GRID


@pytest.mark.parametrize("path", GRAPHS, ids=lambda path: path.stem)
def test_each_way_is_taken_away_and_laid_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    board = read(text)
    tried = 0
    for edge in board.edges[:: few_with_soak(17, 1)]:
        one, other = board.spaces[edge.a].id, board.spaces[edge.b].id
        kind = next(iter(edge.kinds))
        without = BoardText(text, board).with_way(kind, one, other)
        now = read(without)
        assert ways(board) - ways(now) == {(frozenset((one, other)), tuple(edge.kinds))}
        again = BoardText(without, now).with_way(kind, one, other)
        assert ways(read(again)) == ways(board)
        tried += 1
    assert tried


def test_a_hex_board_is_changed_in_its_rows_and_lines() -> None:
    known = BoardText(GRID, read(GRID))
    assert known.kinds() == {"clear": ".", "forest": "F"}
    assert known.ways() == ("road",)
    assert known.of_kind("0201", "forest").splitlines()[8] == '  - ".FF"   # the first row'
    assert known.of_kind("0202", "clear").splitlines()[9] == '  - "..."'
    assert '[Bree, "0201"]}' in known.with_way("road", "0201", "0202")
    assert '["0201", Shire]}' in known.with_way("road", "0101", "0201")
    assert known.with_way("road", "0301", "0201") == GRID + '  - {kind: road, through: ["0301", "0201"]}\n'
    with pytest.raises(CannotEdit, match="by_number"):
        known.moved("0101", 1, 1)


def test_a_space_is_told_in_its_line() -> None:
    known = BoardText(GRID, read(GRID))
    lines = [known.line_of(one) for one in ("0101", "0202", "0301", "0302")]
    assert [GRID.splitlines()[line - 1].strip()[:6] for line in lines] == ['"0101"', '"0202"', '- "..F', "- '.F."]


def test_a_line_of_two_goes_with_its_way() -> None:
    text = GRID + '  - {kind: road, through: ["0301", "0201"]}   # a lane\n'
    assert BoardText(text, read(text)).with_way("road", "0201", "0301") == GRID

"""Names of places: told from a named one near by, and written into every file that speaks of a place."""

from __future__ import annotations

from collections import Counter

import pytest

from game.board.bearings import DIRECTIONS, Bearing, bearings, lands
from game.board.board import Board
from game.board.loader import load_board
from game.board.names_beside import renamed
from game.board.reading.yaml_tree import as_data, read_nodes
from tests.paths import ROOT

BOARDS = {game: load_board(ROOT / "boards" / game / "middle-earth.yaml") for game in ("battle", "riddle")}
HUNT = load_board(ROOT / "boards" / "hunt" / "three-is-company.yaml")


def from_place(game: str, space: str) -> tuple[int, str, str]:
    board = BOARDS[game]
    here = board.find(space)
    assert here is not None
    found = bearings(board)[here.index]
    return found.steps, found.direction, board.spaces[found.anchor].name or lands(board)[found.anchor]


@pytest.mark.parametrize(
    ("game", "space", "told"),
    [
        ("battle", "2204", (1, "south", "Lonely Mountain")),
        ("battle", "2201", (2, "north", "Lonely Mountain")),
        ("battle", "2208", (1, "north", "Dorwinion")),
        ("battle", "1605", (2, "south_east", "High Pass")),
        ("riddle", "1618", (1, "west", "Minas Morgul")),
        ("riddle", "1701", (1, "east", "Gundabad")),
    ],
)
def test_a_hex_is_told_by_steps_and_direction_from_a_named_place(
    game: str, space: str, told: tuple[int, str, str]
) -> None:
    assert from_place(game, space) == told


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_every_hex_without_a_name_has_a_bearing_and_no_other(board: Board) -> None:
    nameless = {space.index for space in board.spaces if not space.name and space.cell is not None}
    assert nameless - set(lands(board)) == set(bearings(board))


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_steps_are_counted_from_a_place_that_has_a_name(board: Board) -> None:
    for index, bearing in bearings(board).items():
        anchor, here = board.spaces[bearing.anchor], board.spaces[index]
        assert anchor.name or bearing.anchor in lands(board)
        assert here.cell is not None
        assert anchor.cell is not None
        assert here.cell.distance(anchor.cell) == bearing.steps
        assert bearing.direction in DIRECTIONS


@pytest.mark.parametrize(("game", "alike"), [("battle", 0), ("riddle", 0)])
def test_next_to_no_two_hexes_are_told_alike(game: str, alike: int) -> None:
    told = Counter[Bearing](bearings(BOARDS[game]).values())
    assert told.total() - len(told) == alike


def test_a_small_land_is_the_hex_across_which_it_is_lettered_and_a_board_of_places_has_no_bearings() -> None:
    board = BOARDS["battle"]
    told = {board.spaces[index].id: name for index, name in lands(board).items()}
    assert (told["1211"], told["2113"]) == ("Dunland", "Brown Lands")
    assert "The Wold" not in told.values()
    assert bearings(HUNT) == {}
    assert lands(HUNT) == {}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("at: [Moria, West Moria-gate] # Moria", "at: [Durin's Hall, West Moria-gate] # Moria"),
        ("Moria: Moria", "Moria: Durin's Hall"),
        ("text: 'In Moria, in Moriath'", "text: 'In Durin''s Hall, in Moriath'"),
        (
            "steps:\n  - play: move orc@moria nazgul@moria-gate",
            "steps:\n  - play: move orc@durins-hall nazgul@moria-gate",
        ),
        ("say: |\n  Moria is deep.\n# Moria\n", "say: |\n  Durin's Hall is deep.\n# Moria\n"),
        ("say: moria is no word of ours", "say: moria is no word of ours"),
    ],
)
def test_values_say_the_new_name_and_all_else_stays(before: str, after: str) -> None:
    made = renamed(before, "Moria", "Durin's Hall")
    assert made.replace('"Durin\'s Hall"', "Durin's Hall") == after


@pytest.mark.parametrize("name", ["Hall: the Deep", 'The "Pit"', "a, b", "It's # 7", "Khazad-dûm"])
def test_whatever_it_is_called_the_file_says_so(name: str) -> None:
    for mark in ("", "'", '"'):
        made = renamed(f"at: [{mark}Moria{mark}, other]", "Moria", name)
        assert as_data(read_nodes(made, "")[0]) == {"at": [name, "other"]}

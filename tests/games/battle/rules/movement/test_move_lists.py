"""Lists of moves that are remembered, and what a Nazgûl may ask on a long way."""

from __future__ import annotations

from copy import copy

import pytest

from game.games.battle.rules.phases import MOVEMENT
from game.games.battle.rules.state import BattleState
from tests.games.battle.games import RULES, do, legal, played, position


def unremembered(state: BattleState) -> BattleState:
    """The same state on a board for which nothing was listed before."""
    board = copy(state.map)
    board.kept = {}
    found = state.clone()
    found.map = board
    return found


@pytest.mark.clause("BR-803")
@pytest.mark.parametrize("players", [2, 3])
def test_a_remembered_list_is_the_one_that_would_be_made_now(players: int) -> None:
    compared = 0
    for number, (state, _, _) in enumerate(played(300 + players, players, rounds=25)):
        if state.phase in MOVEMENT:
            listed = RULES.actions(state)
            if number % 25 == 0:
                assert RULES.actions(unremembered(state)) == listed, number
                compared += 1
    assert compared > 10


@pytest.mark.clause("BR-803")
def test_the_whole_list_is_that_of_all_subjects_in_their_order() -> None:
    for number, (state, _, _) in enumerate(played(9, 3, rounds=12)):
        if number % 40 == 0:
            parts = [action for subject in RULES.subjects(state) for action in RULES.actions(state, subject)]
            assert list(RULES.actions(state)) == parts


@pytest.mark.clause("BR-271", "BR-803")
def test_the_piece_asked_is_the_one_that_stands_there_now() -> None:
    pieces = {"orc": ["1813"], "rohan": ["1812"]}
    before = position(3, round=3, turn="sauron", phase="first_move", pieces=pieces)
    after = position(3, round=3, turn="sauron", phase="first_move", pieces={"orc": ["1813"], "gondor": ["1812"]})
    asked = [text for text in legal(before) if "asking rohan@1812" in text]
    assert asked
    assert [text for text in legal(after) if "asking" in text] == [text.replace("rohan", "gondor") for text in asked]


@pytest.mark.clause("BR-272")
def test_what_was_refused_is_off_the_list_until_the_phase_ends() -> None:
    state = position(3, round=3, turn="sauron", phase="first_move", pieces={"orc": ["1813"], "rohan": ["1812"]})
    asked = [text for text in legal(state) if "asking rohan@1812" in text]
    do(state, asked[0], "permit no")
    assert not [text for text in legal(state) if "asking" in text]
    do(state, "end", "end")
    assert [text for text in legal(state) if "asking rohan@1812" in text] == asked


@pytest.mark.clause("BR-251", "BR-271", "BR-803")
def test_of_several_ways_that_ask_one_each_is_listed() -> None:
    pieces = {"nazgul": ["1812"], "elf": ["1511"]}
    state = position(3, round=3, turn="sauron", phase="first_move", pieces=pieces, ring={"at": "0707"})
    to = "move nazgul@1812 dimrill-dale asking"
    assert [text for text in legal(state, "nazgul@1812") if text.startswith(to)] == [
        f"{to} elven@caras-galadhon",
        f"{to} elven@lorien",
        f"{to} elf@1511",
    ]

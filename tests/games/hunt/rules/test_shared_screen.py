"""What is decided on the screen that lies open to all, beside a board of the table's own."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from game.engine.decision import Seat
from game.engine.match.match import Match
from game.engine.match.ports import Message, Occupant, Pencil, Reseat, SeatUpdate
from tests.games.hunt.games import RULES, position
from tests.laws.games import table_of

RW1 = Seat("rw1")
SPREAD = {"blue": "22", "green": "31", "red": "48", "purple": "50"}
HUNTING: dict[str, Any] = {
    "at": "blue",
    "log": ["1", ".", "10"],
    "figures": SPREAD,
    "dice": ["sorcery", "ring"],
    "hands": {"rw1": ["crebain"]},
}


def shared(*, companion: bool = True, **at: Any) -> set[str] | None:
    """The kinds of action that can be taken there; None where it is decided behind the curtain."""
    found = RULES.shared_actions(position(3, {"companion": companion}, **at))
    return None if found is None else {action.verb for action in found}


@pytest.mark.clause("HR-321", "HR-117")
def test_what_is_decided_before_all_where_the_table_has_a_board_of_its_own() -> None:
    assert shared(**HUNTING) == {"move", "search", "perceive", "draw", "end"}
    state = position(3, {"companion": True}, **HUNTING)
    assert "play" in {action.verb for action in RULES.actions(state)}
    assert shared(companion=False, **HUNTING) is None
    assert shared(log=["1", ".", "10"], figures=SPREAD) is None
    assert shared(log=["1", ".", "10"], figures=SPREAD, at="refresh") is None


@pytest.mark.clause("HR-321", "HR-319")
def test_the_table_acts_for_a_person_and_not_for_a_computer_and_is_shown_no_pencil_marks() -> None:
    assert shown_to_all().acts_for == RW1
    assert shown_to_all(Reseat(RW1, Occupant(level="random"))).acts_for is None
    told = shown_to_all(Pencil(RW1, (("22", "x"),)))
    assert (told.acts_for, told.marks, told.orders) == (RW1, (), ())


def shown_to_all(*messages: Message) -> SeatUpdate:
    """What lies open to all when a Nazgûl rides, after these messages through its own port."""
    at_table = table_of("hunt", 3)
    header = dataclasses.replace(at_table.header("7", companion=True), position=HUNTING)
    match = Match(at_table.rules, header)
    match.pump()
    for message in messages:
        match.port(RW1).send(message)
        match.pump()
    (told,) = [one for one in match.port(None).inbox if isinstance(one, SeatUpdate)]
    return told

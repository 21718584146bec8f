"""What hunters know of the log, and of a hand that was looked at. Who is not told what is the law of lawful results."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.decision import Seat
from game.engine.event import Event
from tests.games.hunt.games import RULES, do, position

RB, RW1, RW2 = Seat("rb"), Seat("rw1"), Seat("rw2")
HERE = {"blue": "22", "green": "48", "red": "49", "purple": "55"}
SECOND: dict[str, Any] = {"part": 2, "journey": "s01", "step": 7, "gandalf": ["8"], "moved": "moved"}


def heard(events: list[Event], seat: Seat | None) -> str:
    """Everything that a seat (None: the table) is told by these events."""
    return " ".join(f"{event.kind} {event.phrase} {event.places}" for event in events if event.seen_by(seat))


@pytest.mark.clause("HR-299", "HR-012")
def test_the_hunters_are_told_how_long_the_log_is_whatever_stands_on_it() -> None:
    for log in (["1", ".", "."], ["1", ".", "4"], ["1", "4", "1"]):
        view = RULES.view(position(2, log=log), RW1)
        assert view.log_count == len(log)


@pytest.mark.clause("HR-300", "HR-152")
def test_a_hand_that_was_looked_at_is_told_to_the_one_who_looked() -> None:
    spied = position(3, **SECOND, hand=["radagasts-birds"], hands={"rw1": ["crebain", "dread"]})
    events = do(spied, "play radagasts-birds", "choose rw1")
    assert "crebain" in heard(events, RB)
    assert "crebain" not in heard(events, RW2)
    assert [one.cards for one in RULES.view(spied, RB).certain] == [("crebain", "dread")]
    assert RULES.view(spied, RW2).certain == ()
    dreaded = position(3, at="blue", hand=["ponies"], hands={"rw1": ["dread"]}, dice=["sorcery"], figures=HERE)
    events = do(dreaded, "play dread sorcery")
    assert "ponies" in heard(events, RW1)
    assert all("ponies" not in heard(events, seat) for seat in (RW2, None))
    assert [one.cards for one in RULES.view(dreaded, RW1).certain] == [("ponies",)]
    assert (RULES.view(dreaded, RW2).certain, RULES.view(dreaded, RW2).notes) == ((), ())


@pytest.mark.clause("HR-300")
def test_what_was_known_of_a_hand_is_certain_no_more_when_a_card_left_it_unseen() -> None:
    state = position(3, at="blue", hand=["ponies"], hands={"rw1": ["dread"]}, dice=["sorcery", "sorcery"], figures=HERE)
    do(state, "play dread sorcery", "discard ponies", "deal the-gaffer")
    assert [one.cards for one in state.certain] == [()]
    state = position(3, at="blue", hand=["ponies", "the-gaffer"], hands={"rw1": ["dread", "cry-of-the-nazgul"]},
                     dice=["sorcery", "sorcery"], figures={**HERE, "green": "22"})  # fmt: skip
    do(state, "play dread sorcery", "discard ponies", "deal tom-bombadil", "end")
    assert [one.cards for one in state.certain] == [("the-gaffer",)]
    do(state, "play cry-of-the-nazgul 1 sorcery", "deal the-gaffer")
    assert state.certain == ()


@pytest.mark.clause("HR-145")
def test_a_public_fact_says_in_which_turn_it_was() -> None:
    state = position(3, log=["1", "."], turn="daylight-2", day=3)
    do(state, "move dot")
    fact = RULES.view(state, RW1).record[-1]
    assert (fact.part, fact.day, fact.turn, fact.step) == (1, 3, 1, 2)

"""The public record (HR-145): what everybody has witnessed stands there once, and nothing of what somebody alone knows (HR-299);
and what a seat is certain of in hands, card by card (HR-300)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.decision import Seat
from game.games.hunt.rules.view import Certain
from tests.games.hunt.games import RULES, do, position

RB, RW1, RW2 = Seat("rb"), Seat("rw1"), Seat("rw2")
LOG = ["1", ".", ".", "10", ".", "19", ".", "23", "."]
FAR = {"blue": "48", "green": "49", "red": "55", "purple": "52"}
RIDING: dict[str, Any] = {"at": "blue", "log": LOG, "figures": FAR, "dice": ["sorcery", "sword", "ring"]}
SECOND: dict[str, Any] = {"part": 2, "journey": "s03", "step": 5, "turn": "daylight-2", "moved": "moved"}
REVEALING: dict[str, Any] = {**SECOND, "gandalf": ["8", "19"], "figures": {"blue": "19"}, "gandalf_moved": True,
                             "tokens": {"card": 1}, "dice": ["ring"]}  # fmt: skip
FOUND = ("hunt sword", "let", *["end"] * 4)
CHASED: dict[str, Any] = {**SECOND, "at": "blue", "figures": {"blue": "19"}, "dice": ["sword"]}
LETTER: dict[str, Any] = {"at": "letter", "log": LOG, "hands": {"rw1": ["dread", "crebain"], "rw2": ["crebain"]}}
SECOND_BEGINS = (
    "open letter",
    "card s01",
    "card l01",
    "journey short",
    "info 5",
    "info 15",
    "info 18",
    "info 24",
    "gandalf 5",
)
SET_UP = (
    "start 1",
    "deal tom-bombadil",
    "deal ponies",
    "deal the-gaffer",
    *(f"info {at}" for at in (7, 9, 12, 19, 20)),
)


@pytest.mark.clause("HR-145", "HR-299")
@pytest.mark.parametrize(
    ("keys", "plays", "added"),
    [
        ({"log": ["1"]}, ("move dot",), ["entry day"]),
        ({"log": ["1", ".", "10"], "hand": ["the-gaffer"]}, ("play the-gaffer",), ["ally the-gaffer 0"]),
        ({"log": ["1", ".", "10", ".", "33"], "hand": ["bucklebury-ferry"]}, ("play bucklebury-ferry",),
         ["prerequisite yes 31 32 33", "ally bucklebury-ferry 0"]),
        ({"log": [*LOG, ".", "53", ".", "."]}, ("move C",), ["entry day", "arrived"]),
        ({"log": ["1", *["."] * 14, "53"]}, ("move dot", "tile beige-0", "tile beige-1"), ["entry day", "rescue 2"]),
        ({**RIDING, "figures": {**FAR, "blue": "10"}}, ("search", "let"), ["search yes 10"]),
        ({**RIDING, "figures": {**FAR, "blue": "23"}}, ("perceive II-A ring", "let"), ["perception yes II-A"]),
        ({**RIDING, "figures": {**FAR, "blue": "23"}}, FOUND, ["hunt here 23", "encounter 1 23"]),
        ({**RIDING, "figures": {**FAR, "blue": "31"}, "info": ["31", "37"]}, ("search", "let"),
         ["search no 31", "token found 31"]),
        ({**RIDING, "hands": {"rw1": ["dread"]}, "hand": ["ponies"]}, ("play dread sorcery",), ["sorcery dread"]),
        (LETTER, SECOND_BEGINS, ["journey short", "gandalf start"]),
        ({**SECOND, "moved": ""}, ("forward",), ["forward day"]),
        (REVEALING, ("reveal",), ["gandalf revealed 19"]),
        (REVEALING, ("reveal", "drive blue 8", "choose ring", *["end"] * 5), ["gandalf revealed 19", "gandalf flight 19"]),
        ({**SECOND, "gandalf": ["8", "18"], "deeds": ["18", "24"], "gandalf_moved": True}, ("deed 18",), ["gandalf deed 18"]),
        ({**SECOND, "gandalf": ["43", "A"], "gandalf_moved": True}, ("rivendell",), ["gandalf rivendell"]),
        (CHASED, (*FOUND, "tile beige-0", "accept", "course change"), ["hunt here 19", "encounter 1 19", "course change"]),
        (CHASED, (*FOUND, "tile beige-0", "accept", "course keep"), ["hunt here 19", "encounter 1 19", "course keep"]),
    ],
)  # fmt: skip
def test_what_everybody_has_witnessed(keys: dict[str, Any], plays: Sequence[str], added: list[str]) -> None:
    assert record_after(keys, *plays) == added


def record_after(keys: dict[str, Any], *plays: str) -> list[str]:
    """What these plays have put on everybody's record."""
    state = position(3, **keys)
    before = len(state.record)
    do(state, *plays)
    assert RULES.view(state, RW2).record == state.record
    return [fact.text for fact in state.record[before:]]


@pytest.mark.clause("HR-145", "HR-236", "HR-039")
def test_what_was_given_and_revealed_stands_on_everybody_s_record() -> None:
    state = position(3, **REVEALING)
    do(state, "reveal", "drive blue 8", "choose ring")
    state.deeds_left = ()
    do(state, *["end"] * 5)
    assert "gandalf cornered 19" in [fact.text for fact in state.record]
    state = position(3)
    state = RULES.new(state.seats, {})
    do(state, *SET_UP, "give 12")
    assert [fact.text for fact in state.record] == ["token given 12"]


@pytest.mark.clause("HR-145", "HR-306")
@pytest.mark.parametrize(("move", "answer"), [("move 22", "watch yes 22"), ("move dot", "watch no 22")])
def test_the_answer_of_the_watch_stands_on_the_record(move: str, answer: str) -> None:
    riding = {
        **RIDING,
        "log": ["1", "10", "19"],
        "figures": {**FAR, "blue": "23"},
        "hands": {"rw1": ["a-watch-upon-the-road"]},
    }
    state = position(3, **riding)
    do(state, "play a-watch-upon-the-road sorcery", "mark 22", *["end"] * 4, move, "end")
    assert answer in [fact.text for fact in state.record]


# What is certain -----------------------------------------------------------------------------------------------------


def certain(keys: dict[str, Any], seat: Seat, *plays: str) -> list[tuple[str, ...]]:
    """The cards that a seat is certain of, hand by hand, after these plays."""
    state = position(3, **keys)
    do(state, *plays)
    return [one.cards for one in RULES.view(state, seat).certain]


DREADED: dict[str, Any] = {**RIDING, "hands": {"rw1": ["dread"]}, "hand": ["fredegar-bolger", "ponies", "the-gaffer"],
                           "figures": {**FAR, "green": "23"}, "tokens": {"card": 1}}  # fmt: skip
SPIED: dict[str, Any] = {**SECOND, "hand": ["radagasts-birds"], "hands": {"rw1": ["crebain", "crebain", "dread"]}}


@pytest.mark.clause("HR-300", "HR-151")
def test_a_hand_that_was_seen_is_certain_but_for_what_was_played_struck_out_or_shuffled() -> None:
    struck = ("play dread sorcery", "discard the-gaffer", "deal tom-bombadil")
    assert certain(DREADED, RW1, *struck) == [("fredegar-bolger", "ponies")]
    assert certain(DREADED, RW1, *struck, "end", "hunt sword", "react fredegar-bolger") == [("ponies",)]
    assert certain({**SPIED, "at": "bearer", "dice": ["sorcery"], "figures": {"blue": "19"}}, RB,
                   "play radagasts-birds", "choose rw1", "discard crebain") == [("crebain", "dread")]  # fmt: skip
    state = position(3, log=["1", ".", "10"], hand=["ponies", "the-gaffer"])
    state.certain = (Certain(RW1, (RB,), ("ponies", "the-gaffer")),)
    do(state, "play the-gaffer")
    assert [one.cards for one in RULES.view(state, RW1).certain] == [("ponies",)]
    state = position(3, **{**RIDING, "hands": {"rw1": ["crebain", "swift-steeds"]}})
    state.certain = (Certain(RB, (RW1,), ("crebain", "swift-steeds")),)
    do(state, "play swift-steeds sorcery")
    assert [one.cards for one in RULES.view(state, RB).certain] == [("crebain",)]
    state = position(3, **DREADED)
    do(state, "play dread sorcery", "discard the-gaffer")
    assert [note.text for note in RULES.view(state, RW1).notes][-1:] == ["discarded rb: the-gaffer"]
    assert RULES.view(state, RW2).notes == ()
    state = position(3, **RIDING, sorcery_deck=["swift-steeds"], sorcery_pile=["dread"])
    state.dumped = ((RW1, "crebain", frozenset({RB, RW1})),)
    do(state, "draw sorcery", "deal swift-steeds")
    assert state.sorcery_deck == ("crebain", "dread")
    assert [RULES.view(state, seat).dumped for seat in (RB, RW1, RW2)] == [(), (), ()]
    assert RULES.view(state, RB).dumped_count == ()


@pytest.mark.clause("HR-299")
def test_the_journey_cards_looked_at_are_remembered() -> None:
    state = position(3, **SECOND, hand=["counsel"])
    do(state, "play counsel 2", "deal athelas", "card s01", "card s02", "card s04")
    assert [note.cards for note in RULES.view(state, RB).notes] == [("s01", "s02", "s04")]
    assert RULES.view(state, RW1).notes == ()


@pytest.mark.clause("HR-215", "HR-300")
def test_who_put_cards_into_the_sharing_is_certain_of_those_alone_among_all_hands() -> None:
    state = position(3, **LETTER)
    do(state, *SECOND_BEGINS, "divide red-purple blue-green", "order purple red", "order blue green", "lead rw1")
    assert [(one.knower, one.cards) for one in state.certain] == [(RW1, ("crebain", "dread")), (RW2, ("crebain",))]


@pytest.mark.clause("HR-210", "HR-300")
def test_what_was_certain_of_the_ring_bearer_s_hand_is_not_in_part_2() -> None:
    state = position(3, **DREADED)
    do(state, "play dread sorcery")
    known = state.certain
    later = position(3, at="letter", log=LOG)
    later.certain = known
    do(later, "open letter")
    assert (len(known), later.certain) == (1, ())

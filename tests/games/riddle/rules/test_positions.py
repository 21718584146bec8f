"""Positions given from outside: each can be played, or is refused with one sentence."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.engine.chance import one_of
from game.engine.errors import PositionError
from tests.games.riddle.shipped_set import RULES, new

CARDS = ("boat", "rope", "ring", "gandalf", "frodo", "rider-1", "riddle", "gollum", "shelob", "horse-3", "strider")
PLACES = ("bree", "1400", "carrock", "cracks-of-doom", "rivendell", "tol-fuin", "nowhere", "halls", "1802")
JUNK: tuple[Any, ...] = (None, True, -1, 99, 1.5, "", "mithril", [None], {"p9": 1}, {"p1": None}, {1: 2}, [[]])


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"hands": {"p1": ["ring"], "p2": ["ring"]}}, "'hands.p2' names more of 'ring' than there are"),
        ({"hands": {"p1": ["mithril"]}}, "'mithril' is no card"),
        ({"at": {"p1": "1000"}}, "p1 is on the water without a boat in play"),
        ({"at": {"p1": "nowhere"}}, "whose marker must be on the board or in the Halls"),
        ({"phase": "discard", "hands": {"p1": ["ring"]}}, "p1 must discard, yet holds nothing that can be discarded"),
        ({"phase": "trim", "hands": {"p1": ["boat"]}}, "discard down to 10 cards, yet holds no more"),
        ({"met": ["p1"]}, "'met' names p1, whose turn it is"),
        ({"plays": 3}, "'plays' is 3; expected 2 at most"),
        ({"waited": ["p2"]}, "p2 has waited, yet does not stand on its victory space"),
        ({"fresh": {"p2": ["boat"]}}, "'boat' is fresh, yet not in the hand of p2"),
        ({"phase": "free"}, "p1 is not in the Halls"),
        ({"at": {"p2": "nowhere"}, "met": ["p2"]}, "'met' names p2, whose marker is on no space"),
        ({"at": {"p2": "halls"}, "met": ["p2"]}, "'met' names p2, whose marker is on no space"),
        ({"at": {"p2": "halls"}, "halls": {"p2": 4}}, "'halls.p2' is 4; expected 3 at most"),
        ({"at": {"p1": "bree"}, "held": "rope"}, "'held' is 'rope', yet the ground under p1 holds nobody"),
        ({"at": {"p1": "moria"}, "held": "cloak"}, "'held' is 'cloak', yet the ground under p1 holds nobody"),
        ({"means": ["die", "hors-3"]}, "'hors-3' is no means of travel .*'horse-3'"),
        ({"memory": {"p1": ["bree", "bree"]}}, "expected the last two different cities used"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_one_sentence(position: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        new(2, {"die": 3, **position})


def test_somebody_named_twice_was_met_once() -> None:
    state = new(2, {"die": 3, "met": ["p2", "p2"]})
    assert RULES.facts(state)["met"] == ["p2"]


def _hand(rng: Random) -> list[str]:
    return [one_of(CARDS, rng) for _ in range(int(rng.random() * 13))]


def _each(of: Callable[[Random], Any]) -> Callable[[Random], Any]:
    return lambda rng: {seat: of(rng) for seat in ("p1", "p2") if rng.random() < 0.6}


FIELDS: dict[str, Callable[[Random], Any]] = {
    "hands": _each(_hand),
    "fresh": _each(lambda rng: _hand(rng)[:2]),
    "in_play": _each(lambda rng: ["boat", "rope"][: int(rng.random() * 3)]),
    "at": _each(lambda rng: one_of(PLACES, rng)),
    "halls": _each(lambda rng: int(rng.random() * 5)),
    "excused": _each(lambda rng: int(rng.random() * 3)),
    "memory": _each(lambda rng: ["bree", "moria", "fornost"][: int(rng.random() * 4)]),
    "turn": lambda rng: one_of(("p1", "p2"), rng),
    "phase": lambda rng: one_of(("action", "roll", "start", "halls", "free", "place", "trim", "discard"), rng),
    "die": lambda rng: int(rng.random() * 8),
    "die_used": lambda rng: rng.random() < 0.5,
    "turn_start": lambda rng: one_of(PLACES, rng),
    "held": lambda rng: one_of(("", "cloak", "rope"), rng),
    "plays": lambda rng: int(rng.random() * 4),
    "met": lambda rng: ["p2", "p2"][: int(rng.random() * 3)],
    "pile": _hand,
}
"""Key of a position to something that often can stand there."""


def test_whatever_a_position_says_it_is_played_or_refused() -> None:
    rng, refused, begun = Random(7), 0, 0
    for _ in range(500):
        position: dict[str, Any] = {"die": 3}
        for key in (one_of(list(FIELDS), rng) for _ in range(1 + int(rng.random() * 5))):
            position[key] = one_of(JUNK, rng) if rng.random() < 0.05 else FIELDS[key](rng)
        try:
            state = new(2, position)
        except PositionError as error:
            refused += 1
            assert str(error)
            assert "\n" not in str(error)
            continue
        begun += 1
        for _ in range(8):
            if RULES.decision(state) is None:
                break
            listed = list(RULES.actions(state))
            assert listed, position
            RULES.play(state, one_of(listed, rng), [])
    assert min(refused, begun) > 100, (refused, begun)

""" "Sharp eyes" (RR-322), an optional rule of its own: hands above ten are caught by whoever counts them."""

from __future__ import annotations

from game.engine.decision import Seat
from game.games.riddle.rules.events import Sink, write_event
from game.games.riddle.rules.limits import HAND_LIMIT
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn.halls_of_mandos import enter_halls
from game.games.riddle.rules.turn.pick_up import above_limit

_CALM = ("start", "action", "free", "place")
"""Phases in which a call may break in; anything begun is completed first (RR-222)."""


def calls(state: RiddleState, seat: Seat) -> list[str]:
    """RR-322, RR-183. Whose hand this seat may call to be counted: above ten, not in his own turn, not called before."""
    if not state.options.sharp_eyes or state.phase not in _CALM:
        return []
    caller = state.seat_of(seat)
    return [
        state.seats[other]
        for other in range(state.count)
        if other not in (caller, state.active)
        and state.size(other) > HAND_LIMIT
        and state.halls[other] < 0
        and other not in state.called
    ]


def call(state: RiddleState, word: str, sink: Sink) -> None:
    """RR-182, RR-290 and RR-322. The hand is counted: too many unexcused cards lead to the Halls; else nothing happens."""
    target = state.seat_of(word)
    state.called = (*state.called, target)
    write_event(sink, state, "count", actor=target, target=state.seats[target], number=state.size(target))
    if above_limit(state, target):
        enter_halls(state, target, sink)

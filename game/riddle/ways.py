"""The listed action that another one means: places spelt otherwise, ways drawn in full (RR-083), two players named in any
order (RR-235)."""

from __future__ import annotations

from dataclasses import replace

from game.engine.decision import Seat
from game.riddle import asked
from game.riddle.actions import Action, Attack, Move, Say, Use
from game.riddle.breaches import first_breach
from game.riddle.calls import calls
from game.riddle.state import State


def normal(state: State, action: Action) -> Action | None:
    """The listed action with the same consequences, or None."""
    if isinstance(action, Say) and action.verb == "count":
        return action if any(action.word in calls(state, Seat(seat)) for seat in state.seats) else None
    spelt = spelled(state, action)
    listed = spelt
    if isinstance(spelt, Move) and spelt.via:
        listed = replace(spelt, via=())
    if listed not in asked.actions(state, asked.subject_of(listed)):
        return None
    if isinstance(spelt, Move) and spelt.via and first_breach(state, spelt) is not None:
        return None
    return listed


def spelled(state: State, action: Action) -> Action:
    """The same action with places by the names of the board and players in seat order; a drawn way that names its end
    ends there all the same."""
    match action:
        case Use() if len(action.targets) > 1:
            return replace(action, targets=tuple(sorted(action.targets, key=state.seat_of)))
        case Move():
            to, via = _place(state, action.to), tuple(_place(state, word) for word in action.via)
            return replace(action, to=to, via=via[:-1] if via[-1:] == (to,) else via)
        case Attack() if action.force not in state.deck.index:
            return replace(action, force=_place(state, action.force))
        case Say("place") | Say("present") if action.word not in state.deck.index:
            return replace(action, word=_place(state, action.word))
        case _:
            return action


def _place(state: State, word: str) -> str:
    space = state.map.space(word)
    return word if space is None else state.map.names[space]

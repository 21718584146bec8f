"""Ally tokens: where they may lie, how they are placed, taken off and moved (HR-085 to HR-091)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.action import Row, Rows
from game.games.hunt.rules.actions import Act, Done, Lift, Place, Shift
from game.games.hunt.rules.agenda import QUESTIONS, Question, again, ring_bearer_seat, then
from game.games.hunt.rules.events import Sink, label, write_event
from game.games.hunt.rules.state import State
from game.games.hunt.rules.turn.agenda_frames import PlaceTokensFrame, ShiftTokensFrame

ALLIES = 8
"""HR-089. Ally tokens in play."""


def named_places(state: State, effect: Mapping[str, Any]) -> tuple[str, ...]:
    """The locations that a card names, whatever stands there now."""
    topology = state.topology
    if "sections" in effect:
        return tuple(name for name in topology.locations if topology.section[name] in effect["sections"])
    if "at" in effect or "by" in effect:
        near = (
            [name for name in topology.connected[effect["by"]] if not topology.is_exit(name)] if "by" in effect else []
        )
        return tuple(dict.fromkeys((*effect.get("at", ()), *near)))
    return topology.locations


def is_free(state: State, place: str) -> bool:
    """HR-087, HR-091. No Nazgûl, no Ally token."""
    return place not in state.ally_tokens and place not in state.figures


def _places(state: State, frame: PlaceTokensFrame) -> Rows[Act]:
    """HR-087, HR-089, HR-091. With all eight in play one may be taken off first."""
    free = tuple([name for name in frame.places if is_free(state, name)])
    if not free:
        return
    is_full = len(state.ally_tokens) >= ALLIES
    yield Lift.each(state.ally_tokens) if is_full else Place.each(free)
    if is_full or frame.is_optional:
        yield Done.each()


def _place(state: State, frame: PlaceTokensFrame, action: Place | Lift | Done, sink: Sink) -> None:
    match action:
        case Lift(at):
            remove(state, at, sink)
            then(state, frame)
        case Place(at):
            put(state, at, sink)
            again(state, frame)


def put(state: State, place: str, sink: Sink) -> None:
    """HR-085. An Ally token on a location."""
    tokens = (*state.ally_tokens, place)
    state.ally_tokens = tuple(sorted(tokens, key=state.topology.position.__getitem__))
    write_event(sink, "ally_placed", places=(place,), place=label(state, place))


def remove(state: State, place: str, sink: Sink) -> None:
    """HR-089, HR-090, HR-119. An Ally token off the board, back among the available ones."""
    state.ally_tokens = tuple(one for one in state.ally_tokens if one != place)
    write_event(sink, "ally_removed", places=(place,), place=label(state, place))


def shifts(state: State, staying: tuple[str, ...] = ()) -> list[Row[Shift]]:
    """HR-088, HR-091. From its location directly to a connected one that is free and no exit; `staying` are locations of
    tokens that are not moved."""
    topology = state.topology
    free = {
        place: [name for name in topology.connected[place] if is_free(state, name) and not topology.is_exit(name)]
        for place in state.ally_tokens
        if place not in staying
    }
    return [Shift.each((place,), tuple(ends)) for place, ends in free.items() if ends]


def _shifts(state: State, frame: ShiftTokensFrame) -> Rows[Act]:
    """HR-088. Each token once: one that has been moved by this card stays where it went."""
    found = shifts(state, staying=frame.moved_to)
    if found:
        yield from found
        yield Done.each()


def shift(state: State, place: str, to: str, sink: Sink) -> None:
    """HR-088. An Ally token moves."""
    tokens = (*(one for one in state.ally_tokens if one != place), to)
    state.ally_tokens = tuple(sorted(tokens, key=state.topology.position.__getitem__))
    write_event(sink, "ally_moved", places=(place, to), place=label(state, to), origin=label(state, place))


def _shift(state: State, frame: ShiftTokensFrame, action: Shift | Done, sink: Sink) -> None:
    if isinstance(action, Shift):
        shift(state, action.at, action.to, sink)
        if frame.number > 1:
            then(state, ShiftTokensFrame(frame.number - 1, (*frame.moved_to, action.to)))


QUESTIONS["place"] = Question(ring_bearer_seat, _places, _place)
QUESTIONS["shift"] = Question(ring_bearer_seat, _shifts, _shift)

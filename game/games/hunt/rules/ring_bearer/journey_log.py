"""Frodo's journey: the entries of his log in Part 1, extra moves, arrival, the sixteenth step (sections 5 and 9); in Part 2 his
steps along the Journey card (HR-222 to HR-226)."""

from __future__ import annotations

from game.engine.action import Rows
from game.games.hunt.rules.actions import DOT, Act, Move
from game.games.hunt.rules.agenda import AUTO, QUESTIONS, Question, ring_bearer_seat, then
from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.state import State
from game.games.hunt.rules.turn.agenda_frames import EndOfPartFrame, ExtraMoveFrame, StepFrame
from game.games.hunt.rules.turn.corruption_and_victory import arrive

STEPS = 16
"""HR-025, HR-193. The end of the Movement track in Part 1."""


def entries(state: State, must: str = "any", to: tuple[str, ...] = ()) -> tuple[str, ...]:
    """HR-061 to HR-066. What can be written: a dot (always), a location within reach; a card may narrow it."""
    if must == "ferry":
        return to
    places = state.topology.frodo.within_reach(state.last, state.dots) if must != DOT else ()
    return places if must == "location" else (DOT, *places)


def write(state: State, entry: str, kind: str, sink: Sink, to: tuple[str, ...] = ()) -> None:
    """HR-060, HR-073. One entry in the next space of the log, one step on the track. `kind` is what all know of it."""
    mark = {DOT: ".", "stay": "/"}.get(entry, entry)
    state.log = (*state.log, mark)
    state.entries += 1
    state.step += 1
    note(state, "entry", kind, to)
    place = "" if mark in "./" else mark
    write_event(
        sink,
        "written_stay" if mark == "/" else "written_dot" if mark == "." else "written",
        to=[state.bearer],
        places=(place,) if place else (),
        place=label(state, place) if place else "",
        step=state.step,
    )
    write_event(sink, f"moved_{kind}", actor=state.bearer, step=state.step)
    if place and state.topology.is_exit(place):
        note(state, "arrived")
        write_event(sink, "arrived", weight=2, revealed=True, step=state.step)
        then(state, EndOfPartFrame("arrived"))
    elif state.step >= STEPS:
        then(state, EndOfPartFrame("rescue"))


def advance(state: State, kind: str, sink: Sink) -> None:
    """HR-224, HR-226, HR-276. Frodo's figure goes one step forward; on the last row he is in Rivendell."""
    state.step += 1
    note(state, "forward", kind)
    write_event(sink, "forward", actor=state.bearer, step=state.step)
    if state.step >= state.length:
        arrive(state, sink)


def _extra_choices(state: State, frame: ExtraMoveFrame) -> Rows[Act]:
    """HR-071, HR-072. A card move: the same rules of reach, no Corruption, no Eye."""
    yield Move.each(entries(state, frame.to, frame.places))


def _extra(state: State, frame: ExtraMoveFrame, action: Move, sink: Sink) -> None:
    kind = {"any": "card", "location": "location", "dot": "dot", "ferry": "ferry"}[frame.to]
    write(state, action.to, kind, sink, frame.places)


def _end_part(state: State, frame: EndOfPartFrame, sink: Sink) -> None:
    """HR-192, HR-193. Part 1 ends at once: the hunters get no more turns, nothing else of the turn is done."""
    state.agenda = ()
    if frame.outcome == "arrived":
        then(state, StepFrame("letter_begins"))
    else:
        then(state, StepFrame("rescue"))


AUTO["end_part_1"] = _end_part
QUESTIONS["extra"] = Question(ring_bearer_seat, _extra_choices, _extra)

"""Gandalf in Part 2: his moves, revealing him, deeds, Rivendell, flight (HR-228 to HR-252)."""

from __future__ import annotations

from game.engine.action import Rows
from game.engine.decision import Source
from game.games.hunt.rules.actions import Act, ChooseDie, Deed, Flight, Gandalf, Info, Reveal, Rivendell
from game.games.hunt.rules.agenda import (
    AUTO,
    DRAWS,
    QUESTIONS,
    Draw,
    Question,
    enter,
    for_the_bearer,
    ring_bearer_seat,
    then,
)
from game.games.hunt.rules.components.dice import ordered
from game.games.hunt.rules.components.piles import remove_token, weighed
from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.state import State, distinct, plus, without
from game.games.hunt.rules.turn.agenda_frames import Frame, RideFrame, StepFrame
from game.games.hunt.rules.view import COLOURS

MOST_DEEDS = 3
"""HR-240."""


def choices(state: State) -> Rows[Act]:
    """HR-227 to HR-229, HR-242, HR-243, HR-351. What the Ring-bearer may do with Gandalf in his turn, while he is in play:
    move to any connected location, exits too, or stay when the table allows it; after that what his place allows."""
    here, topology = state.gandalf_at, state.topology
    if state.gandalf_moves and not state.grey:
        ends = [*topology.connected[here], *([here] if state.options.gandalf_stay else [])]
        yield Gandalf.each(tuple(sorted(ends, key=topology.position.__getitem__)))
    if not state.gandalf_moved:
        return
    if may_reveal(state):
        yield Reveal.each()
    if may_show_deed(state):
        yield Deed.each((here,))
    if topology.is_exit(here):
        yield Rivendell.each()


def may_reveal(state: State) -> bool:
    """HR-232. After moving, beside a Nazgûl, for a token in play."""
    return state.gandalf_moved and not state.grey and state.gandalf_at in state.figures and state.on_card > 0


def may_show_deed(state: State) -> bool:
    """HR-239, HR-240. In a location of a token behind the screen, after his move."""
    return state.gandalf_moved and state.gandalf_at in state.deeds and len(state.deeds_done) < MOST_DEEDS


def play(state: State, action: Act, sink: Sink) -> None:
    """One of the choices above."""
    match action:
        case Gandalf(to):
            move(state, to, "move", sink)
            state.gandalf_moves -= 1
        case Reveal():
            _reveal(state, sink)
        case Deed(place):
            state.deeds = without(state.deeds, place)
            state.deeds_done = plus(state.deeds_done, place)
            note(state, "gandalf", "deed", (place,))
            write_event(
                sink, "deed", actor=state.bearer, places=(place,), weight=2, revealed=True, place=label(state, place)
            )
        case _:
            state.gandalf_out = state.white = True
            state.gandalf_moves = 0
            note(state, "gandalf", "rivendell")
            write_event(sink, "white", actor=state.bearer, weight=2, revealed=True)


def move(state: State, place: str, kind: str, sink: Sink) -> None:
    """HR-228. An entry on Gandalf's log."""
    taken = tuple(state.figures) if kind == "fly" else ()
    state.gandalf = (*state.gandalf, place)
    state.gandalf_moved = True
    note(state, "gandalf", kind, taken)
    write_event(sink, "gandalf_went", to=[state.bearer], places=(place,), place=label(state, place))
    write_event(sink, "gandalf_moved", actor=state.bearer)


def _flights(state: State, frame: Frame) -> Rows[Act]:
    """A2-10. Any location that is no exit and holds no Nazgûl."""
    yield Gandalf.each(tuple([name for name in state.topology.locations if name not in state.figures]))


def _fly(state: State, frame: Frame, action: Gandalf, sink: Sink) -> None:
    state.gandalf_moves = max(state.gandalf_moves - 1, 0)
    move(state, action.to, "fly", sink)


# Revealed ------------------------------------------------------------------------------------------------------------


def _reveal(state: State, sink: Sink) -> None:
    """HR-232 to HR-235. A token leaves the game, the figure stands there, the Nazgûl are driven off, a die is gone."""
    place = state.gandalf_at
    remove_token(state)
    state.grey, state.gandalf_moves = place, 0
    note(state, "gandalf", "revealed", (place,))
    write_event(
        sink, "revealed", actor=state.bearer, places=(place,), weight=2, revealed=True, place=label(state, place)
    )
    there = [figure for figure in range(4) if state.figures[figure] == place]
    frames = [RideFrame("drive", 1, (COLOURS[figure],), 2, is_compelled=True) for figure in there]
    then(state, *frames, StepFrame("drop_die"))


def _drop(state: State, frame: Frame, action: ChooseDie, sink: Sink) -> None:
    """HR-233, HR-234. An unspent standard die, until the next Refresh step."""
    at = state.dice.index(action.face)
    state.dice = ordered(state.dice[:at] + state.dice[at + 1 :])
    state.dropped += 1
    write_event(sink, "die_dropped", actor=state.bearer, face=action.face)


def _leave(state: State, frame: Frame, sink: Sink) -> None:
    """HR-236, HR-237. When all Nazgûl are done the figure goes; two tokens are drawn and one is chosen."""
    if not state.grey:
        return
    enter(state, "flight")
    state.grey = ""
    write_event(sink, "gandalf_gone", weight=1)
    note(state, "gandalf", "flight" if state.deeds_left else "cornered", (state.gandalf_at,))
    if state.deeds_left:
        then(state, StepFrame("flight_token", min(2, len(state.deeds_left))))


def _flight_token(state: State, frame: StepFrame, action: Info, sink: Sink) -> None:
    token = action.at
    state.deeds_left, state.deeds_drawn = without(state.deeds_left, token), plus(state.deeds_drawn, token)
    write_event(sink, "deed_drawn", to=[state.bearer], place=label(state, token))
    then(state, StepFrame("flight_token", frame.number - 1) if frame.number > 1 else StepFrame("flight"))


def _flight(state: State, frame: Frame, action: Flight, sink: Sink) -> None:
    """HR-236. The chosen token leaves the game, the other goes back."""
    token = action.to
    state.deeds_left = plus(state.deeds_left, *without(state.deeds_drawn, token))
    state.deeds_drawn = ()
    _appear(state, token, sink)


def _flee(state: State, frame: Frame, action: Info, sink: Sink) -> None:
    """HR-248. A random available token, discarded unshown."""
    token = action.at
    state.deeds_left = without(state.deeds_left, token)
    _appear(state, token, sink)


def _appear(state: State, place: str, sink: Sink) -> None:
    state.gandalf = (*state.gandalf, place)
    note(state, "gandalf", "appeared")
    write_event(sink, "gandalf_went", to=[state.bearer], places=(place,), place=label(state, place))


AUTO["gandalf_leaves"] = _leave
DRAWS["flight_token"] = Draw(
    lambda state, frame: weighed(state.deeds_left, Info), _flight_token, Source.KEPT, for_the_bearer
)
DRAWS["flee"] = Draw(lambda state, frame: weighed(state.deeds_left, Info), _flee, Source.KEPT, for_the_bearer)
QUESTIONS["fly"] = Question(ring_bearer_seat, _flights, _fly)
QUESTIONS["flight"] = Question(ring_bearer_seat, lambda state, frame: [Flight.each(state.deeds_drawn)], _flight)
QUESTIONS["drop_die"] = Question(ring_bearer_seat, lambda state, frame: [ChooseDie.each(distinct(state.dice))], _drop)

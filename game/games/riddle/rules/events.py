"""Events and notes: what happened, and who saw how much of it."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.decision import Param, Phrase
from game.engine.event import Event, EventSink
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.view import Note

Sink = EventSink | None


def write_event(
    sink: Sink,
    state: RiddleState,
    kind: str,
    *,
    seers: Iterable[int] | None = None,
    actor: int | None = None,
    places: tuple[int, ...] = (),
    walks: bool = False,
    weight: int = 0,
    revealed: bool = False,
    quiet: bool = False,
    key: str = "",
    **params: Param,
) -> None:
    """Write one event, if anybody listens; `seers` are the seats that may know of it, `walks` that the actor's marker went
    along these places. Its sentence is `event.<key or kind>`."""
    if sink is None:
        return
    audience = None if seers is None else frozenset(state.seats[seat] for seat in seers)
    phrase = Phrase.of(f"event.{key or kind}", **params)
    ids = tuple(state.map.ids[place] for place in places)
    by = None if actor is None else state.seats[actor]
    sink.append(Event(kind, phrase, audience, by, ids, (by,) if walks and by else (), weight, revealed, quiet))


def stands(state: RiddleState, seat: int) -> tuple[int, ...]:
    """Where somebody's marker stands, as the place of what is done to him: everybody sees it."""
    return (state.at[seat],) if state.at[seat] >= 0 else ()


def note(
    state: RiddleState,
    what: str,
    who: int,
    whom: int = -1,
    cards: tuple[str, ...] = (),
    seers: tuple[int, ...] | None = None,
) -> None:
    """Let everybody remember what he has just witnessed: the cards only whoever saw them."""
    seats = state.seats
    second = seats[whom] if whom >= 0 else ""
    full = Note(state.turn, what, seats[who], second, cards)
    bare = full if seers is None else Note(state.turn, what, seats[who], second)
    for seat, notes in enumerate(state.notes):
        notes.append(full if seers is None or seat in seers else bare)

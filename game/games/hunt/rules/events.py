"""Events and public facts: what happened, for logs, screens, the record."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.decision import Param, Phrase, Seat
from game.engine.event import Event, EventSink
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import COLOURS, Fact

Sink = EventSink | None


def write_event(
    sink: Sink,
    kind: str,
    *,
    to: Iterable[Seat] | None = None,
    actor: Seat | None = None,
    places: tuple[str, ...] = (),
    pieces: tuple[str, ...] = (),
    weight: int = 0,
    revealed: bool = False,
    **params: Param,
) -> None:
    """Write one event, if anybody listens. Its sentence is `event.<kind>`."""
    if sink is None:
        return
    audience = None if to is None else frozenset(to)
    phrase = Phrase.of(f"event.{kind}", **params)
    sink.append(Event(kind, phrase, audience, actor, places, pieces, weight, revealed))


def note(state: State, kind: str, answer: str = "", places: tuple[str, ...] = (), figure: int = -1) -> None:
    """HR-145. Put a public fact on the record."""
    colour = COLOURS[figure] if figure >= 0 else ""
    fact = Fact(kind, answer, places, colour, state.part, state.day, state.turn, state.step, state.figures)
    state.record = (*state.record, fact)


def label(state: State, place: str) -> Param:
    """A space, area or section as people call it; to be said as a `space`."""
    return state.topology.labels.get(place, place)

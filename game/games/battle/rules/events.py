"""Events of the game, worded by key: what happened, for logs, screens and sounds. Everything is open (BR-850)."""

from __future__ import annotations

from game.engine.decision import Param, Phrase, Seat
from game.engine.event import Event, EventSink
from game.games.battle.rules.pieces import KINDS
from game.games.battle.rules.state import BattleState

Sink = EventSink | None


def write_event(
    sink: Sink,
    state: BattleState,
    kind: str,
    *,
    key: str = "",
    side: int | None = None,
    places: tuple[int, ...] = (),
    pieces: tuple[str, ...] = (),
    weight: int = 0,
    quiet: bool = False,
    **params: Param,
) -> None:
    """Write one event, if anybody listens. Its sentence is `event.<key or kind>`."""
    if sink is None:
        return
    actor: Seat | None = None if side is None else state.seats[side]
    phrase = Phrase.of(f"event.{key or kind}", **params)
    ids = tuple(state.map.ids[place] for place in places)
    sink.append(Event(kind, phrase, None, actor, ids, pieces, weight, False, quiet))


def name(state: BattleState, space: int) -> str:
    """The word for a space in phrases."""
    return state.map.names[space]


def handle(state: BattleState, kind: int, space: int) -> str:
    """The handle of a piece."""
    return state.map.handles[KINDS[kind]][space]

"""Corruption and the ends of the game."""

from __future__ import annotations

from typing import Final

from game.engine.decision import Ending, Outcome, Phrase, Seat
from game.games.hunt.rules.components.tables import Tables, tiles_worth
from game.games.hunt.rules.events import Sink, write_event
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import View

LATE: Final = 8
"""HR-278. The step from which a corruption in Part 2 counts less."""


def drawn_worth(state: State | View, tables: Tables) -> int:
    """HR-173. Corruption of the tiles that are drawn, as they lie there."""
    drawn = [tables.tiles[tile] for tile in state.tiles]
    return tiles_worth(sum(tile.value for tile in drawn), sum(tile.eye for tile in drawn), state.eyes + state.fear)


def gain(state: State, count: int, sink: Sink, *, by_night: bool = False) -> bool:
    """HR-198, HR-275. Frodo gains Corruption, `by_night` for a move; True when he is lost."""
    if count:
        state.corruption += count
        write_event(
            sink, "corruption", count=count, total=state.corruption, threshold=state.threshold, night=int(by_night)
        )
    if state.corruption >= state.threshold and state.outcome is None:
        shadow = 1 if state.part == 2 and state.step >= LATE else 2
        _end(state, frozenset(state.ringwraiths), "corrupted", {"shadow": shadow, "free": 0}, sink)
    return state.outcome is not None


def heal(state: State, count: int, sink: Sink) -> None:
    """HR-307. Never below 0."""
    count = min(count, state.corruption)
    if count:
        state.corruption -= count
        write_event(sink, "healed", count=count, total=state.corruption)


def arrive(state: State, sink: Sink) -> None:
    """HR-226, HR-276. Frodo is in Rivendell; HR-278: what that is worth in the War of the Ring."""
    ready = sum(status == "ready" for status in state.company)
    shadow = 1 if ready == 0 else 0
    _end(state, frozenset({state.bearer}), "rivendell", {"shadow": shadow, "free": 2 if ready >= 3 else 1}, sink)


def run_out(state: State, sink: Sink) -> None:
    """HR-346. The last day of the cap is over."""
    state.outcome = Outcome(Ending.UNFINISHED, frozenset(), Phrase.of("outcome.days", days=state.options.days))
    write_event(sink, "over", weight=2, revealed=True)


def _end(state: State, winners: frozenset[Seat], why: str, won: dict[str, int], sink: Sink) -> None:
    state.tokens_won = tuple(won.items())
    reason = Phrase.of(f"outcome.{why}", part=state.part, step=state.step, shadow=won["shadow"], free=won["free"])
    state.outcome = Outcome(Ending.VICTORY, winners, reason)
    write_event(sink, why, weight=2, revealed=True)

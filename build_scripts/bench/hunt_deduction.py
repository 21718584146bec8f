"""The hunters' map of Hunt for the Ring, kept after every public fact of a game, beside playing that game."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from build_scripts.bench.random_play import play_out
from build_scripts.bench.ratio import Effort, Ratio, interleaved
from build_scripts.bench.start_states import bound, first_state
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import View

GAMES = 12
"""In a slice of each side."""
ROUNDS = 9


def map_beside_play(players: int, effort: Effort) -> Ratio:
    """Milliseconds a game: the exact set from each new record, beside random play of as many games to their end."""
    from game.games.hunt.deduction.hunters_map import belief

    rules, state_of = bound("hunt"), first_state("hunt", players)
    ours, theirs, games = Random(3), Random(3), effort.count(GAMES)

    def keeping() -> float:
        spent = 0.0
        for _ in range(games):
            state: State = state_of()
            views = _views(rules, state, ours)
            started = time.perf_counter()
            for view in views:
                belief(view, state.topologies, state.tables)
            spent += time.perf_counter() - started
        return spent / games * 1000

    def playing() -> float:
        started = time.perf_counter()
        for _ in range(games):
            play_out(rules, state_of(), theirs)
        return (time.perf_counter() - started) / games * 1000

    return interleaved(keeping, playing, rounds=effort.count(ROUNDS), unit="ms/game")


def _views(rules: Any, state: State, rng: Random) -> list[View]:
    """What the table sees after each public fact of a random game."""
    found: list[View] = []

    def watch(after: State) -> None:
        if not found or found[-1].record is not after.record:
            found.append(rules.view(after, None))

    play_out(rules, state, rng, watch)
    return found

"""Random games of every game, each played once and looked at by many laws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from game.engine.simulate import play_out
from tests.laws.games import LawTable, other_tables, tables, telling
from tests.narrowing import there
from tests.sampling import few_with_soak

TABLES = tables()
SAMPLE = 32
"""Positions that the laws look at in each game of long runs, at most."""
SHORT = 2
"""Games of each table in the ordinary suite."""
LONG = 40


def named(table: LawTable) -> str:
    return f"{table.id}-{table.players}"


every_table = pytest.mark.parametrize("table", [*telling(TABLES), *other_tables()], ids=named)


@dataclass
class Game:
    """A random game that was played once and is looked at by many laws."""

    actions: list[Any] = field(default_factory=list)
    phases: list[str] = field(default_factory=list)
    sample: list[tuple[Any, Any]] = field(default_factory=list)
    """(copy of the state, next action) at evenly spaced plies."""
    astray: list[str] = field(default_factory=list)
    """What of the pieces was not somewhere, once, before an action."""
    end: Any = None


@cache
def game_of(table: LawTable, seed: str) -> Game:
    """Play a random game; every ply is checked for what costs nothing."""
    rules, game = table.rules, Game()
    most = few_with_soak(16 if rules.info.has_secrets else 24, SAMPLE)
    every = 1

    def watch(state: Any, action: Any) -> None:
        nonlocal every
        decision = there(rules.decision(state))
        assert rules.outcome(state) is None, "undecided and ended at once"
        game.phases.append(decision.phase)
        lost = table.astray(state)
        if lost:
            game.astray.append(f"{dict(lost)} after '{game.actions[-1] if game.actions else 'the set-up'}'")
        if len(game.actions) % every == 0:
            game.sample.append((rules.clone(state), action))
            if len(game.sample) == most:
                del game.sample[1::2]
                every *= 2
        game.actions.append(action)

    game.end = play_out(rules, table.new(), {}, seed, watch=watch, most=200_000).state
    return game


def games_of(table: LawTable, count: int = SHORT) -> list[Game]:
    """Random games; in the soak more where there are secrets."""
    number = count * few_with_soak(1, 3) if table.rules.info.has_secrets else count
    return [game_of(table, f"laws{each}") for each in range(number)]


def positions(table: LawTable, count: int = SHORT) -> Iterator[tuple[Any, Any]]:
    """(copy of a state, next action) from all over random games."""
    for game in games_of(table, count):
        for state, action in game.sample:
            yield table.rules.clone(state), action

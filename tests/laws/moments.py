"""Moments of random games, of every kind that a game's written list names: where something private happens, and where a
lawful result is told."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from game.engine.chance import generator, mixed, position_of
from game.engine.decision import CHANCE
from game.engine.event import Event
from game.engine.simulate import random_action
from tests.laws.games import LawTable
from tests.laws.lawful_results import Opening

WANTED = 2
"""Moments of each secret and each result that are looked at, at each table, in the ordinary suite."""
MOST = 12
"""Games played at most to find them."""
EARLY = 80
"""Actions that are played on from an opening: what it was made for comes soon."""
APART = 16
"""Actions between the moments that are kept whatever they are."""
PROBES = 6
"""Actions of other moments whose refusals are compared."""


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A state and what is done next."""

    state: Any
    action: Any


Played = Iterator[tuple[Moment, Any, list[Event]]]
"""Of each action of a game: the moment before it, the state now, what happened."""


@dataclass
class Moments:
    """Of some random games at one table."""

    of_secret: Mapping[str, list[Moment]]
    of_result: Mapping[str, list[Moment]]
    made_for: list[Moment] = field(default_factory=list)
    """Those that openings were made for."""
    others: list[Moment] = field(default_factory=list)
    games: int = 0

    @property
    def wanting(self) -> list[list[Moment]]:
        return [*self.of_secret.values(), *self.of_result.values()]

    def probes(self, rng: Random) -> list[Any]:
        """Actions of any moment, most of them out of place at another."""
        return mixed([moment.action for moment in self.others], rng)[:PROBES]


@cache
def moments_of(table: LawTable, wanted: int, most: int) -> Moments:
    """Play the openings (in long runs many times) and then random games, until there are so many moments of each secret and
    each result, or so many games."""
    written = table.written
    found = Moments({one.name: [] for one in written.secrets}, {one.name: [] for one in written.results})
    openings = [one for one in written.openings if one.players == table.players]
    for again, (number, opening) in itertools.product(range(wanted // WANTED), enumerate(openings)):
        state = table.new(opening.position, **opening.options)
        played = _played(table, state, f"opening{number}.{again}", EARLY, opening.then)
        _keep(table, played, found, wanted, len(opening.then))
    for number in range(most):
        if number and all(len(kept) >= wanted for kept in found.wanting):
            break
        _keep(table, _played(table, table.new(), f"moments{number}"), found, wanted)
        found.games += 1
    return found


def played_from_openings(table: LawTable) -> Iterator[tuple[Opening, Played]]:
    """Each opening of the table, with what it was made for and some actions at random."""
    for number, opening in enumerate(one for one in table.written.openings if one.players == table.players):
        state = table.new(opening.position, **opening.options)
        yield opening, _played(table, state, f"opening{number}", EARLY, opening.then)


def _keep(table: LawTable, played: Played, found: Moments, wanted: int, first: int = 0) -> None:
    """Keep the first moments (those that an opening is for), those that are still wanted, and some others."""
    for ply, (moment, after, events) in enumerate(played):
        decision = table.rules.decision(moment.state)
        assert decision is not None
        for secret in table.written.secrets_of(decision, moment.action):
            if len(found.of_secret[secret.name]) < wanted or ply < first:
                found.of_secret[secret.name].append(moment)
        for result in table.written.results:
            kept = found.of_result[result.name]
            if len(kept) >= wanted and ply >= first:
                continue
            if result.reading(decision, moment.state, moment.action, after, events):
                kept.append(moment)
        if ply < first:
            found.made_for.append(moment)
        if ply % APART == 0 and len(found.others) < wanted * APART:
            found.others.append(moment)


def _played(table: LawTable, state: Any, seed: str, most: int = 100_000, then: tuple[str, ...] = ()) -> Played:
    """A game: first what is said, then at random; after each action the moment before it, the state now, what happened."""
    rules, rng = table.rules, generator("moments", table.id, table.players, seed)
    for ply in range(most):
        decision = rules.decision(state)
        if decision is None:
            return
        if ply < len(then):
            action = rules.parse(then[ply])
            assert action in rules.actions(state), f"'{action}' cannot be played there ({table.id}, {seed})"
        elif decision.seat == CHANCE:
            action = rules.actions(state)[position_of(rules.weights(state), rng.random())]
        else:
            action = random_action(rules, state, rng)
        moment, events = Moment(rules.clone(state), action), list[Event]()
        rules.play(state, action, events)
        yield moment, state, events

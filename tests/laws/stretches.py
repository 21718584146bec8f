"""Stretches of random games: what happens in some actions, and what happens in them in two worlds that a seat cannot tell
apart. They are played once for all laws that tell of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.engine.chance import generator
from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.engine.simulate import random_action
from tests.laws.games import LawTable
from tests.laws.random_games import positions

STEPS = 40
"""Actions that are told of together."""
LEAK = "leak"
"""The kind of the event that tells everybody what others hold, where one is planted."""


@cache
def stretches(table: LawTable) -> Sequence[list[Event]]:
    """What happens in some actions, from all over random games."""
    rng, found = generator("digests", table.id), list[list[Event]]()
    for number, (state, _) in enumerate(positions(table)):
        events: list[Event] = []
        if number % 4:
            continue
        for _ in range(STEPS):
            if table.rules.decision(state) is None:
                break
            table.rules.play(state, random_action(table.rules, state, rng), events)
        found.append(events)
    return found


@dataclass(frozen=True, slots=True, eq=False)
class _World:
    """One of two worlds that a seat cannot tell apart: how it stands at the end, and what happened."""

    state: Any
    events: list[Event]


def two_worlds_of_events(
    table: LawTable, *, tells_all: bool = False
) -> Iterator[tuple[Seat, list[Event], list[Event]]]:
    """(seat, events in one world, events in another), where the seat's Views are the same in both all the while.
    `tells_all`: an event that everybody is told tells at the end what the others know."""
    for seat, *worlds in _two_worlds(table):
        told = [list(world.events) for world in worlds]
        if tells_all:
            for world, events in zip(worlds, told, strict=True):
                hidden = (str(table.rules.view(world.state, other)) for other in table.seats if other != seat)
                events.append(Event(LEAK, Phrase.of("leak", hidden=tuple(sorted(hidden))), weight=2))
        yield seat, told[0], told[1]


@cache
def _two_worlds(table: LawTable) -> Sequence[tuple[Seat, _World, _World]]:
    rules, rng, found = table.rules, generator("two worlds", table.id), list[tuple[Seat, _World, _World]]()
    for number, (state, _) in enumerate(positions(table)):
        for seat in table.seats[number % 3 :: 3]:
            one, two = rules.clone(state), table.redealt(state, seat, rng)
            first: list[Event] = []
            second: list[Event] = []
            for _ in range(STEPS):
                decision = rules.decision(one)
                if decision is None or rules.decision(two) is None:
                    break
                action = random_action(rules, one, rng)
                if str(action) not in map(str, rules.actions(two)):
                    break
                rules.play(one, action, first)
                rules.play(two, action, second)
                if rules.view(one, seat) != rules.view(two, seat):
                    first, second = [], []  # it has learned in which of the two it is
                    break
            found.append((seat, _World(one, first), _World(two, second)))
    return found

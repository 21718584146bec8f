"""A second world that one seat cannot tell from the first: written from the clauses, on States, without looking at how
Views are made or hidden things dealt."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.engine.chance import mixed
from game.engine.decision import Seat
from tests.example_game.rules.state import PursuitState
from tests.example_game.rules.view import GOLLUM


def redealt(state: PursuitState, seat: Seat | None, rng: Random) -> PursuitState:
    """Another state with the same lawful knowledge of this seat (None: the table): another trail of Gollum's."""
    other = state.clone()
    if seat == GOLLUM or not state.trail or state.outcome is not None:
        return other
    for lair in mixed(state.topology.lairs, rng):
        for trail in _trails(state, (lair,), rng):
            other.trail = trail
            return other
    raise AssertionError("his true trail agrees with what was seen")


def _trails(state: PursuitState, trail: tuple[str, ...], rng: Random) -> Iterator[tuple[str, ...]]:
    """SG-005 to SG-008, SG-010. Trails that begin so and agree with everything that everybody saw, in random order."""
    posts = dict(zip(state.seats[1:], state.starts, strict=True))
    moved = 0
    for step in state.steps:
        if step.who == GOLLUM:
            if moved == len(trail) - 1:  # this is the move to be thought up next
                for to, by in dict.fromkeys(mixed(state.topology.ways[trail[-1]], rng)):
                    is_so = step.by in (by, "night") and step.to in ("", to)
                    if is_so and to not in posts.values():
                        yield from _trails(state, (*trail, to), rng)
                return
            moved += 1
        elif step.to:
            posts[step.who] = step.to
            if step.to == trail[moved]:
                return  # he would have been caught
    if state.phase == "gollum" and all(to in posts.values() for to, _ in state.topology.ways[trail[-1]]):
        return  # SG-011: he would have been caught
    yield trail

"""Whole games without a Match: for `simulate`, `bench` and the laws. No ports, no records, no undo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.engine.chance import Draw, drawn_from, generator, one_of
from game.engine.decision import CHANCE, Outcome, Seat
from game.engine.match.ports import SeatUpdate
from game.engine.rules import Rules

Chooser = Callable[[SeatUpdate, Random], Any]
"""Chooses one of `update.actions`; it is given what a person in that seat would be given, and a generator of its own."""

Watch = Callable[[Any, Any], None]
"""Is told (state before, action) of every ply."""


@dataclass(frozen=True, slots=True)
class Playout:
    """A game that was played out."""

    outcome: Outcome | None
    """None when `most` was reached first."""
    plies: int
    """Actions played, chance included."""
    state: Any


def random_action(rules: Rules[Any, Any, Any], state: Any, rng: Random) -> Any:
    """Random play: a subject first, then one of the actions about it."""
    return one_of(rules.actions(state, one_of(rules.subjects(state), rng)), rng)


def play_out(
    rules: Rules[Any, Any, Any],
    state: Any,
    choosers: Mapping[Seat, Chooser],
    seed: str,
    *,
    draw: Draw | None = None,
    watch: Watch | None = None,
    most: int | None = None,
) -> Playout:
    """Play a state to its end, in place. Seats without a chooser play at random; each chooser's generator is made
    from seed, seat and the number of the ply. Dice come from `draw`, else from a generator made from the seed."""
    loose = generator(seed, "random play")
    chance = draw or drawn_from(generator(seed, "chance"))
    decide, play = rules.decision, rules.play
    plies = 0
    while (decision := decide(state)) is not None and (most is None or plies < most):
        seat = decision.seat
        if seat == CHANCE:
            outcomes: Sequence[Any] = rules.actions(state)
            action = outcomes[chance(outcomes, rules.weights(state))]
        elif seat in choosers:
            update = SeatUpdate(seat, plies, rules.view(state, seat), tuple(rules.actions(state)))
            action = choosers[seat](update, generator(seed, seat, plies))
        else:
            action = random_action(rules, state, loose)
        if watch is not None:
            watch(state, action)
        play(state, action)
        plies += 1
    return Playout(rules.outcome(state), plies, state)

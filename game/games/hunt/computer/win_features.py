"""What the chance to win is reckoned from: named features of the Ring-bearer's side, each about 1 where it is large.

They are told of the true State, or of one that a player dealt itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from typing import Final

from game.engine.decision import Seat
from game.games.hunt.computer.likelihood import likelihood, missing, riding
from game.games.hunt.computer.nazgul_player import tile_worth
from game.games.hunt.rules.ring_bearer.journey_log import STEPS
from game.games.hunt.rules.state import State

UNLIKELY = 4.0
"""Nats beyond which it makes no difference how little the hunters believe a place."""

TOPICS: Final[Mapping[str, str]] = {
    "corruption left": "corruption",
    "little corruption left": "corruption",
    "steps left by corruption left": "corruption",
    "cards": "cards",
    "tokens": "tokens",
    "company ready": "company",
    "worth of a tile": "tiles",
    "nearest Nazgûl": "",
    "Nazgûl within a ride": "",
    "Nazgûl about": "",
    "unlikely place": "known",
    "known place": "known",
    "known place within a ride": "known",
    "moves to an exit": "way",
    "moves too many": "way",
    "steps left": "way",
    "deeds done": "way",
    "part 1": "way",
    "part 2": "way",
}
"""Each feature, without its part, and what it is about in the words for people (`why.topic`); of how near riders are on average
nobody is told."""


def win_features(state: State) -> Mapping[Seat, Mapping[str, float]]:
    """The Ring-bearer's, by part; the hunters have none, so that they are what he is measured by. None before he has a place."""
    if not state.log or not all(state.figures) or (state.part == 2 and not state.journey):
        return {}
    place, left = state.last, state.threshold - state.corruption
    turns = riding(state.topology)
    near = sorted(turns[space][place] for space in state.figures)
    known = likelihood(state, state.topologies, state.tables)
    share = known.here.get(place, 0.0)
    ready = sum(turn <= 1 for turn in near) / 4
    found = {
        "corruption left": left / 12,
        "little corruption left": float(left <= 3),
        "cards": len(state.ally_hand) / 5,
        "tokens": state.on_card / 3,
        "worth of a tile": tile_worth(state, state.tables),
        "nearest Nazgûl": min(near[0], 4) / 4,
        "Nazgûl within a ride": ready,
        "Nazgûl about": sum(1 / (1 + turn) for turn in near) / 4,
        "unlikely place": min(-log(share), UNLIKELY) / UNLIKELY if share > 0.0 else 1.0,
        "known place": share,
        "known place within a ride": share * min(ready, 0.5),
        "company ready": sum(status == "ready" for status in state.company) / 5,
    }
    if state.part == 1:
        needed, over = missing(state.topology, place, state.dots, state.step)
        way = {"part 1": 1.0, "moves to an exit": needed / STEPS, "moves too many": over / 4}
    else:
        way = {"part 2": 1.0, "steps left": (state.length - state.step) / 12, "deeds done": len(state.deeds_done) / 3}
        way["steps left by corruption left"] = way["steps left"] / max(left, 1)
    by_part = {f"{name}, part {state.part}": value for name, value in found.items()}
    return {state.seats[0]: by_part | way, state.seats[1]: {}}

"""Chance: weights, draws, and one generator for each purpose, made from the match's seed.

The n-th CHANCE decision of a match draws from a generator of its own, made from (seed, n): a reload, an undo or a
kill can neither change nor repeat a die. Only `Random.random()` is used, the one sequence Python promises to keep.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")

Draw = Callable[[Sequence[Any], Sequence[int]], int]
"""Chooses one of the outcomes by their weights: returns its position."""


def generator(seed: str, *parts: str | int) -> Random:
    """A generator that depends on the seed and the parts alone, the same on every machine."""
    text = ":".join((seed, *map(str, parts)))
    return Random(int.from_bytes(hashlib.sha256(text.encode()).digest()))


def percent(chance: float) -> str:
    """A chance as people read it; what is possible is never told as impossible, nor what is open as certain."""
    if 0 < chance < 0.005:
        return "< 1 %"
    if 0.995 <= chance < 1:
        return "> 99 %"
    return f"{round(100 * chance)} %"


def position_of(weights: Sequence[int], share: float) -> int:
    """The position at which a share (0 <= share < 1) of the whole weight falls; raises ValueError without weight."""
    total = sum(weights)
    if total <= 0 or min(weights) < 0:
        raise ValueError(f"no outcome can be drawn from the weights {list(weights)}")
    left = share * total
    last = 0
    for position, weight in enumerate(weights):
        if weight:
            if left < weight:
                return position
            left -= weight
            last = position
    return last


def nth_position(seed: str, number: int, weights: Sequence[int]) -> int:
    """Which outcome the `number`-th CHANCE decision of a match has, counted from 1."""
    return position_of(weights, generator(seed, number).random())


def drawn_from(rng: Random) -> Draw:
    """Draws from one running generator: for simulations, never for a match."""
    return lambda outcomes, weights: position_of(weights, rng.random())


def one_of(items: Sequence[T], rng: Random) -> T:
    """One item, all equally likely."""
    return items[int(rng.random() * len(items))]


def mixed(items: Sequence[T], rng: Random) -> list[T]:
    """The items in random order."""
    pile = list(items)
    for last in range(len(pile) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return pile

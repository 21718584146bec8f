"""The random opponent: a subject, then an action about it. It plays the laws, the fuzzing, and worse than anybody."""

from __future__ import annotations

from random import Random
from typing import Any

from game.computer.player import Budget
from game.engine.chance import one_of
from game.engine.match.ports import SeatUpdate


class RandomPlayer:
    """Every subject equally likely, then every action about it."""

    def choose(self, update: SeatUpdate, rng: Random, budget: Budget) -> Any:
        groups: dict[str, list[Any]] = {}
        for action in update.actions:
            groups.setdefault(subject_of(action), []).append(action)
        return one_of(groups[one_of(list(groups), rng)], rng)


def subject_of(action: Any) -> str:
    """What an action begins with, read off its text: the word after the verb, or the verb where it stands alone."""
    verb, _, rest = str(action).partition(" ")
    return rest.partition(" ")[0] or str(verb)

"""A chance to win: each side's score, a weighted sum of named features, beside all sides' (softmax).

The weights of a game are a text file in its folder `computer`, made by `build_scripts/lab/fit_chance_to_win.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import exp, isfinite
from pathlib import Path
from typing import Final

from game.engine.decision import Seat
from game.engine.errors import RingtableError
from game.storage.plain_file import read_plain
from game.storage.resources import resource

TOLD_BY: Final = "win_weights"
"""The name of the weights by which a game tells people a chance."""
Features = Mapping[str, float]
BySide = Mapping[Seat, Features]
"""One seat of each side that can win, to its features; none before there is anything to tell."""


class ChanceToWin:
    """Weights by the names of features; one that has none tells nothing."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = weights

    def chances(self, sides: BySide) -> Mapping[Seat, float]:
        """Each side's chance to win; they add up to 1."""
        weights = self.weights
        scores = [sum(weights.get(name, 0.0) * value for name, value in side.items()) for side in sides.values()]
        top = max(scores, default=0.0)
        shares = [exp(score - top) for score in scores]
        whole = sum(shares)
        return {seat: share / whole for seat, share in zip(sides, shares, strict=True)}

    def parts(self, sides: BySide, seat: Seat) -> dict[str, float]:
        """What each feature adds to the score of a seat's side, less the mean of what it adds to the others'."""
        weights, found = self.weights, dict[str, float]()
        for one, side in sides.items():
            share = 1.0 if one == seat else -1.0 / (len(sides) - 1)
            for name, value in side.items():
                found[name] = found.get(name, 0.0) + share * value * weights.get(name, 0.0)
        return found


class BrokenWeights(RingtableError):
    """A file of weights that cannot be read, or holds no weights; one sentence."""


def chance_to_win(game: str, *names: str) -> ChanceToWin:
    """A chance to win that was fitted for a game: the weights of these files, each of its own features. Raises BrokenWeights."""
    weights = dict[str, float]()
    for path in (weights_file(game, name) for name in names or (TOLD_BY,)):
        try:
            found = json.loads(read_plain(path))["weights"]
            if not found or not all(isfinite(weight) for weight in found.values()):
                raise ValueError
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise BrokenWeights(f"'{path.name}' of {game} holds no weights of a chance to win") from error
        weights |= found
    return ChanceToWin(weights)


def weights_file(game: str, name: str = TOLD_BY) -> Path:
    """Where weights of a game stand."""
    return resource("game", "games", game, "computer", f"{name}.json")

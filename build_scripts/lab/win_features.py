"""What a chance to win is reckoned from: named features of each side of a State, the same names for all sides of a game.

They are told from the true State, or from one that a player dealt itself. A feature is about 1 where it is large.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.computer.chance_to_win import BySide
from game.games.battle.computer.win_features import win_features as battle_features
from game.games.hunt.computer.player import win_features as hunt_features
from game.games.riddle.computer.player import win_features as riddle_features

FEATURES: Final[Mapping[str, Callable[[Any], BySide]]] = {
    "battle": battle_features,
    "hunt": hunt_features,
    "riddle": riddle_features,
}
MATERIAL: Final[Mapping[str, tuple[str, ...]]] = {
    "battle": ("material", "side", "among three, material", "among three, side"),
    "hunt": ("corruption left", "part"),
    "riddle": ("cards", "The Ring"),
}
"""The beginnings of the names that alone would be an obvious guess, to measure the others by."""

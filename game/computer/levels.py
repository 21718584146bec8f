"""The levels of computer opponents, by name."""

from __future__ import annotations

from typing import Final

from game.computer.player import ComputerPlayer
from game.computer.random_player import RandomPlayer
from game.engine.rules import GameSet

RANDOM: Final = "random"
OFFERED: Final = ("easy", "normal")
"""What people may choose, the weakest first."""
LEVELS: Final = (RANDOM, *OFFERED)
HINTS: Final = "normal"
"""The level that answers "what would the computer do here?"."""


def opponent(level: str, game: str, game_set: GameSet) -> ComputerPlayer:
    """A player of this level for a game on this board; raises ValueError for a level that does not exist."""
    if level not in LEVELS:
        raise ValueError(f"there is no level '{level}'; expected one of {', '.join(LEVELS)}")
    if level == RANDOM:
        return RandomPlayer()
    from game.registry import game as game_of  # the registry's loaders bring in the game's rules

    return game_of(game).computer_player(level, game_set)

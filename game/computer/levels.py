"""The levels of computer opponents, by name; the random one, which plays the laws and the fuzzing, is here."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from game.computer.masks import TEMPERAMENTS, masks, weights
from game.computer.player import ComputerPlayer
from game.engine.chance import one_of
from game.engine.match.ports import SeatUpdate
from game.engine.rules import GameSet


class RandomPlayer:
    """Every subject equally likely, then every action about it."""

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        groups: dict[str, list[Any]] = {}
        for action in update.actions:
            groups.setdefault(subject_of(action), []).append(action)
        return one_of(groups[one_of(list(groups), rng)], rng)


def subject_of(action: Any) -> str:
    """What an action begins with, as its text has it: the word after the verb, or the verb where it stands alone."""
    return str(next(iter(action.words), action.verb))


RANDOM: Final = "random"
USUAL: Final = "normal"
"""What sits on a seat until somebody chooses otherwise."""
HARD: Final = "hard"
MASTER: Final = "master"
"""Takes longer than whoever asks for advice waits."""


def levels_of(game: str) -> tuple[str, ...]:
    """Every level that a game can be played at, the weakest first; last those on trial."""
    from game.registry import game as game_of  # the registry's loaders bring in the game's rules

    found = game_of(game)
    return (RANDOM, *found.levels, *found.levels_on_trial)


def advising_level(game: str) -> str:
    """The level of a game that gives advice: the strongest that answers within a second."""
    from game.registry import game as game_of  # the registry's loaders bring in the game's rules

    return [level for level in game_of(game).levels if level != MASTER][-1]


def minded(level: str, mask: str) -> str:
    """A level as it is played behind a mask, such as "normal-bold"; the level itself without one."""
    temperament = masks().get(mask)
    return f"{level}-{temperament}" if temperament is not None and level != RANDOM else level


def is_level(level: str, game: str) -> bool:
    """Whether a game can be played so: at one of its levels, evenly or with a temperament."""
    name, hyphen, temperament = level.partition("-")
    return name in levels_of(game) and (not hyphen or (temperament in TEMPERAMENTS and name != RANDOM))


def opponent(level: str, game: str, game_set: GameSet) -> ComputerPlayer:
    """A player of this level, or of a level with a temperament, for a game on this board; raises ValueError for one that does
    not exist."""
    if level == RANDOM:
        return RandomPlayer()
    from game.registry import game as game_of  # the registry's loaders bring in the game's rules

    found = game_of(game)
    if not is_level(level, game):
        raise ValueError(f"there is no level '{level}'; expected one of {', '.join(levels_of(game))}")
    name, _, temperament = level.partition("-")
    return found.computer_player(name, game_set, weights(found.package).get(temperament))

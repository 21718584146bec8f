"""How often each level of a game won against `normal`: counted by `build_scripts/lab/ladder.py`, told where a level is chosen."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.storage.plain_file import read_plain
from game.storage.resources import resource


@dataclass(frozen=True, slots=True)
class Rung:
    """What was counted of one level among so many."""

    level: str
    seats: int
    wins: int
    games: int

    @property
    def of_ten(self) -> int:
        """Games won of ten, rounded."""
        return round(10 * self.wins / self.games)


@cache
def ladder(game: str) -> Sequence[Rung]:
    """Each level that was counted, in the order of the count; none for a game without a readable count."""
    try:
        found = json.loads(read_plain(ladder_file(game)))
        rungs = [Rung(str(one["level"]), *(int(one[key]) for key in ("seats", "wins", "games"))) for one in found]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return ()
    return tuple(rung for rung in rungs if 0 <= rung.wins <= rung.games and rung.games)


def ladder_file(game: str) -> Path:
    """Where the count of a game stands."""
    return resource("game", "games", game, "computer", "ladder.json")

"""How long an evening is: a game's prepared starts, files of positions that are played from there, and how many minutes a game
takes, counted by `build_scripts/evening_times.py`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game import registry
from game.engine.scenario import DecidesStep, Scenario
from game.session.scenario_file import load_scenario
from game.storage.plain_file import read_plain
from game.storage.resources import resource
from game.storage.settings import Pace


@dataclass(frozen=True, slots=True)
class Evening:
    """A prepared start, balanced by games between computers; its words stand in the game's words under `evening.<id>`."""

    id: str
    scenario: Scenario

    @property
    def players(self) -> int:
        """How many play it, at least."""
        return self.scenario.players or min(registry.game(self.scenario.game).info.seatings)

    @property
    def begins(self) -> tuple[str, ...]:
        """The seat that decides first, where its file says which."""
        return tuple(step.seat for step in self.scenario.steps if isinstance(step, DecidesStep))[:1]

    def fits(self, players: int) -> bool:
        """Whether so many can play it: as many as play the game, where its file names no number."""
        return self.scenario.players in (None, players)


@cache
def evenings(game: str) -> tuple[Evening, ...]:
    """The prepared starts of a game, by name; none for a game that brings none."""
    files = sorted(_data(game).joinpath("evenings").glob("*.yaml"))
    return tuple(Evening(path.stem, load_scenario(path).scenario) for path in files)


def minutes(game: str, key: str, pace: Pace) -> int | None:
    """How many minutes a game takes for one person among computers, half of all games no longer: by the number of players, or by
    the name of a prepared start. None where nobody has counted;
    at once counts as briskly."""
    return _lengths(game).get(f"{key} {(Pace.CALM if pace is Pace.CALM else Pace.BRISK).value}")


@cache
def _lengths(game: str) -> Mapping[str, int]:
    try:
        found = json.loads(read_plain(lengths_file(game)))
        return {str(key): int(value) for key, value in found.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def lengths_file(game: str) -> Path:
    """Where the minutes of a game stand."""
    return _data(game) / "lengths.json"


def _data(game: str) -> Path:
    return resource(*registry.game(game).package.split("."), "data")

"""How a game stands before anybody has moved, as everybody may see it: for the page on which a match is prepared.

How long an evening is: a game's prepared starts, files of positions that are played from there, and how many minutes a game
takes, counted by `build_scripts/evening_times.py`.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game import registry
from game.board.board import Board
from game.board.problems import BoardProblems
from game.engine.errors import RingtableError
from game.engine.match.match import Match
from game.engine.match.ports import SeatUpdate
from game.engine.scenario import DecidesStep, Scenario
from game.registry import InstalledGame
from game.session.loaded_game import loaded_game, new_header
from game.session.presentation_loader import PresentationLoader
from game.session.scenario_file import load_scenario
from game.session.worked_example import WorkedExample, worked_example
from game.storage.plain_file import read_plain
from game.storage.resources import resource
from game.storage.settings import Pace
from game.ui.table.model.picture import Picture


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


def minutes(game: str, key: str, pace: Pace, people: int = 1) -> int | None:
    """How many minutes a game takes for so many people, else computers, half of all games no longer: by the number of players, or
    by the name of a prepared start, to the next five. None where nobody has counted; at once counts as briskly."""
    found = _lengths(game)
    alone = found.get(f"{key} {(Pace.CALM if pace is Pace.CALM else Pace.BRISK).value}")
    return alone and 5 * round((alone + (people - 1) * found.get(f"{key} more", 0)) / 5)


@cache
def _lengths(game: str) -> Mapping[str, int]:
    try:
        return {str(key): int(value) for key, value in json.loads(read_plain(lengths_file(game))).items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def lengths_file(game: str) -> Path:
    """Where the minutes of a game stand."""
    return _data(game) / "lengths.json"


def _data(game: str) -> Path:
    return resource(*registry.game(game).package.split("."), "data")


_log = logging.getLogger(__name__)
SEED = "00"
"""Of the match that is only looked at; nothing that chance decides is to be seen of it."""


@dataclass(frozen=True, slots=True)
class StartPosition:
    """A board with what stands on it at the start."""

    board: Board
    picture: Picture
    facts: Mapping[str, Any]
    """What everybody may know of it."""


def start_position(
    game: InstalledGame, ref: str, players: int, folder: Path, prepared: Evening | None = None
) -> StartPosition:
    """The start on a shipped board, or on one of a person's own in `folder`, as the table sees it, from the set-up or prepared;
    raises BoardProblems and RingtableError."""
    played = loaded_game(game.id, game.load_set(ref, folder))
    position = prepared.scenario.position if prepared is not None else None
    match = Match(played.rules, new_header(played, game.info.seatings[players], seed=SEED, position=position))
    match.pump()
    update = match.port(None).take()
    assert isinstance(update, SeatUpdate), "a new port is given a full update at once"
    look = PresentationLoader().of(played, match.seating).look
    return StartPosition(look.board_of(update.view), look.picture(update.view), played.rules.facts(update.view))


Laid = StartPosition | WorkedExample
Key = tuple[str, str, int, str]
"""Game, board, players and prepared start; of an example its file alone."""


class StartPositions:
    """The starts and worked examples that were asked for. Reading a board and laying it out takes half a second: a thread
    does it."""

    def __init__(self, folder: Path, prepare: Callable[[Board], None] = lambda _: None) -> None:
        """Own boards lie in `folder`; `prepare` is called with each board, in the thread."""
        self._folder = folder
        self._prepare = prepare
        self._found: dict[Key, Laid | None] = {}
        self._thread: threading.Thread | None = None

    @property
    def is_reading(self) -> bool:
        """Whether one is being read."""
        return self._thread is not None and self._thread.is_alive()

    def of(self, game: InstalledGame, ref: str, players: int, prepared: Evening | None = None) -> StartPosition | None:
        """The start, once it has been read: the first call begins with it. None until then, and for a board with faults."""
        key = game.id, ref, players, prepared.id if prepared is not None else ""
        found = self._ask(key, lambda: start_position(game, ref, players, self._folder, prepared))
        return found if isinstance(found, StartPosition) else None

    def example(self, scenario: Path) -> WorkedExample | None:
        """A worked example, once it has been run: the first call begins with it. None until then, and for one with faults."""
        found = self._ask(("", str(scenario), 0, ""), lambda: worked_example(scenario))
        return found if isinstance(found, WorkedExample) else None

    def _ask(self, key: Key, make: Callable[[], Laid]) -> Laid | None:
        if key not in self._found and not self.is_reading:
            self._thread = threading.Thread(target=self._read, args=(key, make), name="start", daemon=True)
            self._thread.start()
        return self._found.get(key)

    def forget(self) -> None:
        """Own boards may have changed."""
        self._found = {key: found for key, found in self._found.items() if found is not None}

    def _read(self, key: Key, make: Callable[[], Laid]) -> None:
        found = None
        try:
            found = make()
            self._prepare(found.board)
        except (BoardProblems, RingtableError, OSError) as error:  # the list of boards tells its faults
            _log.info("nothing to be laid out of %s: %s", key[1], error)
        self._found[key] = found

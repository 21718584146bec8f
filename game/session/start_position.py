"""How a game stands before anybody has moved, as everybody may see it: for the page on which a match is prepared."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.board.board import Board
from game.board.problems import BoardProblems
from game.engine.errors import RingtableError
from game.engine.match.match import Match
from game.engine.match.ports import SeatUpdate
from game.registry import InstalledGame
from game.session.evenings import Evening
from game.session.loaded_game import loaded_game, new_header
from game.session.presentation_loader import PresentationLoader
from game.session.worked_example import WorkedExample, worked_example
from game.ui.table.model.picture import Picture

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

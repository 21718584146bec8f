"""A computer player of somebody's own, from one Python file: `my_player.py:Player` names the file and a class in it.

The class is made with the rules of the game on its board, and has a method `choose(update, rng)` like every `ComputerPlayer`.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Thread
from traceback import extract_tb
from typing import Any, Final

from game.computer.player import ComputerPlayer
from game.engine.errors import RingtableError
from game.engine.match.ports import SeatUpdate
from game.language.printable import printable

PATIENCE: Final = 10.0
"""Seconds that a decision may take."""


class NoSuchPlayer(RingtableError):
    """A file or class that no player can be made from; the sentence says why."""


def is_own(level: str) -> bool:
    """Whether a level is a class in somebody's file."""
    return ".py:" in level


def own_player(level: str, rules: Any) -> ComputerPlayer:
    """Make the player of this name. Raises NoSuchPlayer."""
    file, _, name = level.rpartition(":")
    spec = importlib.util.spec_from_file_location(Path(file).stem, file)
    if spec is None or spec.loader is None or not Path(file).is_file():
        raise NoSuchPlayer(f"there is no file '{printable(file)}' with a player")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as fault:
        raise NoSuchPlayer(f"'{printable(file)}' cannot be read: {_told(fault)}") from fault
    made: Callable[[Any], Any] | None = getattr(module, name, None)
    if made is None:
        raise NoSuchPlayer(f"'{printable(file)}' has no class '{printable(name)}'")
    try:
        player: ComputerPlayer = made(rules)
    except Exception as fault:
        raise NoSuchPlayer(f"'{printable(level)}' cannot be made: {_told(fault)}") from fault
    return player


class Guarded:
    """A player of somebody's own in one game: once it raises, takes too long or answers what is no action, `plain` plays on."""

    def __init__(self, level: str, own: ComputerPlayer, plain: ComputerPlayer, patience: float = PATIENCE) -> None:
        self._level, self._own, self._plain, self._patience = level, own, plain, patience
        self.fault = ""
        """What went wrong, in one sentence; empty while nothing has."""

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        """One of `update.actions`."""
        if not self.fault:
            before = rng.getstate()
            action, wrong = self._asked(update, before)
            if not wrong:
                return action
            self.fault = f"'{printable(self._level)}' {wrong}; 'normal' plays on"
        return self._plain.choose(update, rng)

    def _asked(self, update: SeatUpdate, before: Any) -> tuple[Any, str]:
        """What it answers, and what is wrong with that."""
        given, faults, own = list[Any](), list[Exception](), Random()
        own.setstate(before)

        def ask() -> None:
            try:
                given.append(self._own.choose(update, own))
            except Exception as fault:
                faults.append(fault)

        thread = Thread(target=ask, name="own player", daemon=True)
        thread.start()
        thread.join(self._patience)
        if thread.is_alive():
            return None, f"took longer than {self._patience:g} seconds"
        if faults:
            return None, f"failed: {_told(faults[0])}"
        if given[0] not in update.actions:
            return None, f"answered {printable(repr(given[0])[:80])}, which is no action here"
        return given[0], ""


def _told(fault: Exception) -> str:
    """The kind of a fault in somebody's code, and where; never what it says, which may quote what one seat alone knows."""
    *_, last = extract_tb(fault.__traceback__)
    return f"{type(fault).__name__} in {printable(Path(last.filename).name)}, line {last.lineno}"

"""A command of the program's own in a process of its own, so that a window stays alive while it works, and can give it up."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass

from game.painter.process import PACKAGE_ROOT, FollowedProcess
from game.storage.resources import is_frozen


@dataclass(frozen=True, slots=True)
class CommandState:
    """How far it has come."""

    share: float
    """From 0 to 1."""
    told: str = ""
    """The last line that was no figure: what it is at, or from its beginning why it failed."""
    fault: str | None = None
    """Why it failed."""
    is_over: bool = False


class CommandProcess(FollowedProcess[CommandState]):
    """One command under way; it knows `--progress lines`."""

    def __init__(self, command: str, *words: str) -> None:
        self._fault = f"ringtable: {command}: "
        path = os.pathsep.join(filter(None, (str(PACKAGE_ROOT), os.environ.get("PYTHONPATH", ""))))
        own = [sys.executable] if is_frozen() else [sys.executable, "-m", "game"]
        super().__init__(
            CommandState(0.0),
            [*own, command, *words, "--progress", "lines"],
            environment={"PYTHONPATH": path},
            is_error_told=True,
        )

    def heard(self, line: str) -> CommandState | None:
        """A figure, or what it says."""
        word, _, rest = line.partition(" ")
        told = self.state.told
        if word == "progress":
            return CommandState(min(float(rest), 1.0), told)
        told = f"{told}\n{line}" if told.startswith(self._fault) else line
        return CommandState(self.state.share, told) if line else None

    def ended(self, status: int) -> CommandState:
        """Done, or why not: the last thing that it said."""
        if status == 0:
            return CommandState(1.0, is_over=True)
        return CommandState(self.state.share, fault=self.state.told.removeprefix(self._fault), is_over=True)

"""A game becomes a PDF in a process of its own, so that a window stays alive and holds neither painter nor PDF writer."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.painter.followed_process import FollowedProcess
from game.painter.process import PACKAGE_ROOT

FAULT = "ringtable: print: "
"""Begins a line that tells why nothing was written."""


@dataclass(frozen=True, slots=True)
class PrintingState:
    """How far it has come."""

    share: float
    """From 0 to 1."""
    told: str = ""
    """The last line that was no figure: what it is at."""
    fault: str | None = None
    """Why it ended without a file, in one sentence."""
    is_over: bool = False


class PrintingProcess(FollowedProcess[PrintingState]):
    """One file under way."""

    def __init__(self, game: str, file: Path, language: str, options: Sequence[str]) -> None:
        """Begin to write a game into a file, with further options of `ringtable print`. What libraries are missing is fetched."""
        path = os.pathsep.join(filter(None, (str(PACKAGE_ROOT), os.environ.get("PYTHONPATH", ""))))
        command = [sys.executable, "-m", "game", "print", game, "-o", str(file), "--language", language, *options]
        super().__init__(
            PrintingState(0.0),
            [*command, "--progress", "lines"],
            environment={"PYTHONPATH": path},
            is_error_told=True,
        )

    def heard(self, line: str) -> PrintingState | None:
        """A figure, or what it says."""
        word, _, rest = line.partition(" ")
        if word == "progress":
            return PrintingState(min(float(rest), 1.0), self.state.told)
        return PrintingState(self.state.share, line) if line else None

    def ended(self, status: int) -> PrintingState:
        """Written, or why not: the last thing that it said."""
        if status == 0:
            return PrintingState(1.0, is_over=True)
        return PrintingState(self.state.share, fault=self.state.told.removeprefix(FAULT), is_over=True)

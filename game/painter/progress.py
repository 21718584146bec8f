"""How far a painting is: a callable told what is being done and which share is finished."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

Progress = Callable[[str, float], None]
"""Called with a few words and a share from 0 to 1."""


def silent(step: str, share: float) -> None:
    """Nobody is watching."""


class Bar:
    """A progress bar with an estimate on a terminal; one line per step where there is none."""

    def __init__(self, out: TextIO, title: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.out, self.title, self.clock = out, title, clock
        self.began = clock()
        self.live = out.isatty()

    def __call__(self, step: str, share: float) -> None:
        spent = self.clock() - self.began
        left = f"about {spent / share * (1 - share):.0f} s left" if 0.05 < share < 1 else f"{spent:.0f} s"
        filled = round(24 * share)
        line = f"{self.title} [{'#' * filled}{'.' * (24 - filled)}] {share:4.0%} {left}, {step}"
        if self.live:
            self.out.write(f"\r{line:<96}" + ("\n" if share >= 1 else ""))
        else:
            self.out.write(line + "\n")
        self.out.flush()

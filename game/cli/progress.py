"""A progress bar with an estimate, on stderr, and only where somebody watches."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self, TextIO

WIDTH = 28
REDRAW_EVERY = 0.1
"""Seconds between two drawings; more would only cost time."""


class Progress:
    """How far a piece of long work has come. Use as a context: `with Progress("painting", total=12) as progress:`."""

    def __init__(
        self,
        what: str,
        total: float,
        *,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._what = what
        self._total = total
        self._stream = stream or sys.stderr
        self._clock = clock
        self._shown = self._stream.isatty()
        self._started = clock()
        self._drawn = float("-inf")
        self._done = 0.0

    def __enter__(self) -> Self:
        self._draw()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def step(self) -> None:
        """One more has been done."""
        self.reach(self._done + 1)

    def reach(self, done: float) -> None:
        """So much has been done in all."""
        self._done = min(done, self._total)
        if self._clock() - self._drawn >= REDRAW_EVERY or self._done >= self._total:
            self._draw()

    def say(self, text: str, stream: TextIO) -> None:
        """A line of its own above the bar."""
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
        print(text, file=stream, flush=True)
        self._draw()

    def line(self) -> str:
        """What stands on the terminal now: "painting  [######------]  50 %  about 12 s left"."""
        share = self._done / self._total if self._total else 1.0
        filled = int(share * WIDTH)
        return f"{self._what}  [{'#' * filled}{'-' * (WIDTH - filled)}] {share:4.0%}  {self._estimate(share)}"

    def _estimate(self, share: float) -> str:
        spent = self._clock() - self._started
        if share >= 1.0:
            return f"after {duration(spent)}"
        if share <= 0.0 or spent < 0.5:
            return ""
        return f"about {duration(spent / share - spent)} left"

    def _draw(self) -> None:
        if self._shown:
            self._drawn = self._clock()
            self._stream.write(f"\r{self.line().rstrip()}\x1b[K")
            self._stream.flush()


def duration(seconds: float) -> str:
    """A length of time for people: "4 s", "3 min", "2 h 5 min"."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"

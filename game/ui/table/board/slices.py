"""Work done a piece at a time, so that no frame waits for all of it."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")
Slices = Generator[None, None, T]
"""Work that pauses between its pieces; its result is what it returns."""


def done_at_once(work: Slices[T]) -> T:
    """The result, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


class SpareTime:
    """Does work in the time that frames leave."""

    def __init__(self, work: Slices[None]) -> None:
        self._work = work
        self._is_done = False

    def go_on(self, until: float) -> bool:
        """Do one piece, and more until a moment of `perf_counter`. Whether all of it is done."""
        while not self._is_done:
            try:
                next(self._work)
            except StopIteration:
                self._is_done = True
            if perf_counter() >= until:
                break
        return self._is_done

"""What follows from a row of facts, taken in one by one, with a short memory of rows met before.

Opponents and pictures keep nothing between decisions: each time they begin with the whole record. As a record only
grows, what followed from its beginning is remembered here for a few records, and only the new facts are taken in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from game.games.hunt.rules.view import Fact

T = TypeVar("T")
KEPT: Final = 8
"""Records remembered: several seats, or games, may ask by turns."""


class Incremental(Generic[T]):
    """`of(record)` is a pure function of the record: `step` applied to `first` and each fact."""

    __slots__ = ("_first", "_kept", "_step")

    def __init__(self, first: T, step: Callable[[T, Fact], T]) -> None:
        self._first = first
        self._step = step
        self._kept: list[tuple[tuple[Fact, ...], T]] = []

    def of(self, record: tuple[Fact, ...]) -> T:
        """What follows from a record."""
        begun, found, at = 0, self._first, -1
        for number, (known, meaning) in enumerate(self._kept):
            size = len(known)
            if size <= len(record) and known[-1] == record[size - 1] and known == record[:size]:
                begun, found, at = size, meaning, number
                break
        if begun == len(record):
            return found
        # The newest stand first: a record that grew is found at once.
        for fact in record[begun:]:
            found = self._step(found, fact)
        if at >= 0:
            del self._kept[at]
        self._kept.insert(0, (record, found))
        del self._kept[KEPT:]
        return found

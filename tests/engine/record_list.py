"""The records of a match that nothing is written of."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.match.records import Record


class RecordList:
    """Keeps the records in memory: for tests."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.held: tuple[Record, ...] = ()

    def append(self, record: Record, /) -> None:
        self.records.append(record)
        self.held = ()

    def hold(self, entries: Sequence[Record], /) -> None:
        self.held = tuple(entries)

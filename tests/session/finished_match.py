"""Matches that were played at random, once for all tests that open one or read its records."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Final

from game.engine.match.header import Header
from game.engine.match.records import Record
from game.storage.match_file import create_file
from tests.laws.games import table_of
from tests.laws.test_match import random_match

LONG: Final = {True: 4000, False: 60}
"""Actions: to the end where something is secret, for only then a match is laid open."""


@cache
def finished_match(game: str, players: int = 2) -> tuple[Header, tuple[Record, ...]]:
    """The header and the records of a match; of an open game as far as it was played."""
    table = table_of(game, players)
    match, journal = random_match(table, "f", LONG[table.info.has_secrets])
    return match.header, tuple(journal.records)


def keep_finished(path: Path, game: str, players: int = 2) -> Path:
    """The same in a file of this path."""
    header, records = finished_match(game, players)
    path.parent.mkdir(parents=True, exist_ok=True)
    created = datetime(2026, 11, 24, tzinfo=UTC)
    create_file(path, name="Evening", header=header.to_json(), created=created, past=records).close()
    return path

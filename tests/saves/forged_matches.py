"""Forged matches: another result of chance stands in the log, and every digest is right, as a script of a few lines does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.engine.decision import CHANCE
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.session.loaded_game import LoadedGame, header_of, loaded_game_of_header, replay
from game.storage.match_file import read_file
from game.storage.saved_matches import SaveFolder

Record = Mapping[str, Any]


@cache
def opened(path: Path) -> tuple[LoadedGame, Header, tuple[Record, ...], Match]:
    """A match of this folder, played once for all tests, with everything it takes to play it again."""
    file, records = read_file(path)
    header = header_of(file.match, path)
    kit = loaded_game_of_header(header)
    return kit, header, tuple(records), replay(kit, header, records, path=path)


@cache
def forged(path: Path, last: int = 1, *, is_public: bool = True) -> tuple[LoadedGame, Header, tuple[Record, ...]]:
    """A match of this folder up to the result of chance that is the `last`-th from the end of those that everyone may see
    (or may not), with another result there."""
    kit, header, records, match = opened(path)
    number = public_results(match, records, is_public=is_public)[-last]
    return kit, header, tuple(with_another(kit, header, records, number))


def with_another(kit: LoadedGame, header: Header, records: Sequence[Record], number: int) -> list[Record]:
    """The log up to its `number`-th result of chance, with another result there. That result must have a record of its
    own."""
    result = replay(kit, header, records, path=Path("forged")).results[number - 1]
    before = records[: result.record - 1]
    whole = records[result.record - 1]
    assert whole.get("a") == result.text, "a result that went into the record of another step"
    match = replay(kit, header, before, whole.get("p", ()), path=Path("forged"))
    decision = match.decision()
    assert decision is not None
    assert decision.seat == CHANCE
    other = next(str(outcome) for outcome in match.legal() if str(outcome) != result.text)
    return [*before, {key: value for key, value in {**whole, "a": other}.items() if key != "f"}]


def write(saves: SaveFolder, name: str, header: Header, records: Sequence[Record], *, secrets: bool) -> Path:
    """A match file with these records and right digests."""
    file = saves.create(name, header.to_json(), secrets=secrets, past=records)
    file.close()
    return file.path


def public_results(match: Match, records: Sequence[Record], *, is_public: bool = True) -> list[int]:
    """Numbers of the results of chance that have a record of their own, and that everyone (or not everyone) may see."""
    return [
        number
        for number, result in enumerate(match.results, 1)
        if records[result.record - 1].get("a") == result.text and (result.audience is None) == is_public
    ]

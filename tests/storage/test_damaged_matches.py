"""However a saved match is mangled: a sentence or a good beginning, never anything else."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.session.loaded_game import header_of, loaded_game_of_header, replay
from game.storage import match_file
from game.storage.faults import SaveFault
from game.storage.saved_matches import SaveFolder
from tests.paths import SAVES
from tests.storage.test_saved_matches import played

Mangler = Callable[[bytearray, Random], None]


def _flip(data: bytearray, rng: Random) -> None:
    for _ in range(rng.choice((1, 1, 2, 8))):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def _cut(data: bytearray, rng: Random) -> None:
    del data[rng.randrange(len(data)) :]


def _hole(data: bytearray, rng: Random) -> None:
    at = rng.randrange(len(data))
    del data[at : at + rng.randrange(1, 700)]


def _zeros(data: bytearray, rng: Random) -> None:
    at = rng.randrange(len(data))
    size = min(rng.randrange(1, 700), len(data) - at)
    data[at : at + size] = bytes(size)


def _more(data: bytearray, rng: Random) -> None:
    data += rng.randbytes(rng.randrange(1, 2000))


def _swap(data: bytearray, rng: Random) -> None:
    blocks = len(data) // 256
    a, b = (256 * rng.randrange(blocks) for _ in range(2))
    data[a : a + 256], data[b : b + 256] = data[b : b + 256], data[a : a + 256]


def _noise(data: bytearray, rng: Random) -> None:
    at = rng.randrange(len(data))
    data[at : at + 64] = rng.randbytes(64)


MANGLERS: tuple[Mangler, ...] = (_flip, _cut, _hole, _zeros, _more, _swap, _noise)


def mangle_and_open(folder: Path, path: Path, count: int, seed: int, *, replays: int = 0) -> None:
    """Open `count` mangled copies of one match; each ends in a sentence or in a good beginning of the match. So many of the
    beginnings are played through once more, with every check of the rules."""
    saves = SaveFolder(folder)
    header, records = match_file.read_file(path)
    whole = path.read_bytes()
    rng = Random(seed)
    for turn in range(count):
        data = bytearray(whole)
        rng.choice(MANGLERS)(data, rng)
        path.write_bytes(data)
        saves.entry(path)
        try:
            file = saves.open(path)
        except SaveFault as fault:
            assert str(fault).endswith("."), turn
            assert "\n" not in str(fault), turn
            assert bytes(data) == path.read_bytes(), turn
            if fault.last_good is not None:
                saves.recover(path).unlink()
                assert records[: fault.last_good] == match_file.read_file(path)[1], turn
            continue
        assert file.header.match == header.match, turn
        assert file.records == records[: len(file.records)], turn
        begun = list(file.records)
        file.close()
        if file.kept_aside is not None:
            assert bytes(data) == file.kept_aside.read_bytes(), turn
            file.kept_aside.unlink()
        if replays and len(begun) < len(records):
            replays -= 1
            played_through(path, header.match, begun)
    assert not replays, "too few good beginnings were met"


def played_through(path: Path, match: Mapping[str, Any], records: list[Any]) -> None:
    """A match as its records have it, every action checked; raises SaveFault."""
    header = header_of(match, path)
    replay(loaded_game_of_header(header), header, records, path=path)


def little(folder: Path) -> Path:
    """A short match with some moves."""
    return played(SaveFolder(folder))


def kept(name: str) -> Callable[[Path], Path]:
    """A copy of a match that was played long ago."""

    def copy(folder: Path) -> Path:
        return Path(shutil.copy(SAVES / f"{name}.ringtable", folder))

    return copy


REAL = {name: kept(name) for name in ("riddle-rules1-4-players", "hunt-rules1-3-players")}
MATCHES = {"little": little, **REAL}
each_match = pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES)


@each_match
def test_mangled_matches(match: Callable[[Path], Path], tmp_path: Path) -> None:
    is_little = match is little
    mangle_and_open(tmp_path, match(tmp_path), 300 if is_little else 60, seed=1, replays=0 if is_little else 1)


@pytest.mark.soak
@each_match
def test_ten_thousand_mangled_matches(match: Callable[[Path], Path], tmp_path: Path) -> None:
    mangle_and_open(tmp_path, match(tmp_path), 10_000, seed=2, replays=0 if match is little else 100)


def _wild(records: list[Any], rng: Random) -> list[Any]:
    """The same records with something in them that no program wrote: all in good blocks, with good sums."""
    found = [dict(record) for record in records[: 40 + rng.randrange(len(records) - 40)]]
    at = rng.randrange(len(found))
    match rng.randrange(6):
        case 0:
            del found[at]
        case 1:
            found.insert(at, dict(rng.choice(found)))
        case 2:
            found[at] = {**found[at], "a": rng.choice(found).get("a", "end")}
        case 3:
            found[at] = {**found[at], rng.choice(sorted(found[at])): rng.choice([None, -1, "", [], {}, "move", 7.5])}
        case 4:
            found[at].pop(rng.choice(sorted(found[at])))
        case _:
            other = rng.randrange(len(found))
            found[at], found[other] = found[other], found[at]
    return found


def play_wild(path: Path, count: int, seed: int) -> None:
    """Play through so many matches whose records were changed: each is what its records say, or ends in one sentence."""
    header, records = match_file.read_file(path)
    rng, refused = Random(seed), 0
    for turn in range(count):
        try:
            played_through(path, header.match, _wild(records, rng))
        except SaveFault as fault:
            refused += 1
            assert str(fault).endswith("."), turn
            assert "\n" not in str(fault), turn
    assert refused > count // 3, "most changes cannot be what was played"


@pytest.mark.parametrize("match", REAL.values(), ids=REAL)
def test_wild_records(match: Callable[[Path], Path], tmp_path: Path) -> None:
    play_wild(match(tmp_path), 25, seed=3)


@pytest.mark.soak
@pytest.mark.parametrize("match", REAL.values(), ids=REAL)
def test_a_thousand_matches_with_wild_records(match: Callable[[Path], Path], tmp_path: Path) -> None:
    play_wild(match(tmp_path), 1000, seed=4)

"""However a saved match is mangled: a sentence or a good beginning, never anything else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.storage import matchfile
from game.storage.faults import SaveFault
from game.storage.saves import SaveFolder
from tests.storage.test_saves import HEADER, MOVES, played

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


def mangle_and_open(tmp_path: Path, count: int, seed: int) -> None:
    """Open `count` mangled copies of one match; each ends in a sentence or in a good beginning of the match."""
    saves = SaveFolder(tmp_path)
    path = played(saves)
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
            assert str(fault).endswith(".") and "\n" not in str(fault), turn
            assert bytes(data) == path.read_bytes(), turn
            if fault.last_good is not None:
                saves.recover(path).unlink()
                assert MOVES[: fault.last_good] == matchfile.read_file(path)[1], turn
            continue
        assert file.header.match == HEADER and file.records == MOVES[: len(file.records)], turn
        file.close()
        if file.kept_aside is not None:
            assert bytes(data) == file.kept_aside.read_bytes(), turn
            file.kept_aside.unlink()


def test_three_hundred_mangled_matches(tmp_path: Path) -> None:
    mangle_and_open(tmp_path, 300, seed=1)


@pytest.mark.soak
def test_ten_thousand_mangled_matches(tmp_path: Path) -> None:
    mangle_and_open(tmp_path, 10_000, seed=2)

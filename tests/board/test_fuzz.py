"""Whatever is done to a board file, loading it ends with a board or with BoardProblems, and never with anything else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.board.loader import load_board_text
from game.board.problems import BoardProblems
from game.board.reading.text_file import decoded
from tests.board.faults import BASES, HERE, WANTS

BOARDS = {name: path.read_bytes() for name, path in BASES.items()}
BOARDS |= {path.stem: path.read_bytes() for path in sorted((HERE / "fixtures").glob("*.yaml"))}
SCRAPS = [
    *(b"[", b"]", b"{", b"}", b": ", b"- ", b"\n", b"\t", b" ", b"#", b'"', b"'", b"&a ", b"*a", b"!!int ", b"---\n"),
    *(b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xc2\x85", b"~", b"null", b"0", b"-1", b"1e999", b".nan", b"0606", b"no"),
    *(
        b"<<: ",
        b"? ",
        b"| ",
        b"> ",
        b"%YAML 1.2\n",
        b"...\n",
        b"Bree",
        b'"9999"',
        "ð".encode(),
        b"[" * 50,
        b"{a: " * 30,
    ),
]


def mutated(data: bytes, rng: Random) -> bytes:
    """A board file with one to four random injuries: bytes, lines, words and whole stretches."""
    for _ in range(1 + int(rng.random() * 4)):
        data = _WAYS[int(rng.random() * len(_WAYS))](data, rng)
    return data


def _at(data: bytes, rng: Random) -> int:
    return int(rng.random() * (len(data) + 1))


def _insert(data: bytes, rng: Random) -> bytes:
    at = _at(data, rng)
    return data[:at] + SCRAPS[int(rng.random() * len(SCRAPS))] + data[at:]


def _cut(data: bytes, rng: Random) -> bytes:
    at = _at(data, rng)
    return data[:at] + data[at + int(rng.random() ** 4 * 200) :]


def _truncate(data: bytes, rng: Random) -> bytes:
    return data[: _at(data, rng)]


def _flip(data: bytes, rng: Random) -> bytes:
    at = _at(data, rng)
    return data[:at] + bytes([int(rng.random() * 256)]) + data[at + 1 :]


def _lines(data: bytes, rng: Random) -> bytes:
    """Drops, repeats, moves or indents a line."""
    lines = data.split(b"\n")
    at = int(rng.random() * len(lines))
    line = lines.pop(at)
    way = int(rng.random() * 4)
    if way == 1:
        lines[at:at] = [line, line]
    elif way == 2:
        lines.insert(int(rng.random() * (len(lines) + 1)), line)
    elif way == 3:
        lines.insert(at, b"  " + line)
    return b"\n".join(lines)


def _swap(data: bytes, rng: Random) -> bytes:
    """Puts one word of the file in place of another."""
    words = data.split(b" ")
    one, other = (int(rng.random() * len(words)) for _ in range(2))
    words[one] = words[other]
    return b" ".join(words)


_WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (_insert, _cut, _truncate, _flip, _lines, _swap, _swap, _lines)


def fuzz(count: int, seed: int) -> tuple[int, int]:
    """Loads that many injured boards; how many were still good, and how many had problems."""
    rng = Random(seed)
    names = list(BOARDS)
    good = 0
    for number in range(count):
        name = names[number % len(names)]
        data = mutated(BOARDS[name], rng)
        try:
            board = load_board_text(decoded(data, name), name, *WANTS.get(name, (None, ())))
            assert len(board.edges) >= 0
            good += 1
        except BoardProblems as found:
            assert found.problems, f"seed {seed}, mutation {number} of {name}: refused without a word"
            assert all("\n" not in str(problem) for problem in found.problems)
        except Exception as error:
            raise AssertionError(f"seed {seed}, mutation {number} of {name}: {error!r}") from error
    return good, count - good


def test_three_hundred_injured_boards_end_in_a_board_or_in_problems() -> None:
    good, bad = fuzz(300, seed=1)
    assert bad > good > 0


@pytest.mark.soak
def test_ten_thousand_injured_boards_end_in_a_board_or_in_problems() -> None:
    good, bad = fuzz(10_000, seed=2)
    assert bad > good > 0

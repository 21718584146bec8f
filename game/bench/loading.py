"""Loading a board, beside PyYAML's C loader on the same file."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import yaml

from game.bench.figure import Ratio, Unmeasured, interleaved
from game.board.loader import load_board
from game.resources import resource

ROUNDS = 9


def strict() -> Ratio:
    """Read, checked and with line numbers."""
    path = _board()
    return interleaved(
        lambda: _ms(lambda: load_board(path)), lambda: _ms(lambda: _plain(path)), rounds=ROUNDS, unit="ms"
    )


def _board() -> Path:
    return resource("boards", "battle", "middle-earth.yaml")


def _plain(path: Path) -> object:
    if not yaml.__with_libyaml__:
        raise Unmeasured("this PyYAML lacks the C library")
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def _ms(work: Callable[[], object], times: int = 3) -> float:
    """Milliseconds of one go, the best of a few."""
    best = float("inf")
    for _ in range(times):
        started = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - started)
    return best * 1000

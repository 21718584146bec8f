"""Loading a board, beside PyYAML's C loader on the same file."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import yaml

from build_scripts.bench.ratio import Effort, Ratio, Unmeasured, interleaved
from game import __version__
from game.board.board import Board
from game.board.cache import load_cached
from game.board.loader import load_board
from game.storage.resources import resource

ROUNDS = 9


def strict(effort: Effort) -> Ratio:
    """Read, checked and with line numbers."""
    path = _board()
    return interleaved(
        lambda: _ms(lambda: load_board(path)),
        lambda: _ms(lambda: _plain(path)),
        rounds=effort.count(ROUNDS),
        unit="ms",
    )


def cached(effort: Effort) -> Ratio:
    """From the cache of checked boards, with every part in use: what rules read, and what only the painter does."""
    path = _board()
    with tempfile.TemporaryDirectory() as folder:
        where = Path(folder)
        load_cached(path, where, __version__)
        return interleaved(
            lambda: _ms(lambda: _in_use(load_cached(path, where, __version__))),
            lambda: _ms(lambda: _plain(path)),
            rounds=effort.count(ROUNDS),
            unit="ms",
        )


def _in_use(board: Board) -> Board:
    """A board none of whose parts is still to be made, but the full list of edges: it is always made on first use."""
    for part in fields(board):
        if part.name != "edges":
            getattr(board, part.name)
    return board


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

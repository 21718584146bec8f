"""The painter's door: paint a board, flat or into a folder, or say in words why that cannot be done here.

Importing this module costs nothing: skia, numpy and shapely are loaded when something is painted.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from game.board.board import Board, BoardKind
from game.painter.painted_board import Inscription, PaintedBoard, PainterUnavailable, PaintingError, Progress, silent
from game.painter.sheet import Sheet, unfit

LIBRARIES = ("skia", "numpy", "shapely", "PIL")
LEAST_WIDTH, GREATEST_WIDTH = 160, 12000


@dataclass(frozen=True, slots=True)
class FlatPainting:
    """A whole board as one picture, names included."""

    width: int
    height: int
    rgba: bytes
    """Red, green, blue and alpha of every pixel, row by row."""

    def png(self) -> bytes:
        """The picture as a PNG."""
        image: Any = import_module("PIL.Image")
        made = io.BytesIO()
        image.frombytes("RGBA", (self.width, self.height), self.rgba).convert("RGB").save(made, "PNG")
        return made.getvalue()


def missing_libraries() -> list[str]:
    """The painter's libraries that this installation lacks."""
    return [name for name in LIBRARIES if find_spec(name) is None]


def why_unavailable() -> str | None:
    """Why nothing can be painted in this installation, in one sentence; None when the painter is ready."""
    missing = missing_libraries()
    if not missing:
        return None
    return (
        f"Boards cannot be painted here, because {_list(missing)} {'is' if len(missing) == 1 else 'are'} not installed."
    )


def why_plain(board: Board) -> str | None:
    """Why this board is drawn plainly and not painted, in one sentence; None when it can be painted."""
    unpainted = unfit(board) if board.kind is BoardKind.GRAPH else None
    return unpainted or why_unavailable()


def paint_board(
    board: Board,
    width: int,
    *,
    progress: Progress | None = None,
    lettered: Callable[[Sequence[Inscription]], tuple[Inscription, ...]] = tuple,
) -> FlatPainting:
    """The whole board `width` pixels wide, names included; `lettered` says its inscriptions in other words. PainterUnavailable or
    PaintingError say why not."""
    if not LEAST_WIDTH <= width <= GREATEST_WIDTH:
        raise PaintingError(f"A board is painted {LEAST_WIDTH} to {GREATEST_WIDTH} pixels wide; {width} was asked for.")
    painting: Any = _heavy("game.painter.painting")
    watch = progress or silent
    prepared = painting.prepare(board, watch)
    spoken = replace(prepared, inscriptions=lettered(prepared.inscriptions))
    pixels = spoken.paint(width, watch, names=True)
    return FlatPainting(pixels.shape[1], pixels.shape[0], pixels.tobytes())


def paint_into(
    board: Board,
    folder: Path,
    *,
    height: int = 0,
    progress: Progress | None = None,
    beside: Executor | None = None,
) -> PaintedBoard:
    """Paint a board at both scales into a folder with its manifest; `height` of the finer scale, 0 for the usual. The ground
    is mixed in a process `beside` this one, where there is one."""
    writer: Any = _heavy("game.painter.painted_board_writer")
    painted: PaintedBoard = writer.write_painting(board, folder, height, progress or silent, beside)
    return painted


def get_ready(board: Board) -> None:
    """Load the libraries, and make what every painting of a board as large as this one begins with."""
    _heavy("game.painter.painted_board_writer")
    _heavy("game.painter.land").grain_of(Sheet.of(board))


def _heavy(module: str) -> Any:
    """A module that needs the painting libraries."""
    reason = why_unavailable()
    if reason is not None:
        raise PainterUnavailable(reason)
    try:
        return import_module(module)
    except ImportError as fault:
        raise PainterUnavailable(f"Boards cannot be painted here: {fault}.") from fault


def _list(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"

"""`ringtable paint BOARD -o FILE.png`: paints a board without opening a window."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.fault import CliFault
from game.cli.progress import Progress
from game.cli.words import Words, existing_file, whole
from game.painter.paint import GREATEST_WIDTH, LEAST_WIDTH, paint_board, why_plain, why_unavailable
from game.resources import is_frozen, resource

if TYPE_CHECKING:
    from game.board.board import Board

USUAL_WIDTH = 2400


def run(words: Sequence[str]) -> int:
    """Paint the board; where the painter cannot be had, draw it plainly and say why."""
    parser = Words("paint", "Paint a board as an illustrated map with all its names, without opening a window.")
    parser.add_argument("board", type=existing_file, metavar="BOARD", help="a board file (YAML)")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE.png", help="the picture to write")
    parser.add_argument(
        "--width",
        type=whole(LEAST_WIDTH, GREATEST_WIDTH),
        default=USUAL_WIDTH,
        metavar="N",
        help=f"in pixels ({USUAL_WIDTH})",
    )
    options = parser.parse_args(list(words))
    output: Path = options.output
    if output.suffix.lower() != ".png":
        raise CliFault(f"paint: expected a picture that ends in .png, got '{output}'.")
    if not output.absolute().parent.is_dir():
        raise CliFault(f"paint: there is no folder '{output.parent}'.")

    from game.board.loader import load_board

    board = load_board(options.board)
    if why_unavailable() is not None:
        _offer_libraries()
    reason = why_plain(board)
    if reason is None:
        _paint(board, options.width, output)
        print(f"{output}: painted, {options.width} pixels wide")
    else:
        _draw_plainly(board, options.width, output)
        print(f"{output}: drawn plainly, {options.width} pixels wide. {reason}")
    return 0


def _paint(board: Board, width: int, output: Path) -> None:
    from game.painter.errors import PaintingError

    try:
        with Progress("painting", total=1.0) as progress:
            painting = paint_board(board, width, progress=lambda _, share: progress.reach(share))
        painting.save(output)
    except PaintingError as fault:
        raise CliFault(f"paint: {fault}") from fault


def _draw_plainly(board: Board, width: int, output: Path) -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.painter.plain import paint_plain

    picture = paint_plain(board, width)
    try:
        pygame.image.save(picture, output)
    except (OSError, pygame.error) as fault:
        raise CliFault(f"paint: '{output}' cannot be written ({fault}).") from fault


def _offer_libraries() -> None:
    """In a clone, ask whether to install the painting libraries now; elsewhere there is nothing to ask."""
    if is_frozen() or not (sys.stdin.isatty() and sys.stderr.isatty()):
        return
    question = "Painting needs libraries that are not installed yet (about 60 MB). Install them now? [y/N] "
    print(question, end="", file=sys.stderr, flush=True)
    if input().strip().lower() not in ("y", "yes"):
        return
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--editable", f"{resource()}[paint]"]
    if subprocess.call(command) != 0:
        raise CliFault("paint: the libraries could not be installed; is there a network?")
    importlib.invalidate_caches()

"""`ringtable paint BOARD -o FILE.png`: paints a board without opening a window."""

from __future__ import annotations

import importlib
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cli.argument_types import CommandParser, OutputFile, add_output, board_file, whole
from game.cli.faults import CliFault
from game.cli.fetch_libraries import fetch
from game.cli.progress import Progress
from game.painter.paint_board import GREATEST_WIDTH, LEAST_WIDTH, paint_board, why_plain, why_unavailable

if TYPE_CHECKING:
    from game.board.board import Board

USUAL_WIDTH = 2400


def run(words: Sequence[str]) -> int:
    """Paint the board, fetching the painter's libraries on first need; where they cannot be had, draw it plainly and say
    why."""
    parser = CommandParser(
        "paint",
        "Paint a board as an illustrated map with all its names, without opening a window. The libraries for painting\n"
        "are fetched on first need.",
    )
    parser.add_argument("board", type=board_file, metavar="BOARD", help="a board file (YAML)")
    add_output(parser, "the picture to write", ending=".png")
    parser.add_argument(
        "--width",
        type=whole(LEAST_WIDTH, GREATEST_WIDTH),
        default=USUAL_WIDTH,
        metavar="N",
        help=f"in pixels ({USUAL_WIDTH})",
    )
    parser.add_argument("--plain", action="store_true", help="draw it plainly, and fetch no libraries for painting")
    options = parser.parse_args(list(words))
    output = OutputFile("paint", options, ending=".png", kind="a picture")

    from game.board.loader import load_board

    board = load_board(options.board)
    reason = "That was asked for." if options.plain else _why_plain(board)
    if reason is None:
        output.write(_painted(board, options.width))
        print(f"{output.path}: painted, {options.width} pixels wide")
    else:
        output.write(_drawn_plainly(board, options.width))
        print(f"{output.path}: drawn plainly, {options.width} pixels wide. {reason}")
    return 0


def _why_plain(board: Board) -> str | None:
    """Why a board is not painted, after trying to fetch what is missing; None when it can be."""
    if why_unavailable() is None:
        return why_plain(board)
    fault = fetch("paint", "Painting")
    importlib.invalidate_caches()
    return fault or why_plain(board)


def _painted(board: Board, width: int) -> bytes:
    """The painting as a PNG. Raises CliFault."""
    from game.painter.painted_board import PaintingError

    try:
        with Progress("painting", total=1.0) as progress:
            return paint_board(board, width, progress=lambda _, share: progress.reach(share)).png()
    except PaintingError as fault:
        raise CliFault(f"paint: {fault}") from fault


def _drawn_plainly(board: Board, width: int) -> bytes:
    """The plain drawing with the names of the board, as the table shows it: a PNG."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.session.presentation_loader import PLAIN_WIDTH, plain_drawing
    from game.storage.folders import passing_folder
    from game.ui.kit.video import png
    from game.ui.scenes.still_pictures import whole_board

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    with passing_folder() as folder:
        picture = whole_board(board, plain_drawing(board, folder), min(width, PLAIN_WIDTH))
    if width > PLAIN_WIDTH:
        picture = pygame.transform.smoothscale(picture, (width, round(picture.get_height() * width / PLAIN_WIDTH)))
    return png(picture)

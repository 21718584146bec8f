"""`ringtable paint BOARD -o FILE.png`: paints a board without opening a window."""

from __future__ import annotations

import importlib
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.argument_types import CommandParser, board_file, whole
from game.cli.cli_fault import CliFault
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
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE.png", help="the picture to write")
    parser.add_argument(
        "--width",
        type=whole(LEAST_WIDTH, GREATEST_WIDTH),
        default=USUAL_WIDTH,
        metavar="N",
        help=f"in pixels ({USUAL_WIDTH})",
    )
    parser.add_argument("--plain", action="store_true", help="draw it plainly, and fetch no libraries for painting")
    options = parser.parse_args(list(words))
    output: Path = options.output
    if output.suffix.lower() != ".png":
        raise CliFault(f"paint: expected a picture that ends in .png, got '{output}'.")
    if not output.absolute().parent.is_dir():
        raise CliFault(f"paint: there is no folder '{output.parent}'.")

    from game.board.loader import load_board

    board = load_board(options.board)
    reason = "That was asked for." if options.plain else _why_plain(board)
    if reason is None:
        _paint(board, options.width, output)
        print(f"{output}: painted, {options.width} pixels wide")
    else:
        _draw_plainly(board, options.width, output)
        print(f"{output}: drawn plainly, {options.width} pixels wide. {reason}")
    return 0


def _why_plain(board: Board) -> str | None:
    """Why a board is not painted, after trying to fetch what is missing; None when it can be."""
    if why_unavailable() is None:
        return why_plain(board)
    fault = fetch("paint", "Painting")
    importlib.invalidate_caches()
    return fault or why_plain(board)


def _paint(board: Board, width: int, output: Path) -> None:
    from game.painter.errors import PaintingError

    try:
        with Progress("painting", total=1.0) as progress:
            painting = paint_board(board, width, progress=lambda _, share: progress.reach(share))
        painting.save(output)
    except PaintingError as fault:
        raise CliFault(f"paint: {fault}") from fault


def _draw_plainly(board: Board, width: int, output: Path) -> None:
    """The plain drawing with the names of the board, as the table shows it."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.session.presentation_loader import PLAIN_WIDTH, plain_drawing
    from game.ui.scenes.still_pictures import whole_board

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    with tempfile.TemporaryDirectory(prefix="ringtable-") as folder:
        picture = whole_board(board, plain_drawing(board, Path(folder)), min(width, PLAIN_WIDTH))
    if width > PLAIN_WIDTH:
        picture = pygame.transform.smoothscale(picture, (width, round(picture.get_height() * width / PLAIN_WIDTH)))
    try:
        pygame.image.save(picture, output)
    except (OSError, pygame.error) as fault:
        raise CliFault(f"paint: '{output}' cannot be written ({fault}).") from fault

"""`ringtable print GAME -o FILE.pdf`: a game to be printed and cut out."""

from __future__ import annotations

import importlib
import importlib.util
import io
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from game.cli.argument_types import CommandParser, board_file, whole
from game.cli.cli_fault import CliFault
from game.cli.fetch_libraries import fetch
from game.cli.output_file import OutputFile, add_output
from game.cli.progress import Progress
from game.language import catalog
from game.painter.paint_board import paint_board, why_plain, why_unavailable
from game.storage.folders import folders, passing_folder

if TYPE_CHECKING:
    from PIL import Image

    from game.board.board import Board
    from game.printing.order import Order

PAPERS: Final = ("a4", "a3", "letter", "whole")
DOTS: Final = 300
LEAST_DOTS, MOST_DOTS = 30, 400


def run(words: Sequence[str]) -> int:
    """Write the file, fetching the libraries that it takes on first need."""
    parser = CommandParser(
        "print",
        "Write a game as a PDF to be printed and cut out: its boards at true size, cards with their backs, counters,\n"
        "figures, tokens and a page with the rules in short. The libraries for it are fetched on first need.",
    )
    parser.add_argument("game", metavar="GAME", help="battle, hunt or riddle")
    add_output(parser, "the file to write", ending=".pdf")
    parser.add_argument(
        "--paper",
        choices=PAPERS,
        default="a4",
        help="what it is printed on (a4); whole: each board on one sheet, the rest on A4",
    )
    parser.add_argument(
        "--board", type=board_file, metavar="FILE", help="a board of your own in place of the shipped one"
    )
    parser.add_argument("--language", default="en", metavar="CODE", help="such as de (en)")
    parser.add_argument(
        "--dots", type=whole(LEAST_DOTS, MOST_DOTS), default=DOTS, metavar="N", help=f"of pictures, an inch ({DOTS})"
    )
    options = parser.parse_args(list(words))
    output = OutputFile("print", options, ending=".pdf")
    catalog.look_in(folders().languages)
    if options.language not in (known := [one.code for one in catalog.available()]):
        raise CliFault(f"print: there is no language '{options.language}' among {', '.join(known)}.")
    if problem := catalog.choose(options.language):
        raise CliFault(f"print: {problem}")
    _check_libraries()
    order = _order(options.game, options.board, options.paper, options.dots)
    made = io.BytesIO()
    pages = _draw(order, made)
    output.write(made.getvalue())
    size = len(made.getvalue()) / 1e6
    print(f"{output.path}: {order.title}, {pages} pages, {size:.1f} MB. Print it at actual size (100 %).")
    return 0


def _check_libraries() -> None:
    """Fetch what is missing; raises CliFault where that cannot be done."""
    if importlib.util.find_spec("reportlab") is not None and why_unavailable() is None:
        return
    fault = fetch("print", "Printing")
    importlib.invalidate_caches()
    if fault or importlib.util.find_spec("reportlab") is None:
        raise CliFault(f"print: a PDF cannot be written here. {fault}".rstrip())


def _order(game: str, own_board: Path | None, paper: str, dots: int) -> Order:
    """What is printed. Raises NoSuchGame, BoardProblems, CliFault."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from game.printing.order import order_of

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    order = order_of(game, own_board, paper, dots)
    if order is None:
        raise CliFault(f"print: nothing of '{game}' is printed.")
    return order


def _draw(order: Order, into: BinaryIO) -> int:
    """Draw every page; how many there are."""
    from game.printing.document import Document

    with Progress("printing", total=1.0) as progress:
        return Document(order, into, painted).write(progress.reach)


def painted(board: Board, width: int, progress: Callable[[float], None]) -> Image.Image:
    """A board as it is painted; plainly where it cannot be painted."""
    from PIL import Image

    from game.painter.errors import PaintingError

    if why_plain(board) is not None:
        return _draw_plainly(board, width)
    try:
        painting = paint_board(board, width, progress=lambda _, share: progress(share))
    except PaintingError as fault:
        raise CliFault(f"print: {fault}") from fault
    return Image.frombytes("RGBA", (painting.width, painting.height), painting.rgba).convert("RGB")


def _draw_plainly(board: Board, width: int) -> Image.Image:
    """The plain drawing with its names, brought to the width."""
    import pygame
    from PIL import Image

    from game.session.presentation_loader import PLAIN_WIDTH, plain_drawing
    from game.ui.scenes.still_pictures import whole_board

    with passing_folder() as folder:
        picture = whole_board(board, plain_drawing(board, folder), min(width, PLAIN_WIDTH))
    drawn = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    return drawn.resize((width, round(drawn.height * width / drawn.width)), Image.Resampling.LANCZOS)

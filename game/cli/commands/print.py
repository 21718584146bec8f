"""`ringtable print GAME -o FILE.pdf`: a game to be printed and cut out."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.cli.argument_types import CommandParser, board_file, some_path, whole
from game.cli.cli_fault import CliFault
from game.cli.fetch_libraries import fetch
from game.cli.progress import Progress
from game.language import catalog
from game.painter.paint_board import paint_board, why_plain, why_unavailable
from game.storage.atomic_write import fresh_name
from game.storage.folders import folders

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
    parser.add_argument("-o", "--output", type=some_path, required=True, metavar="FILE.pdf", help="the file to write")
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
    parser.add_argument("--overwrite", action="store_true", help="put it in place of a file of that name")
    options = parser.parse_args(list(words))
    output: Path = options.output
    _check_output(output, overwrites=options.overwrite)
    catalog.look_in(folders().languages)
    if options.language not in (known := [one.code for one in catalog.available()]):
        raise CliFault(f"print: there is no language '{options.language}' among {', '.join(known)}.")
    if problem := catalog.choose(options.language):
        raise CliFault(f"print: {problem}")
    _check_libraries()
    order = _order(options.game, options.board, options.paper, options.dots)
    pages = _write(order, output)
    size = output.stat().st_size / 1e6
    print(f"{output}: {order.title}, {pages} pages, {size:.1f} MB. Print it at actual size (100 %).")
    return 0


def _check_output(output: Path, *, overwrites: bool) -> None:
    """Whether a file of that name can be written."""
    if output.suffix.lower() != ".pdf":
        raise CliFault(f"print: expected a file that ends in .pdf, got '{output}'.")
    if not output.absolute().parent.is_dir():
        raise CliFault(f"print: there is no folder '{output.parent}'.")
    if output.is_dir():
        raise CliFault(f"print: '{output}' is a folder.")
    if output.exists() and not overwrites:
        raise CliFault(f"print: '{output}' is there already; --overwrite puts the new one in its place.")


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


def _write(order: Order, output: Path) -> int:
    """The file, written beside its place and put there when it is whole; the number of its pages."""
    from game.printing.document import Document

    fresh = fresh_name(output)
    try:
        with fresh.open("wb") as file, Progress("printing", total=1.0) as progress:
            pages = Document(order, file, painted).write(progress.reach)
        fresh.replace(output)
    except OSError as fault:
        raise CliFault(f"print: '{output}' cannot be written ({(fault.strerror or '').lower()}).") from fault
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink()
    return pages


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

    with tempfile.TemporaryDirectory(prefix="ringtable-") as folder:
        picture = whole_board(board, plain_drawing(board, Path(folder)), min(width, PLAIN_WIDTH))
    drawn = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    return drawn.resize((width, round(drawn.height * width / drawn.width)), Image.Resampling.LANCZOS)

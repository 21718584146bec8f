"""`ringtable print GAME -o FILE.pdf`: a game to be printed and cut out."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import io
import os
import re
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from game.cli.argument_types import CommandParser, OutputFile, add_language, add_output, board_file, speak, whole
from game.cli.faults import CliFault
from game.cli.fetch_libraries import fetch
from game.cli.progress import Progress
from game.painter.paint_board import paint_board, why_plain, why_unavailable
from game.storage.folders import passing_folder

if TYPE_CHECKING:
    from PIL import Image

    from game.board.board import Board
    from game.printing.order import Order

PARTS: Final = ("rules", "aids", "sheets", "boards", "cards", "pieces")
BACKS: Final = ("duplex", "fold", "none")
CARD_SIZES: Final = ("sleeve", "poker")
"""The sizes in `game.printing.order` (tested); said here so that --help needs none of its libraries."""
MOST_SHIFT: Final = 10
PROGRESS: Final = ("bar", "lines")
PAPERS: Final = ("a4", "a3", "letter", "whole")
DOTS: Final = 300
LEAST_DOTS, MOST_DOTS = 30, 400


def run(words: Sequence[str]) -> int:
    """Write the file, fetching the libraries that it takes on first need."""
    parser = CommandParser(
        "print",
        "Write a game as a PDF to be printed and cut out: the whole rules, aids for each seat, sheets to write on, its boards\n"
        "at true size, cards with their backs, counters, figures, tokens. The libraries for it are fetched on first need.",
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
    add_language(parser)
    parser.add_argument(
        "--dots", type=whole(LEAST_DOTS, MOST_DOTS), default=DOTS, metavar="N", help=f"of pictures, an inch ({DOTS})"
    )
    parser.add_argument("--only", type=_parts, default=PARTS, metavar="PART,…", help=f"some of it: {', '.join(PARTS)}")
    parser.add_argument(
        "--backs",
        choices=BACKS,
        default=BACKS[0],
        help="on the other side of the sheet (duplex), on the same sheet to be folded, or none",
    )
    parser.add_argument(
        "--shift", type=_shift, default=(0.0, 0.0), metavar="MM,MM", help="moves backs to the right and down (0,0)"
    )
    parser.add_argument("--cards", choices=CARD_SIZES, default=CARD_SIZES[0], help="63 x 88 mm (sleeve) or 63.5 x 88.9")
    parser.add_argument("--players", type=int, default=0, metavar="N", help="for how many; else for all who can play")
    parser.add_argument(
        "--progress",
        choices=PROGRESS,
        default=PROGRESS[0],
        help="how far it is: a bar for a terminal, or lines of text",
    )
    options = parser.parse_args(list(words))
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # else SDL takes it, and nobody is told
    output = OutputFile("print", options, ending=".pdf")
    speak("print", options.language)
    _check_libraries()
    with passing_folder() as folder:
        order = _order(options, folder)
        made = io.BytesIO()
        pages = _draw(order, made, options.progress)
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


def _parts(text: str) -> tuple[str, ...]:
    """Names of parts, with commas between them."""
    names = text.split(",")
    if wrong := [name for name in names if name not in PARTS]:
        raise argparse.ArgumentTypeError(f"'{wrong[0]}' is no part; expected {', '.join(PARTS)}")
    return tuple(names)


def _shift(text: str) -> tuple[float, float]:
    """Two lengths in millimetres."""
    found = re.fullmatch(r"(-?[0-9]+(?:\.[0-9]+)?),(-?[0-9]+(?:\.[0-9]+)?)", text)
    if found is None or max(abs(float(one)) for one in found.groups()) > MOST_SHIFT:
        raise argparse.ArgumentTypeError(f"expected two lengths of at most {MOST_SHIFT} mm, such as 0.5,-1")
    return float(found[1]), float(found[2])


def _order(options: argparse.Namespace, folder: Path) -> Order:
    """What is printed. Raises NoSuchGame, BoardProblems, CliFault."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from game import registry
    from game.board.near_words import listed
    from game.printing.order import Layout, order_of

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    counts = registry.game(options.game).info.seatings
    if options.players and options.players not in counts:
        raise CliFault(f"print: '{options.game}' is played by {listed(map(str, counts))}, not by {options.players}.")
    look = options.paper, options.dots, options.only, options.backs, options.shift, options.cards, options.players
    layout = Layout(*look)
    order = order_of(options.game, options.board, layout, folder)
    if order is None:
        raise CliFault(f"print: nothing of '{options.game}' is printed.")
    return order


def _draw(order: Order, into: BinaryIO, told: str) -> int:
    """Draw every page, and tell how far it is; how many there are."""
    from game.printing.document import Document

    if told == "lines":
        return Document(order, into, painted).write(lambda share: print(f"progress {share:.3f}", flush=True))
    with Progress("printing", total=1.0) as progress:
        return Document(order, into, painted).write(progress.reach)


def painted(board: Board, width: int, progress: Callable[[float], None]) -> Image.Image:
    """A board as it is painted; plainly where it cannot be painted."""
    from PIL import Image

    from game.painter.painted_board import PaintingError
    from game.session.presentation_loader import spoken

    if why_plain(board) is not None:
        return _draw_plainly(board, width)
    try:
        painting = paint_board(board, width, progress=lambda _, share: progress(share), lettered=spoken)
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

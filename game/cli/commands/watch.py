"""`ringtable watch BOARD`: a board beside its file, seen anew whenever it is saved."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path

from game import registry
from game.board.near_words import listed
from game.cli.argument_types import CommandParser, board_file, some_path, why_unwritten
from game.cli.commands.window import open_window
from game.cli.faults import CliFault
from game.registry import InstalledGame
from game.session.board_library import Begin, begin_board, files_of


def run(words: Sequence[str]) -> int:
    """Open the window on the file."""
    parser = CommandParser(
        "watch",
        "Open a window that shows a board beside its file while you write it: what you save is drawn at once where it\n"
        "changed and painted after that; faults stand at their lines and places.",
    )
    parser.add_argument("board", metavar="BOARD", help="a board file; also one of your own by its name")
    parser.add_argument(
        "--new",
        type=_shipped,
        metavar="GAME",
        help="make BOARD first: the smallest sound one of the game, or of one of its boards, such as hunt/flight-to-the-ford",
    )
    parser.add_argument("--first-frame", action="store_true", help="for trying it out: stop when it is on the screen")
    options = parser.parse_args(list(words))
    try:
        board = board_file(options.board) if options.new is None else _begun(some_path(options.board), *options.new)
    except ArgumentTypeError as fault:
        parser.error(str(fault))
    return open_window(None, stops_at="title" if options.first_frame else "", watched=board)


def _shipped(text: str) -> tuple[InstalledGame, Path]:
    """A game by its id with its first board, or with that of a name, as a type for `add_argument`."""
    name, _, board = text.partition("/")
    found = next((one for one in registry.games() if one.id == name), None)
    files = [one.stem for one in files_of(found, found.info.boards[0], Path())] if found is not None else []
    if found is None or (board and board not in files):
        known = files if found is not None else [one.id for one in registry.games()]
        raise ArgumentTypeError(f"there is no {board or name!r}; expected {listed(known)}")
    return found, found.boards / f"{board or files[0]}.yaml"


def _begun(own: Path, game: InstalledGame, shipped: Path) -> Path:
    """The smallest board of its kind, in a file that must not be there. Raises CliFault."""
    try:
        begin_board(game, shipped, own, Begin.SMALLEST)
    except FileExistsError:
        raise CliFault(f"watch: '{own}' is there already; without --new it is opened.") from None
    except OSError as error:
        raise CliFault(f"watch: {why_unwritten(own, error)}") from error
    return own

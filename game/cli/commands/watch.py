"""`ringtable watch BOARD`: a board beside its file, seen anew whenever it is saved."""

from __future__ import annotations

from collections.abc import Sequence

from game.cli.argument_types import CommandParser, board_file
from game.cli.commands.window import open_window


def run(words: Sequence[str]) -> int:
    """Open the window on the file."""
    parser = CommandParser(
        "watch",
        "Open a window that shows a board beside its file while you write it: what you save is drawn at once where it\n"
        "changed and painted after that; faults stand at their lines and places.",
    )
    parser.add_argument(
        "board", type=board_file, metavar="BOARD", help="a board file; also one of your own by its name"
    )
    parser.add_argument("--first-frame", action="store_true", help="for trying it out: stop when it is on the screen")
    options = parser.parse_args(list(words))
    return open_window(None, stops_at="title" if options.first_frame else "", watched=options.board)

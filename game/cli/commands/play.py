"""`ringtable play FILE`: opens a saved match."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.cli.argument_types import CommandParser, existing_file
from game.cli.commands.window import open_window


def run(words: Sequence[str]) -> int:
    """Open the window on the match."""
    parser = CommandParser("play", "Open a saved match: behind the curtain of the seat that was playing.")
    parser.add_argument("match", type=existing_file, metavar="FILE", help="a saved match")
    parser.add_argument("--first-frame", action="store_true", help="for trying it out: stop when it is on the table")
    options = parser.parse_args(list(words))
    match: Path = options.match
    _expect_match(match)
    return open_window(match, stops_at="table" if options.first_frame else "")


def _expect_match(path: Path) -> None:
    """Raises SaveFault for what is no match; a damaged or a locked one is left to the window, which knows a way on."""
    from game.storage.faults import FaultKind, SaveFault
    from game.storage.match_file import read_header

    try:
        read_header(path)
    except SaveFault as fault:
        if fault.kind is not FaultKind.DAMAGED:
            raise

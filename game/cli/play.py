"""`ringtable play FILE`: opens a saved match."""

from __future__ import annotations

from collections.abc import Sequence

from game.cli.window import open_window
from game.cli.words import Words, existing_file


def run(words: Sequence[str]) -> int:
    """Open the window on the match."""
    parser = Words("play", "Open a saved match: behind the curtain of the seat that was playing.")
    parser.add_argument("match", type=existing_file, metavar="FILE", help="a saved match")
    return open_window(parser.parse_args(list(words)).match)

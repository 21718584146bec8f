"""`ringtable unbundle FILE.zip`: takes in a board that somebody has handed on, with all that belongs to it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.cli.argument_types import CommandParser, existing_file, some_path
from game.cli.cli_fault import CliFault
from game.cli.commands.bundle import check_unpacked
from game.cli.output_file import add_overwrite, why_unwritten
from game.storage.atomic_write import would_refuse, write_file
from game.storage.folders import folders
from game.storage.plain_file import read_plain

MOST_ZIPPED = 16 << 20
"""Bytes of a bundle as it is handed on."""


def run(words: Sequence[str]) -> int:
    """Check a bundle and lay its files beside one's own; nothing is kept of one that is not sound."""
    parser = CommandParser(
        "unbundle",
        "Take in a bundle of 'ringtable bundle': its board, tables, lessons, puzzles and scenarios are checked, then laid\n"
        "beside your own.",
    )
    parser.add_argument("bundle", type=existing_file, metavar="FILE.zip", help="a bundle")
    parser.add_argument(
        "--into", type=some_path, metavar="FOLDER", help="in place of the folder of your own boards and lessons"
    )
    add_overwrite(parser, "put them in place of files of their names")
    options = parser.parse_args(list(words))
    try:
        data = read_plain(options.bundle, MOST_ZIPPED)
    except OSError as error:
        raise CliFault(f"unbundle: '{options.bundle}' cannot be read: {error.strerror}.") from error
    files = check_unpacked(data, "unbundle")
    home: Path = options.into or folders().boards.parent
    for name in files:
        refused = would_refuse(home / name, overwrites=options.overwrite)
        if refused is not None and not isinstance(refused, FileNotFoundError):
            raise CliFault(f"unbundle: {why_unwritten(home / name, refused)}")
    for name, content in files.items():
        try:
            write_file(home / name, content, overwrites=options.overwrite)
        except OSError as error:
            raise CliFault(f"unbundle: {why_unwritten(home / name, error)}") from error
        print(f"{home / name}: taken in")
    return 0

"""`ringtable unbundle FILE.zip`: takes in a board that somebody has handed on, with all that belongs to it."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from game.cli.argument_types import (
    CommandParser,
    add_language,
    add_overwrite,
    existing_file,
    some_path,
    speak,
    why_unwritten,
)
from game.cli.faults import CliFault
from game.language import catalog
from game.session.bundles import take_in
from game.storage.bundle import BundleFault
from game.storage.faults import sentence_of
from game.storage.folders import folders

PROGRESS: Final = ("none", "lines")


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
    parser.add_argument(
        "--progress", choices=PROGRESS, default=PROGRESS[0], help="how far it is: nothing, or lines of text"
    )
    add_language(parser)
    add_overwrite(parser, "put them in place of files of their names")
    options = parser.parse_args(list(words))
    speak("unbundle", options.language)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # what was unpacked to be checked is removed
    told = partial(print, "progress", flush=True) if options.progress == "lines" else None
    home: Path = options.into or folders().boards.parent
    try:
        taken = take_in(options.bundle, home, overwrites=options.overwrite, progress=told)
    except (OSError, BundleFault) as error:
        if catalog.in_force() is not catalog.ENGLISH:
            raise CliFault(f"unbundle: {sentence_of(error)}") from error
        if isinstance(error, BundleFault):
            raise CliFault(f"unbundle: {error}") from error
        if error.filename == str(options.bundle):
            raise CliFault(f"unbundle: '{options.bundle}' cannot be read: {error.strerror}.") from error
        raise CliFault(f"unbundle: {why_unwritten(Path(error.filename), error)}") from error
    for path in taken:
        print(f"{path}: taken in")
    return 0

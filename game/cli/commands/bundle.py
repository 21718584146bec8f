"""`ringtable bundle BOARD [FILE...] -o FILE.zip`: a board and all that belongs to it as one file to hand on."""

from __future__ import annotations

from collections.abc import Sequence

from game.cli.argument_types import CommandParser, OutputFile, add_output, existing_file, some_path_or_own
from game.cli.faults import CliFault
from game.session.bundles import ENDING, pack
from game.storage.bundle import BundleFault


def run(words: Sequence[str]) -> int:
    """Pack a board with its tables and further files, after checking that it is sound where it will be taken in."""
    parser = CommandParser(
        "bundle",
        "Pack a board, or a folder with a set of them, its tables, and lessons, puzzles and scenarios on it into one zip\n"
        "file to hand on. 'ringtable unbundle' takes it in.",
    )
    parser.add_argument("board", type=some_path_or_own, metavar="BOARD", help="a board file, or a folder with a set")
    parser.add_argument(
        "more", nargs="*", type=existing_file, metavar="FILE", help="a lesson, a puzzle or a scenario on it"
    )
    add_output(parser, "the bundle to write", ending=ENDING)
    options = parser.parse_args(list(words))
    output = OutputFile("bundle", options, ending=ENDING, kind="a bundle")
    try:
        data, files = pack(options.board, options.more)
    except FileNotFoundError as error:
        raise CliFault(f"bundle: there is no '{error.filename}'.") from error
    except OSError as error:
        raise CliFault(f"bundle: '{error.filename}' cannot be read: {error.strerror}.") from error
    except BundleFault as fault:
        raise CliFault(f"bundle: {fault}") from fault
    output.write(data)
    print(f"{output.path}: {len(files)} files, {len(data) / 1000:.0f} kB: {', '.join(files)}")
    return 0

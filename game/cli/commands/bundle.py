"""`ringtable bundle BOARD [FILE...] -o FILE.zip`: a board and all that belongs to it as one file to hand on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.cli.argument_types import CommandParser, existing_file, some_path_or_own
from game.cli.cli_fault import CliFault
from game.cli.commands.check import report_on
from game.cli.output_file import OutputFile, add_output
from game.storage.atomic_write import write_file
from game.storage.bundle import BadBundle, packed, unpacked
from game.storage.folders import passing_folder
from game.storage.plain_file import read_plain

TABLES = "tables"
KINDS = {"lesson": "lessons", "puzzle": "puzzles", "scenario": "scenarios"}


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
    add_output(parser, "the bundle to write", ending=".zip")
    options = parser.parse_args(list(words))
    output = OutputFile("bundle", options, ending=".zip", kind="a bundle")
    files = {name: _content(path) for name, path in [*_of_board(options.board), *map(_played, options.more)]}
    try:
        data = packed(files)
    except BadBundle as fault:
        raise CliFault(f"bundle: {fault}.") from fault
    check_unpacked(data, "bundle")
    output.write(data)
    print(f"{output.path}: {len(files)} files, {len(data) / 1000:.0f} kB: {', '.join(sorted(files))}")
    return 0


def _of_board(board: Path) -> Iterator[tuple[str, Path]]:
    """A board or a set with the tables beside it, each with its way in a bundle: as it lies below its own folder of boards."""
    if not board.exists():
        raise CliFault(f"bundle: there is no '{board}'.")
    home = board if board.is_dir() else board.parent
    files = [*(sorted(board.glob("*.y*ml")) if board.is_dir() else [board]), *sorted((home / TABLES).glob("*.y*ml"))]
    above = board.absolute().parts
    at = len(above) - above[::-1].index("boards") if "boards" in above else len(above) - 1
    inner = Path(*above[at:]) if board.is_dir() else Path(*above[at:]).parent
    for file in files:
        yield (Path("boards") / inner / file.relative_to(home)).as_posix(), file


def _played(file: Path) -> tuple[str, Path]:
    """A lesson, puzzle or scenario."""
    from game.session.scenario_file import played_kind

    kind = played_kind(file)
    if kind not in KINDS:
        raise CliFault(f"bundle: '{file}' is neither a lesson nor a puzzle nor a scenario.")
    return f"{KINDS[kind]}/{file.name}", file


def _content(path: Path) -> bytes:
    try:
        return read_plain(path)
    except OSError as error:
        raise CliFault(f"bundle: '{path}' cannot be read: {error.strerror}.") from error


def check_unpacked(data: bytes, command: str) -> dict[str, bytes]:
    """The files of a bundle, each found sound where it stands among the others. Raises CliFault with every fault."""
    try:
        files = unpacked(data)
    except BadBundle as fault:
        raise CliFault(f"{command}: this cannot be taken in: {fault}.") from fault
    with passing_folder() as folder:
        for name, content in files.items():
            write_file(folder / name, content)
        reports = [report_on(folder / name) for name in files]
    faults = [line.replace(f"{folder}/", "") for is_sound, lines in reports if not is_sound for line in lines]
    if faults:
        raise CliFault(f"{command}: it is not sound:\n" + "\n".join(faults))
    return files

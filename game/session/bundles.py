"""Boards to hand on: a board and all that belongs to it packed as one file, and such a file taken in. Each is checked where it
will be used before a byte is kept."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from game.session.file_check import report_on
from game.storage.atomic_write import would_refuse, write_file
from game.storage.bundle import BundleFault, brings_board, packed, unpacked
from game.storage.folders import passing_folder
from game.storage.plain_file import read_plain

ENDING: Final = ".zip"
TABLES: Final = "tables"
KINDS: Final = {"lesson": "lessons", "puzzle": "puzzles", "scenario": "scenarios"}
MOST_ZIPPED: Final = 16 << 20
"""Bytes of a bundle as it is handed on."""
MOST_FOUND: Final = 8
"""So many are offered of those that lie about."""


def pack(board: Path, more: Sequence[Path] = ()) -> tuple[bytes, tuple[str, ...]]:
    """A board, or a folder with a set of them, its tables, and lessons, puzzles and scenarios on it as one zip file, and the
    ways of its files there. Raises BundleFault, and OSError for a file that cannot be read."""
    files = {name: read_plain(path) for name, path in [*_of_board(board), *map(_played, more)]}
    data = packed(files)
    _check(unpacked(data))
    return data, tuple(sorted(files))


def found_in(home: Path, *folders: Path) -> tuple[Path, ...]:
    """Bundles that lie in these folders and not below `home` yet, the newest first."""
    zips = (file for folder in folders if folder.is_dir() for file in folder.glob(f"*{ENDING}"))
    zipped = [file for file in zips if file.is_file()]  # no link to nothing, nor a pipe that never ends
    sizes = {
        file: about for file in zipped if (about := file.stat()).st_size <= MOST_ZIPPED and brings_board(file, home)
    }
    return tuple(sorted(sizes, key=lambda file: -sizes[file].st_mtime)[:MOST_FOUND])


def names_free(bundle: Path, home: Path, *, overwrites: bool = False) -> dict[str, bytes]:
    """The files of a bundle, unchecked, none of them below `home` yet. Raises BundleFault, and OSError with the file's name."""
    files = unpacked(read_plain(bundle, MOST_ZIPPED))
    for name in files:
        refused = would_refuse(home / name, overwrites=overwrites)
        if refused is not None and not isinstance(refused, FileNotFoundError):
            refused.filename = str(home / name)
            raise refused
    return files


def take_in(
    bundle: Path, home: Path, *, overwrites: bool = False, progress: Callable[[float], None] | None = None
) -> tuple[Path, ...]:
    """Check a bundle and lay its files below `home`; nothing is kept of one that is not sound, or whose names are taken. Raises
    BundleFault, and OSError with the file's name."""
    files = names_free(bundle, home, overwrites=overwrites)
    _check(files, progress)
    for name, content in files.items():
        try:
            write_file(home / name, content, overwrites=overwrites)
        except OSError as error:
            error.filename = str(home / name)
            raise
    return tuple(home / name for name in files)


def _of_board(board: Path) -> Iterator[tuple[str, Path]]:
    """A board or a set with the tables beside it, each with its way in a bundle: as it lies below its own folder of boards."""
    if not board.exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(board))
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
        raise BundleFault("not_played", name=str(file))
    return f"{KINDS[kind]}/{file.name}", file


def _check(files: dict[str, bytes], progress: Callable[[float], None] | None = None) -> None:
    """Find each file of a bundle sound where it stands among the others."""
    with passing_folder() as folder:
        for name, content in files.items():
            write_file(folder / name, content)
        reports = []
        for at, name in enumerate(files, 1):
            reports.append(report_on(folder / name))
            if progress is not None:
                progress(at / len(files))
        faults = [line.replace(f"{folder}/", "") for is_sound, lines in reports if not is_sound for line in lines]
    if faults:
        raise BundleFault("unsound", *faults)

"""What the program writes down of itself: its log while the window is open, and reports of faults. No player's file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.storage.atomic_write import write_file
from game.storage.disk import disk, temporary_folder
from game.storage.folders import HOME_VARIABLE
from game.storage.plain_file import open_plain, read_plain

LOG: Final = "ringtable.log"
"""Name of the log, in the folder for what may be thrown away at any time."""
FAULT: Final = "ended-by-a-fault.txt"
"""Name of the note, in the same folder, that the last window ended by a fault."""
_LARGEST: Final = 1 << 18
"""Bytes of a log that is gone on with; a longer one is begun anew."""


def open_log(folder: Path) -> int:
    """A handle of the log that whoever opens it closes; of nothing where none can be written."""
    path = folder / LOG
    begin = os.O_WRONLY | os.O_APPEND
    try:
        if path.exists():
            return open_plain(path, begin | (os.O_TRUNC if path.stat().st_size > _LARGEST else 0))
        disk().make_folder(folder)
        return disk().open(path, begin | os.O_CREAT, 0o600)
    except OSError:  # a read-only home, or no file to write into: then nobody hears it
        return os.open(os.devnull, os.O_WRONLY)


def keep_report(name: str, text: str) -> Path | None:
    """Write a report of a fault where such belong, or where they can be; the file, None when it can be written nowhere."""
    for folder in _places():
        path = folder / name
        try:
            write_file(path, text.encode("utf-8", "backslashreplace"))
        except OSError:
            continue
        return path
    return None


def note_fault(folder: Path, report: Path) -> None:
    """Note that the window ended by a fault, and where its report lies, for whoever opens the next one."""
    try:
        write_file(folder / FAULT, str(report).encode(), overwrites=True)
    except OSError:  # then only the report tells of it
        return


def take_fault(folder: Path) -> str:
    """Where the report lies of the fault by which the last window ended, once; empty where it ended as it should."""
    try:
        report = read_plain(folder / FAULT).decode("utf-8", "replace")
        disk().unlink(folder / FAULT)
    except OSError:
        return ""
    return report


def _places() -> Iterator[Path]:
    if home := os.environ.get(HOME_VARIABLE, "").strip():
        yield Path(home)
    try:
        from platformdirs import user_log_path

        yield user_log_path("ringtable", appauthor=False)
    except (ImportError, RuntimeError):  # no account
        pass
    yield temporary_folder()

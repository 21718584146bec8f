"""Small files written whole: the new content is safely on disk before it takes the old one's name."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import re
import stat
import sys
from pathlib import Path

from game.storage.faults import from_writing

GRACE = 600
"""Seconds after which a half-written file is left over; writing one takes less than one."""
_LEFT_OVER = re.compile(r".+\.(ringtable|ringtable-damaged|card|png|json)\.new(?P<process>\d{1,10})|\.try-[a-z0-9_]{8}")
"""What is written before it takes its name, and the file with which it is tried whether a folder takes any."""


def replace_file(path: Path, data: bytes) -> None:
    """Write `data` under `path` so that a kill at any instant leaves the old file or the new; raises SaveFault."""
    fresh = fresh_name(path)
    try:
        write_new(fresh, data)
        fresh.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise from_writing(error, path) from error
    sync_folder(path.parent)


def remove_left_overs(folder: Path, now: float) -> int:
    """Remove what a killed process of ours left half written in a folder (`fresh_name`): only files with such a name, older
    than `GRACE` seconds, whose process is gone. `now` in seconds since 1970. Returns how many went; what cannot be removed
    stays."""
    try:
        found = [(path, _LEFT_OVER.fullmatch(path.name)) for path in folder.iterdir()]
    except (OSError, ValueError):
        return 0
    gone = 0
    for path, named in found:
        if named is None:
            continue
        process = int(named["process"] or 0)
        with contextlib.suppress(OSError):
            about = path.lstat()
            if stat.S_ISREG(about.st_mode) and now - about.st_mtime > GRACE and not _is_running(process):
                path.unlink()
                gone += 1
    return gone


def _is_running(process: int) -> bool:
    """Whether another process of this number runs. On Windows nobody needs to know: an open file cannot be removed there."""
    if sys.platform == "win32" or process in (0, os.getpid()):
        return False
    try:
        os.kill(process, 0)  # asks, and touches nothing
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True


def json_bytes(data: object, *, indent: int | None = None) -> bytes:
    """Plain data as a text file that any program can read; a name that is no Unicode (a file's, from an old stick) is
    written with escapes, and comes back as it was."""
    separators = (",", ":") if indent is None else None
    try:
        return json.dumps(data, ensure_ascii=False, indent=indent, separators=separators, default=dict).encode()
    except UnicodeEncodeError:
        return json.dumps(data, indent=indent, separators=separators, default=dict).encode()


def fresh_name(path: Path) -> Path:
    """Where the new content of a file is written before it takes the old one's name."""
    return path.with_name(f"{path.name}.new{os.getpid()}")


def give_name(fresh: Path, path: Path) -> None:
    """Give a new file its name. Raises FileExistsError when another has it by now, and OSError."""
    if sys.platform == "win32":
        fresh.rename(path)  # never takes a name away there
        return
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        fresh.rename(path)
        return
    fresh.unlink()


def write_new(path: Path, data: bytes) -> None:
    """Write a file and wait until the disk has it."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        sync(file.fileno())


def sync(handle: int) -> None:
    """Wait until the disk has what was written."""
    if sys.platform == "darwin":
        import fcntl

        with contextlib.suppress(OSError):  # not every volume knows it; fsync below is the second best
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def sync_folder(path: Path) -> None:
    """Make names in a folder durable, where the system can."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):  # some file systems refuse to sync a folder; the content is safe already
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

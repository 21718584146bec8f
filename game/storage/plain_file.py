"""Opening plain files, and nothing else: whoever opens a pipe may wait for ever, and a device may never come to its end.

Every file that a person, or another program, may have laid there is read by `read_plain`.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path
from typing import Final

from game.storage.disk import disk

SMALL: Final = 1 << 24
"""Bytes of a file that is read whole, unless its reader says otherwise; settings and boards stay far below."""
_PART: Final = 1 << 20
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)


class NotAFile(OSError):
    """A pipe, a socket or a device stands where a file was expected."""

    def __init__(self, kind: str, path: Path) -> None:
        super().__init__(errno.ENXIO, f"it is a {kind}, not a file", str(path))
        self.kind = kind
        """Of words.yaml, `reason`: "pipe", "socket" or "device"."""


def open_plain(path: Path, flags: int = os.O_RDONLY) -> int:
    """A handle of a plain file, opened with these flags. What is no plain file is not opened. Raises OSError:
    FileNotFoundError also for a name that no file can have, IsADirectoryError, NotAFile."""
    try:
        _expect_plain(path.stat(), path)
    except ValueError as error:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from error
    handle = disk().open(path, flags | _NO_WAIT)
    try:
        _expect_plain(os.fstat(handle), path)  # something else may stand there by now
    except OSError:
        disk().close(handle)
        raise
    return handle


def read_plain(path: Path, most: int = SMALL) -> bytes:
    """The content of a plain file of at most so many bytes. Raises OSError, as `open_plain` does, and for a longer file."""
    handle = open_plain(path)
    try:
        if os.fstat(handle).st_size > most:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
        return read_all(handle)
    finally:
        disk().close(handle)


def read_all(handle: int) -> bytes:
    """Everything in an open file. Raises OSError."""
    return read_part(handle, sys.maxsize, 0)


def read_part(handle: int, count: int, at: int) -> bytes:
    """So many bytes of an open file, fewer only where it ends; `at` is an offset from its beginning. Raises OSError."""
    parts: list[bytes] = []
    while count > 0 and (part := disk().read(handle, min(count, _PART), at)):
        parts.append(part)
        count, at = count - len(part), at + len(part)
    return b"".join(parts)


def _expect_plain(about: os.stat_result, path: Path) -> None:
    mode = about.st_mode
    if stat.S_ISREG(mode):
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise NotAFile("pipe" if stat.S_ISFIFO(mode) else "socket" if stat.S_ISSOCK(mode) else "device", path)

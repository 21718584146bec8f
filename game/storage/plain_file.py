"""Opening plain files, and nothing else: whoever opens a pipe may wait for ever, and a device may never come to its end.

Every file that a person, or another program, may have laid there is read by `read_plain`.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final

SMALL: Final = 1 << 24
"""Bytes of a file that is read whole, unless its reader says otherwise; settings and boards stay far below."""
_FLAGS: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


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
    handle = os.open(path, flags | _FLAGS)
    try:
        _expect_plain(os.fstat(handle), path)  # something else may stand there by now
    except OSError:
        os.close(handle)
        raise
    return handle


def read_plain(path: Path, most: int = SMALL) -> bytes:
    """The content of a plain file of at most so many bytes. Raises OSError, as `open_plain` does, and for a longer file."""
    with open(open_plain(path), "rb") as file:
        if os.fstat(file.fileno()).st_size > most:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
        return file.read()


def _expect_plain(about: os.stat_result, path: Path) -> None:
    mode = about.st_mode
    if stat.S_ISREG(mode):
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise NotAFile("pipe" if stat.S_ISFIFO(mode) else "socket" if stat.S_ISSOCK(mode) else "device", path)

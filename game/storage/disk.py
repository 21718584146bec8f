"""The seam to the machine's disk: every call of `storage` that opens, reads, writes, syncs, names, removes or locks a file.

`disk()` is the one in force. It is the machine's own, unless a test has put another in its place (`using`): one that counts,
refuses, or keeps only what was synced. Every call raises OSError as the system gives it.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

CAN_MOVE_HELD: Final = sys.platform != "win32"
"""Whether a file that is open may get another name: on Windows it may not."""
NO_LOCKS: Final = frozenset({errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL})
"""What a share answers that knows no locks."""
NO_FOLDER_SYNC: Final = NO_LOCKS | {errno.EACCES, errno.EPERM, errno.EBADF, errno.EISDIR}
"""What is answered where a folder cannot be synced at all, or takes names and may not be read."""
_O_BINARY: Final = getattr(os, "O_BINARY", 0)


def temporary_folder() -> Path:
    """Where the system keeps what is temporary."""
    import tempfile  # slow to load, and seldom wanted

    return Path(tempfile.gettempdir())


class Disk:
    """The machine's own disk. A handle is a number of the operating system's; `at` is an offset from the file's beginning,
    in bytes."""

    def open(self, path: Path, flags: int = os.O_RDONLY, mode: int = 0o666) -> int:
        """A handle of a file, opened with the flags of `os.open`; one that is made by it gets `mode`, less the umask."""
        return os.open(path, flags | _O_BINARY, mode)

    def close(self, handle: int) -> None:
        """Let a handle go."""
        os.close(handle)

    def read(self, handle: int, count: int, at: int) -> bytes:
        """At most so many bytes; none at the end of the file."""
        os.lseek(handle, at, os.SEEK_SET)
        return os.read(handle, count)

    def write(self, handle: int, data: bytes | memoryview, at: int) -> int:
        """Write bytes over what stands there; how many of them were taken."""
        os.lseek(handle, at, os.SEEK_SET)
        return os.write(handle, data)

    def cut(self, handle: int, size: int) -> None:
        """Cut a file off behind so many bytes."""
        os.ftruncate(handle, size)

    def sync(self, handle: int) -> None:
        """Wait until the disk has what was written."""
        if sys.platform == "darwin":
            with contextlib.suppress(OSError):  # not every volume knows it; fsync below is the second best
                fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
                return
        os.fsync(handle)

    def sync_folder(self, path: Path) -> None:
        """Make the names in a folder durable, where the system can."""
        if sys.platform == "win32":
            return
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def replace(self, old: Path, new: Path) -> None:
        """Give a file a name that another may have: that one is gone then."""
        old.replace(new)

    def rename(self, old: Path, new: Path) -> None:
        """Give a file or a folder a name that nothing has."""
        old.rename(new)

    def link(self, old: Path, new: Path) -> None:
        """Give a file one more name. Raises FileExistsError when something has it."""
        os.link(old, new)

    def unlink(self, path: Path) -> None:
        """Take a file's name away."""
        path.unlink()

    def make_folder(self, path: Path, mode: int = 0o777) -> None:
        """Make a folder, and those that it lies in; nothing where it is there."""
        path.mkdir(mode, parents=True, exist_ok=True)

    def make_passing_folder(self, prefix: str) -> Path:
        """A new folder of this account's own among the system's temporary ones."""
        import tempfile

        return Path(tempfile.mkdtemp(prefix=prefix))

    def remove_folder(self, path: Path) -> None:
        """Remove a folder with all that lies in it."""
        import shutil

        shutil.rmtree(path)

    def names(self, folder: Path) -> list[str]:
        """What lies in a folder, in no order."""
        return os.listdir(folder)  # noqa: PTH208 - names alone, however many

    def lock(self, handle: int) -> bool:
        """Lock an open file until its handle is closed; False when another holder has it. Raises OSError, with one of
        `NO_LOCKS` where files cannot be locked."""
        return _take(handle)


_in_force = Disk()


def disk() -> Disk:
    """The disk in force."""
    return _in_force


@contextlib.contextmanager
def using(other: Disk) -> Iterator[None]:
    """Put another disk in force inside."""
    global _in_force
    before, _in_force = _in_force, other
    try:
        yield
    finally:
        _in_force = before


if sys.platform == "win32":
    import msvcrt

    _BYTE = 1 << 30
    """Where the locked byte lies: behind every match's end, and within the 31 bits that the C library takes."""

    def _take(handle: int) -> bool:
        os.lseek(handle, _BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in NO_LOCKS:
                raise
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _take(handle: int) -> bool:
        """Lock an open file; False when another holder has it. Raises OSError."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EAGAIN):  # how some shares say that it is taken
                return False
            raise
        return True

"""One process at a time holds a match: a lock file beside it.

The lock is the operating system's (it goes with the process, however that ends), so a lock file left behind by a
crash stops nobody. Where a file system knows no locks, the process id in the file is asked instead.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path
from types import TracebackType

from game.storage.faults import from_writing, locked

_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL}
_TRIES = 8


class LockFile:
    """Holds `path` from creation until `release`; raises SaveFault (LOCKED) when another holder has it."""

    def __init__(self, path: Path, *, name: str) -> None:
        self.path = path
        self._handle: int | None = _acquire(path, name)

    def release(self) -> None:
        """Let go; safe to call twice."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        if sys.platform != "win32":
            with contextlib.suppress(OSError):
                self.path.unlink()
        os.close(handle)
        if sys.platform == "win32":
            with contextlib.suppress(OSError):
                self.path.unlink()

    def __enter__(self) -> LockFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _acquire(path: Path, name: str) -> int:
    for _ in range(_TRIES):
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise from_writing(error, path) from error
        try:
            taken = _take(handle)
        except OSError as error:
            os.close(handle)
            raise from_writing(error, path) from error
        if not taken:
            os.close(handle)
            raise locked(path, name)
        if _still_there(handle, path):
            with contextlib.suppress(OSError):  # a full disk: the system's own lock holds without the number
                os.ftruncate(handle, 0)
                os.write(handle, f"{os.getpid()}\n".encode())
            return handle
        os.close(handle)  # its last holder removed the file while we took it: take the new one
    raise locked(path, name)


def _still_there(handle: int, path: Path) -> bool:
    """Whether the locked file is still the one that stands at the path."""
    if sys.platform == "win32":
        return True
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> bool:
        # The byte far behind the text, so that the process id stays readable.
        os.lseek(handle, 1 << 20, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                raise
            return not _alive(_process_in(handle))
        return True

    def _process_in(handle: int) -> int:
        """The process id written in a lock file; 0 when there is none."""
        os.lseek(handle, 0, os.SEEK_SET)
        text = os.read(handle, 32).strip()
        os.lseek(handle, 0, os.SEEK_SET)
        return int(text) if text.isdigit() else 0

    def _alive(process: int) -> bool:
        """Whether a process of this id runs (asked without touching it; on Windows this very call would end it)."""
        if process <= 0:
            return False
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            return True
        return True

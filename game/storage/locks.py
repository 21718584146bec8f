"""One window at a time holds a match: the lock belongs to the file itself, whatever names it has.

The lock is the operating system's and stands on the open file (Linux, macOS: on the inode; Windows: on a byte far behind
the file's end), so that a symbolic link, a hard link or another mount leads to the same lock, and none is left behind by
a process that was killed. A share that knows no locks gets a stand-in on this machine's own disk, named by the file's
number and first block: windows of one account exclude each other there, other machines don't (docs/decisions, 0023).
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from game.storage import faults
from game.storage.faults import from_reading, from_writing
from game.storage.plain_file import NotAFile, open_plain

_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL}
_TRIES = 8
_O_BINARY = getattr(os, "O_BINARY", 0)
_MARK = 256
"""Bytes at a file's beginning that never change (its preface) and tell it from others with the same number."""
CAN_MOVE_HELD = sys.platform != "win32"
"""Whether a file that is open may get another name: on Windows it may not."""


class FileHold:
    """A file held open against every other window, from creation until `release`.

    Raises SaveFault: LOCKED when another holder has it, else why it cannot be opened. `is_written`: False to hold it only
    while it is moved or read, which a write-protected file allows too.
    """

    def __init__(self, path: Path, *, name: str, is_written: bool = True) -> None:
        self.path = path
        self._stand_in: _StandIn | None = None
        self._handle: int | None = None
        for _ in range(_TRIES):
            handle = _opened(path, is_written=is_written)
            try:
                self._stand_in = _locked(handle, path, name)
                is_current = is_at(handle, path)
            except BaseException:
                os.close(handle)
                raise
            if is_current:
                self._handle = handle
                return
            self._let_go(handle)  # moved, or replaced, while we took it: take the one that stands there now
        raise faults.locked(path, name)

    @property
    def handle(self) -> int:
        """The open file; raises SaveFault once it is released."""
        if self._handle is None:
            raise faults.closed(self.path)
        return self._handle

    def release(self) -> None:
        """Let go; safe to call twice."""
        if self._handle is not None:
            handle, self._handle = self._handle, None
            self._let_go(handle)

    def _let_go(self, handle: int) -> None:
        os.close(handle)
        if self._stand_in is not None:
            self._stand_in.release()
            self._stand_in = None

    def __enter__(self) -> FileHold:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


class _StandIn:
    """A lock file on this machine's own disk, for a file that cannot be locked itself; goes when it is released."""

    def __init__(self, path: Path, handle: int) -> None:
        self.path = path
        self._handle = handle

    def release(self) -> None:
        """Remove it while it is still locked, where the system lets an open file go."""
        if CAN_MOVE_HELD:
            with contextlib.suppress(OSError):
                self.path.unlink()
        os.close(self._handle)
        if not CAN_MOVE_HELD:
            with contextlib.suppress(OSError):
                self.path.unlink()


def stand_ins() -> Path:
    """The folder of this account's stand-ins."""
    account = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "player")
    return Path(tempfile.gettempdir()) / f"ringtable-{account}" / "locks"


def _opened(path: Path, *, is_written: bool) -> int:
    """An open handle of a plain file. Raises SaveFault."""
    try:
        return open_plain(path, os.O_RDWR)
    except (FileNotFoundError, IsADirectoryError, NotAFile) as error:
        raise from_reading(error, path) from error
    except OSError as error:
        if is_written or error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise from_writing(error, path) from error
    try:
        return open_plain(path)
    except OSError as error:
        raise from_reading(error, path) from error


def _locked(handle: int, path: Path, name: str) -> _StandIn | None:
    """Lock an open file, or its stand-in where it cannot be locked itself. Raises SaveFault."""
    try:
        if _take(handle):
            return None
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise from_writing(error, path) from error
        return _stand_in_for(handle, path, name)
    raise faults.locked(path, name)


def _stand_in_for(handle: int, path: Path, name: str) -> _StandIn:
    place = stand_ins() / f"{_mark_of(handle)}-{os.fstat(handle).st_ino}"
    for _ in range(_TRIES):
        try:
            place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            own = os.open(place, os.O_RDWR | os.O_CREAT | _O_BINARY, 0o600)
        except OSError as error:
            raise from_writing(error, place) from error
        try:
            is_taken = _take(own)
        except OSError as error:
            os.close(own)
            raise from_writing(error, place) from error
        if not is_taken:
            os.close(own)
            raise faults.locked(path, name)
        if is_at(own, place):
            return _StandIn(place, own)
        os.close(own)  # its last holder removed it while we took it
    raise faults.locked(path, name)


def _mark_of(handle: int) -> str:
    os.lseek(handle, 0, os.SEEK_SET)
    return hashlib.blake2b(os.read(handle, _MARK), digest_size=12).hexdigest()


def is_at(handle: int, path: Path) -> bool:
    """Whether an open file is the one that stands at a path."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def place_of(handle: int, before: Path) -> Path | None:
    """Where an open file lies that is no longer at the path it had `before`; None when it was deleted or nobody knows."""
    if os.fstat(handle).st_nlink == 0:
        return None
    return next((path for path in _places(handle, before) if is_at(handle, path)), None)


def _places(handle: int, before: Path) -> Iterator[Path]:
    """Where it may lie: where the system says, then anywhere in its folder."""
    if sys.platform == "darwin":
        with contextlib.suppress(OSError):
            yield Path(os.fsdecode(fcntl.fcntl(handle, fcntl.F_GETPATH, bytes(1024)).rstrip(b"\0")))
    elif sys.platform == "linux":
        with contextlib.suppress(OSError):
            yield Path(f"/proc/self/fd/{handle}").readlink()
    with contextlib.suppress(OSError):
        yield from sorted(before.parent.iterdir())


if sys.platform == "win32":
    import msvcrt

    _BYTE = 1 << 30
    """Where the locked byte lies: behind every match's end, and within the 31 bits that the C library takes."""

    def _take(handle: int) -> bool:
        os.lseek(handle, _BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in _NO_LOCKS:
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

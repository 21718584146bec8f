"""One window at a time holds a match: the lock belongs to the file itself, whatever names it has.

The lock is the operating system's and stands on the open file (Linux, macOS: on the inode; Windows: on a byte far behind
the file's end), so that a symbolic link, a hard link or another mount leads to the same lock, and none is left behind by
a process that was killed. A share that knows no locks gets a stand-in on this machine's own disk, named by the file's
number and first block: windows of one account exclude each other there, other machines don't (docs/decisions, 0023).
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from game.storage import faults
from game.storage.atomic_write import InUse, remove
from game.storage.disk import CAN_MOVE_HELD, NO_LOCKS, disk, temporary_folder
from game.storage.faults import from_reading, from_writing
from game.storage.plain_file import NotAFile, open_plain

_TRIES = 8
_PAUSE = 0.01
"""Seconds between two tries of a lock that may be let go soon."""
_MARK = 256
"""Bytes at a file's beginning that never change (its preface) and tell it from others with the same number."""


class FileHold:
    """A file held open against every other window, from creation until `release`.

    Raises SaveFault: LOCKED when another holder has it, else why it cannot be opened. `is_written`: False to hold it only
    while it is moved or read, which a write-protected file allows too.
    """

    def __init__(self, path: Path, *, name: str, is_written: bool = True) -> None:
        self.path = path
        self._stand_in: LockFile | None = None
        self._handle: int | None = None
        for _ in range(_TRIES):
            handle = _opened(path, is_written=is_written)
            try:
                self._stand_in = _locked(handle, path, name)
                is_current = is_at(handle, path)
            except BaseException:
                disk().close(handle)
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
        disk().close(handle)
        if self._stand_in is not None:
            self._stand_in.release()
            self._stand_in = None

    def __enter__(self) -> FileHold:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


class LockFile:
    """A file of its own that is locked for something else and goes when it is released. Raises InUse when another holder
    has it and does not let go within `patience` seconds, and OSError. Where files cannot be locked at all, nothing is."""

    def __init__(self, place: Path, *, patience: float = 0.0) -> None:
        self.place = place
        waited = 0.0
        disk().make_folder(place.parent, 0o700)
        while True:
            handle = disk().open(place, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                is_ours = _is_locked(handle) and is_at(handle, place)  # its last holder may have removed it meanwhile
            except BaseException:
                disk().close(handle)
                raise
            if is_ours:
                self._handle = handle
                return
            disk().close(handle)
            if waited >= patience:
                raise InUse(place)
            time.sleep(_PAUSE)
            waited += _PAUSE

    def release(self) -> None:
        """Remove it while it is still locked, where the system lets an open file go."""
        if CAN_MOVE_HELD:
            remove(self.place)
        disk().close(self._handle)
        if not CAN_MOVE_HELD:
            remove(self.place)

    def __enter__(self) -> LockFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _is_locked(handle: int) -> bool:
    """Lock an open file; True also where files cannot be locked. Raises OSError."""
    try:
        return disk().lock(handle)
    except OSError as error:
        if error.errno not in NO_LOCKS:
            raise
        return True


def stand_ins() -> Path:
    """The folder of this account's stand-ins."""
    account = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "player")
    return temporary_folder() / f"ringtable-{account}" / "locks"


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


def _locked(handle: int, path: Path, name: str) -> LockFile | None:
    """Lock an open file, or its stand-in where it cannot be locked itself. Raises SaveFault."""
    try:
        if disk().lock(handle):
            return None
    except OSError as error:
        if error.errno not in NO_LOCKS:
            raise from_writing(error, path) from error
        return _stand_in_for(handle, path, name)
    raise faults.locked(path, name)


def _stand_in_for(handle: int, path: Path, name: str) -> LockFile:
    place = stand_ins() / f"{_mark_of(handle)}-{os.fstat(handle).st_ino}"
    try:
        return LockFile(place, patience=_TRIES * _PAUSE)
    except InUse as error:
        raise faults.locked(path, name) from error
    except OSError as error:
        raise from_writing(error, place) from error


def _mark_of(handle: int) -> str:
    from hashlib import blake2b

    return blake2b(disk().read(handle, _MARK, 0), digest_size=12).hexdigest()


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
        import fcntl

        with contextlib.suppress(OSError):
            yield Path(os.fsdecode(fcntl.fcntl(handle, fcntl.F_GETPATH, bytes(1024)).rstrip(b"\0")))
    elif sys.platform == "linux":
        with contextlib.suppress(OSError):
            yield Path(f"/proc/self/fd/{handle}").readlink()
    with contextlib.suppress(OSError):
        yield from (before.parent / name for name in sorted(disk().names(before.parent)))

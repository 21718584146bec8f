"""Disks that tests put in the machine's place: one that refuses its N-th call, and one that writes down every call, so that
what a loss of power leaves at any instant can be laid out again.

Both work on real files below: what is read is what was written. A whole evening can be played on either of them in
process: `with using(RecordingDisk(folder)) as disk: host = Host.new(...)`, and at any moment `disk.crash_states()`.
"""

from __future__ import annotations

import errno
import itertools
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Never

from game.storage.disk import Disk

SECTOR: Final = 512
"""Bytes that a disk writes whole or not at all."""
MOST_SUBSETS: Final = 10
"""Of so many sectors that were not waited for every subset is tried; of more, each alone missing and each alone there."""
ERRORS: Final = {
    "no space": errno.ENOSPC,
    "no right": errno.EACCES,
    "interrupted": errno.EINTR,
    "read-only": errno.EROFS,
    "broken": errno.EIO,
}


def no_room_left(*_: object) -> Never:
    """In the place of what would write: the disk is full."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class StoppedError(BaseException):
    """The process is gone: nothing of it runs on, whatever it would have caught."""


class CalledDisk(Disk):
    """Every call within `folder` comes to `comes` first; where that refuses it, half of what was to be written is."""

    folder: Path
    within: set[int]
    """The open files that lie there."""
    is_gone = False
    """The process has ended: it does nothing more."""

    def holds(self, path: Path) -> bool:
        return path.is_relative_to(self.folder)

    def comes(self, name: str, where: Path | int, *, changes: bool = True) -> bool:
        """Whether a call is done by half; raises OSError where it is refused, StoppedError where it is the last."""
        return False

    def open(self, path: Path, flags: int = os.O_RDONLY, mode: int = 0o666) -> int:
        self.comes("open", path, changes=bool(flags & os.O_CREAT))
        handle = super().open(path, flags, mode)
        if self.holds(path):
            self.within.add(handle)
        return handle

    def close(self, handle: int) -> None:
        self.within.discard(handle)
        super().close(handle)

    def read(self, handle: int, count: int, at: int) -> bytes:
        self.comes("read", handle, changes=False)
        return super().read(handle, count, at)

    def write(self, handle: int, data: bytes | memoryview, at: int) -> int:
        half, was_gone = data[: (len(data) + 1) // 2], self.is_gone
        try:
            is_short = self.comes("write", handle)
        except (OSError, StoppedError):
            if handle in self.within and not was_gone:
                super().write(handle, half, at)
            raise
        return super().write(handle, half if is_short else data, at)

    def cut(self, handle: int, size: int) -> None:
        self.comes("cut", handle)
        super().cut(handle, size)

    def sync(self, handle: int) -> None:
        self.comes("sync", handle)
        super().sync(handle)

    def sync_folder(self, path: Path) -> None:
        self.comes("sync_folder", path / "x")
        super().sync_folder(path)

    def replace(self, old: Path, new: Path) -> None:
        self.comes("replace", new)
        super().replace(old, new)

    def rename(self, old: Path, new: Path) -> None:
        self.comes("rename", new)
        super().rename(old, new)

    def link(self, old: Path, new: Path) -> None:
        self.comes("link", new)
        super().link(old, new)

    def unlink(self, path: Path) -> None:
        self.comes("unlink", path)
        super().unlink(path)

    def make_folder(self, path: Path, mode: int = 0o777) -> None:
        self.comes("make_folder", path)
        super().make_folder(path, mode)

    def remove_folder(self, path: Path) -> None:
        self.comes("remove_folder", path)
        super().remove_folder(path)

    def names(self, folder: Path) -> list[str]:
        self.comes("names", folder / "x", changes=False)
        return super().names(folder)

    def lock(self, handle: int) -> bool:
        self.comes("lock", handle, changes=False)
        return super().lock(handle)


class RefusingDisk(CalledDisk):
    """Refuses its N-th call with an error, and with `for_good` every later one that changes anything too. `calls` names those
    that were made."""

    def __init__(self, folder: Path, refused: int = 0, error: int = errno.ENOSPC, *, for_good: bool = False) -> None:
        self.folder = folder
        self.calls: list[str] = []
        self.within = set()
        self._refused = refused
        self._error = error
        self._for_good = for_good

    @property
    def has_refused(self) -> bool:
        """Whether it came to the N-th call."""
        return 0 < self._refused <= len(self.calls)

    def comes(self, name: str, where: Path | int, *, changes: bool = True) -> bool:
        if where not in self.within if isinstance(where, int) else not self.holds(where):
            return False
        self.calls.append(name)
        number = len(self.calls)
        if number == self._refused or (self._for_good and changes and 0 < self._refused < number):
            raise OSError(self._error, os.strerror(self._error), *([str(where)] if isinstance(where, Path) else []))
        return False

    def make_passing_folder(self, prefix: str) -> Path:
        # It lies elsewhere: a folder that takes nothing any more says nothing about it.
        self.comes("make_passing_folder", self.folder, changes=False)
        return super().make_passing_folder(prefix)


@dataclass
class _File:
    """The content of a file: as it was when the disk last had all of it, and as it is."""

    safe: bytes = b""
    now: bytearray = field(default_factory=bytearray)
    touched: set[int] = field(default_factory=set)
    """Sectors written since."""

    def write(self, at: int, data: bytes) -> None:
        self.now.extend(bytes(max(0, at - len(self.now))))
        self.now[at : at + len(data)] = data
        self.touched |= set(range(at // SECTOR, -(-(at + len(data)) // SECTOR)))

    def cut(self, size: int) -> None:
        self.touched |= set(range(size // SECTOR, -(-max(size, len(self.now)) // SECTOR)))
        self.now[:] = self.now[:size].ljust(size, b"\0")

    def sync(self) -> None:
        self.safe = bytes(self.now)
        self.touched.clear()

    def contents(self) -> Iterator[bytes]:
        """Every content that the disk may have after a loss of power, each once."""
        seen: set[bytes] = set()
        for there in subsets(sorted(self.touched)):
            for size in self._sizes(there):
                content = self._content(there, size)
                if content not in seen:
                    seen.add(content)
                    yield content

    def _sizes(self, there: frozenset[int]) -> list[int]:
        """The length may be written or not; but what is there lies within it."""
        shortest = min(len(self.safe), len(self.now))
        least = max(shortest, *(min(len(self.now), (sector + 1) * SECTOR) for sector in there), 0)
        return sorted({size for size in (len(self.safe), len(self.now), least) if size >= least})

    def _content(self, there: frozenset[int], size: int) -> bytes:
        whole = bytearray(self.safe.ljust(max(size, len(self.safe)), b"\0"))
        for sector in there:
            start = sector * SECTOR
            part = self.now[start : start + SECTOR]
            whole[start : start + len(part)] = part
        return bytes(whole[:size].ljust(size, b"\0"))


def subsets(sectors: Sequence[int]) -> Iterator[frozenset[int]]:
    """Which of these sectors may have reached the disk: every subset of a few; of many none, all, each alone missing and
    each alone there."""
    if len(sectors) <= MOST_SUBSETS:
        for count in range(len(sectors) + 1):
            yield from map(frozenset, itertools.combinations(sectors, count))
        return
    every = frozenset(sectors)
    yield frozenset()
    yield every
    for sector in sectors:
        yield frozenset((sector,))
        yield every - {sector}


Names = dict[str, int | None]
"""Path within the folder to the number of a file, or None for a folder."""


@dataclass(frozen=True)
class CrashState:
    """What may lie on the disk after a loss of power."""

    files: dict[str, bytes]
    folders: frozenset[str]
    calls: int
    """After so many calls of the log."""
    promised: Any
    """The last mark that was made by then (`RecordingDisk.mark`)."""
    begun: tuple[Any, ...]
    """Marks of what was begun since (`RecordingDisk.begin`)."""

    def lay_out(self, folder: Path) -> None:
        """Make a folder hold this and nothing else."""
        wanted = {parent for name in (*self.folders, *self.files) for parent in (folder / name).parents}
        wanted |= {folder / name for name in self.folders}
        for path in sorted(folder.rglob("*"), reverse=True):
            if path.is_symlink() or path.is_file():
                path.unlink()
            elif path not in wanted:
                path.rmdir()
        for one in sorted(wanted):
            one.mkdir(parents=True, exist_ok=True)
        for name, content in self.files.items():
            (folder / name).write_bytes(content)


class RecordingDisk(Disk):
    """Does everything, and writes down what was done within one folder; nothing outside it counts. It waits for no real disk.

    `begin` says what somebody has begun to do, `mark` what was told to be done: from then on it must be there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log: list[tuple[str, tuple[Any, ...]]] = []
        self._numbers = itertools.count()
        self._of_handle: dict[int, int] = {}
        self._read_too: set[int] = set()
        self._names: Names = {}
        self._before: tuple[Names, dict[int, bytes]] = ({}, {})
        contents: dict[int, bytes] = {}
        for path in sorted(folder.rglob("*")):
            name = str(path.relative_to(folder))
            self._names[name] = None if path.is_dir() else next(self._numbers)
            if (number := self._names[name]) is not None:
                contents[number] = path.read_bytes()
        self._before = (dict(self._names), contents)

    def begin(self, what: Any) -> None:
        """From here on this may be found, or what was there before it."""
        self.log.append(("begin", (what,)))

    def mark(self, what: Any) -> None:
        """This was told to somebody: from here on it has to be found."""
        self.log.append(("mark", (what,)))

    def _name(self, path: Path) -> str | None:
        place = Path(os.path.realpath(path.parent)) / path.name
        root = Path(os.path.realpath(self.folder))
        return str(place.relative_to(root)) if place.is_relative_to(root) and place != root else None

    def _note(self, what: str, *words: Any) -> None:
        self.log.append((what, words))
        _rename(self._names, what, words)

    def open(self, path: Path, flags: int = os.O_RDONLY, mode: int = 0o666) -> int:
        handle = super().open(path, flags, mode)
        name = self._name(path)
        if name is not None:
            number = self._names.get(name)
            if number is None:
                number = next(self._numbers)
                self._note("create", name, number)
            elif flags & os.O_TRUNC:
                self._note("cut", number, 0)
            self._of_handle[handle] = number
            if flags & os.O_RDWR:
                self._read_too.add(handle)
        return handle

    def close(self, handle: int) -> None:
        self._of_handle.pop(handle, None)
        self._read_too.discard(handle)
        super().close(handle)

    def write(self, handle: int, data: bytes | memoryview, at: int) -> int:
        taken = super().write(handle, data, at)
        if handle in self._of_handle:
            self._note("write", self._of_handle[handle], at, bytes(data[:taken]))
        return taken

    def cut(self, handle: int, size: int) -> None:
        super().cut(handle, size)
        if handle in self._of_handle:
            self._note("cut", self._of_handle[handle], size)

    def is_written_on(self, handle: int) -> bool:
        """Whether a file of the folder was opened to be read and written: a match, in which somebody plays on."""
        return handle in self._of_handle and handle in self._read_too

    def sync(self, handle: int) -> None:
        if handle in self._of_handle:
            self._note("sync", self._of_handle[handle])

    def sync_folder(self, path: Path) -> None:
        name = self._name(path / "x")
        if name is not None:
            self._note("sync_folder", str(Path(name).parent))

    def replace(self, old: Path, new: Path) -> None:
        super().replace(old, new)
        self._named("rename", old, new)

    def rename(self, old: Path, new: Path) -> None:
        super().rename(old, new)
        self._named("rename", old, new)

    def link(self, old: Path, new: Path) -> None:
        super().link(old, new)
        self._named("link", old, new)

    def unlink(self, path: Path) -> None:
        super().unlink(path)
        self._named("unlink", path)

    def make_folder(self, path: Path, mode: int = 0o777) -> None:
        missing = [one for one in (path, *path.parents) if not one.exists()]
        super().make_folder(path, mode)
        for one in reversed(missing):
            self._named("make_folder", one)

    def remove_folder(self, path: Path) -> None:
        super().remove_folder(path)
        self._named("remove_folder", path)

    def _named(self, what: str, *paths: Path) -> None:
        names = [self._name(path) for path in paths]
        if None not in names:
            self._note(what, *names)

    def crash_states(self, *, since: int = 0) -> Iterator[CrashState]:
        """Every state that a loss of power may leave: after every call of the log (from the `since`-th on), with every set of
        sectors that were not waited for and every beginning of the row of names that were not. Each different one once."""
        names, contents = self._before
        files = {number: _File(content, bytearray(content)) for number, content in contents.items()}
        safe, pending = dict(names), list[tuple[str, tuple[Any, ...]]]()
        promised: Any = None
        begun: list[Any] = []
        seen: set[bytes] = set()
        for calls, (what, words) in enumerate([("start", ()), *self.log]):
            match what:
                case "begin":
                    begun.append(words[0])
                case "mark":
                    promised, begun = words[0], []
                case "write":
                    files[words[0]].write(*words[1:])
                case "cut":
                    files[words[0]].cut(words[1])
                case "sync":
                    files[words[0]].sync()
                case "sync_folder":
                    kept = []
                    for one in pending:
                        if _is_in(one, words[0]):
                            _rename(safe, *one)
                        else:
                            kept.append(one)
                    pending = kept
                case "create":
                    files[words[1]] = _File()
                    pending.append((what, words))
                case "start":
                    pass
                case _:
                    pending.append((what, words))
            if calls >= since:
                for state in _states(safe, pending, files):
                    mark = _mark(*state, (promised, begun))
                    if mark not in seen:
                        seen.add(mark)
                        yield CrashState(*state, calls, promised, tuple(begun))


def _states(
    safe: Names, pending: Sequence[tuple[str, tuple[Any, ...]]], files: dict[int, _File]
) -> Iterator[tuple[dict[str, bytes], frozenset[str]]]:
    names = dict(safe)
    for count in range(len(pending) + 1):
        if count:
            _rename(names, *pending[count - 1])
        folders = frozenset(name for name, number in names.items() if number is None)
        numbers = {number for number in names.values() if number is not None}
        open_ = sorted(number for number in numbers if files[number].touched)
        # Of several files that were not waited for, each is tried in all its states beside the others' last one.
        for tried in open_ or [-1]:
            for content in files[tried].contents() if tried >= 0 else [b""]:
                yield (
                    {
                        name: content if number == tried else bytes(files[number].now)
                        for name, number in names.items()
                        if number is not None
                    },
                    folders,
                )


def _mark(files: dict[str, bytes], folders: frozenset[str], expected: object) -> bytes:
    digest = blake2b(repr((sorted(folders), expected)).encode(), digest_size=16)
    for name, content in sorted(files.items()):
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.digest()


def _is_in(call: tuple[str, tuple[Any, ...]], folder: str) -> bool:
    """Whether a name that a call gives or takes lies in a folder."""
    return any(str(Path(word).parent) == folder for word in call[1] if isinstance(word, str))


def _rename(names: Names, what: str, words: Sequence[Any]) -> None:
    """What a call does to names."""
    match what:
        case "create":
            names[words[0]] = words[1]
        case "link":
            names[words[1]] = names[words[0]]
        case "unlink":
            names.pop(words[0], None)
        case "make_folder":
            names[words[0]] = None
        case "rename":
            old, new = words
            for name in [name for name in names if name == old or name.startswith(f"{old}{os.sep}")]:
                names[new + name[len(old) :]] = names.pop(name)
        case "remove_folder":
            for name in [name for name in names if name == words[0] or name.startswith(f"{words[0]}{os.sep}")]:
                names.pop(name)


@dataclass
class Count:
    """How many crash states were looked at, and what was bad in some of them."""

    states: int = 0
    bad: list[str] = field(default_factory=list)


def try_states(disk: RecordingDisk, folder: Path, look: Callable[[Path, CrashState], str]) -> Count:
    """Lay out each crash state in a folder and look at it: what `look` says, if anything, is bad."""
    found = Count()
    folder.mkdir(parents=True)
    for state in disk.crash_states():
        state.lay_out(folder)
        found.states += 1
        if said := look(folder, state):
            last = ", ".join(what for what, _ in disk.log[: state.calls][-3:])
            found.bad.append(f"after {state.calls} calls ({last}): {said}")
    return found

"""The disk of an evening from a seed: real files in one folder, and one fault at a time.

A call is refused (once, or with all that change anything after it), takes only half of what it was to write, or is the last
that the process makes: it was killed, or the power went, and then only what was waited for is sure to be there.
"""

from __future__ import annotations

import itertools
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.storage.fake_disks import ERRORS, RecordingDisk

KILL, POWER, SHORT = "kill", "power", "short"
KINDS: Final = (*ERRORS, SHORT, KILL, POWER)
MOST_STATES: Final = 300
"""Of the states that a loss of power may leave one is taken, of the first so many: what is missing comes first."""
_FAULT: Final = re.compile(r"(?P<kind>[a-z -]+)@(?P<call>[1-9][0-9]*)(?P<lasts>\+?)")


class StoppedError(BaseException):
    """The process is gone: nothing of it runs on, whatever it would have caught."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What goes wrong with the disk during one step; written `no space@3`, with a `+` where it lasts."""

    kind: str
    call: int
    """Which call of the step it is."""
    lasts: bool = False
    """Every later call of the step that changes anything fails too."""

    def __str__(self) -> str:
        return f"{self.kind}@{self.call}{'+' if self.lasts else ''}"

    @classmethod
    def parse(cls, text: str) -> Fault:
        """The inverse of `str`; raises ValueError."""
        found = _FAULT.fullmatch(text)
        if found is None or found["kind"] not in KINDS:
            raise ValueError(f"'{text}' is no fault; expected one like 'no space@3', of {', '.join(KINDS)}")
        return cls(found["kind"], int(found["call"]), bool(found["lasts"]))


class EveningDisk(RecordingDisk):
    """The disk of one life of the process. `arm` it before each step."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.is_gone = False
        self.has_struck = False
        """The fault of this step has come about."""
        self._fault: Fault | None = None
        self._calls = 0
        self._open: set[int] = set()

    def arm(self, fault: Fault | None) -> None:
        """What goes wrong from here on; None for nothing."""
        self._fault, self._calls, self.has_struck = fault, 0, False

    def let_go(self) -> None:
        """What the system does with a process that is gone: its files are closed, and so are its locks."""
        self.is_gone = True
        for handle in tuple(self._open):
            self.close(handle)

    def move(self, old: Path, new: Path) -> None:
        """What somebody does by other means than the program; no fault strikes it."""
        super().rename(old, new)
        for folder in {old.parent, new.parent}:
            super().sync_folder(folder)

    def lose_power(self, number: int) -> None:
        """Leave in the folder what may be there after a loss of power now; the number says which of all that may."""
        states = list(itertools.islice(self.crash_states(since=len(self.log)), MOST_STATES))
        states[number % len(states)].lay_out(self.folder)

    def _comes(self, where: Path | int, *, changes: bool = True) -> bool:
        """Whether a call is done by half; raises OSError where it is refused, StoppedError where it is the last."""
        if self.is_gone:
            raise StoppedError
        fault = self._fault
        if fault is None or (where not in self._open if isinstance(where, int) else self._name(where) is None):
            return False
        self._calls += 1
        if self._calls != fault.call and not (fault.lasts and changes and self._calls > fault.call):
            return False
        self.has_struck = True
        if fault.kind == SHORT:
            return True
        if fault.kind in (KILL, POWER):
            self.is_gone = True
            raise StoppedError
        code = ERRORS[fault.kind]
        raise OSError(code, os.strerror(code), *([str(where)] if isinstance(where, Path) else []))

    def open(self, path: Path, flags: int = os.O_RDONLY, mode: int = 0o666) -> int:
        self._comes(path, changes=bool(flags & os.O_CREAT))
        handle = super().open(path, flags, mode)
        if self._name(path) is not None:
            self._open.add(handle)
        return handle

    def close(self, handle: int) -> None:
        self._open.discard(handle)
        super().close(handle)

    def read(self, handle: int, count: int, at: int) -> bytes:
        self._comes(handle, changes=False)
        return super().read(handle, count, at)

    def write(self, handle: int, data: bytes | memoryview, at: int) -> int:
        half, was_gone = data[: (len(data) + 1) // 2], self.is_gone
        try:
            is_short = self._comes(handle)
        except (OSError, StoppedError):
            if handle in self._open and not was_gone:
                super().write(handle, half, at)
            raise
        return super().write(handle, half if is_short else data, at)

    def cut(self, handle: int, size: int) -> None:
        self._comes(handle)
        super().cut(handle, size)

    def sync(self, handle: int) -> None:
        self._comes(handle)
        super().sync(handle)

    def sync_folder(self, path: Path) -> None:
        try:
            self._comes(path / "x")
        except (
            PermissionError
        ):  # such a folder takes names and may not be read: nobody could sync it, on the best of disks
            self.has_struck = False
        super().sync_folder(path)

    def replace(self, old: Path, new: Path) -> None:
        self._comes(new)
        super().replace(old, new)

    def rename(self, old: Path, new: Path) -> None:
        self._comes(new)
        super().rename(old, new)

    def link(self, old: Path, new: Path) -> None:
        self._comes(new)
        super().link(old, new)

    def unlink(self, path: Path) -> None:
        self._comes(path)
        super().unlink(path)

    def make_folder(self, path: Path, mode: int = 0o777) -> None:
        self._comes(path)
        super().make_folder(path, mode)

    def remove_folder(self, path: Path) -> None:
        self._comes(path)
        super().remove_folder(path)

    def names(self, folder: Path) -> list[str]:
        self._comes(folder / "x", changes=False)
        return super().names(folder)

    def lock(self, handle: int) -> bool:
        self._comes(handle, changes=False)
        return super().lock(handle)

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

from tests.storage.fake_disks import ERRORS, CalledDisk, RecordingDisk, StoppedError

KILL, POWER, SHORT = "kill", "power", "short"
KINDS: Final = (*ERRORS, SHORT, KILL, POWER)
MOST_STATES: Final = 300
"""Of the states that a loss of power may leave one is taken, of the first so many: what is missing comes first."""
_FAULT: Final = re.compile(r"(?P<kind>[a-z -]+)@(?P<call>[1-9][0-9]*)(?P<lasts>\+?)")


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


class EveningDisk(CalledDisk, RecordingDisk):
    """The disk of one life of the process. `arm` it before each step."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.is_gone = False
        self.has_struck = False
        """The fault of this step has come about."""
        self._fault: Fault | None = None
        self._calls = 0
        self.within = set()

    def arm(self, fault: Fault | None) -> None:
        """What goes wrong from here on; None for nothing."""
        self._fault, self._calls, self.has_struck = fault, 0, False

    def let_go(self) -> None:
        """What the system does with a process that is gone: its files are closed, and so are its locks."""
        self.is_gone = True
        for handle in tuple(self.within):
            self.close(handle)

    def move(self, old: Path, new: Path) -> None:
        """What somebody does by other means than the program; no fault strikes it."""
        RecordingDisk.rename(self, old, new)
        for folder in {old.parent, new.parent}:
            RecordingDisk.sync_folder(self, folder)

    def lose_power(self, number: int) -> None:
        """Leave in the folder what may be there after a loss of power now; the number says which of all that may."""
        states = list(itertools.islice(self.crash_states(since=len(self.log)), MOST_STATES))
        states[number % len(states)].lay_out(self.folder)

    def holds(self, path: Path) -> bool:
        return self._name(path) is not None

    def comes(self, name: str, where: Path | int, *, changes: bool = True) -> bool:
        if self.is_gone:
            raise StoppedError
        fault = self._fault
        if fault is None or (where not in self.within if isinstance(where, int) else not self.holds(where)):
            return False
        self._calls += 1
        if self._calls != fault.call and not (fault.lasts and changes and self._calls > fault.call):
            return False
        # A folder that takes names and may not be read: nobody could sync it, on the best of disks.
        self.has_struck = not (name == "sync_folder" and fault.kind == "no right")
        if fault.kind == SHORT or not self.has_struck:
            return self.has_struck
        if fault.kind in (KILL, POWER):
            self.is_gone = True
            raise StoppedError
        code = ERRORS[fault.kind]
        raise OSError(code, os.strerror(code), *([str(where)] if isinstance(where, Path) else []))

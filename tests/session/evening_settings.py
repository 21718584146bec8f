"""The settings of an evening: two windows that write one file, and what of it everybody was told is kept."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.storage import settings
from game.storage.settings import SettingsFile
from tests.session.evening import PEOPLE, BrokenError


@dataclass
class TwoWindows:
    """The settings of two windows, and what must be in the file."""

    path: Path
    files: list[SettingsFile] = field(default_factory=list)
    sure: dict[str, Any] = field(default_factory=dict)
    pending: list[list[tuple[str, Any]]] = field(default_factory=lambda: [[], []])
    """Window by window what could not be written down: it goes along the next time."""

    def open(self) -> None:
        """Both windows anew: what is in the file is sure."""
        self.files = [settings.load(self.path), settings.load(self.path)]
        self.pending = [[], []]
        self.sure = _flat(self.files[0].settings)
        if self.files[0].problem is not None:
            raise BrokenError("settled", f"the settings are not as they should be: {self.files[0].problem.sentence}")

    def change(self, number: int) -> None:
        """Somebody chooses something in one of the windows. Raises SaveFault."""
        window = number % 2
        file = self.files[window]
        now, name = file.settings, PEOPLE[number // 2 % 3]
        changed: list[tuple[str, Any]]
        match number // 6 % 5:
            case 0:
                wanted, changed = replace(now, volume=number % 101), [("volume", number % 101)]
            case 1:
                code = f"{number:016x}:{'0' * 64}"
                wanted, changed = replace(now, codes={**now.codes, name: code}), [(f"code {name}", code)]
            case 2:
                without = {person: code for person, code in now.codes.items() if person != name}
                wanted, changed = replace(now, codes=without), [(f"code {name}", None)] if name in now.codes else []
            case 3:
                puzzle = f"puzzle-{number}"
                wanted, changed = replace(now, puzzles=(*now.puzzles, puzzle)), [(f"puzzle {puzzle}", True)]
            case _:
                wanted, changed = replace(now, people=(f"P{number}", *now.people)), [(f"person P{number}", True)]
        if wanted != now:
            self.pending[window] += changed
        file.save(wanted)
        self.sure |= dict(self.pending[window])
        self.pending[window] = []

    def look(self) -> None:
        """Everything that was acknowledged is in the file, or what came over it and could not be said."""
        found = settings.load(self.path)
        if found.problem is not None:
            raise BrokenError("settled", f"the settings are not as they should be: {found.problem.sentence}")
        there = _flat(found.settings)
        for name, value in self.sure.items():
            later = [one for window in self.pending for key, one in window if key == name]
            if there.get(name) not in (value, *later):
                raise BrokenError("settled", f"'{name}' is {there.get(name)!r} in the file; {value!r} was acknowledged")


def _flat(found: settings.Settings) -> dict[str, Any]:
    return {
        "volume": found.volume,
        **{f"code {person}": code for person, code in found.codes.items()},
        **{f"puzzle {one}": True for one in found.puzzles},
        **{f"person {one}": True for one in found.people},
    }

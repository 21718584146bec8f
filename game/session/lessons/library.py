"""The lessons that can be begun: those of the box, and a person's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.language.printable import printable
from game.session.lessons.lesson import Lesson
from game.session.lessons.lesson_file import read_lesson
from game.session.lessons.titled_file import fault_of, own_files
from game.session.scenario_file import ScenarioProblems
from game.storage.resources import resource


@dataclass(frozen=True, slots=True)
class LibraryLesson:
    """One lesson of the list."""

    path: Path
    lesson: Lesson | None
    fault: str = ""
    """What is wrong with it, with file, line and column; empty for one that can be begun."""

    @property
    def name(self) -> str:
        """The file's name, for one that cannot be read."""
        return printable(self.path.name)


def shipped() -> tuple[Path, ...]:
    """The files of the box."""
    folder = resource("game", "session", "lessons", "shipped")
    return tuple(sorted(folder.glob("*.yaml")))


def lessons(own: Path) -> Iterator[LibraryLesson]:
    """The lessons of the box, then those in a folder of a person's own, by file name; one after the other as they are read."""
    yield from (library_lesson(path) for path in (*shipped(), *own_files(own)))


def library_lesson(path: Path) -> LibraryLesson:
    """A lesson, or what is wrong with it."""
    try:
        return LibraryLesson(path, read_lesson(path))
    except ScenarioProblems as problems:
        return LibraryLesson(path, None, fault_of(problems))

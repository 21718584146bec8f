"""The puzzles there are: those of the box, and a person's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.language.printable import printable
from game.session.lessons.lesson_file import fault_of
from game.session.puzzles.puzzle_file import Puzzle, read_puzzle
from game.session.scenario_file import ScenarioProblems
from game.storage.resources import resource


@dataclass(frozen=True, slots=True)
class LibraryPuzzle:
    """One puzzle of the list."""

    path: Path
    puzzle: Puzzle | None
    fault: str = ""
    """What is wrong with it, with file, line and column; empty for one that is proved."""

    @property
    def name(self) -> str:
        """The file's name, for one that cannot be read."""
        return printable(self.path.name)


def shipped_puzzles() -> tuple[Path, ...]:
    """The files of the box."""
    folder = resource("game", "session", "puzzles", "shipped")
    return tuple(sorted(folder.glob("*.yaml")))


def puzzles(own: Path) -> Iterator[LibraryPuzzle]:
    """The puzzles of the box, then those in a folder of a person's own, by file name; one after the other as they are proved."""
    try:
        mine = sorted(path for path in own.iterdir() if path.name.lower().endswith((".yaml", ".yml")))
    except OSError:  # nobody has made the folder yet, or it cannot be read
        mine = []
    for path in (*shipped_puzzles(), *mine):
        try:
            yield LibraryPuzzle(path, read_puzzle(path))
        except ScenarioProblems as problems:
            yield LibraryPuzzle(path, None, fault_of(problems))

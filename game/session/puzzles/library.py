"""The puzzles there are: those of the box, and a person's own. Each is proved before it is offered, in a thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.language.printable import printable
from game.session.lessons.titled_file import fault_of, own_files
from game.session.puzzles.puzzle_file import Puzzle, read_puzzle
from game.session.puzzles.puzzle_position import PuzzlePosition, puzzle_position
from game.session.scenario_file import ScenarioProblems
from game.storage.resources import resource

if TYPE_CHECKING:
    from game.board.board import Board


@dataclass(frozen=True, slots=True)
class LibraryPuzzle:
    """One puzzle of the list."""

    path: Path
    puzzle: Puzzle | None
    fault: str = ""
    """What is wrong with it, with file, line and column; empty for one that is proved."""
    position: PuzzlePosition | None = None
    """How it stands at the start; None for one with a fault."""

    @property
    def name(self) -> str:
        """The file's name, for one that cannot be read."""
        return printable(self.path.name)


def shipped_puzzles() -> tuple[Path, ...]:
    """The files of the box."""
    folder = resource("game", "session", "puzzles", "shipped")
    return tuple(sorted(folder.glob("*.yaml")))


def library_puzzle(path: Path) -> LibraryPuzzle:
    """A puzzle, or what is wrong with it."""
    try:
        puzzle = read_puzzle(path)
    except ScenarioProblems as problems:
        return LibraryPuzzle(path, None, fault_of(problems))
    return LibraryPuzzle(path, puzzle, "", puzzle_position(puzzle))


def puzzles(own: Path) -> Iterator[LibraryPuzzle]:
    """The puzzles of the box, then those in a folder of a person's own, by file name; one after the other as they are proved."""
    yield from (library_puzzle(path) for path in (*shipped_puzzles(), *own_files(own)))


class PuzzleLibrary:
    """All puzzles, proved in a thread, for a proof takes up to a second. Those of the box are proved once while the window is
    open, a person's own whenever somebody looks."""

    def __init__(self, folder: Path, prepare: Callable[[Board], None] = lambda _: None) -> None:
        """Own puzzles lie in `folder`; `prepare` is called with each board, in the thread."""
        self._folder = folder
        self._prepare = prepare
        self._proved: dict[Path, LibraryPuzzle] = {}
        self._own: tuple[LibraryPuzzle, ...] = ()
        self._thread: threading.Thread | None = None

    @property
    def found(self) -> tuple[LibraryPuzzle, ...]:
        """Those that have been read so far, in their order."""
        return (*(self._proved[path] for path in shipped_puzzles() if path in self._proved), *self._own)

    @property
    def is_reading(self) -> bool:
        """Whether there may be more to come."""
        return self._thread is not None and self._thread.is_alive()

    def look(self) -> None:
        """Read those of the box that have not been read, and all of a person's own, unless that is being done."""
        if not self.is_reading:
            self._thread = threading.Thread(target=self._read, name="puzzles", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Until all have been read."""
        if self._thread is not None:
            self._thread.join()

    def _read(self) -> None:
        for path in shipped_puzzles():
            if path not in self._proved:
                self._proved[path] = self._prepared(path)
        own: list[LibraryPuzzle] = []
        for path in own_files(self._folder):
            own.append(self._prepared(path))
            self._own = tuple(own)
        self._own = tuple(own)

    def _prepared(self, path: Path) -> LibraryPuzzle:
        one = library_puzzle(path)
        if one.position is not None:
            self._prepare(one.position.board)
        return one

"""The lessons and puzzles that can be begun: those of the box, and a person's own."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.board.board import Board
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import ScalarNode, read_nodes
from game.engine.match.match import Match
from game.engine.match.ports import SeatUpdate
from game.engine.scenario import header_of
from game.language.printable import printable
from game.session.annotated.annotated_file import read_annotated
from game.session.annotated.annotated_match import AnnotatedKind, AnnotatedMatch, Sentence
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from game.session.scenario_file import ScenarioProblems
from game.storage.resources import resource
from game.ui.table.model.picture import Picture

if TYPE_CHECKING:
    from game.board.board import Board


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """One lesson or puzzle of its list."""

    path: Path
    match: AnnotatedMatch | None
    fault: str = ""
    """What is wrong with it, with file, line and column; empty for one that can be begun."""
    position: PuzzlePosition | None = None
    """How a puzzle stands at the start; None for a lesson, and for one with a fault."""
    awaited: Sentence | None = None
    """What a lesson of the box is called that has not been read yet, for its board takes a while."""

    @property
    def name(self) -> str:
        """The file's name, for one that cannot be read."""
        return printable(self.path.name)


def shipped(kind: AnnotatedKind) -> tuple[Path, ...]:
    """The files of the box."""
    folder = resource("game", "session", "annotated", "shipped", f"{kind.value}s")
    return tuple(sorted(folder.glob("*.yaml")))


def awaited_lessons() -> list[LibraryEntry]:
    """Those of the box before they are read: what each is called."""
    found = []
    for path in shipped(AnnotatedKind.LESSON):
        root, _ = read_nodes(read_text(path), str(path))
        title = root.get("title")
        found.append(LibraryEntry(path, None, awaited=Sentence(title.text if isinstance(title, ScalarNode) else "")))
    return found


def library_entry(path: Path, kind: AnnotatedKind) -> LibraryEntry:
    """A lesson or a puzzle, or what is wrong with it."""
    try:
        match = read_annotated(path, kind)
    except ScenarioProblems as problems:
        return LibraryEntry(path, None, fault_of(problems))
    return LibraryEntry(path, match, "", puzzle_position(match) if kind is AnnotatedKind.PUZZLE else None)


def library_entries(kind: AnnotatedKind, own: Path) -> Iterator[LibraryEntry]:
    """Those of the box, then those in a folder of a person's own, by file name; one after the other as they are read."""
    yield from (library_entry(path, kind) for path in (*shipped(kind), *_own_files(own)))


def fault_of(error: ScenarioProblems) -> str:
    """The first fault of a file in one sentence, with the file's bare name, line and column."""
    first = error.problems[0]
    return str(replace(first, file=Path(first.file).name))


def _own_files(folder: Path) -> list[Path]:
    """The YAML files in a folder of a person's own, by name; none where nobody has made it yet, or it cannot be read."""
    try:
        return sorted(path for path in folder.iterdir() if path.name.lower().endswith((".yaml", ".yml")))
    except OSError:
        return []


class PuzzleLibrary:
    """All puzzles, proved in a thread, for a proof takes up to a second. Those of the box are proved once while the window is
    open, a person's own whenever somebody looks."""

    def __init__(self, folder: Path, prepare: Callable[[Board], None] = lambda _: None) -> None:
        """Own puzzles lie in `folder`; `prepare` is called with each board, in the thread."""
        self._folder = folder
        self._prepare = prepare
        self._proved: dict[Path, LibraryEntry] = {}
        self._own: tuple[LibraryEntry, ...] = ()
        self._thread: threading.Thread | None = None

    @property
    def found(self) -> tuple[LibraryEntry, ...]:
        """Those that have been read so far, in their order."""
        paths = shipped(AnnotatedKind.PUZZLE)
        return (*(self._proved[path] for path in paths if path in self._proved), *self._own)

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
        for path in shipped(AnnotatedKind.PUZZLE):
            if path not in self._proved:
                self._proved[path] = self._prepared(path)
        own: list[LibraryEntry] = []
        for path in _own_files(self._folder):
            own.append(self._prepared(path))
            self._own = tuple(own)
        self._own = tuple(own)

    def _prepared(self, path: Path) -> LibraryEntry:
        one = library_entry(path, AnnotatedKind.PUZZLE)
        if one.position is not None:
            self._prepare(one.position.board)
        return one


@dataclass(frozen=True, slots=True)
class PuzzlePosition:
    """A board with what the solver sees on it."""

    board: Board
    picture: Picture
    places: tuple[str, ...]
    """Ids of the spaces that are to be in sight."""


def puzzle_position(puzzle: AnnotatedMatch) -> PuzzlePosition:
    """Lay the puzzle out and look at it from its solver's seat."""
    playing = loaded_game(puzzle.game, puzzle.loaded.game_set)
    match = Match(playing.rules, header_of(playing.rules, replace(puzzle.loaded.scenario, steps=())))
    match.pump()
    port, update = match.port(puzzle.person), None
    while (heard := port.take()) is not None:
        update = heard if isinstance(heard, SeatUpdate) else update
    assert update is not None, "a new port is given a full update at once"
    look = PresentationLoader().of(playing, match.seating).look
    board, picture = look.board_of(update.view), look.picture(update.view)
    standing = {counter.space for counter in picture.counters if board.find(counter.space) is not None}
    return PuzzlePosition(board, picture, puzzle.steps[0].light or tuple(sorted(standing)))

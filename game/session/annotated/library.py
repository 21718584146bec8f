"""The lessons and puzzles that can be begun: those of the box, and a person's own.

A match that is over as the beginning of a lesson: every step that stands, to which somebody writes what the teacher says.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.board.board import Board
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import ScalarNode, read_nodes
from game.engine.decision import CHANCE, Seat
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.match.ports import SeatUpdate
from game.engine.match.records import Record
from game.engine.scenario import header_of
from game.language.printable import printable
from game.session.annotated.annotated_file import PERSON, read_annotated
from game.session.annotated.annotated_match import AnnotatedKind, AnnotatedMatch, Sentence
from game.session.loaded_game import LoadedGame, loaded_game
from game.session.presentation_loader import PresentationLoader
from game.session.review import Standing, standing
from game.session.scenario_file import NoScenario, ScenarioProblems, board_of, flow
from game.storage.resources import resource
from game.ui.table.model.picture import Picture

if TYPE_CHECKING:
    from game.board.board import Board


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """One lesson or puzzle of its list."""

    path: Path
    title: Sentence
    """What it is called; the file's name for one with a fault."""
    match: AnnotatedMatch | None = None
    """None for one with a fault, and for one of the box until it has been read."""
    fault: str = ""
    """What is wrong with it, with file, line and column; empty for one that can be begun."""
    position: PuzzlePosition | None = None
    """How a puzzle stands at the start; None for a lesson, and for one with a fault."""
    game: str = ""
    """The id of its game; empty for one with a fault."""
    seat: str = ""
    """Whose part a person plays; empty for one with a fault."""

    @property
    def id(self) -> str:
        """What settings remember it by; the path of one with a fault."""
        return str(self.path) if self.fault else self.path.stem


def shipped(kind: AnnotatedKind) -> tuple[Path, ...]:
    """The files of the box."""
    folder = resource("game", "session", "annotated", "shipped", f"{kind.value}s")
    return tuple(sorted(folder.glob("*.yaml")))


def _awaited(kind: AnnotatedKind) -> list[LibraryEntry]:
    """Those of the box before they are read: what each is called."""
    found = []
    for path in shipped(kind):
        root, _ = read_nodes(read_text(path), str(path))
        nodes = map(root.get, ("title", "game", PERSON[kind]))
        title, game, seat = (node.text if isinstance(node, ScalarNode) else "" for node in nodes)
        found.append(LibraryEntry(path, Sentence(title), game=game, seat=seat))
    return found


def library_entry(path: Path, kind: AnnotatedKind) -> LibraryEntry:
    """A lesson or a puzzle, or what is wrong with it. Puzzles of the box are known to be proved."""
    try:
        match = read_annotated(path, kind, is_proved=path in shipped(kind))
    except ScenarioProblems as problems:
        return LibraryEntry(path, Sentence(texts={"": printable(path.name)}), fault=fault_of(problems))
    position = puzzle_position(match) if kind is AnnotatedKind.PUZZLE else None
    return LibraryEntry(path, match.title, match, position=position, game=match.game, seat=match.person)


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


class Library:
    """All lessons and puzzles, read in a thread, for a board takes a while, and the proof of one's own puzzle up to a second.
    Those of the box are read once while the window is open, a person's own whenever somebody looks."""

    def __init__(self, folder: Path, prepare: Callable[[Board], None] = lambda _: None) -> None:
        """A person's own lie in `lessons` and `puzzles` in `folder`; `prepare` is called with the board of each puzzle, in the
        thread."""
        self._folder = folder
        self._prepare = prepare
        self._shipped = {kind: _awaited(kind) for kind in (AnnotatedKind.LESSON, AnnotatedKind.PUZZLE)}
        self._own: dict[AnnotatedKind, tuple[LibraryEntry, ...]] = {}
        self._thread: threading.Thread | None = None

    def found(self, kind: AnnotatedKind) -> tuple[LibraryEntry, ...]:
        """Those of the box, whether they have been read or not, and what has been read of a person's own, each by file name."""
        return (*self._shipped[kind], *self._own.get(kind, ()))

    @property
    def is_reading(self) -> bool:
        """Whether there may be more to come."""
        return self._thread is not None and self._thread.is_alive()

    def puzzle_after(self, id_: str, solved: Collection[str]) -> AnnotatedMatch | None:
        """The next puzzle behind this one that is not among the `solved`; behind the last comes the first."""
        puzzles = self.found(AnnotatedKind.PUZZLE)
        at = next((at for at, one in enumerate(puzzles) if one.id == id_), -1)
        others = (*puzzles[at + 1 :], *puzzles[: max(at, 0)])
        return next((one.match for one in others if one.match is not None and one.id not in solved), None)

    def look(self) -> None:
        """Read those of the box that have not been read, and all of a person's own, unless that is being done."""
        if not self.is_reading:
            self._thread = threading.Thread(target=self._read, name="lessons and puzzles", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Until all have been read."""
        if self._thread is not None:
            self._thread.join()

    def _read(self) -> None:
        for kind, ones in self._shipped.items():
            for at, one in enumerate(ones):
                if one.match is None:
                    ones[at] = self._prepared(one.path, kind)
        for kind in self._shipped:
            own: list[LibraryEntry] = []
            for path in _own_files(self._folder / f"{kind.value}s"):
                own.append(self._prepared(path, kind))
                self._own[kind] = tuple(own)
            self._own[kind] = tuple(own)

    def _prepared(self, path: Path, kind: AnnotatedKind) -> LibraryEntry:
        one = library_entry(path, kind)
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
    step = puzzle.steps[0]
    return PuzzlePosition(board, picture, (*(step.view or sorted(standing)), *step.light))


SAY: Final = "…"
"""In place of what the teacher says."""
_HEAD: Final = """\
# A lesson begun from the match "{name}". Write to each step what the teacher says; steps may be left out only from the end.
# "why" opens a clause, "light" lights places, "also" lets other actions do as well. The format: docs/scenarios.md, "Lessons".
"""


def lesson_of_match(played: LoadedGame, header: Header, records: Sequence[Record], *, name: str, learner: Seat) -> str:
    """The text of a lesson file that plays a match again, the learner in one of its seats. Raises NoScenario where the match was
    played on a set that is not in the box, or where acts alone do not lead through it."""
    if any(record.get("t") == "set" for record in records):
        raise NoScenario("its table was set by hand in the middle, and a lesson plays acts alone")
    first, *acts = _with_chance(standing(played, header, records))
    root: dict[str, Any] = {"game": header.game}
    root |= {"board": board} if (board := board_of(played)) else {}
    root |= {"title": name, "about": SAY, "learner": str(learner)}
    root["options"] = {"players": len(header.seats), **header.options}
    if played.info.orders:
        root["options"]["reactions"] = "ask"  # what orders answered stands in the match as if it had been asked
    root |= {"position": header.position} if header.position is not None else {}
    root |= {"chance": list(first[1])} if first[1] else {}
    lines = [f"{key}: {flow(value)}" for key, value in root.items()]
    steps = [{"read": True, "say": SAY}, *_steps(acts, learner), {"read": True, "say": SAY}]
    return "\n".join(
        [_HEAD.format(name=name) + lines[0], *lines[1:], "steps:", *(f"  - {flow(one)}" for one in steps), ""]
    )


def _with_chance(steps: Sequence[Standing]) -> list[tuple[Standing | None, list[str]]]:
    """What seats did, each with the results of chance that it led to; first those before anybody did anything."""
    found: list[tuple[Standing | None, list[str]]] = [(None, [])]
    for step in steps:
        if step.seat == CHANCE:
            found[-1][1].append(step.text)
        else:
            found.append((step, []))
    return found


def _steps(acts: Sequence[tuple[Standing | None, list[str]]], learner: Seat) -> Sequence[Mapping[str, Any]]:
    """A step for each act of the learner's; those of others in a row together, as far as chance allows."""
    found: list[dict[str, Any]] = []
    for act, chance in acts:
        assert act is not None, "only what comes before all acts has none"
        more: dict[str, Any] = {"chance": chance} if chance else {}
        if act.seat == learner:
            found.append({"play": act.text, **more, "say": SAY})
        elif found and "others" in found[-1] and "chance" not in found[-1]:
            found[-1] = {"others": [*found[-1]["others"], act.text], **more}
        else:
            found.append({"others": [act.text], **more})
    return found

"""A board file while somebody writes it: read again as soon as it is saved, drawn plainly at once and painted after that."""

from __future__ import annotations

import re
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final

from game import registry
from game.board.board import Board
from game.board.loader import drafted, game_of, load_board
from game.board.problems import BoardProblems, Problem
from game.board.reading.text_file import read_text
from game.board.requirements import Requirements
from game.engine.errors import RingtableError
from game.engine.rules import Passage, TellsPassage
from game.painter.paint_board import why_plain
from game.painter.painted_board import PaintedBoard, load_manifest
from game.painter.process import PaintingProcess
from game.session.presentation_loader import painted, plain_drawing, spoken

PLAIN_WIDTH: Final = 1200
PAINTED_HEIGHT: Final = 1100
"""Pixels of what is drawn and painted here: as large as a board is seen beside its file."""
GONE: Final = (0, 0, 0)
"""In place of the time, size and number of a file that is not there."""


@dataclass(frozen=True, slots=True)
class Watched:
    """What is known of the file as it was saved last."""

    lines: tuple[str, ...] = ()
    new_lines: frozenset[int] = frozenset()
    """Numbers, from 1, of those that the last saving changed."""
    problems: tuple[Problem, ...] = ()
    board: Board | None = None
    """As the file says it, or said it when it could be drawn last."""
    plain: PaintedBoard | None = None
    """Its plain drawing."""
    painting: PaintedBoard | None = None
    """The last painting, which may be older than the board."""
    of_painting: Board | None = None
    """The board that it shows."""
    needs: Requirements | None = None
    """What its game asks of boards; of a set, of the first."""
    rules: TellsPassage | None = None
    """The rules on it, while it can be played on."""

    @property
    def changed(self) -> tuple[str, ...] | None:
        """Ids of the spaces at which the painting is older than the board; None: it may be anywhere."""
        if self.board is None or self.of_painting is None:
            return None
        if self.board.picture_digest == self.of_painting.picture_digest:
            return ()
        return tuple(dict.fromkeys(_changed(self.board, self.of_painting))) or None

    def passages(self, space: str) -> Sequence[Passage]:
        """What may go where from a space, as its game's rules tell; nothing while it cannot be played on, or where nobody ever
        stands."""
        is_there = self.board is not None and self.board.find(space) is not None
        return self.rules.passages(self.board, space) if self.rules and self.board and is_there else ()

    def barred(self, space: str) -> Mapping[str, bool]:
        """The neighbours of a space to which not everything may go, each with whether nothing may. Without rules: what is
        closed to everybody by what the game asks of its boards."""
        board, needs, found = self.board, self.needs, self.passages(space)
        here = board.find(space) if board is not None else None
        if board is None or here is None:
            return {}
        if found:
            counts = Counter(refusal.place for one in found for refusal in one.barred)
            return {place: count == len(found) for place, count in counts.items()}
        walls = board.pairs(needs.barriers) if needs is not None else frozenset()
        return {
            board.spaces[to].id: True
            for to in board.neighbours(here.index)
            if needs is not None
            and (board.spaces[to].kind in needs.closed or (min(to, here.index), max(to, here.index)) in walls)
        }

    def pins(self) -> Iterator[tuple[int, str]]:
        """The number of each fault, from 1, with the space that it is about: that it names, or its line does."""
        if self.board is None:
            return
        for number, problem in enumerate(self.problems, 1):
            line = self.lines[problem.line - 1] if 0 < problem.line <= len(self.lines) else ""
            told = problem.english, line[problem.column - 1 :], line
            if named := next(filter(None, (named_in(self.board, text) for text in told)), ""):
                yield number, named


def named_in(board: Board, text: str) -> str:
    """The space that a text names first, by its id or its name; empty where there is none."""
    words = {*re.findall(r"\w+", text)}
    found = [
        (text.find(word), one.id)
        for one in board.spaces
        for word in (one.id, one.name)
        if word and word in text and (word in words or word == one.name)
    ]
    return min(found)[1] if found else ""


def _changed(now: Board, before: Board) -> Iterator[str]:
    """Spaces that look otherwise, and the ends of lines that do."""
    was = {one.id: (one.kind, one.name, one.x, one.y, one.features, one.groups) for one in before.spaces}
    here = {one.id: (one.kind, one.name, one.x, one.y, one.features, one.groups) for one in now.spaces}
    yield from (name for name in here if here[name] != was.get(name))
    lines = [
        {(board.spaces[one.a].id, board.spaces[one.b].id, one.kinds) for one in board.edges} for board in (now, before)
    ]
    for a, b, _ in sorted(lines[0] ^ lines[1], key=str):
        yield from (name for name in (a, b) if name in here)
    for key in {**now.setup, **before.setup}:
        sets = [{board.spaces[at].id for at in board.setup.get(key, ())} for board in (now, before)]
        yield from (name for name in sorted(sets[0] ^ sets[1]) if name in here)


class BoardWatch:
    """Looks after one file. `look` is called again and again, and never waits."""

    def __init__(self, path: Path, kept: Path, folder: Path) -> None:
        """Paintings made before lie in `kept`; what is made here goes into `folder`."""
        self.path = path
        self.seen = self._looked_at = Watched()
        self._kept, self._folder = kept, folder
        self._stamp: tuple[int, int, int] | None = None
        self._thread: threading.Thread | None = None
        self._made: Watched | None = None
        """What the thread has made of the file, until `look` takes it: nothing else says what is seen while the thread runs."""
        self._painting: tuple[PaintingProcess, Board] | None = None
        self._given_up: Board | None = None
        """A board that the painter could not paint."""
        self._waiting: PaintingProcess | None = None
        """A painter that is ready for the next change."""
        self._count = self._painters = 0

    @property
    def share(self) -> float | None:
        """How far the painting is that is under way; None where there is none."""
        return self._painting[0].state.share if self._painting is not None else None

    @property
    def is_behind(self) -> bool:
        """Whether the file is otherwise than what was seen last: what was found sound may be so no more."""
        return self._is_reading or self._made is not None or self._stamp_now() != self._stamp

    @property
    def _is_reading(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def _stamp_now(self) -> tuple[int, int, int]:
        try:
            about = self.path.stat()
        except OSError:
            return GONE
        return about.st_mtime_ns, about.st_size, about.st_ino

    def look(self) -> bool:
        """Read the file where it was saved since, take a painting that has been made; whether there is news."""
        if not self._is_reading:
            if (made := self._made) is not None:
                shown = made if made.of_painting is made.board else self.seen
                self.seen = replace(made, painting=shown.painting, of_painting=shown.of_painting)
                self._made = None
            stamp = self._stamp_now()
            if stamp != self._stamp:
                self._stamp = stamp
                self._thread = threading.Thread(target=self._read, args=(self.seen,), daemon=True)
                self._thread.start()
        self._follow()
        before, self._looked_at = self._looked_at, self.seen
        return self.seen is not before

    def stop(self) -> None:
        """End what is under way."""
        if self._painting is not None:
            self._painting[0].stop()
            self._painting = None

    def close(self) -> None:
        """Stop, and paint nothing any more."""
        self.stop()
        if self._waiting is not None:
            self._waiting.stop()
            self._waiting = None

    def _here(self, problems: Iterable[Problem]) -> Iterator[Problem]:
        """Those of tables beside the board tell their file: they stand in no line of this one."""
        for one in problems:
            file = Path(one.file).name
            yield one if file == self.path.name else replace(one, line=0, column=0, beside=file)

    def _read(self, was: Watched) -> None:
        """The file as it is now; on a thread."""
        if self._stamp == GONE:
            time.sleep(1.0)  # an editor is putting the new file in its place; should that go again, it is seen
            self._stamp = None if self.path.exists() else GONE
        try:
            text = read_text(self.path)
        except BoardProblems as faults:
            self._made = replace(was, problems=faults.problems)
            return
        lines = tuple(text.splitlines())
        now = replace(was, lines=lines, new_lines=_new(was.lines, lines), problems=(), rules=None, needs=None)
        board: Board | None
        try:
            named = game_of(self.path)
            game = next((one for one in registry.games() if one.id == named), None)
            if game is None:
                board = load_board(self.path)
            else:
                now = replace(now, needs=game.info.requirements[game.meant(self.path)])
                at, board = game.placed(self.path)
                now = replace(now, needs=game.info.requirements[at], rules=_rules_on(game, self.path))
        except BoardProblems as faults:
            now, board = replace(now, problems=tuple(self._here(faults.problems))), drafted(text)
        if board is None:
            self._made = now
            return
        self._count += 1
        plain = plain_drawing(board, self._folder / f"plain-{self._count}", PLAIN_WIDTH)
        now = replace(now, board=board, plain=plain)
        if (ready := painted(board, self._kept)) is not None:
            now = replace(now, painting=ready, of_painting=board)
        self._made = now

    def _follow(self) -> None:
        """Begin to paint what is newest, give up what is older, take what is ready."""
        if self._painting is not None:
            process, board = self._painting
            if board is not self.seen.board:
                self.stop()
            elif process.state.is_over:
                self._painting = None
                self._given_up = board if process.state.fault is not None else None
                if process.state.fault is None:
                    made = load_manifest(process.folder)
                    made = replace(made, inscriptions=spoken(made.inscriptions))
                    self.seen = replace(self.seen, painting=made, of_painting=board)
                return
        board_now = self.seen.board if not self.seen.problems else None
        if self._painting is None and board_now is not None and self.seen.of_painting is not board_now:
            is_shown = self.seen.changed == ()
            if not is_shown and board_now is not self._given_up and why_plain(board_now) is None:
                painter, self._waiting = self._waiting, None
                if painter is None or painter.state.is_over:
                    painter = self._painter(board_now)
                else:
                    painter.paint(board_now)
                self._painting = painter, board_now
        elif (
            self._painting is None and board_now is not None and self._waiting is None and why_plain(board_now) is None
        ):
            self._waiting = self._painter(None, like=board_now)

    def _painter(self, board: Board | None, like: Board | None = None) -> PaintingProcess:
        self._painters += 1
        folder = self._folder / f"painted-{self._painters}"
        return PaintingProcess(board, folder, height=PAINTED_HEIGHT, like=like)


def _rules_on(game: registry.InstalledGame, path: Path) -> TellsPassage | None:
    """The rules on a sound board; None where its game tells no passages, or its tables do not fit."""
    try:
        rules = game.rules(game.load_set(path.name, path.parent))
    except RingtableError:
        return None
    return rules if isinstance(rules, TellsPassage) else None


def _new(before: Sequence[str], now: Sequence[str]) -> frozenset[int]:
    """Numbers of the lines that were not there before."""
    if not before:
        return frozenset()
    found: set[int] = set()
    for tag, _, _, first, last in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        if tag != "equal":
            found.update(range(first + 1, max(last, first + 1) + 1))
    return frozenset(found)

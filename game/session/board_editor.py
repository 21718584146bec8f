"""Changes of a board file from the window, each taken back and done again while no other program has saved the file since."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.board.board import Board
from game.board.file_edits import BoardText
from game.board.loader import drafted
from game.board.names_beside import renamed
from game.board.problems import BoardProblems
from game.board.reading.text_file import decoded, read_text
from game.board.reading.yaml_tree import MappingNode, read_nodes, text_of
from game.board.written_text import CannotEdit
from game.engine.errors import RingtableError
from game.storage.atomic_write import write_file
from game.storage.faults import problem_placed, sentence_of
from game.storage.plain_file import read_plain

MARK: Final = b"\xef\xbb\xbf"
"""What some editors write before the text."""
SAVED_ELSEWHERE: Final = "saved_elsewhere"
"""Another program has saved the file since a change: that is taken back there."""


Change = Sequence[tuple[Path, bytes, bytes]]
"""The files that are written at once, each with what stood there before and stands there after."""


class BoardEditor:
    """Writes one file, and what lies beside it. Everything returns the one sentence of what did not work, else nothing; raises
    CannotEdit for what is not changed from the window."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._done: list[Change] = []
        self._undone: list[Change] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to be taken back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether a change was taken back."""
        return bool(self._undone)

    def change(self, board: Board, make: Callable[[BoardText], str]) -> str:
        """Change the file, which was read as this board last; a change may come before the one before it was read."""
        try:
            before = read_plain(self.path)
            text = decoded(before, str(self.path))
            text = make(BoardText(text, board if board.source == text else drafted(text) or board))
        except BoardProblems as faults:
            return problem_placed(faults.problems[0])
        except OSError as error:
            return sentence_of(error)
        if b"\r\n" in before:
            text = text.replace("\n", "\r\n")
        after = (MARK if before.startswith(MARK) else b"") + text.encode("utf-8")
        return self._made([(self.path, before, after)] if after != before else [])

    def rename_beside(self, files: Sequence[Path], old: str, new: str) -> str:
        """Write the new name wherever these files say the old one; remarks stay as they are."""
        try:
            texts = [(file, read_plain(file)) for file in files]
        except OSError as error:
            return sentence_of(error)
        return self._made([(file, was, renamed(was.decode("utf-8"), old, new).encode("utf-8")) for file, was in texts])

    def undo(self) -> str:
        """Take the last change back."""
        return self._turned([(file, after, before) for file, before, after in self._done[-1]], self._done, self._undone)

    def redo(self) -> str:
        """Do the change again that was taken back last."""
        return self._turned(self._undone[-1], self._undone, self._done)

    def _made(self, change: Change) -> str:
        told = self._write(change)
        if not told and change:
            self._done.append(change)
            self._undone.clear()
        return told

    def _turned(self, change: Change, taken: list[Change], given: list[Change]) -> str:
        try:
            if any(read_plain(file) != now for file, now, _ in change):
                self._done.clear()
                self._undone.clear()
                raise CannotEdit(SAVED_ELSEWHERE)
        except OSError as error:
            return sentence_of(error)
        told = self._write(change)
        if not told:
            given.append(taken.pop())
        return told

    def _write(self, change: Change) -> str:
        """All of it, or none: where one file cannot be written those before it are put back."""
        for at, (file, _, data) in enumerate(change):
            try:
                write_file(file, data, overwrites=True)
            except (OSError, RingtableError) as error:
                back = self._write([(one, now, before) for one, before, now in change[:at]])
                return f"{sentence_of(error)} {back}".rstrip()
        return ""


def speaking_of(name: str, board: Path, home: Path) -> tuple[Path, ...]:
    """The tables beside a board, and the lessons, puzzles and scenarios below `home` that are played on it, in whose values a
    name stands."""
    played = (file for kind in ("lessons", "puzzles", "scenarios") for file in sorted((home / kind).glob("*.y*ml")))
    own = {board.name, board.stem, board.parent.name}
    found = [file for file in played if Path(text_of(_root(file).get("board"))).name in own]
    found += sorted((board.parent / "tables").glob("*.y*ml"))
    return tuple(file for file in found if _says(file, name))


def _root(file: Path) -> MappingNode:
    try:
        return read_nodes(read_text(file), str(file))[0]
    except BoardProblems:  # what is wrong with it the check of it tells
        return MappingNode((), 1, 1)


def _says(file: Path, name: str) -> bool:
    return bool(_root(file).pairs) and (text := read_text(file)) != renamed(text, name, f"{name}.")

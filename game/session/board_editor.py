"""Changes of a board file from the window, each taken back and done again while no other program has saved the file since."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.board.board import Board
from game.board.file_edits import BoardText, CannotEdit
from game.board.loader import drafted
from game.board.problems import BoardProblems
from game.board.reading.text_file import decoded
from game.engine.errors import RingtableError
from game.storage.atomic_write import write_file
from game.storage.faults import problem_placed, sentence_of
from game.storage.plain_file import read_plain

MARK: Final = b"\xef\xbb\xbf"
"""What some editors write before the text."""
SAVED_ELSEWHERE: Final = "saved_elsewhere"
"""Another program has saved the file since a change: that is taken back there."""


class BoardEditor:
    """Writes one file. Everything returns the one sentence of what did not work, else nothing; raises CannotEdit for what is not
    changed from the window."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._done: list[tuple[bytes, bytes]] = []
        """The file before and after each change."""
        self._undone: list[tuple[bytes, bytes]] = []

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
        told = self._write(after) if after != before else ""
        if not told and after != before:
            self._done.append((before, after))
            self._undone.clear()
        return told

    def undo(self) -> str:
        """Take the last change back."""
        before, after = self._done[-1]
        return self._turned(after, before, self._done, self._undone)

    def redo(self) -> str:
        """Do the change again that was taken back last."""
        before, after = self._undone[-1]
        return self._turned(before, after, self._undone, self._done)

    def _turned(
        self, now: bytes, then: bytes, taken: list[tuple[bytes, bytes]], given: list[tuple[bytes, bytes]]
    ) -> str:
        try:
            if read_plain(self.path) != now:
                self._done.clear()
                self._undone.clear()
                raise CannotEdit(SAVED_ELSEWHERE)
        except OSError as error:
            return sentence_of(error)
        told = self._write(then)
        if not told:
            given.append(taken.pop())
        return told

    def _write(self, data: bytes) -> str:
        try:
            write_file(self.path, data, overwrites=True)
        except (OSError, RingtableError) as error:
            return sentence_of(error)
        return ""

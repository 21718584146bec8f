"""A picture of every turn, as everyone may see it: a match that is cut off shows in the list of saved matches too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.board.board import Board
from game.engine.decision import Seat
from game.painter.files import PaintedBoard
from game.session.open_match import OpenMatch
from game.ui.scenes.frame.match_pictures import TablePictures
from game.ui.table.model.picture import Look

WAIT_MS: Final = 400
"""How long a turn has gone on before its picture is drawn: not while the table is laid, nor for every short turn."""
LOOK_MS: Final = 30
"""How often it is asked whether the table has come to rest."""


class TurnPictures:
    """Draws for one open match. Whose turn it is everyone knows, so private steps within a turn draw nothing."""

    def __init__(
        self,
        table: OpenMatch,
        view: Callable[[], Any],
        look: Callable[[], Look],
        painted: Callable[[Board], PaintedBoard],
    ) -> None:
        """`view` is the table's View now, None before there is one."""
        self._table = table
        self._view = view
        self._look = look
        self._painted = painted
        self._pictures: TablePictures | None = None
        self._shown: tuple[Seat | None, bool] = (None, False)
        """Whose turn it was, and whether the match was over, in the last picture."""
        self._due: int | None = None

    def watch(self, now_ms: int) -> None:
        """Draw once another turn has begun and nothing moves."""
        turn = self._table.deciding, self._table.outcome is not None
        if turn in (self._shown, (None, False)):
            self._due = None
        elif self._due is None:
            self._due = now_ms + WAIT_MS
        elif now_ms >= self._due and not self._table.hold:
            self._shown, self._due = turn, None
            self.draw()

    def next_watch(self, now_ms: int) -> int | None:
        """Milliseconds until `watch` is wanted; None: not before something happens."""
        return None if self._due is None else max(LOOK_MS, self._due - now_ms)

    def draw(self) -> None:
        """Have the list of saved matches show how things stand now."""
        view = self._view()
        if view is not None:
            self._pictures = self._pictures or TablePictures(self._look(), self._painted)
            self._table.keep_picture(self._pictures.of(view))

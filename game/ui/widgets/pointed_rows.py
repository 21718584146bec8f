"""Lines of text that warm under the pointer."""

from __future__ import annotations

from abc import abstractmethod

from game.ui.widgets.base import Point, Widget


class PointedRows(Widget):
    """A widget made of rows; `pointed` is the one under the pointer, or -1."""

    pointed = -1

    @abstractmethod
    def row_at(self, point: Point) -> int:
        """The row at a pixel, or -1."""

    def on_hover(self, at: Point) -> None:
        """Warm the row pointed at."""
        self._point(self.row_at(at))

    def on_leave(self) -> None:
        """Cool down."""
        self._point(-1)

    def _point(self, row: int) -> None:
        if row != self.pointed:
            self.pointed = row
            self.touch()

    def on_down(self, at: Point) -> bool:
        """Wait for the release."""
        return True

"""A page with a list at its left, and at its right what is chosen of it with what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.ui.scenes.menu_scene import MenuScene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.flow import (
    Beside,
    Column,
    Filling,
    Fits,
    Flow,
    Grow,
    One,
    Part,
    Picture,
    Scroll,
    Sheet,
    Within,
    Wrap,
)
from game.ui.widgets.label import Heading
from game.ui.widgets.list_view import PICTURE_ROW, ListRow, ListView

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

LEAST_PICTURE: Final = 240
MOST_PICTURE: Final = 560
WIDEST: Final = 1000
"""Units of width of the chosen one's picture: at least beside all its words, at most where all of it scrolls, and at most; a tall
one is as high as a broad one."""
BROAD: Final = 9 / 16


class ListPage(MenuScene):
    """A page of rows, one of them chosen; a second press on it, or Enter, does what its first button does.

    Subclasses say what there is: `rows`, and for the chosen one `title`, `picture`, `words` and `buttons`.
    """

    def __init__(self, context: Context, *, back_key: str = "back") -> None:
        super().__init__(context, back_key=back_key)
        self.view = ListView((), self._show, on_take=lambda _: self.take(), row_units=PICTURE_ROW)
        self.told: Sheet | None = None

    # -- what stands on it

    def rows(self) -> Sequence[ListRow]:
        """What there is; names of groups among it."""
        return ()

    def title(self) -> str:
        """Of the chosen one."""
        return ""

    def picture(self) -> tuple[Widget, float] | None:
        """The chosen one's picture, and its height for a width of 1."""
        return None

    def words(self) -> Sequence[Part]:
        """What is told of the chosen one."""
        return ()

    def buttons(self) -> Sequence[Button]:
        """What can be done about the chosen one, the usual thing first."""
        return ()

    def head_controls(self) -> Sequence[Part]:
        """What stands beside the page's name."""
        return ()

    def above(self) -> Part:
        """What stands above the list."""
        return None

    def below(self) -> Part:
        """What stands below it."""
        return None

    def nothing(self) -> Part:
        """What stands there in place of rows."""
        return None

    # -- what is chosen

    @property
    def chosen(self) -> int:
        """The row that is chosen; -1: none."""
        return -1 if self.view.chosen is None else self.view.chosen

    def choose(self, row: int) -> None:
        """Choose a row, and bring it into sight."""
        self.view.chosen = row
        self.view.reveal_row(row)
        self.rebuild_below()

    def take(self) -> None:
        """Do what the first button of the chosen one does."""
        for button in self.buttons()[:1]:
            button.on_press()

    def _show(self, _row: int) -> None:
        """Another one is chosen."""
        if self.told is not None:
            self.told.refill(self.kit, self._told())
            self.page.point_again()

    # -- layout

    def build(self) -> None:
        self.head(*self.head_controls())
        before = self.chosen
        self.lay_out(self.list_and_chosen())
        if self.chosen != before:
            self.view.reveal_row(self.chosen)

    def list_and_chosen(self) -> Flow:
        """The list at the left, the chosen one at the right."""
        rows = tuple(self.rows())
        if rows != self.view.rows:
            self.view.rows = rows
            self.view.touch()
        if not 0 <= self.chosen < len(rows) or rows[self.chosen].is_heading:
            self.view.chosen = next((at for at, row in enumerate(rows) if not row.is_heading), None)
        if self.page.focused is None and rows:
            self.page.focus(self.view)
        shown = Filling(self.view) if rows else Column(self.nothing())
        self.told = Sheet(self._told())
        return Beside(Sheet(Column(self.above(), Grow(shown), self.below(), gap=10)), self.told, share=0.46)

    def _told(self) -> Flow:
        """The picture as large as the words leave room for; where that is too little all of it scrolls."""
        picture, words, buttons = self.picture(), [part for part in self.words() if part is not None], self.buttons()
        if not self.title():
            return Scroll(Column(*words, gap=12))
        parts = [*words, Wrap(*buttons) if buttons else None]
        head = Heading(self.title(), 2, has_divider=True)
        if picture is None:
            return Scroll(Column(head, *parts, gap=12))
        widget, ratio = picture
        share = min(1.0, BROAD / ratio)
        large = Grow(Picture(widget, ratio=ratio, least=round(LEAST_PICTURE * share), widest=WIDEST))
        small = Within(One(widget, ratio=ratio), round(MOST_PICTURE * share), side="start")
        return Fits(Column(head, large, *parts, gap=12), Scroll(Column(head, parts[-1], *words, small, gap=12), foot=6))

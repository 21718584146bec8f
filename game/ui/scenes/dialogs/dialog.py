"""What every card laid over the table is: a sheet in the middle, closed by Esc or a press beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.engine.decision import Phrase
from game.ui.kit.kit import Kit
from game.ui.scenes.context import Context
from game.ui.table.board.vignette import BoardVignette
from game.ui.table.model.blocks import BoardBit, LaidSheet
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.table import Table
from game.ui.table.panels.block_sheet import ways_of
from game.ui.table.panels.large_type import kit_of
from game.ui.widgets.base import Widget
from game.ui.widgets.button import small_button
from game.ui.widgets.flow import Column, Flow, Row, Sheet, Shrink, Sized, Space
from game.ui.widgets.label import Heading
from game.ui.widgets.modal import Dialog
from game.ui.widgets.page import Page

Say = Callable[[Phrase], str]


@dataclass(frozen=True, slots=True)
class CardHost:
    """What a card over the table has of the table below it."""

    kit: Kit
    page: Page
    model: Table
    _far: list[Kit] = field(default_factory=list, compare=False)
    """At most one, for as long as the window keeps its size."""

    @property
    def far(self) -> Kit:
        """What is drawn with for those who sit far away: letters as large as the settings can make them, before they shrink to
        fit. Kept from card to card: what is drawn with it is public."""
        size = self.kit.scale.width, self.kit.scale.height
        if not self._far or (self._far[0].scale.width, self._far[0].scale.height) != size:
            self._far[:] = [kit_of(self.kit)]
        return self._far[0]

    @property
    def presentation(self) -> GamePresentation:
        """Look and words of the match."""
        return self.model.state.presentation

    def say(self, key: str, **params: str | int) -> str:
        """One of the table's own words."""
        return self.model.state.presentation.say(Phrase.of(f"table.{key}", **params))


class DialogCard(Dialog):
    """A sheet of paper with heading and a button that closes it. `close`: the word on the button."""

    def __init__(
        self, kit: Kit, page: Page, close: str, heading: str, content: Flow, *, width: int = 620, high: int = 0
    ) -> None:
        """`content` gives up height where the window has too little; where it changes its height itself, it gets `high`
        units."""
        super().__init__()
        end = small_button(close, page.close, key="Esc")
        told = Shrink(Sized(content, height=high or None))
        card = Column(Heading(heading, 2, has_divider=True), told, Row(Space(), end), gap=10)
        self.lay(kit, Sized(Sheet(card, inset=26), width=width))


class SheetCard(Dialog):
    """One sheet, whole where it has room; else in smaller letters, and scrolled."""

    def __init__(self, host: CardHost, context: Context, shown: LaidSheet) -> None:
        super().__init__()
        self._host, self._context, self._shown = host, context, shown
        self.lay(host.kit, *ways_of(shown, host.presentation.say, host.model, self._vignette))

    def _vignette(self, bit: BoardBit) -> Widget:
        """The places on the board that the sheet speaks of."""
        presentation, picture = self._host.presentation, self._host.model.board().picture
        painted = self._context.painted(presentation.board)
        return BoardVignette(presentation.board, painted, picture, bit.signs, presentation.board_step)

    def laid_again(self, kit: Kit) -> Widget | None:
        return SheetCard(self._host, self._context, self._host.model.laid_sheet(self._shown.name) or self._shown)

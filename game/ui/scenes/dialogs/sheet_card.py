"""A sheet that a game composes, over the table: until it has been read."""

from __future__ import annotations

from typing import Final

from game.ui.kit.kit import Kit
from game.ui.scenes.context import Context
from game.ui.scenes.dialogs.dialog import CardHost
from game.ui.table.board.vignette import BoardVignette
from game.ui.table.model.blocks import BoardBit, LaidSheet
from game.ui.table.panels.block_sheet import BlockWidgets
from game.ui.widgets.base import Widget
from game.ui.widgets.flow import Column, Scroll, Sheet, Shrink, Sized
from game.ui.widgets.modal import Dialog

WIDTH: Final = 1212
"""Units of the card at most."""
PAD: Final = 30


class SheetCard(Dialog):
    """One sheet, whole where it has room; else in smaller letters, and scrolled."""

    def __init__(self, host: CardHost, context: Context, shown: LaidSheet) -> None:
        super().__init__()
        self._host, self._context, self._shown = host, context, shown
        blocks = [
            BlockWidgets(host.presentation.say, host.model, self._vignette, is_large=True, is_short=is_short)
            for is_short in (False, True)
        ]
        whole, short = (Column(*map(one.widget_of, shown.sheet.blocks), gap=22) for one in blocks)
        feet = [one.foot_of(shown) for one in blocks]
        ways = Column(whole, feet[0], gap=22), Column(Shrink(Scroll(short)), feet[1])
        self.lay(host.kit, *(Sized(Sheet(way, inset=PAD), width=WIDTH) for way in ways))

    def _vignette(self, bit: BoardBit) -> Widget:
        """The places on the board that the sheet speaks of."""
        presentation, picture = self._host.presentation, self._host.model.board().picture
        painted = self._context.painted(presentation.board)
        return BoardVignette(presentation.board, painted, picture, bit.signs, presentation.board_step)

    def laid_again(self, kit: Kit) -> Widget | None:
        """The same sheet, as it is now, in another window."""
        return SheetCard(self._host, self._context, self._host.model.laid_sheet(self._shown.name) or self._shown)

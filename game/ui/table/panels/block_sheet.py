"""The sheets that games compose, on paper: one widget for all of them, laid out by the layout."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Colour, Role
from game.ui.table.model.blocks import Block, Down, Figure, FigureRow, Head, Text, Tone
from game.ui.table.model.screen.moment import GameSheetMoment
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Barred, Column, Flow, LaidPanel, Row, Scroll, Shrink
from game.ui.widgets.label import Heading, Label, RichText

INSET: Final = 26
"""Units from the edges of the paper."""
EDGE: Final = 10
"""Units round what is scrolled, for the bar of what is to be thought of first."""


class BlockSheet(LaidPanel):
    """Heading, blocks, and the button that puts it away; what finds no room is scrolled."""

    def __init__(self, shown: GameSheetMoment, say: Say, on_close: Callable[[], None]) -> None:
        super().__init__(PanelKind.SHEET, INSET)
        close = Button(shown.label, on_close, key=shown.key, size=Size.SMALL, plate=Plate.PAPER)
        heading = Heading(shown.heading, 3, material=self.material, has_divider=True)
        blocks = Column(*(widget_of(block, say) for block in shown.sheet.blocks), gap=10)
        scroll = Scroll(blocks, edge=EDGE, material=self.material)
        self.part = Column(heading, Shrink(scroll), close, gap=12, side="end")


def widget_of(block: Block, say: Say) -> Flow | Widget:
    """One block as something that is laid out."""
    match block:
        case Text(words, tone):
            is_note = tone is Tone.NOTE
            return _told(words, say, Role.NOTE if is_note else Role.SMALL, theme.INK_SOFT if is_note else theme.INK)
        case Head(words):
            return _told(words, say, Role.LABEL, theme.RUBRIC)
        case Figure(value, what, why):
            large = Label(value, Role.SCREEN_TITLE, colour=theme.RUBRIC) if value else None
            reason = _told(why, say) if why is not None else None
            return Column(large, _told(what, say, Role.SMALL_STRONG), reason, gap=6)
        case FigureRow():
            colour = theme.RUBRIC if block.is_worst else theme.INK
            figure = Label(block.value, Role.SMALL_STRONG, colour=colour)
            line = Row(_told(block.words, say), figure, gap=16, side="start", stacks=False)
            return Barred(line, theme.RUBRIC) if block.is_worst else line
        case Down(blocks):
            return Column(*(widget_of(one, say) for one in blocks), gap=5)


def _told(phrase: Phrase, say: Say, role: Role = Role.SMALL, colour: Colour = theme.INK) -> RichText:
    return RichText(escape(say(phrase)), role, colour=colour)

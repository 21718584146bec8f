"""The sheets that games compose, on paper: one widget for all of them, laid out by the layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Colour, Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.board.vignette import SignDisc
from game.ui.table.model.blocks import (
    Across,
    Beside,
    Block,
    BoardBit,
    Call,
    Chance,
    Chances,
    Choice,
    Down,
    Duel,
    Faces,
    Figure,
    FigureRow,
    Head,
    LaidSheet,
    Portrait,
    Press,
    Shelves,
    SignedRow,
    Text,
    Tick,
    Tone,
)
from game.ui.table.panels.muster import ROW, ChoiceRow
from game.ui.table.panels.odds import INKS, DuelPicture, ThrowSquares
from game.ui.table.panels.shelves import ShelvesPanel
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import Roundel
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, HoldToConfirmButton, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.choices import TickBox
from game.ui.widgets.flow import (
    Barred,
    Column,
    Filling,
    Fits,
    Flow,
    LaidPanel,
    One,
    Row,
    Scroll,
    Sheet,
    Shrink,
    Sized,
    Space,
    Within,
    Wrap,
)
from game.ui.widgets.label import Divider, Heading, Label, RichText

INSET: Final = 24
"""Units from the edges of the paper."""
WIDTH: Final = 1212
"""Units of a sheet over the table at most."""
WIDEST: Final = 1500
"""The same where many things are to be looked up."""
PAD: Final = 30
FACE: Final = 44
"""Units across of a roundel of whoever asks."""
EDGE: Final = 10
"""Units round what is scrolled, for the bar of what is to be thought of first."""
PORTRAIT: Final = 104
"""Units across of the roundel of whose sheet it is."""
PICTURE: Final = (500, 372)
"""Units of a picture of the board."""
ACROSS: Final = 250
"""Units of width at least of what stands side by side."""
BETWEEN: Final = 22
"""Units between columns."""


class BlockSheet(LaidPanel):
    """Heading, blocks, and what can be pressed; what finds no room is scrolled."""

    def __init__(self, shown: LaidSheet, say: Say, table: object) -> None:
        super().__init__(PanelKind.SHEET, INSET)
        made = BlockWidgets(say, table)
        heading = Heading(say(shown.heading), 3, has_divider=True) if shown.heading is not None else None
        blocks = Column(*map(made.widget_of, shown.sheet.blocks), gap=10)
        foot = Wrap(*map(made.widget_of, shown.foot)) if shown.foot else None
        self.part = Column(heading, Shrink(Scroll(blocks, edge=EDGE, shy=True)), foot, gap=12)


def ways_of(shown: LaidSheet, say: Say, table: object, picture: Callable[[BoardBit], Widget]) -> Iterator[Flow]:
    """How a sheet lies over the table: whole where it has room; else in smaller letters, and scrolled."""
    for is_short in (False, True):
        made = BlockWidgets(say, table, picture, is_large=True, is_short=is_short)
        blocks, foot = Column(*(Shrink(made.widget_of(one)) for one in shown.sheet.blocks), gap=22), made.foot_of(shown)
        scrolls_itself = isinstance(shown.sheet.blocks[0], Shelves)
        inside = blocks if scrolls_itself or not is_short else Scroll(blocks)
        heading = Heading(say(shown.heading), 2, has_divider=True) if shown.heading is not None else None
        way = Column(heading, Shrink(inside), foot, gap=8 if is_short else 22)
        yield Sized(Sheet(way, inset=PAD), width=WIDEST if scrolls_itself else WIDTH)


class BlockWidgets:
    """Makes widgets of blocks. `table` is what buttons call on, `picture` makes a picture of the board; words are larger on a
    large sheet, but where it is to be short."""

    def __init__(
        self,
        say: Say,
        table: object,
        picture: Callable[[BoardBit], Widget] | None = None,
        *,
        is_large: bool = False,
        is_short: bool = False,
    ) -> None:
        self._say, self._table, self._picture = say, table, picture
        self._is_large, self._is_short = is_large, is_short
        self._role = Role.BODY if is_large and not is_short else Role.SMALL
        self._tones: dict[Tone, tuple[Role, Colour]] = {
            Tone.STRONG: (Role.BODY if is_large else Role.SMALL, theme.INK),
            Tone.SMALL: (Role.SMALL, theme.INK),
            Tone.NOTE: (Role.NOTE, theme.INK_SOFT),
            Tone.ASKED: (Role.BODY, theme.INK),
        }

    def widget_of(self, block: Block) -> Flow | Widget:
        """One block as something that is laid out."""
        match block:
            case Text(words, tone):
                role, colour = self._tones.get(tone, (self._role, theme.INK))
                return RichText(block.markup(self._say), role, colour=colour)
            case Head(words):
                return self._told(words, Role.LABEL, theme.RUBRIC)
            case Figure(value, what, why):
                large = Label(value, Role.SCREEN_TITLE, colour=theme.RUBRIC) if value else None
                reason = self._told(why) if why is not None else None
                return Column(large, self._told(what, Role.SMALL_STRONG), reason, gap=6)
            case FigureRow():
                colour = theme.RUBRIC if block.is_worst else theme.INK
                figure = Label(block.value, Role.SMALL_STRONG, colour=colour)
                line = Row(self._told(block.words), figure, gap=16, side="start", stacks=False)
                return Barred(line, theme.RUBRIC) if block.is_worst else line
            case Faces(faces):
                return Row(*(Roundel(badge_of(face), FACE) for face in faces), gap=BETWEEN)
            case Duel():
                return Column(DuelPicture(block, self._say), Divider(), gap=0)
            case Chances():
                return self._chances(block)
            case Choice(token):
                press = partial(Call("touch_token", (token,)).on, self._table)
                row = ChoiceRow(block, self._say, press, material=Material.PAPER)
                return Sized(Filling(row), height=ROW)
            case Shelves():
                return ShelvesPanel(block, self._say)
            case Portrait():
                return self._portrait(block)
            case SignedRow(sign, head, words):
                told = Column(self._told(head, Role.LABEL), self._told(words), gap=0)
                return Row(SignDisc(sign), told, gap=16, side="start", stacks=False)
            case BoardBit():
                assert self._picture is not None, "only a sheet over the table has pictures of the board"
                return Within(One(self._picture(block), ratio=PICTURE[1] / PICTURE[0]), PICTURE[0])
            case Press():
                return self._button(block)
            case Tick(words, is_on, call):
                return TickBox(self._say(words), is_on, lambda _: call.on(self._table))
            case Down(blocks):
                return Column(*map(self.widget_of, blocks), gap=12 if self._is_large else 5)
            case Across(cells):
                columns = (Column(*map(self.widget_of, cell.blocks), gap=0) for cell in cells)
                return Row(*columns, gap=BETWEEN, least=ACROSS, side="start")
            case Beside(words, picture):
                read, seen = self.widget_of(words), self.widget_of(picture)
                beside = Row(read, Sized(seen, width=PICTURE[0]), least=PICTURE[0], side="start", stacks=False)
                return Fits(beside, Column(read, seen))

    def foot_of(self, shown: LaidSheet) -> Flow:
        """What stands at the foot of a sheet over the table: in one row; what is only told is left out first, then two rows."""
        told = next((Label(self._say(one.words), Role.SMALL) for one in shown.foot if isinstance(one, Text)), None)
        ticks = [self.widget_of(one) for one in shown.foot if isinstance(one, Tick)]
        buttons = [self.widget_of(one) for one in shown.foot if isinstance(one, Press)]
        return Fits(
            Row(*ticks, Space(), told, *buttons, gap=18, stacks=False),
            Row(*ticks, Space(), *buttons, gap=18, stacks=False),
            Column(*ticks, Row(Space(), told, *buttons, spare=told, gap=18)),
        )

    def _told(self, phrase: Phrase, role: Role | None = None, colour: Colour = theme.INK) -> RichText:
        return RichText(escape(self._say(phrase)), role or self._role, colour=colour)

    def _chances(self, block: Chances) -> Flow:
        """What is wished for in large figures, beside or above what that is; the squares; the others."""
        good = next((one for one in block.results if one.tone is Tone.GOOD), None)
        first = None
        if good is not None:
            of = Label(self._say(Phrase.of("table.of", of=good.of)), Role.SMALL, colour=theme.INK_SOFT)
            figure = Row(Label(str(good.ways), Role.FIGURE, colour=theme.GAIN), of, gap=6)
            words = Label(self._say(good.words), Role.SMALL_STRONG)
            first = Row(figure, Space(), words, gap=4)
        others = (
            RichText(f"{self._counted(one)}: {escape(self._say(one.words))}", Role.SMALL, colour=INKS[tone])
            for tone in (Tone.PLAIN, Tone.BAD)
            for one in block.results
            if one.tone is tone
        )
        return Column(first, ThrowSquares(block), *others, Divider(), gap=5)

    def _counted(self, one: Chance) -> str:
        return escape(self._say(Phrase.of("table.ways", ways=one.ways, of=one.of)))

    def _portrait(self, block: Portrait) -> Flow:
        is_short = self._is_short
        role, size = (Role.H1, PORTRAIT // 2) if is_short else (Role.SCREEN_TITLE, PORTRAIT)
        name = Filling(Label(self._say(block.name), role, colour=Material.PAPER.heading))
        before, after = self._told(block.before, Role.CEREMONY), self._told(block.after)
        called: Flow = name if is_short else Column(before, name, after, gap=0)
        return Row(Roundel(badge_of(block.face), size), called, gap=20, stacks=False)

    def _button(self, block: Press) -> Button:
        size = Size.SMALL if not self._is_large else Size.NORMAL if self._is_short else Size.LARGE
        plate = Plate.PRIMARY if block.is_primary else Plate.PAPER
        make = HoldToConfirmButton if block.holds else Button
        press = partial(block.call.on, self._table)
        return make(self._say(block.words), press, key=block.key, size=size, plate=plate, emblem=block.emblem)

"""The sheets that games compose, on paper: one widget for each block, laid out by the layout; beside the board, over the table,
or as a band.

The muster: what stands on the board, of how many, and what may be built; touching a kind begins its building.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.engine.chance import percent
from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import Align
from game.ui.kit.theme import Colour, Material, Role
from game.ui.table.board.counter_sprites import CounterSprites, badge_of
from game.ui.table.board.vignette import SignDisc
from game.ui.table.model.blocks import (
    Across,
    Beside,
    Block,
    BoardBit,
    Call,
    Chances,
    Choice,
    Down,
    Duel,
    Faces,
    Figure,
    FigureRow,
    GameSheet,
    Head,
    LaidSheet,
    OneOf,
    Portrait,
    Press,
    Shelves,
    SignedRow,
    Stepper,
    Text,
    Tick,
    Tone,
)
from game.ui.table.model.picture import Counter
from game.ui.table.model.screen.sheet import CLOSES
from game.ui.table.panels.shelves import ShelvesPanel
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import Roundel
from game.ui.widgets.base import PassiveWidget, Pressable, Widget, WidgetState
from game.ui.widgets.button import Button, HoldToConfirmButton, IconButton, Plate, Size, small_button
from game.ui.widgets.choices import TickBox, choice
from game.ui.widgets.flow import (
    Barred,
    Column,
    Filling,
    Fits,
    Flow,
    Grow,
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

ROW: Final = 50
BESIDE_WORDS: Final = 64
"""Units of width of what stands beside the words: the counter, mostly."""
ARROW: Final = 26
"""Units of width of the sign that says that rows lie below it."""


class Muster(LaidPanel):
    """Heading, a note, and rows of kinds."""

    def __init__(self, tray: GameSheet, say: Say, on_touch: Callable[[str], None]) -> None:
        super().__init__(PanelKind.PLANK, 14)
        self.say, self.on_touch = say, on_touch
        self._shown: tuple[GameSheet, str] = (tray, "")
        self._fill()

    def set_tray(self, kit: Kit, tray: GameSheet, chosen: str) -> None:
        """Show this tray, with one kind chosen or none."""
        if (tray, chosen) != self._shown:
            self._shown = tray, chosen
            self._fill()
            self.arrange(kit)

    def _fill(self) -> None:
        tray, chosen = self._shown
        heading, *notes = (self.say(block.words) for block in tray.every() if isinstance(block, Text))
        wood = Material.WOOD
        told = (RichText(escape(note), Role.NOTE, material=wood, colour=wood.soft) for note in notes)
        rows = (
            ChoiceRow(one, self.say, partial(self.on_touch, one.token), is_chosen=one.token == chosen)
            for one in tray.choices
        )
        high = (Shrink(Sized(Filling(row), height=ROW)) for row in rows)
        self.part = Column(Space(4), Heading(heading, 3, material=wood), *told, Space(10), *high, gap=0)


class ChoiceRow(Pressable):
    """Counter, name and count, what may be done; words for which a row is too narrow stand below the name, in lines."""

    is_quiet = True

    def __init__(
        self,
        shown: Choice,
        say: Say,
        on_press: Callable[[], None],
        *,
        is_chosen: bool = False,
        material: Material = Material.WOOD,
        can_focus: bool = False,
    ) -> None:
        """`can_focus`: nothing else leads the keyboard there."""
        self.name, told = say(shown.counter.name), [say(line) for line in shown.lines]
        lies_on = Material.WOOD if shown.is_lit or is_chosen else material  # a plate of wood
        super().__init__(material=lies_on, tip=f"{self.name}\n{', '.join(told)}")
        self.can_focus = can_focus
        self.shown, self.told, self.on_press, self.is_chosen = shown, " · ".join(told), on_press, is_chosen

    def _has_room(self, kit: Kit, width: int) -> bool:
        return kit.text.width(f"{self.name}  {self.told}", Role.STRONG) <= width

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels it needs when `width` pixels wide."""
        inside, row = width - kit.px(BESIDE_WORDS) - self._arrow(kit), kit.px(ROW)
        if self._has_room(kit, inside):
            return row
        told = kit.text.paragraph(escape(self.told), Role.SMALL, inside)
        return max(row, kit.text.leading(Role.STRONG) + told.height)

    def _arrow(self, kit: Kit) -> int:
        return kit.px(ARROW) if self.shown.is_open is not None else 0

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box, is_lit = self.rect, self.shown.is_lit
        if is_lit or self.is_chosen:
            plate = box.inflate(0, -kit.px(4))
            tone = "#6B4725" if look.is_hovered or self.is_chosen else "#4F3520"
            edge = theme.LAMP_GOLD if self.is_chosen else theme.BRASS
            pygame.draw.rect(surface, theme.rgb(tone), plate, border_radius=kit.px(6))
            pygame.draw.rect(surface, edge, plate, max(1, kit.px(1.5)), border_radius=kit.px(6))
        counter = replace(self.shown.counter, size=1.0, chosen=self.is_chosen)
        _, token = CounterSprites(kit).surface(counter, kit.px(36))
        surface.blit(token, token.get_rect(center=(box.x + kit.px(28), box.centery)))
        words = box.inflate(-kit.px(BESIDE_WORDS), 0).move(kit.px(26), 0)
        words.width -= self._arrow(kit)
        colour = theme.LAMP_GOLD if is_lit else self.material.soft
        if self._has_room(kit, words.width):
            kit.text.draw(surface, self.name, Role.STRONG, self.material.text, words)
            kit.text.draw(surface, self.told, Role.SMALL, colour, words, align="right")
        else:
            told = kit.text.paragraph(escape(self.told), Role.SMALL, words.width, colour=colour, material=self.material)
            head = pygame.Rect(words.x, 0, words.width, kit.text.leading(Role.STRONG))
            head.top = box.centery - (head.height + told.height) // 2
            kit.text.draw(surface, self.name, Role.STRONG, self.material.text, head)
            told.draw(surface, head.bottomleft)
        if self.shown.is_open is not None:
            sign = kit.art.emblem("play", kit.px(16), self.material.soft)
            sign = pygame.transform.rotate(sign, 90 if self.shown.is_open else -90)
            surface.blit(sign, sign.get_rect(midright=(box.right - kit.px(8), box.centery)))
        look.draw_ring(kit, surface, box)


INSET: Final = 24
"""Units from the edges of the paper."""
BRIEF: Final = 700
"""Units of width of one that has more to be asked for."""
WIDTH: Final = 1212
"""Units of a sheet over the table at most."""
WIDEST: Final = 1500
"""Units of a sheet over the table at most where many things are to be looked up."""
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
NUMBER: Final = 58
"""Units of width of a number between what makes it less and more."""
BETWEEN: Final = 22
"""Units between columns."""


LOW_INSET: Final = 14
"""Units from the edges of a band along the map."""
BESIDE_BAND: Final = 2
"""So many buttons, the red one first, have one place whatever is said: beside the words of a band, at the foot of a slip."""


class BlockSheet(LaidPanel):
    """Heading with the sign that closes it, where no other button can have been; blocks, and what can be pressed; what finds no
    room is scrolled."""

    def __init__(self, shown: LaidSheet, say: Say, table: object, *, is_low: bool = False) -> None:
        """`is_low`: a band along the map, with what can be pressed at its right; who strikes whom is seen on the map there."""
        super().__init__(PanelKind.SHEET, LOW_INSET if is_low else INSET)
        self._beside = Column()
        made = BlockWidgets(say, table)
        blocks = Column(*map(made.widget_of, shown.of_band() if is_low else shown.sheet.blocks), gap=10)
        closes = [one for one in shown.foot if not is_low and isinstance(one, Press) and one.call.name in CLOSES]
        pressed = tuple(made.widget_of(one) for one in shown.foot if one not in closes)
        kept, others = pressed[:BESIDE_BAND], pressed[BESIDE_BAND:]
        foot = [Wrap(*row) for row in (others, kept) if row]
        if is_low:  # where all words have room the other buttons stand below them
            below, self._beside = Column(blocks, *foot[:-1], gap=10), Column(*others, *kept, gap=5)
            self.part = Fits(_band(below, Column(*kept)), _band(blocks, self._beside))
            return
        heading = Heading(say(shown.heading), 3, has_divider=True) if shown.heading is not None else None
        signs = (
            IconButton("cross", say(one.words), partial(one.call.on, table), key=one.key, size=Size.SMALL)
            for one in closes
        )
        head = Row(Filling(heading), *signs, gap=8, stacks=False) if heading and closes else heading
        self.part = Column(head, Shrink(Scroll(blocks, edge=EDGE, shy=True)), *foot, gap=12)

    def least_height(self, kit: Kit, width: int) -> int:
        """Pixels without which buttons of a band would stand out of it."""
        return self._beside.height(kit, width) + 2 * kit.px(LOW_INSET)


def _band(told: Flow, beside: Flow) -> Flow:
    return Row(Grow(Scroll(told, edge=EDGE, shy=True)), beside, gap=12, side="end", stacks=False)


def ways_of(shown: LaidSheet, say: Say, table: object, picture: Callable[[BoardBit], Widget]) -> Iterator[Flow]:
    """How a sheet lies over the table: whole where it has room; else in smaller letters, and scrolled."""
    for is_short in (False, True):
        made = BlockWidgets(say, table, picture, is_large=True, is_short=is_short)
        blocks, foot = Column(*(Shrink(made.widget_of(one)) for one in shown.sheet.blocks), gap=22), made.foot_of(shown)
        scrolls_itself = isinstance(shown.sheet.blocks[0], Shelves)
        inside = blocks if scrolls_itself or not is_short else Scroll(blocks)
        heading = Heading(say(shown.heading), 2, has_divider=True) if shown.heading is not None else None
        way = Column(heading, Shrink(inside), foot, gap=8 if is_short else 22)
        width = WIDEST if scrolls_itself else BRIEF if shown.sheet.more else WIDTH
        yield Sized(Sheet(way, inset=PAD), width=width)


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
            Tone.ACROSS: (Role.ACROSS_THE_TABLE, theme.INK),
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
                return Column(large, self._told(what, Role.SMALL_STRONG), self._told(why) if why else None, gap=6)
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
                return ChoiceRow(block, self._say, press, material=Material.PAPER, can_focus=True)
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
            case Stepper():
                return self._stepper(block)
            case OneOf(words, options, chosen, calls):
                said = [self._say(option) for option in options]
                return self._set_by(words, choice(said, chosen, lambda at: calls[at].on(self._table), most=4))
            case Down(blocks):
                return Column(*map(self.widget_of, blocks), gap=12 if self._is_large else 5)
            case Across(cells) if all(isinstance(one, Tick) for cell in cells for one in cell.blocks):
                return Wrap(*map(self.widget_of, cells), gap=BETWEEN)
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
            ways = Label(
                self._say(Phrase.of("table.ways", ways=good.ways, of=good.of)), Role.SMALL, colour=theme.INK_SOFT
            )
            figure = Row(Label(percent(good.ways / good.of), Role.FIGURE, colour=theme.GAIN), ways, gap=6)
            words = Label(self._say(good.words), Role.SMALL_STRONG)
            first = Row(figure, Space(), words, gap=4)
        others = (
            RichText(escape(f"{percent(one.ways / one.of)}: {self._say(one.words)}"), Role.SMALL, colour=INKS[tone])
            for tone in (Tone.PLAIN, Tone.BAD)
            for one in block.results
            if one.tone is tone
        )
        return Column(first, ThrowSquares(block), *others, Divider(), gap=5)

    def _portrait(self, block: Portrait) -> Flow:
        is_short = self._is_short
        role, size = (Role.H1, PORTRAIT // 2) if is_short else (Role.SCREEN_TITLE, PORTRAIT)
        name = Filling(Label(self._say(block.name), role, colour=Material.PAPER.heading))
        before, after = self._told(block.before, Role.CEREMONY), self._told(block.after)
        called: Flow = name if is_short else Column(before, name, after, gap=0)
        return Row(Roundel(badge_of(block.face), size), called, gap=20, stacks=False)

    def _set_by(self, words: Phrase, *controls: Flow | Widget) -> Flow:
        """What is set, and at its right, or below where there is too little room, what sets it."""
        told, controlled = self._told(words), Row(*controls, gap=6, stacks=False)
        return Fits(Row(told, controlled, gap=10, stacks=False), Column(told, controlled, gap=2))

    def _stepper(self, block: Stepper) -> Flow:
        less, more = (
            small_button(
                sign,
                partial(call.on, self._table) if call else _nothing,
                tip=self._say(block.words),
                is_enabled=call is not None,
            )
            for sign, call in (("−", block.less), ("+", block.more))
        )
        plate = Plate.WOOD if block.is_held else Plate.PAPER
        take = partial(block.take.on, self._table)
        value = Button(str(block.value), take, plate=plate, size=Size.SMALL, tip=self._say(block.words))
        return self._set_by(block.words, less, Sized(Filling(value), width=NUMBER), more)

    def _button(self, block: Press) -> Button:
        size = Size.SMALL if not self._is_large else Size.NORMAL if self._is_short else Size.LARGE
        plate = Plate.PRIMARY if block.is_primary else Plate.PAPER
        make = HoldToConfirmButton if block.holds else Button
        press = partial(block.call.on, self._table)
        return make(self._say(block.words), press, key=block.key, size=size, plate=plate, emblem=block.emblem)


def _nothing() -> None:
    """What cannot be pressed does."""


INKS: Final[dict[Tone, Colour]] = {Tone.GOOD: theme.GAIN, Tone.PLAIN: theme.INK_SOFT, Tone.BAD: theme.RUBRIC_DEEP}
"""Of what is told of a result; the best for whoever looks first."""
_SQUARES: Final = {Tone.GOOD: theme.rgb("#3C7A33"), Tone.PLAIN: theme.rgb("#D9C491"), Tone.BAD: theme.rgb("#A63A26")}
TOKEN: Final = 50
STANDS: Final = 0.62
"""Of it, where a figure stands on the block: all of it has room then."""
STEP: Final = 19
"""Units from a row of squares to the next."""


class DuelPicture(PassiveWidget):
    """Two counters with an arrow from one to the other, their names below."""

    def __init__(self, duel: Duel, say: Say) -> None:
        super().__init__()
        self.duel, self.say = duel, say

    def height_for(self, kit: Kit, width: int) -> int:
        """Counters and names."""
        return kit.px(TOKEN + 36)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box, size = self.rect, kit.px(TOKEN)
        sides: tuple[tuple[Counter, Align, int], ...] = (
            (self.duel.left, "left", box.x + size // 2),
            (self.duel.right, "right", box.right - size // 2),
        )
        half = box.width // 2 - kit.px(4)
        for counter, align, x in sides:
            stands = counter.face.stands and not counter.rays
            share, down = (STANDS, 1 - STANDS / 2) if stands else (1.0, 0.5)
            token = CounterSprites(kit).surface(replace(counter, size=share, chosen=False, moved=False), size)[1]
            surface.blit(token, token.get_rect(center=(x, box.y + round(size * down) + kit.px(2))))
            name = pygame.Rect(
                box.x if align == "left" else box.right - half, box.bottom - kit.px(28), half, kit.px(24)
            )
            kit.text.draw(surface, self.say(counter.name), Role.SMALL_STRONG, theme.INK, name, align=align)
        middle = box.y + size // 2
        label = pygame.Rect(box.x + size, middle - kit.px(30), box.width - 2 * size, kit.px(22))
        kit.text.draw(surface, self.say(Phrase.of("table.attacks")), Role.LABEL, theme.INK_SOFT, label, align="center")
        start, end, y = box.x + size + kit.px(26), box.right - size - kit.px(26), middle + kit.px(4)
        pygame.draw.line(surface, theme.TARGET, (start, y), (end - kit.px(8), y), kit.px(3))
        tip = (end, y), (end - kit.px(14), y - kit.px(7)), (end - kit.px(14), y + kit.px(7))
        pygame.draw.polygon(surface, theme.TARGET, tip)


class ThrowSquares(PassiveWidget):
    """A square for each throw, in two rows."""

    def __init__(self, chances: Chances) -> None:
        super().__init__()
        results = ((tone, one) for tone in INKS for one in chances.results if one.tone is tone)
        self.tones = [tone for tone, one in results for _ in range(one.ways)]

    def height_for(self, kit: Kit, width: int) -> int:
        """Two rows."""
        return kit.px(2 * STEP)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        per_row = (len(self.tones) + 1) // 2
        for index, tone in enumerate(self.tones):
            row, column = divmod(index, per_row)
            step = self.rect.width / per_row
            side = min(kit.px(15), int(step) - 2)
            cell = pygame.Rect(round(self.rect.x + column * step), self.rect.y + row * kit.px(STEP), side, side)
            pygame.draw.rect(surface, _SQUARES[tone], cell, border_radius=2)
            pygame.draw.rect(surface, theme.RULE, cell, 1, border_radius=2)
            if tone is Tone.BAD:  # a sign besides the colour
                pygame.draw.line(surface, theme.PAPER_HIGH, cell.move(3, 3).topleft, cell.move(-4, -4).bottomright, 2)

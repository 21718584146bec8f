"""The odds desk: who fights whom at a table of one's own, what the dice must show, and what they showed, to be read across
the table. It has no board and no match; what stands on it is the game's (`OddsDesk`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.language.words import Words
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Colour, Material, Role
from game.ui.scenes.menu_scene import MenuScene
from game.ui.scenes.own_table.desk_parts import DeskDie, DeskFace, DeskPlate, LargeWords, letters_alike
from game.ui.screen_words import say
from game.ui.table.model.panel_data.odds_desk import DeskBand, DeskRoll, DeskShown, DeskStrip, DeskTable, OddsDesk
from game.ui.table.model.picture import Tone
from game.ui.widgets import Panel
from game.ui.widgets.base import PassiveWidget, WidgetState

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

LARGEST: Final = 2.0
"""The largest size of text that the settings offer."""
COLUMNS: Final = 7
"""Faces side by side in a strip."""
INK: Final[dict[Tone, Colour]] = {Tone.GOOD: theme.GAIN, Tone.PLAIN: theme.INK_SOFT, Tone.BAD: theme.RUBRIC_DEEP}
"""Of the words of a result."""


class OddsDeskScene(MenuScene):
    """Two strips of faces, what changes the attack, the dice, and on paper what they must show."""

    title_key = "desk.title"

    def __init__(self, context: Context, game_id: str) -> None:
        super().__init__(context)
        self.game = next(game for game in context.games if game.id == game_id)
        self._words = self.game.words()
        self._large = self.kit

    @property
    def desk(self) -> OddsDesk:
        """As it was left."""
        desks = self.context.session.desks
        if self.game.id not in desks:
            empty = self.game.odds_desk()
            assert empty is not None, f"{self.game.id} has no odds desk"
            desks[self.game.id] = empty
        return desks[self.game.id]

    def lay(self, desk: OddsDesk) -> None:
        """Something was touched."""
        self.context.session.desks[self.game.id] = desk
        self.rebuild()

    # -- layout: shares of the window, so that the letters are as large as they can be at every size of text

    def build(self) -> None:
        """Strips above, below them what changes the attack and the dice, then the paper."""
        kit, shown = self.kit, self.desk.shown()
        self._large = Kit(
            (kit.scale.width, kit.scale.height),
            text_scale=LARGEST,
            assets=kit.assets,
            motion=kit.motion,
            pointer=kit.pointer,
        )
        self.head()
        body = self.body()
        gap = body.height // 50
        strips = pygame.Rect(body.x, body.y, body.width, body.height * 33 // 100)
        tools = pygame.Rect(body.x, strips.bottom + gap, body.width, body.height * 11 // 100)
        paper = pygame.Rect(body.x, tools.bottom + gap, body.width, body.bottom - tools.bottom - gap)
        half = (body.width - 2 * gap) // 2
        self._build_strip(shown.left, pygame.Rect(strips.x, strips.y, half, strips.height), is_left=True)
        self._build_strip(shown.right, pygame.Rect(strips.right - half, strips.y, half, strips.height), is_left=False)
        self._build_tools(shown, tools, half)
        self._build_paper(shown, paper)

    def _build_strip(self, strip: DeskStrip, box: pygame.Rect, *, is_left: bool) -> None:
        kit = self.kit
        panel = self.page.add(Panel(PanelKind.WELL))
        panel.place(kit, box.x, box.y, box.width, box.height)
        inner = box.inflate(-box.width // 32, -box.height // 14)
        head = pygame.Rect(inner.x, inner.y, inner.width, box.height * 22 // 100)
        heading = f"<c=gold>{escape(self._words(strip.heading))}</c>"
        told = f"  {escape(self._words(strip.told))}" if strip.told is not None else ""
        words = LargeWords(self._large, heading + told, material=Material.FELT)
        panel.add(words).place(kit, head.x, head.y, head.width, head.height)
        rows = -(-len(strip.pieces) // COLUMNS)
        wide, high = inner.width // COLUMNS, (inner.bottom - head.bottom) // rows
        is_chosen = strip.told is not None
        for at, piece in enumerate(strip.pieces):
            name = self._words(piece.counter.name)
            dims = is_chosen and not (piece.is_chosen or piece.is_beside or piece.can_help)
            face = DeskFace(piece, name, partial(self._touch, piece.key, is_left=is_left), is_dimmed=dims)
            x, y = inner.x + at % COLUMNS * wide, head.bottom + at // COLUMNS * high
            panel.add(face).place(kit, x, y, wide, high)

    def _build_tools(self, shown: DeskShown, box: pygame.Rect, half: int) -> None:
        """What changes the attack at the left, the faces of a die at the right."""
        kit, gap = self.kit, box.height // 8
        wide = (half - gap * (len(shown.toggles) - 1)) // len(shown.toggles)
        labels = [escape(self._words(toggle.label)) for toggle in shown.toggles]
        for at, (toggle, label) in enumerate(zip(shown.toggles, labels, strict=True)):
            plate = DeskPlate(
                self._large, label, toggle.shortcut, partial(self._toggle, toggle.key), alike=labels, is_on=toggle.is_on
            )
            self.page.add(plate).place(kit, box.x + at * (wide + gap), box.y, wide, box.height)
        right = pygame.Rect(box.right - half, box.y, half, box.height)
        side = min(box.height, right.width // 6)
        step = right.width // 6
        for figure in range(1, 7):
            die = DeskDie(
                figure,
                partial(self._die, figure),
                is_chosen=shown.typed == figure,
                is_enabled=bool(shown.bands),
            )
            x = right.x + (figure - 1) * step + (step - side) // 2
            self.page.add(die).place(kit, x, right.y + (box.height - side) // 2, side, side)

    def _build_paper(self, shown: DeskShown, box: pygame.Rect) -> None:
        kit = self.kit
        sheet = self.page.add(Panel(PanelKind.SHEET))
        sheet.place(kit, box.x, box.y, box.width, box.height)
        inner = box.inflate(-box.width // 24, -box.height // 9)
        left = pygame.Rect(inner.x, inner.y, inner.width * 60 // 100, inner.height)
        right = pygame.Rect(0, inner.y, inner.width * 36 // 100, inner.height)
        right.right = inner.right
        head = pygame.Rect(left.x, left.y, left.width, left.height * 34 // 100)
        self._build_told(sheet, shown, head)
        y, high = head.bottom, (left.bottom - head.bottom) // 3
        for band in shown.bands:
            self._build_band(sheet, band, pygame.Rect(left.x, y, left.width, high))
            y += high
        table = pygame.Rect(right.x, right.y, right.width, right.height * 48 // 100)
        drawn = sheet.add(ResultsTable(self._large, shown.table, self._words))
        drawn.place(kit, table.x, table.y, table.width, table.height)
        high = right.height * 20 // 100
        buttons = pygame.Rect(right.x, right.bottom - high, right.width, high)
        rest = pygame.Rect(right.x, table.bottom, right.width, buttons.y - table.bottom)
        self._build_rolls(sheet, shown.rolls[:3], rest.inflate(0, -rest.height // 10))
        gap = buttons.width // 24
        wide = (buttons.width - gap) // 2
        labels = [escape(say("desk.mend")), escape(say("desk.new"))]
        new = DeskPlate(self._large, labels[1], "N", self._clear, alike=labels, is_primary=shown.result is not None)
        can = shown.can_mend
        mend = DeskPlate(self._large, labels[0], "Backspace", self._mend, alike=labels, is_enabled=can)
        sheet.add(mend).place(kit, buttons.x, buttons.y, wide, buttons.height)
        sheet.add(new).place(kit, buttons.right - wide, buttons.y, wide, buttons.height)

    def _build_told(self, sheet: Panel, shown: DeskShown, box: pygame.Rect) -> None:
        """What came of the roll, else what to do."""
        if shown.result is not None:
            told, role, colour = self._words(shown.result.told), Role.CURTAIN_NAME, INK[shown.result.tone]
        else:
            told, role, colour = self._words(shown.asked), Role.CEREMONY_ACROSS, theme.INK
        lines = 1 if shown.result is not None else 2
        words = LargeWords(self._large, escape(told), role, material=Material.PAPER, colour=colour, lines=lines)
        sheet.add(words).place(self.kit, box.x, box.y, box.width, box.height)

    def _build_band(self, sheet: Panel, band: DeskBand, box: pygame.Rect) -> None:
        """The totals, what they bring about, and small at the right how likely that is."""
        kit, colour = self.kit, INK[band.tone]
        numbers = pygame.Rect(box.x, box.y, box.width * 25 // 100, box.height)
        chance = pygame.Rect(0, box.y, box.width * 14 // 100, box.height)
        chance.right = box.right
        label = pygame.Rect(numbers.right, box.y, chance.x - numbers.right - box.width // 40, box.height)
        figures = band.totals or say("desk.never")
        parts = (
            (f"<b>{escape(figures)}</b>", numbers, colour, True),
            (escape(self._words(band.label)), label, colour, True),
            (escape(say("desk.chance", ways=band.ways, of=band.of)), chance, theme.INK_SOFT, False),
        )
        for markup, where, ink, must_be_read in parts:
            role = Role.ACROSS_THE_TABLE if must_be_read else Role.LEAD
            words = LargeWords(
                self._large,
                markup,
                role,
                material=Material.PAPER,
                colour=ink,
                align="left" if must_be_read else "right",
                must_be_read=must_be_read,
            )
            sheet.add(words).place(kit, where.x, where.y, where.width, where.height)

    def _build_rolls(self, sheet: Panel, rolls: tuple[DeskRoll, ...], box: pygame.Rect) -> None:
        """The last ones, the newest above."""
        high = box.height // 3
        for at, roll in enumerate(rolls):
            told = f"<b>{roll.first} + {roll.second}</b> = {escape(self._words(roll.told))}"
            words = LargeWords(
                self._large, told, Role.LEAD, material=Material.PAPER, colour=INK[roll.tone], must_be_read=False
            )
            sheet.add(words).place(self.kit, box.x, box.y + at * high, box.width, high)

    # -- touches

    def _touch(self, key: str, *, is_left: bool) -> None:
        self.lay(self.desk.touch(key, is_left=is_left))

    def _toggle(self, key: str) -> None:
        self.lay(self.desk.toggle(key))

    def _die(self, figure: int) -> None:
        self.lay(self.desk.die(figure))

    def _mend(self) -> None:
        self.lay(self.desk.mend())

    def _clear(self) -> None:
        self.lay(self.desk.clear())


class ResultsTable(PassiveWidget):
    """The table that the results stand in, small, with the box that counts lit."""

    def __init__(self, large: Kit, table: DeskTable, words: Words) -> None:
        super().__init__(material=Material.PAPER)
        self.large = large
        self.table = table
        self.words = words

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Names above and at the left; in each box the good totals above the bad ones."""
        table, box = self.table, self.rect
        left, top = box.width * 30 // 100, box.height * 26 // 100
        wide, high = (box.width - left) // len(table.columns), (box.height - top) // len(table.rows)
        names = [escape(self.words(column)) for column in table.columns]
        self._write(surface, names, pygame.Rect(box.x + left, box.y, wide, top), (wide, 0))
        names = [escape(self.words(name)) for name, _ in table.rows]
        self._write(surface, names, pygame.Rect(box.x, box.y + top, left, high), (0, high))
        for at, (_, boxes) in enumerate(table.rows):
            y = box.y + top + at * high
            for across, (good, bad) in enumerate(boxes):
                cell = pygame.Rect(box.x + left + across * wide, y, wide, high)
                if table.lit == (at, across):
                    pygame.draw.rect(surface, theme.LAMP_GOLD, cell.inflate(-2, -2), border_radius=kit.px(6))
                pygame.draw.rect(surface, theme.RULE, cell, 1)
                half = cell.height // 2
                self._figures(surface, good, pygame.Rect(cell.x, cell.y, cell.width, half), INK[Tone.GOOD])
                low = pygame.Rect(cell.x, cell.y + half, cell.width, half)
                self._figures(surface, bad or "–", low, INK[Tone.BAD])

    def _write(self, surface: pygame.Surface, names: Sequence[str], first: pygame.Rect, step: tuple[int, int]) -> None:
        """In letters that are alike; left out where the window is too small for them."""
        room = first.inflate(-first.width // 10, -first.height // 12)
        found, are_whole = letters_alike(self.large, names, Role.SMALL, room.size, lines=3)
        for at, text in enumerate(found if are_whole else ()):
            y = room.y + at * step[1] + (room.height - text.height) // 2
            text.draw(surface, (room.x + at * step[0], y))

    def _figures(self, surface: pygame.Surface, figures: str, box: pygame.Rect, colour: Colour) -> None:
        text = LargeWords(
            self.large, f"<b>{figures}</b>", Role.SMALL, material=Material.PAPER, colour=colour, align="center"
        )
        text.rect = box
        text.draw(self.large, surface, WidgetState())

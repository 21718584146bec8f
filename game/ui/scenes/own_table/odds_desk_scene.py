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
from game.ui.table.model.blocks import Tone
from game.ui.table.model.panel_data.odds_desk import DeskBand, DeskRoll, DeskShown, DeskStrip, DeskTable, OddsDesk
from game.ui.widgets.base import PassiveWidget, Widget, WidgetState
from game.ui.widgets.flow import Beside, Column, Filling, Flow, Grow, Inset, Picture, Row, Sheet, Space

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

LARGEST: Final = 2.0
"""The largest size of text that the settings offer."""
COLUMNS: Final = 7
"""Faces side by side in a strip."""
BANDS, ROLLS = 3, 3
"""What the paper has room for: bands of totals, and rolls of before."""
WIDEST_DIE: Final = 400
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
        shown = self.desk.shown()
        self._large = self._kit_for(LARGEST)
        self.head()
        strips = Beside(
            self._strip(shown.left, is_left=True), self._strip(shown.right, is_left=False), share=0.5, gap=14
        )
        tools = Beside(self._toggles(shown), self._dice(shown), share=0.5, gap=14)
        page = Column(Grow(strips, 33), Grow(tools, 11), Grow(self._paper(shown), 52), gap=14)
        page.put(self._kit_for(1.0), self.page, self.body())

    def _kit_for(self, text_scale: float) -> Kit:
        """For letters of a size, whatever size the settings have."""
        kit = self.kit
        size = kit.scale.width, kit.scale.height
        return Kit(size, text_scale=text_scale, assets=kit.assets, motion=kit.motion, pointer=kit.pointer)

    def _strip(self, strip: DeskStrip, *, is_left: bool) -> Flow:
        """Whose faces they are, and the faces."""
        heading = f"<c=gold>{escape(self._words(strip.heading))}</c>"
        told = f"  {escape(self._words(strip.told))}" if strip.told is not None else ""
        words = LargeWords(self._large, heading + told, material=Material.FELT)
        is_chosen = strip.told is not None
        faces: list[Flow] = []
        for piece in strip.pieces:
            name = self._words(piece.counter.name)
            dims = is_chosen and not (piece.is_chosen or piece.is_beside or piece.can_help)
            face = DeskFace(piece, name, partial(self._touch, piece.key, is_left=is_left), is_dimmed=dims)
            faces.append(Grow(Filling(face)))
        faces += [Space()] * (-len(faces) % COLUMNS)
        rows = (Row(*faces[at : at + COLUMNS], gap=0, stacks=False) for at in range(0, len(faces), COLUMNS))
        return Sheet(
            Column(_shared(22, words), Grow(Column(*map(Grow, rows), gap=0), 70), gap=0), PanelKind.WELL, inset=9
        )

    def _toggles(self, shown: DeskShown) -> Flow:
        """What changes the attack."""
        labels = [escape(self._words(toggle.label)) for toggle in shown.toggles]
        plates = (
            DeskPlate(
                self._large, label, toggle.shortcut, partial(self._toggle, toggle.key), alike=labels, is_on=toggle.is_on
            )
            for toggle, label in zip(shown.toggles, labels, strict=True)
        )
        return Row(*(Grow(Filling(plate)) for plate in plates), gap=10, stacks=False)

    def _dice(self, shown: DeskShown) -> Flow:
        """The faces of a die."""
        dice = (
            DeskDie(
                figure,
                partial(self._die, figure),
                is_chosen=shown.typed == figure,
                is_enabled=bool(shown.bands),
            )
            for figure in range(1, 7)
        )
        squares = (Picture(die, ratio=1.0, least=0, widest=WIDEST_DIE) for die in dice)
        return Row(*map(Grow, squares), gap=0, stacks=False)

    def _paper(self, shown: DeskShown) -> Flow:
        """What is asked or came of it and the bands at the left; table, last rolls and buttons at the right."""
        bands = [Grow(self._band(band), 22) for band in shown.bands]
        left = Column(_shared(34, self._told(shown)), *bands, *[Grow(Space(), 22)] * (BANDS - len(bands)), gap=0)
        table = ResultsTable(self._large, shown.table, self._words)
        labels = [escape(say("desk.mend")), escape(say("desk.new"))]
        new = DeskPlate(self._large, labels[1], "N", self._clear, alike=labels, is_primary=shown.result is not None)
        can = shown.can_mend
        mend = DeskPlate(self._large, labels[0], "Backspace", self._mend, alike=labels, is_enabled=can)
        buttons = Beside(Filling(mend), Filling(new), share=0.5, gap=16)
        rolls = [_shared(1, self._roll(roll)) for roll in shown.rolls[:ROLLS]]
        rolls += [Grow(Space())] * (ROLLS - len(rolls))
        right = Column(_shared(48, table), Grow(Column(*rolls, gap=0), 28), Grow(buttons, 20), gap=4)
        return Sheet(Inset(Beside(left, right, share=0.61, gap=48), 14, 0))

    def _told(self, shown: DeskShown) -> LargeWords:
        """What came of the roll, else what to do."""
        if shown.result is not None:
            told, role, colour = self._words(shown.result.told), Role.CURTAIN_NAME, INK[shown.result.tone]
        else:
            told, role, colour = self._words(shown.asked), Role.CEREMONY_ACROSS, theme.INK
        lines = 1 if shown.result is not None else 2
        return LargeWords(self._large, escape(told), role, material=Material.PAPER, colour=colour, lines=lines)

    def _band(self, band: DeskBand) -> Flow:
        """The totals, what they bring about, and small at the right how likely that is."""
        chance = LargeWords(
            self._large,
            escape(say("desk.chance", ways=band.ways, of=band.of)),
            Role.LEAD,
            material=Material.PAPER,
            colour=theme.INK_SOFT,
            align="right",
            must_be_read=False,
        )
        told = (f"<b>{escape(band.totals or say('desk.never'))}</b>", escape(self._words(band.label)))
        figures, label = (
            LargeWords(self._large, markup, material=Material.PAPER, colour=INK[band.tone]) for markup in told
        )
        after = Beside(Filling(label), Filling(chance), share=0.8, gap=10)
        return Beside(Filling(figures), after, share=0.25, gap=0)

    def _roll(self, roll: DeskRoll) -> LargeWords:
        """One of the last."""
        told = f"<b>{roll.first} + {roll.second}</b> = {escape(self._words(roll.told))}"
        ink = INK[roll.tone]
        return LargeWords(self._large, told, Role.LEAD, material=Material.PAPER, colour=ink, must_be_read=False)

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


def _shared(share: int, widget: Widget) -> Flow:
    """A widget that is as high as its share of the window."""
    return Grow(Filling(widget), share)


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

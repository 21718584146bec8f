"""The muster: what stands on the board, of how many, and what may be built; touching a kind begins its building."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import CounterSprites
from game.ui.table.model.blocks import Choice, GameSheet, Text
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Pressable, WidgetState
from game.ui.widgets.flow import Column, Filling, LaidPanel, Shrink, Sized, Space
from game.ui.widgets.label import Heading, RichText

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

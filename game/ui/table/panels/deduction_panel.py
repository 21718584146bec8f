"""What can be deduced, on a slip at the board's lower corner: shown or put away, with the reason for a place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.table.model.panel_data.hidden_movement import DeductionMap
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Point, Pressable, WidgetState

WIDTH: Final = 400
HEIGHT: Final = 114
LEAST: Final = 46


class DeductionPanel(Pressable):
    """Folded, a title and its key; open, what the deductions come to, and why the place pointed at is ruled out."""

    is_quiet = True

    def __init__(self, guess: DeductionMap, say: Say, on_toggle: Callable[[], None]) -> None:
        super().__init__(material=Material.PAPER)
        self.guess = guess
        self.say = say
        self.on_press = on_toggle
        self.is_open = False
        self.reason = ""
        self.key = "K"

    def box_over(self, kit: Kit, folded: pygame.Rect, right: int) -> pygame.Rect:
        """What it takes when it is open, with its lower left corner where it lies `folded`, no farther than `right`."""
        size = min(kit.px(WIDTH), right - folded.x), kit.px(HEIGHT)
        return pygame.Rect((folded.x, folded.bottom - size[1]), size)

    def show(self, guess: DeductionMap, *, is_open: bool, pointed: str) -> None:
        """These deductions; `pointed` is the space under the pointer."""
        reason = next((self.say(phrase) for space, phrase in guess.reasons if space == pointed), "") if is_open else ""
        if (guess, is_open, reason) != (self.guess, self.is_open, self.reason):
            self.guess, self.is_open, self.reason = guess, is_open, reason
            self.touch()

    def paper(self, kit: Kit) -> pygame.Rect:
        height = self.rect.height if self.is_open else kit.px(LEAST)
        width = self.rect.width if self.is_open else kit.px(46) + kit.text.width(self._title(), Role.SMALL_STRONG)
        return pygame.Rect(self.rect.x, self.rect.bottom - height, min(self.rect.width, width), height)

    def _title(self) -> str:
        return f"{self.say(self.guess.label)}  {self.key}"

    def hit(self, point: Point) -> DeductionPanel | None:
        kit = self.page.kit if self.page is not None else None
        return self if kit is not None and self.is_visible and self.paper(kit).collidepoint(point) else None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        paper = self.paper(kit)
        kit.art.panel(surface, PanelKind.SLIP, paper)
        inner = paper.inflate(-kit.px(32), -kit.px(16))
        line = kit.px(26)
        ink = theme.RUBRIC if look.is_hovered else theme.PENCIL
        kit.text.draw(surface, self._title(), Role.SMALL_STRONG, ink, pygame.Rect(inner.x, inner.y, inner.width, line))
        if not self.is_open:
            return
        value = pygame.Rect(inner.x, inner.y + line, inner.width, line - kit.px(2))
        kit.text.draw(surface, self.say(self.guess.value), Role.SMALL, theme.INK, value)
        why = pygame.Rect(inner.x, value.bottom, inner.width, line - kit.px(2))
        told = kit.text.paragraph(escape(self.reason), Role.SMALL, why.width, colour=theme.INK_SOFT, max_lines=2)
        told.draw(surface, why.topleft)

    def tip_at(self, at: Point) -> str:
        return self.reason

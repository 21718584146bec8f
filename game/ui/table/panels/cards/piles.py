"""Piles of cards beside the board: the deck face down, the discards with their top card."""

from __future__ import annotations

import pygame

from game.ui.components.card_layout import NAMED_FROM
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material, Role
from game.ui.table.model.panel_data.cards_and_players import Pile
from game.ui.table.panels.cards.card_sprites import CardSprites, height_of
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Widget, WidgetState

WIDTH = 112
"""Units of a card of a pile, where there is room; never so small that its name could not stand on it."""


class Piles(Widget):
    """Piles side by side, what they hold written below."""

    is_kept = True

    def __init__(self, piles: tuple[Pile, ...], say: Say) -> None:
        super().__init__(material=Material.WOOD)
        self.piles = piles
        self._say = say

    def show(self, piles: tuple[Pile, ...]) -> None:
        """Show these."""
        if piles != self.piles:
            self.piles = piles
            self.touch()

    def preferred(self, kit: Kit) -> tuple[int, int]:
        width = max(NAMED_FROM, kit.px(WIDTH))
        return len(self.piles) * (width + kit.px(14)), height_of(width) + kit.px(30)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        maker = CardSprites(kit, self._say)
        width = self._width(kit)
        for at, pile in enumerate(self.piles):
            card = pygame.Rect(self.rect.x + at * (width + kit.px(14)), self.rect.y, width, height_of(width))
            if pile.count:
                for depth in range(min(3, pile.count - 1), -1, -1):
                    below = card.move(-2 * depth, -2 * depth)
                    is_top = depth == 0 and pile.top is not None
                    made = (
                        maker.face(pile.top, width) if is_top and pile.top is not None else maker.back(pile.back, width)
                    )
                    surface.blit(made, made.get_rect(center=below.center))
            else:
                pygame.draw.rect(surface, theme.rgb("#8A6A3A"), card, max(1, kit.px(1.5)), border_radius=kit.px(6))
            line = pygame.Rect(card.x - kit.px(6), card.bottom + kit.px(4), card.width + kit.px(12), kit.px(26))
            self._write(kit, surface, self._say(pile.label), line)

    def _width(self, kit: Kit) -> int:
        available = (self.rect.width - kit.px(14) * (len(self.piles) - 1)) // max(1, len(self.piles))
        return max(NAMED_FROM, min(available, kit.px(WIDTH)))

    @staticmethod
    def _write(kit: Kit, surface: pygame.Surface, words: str, available: pygame.Rect) -> None:
        """Words on a strip of walnut: below a pile may be wood or a corner of the board."""
        strip = pygame.Rect(0, 0, min(available.w, kit.text.width(words, Role.NOTE) + kit.px(16)), available.h)
        strip.center = available.center
        pygame.draw.rect(surface, theme.WALNUT_LOW, strip, border_radius=strip.h // 2)
        kit.text.draw(surface, words, Role.NOTE, theme.CREAM, available, align="center")

"""A card held up to be read: large, over the dimmed table, with its whole picture and all its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.ui.components.card_layout import HEIGHT, Reading
from game.ui.components.card_layout import WIDTH as CARD_WIDTH
from game.ui.kit.kit import Kit
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.panels.cards.card_sprites import CardSprites, height_of
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Point, SolidGroup, Widget, WidgetState

WIDTH: Final = 470
"""Units of a card that is held."""
EDGE: Final = 24
"""Units between it and the upper and lower edge of the window."""
BACK: Final = (pygame.K_z, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
"""Keys that put it back."""


class HeldCard(SolidGroup):
    """One of several cards; left and right lead to the others, a press or Esc puts it back."""

    dims = True
    closes_outside = True
    can_focus = True

    def __init__(self, kit: Kit, say: Say, faces: Sequence[CardFace], at: int) -> None:
        super().__init__()
        self.faces, self.at = tuple(faces), at
        self._say, self._maker = say, CardSprites(kit, say)
        highest = (kit.scale.height - 2 * kit.px(EDGE)) * CARD_WIDTH // HEIGHT
        width = min(kit.px(WIDTH), highest, kit.scale.width - 2 * kit.px(EDGE))
        self.rect = pygame.Rect(0, 0, width, height_of(width))
        self.rect.center = (kit.scale.width // 2, kit.scale.height // 2)

    @property
    def face(self) -> CardFace:
        """The card that is seen."""
        return self.faces[self.at]

    def stops(self) -> Iterator[Widget]:
        yield self

    def on_key(self, event: pygame.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        if not 0 <= self.at + step < len(self.faces):
            return True
        if step:
            self.at += step
            self.touch()
        is_back = event.type == pygame.KEYDOWN and event.key in BACK
        if is_back:
            self.escape()
        return bool(step) or is_back

    def on_down(self, at: Point) -> bool:
        self.escape()
        return False

    def escape(self) -> None:
        """Back to the others."""
        if self.page is not None:
            self.page.close(self)

    def laid_again(self, kit: Kit) -> Widget | None:
        return HeldCard(kit, self._say, self.faces, self.at)

    def bounds(self, kit: Kit) -> pygame.Rect:
        return self.rect.inflate(self.rect.width // 3, self.rect.width // 3)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        made = self._maker.face(self.face, self.rect.width, reading=Reading.HELD)
        surface.blit(made, made.get_rect(center=self.rect.center))

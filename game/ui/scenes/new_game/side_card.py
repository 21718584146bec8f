"""New game: a side of the game with its face and what it wants; whoever touches it sits down there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import HEADINGS, fitting_role
from game.ui.kit.theme import Material, Role
from game.ui.scenes.box_look import BoxSide
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Pressable, WidgetState
from game.ui.widgets.label import RichText

PAD: Final = 12
HIGHEST: Final = 128
"""Units of it at most."""
FACE: Final = 48
"""Units across of the face on a card, and of that in a row."""


class SideCard(Pressable):
    """A card with picture, face, name, aim, and who sits there; where it is low, a row with the face at the left."""

    def __init__(self, side: BoxSide, sitting: str, on_press: Callable[[], None] | None, *, is_taken: bool) -> None:
        """`sitting`: a few words about who plays it; `is_taken`: a person does. Without `on_press` nobody can sit down here
        before the match has begun."""
        super().__init__(material=Material.PAPER, is_enabled=on_press is not None)
        self.side = side
        self.is_taken = is_taken
        self.picture_height = 0
        """Pixels of the picture's height, the same for all cards beside each other; 0: a row without a picture."""
        self._on_press = on_press
        self._aim = RichText(escape(side.aim), Role.SMALL)
        self._sitting = RichText(escape(sitting), Role.SMALL, colour=Material.PAPER.soft)

    @property
    def can_focus(self) -> bool:  # type: ignore[override]  # only where somebody can sit down
        return self._on_press is not None

    @property
    def title(self) -> str:
        """Its name, as a heading has it."""
        return self.side.name[:1].upper() + self.side.name[1:]

    def height_for(self, kit: Kit, width: int, *, has_picture: bool) -> int:
        """Pixels that a row of this width needs, or a card with a picture, that not counted."""
        if not has_picture:
            return self._words_height(kit, width - kit.px(FACE + 3 * PAD)) + 2 * kit.px(PAD)
        words = self._aim.height_for(kit, width - 2 * kit.px(PAD)) + self._sitting_height(kit, width - 2 * kit.px(PAD))
        return kit.px(PAD) + self._head(kit) + words + 2 * kit.px(PAD)

    def _head(self, kit: Kit) -> int:
        return max(kit.text.leading(Role.H3), kit.px(FACE) // 2) + kit.px(8)

    def _words_height(self, kit: Kit, width: int) -> int:
        return kit.text.leading(Role.H3) + self._aim.height_for(kit, width) + self._sitting_height(kit, width)

    def _sitting_height(self, kit: Kit, width: int) -> int:
        return self._sitting.height_for(kit, width) + kit.px(4) if self._sitting.markup else 0

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.SLIP, self.rect)
        if self.picture_height:
            self._draw_card(kit, surface, self.picture_height)
        else:
            self._draw_row(kit, surface)
        if self.is_taken or (self._on_press is not None and look.is_hovered):
            colour = theme.LAMP_GOLD if self.is_taken else theme.BRASS
            pygame.draw.rect(surface, colour, self.rect, max(2, kit.px(3)), kit.px(6))
        if look.is_focused:
            kit.art.focus_ring(surface, self.rect)

    def _draw_card(self, kit: Kit, surface: pygame.Surface, high: int) -> None:
        pad = kit.px(PAD)
        box = pygame.Rect(self.rect.x + pad, self.rect.y + pad, self.rect.width - 2 * pad, high)
        self._draw_picture(kit, surface, box)
        face = kit.px(FACE)
        left = box.x + face + kit.px(12)
        draw_roundel(kit, surface, (box.x + face // 2 + kit.px(2), box.bottom), face, self.side.badge)
        self._draw_name(kit, surface, pygame.Rect(left, box.bottom + kit.px(2), box.right - left, self._head(kit)))
        self._draw_words(kit, surface, box.x, box.bottom + self._head(kit), box.width)

    def _draw_row(self, kit: Kit, surface: pygame.Surface) -> None:
        pad, face = kit.px(PAD), kit.px(FACE)
        draw_roundel(kit, surface, (self.rect.x + pad + face // 2, self.rect.centery), face, self.side.badge)
        left = self.rect.x + face + 2 * pad
        width = self.rect.right - pad - left
        y = self.rect.centery - self._words_height(kit, width) // 2
        self._draw_name(kit, surface, pygame.Rect(left, y, width, kit.text.leading(Role.H3)))
        self._draw_words(kit, surface, left, y + kit.text.leading(Role.H3), width)

    def _draw_name(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        role = fitting_role(kit.text, self.title, HEADINGS[HEADINGS.index(Role.H3) :], box.width)
        kit.text.draw(surface, self.title, role, Material.PAPER.heading, box)

    def _draw_words(self, kit: Kit, surface: pygame.Surface, x: int, y: int, width: int) -> None:
        paragraph = self._aim.paragraph(kit, width)
        paragraph.draw(surface, (x, y))
        if self._sitting.markup:
            self._sitting.paragraph(kit, width).draw(surface, (x, y + paragraph.height + kit.px(4)))

    def _draw_picture(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        if kit.card_pictures.has(self.side.picture):
            surface.blit(kit.card_pictures.strip(self.side.picture, box.size, self.side.face_at), box)
        else:
            fill = theme.hexa(self.side.badge.fill)
            surface.blit(kit.art.drawing(vector.rect(0, 0, 100, 100, fill=fill), (0, 0, 100, 100), box.size), box)
        pygame.draw.rect(surface, theme.BRASS, box, max(1, kit.px(1.5)))

    def take(self) -> bool:
        if self._on_press is None:
            return False
        if self.page is not None:
            self.page.tick_sound()
        self._on_press()
        return True

"""A puzzle among others: its position in small, its name, whether it is solved."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import HEADINGS, fitting_role
from game.ui.kit.theme import Badge, Material, Role
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Pressable, WidgetState

RATIO: Final = 0.56
"""Height of a card's picture to its width."""
ROW_HIGH: Final = 76
"""Units of a row."""
ROW_WIDE: Final = 132
"""Units of the picture in a row."""
PAD: Final = 10
SEAL: Final = 40
"""Units across of the sign of a solved one."""
VEIL: Final = (26, 14, 6, 96)
"""Over the picture of a solved one."""
GREEN: Final = (47, 107, 62)
TICKED: Final = Badge(GREEN, theme.CREAM, "tick")
HALF: Final = Badge(theme.BRASS, theme.WALNUT_DARK, "hand")


class State(Enum):
    """Whether a puzzle is solved; the key of its words."""

    NEW = "new"
    SOLVED = "solved"
    HELPED = "helped"


class PuzzleCard(Pressable):
    """A card with the picture above the words; in a row it stands at their left."""

    def __init__(
        self,
        title: str,
        told: str,
        state: State,
        picture: Callable[[tuple[int, int]], pygame.Surface],
        on_press: Callable[[], None],
        *,
        is_chosen: bool,
        is_row: bool,
    ) -> None:
        """`picture` draws the position at a size in pixels."""
        super().__init__(material=Material.WOOD)
        self.title, self.told, self.state = title, told, state
        self.is_chosen, self.is_row = is_chosen, is_row
        self._picture, self._on_press = picture, on_press

    @property
    def label(self) -> str:
        """What sets it apart from the others of the page."""
        return self.title

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels that it needs at this width."""
        words = kit.text.leading(Role.H3) + kit.text.leading(Role.SMALL) + 2 * kit.px(PAD)
        if self.is_row:
            return max(kit.px(ROW_HIGH), words)
        return round((width - 2 * kit.px(PAD)) * RATIO) + kit.px(PAD) + words

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Wood or, chosen, leather; picture, name, state."""
        pad = kit.px(PAD)
        kit.art.panel(surface, PanelKind.PLANK, self.rect)
        if self.is_chosen:
            pygame.draw.rect(surface, theme.LEATHER, self.rect.inflate(-pad // 2, -pad // 2), 0, kit.px(6))
        if self.is_row:
            box = pygame.Rect(self.rect.x + pad, self.rect.y + pad, kit.px(ROW_WIDE), self.rect.height - 2 * pad)
            left, top = (
                box.right + pad,
                self.rect.centery - (kit.text.leading(Role.H3) + kit.text.leading(Role.SMALL)) // 2,
            )
        else:
            wide = self.rect.width - 2 * pad
            box = pygame.Rect(self.rect.x + pad, self.rect.y + pad, wide, round(wide * RATIO))
            left, top = box.x, box.bottom + pad
        self._draw_picture(kit, surface, box)
        words = pygame.Rect(left, top, self.rect.right - pad - left, kit.text.leading(Role.H3))
        role = fitting_role(kit.text, self.title, HEADINGS[HEADINGS.index(Role.H3) :], words.width)
        kit.text.draw(surface, self.title, role, theme.CREAM, words, shadow=theme.WALNUT_DARK)
        below = pygame.Rect(left, words.bottom, words.width, kit.text.leading(Role.SMALL))
        kit.text.draw(surface, self.told, Role.SMALL, theme.CREAM_SOFT, below)
        if self.is_chosen or look.is_hovered:
            line = max(2, kit.px(4 if self.is_chosen else 2))
            pygame.draw.rect(surface, theme.LAMP_GOLD, self.rect, line, kit.px(8))
        if look.is_focused:
            kit.art.focus_ring(surface, self.rect)

    def _draw_picture(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.blit(self._picture(box.size), box)
        if self.state is not State.NEW:
            veil = pygame.Surface(box.size, pygame.SRCALPHA)
            veil.fill(VEIL)
            surface.blit(veil, box)
            size = min(kit.px(SEAL), box.height * 7 // 10)
            at = box.right - size * 2 // 3, box.bottom - size * 2 // 3
            draw_roundel(kit, surface, at, size, TICKED if self.state is State.SOLVED else HALF)
        pygame.draw.rect(surface, theme.BRASS, box, max(1, kit.px(1.5)))

    def take(self) -> bool:
        """Choose it; a chosen one is played."""
        if self.page is not None:
            self.page.tick_sound()
        self._on_press()
        return True

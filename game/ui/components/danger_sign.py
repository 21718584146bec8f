"""What must not be missed, as a sign in the prompt bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Role
from game.ui.widgets.base import Pressable, WidgetState

EMBLEM: Final = 16
PAD: Final = 12
"""Units before the emblem and behind the words."""
BETWEEN: Final = 7


class DangerSign(Pressable):
    """A pill: gold, or red where all is lost likelier than not. A press shows on the board what it is about."""

    def __init__(self, words: str, on_press: Callable[[], None], *, is_grave: bool) -> None:
        super().__init__()
        self.words, self.on_press, self.is_grave = words, on_press, is_grave

    def preferred(self, kit: Kit) -> tuple[int, int]:
        width = kit.text.width(self.words, Role.NOTE_STRONG) + kit.px(2 * PAD + EMBLEM + BETWEEN)
        return width, kit.text.leading(Role.NOTE_STRONG) + kit.px(6)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box, (w, h) = self.rect, (self.rect.width / kit.u, self.rect.height / kit.u)
        fill, ink = (theme.TARGET, theme.FIELD) if self.is_grave else (theme.LAMP_GOLD, theme.INK)
        edge = theme.LAMP_GOLD if self.is_grave else theme.AMBER
        fill = theme.mix(fill, theme.FIELD, 0.15) if look.is_hovered else fill
        body = vector.rect(0.9, 0.9, w - 1.8, h - 1.8, h / 2 - 0.9, fill=fill, stroke=edge, stroke_width=1.8)
        surface.blit(kit.art.drawing(body, (0, 0, w, h), box.size), box)
        side = kit.px(EMBLEM)
        surface.blit(kit.art.emblem(EMBLEM_FOR["threat"], side, ink), (box.x + kit.px(PAD), box.centery - side // 2))
        x = box.x + side + kit.px(PAD + BETWEEN)
        words = pygame.Rect(x, box.y, box.right - x - kit.px(PAD) // 2, box.height)
        kit.text.draw(surface, self.words, Role.NOTE_STRONG, ink, words)
        if look.is_focused:
            kit.art.focus_ring(surface, box.inflate(-kit.px(12), -kit.px(12)))

"""The banner of the end: a broad cloth with how it ended, who won, and why."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.paragraph import paragraph_in
from game.ui.kit.theme import Material, Role
from game.ui.widgets.base import PassiveWidget, WidgetState

TAIL: Final = 46
"""Units of a tail of the cloth."""


class Banner(PassiveWidget):
    """Cloth with tails that fills its rectangle."""

    def __init__(self, title: str, words: str) -> None:
        super().__init__(material=Material.WOOD)
        self.title = title
        self.words = words

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        u = kit.u
        tail = min(TAIL, self.rect.width / u / 14)
        box = self.rect.inflate(-2 * round(tail * u), -kit.px(16))
        box.y = self.rect.y
        w, h = box.width / u, box.height / u
        body = vector.soft_rect(-10, 8, w + 20, h, 4, 8, (0, 0, 0), 0.5)
        body += vector.path(f"M{-tail} 14H0V{h + 14}H{-tail}L{-tail / 2} {h / 2 + 14}Z", fill=theme.RIBBON_TAIL)
        body += vector.path(
            f"M{w + tail} 14H{w}V{h + 14}H{w + tail}L{w + tail / 2} {h / 2 + 14}Z", fill=theme.RIBBON_TAIL
        )
        body += vector.vertical("b", (0, "#8A3020"), (0.5, "#7D2719"), (1, "#6A1F14"))
        body += vector.rect(0, 0, w, h, 0, fill="url(#b)")
        body += vector.path(f"M0 6H{w}M0 {h - 6}H{w}", stroke="#D9AE5A", stroke_width=1.6)
        reach = 60
        size = box.width + 2 * kit.px(reach), box.height + 2 * kit.px(reach)
        view = (-kit.px(reach) / u, -kit.px(reach) / u, size[0] / u, size[1] / u)
        made = kit.art.drawing(body, view, size, ("banner", size, tail))
        surface.blit(made, box.move(-kit.px(reach), -kit.px(reach)))
        inner = box.inflate(-2 * kit.px(14), -2 * kit.px(11))
        lines = -(-kit.text.width(self.words, Role.SMALL) // max(1, inner.width * 9 // 10))
        has_room = lines < 2 or (lines == 2 and inner.height > kit.px(84))
        high = inner.height * (47 if has_room else 36) // 100 if self.words else inner.height
        self._set(kit, surface, self.title, Role.SCREEN_TITLE, pygame.Rect(inner.topleft, (inner.width, high)), 1)
        words = pygame.Rect(inner.x, inner.y + high, inner.width, inner.height - high)
        self._set(kit, surface, self.words, Role.BODY, words, 3)

    def _set(self, kit: Kit, surface: pygame.Surface, text: str, role: Role, box: pygame.Rect, lines: int) -> None:
        """Words in the middle of their box, as large as they fit."""
        colour = theme.GOLD_TITLE if role is Role.SCREEN_TITLE else theme.CREAM
        told = paragraph_in(
            kit.text,
            escape(text),
            role,
            box.size,
            colour=colour,
            material=Material.WOOD,
            align="center",
            max_lines=lines,
        )
        told.draw(surface, (box.x, box.y + max(0, box.height - told.height) // 2))

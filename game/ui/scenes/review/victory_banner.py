"""The banner of the end: a broad cloth with who won, and why."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material, Role
from game.ui.widgets.base import PassiveWidget, WidgetState

TAIL: Final = 70
"""Units of a tail of the cloth."""
TITLES: Final = (Role.SCREEN_TITLE, Role.H1, Role.H2, Role.H3)
WORDS: Final = (Role.LEAD, Role.BODY, Role.SMALL)
"""What title and words are set in, the largest that has room."""


class Banner(PassiveWidget):
    """Cloth with tails, centred in its rectangle."""

    def __init__(self, title: str, words: str) -> None:
        super().__init__(material=Material.WOOD)
        self.title = title
        self.words = words

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Cloth, title, words."""
        u, tail = kit.u, TAIL
        most = self.rect.width - 2 * kit.px(TAIL)
        inner = max(kit.text.width(self.title, TITLES[0]), kit.text.width(self.words, WORDS[0])) + kit.px(120)
        if inner > most:  # short tails before small letters
            tail = TAIL // 3
            most = self.rect.width - 2 * kit.px(tail)
        width = min(most, max(kit.px(620), inner))
        available = width - kit.px(40)
        title_role, words_role = (
            next((role for role in roles if kit.text.width(text, role) <= available), roles[-1])
            for text, roles in ((self.title, TITLES), (self.words, WORDS))
        )
        box = pygame.Rect(self.rect.centerx - width // 2, self.rect.y, width, self.rect.height - kit.px(8))
        w, h = box.width / u, box.height / u
        body = vector.soft_rect(-10, 8, w + 20, h, 4, 8, (0, 0, 0), 0.5)
        body += vector.path(f"M{-tail} 26H0V{h + 16}H{-tail}L{-tail / 2} {h / 2 + 20}Z", fill=theme.RIBBON_TAIL)
        body += vector.path(
            f"M{w + tail} 26H{w}V{h + 16}H{w + tail}L{w + tail / 2} {h / 2 + 20}Z", fill=theme.RIBBON_TAIL
        )
        body += vector.vertical("b", (0, "#8A3020"), (0.5, "#7D2719"), (1, "#6A1F14"))
        body += vector.rect(0, 0, w, h, 0, fill="url(#b)")
        body += vector.path(f"M0 6H{w}M0 {h - 6}H{w}", stroke="#D9AE5A", stroke_width=1.6)
        reach = 80
        size = box.width + 2 * kit.px(reach), box.height + 2 * kit.px(reach)
        view = (-kit.px(reach) / u, -kit.px(reach) / u, size[0] / u, size[1] / u)
        made = kit.art.drawing(body, view, size, ("banner", size, tail))
        surface.blit(made, box.move(-kit.px(reach), -kit.px(reach)))
        head = pygame.Rect(box.x + kit.px(20), box.y + kit.px(8), box.width - kit.px(40), kit.px(58))
        kit.text.draw(
            surface, self.title, title_role, theme.GOLD_TITLE, head, align="center", shadow=theme.rgb("#4A140C")
        )
        line = pygame.Rect(head.x, head.bottom, head.width, kit.px(32))
        kit.text.draw(surface, self.words, words_role, theme.CREAM, line, align="center")

"""The banner of the end: a broad cloth with who won, and why."""

from __future__ import annotations

import pygame

from game.ui import theme, vector
from game.ui.kit import Kit
from game.ui.theme import Ground, Role
from game.ui.widgets.base import Look, Point, Widget


class Banner(Widget):
    """Cloth with tails, centred in its rectangle."""

    def __init__(self, title: str, words: str) -> None:
        super().__init__(ground=Ground.WOOD)
        self.title = title
        self.words = words

    def hit(self, point: Point) -> Widget | None:
        """The board below keeps the pointer."""
        return None

    def draw(self, kit: Kit, surface: pygame.Surface, look: Look) -> None:
        """Cloth, title, words."""
        u = kit.u
        inner = max(kit.text.width(self.title, Role.SCREEN_TITLE), kit.text.width(self.words, Role.LEAD)) + kit.px(120)
        width = min(self.rect.width - kit.px(140), max(kit.px(620), inner))
        box = pygame.Rect(self.rect.centerx - width // 2, self.rect.y, width, self.rect.height - kit.px(8))
        w, h, tail = box.width / u, box.height / u, 70
        body = vector.soft_rect(-10, 8, w + 20, h, 4, 8, (0, 0, 0), 0.5)
        body += vector.path(f"M{-tail} 26H0V{h + 16}H{-tail}L{-tail + 34} {h / 2 + 20}Z", fill=theme.RIBBON_TAIL)
        body += vector.path(
            f"M{w + tail} 26H{w}V{h + 16}H{w + tail}L{w + tail - 34} {h / 2 + 20}Z", fill=theme.RIBBON_TAIL
        )
        body += vector.vertical("b", (0, "#8A3020"), (0.5, "#7D2719"), (1, "#6A1F14"))
        body += vector.rect(0, 0, w, h, 0, fill="url(#b)")
        body += vector.path(f"M0 6H{w}M0 {h - 6}H{w}", stroke="#D9AE5A", stroke_width=1.6)
        reach = 80
        size = box.width + 2 * kit.px(reach), box.height + 2 * kit.px(reach)
        view = (-kit.px(reach) / u, -kit.px(reach) / u, size[0] / u, size[1] / u)
        made = kit.art.drawing(body, view, size, ("banner", size))
        surface.blit(made, box.move(-kit.px(reach), -kit.px(reach)))
        head = pygame.Rect(box.x + kit.px(20), box.y + kit.px(8), box.width - kit.px(40), kit.px(58))
        kit.text.draw(
            surface, self.title, Role.SCREEN_TITLE, theme.GOLD_TITLE, head, align="center", shadow=theme.rgb("#4A140C")
        )
        line = pygame.Rect(head.x, head.bottom, head.width, kit.px(32))
        kit.text.draw(surface, self.words, Role.LEAD, theme.CREAM, line, align="center")

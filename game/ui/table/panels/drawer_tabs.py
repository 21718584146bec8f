"""Leather tags at the window's edge: what folds away where there is no room for it all."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.input import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material, Role
from game.ui.widgets.base import Point, Pressable, WidgetState


class DrawerTab(Pressable):
    """Emblem, word and key on stitched leather."""

    is_quiet = True
    is_kept = True

    def __init__(
        self, label: str, emblem: str, key: str, on_press: Callable[[], None], *, is_open: bool, has_words: bool
    ) -> None:
        super().__init__(material=Material.LEATHER)
        self.has_words = has_words
        """Else its sign alone; the tip tells word and key."""
        self.label = label
        self.emblem = emblem
        self.chord = Chord.parse(key)
        self.on_press = on_press
        self.is_open = is_open

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        w, h = self.rect.width / kit.u, self.rect.height / kit.u
        fill = "#7A3324" if look.is_hovered else "#6A2B1E" if self.is_open else "#5A2419"
        body = vector.rect(-8, 0, w + 6, h - 4, 8, fill="#000000", fill_opacity=0.4)
        body += vector.rect(-8, 0, w + 5, h - 5, 8, fill=fill, stroke="#1A0806", stroke_width=1.5)
        body += vector.rect(-8, 4, w, h - 13, 6, stroke="#C79A4B", stroke_width=1.5, stroke_dasharray="9 5")
        surface.blit(kit.art.drawing(body, (0, 0, w, h), self.rect.size), self.rect)
        ink = theme.LAMP_GOLD if self.is_open else theme.GOLD_TITLE
        side = kit.px(28)
        if not self.has_words:
            side = min(side, self.rect.height - kit.px(18))
            made = kit.art.emblem(self.emblem, side, ink)
            surface.blit(made, made.get_rect(center=(self.rect.centerx - kit.px(3), self.rect.centery - kit.px(3))))
            if look.is_focused:
                kit.art.focus_ring(surface, self.rect.inflate(-kit.px(8), -kit.px(8)))
            return
        middle = self.rect.centerx - kit.px(3)
        parts = kit.px(28) + kit.px(28) + kit.px(28)
        y = self.rect.y + max(kit.px(6), (self.rect.height - parts) // 2 - kit.px(2))
        if y + side + kit.px(28) <= self.rect.bottom - kit.px(8):
            surface.blit(kit.art.emblem(self.emblem, side, ink), (middle - side // 2, y))
        else:  # too low for both: the word alone
            y = self.rect.centery - kit.px(4) - kit.px(14) - side
        words = pygame.Rect(self.rect.x, y + side, self.rect.width - kit.px(6), kit.px(28))
        kit.text.draw(surface, self.label, Role.SMALL_STRONG, ink, words, align="center")
        cap = pygame.Rect(0, 0, kit.px(26), max(kit.px(24), kit.text.leading(Role.KEY)))
        cap.midtop = (middle, words.bottom)
        if cap.bottom < self.rect.bottom - kit.px(4):
            kit.art.draw_key_plate(surface, cap, Material.WOOD)
            assert self.chord is not None
            kit.text.draw(surface, self.chord.label, Role.KEY, theme.CREAM, cap, align="center")
        if look.is_focused:
            kit.art.focus_ring(surface, self.rect.inflate(-kit.px(14), -kit.px(14)))

    def tip_at(self, at: Point) -> str:
        assert self.chord is not None
        return "" if self.has_words else f"{self.label}  {self.chord.label}"

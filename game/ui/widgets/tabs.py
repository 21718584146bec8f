"""Leather tongues at a sheet's left edge, or joined at its top; the chosen one is of paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material, Role
from game.ui.widgets.base import UP_DOWN, Point, WidgetState
from game.ui.widgets.choices import OneOfSeveral
from game.ui.widgets.list_view import PointedRows

TONGUE, BETWEEN, GROWS = 68, 12, 16


@dataclass(frozen=True, slots=True)
class Tab:
    """One tongue."""

    label: str
    emblem: str = ""


class Tabs(PointedRows, OneOfSeveral[Tab]):
    """Tongues one below the other. Up and down choose; `is_short` shows emblems only, labels as tips."""

    arrows = UP_DOWN

    def __init__(
        self, tabs: Sequence[Tab], chosen: int, on_change: Callable[[int], None], *, is_short: bool = False
    ) -> None:
        super().__init__(tabs, chosen, on_change, Material.LEATHER)
        self.is_short = is_short

    def preferred(self, kit: Kit) -> tuple[int, int]:
        widest = max(kit.text.width(tab.label, Role.H3) for tab in self.options)
        width = kit.px(84) if self.is_short else max(kit.px(268), widest + kit.px(90))
        return width, len(self.options) * (self._height(kit) + kit.px(BETWEEN)) - kit.px(BETWEEN)

    def _height(self, kit: Kit) -> int:
        return kit.scale.target(TONGUE)

    def tongue(self, kit: Kit, index: int) -> pygame.Rect:
        """The rectangle of a tongue; its right edge lies under the sheet."""
        height = self._height(kit)
        grows = 0 if index == self.chosen else kit.px(GROWS)
        y = self.rect.y + index * (height + kit.px(BETWEEN))
        return pygame.Rect(self.rect.x + grows, y, self.rect.width - grows, height)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        for index, tab in enumerate(self.options):
            box = self.tongue(kit, index)
            is_chosen = index == self.chosen
            self._draw_tongue(kit, surface, box, is_chosen=is_chosen, is_lit=index == self.pointed)
            ink = theme.INK if is_chosen else theme.GOLD_TITLE
            x = box.x + kit.px(24)
            if tab.emblem:
                side = kit.px(26)
                shade = theme.RUBRIC if is_chosen else theme.GOLD_TITLE
                surface.blit(kit.art.emblem(tab.emblem, side, shade), (x, box.centery - side // 2))
                x += side + kit.px(14)
            if not self.is_short:
                words = pygame.Rect(x, box.y, box.right - x - kit.px(8), box.height)
                kit.text.draw(surface, tab.label, Role.H3, ink, words)
            if is_chosen and look.is_focused:
                kit.art.focus_ring(surface, box)

    def _draw_tongue(
        self, kit: Kit, surface: pygame.Surface, box: pygame.Rect, *, is_chosen: bool, is_lit: bool
    ) -> None:
        u = kit.u
        w, h = box.width / u, box.height / u
        shape = f"M{w} 0.75H9Q0.75 0.75 0.75 9V{h - 9}Q0.75 {h - 0.75} 9 {h - 0.75}H{w}"
        body = vector.soft_rect(2, 4, w, h - 2, 8, 6, (0, 0, 0), 0.45)
        if is_chosen:
            body += vector.horizontal("p", (0, "#F6E8C4"), (1, "#F3E4BD"))
            body += vector.path(shape + "Z", fill="url(#p)") + vector.path(shape, stroke="#8D6A3E", stroke_width=1.5)
        else:
            top = "#74301F" if is_lit else "#641F16"
            body += vector.vertical("l", (0, top), (1, "#4E1A12"))
            body += vector.path(shape + "Z", fill="url(#l)")
            body += vector.path(shape, stroke="#B0803C" if is_lit else "#8D6330", stroke_width=1.5)
        px = kit.px(8)
        size = (box.width + px, box.height + 2 * px)
        view = (-px / u, -px / u, size[0] / u, size[1] / u)
        surface.blit(kit.art.drawing(body, view, size, ("tongue", box.size, is_chosen, is_lit, u)), box.move(-px, -px))

    def row_at(self, point: Point) -> int:
        if self.page is None:
            return -1
        kit = self.page.kit
        return next((i for i in range(len(self.options)) if self.tongue(kit, i).collidepoint(point)), -1)

    def on_down(self, at: Point) -> bool:
        self.choose(self.row_at(at))
        return False

    def tip_at(self, at: Point) -> str:
        index = self.row_at(at)
        return self.options[index].label if self.is_short and index >= 0 else ""

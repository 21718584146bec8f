"""The leather menu of the title screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme, vector
from game.ui.input import Chord
from game.ui.kit import Kit
from game.ui.panels import PanelKind
from game.ui.theme import Ground, Role, rgb
from game.ui.widgets.base import Group, Look, Pressable

ROW_UNITS = 63
DIMMED = 0.28
"""How far the words of a row that cannot be taken now fade into the leather; they can still be read."""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A row of the menu."""

    label: str
    emblem: str
    key: str
    on_press: Callable[[], None]
    is_enabled: bool = True
    reason: str = ""


class _MenuRow(Pressable):
    def __init__(self, item: MenuItem, *, is_last: bool) -> None:
        super().__init__(ground=Ground.LEATHER, is_enabled=item.is_enabled, reason=item.reason)
        self.item = item
        self.is_last = is_last
        self.chord = Chord.parse(item.key) if item.key else None

    def draw(self, kit: Kit, surface: pygame.Surface, look: Look) -> None:
        """Light when touched, then emblem, words, cap, and the line below."""
        box = self.rect
        if look.is_hovered or look.is_focused:
            w, h = box.width / kit.u, box.height / kit.u
            body = vector.horizontal("l", (0, "#E0A860/0.42"), (1, "#E0A860/0.05"))
            body += vector.rect(0, 0, w, h, 6, fill="url(#l)")
            surface.blit(kit.art.drawing(body, (0, 0, w, h), box.size), box)
        ink = theme.GOLD_TITLE if self.is_enabled else theme.mix(theme.CREAM_SOFT, theme.LEATHER_LOW, DIMMED)
        side = kit.px(28)
        surface.blit(kit.art.emblem(self.item.emblem, side, ink), (box.x + kit.px(14), box.centery - side // 2))
        x = box.x + kit.px(58)
        words = pygame.Rect(x, box.y, box.right - x - kit.px(60), box.height)
        kit.text.draw(surface, self.item.label, Role.H2, ink, words, shadow=theme.LEATHER_LOW)
        if self.chord is not None:
            width = max(kit.px(26), kit.text.width(self.chord.label, Role.KEY) + kit.px(14))
            cap = pygame.Rect(0, 0, width, max(kit.px(26), kit.text.leading(Role.KEY)))
            cap.midright = (box.right - kit.px(10), box.centery)
            kit.art.draw_key_plate(surface, cap, Ground.WOOD)
            kit.text.draw(surface, self.chord.label, Role.KEY, theme.CREAM, cap, align="center")
        if not self.is_last:
            surface.fill(rgb("#7A4A30"), (box.x, box.bottom, box.width, max(1, kit.px(0.8))))
        if look.is_focused:
            kit.art.focus_ring(surface, box.inflate(-kit.px(10), -kit.px(12)))

    def take(self) -> bool:
        """Do it."""
        if not self.is_enabled:
            return False
        if self.page is not None:
            self.page.tick_sound()
        self.item.on_press()
        return True


class LeatherMenu(Group):
    """Rows of gold words on stitched leather."""

    def __init__(self, items: Sequence[MenuItem]) -> None:
        super().__init__(ground=Ground.LEATHER)
        for index, item in enumerate(items):
            self.add(_MenuRow(item, is_last=index == len(items) - 1))

    def preferred(self, kit: Kit) -> tuple[int, int]:
        """The style guide's 440, or as wide as the longest label needs."""
        rows = [child for child in self.children if isinstance(child, _MenuRow)]
        widest = max((kit.text.width(row.item.label, Role.H2) for row in rows), default=0)
        return max(kit.px(440), widest + kit.px(190)), self._row(kit) * len(rows) + 2 * kit.px(20)

    def _row(self, kit: Kit) -> int:
        return kit.scale.target(ROW_UNITS)

    def arrange(self, kit: Kit) -> None:
        """Rows inside the stitches."""
        inset = kit.px(20)
        height = (self.rect.height - 2 * inset) // max(1, len(self.children))
        for index, child in enumerate(self.children):
            child.place(
                kit, self.rect.x + inset, self.rect.y + inset + index * height, self.rect.width - 2 * inset, height
            )

    def draw(self, kit: Kit, surface: pygame.Surface, look: Look) -> None:
        """Leather, then rows."""
        kit.art.panel(surface, PanelKind.LEATHER, self.rect)
        super().draw(kit, surface, look)

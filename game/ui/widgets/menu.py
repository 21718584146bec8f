"""The leather menu of the title screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.keys import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role, rgb
from game.ui.widgets.base import Group, Pressable, WidgetState

ROW_UNITS = 63
SUNK = (0.5, 4)
"""A row that cannot be taken now lies in a hollow: how dark that is, and units between it and the row's upper edge."""
DIMMED = 0.34
"""How far the words there fade into the hollow; they can still be read."""
HOLLOW = theme.mix(theme.LEATHER_LOW, theme.DIMMED, 0.6)


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A row of the menu."""

    label: str
    emblem: str
    key: str
    on_press: Callable[[], None]
    is_enabled: bool = True
    reason: str = ""
    told: str = ""
    """What is found there, in a smaller line where the row has room for one."""


class _MenuRow(Pressable):
    def __init__(self, item: MenuItem, *, is_last: bool) -> None:
        super().__init__(material=Material.LEATHER, is_enabled=item.is_enabled, reason=item.reason)
        self.item, self.on_press = item, item.on_press
        self.is_last = is_last
        self.chord = Chord.parse(item.key) if item.key else None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box = self.rect
        if not self.is_enabled:
            self._draw_hollow(kit, surface)
        elif look.is_hovered or look.is_focused:
            w, h = box.width / kit.u, box.height / kit.u
            body = vector.horizontal("l", (0, "#E0A860/0.42"), (1, "#E0A860/0.05"))
            body += vector.rect(0, 0, w, h, 6, fill="url(#l)")
            surface.blit(kit.art.drawing(body, (0, 0, w, h), box.size), box)
        ink = self.ink
        side = kit.px(28)
        surface.blit(kit.art.emblem(self.item.emblem, side, ink), (box.x + kit.px(14), box.centery - side // 2))
        x = box.x + kit.px(58)
        words = pygame.Rect(x, box.y, box.right - x - kit.px(60), box.height)
        shadow = theme.LEATHER_LOW if self.is_enabled else None
        lines = kit.text.leading(Role.H2), kit.text.leading(Role.SMALL)
        if self.item.told and sum(lines) <= box.height:
            words.y, words.height = box.centery - sum(lines) // 2, lines[0]
            told = pygame.Rect(x, words.bottom, words.width, lines[1])
            kit.text.draw(surface, self.item.told, Role.SMALL, theme.CREAM_SOFT, told)
        kit.text.draw(surface, self.item.label, Role.H2, ink, words, shadow=shadow)
        if self.chord is not None and kit.pointer.shows_keys:
            width = max(kit.px(26), kit.text.width(self.chord.label, Role.KEY) + kit.px(14))
            cap = pygame.Rect(0, 0, width, max(kit.px(26), kit.text.leading(Role.KEY)))
            cap.midright = (box.right - kit.px(10), box.centery)
            if self.is_enabled:
                kit.art.draw_key_plate(surface, cap, Material.WOOD)
            key = theme.CREAM if self.is_enabled else ink
            kit.text.draw(surface, self.chord.label, Role.KEY, key, cap, align="center")
        if not self.is_last:
            surface.fill(rgb("#7A4A30"), (box.x, box.bottom, box.width, max(1, kit.px(0.8))))
        look.draw_ring(kit, surface, box.inflate(-kit.px(10), -kit.px(12)))

    @property
    def ink(self) -> theme.Colour:
        """Of its words and its emblem."""
        return theme.GOLD_TITLE if self.is_enabled else theme.mix(theme.CREAM_SOFT, HOLLOW, DIMMED)

    def _draw_hollow(self, kit: Kit, surface: pygame.Surface) -> None:
        """As a button that cannot be pressed: no lip, no light, a dark ground."""
        box = self.rect.inflate(0, -2 * kit.px(SUNK[1]))
        w, h = box.width / kit.u, box.height / kit.u
        body = vector.rect(0.5, 0.5, w - 1, h - 1, 6, fill=HOLLOW, fill_opacity=SUNK[0], stroke="#2A120B")
        body += vector.rect(1.75, 1.75, w - 3.5, h - 3.5, 5, fill="none", stroke="#5D4930", stroke_opacity=0.6)
        surface.blit(kit.art.drawing(body, (0, 0, w, h), box.size), box)


class LeatherMenu(Group):
    """Rows of gold words on stitched leather."""

    def __init__(self, items: Sequence[MenuItem]) -> None:
        super().__init__(material=Material.LEATHER)
        for index, item in enumerate(items):
            self.add(_MenuRow(item, is_last=index == len(items) - 1))

    def preferred(self, kit: Kit) -> tuple[int, int]:
        rows = [child for child in self.children if isinstance(child, _MenuRow)]
        lines = [(row.item.label, Role.H2) for row in rows] + [(row.item.told, Role.SMALL) for row in rows]
        widest = max((kit.text.width(*line) for line in lines), default=0)
        return max(kit.px(440), widest + kit.px(190)), kit.scale.target(ROW_UNITS) * len(rows) + 2 * kit.px(20)

    def arrange(self, kit: Kit) -> None:
        inset = kit.px(20)
        height = (self.rect.height - 2 * inset) // max(1, len(self.children))
        for index, child in enumerate(self.children):
            child.place(
                kit, self.rect.x + inset, self.rect.y + inset + index * height, self.rect.width - 2 * inset, height
            )

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.LEATHER, self.rect)
        super().draw(kit, surface, look)

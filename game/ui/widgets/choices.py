"""Choosing one of a few, and switching on or off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material, Role, rgb
from game.ui.widgets.base import LEFT_RIGHT, Point, Pressable, Widget, WidgetState

T = TypeVar("T")
ROUND_KNOB: Final = vector.radial("k", 0.35, 0.3, 0.75, (0, "#FFF6DC"), (1, "#C9AB70"))


class OneOfSeveral(Widget, Generic[T]):
    """Options, one of them chosen. Arrows move the choice."""

    can_focus = True

    def __init__(
        self, options: Sequence[T], chosen: int, on_change: Callable[[int], None], material: Material = Material.PAPER
    ) -> None:
        super().__init__(material=material)
        self.options = tuple(options)
        self.chosen = chosen
        self.on_change = on_change

    def choose(self, index: int) -> None:
        """Choose another option, if there is one of this number."""
        if index != self.chosen and 0 <= index < len(self.options):
            self.chosen = index
            self.touch()
            if self.page is not None:
                self.page.tick_sound()
            self.on_change(index)

    def on_step(self, step: int) -> bool:
        self.choose(self.chosen + step)
        return True


class ChoiceStrip(OneOfSeveral[str]):
    """Joined cells."""

    arrows = LEFT_RIGHT

    def __init__(self, options: Sequence[str], chosen: int, on_change: Callable[[int], None]) -> None:
        super().__init__(options, chosen, on_change)
        self.cells: list[pygame.Rect] = []
        """Where each option stands."""

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return sum(self._widths(kit)) + kit.px(2), kit.scale.target(38)

    def _widths(self, kit: Kit) -> list[int]:
        return [kit.text.width(option, Role.BUTTON_SMALL) + 2 * kit.px(15) for option in self.options]

    def arrange(self, kit: Kit) -> None:
        widths = self._widths(kit)
        total, x = sum(widths), self.rect.x
        self.cells = []
        for index, width in enumerate(widths):
            is_last = index == len(widths) - 1
            right = self.rect.right if is_last else x + width * self.rect.width // total
            self.cells.append(pygame.Rect(x, self.rect.y, right - x, self.rect.height))
            x = right

    def shift(self, dy: int) -> None:
        super().shift(dy)
        for cell in self.cells:
            cell.y += dy

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        u = kit.u
        w, h = self.rect.width / u, self.rect.height / u
        body = vector.rect(0.5, 0.5, w - 1, h - 1, 6, fill="#E2CF9F", stroke="#6B4A2C")
        body += vector.vertical("s", (0, "#462808/0.30"), (1, "#462808/0"))
        body += vector.rect(1, 1, w - 2, 6, 5, fill="url(#s)")
        for index, cell in enumerate(self.cells):
            x, width = (cell.x - self.rect.x) / u, cell.width / u
            if index and index != self.chosen and index - 1 != self.chosen:
                body += vector.path(f"M{x:.2f} 1V{h - 1:.2f}", stroke="#B4935C", stroke_width=1)
            if index == self.chosen:
                body += vector.vertical("c", (0, "#5B3D25"), (1, "#3D2817"))
                body += vector.rect(x + 0.5, 0.5, width - 1, h - 1, 5.5, fill="url(#c)", stroke="#2A1B11")
                body += vector.rect(x + 2, 2, width - 4, h - 4, 4, stroke="#B88A48", stroke_width=1.5)
        key = ("strip", self.rect.size, self.chosen, len(self.cells), u)
        surface.blit(kit.art.drawing(body, (0, 0, w, h), self.rect.size, (*key, self.options)), self.rect)
        for index, (cell, option) in enumerate(zip(self.cells, self.options, strict=True)):
            ink = rgb("#FBEBC4") if index == self.chosen else rgb("#4B351F")
            kit.text.draw(surface, option, Role.BUTTON_SMALL, ink, cell.inflate(-kit.px(8), 0), align="center")
        look.draw_ring(kit, surface, self.rect)

    def on_down(self, at: Point) -> bool:
        index = next((i for i, cell in enumerate(self.cells) if cell.collidepoint(at)), None)
        if index is not None:
            self.choose(index)
        return False

    def take(self) -> bool:
        self.choose((self.chosen + 1) % len(self.options))
        return True


class _Switch(Pressable):
    """On or off."""

    def __init__(self, is_on: bool, on_change: Callable[[bool], None], material: Material = Material.PAPER) -> None:
        super().__init__(material=material)
        self.is_on = is_on
        self.on_change = on_change

    def take(self) -> bool:
        self.is_on = not self.is_on
        self.touch()
        if self.page is not None:
            self.page.tick_sound()
        self.on_change(self.is_on)
        return True


class Toggle(_Switch):
    """A switch."""

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.px(54), kit.scale.target(34)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        body = vector.rect(0.5, 0.5, 53, 27, 13.5, fill="#3F6B35" if self.is_on else "#CDB682", stroke="#6B4A2C")
        body += vector.vertical("t", (0, "#3C1E00/0.42"), (1, "#3C1E00/0"))
        body += vector.rect(1, 1, 52, 9, 8, fill="url(#t)")
        x = 40 if self.is_on else 14
        body += vector.circle(x, 15.5, 12.4, fill="#000000", fill_opacity=0.35)
        body += ROUND_KNOB + vector.circle(x, 14, 12, fill="url(#k)", stroke="#6B4A2C", stroke_width=1)
        size = (kit.px(54), kit.px(28))
        track = pygame.Rect(0, 0, *size)
        track.midleft = self.rect.midleft
        surface.blit(kit.art.drawing(body, (0, 0, 54, 28), size), track)
        look.draw_ring(kit, surface, track, is_round=True)


class TickBox(_Switch):
    """A box of 24 with a tick, and its words."""

    def __init__(
        self, label: str, is_on: bool, on_change: Callable[[bool], None], *, material: Material = Material.PAPER
    ) -> None:
        super().__init__(is_on, on_change, material)
        self.label = label

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.px(24 + 10) + kit.text.width(self.label, Role.BODY), kit.scale.target(34)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        body = vector.rect(0.75, 0.75, 22.5, 22.5, 4, fill="#FBF3DC", stroke="#6B4A2C", stroke_width=1.5)
        body += vector.vertical("t", (0, "#462808/0.30"), (1, "#462808/0"))
        body += vector.rect(1.5, 1.5, 21, 5, 3, fill="url(#t)")
        if self.is_on:
            body += kit.art.emblems.at("tick", 12, 12, 17, theme.RUBRIC)
        box = pygame.Rect(0, 0, kit.px(24), kit.px(24))
        box.midleft = self.rect.midleft
        surface.blit(kit.art.drawing(body, (0, 0, 24, 24), box.size), box)
        words = pygame.Rect(box.right + kit.px(10), self.rect.y, self.rect.width - kit.px(34), self.rect.height)
        kit.text.draw(surface, self.label, Role.BODY, self.material.text, words)
        look.draw_ring(kit, surface, box)

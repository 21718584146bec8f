"""Choosing one of a few, and switching on or off.

A choice among many, that opens a list; and one that does so only where its options have no room side by side.

Leather tongues at a sheet's left edge, or joined at its top; the chosen one is of paper.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role, rgb
from game.ui.widgets.base import LEFT_RIGHT, UP_DOWN, Point, Pressable, SolidGroup, Widget, WidgetState
from game.ui.widgets.button import ButtonState, Plate, draw_plate, letters
from game.ui.widgets.flow import Fits, Flow
from game.ui.widgets.list_view import ListRow, ListView, PointedRows


class _DropList(SolidGroup):
    """The open list, laid over the page."""

    closes_outside = True

    def __init__(self, owner: Dropdown, rect: pygame.Rect) -> None:
        super().__init__(material=Material.PAPER)
        self.owner = owner
        self.rect = rect
        rows = [ListRow(option) for option in owner.options]
        self.list = self.add(ListView(rows, _pointed_at, on_take=self._take, chosen=owner.chosen))
        self.list.is_quick = True

    def arrange(self, kit: Kit) -> None:
        inset = kit.px(14)
        inner = self.rect.inflate(-2 * inset, -2 * inset)
        self.list.place(kit, inner.x, inner.y, inner.width, inner.height)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.SHEET, self.rect)
        self.list.draw(kit, surface, WidgetState(is_focused=False))

    def _take(self, index: int) -> None:
        page = self.page
        if page is not None:
            page.close(self)
        self.owner.choose(index)


def _pointed_at(index: int) -> None:
    """An arrow chooses nothing yet: a touch does, or Enter, which then does nothing else."""


class Dropdown(Pressable):
    """A paper plate with the chosen option; pressed, it opens a list of all."""

    arrows = UP_DOWN

    def __init__(self, options: Sequence[str], chosen: int, on_change: Callable[[int], None]) -> None:
        super().__init__(material=Material.PAPER)
        self.options = tuple(options)
        self.chosen = chosen
        self.on_change = on_change

    def preferred(self, kit: Kit) -> tuple[int, int]:
        widest = max((kit.text.width(option, Role.BUTTON_SMALL) for option in self.options), default=0)
        return widest + kit.px(60), kit.scale.target(40)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        state = ButtonState.REST
        if look.is_hovered:
            state = ButtonState.PRESSED if look.is_pressed else ButtonState.HOVER
        face = draw_plate(kit.art, surface, self.rect, Plate.PAPER, state)
        ink = letters(Plate.PAPER, state)
        side = kit.px(16)
        words = pygame.Rect(face.x + kit.px(14), face.y, face.width - kit.px(48), face.height)
        kit.text.draw(surface, self.options[self.chosen], Role.BUTTON_SMALL, ink, words)
        sign = pygame.transform.rotate(kit.art.emblem("play", side, ink), -90)
        surface.blit(sign, sign.get_rect(center=(face.right - kit.px(22), face.centery)))
        look.draw_ring(kit, surface, self.rect)

    def take(self) -> bool:
        if self.page is None:
            return False
        kit = self.page.kit
        window = pygame.Rect(0, 0, kit.scale.width, kit.scale.height)
        wanted = kit.scale.target(46) * len(self.options) + 2 * kit.px(14)
        below, above = window.bottom - self.rect.bottom - kit.px(12), self.rect.top - kit.px(12)
        height = min(wanted, max(below, above))
        rect = pygame.Rect(self.rect.x, self.rect.bottom + kit.px(4), self.rect.width + kit.px(60), height)
        if wanted > below and above > below:
            rect.bottom = self.rect.top - kit.px(4)
        rect.clamp_ip(window)
        opened = _DropList(self, rect)
        opened.page = self.page
        opened.arrange(kit)
        self.page.open(opened)
        opened.list.reveal_row(self.chosen)
        return True

    def choose(self, index: int) -> None:
        """Choose an option."""
        if index != self.chosen:
            self.chosen = index
            self.touch()
            self.on_change(index)

    def on_step(self, step: int) -> bool:
        self.choose(min(max(self.chosen + step, 0), len(self.options) - 1))
        return True


def choice(options: Sequence[str], chosen: int, on_change: Callable[[int], None], *, most: int = 99) -> Flow:
    """One of several: joined cells where they have room and there are at `most` so many, else a list that folds."""
    ways = [ChoiceStrip(options, chosen, on_change)] if len(options) <= most else []
    return Fits(*ways, Dropdown(options, chosen, on_change))


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

"""A choice among many, that opens a list; and one that does so only where its options have no room side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.widgets.base import UP_DOWN, Pressable, SolidGroup, WidgetState
from game.ui.widgets.button import ButtonState, Plate, draw_plate, letters
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.flow import Fits, Flow
from game.ui.widgets.list_view import ListRow, ListView


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

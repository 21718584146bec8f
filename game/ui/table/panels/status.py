"""Who holds what: the strip of signs along the bottom of the window."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import partial

import pygame

from game.engine.decision import Phrase
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.panels import StatusItem
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Pressable, SolidGroup, WidgetState
from game.ui.widgets.flow import Fits, Grow, Row, Space

Say = Callable[[Phrase], str]


class Told(Enum):
    """What stands beside a roundel."""

    ALL = auto()
    """Name and value, one below the other."""
    VALUE = auto()
    """The value alone, in two narrow lines."""


class StatusSign(Pressable):
    """Roundel, and what is told beside it. A press shows the places on the board."""

    can_focus = False
    is_quiet = True

    def __init__(self, item: StatusItem, say: Say, on_show: Callable[[tuple[str, ...]], None], told: Told) -> None:
        self.name, self.value = say(item.label), say(item.value)
        detail = f"\n{say(item.detail)}" if item.detail else ""
        super().__init__(tip=f"{self.name}: {self.value}{detail}")
        self.item, self.told = item, told
        self.on_press = partial(on_show, item.spaces) if item.spaces else lambda: None

    def preferred(self, kit: Kit) -> tuple[int, int]:
        text, words = kit.text, ((self.name, Role.SMALL), (self.value, Role.BODY))
        if self.told is Told.VALUE:
            return kit.px(62) + self._width_in_two_lines(kit), self.rect.height
        return kit.px(72) + max(text.width(said, role) for said, role in words), self.rect.height

    def _width_in_two_lines(self, kit: Kit) -> int:
        """The least width in which the value stands in two lines."""
        words = self.value.split()
        ways = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words)))
        return min(max(kit.text.width(line, Role.NOTE) for line in lines) for lines in ways) + 1

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box, middle = self.rect, self.rect.centery + kit.px(3)
        draw_roundel(kit, surface, (box.x + kit.px(20), middle), kit.px(36), badge_of(self.item.face))
        if self.told is Told.VALUE:
            width = box.width - kit.px(50)
            told = kit.text.paragraph(escape(self.value), Role.NOTE, width, material=Material.WOOD, max_lines=2)
            told.draw(surface, (box.x + kit.px(48), middle - told.height // 2))
        else:
            upper, lower = kit.text.leading(Role.SMALL), kit.text.leading(Role.BODY)
            name = pygame.Rect(box.x + kit.px(48), middle - (upper + lower) // 2, box.width - kit.px(50), upper)
            kit.text.draw(surface, self.name, Role.SMALL, Material.WOOD.soft, name)
            value = pygame.Rect(name.x, name.bottom, name.width, lower)
            kit.text.draw(surface, self.value, Role.BODY, Material.WOOD.text, value)


class StatusStrip(SolidGroup):
    """Along the bottom, in one row: signs with their words; where those find no room with their values alone; then the last
    ones are left out, for no sign stands there without a word."""

    is_kept = True

    def __init__(self, say: Say, on_show: Callable[[tuple[str, ...]], None]) -> None:
        super().__init__(material=Material.WOOD)
        self.say, self.on_show = say, on_show
        self.items: tuple[StatusItem, ...] = ()
        self.left = self.right = 0
        """Pixels at both ends that other things take."""

    def show(self, kit: Kit, items: tuple[StatusItem, ...]) -> None:
        """Show these."""
        if items != self.items:
            self.items = items
            self.arrange(kit)

    def arrange(self, kit: Kit) -> None:
        self.clear()
        short, large = (
            [Grow(StatusSign(item, self.say, self.on_show, told)) for item in self.items]
            for told in (Told.VALUE, Told.ALL)
        )
        ways = [large, *(short[:count] for count in range(len(short), -1, -1))]
        left = self.left + kit.px(16)
        room = pygame.Rect(self.rect.x + left, self.rect.y, self.rect.width - left - self.right, self.rect.height)
        Fits(*(Row(*signs, Space(), gap=0, stacks=False) for signs in ways)).put(kit, self, room)
        self.touch()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.bar(surface, self.rect, at_top=False)
        super().draw(kit, surface, look)

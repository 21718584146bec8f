"""Who holds what: the strip of signs along the bottom of the window.

Round, side and phases in the strip: a plate, and a cell of cloth for each phase.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import partial

import pygame

from game.engine.decision import Phrase
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.text import NAMES, fitting_role
from game.ui.kit.theme import INK, Material, Role
from game.ui.screen_words import say
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.panels import Progress, Ribbon, StatusItem
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.widgets.badges import PhaseCells, draw_roundel
from game.ui.widgets.base import Group, Pressable, SolidGroup, Widget, WidgetState
from game.ui.widgets.button import Button, Plate, Size
from game.ui.widgets.flow import Fits, Grow, Row, Space
from game.ui.widgets.tooltip import plate


class RoundPlate(Widget):
    """A paper plate with the round, and the roundel of the side whose turn it is."""

    def __init__(self, title: str, face: Face | None) -> None:
        super().__init__(material=Material.PAPER)
        self.title = title
        self.face = face

    def preferred(self, kit: Kit) -> tuple[int, int]:
        sign = kit.px(40) if self.face is not None else 0
        return kit.text.width(self.title, Role.H3) + sign + kit.px(38), kit.px(44)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        plate(kit, surface, self.rect, self.rect.height / kit.u / 2)
        x = self.rect.x + kit.px(18)
        if self.face is not None:
            draw_roundel(kit, surface, (x + kit.px(10), self.rect.centery), kit.px(26), badge_of(self.face))
            x += kit.px(36)
        words = pygame.Rect(x, self.rect.y, self.rect.right - x - kit.px(8), self.rect.height)
        role = fitting_role(kit.text, self.title, (Role.H3, *NAMES), words.width)
        kit.text.draw(surface, self.title, role, INK, words)


class TurnRibbon(Group):
    """Plate and phases side by side; without room for both, the plate alone."""

    is_kept = True

    def __init__(self, say: Say) -> None:
        super().__init__()
        self.say = say
        self._shown: tuple[Ribbon | None, Face | None] = (None, None)
        self._kit: Kit | None = None

    def show(self, ribbon: Ribbon | None, face: Face | None) -> None:
        """Another round, side or phase."""
        if (ribbon, face) != self._shown:
            self._shown = (ribbon, face)
            if self._kit is not None:
                self.arrange(self._kit)

    def arrange(self, kit: Kit) -> None:
        self._kit = kit
        self.touch()
        self.children.clear()
        ribbon, face = self._shown
        if ribbon is None or self.rect.width <= 0:
            return
        side = RoundPlate(self.say(ribbon.title), face)
        ways = [Row(side, cells, Space(), gap=8, stacks=False) for cells in self._cells(ribbon)]
        Fits(*ways, Row(side, Space(), gap=0, stacks=False)).put(kit, self, self.rect)
        self.touch()

    def _cells(self, ribbon: Ribbon) -> list[PhaseCells]:
        """The phases by their names; those that are over by a tick alone; of those to come only the next, then none; the present
        one alone."""
        if not ribbon.phases:
            return []
        names = [self.say(name) for name, _ in ribbon.phases]
        now = next((i for i, (_, at) in enumerate(ribbon.phases) if at is Progress.NOW), len(names))
        if now == len(names):
            return [PhaseCells(names, now)]
        told = ([""] * now + names[now:last] for last in (len(names), now + 2, now + 1))
        return [PhaseCells(names, now), *(PhaseCells(marks, now) for marks in told), PhaseCells([names[now]], 0)]


class UnsavedNotice(Button):
    """Pressed, it offers to save the match."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        tip = say("unsaved.plate_tip")
        super().__init__(say("unsaved.plate"), on_press, emblem="quill", plate=Plate.PAPER, size=Size.SMALL, tip=tip)


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
        self.name, self.value, self.short = say(item.label), say(item.value), say(item.short or item.value)
        detail = f"\n{say(item.detail)}" if item.detail else ""
        super().__init__(tip=f"{self.name}: {self.value}{detail}")
        self.item, self.told = item, told
        self.on_press = partial(on_show, item.spaces) if item.spaces else lambda: None

    def preferred(self, kit: Kit) -> tuple[int, int]:
        text, words = kit.text, ((self.name, Role.SMALL), (self.value, Role.BODY))
        if self.told is Told.VALUE:
            return kit.px(47) + self._width_in_two_lines(kit), self.rect.height
        return kit.px(72) + max(text.width(said, role) for said, role in words), self.rect.height

    def _width_in_two_lines(self, kit: Kit) -> int:
        """The least width in which the value stands in two lines."""
        words = self.short.split()
        ways = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words)))
        return min(max(kit.text.width(line, Role.NOTE) for line in lines) for lines in ways) + 1

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box, middle = self.rect, self.rect.centery + kit.px(3)
        draw_roundel(kit, surface, (box.x + kit.px(20), middle), kit.px(36), badge_of(self.item.face))
        if self.told is Told.VALUE:
            width = box.width - kit.px(43)
            told = kit.text.paragraph(escape(self.short), Role.NOTE, width, material=Material.WOOD, max_lines=2)
            told.draw(surface, (box.x + kit.px(43), middle - told.height // 2))
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

"""Round, side and phases in the strip: a plate, and a cell of cloth for each phase."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.paragraph import NAMES, fitting_role
from game.ui.kit.theme import INK, Material, Role
from game.ui.screen_words import say
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.panels import Progress, Ribbon
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import PhaseCells, draw_roundel
from game.ui.widgets.base import Group, Widget, WidgetState
from game.ui.widgets.button import Button, Plate, Size
from game.ui.widgets.flow import Fits, Row, Space
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
        """The phases by their names; those that are over by a tick alone; of those to come only the next by its name, then none;
        the present one alone."""
        if not ribbon.phases:
            return []
        names = [self.say(name) for name, _ in ribbon.phases]
        now = next((i for i, (_, at) in enumerate(ribbon.phases) if at is Progress.NOW), len(names))
        if now == len(names):
            return [PhaseCells(names, now)]
        told = (
            ["" if i < now else name if i <= last else "·" for i, name in enumerate(names)]
            for last in (len(names), now + 1, now)
        )
        return [PhaseCells(names, now), *(PhaseCells(marks, now) for marks in told), PhaseCells([names[now]], 0)]


class UnsavedNotice(Button):
    """Pressed, it offers to save the match."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        tip = say("unsaved.plate_tip")
        super().__init__(say("unsaved.plate"), on_press, emblem="quill", plate=Plate.PAPER, size=Size.SMALL, tip=tip)

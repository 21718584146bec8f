"""Round, side and phases above the board: a plate and the cloth ribbon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.paragraph import NAMES, fitting_role
from game.ui.kit.theme import INK, Material, Role
from game.ui.screen_words import say
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.panels import Progress, Ribbon
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import PhaseRibbon, draw_roundel
from game.ui.widgets.base import Group, Widget, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Filling, Fits, Row, Space
from game.ui.widgets.tooltip import plate

LEAST_CLOTH: Final = 200
"""Units of width below which the phases are left out."""


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
    """Plate and ribbon side by side, in the middle of the room given; without room for both, the plate alone."""

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
        ways = [Row(Space(), side, cloth, Space(), gap=8, side="start", stacks=False) for cloth in self._cloths(ribbon)]
        if ways:
            short = self._cloths(ribbon)[-1]
            ways.append(Row(side, Filling(short), gap=8, side="start", least=LEAST_CLOTH, stacks=False))
        alone = Row(Space(), side, Space(), gap=0, side="start", stacks=False)
        room = pygame.Rect(self.rect.topleft, (self.rect.width, kit.scale.height))  # tails may hang below it
        Fits(*ways, alone).put(kit, self, room)
        self.touch()

    def _cloths(self, ribbon: Ribbon) -> list[PhaseRibbon]:
        """The phases by their names; only the present one by its name; that one alone."""
        if not ribbon.phases:
            return []
        names = [self.say(name) for name, _ in ribbon.phases]
        now = next((i for i, (_, at) in enumerate(ribbon.phases) if at is Progress.NOW), len(names))
        marks = [name if i == now else " " if i < now else "·" for i, name in enumerate(names)]
        found = [PhaseRibbon(names, now), PhaseRibbon(marks if now < len(names) else names, now)]
        return found + ([PhaseRibbon([names[now]], 0)] if now < len(names) else [])


class UnsavedNotice(Button):
    """Beside the ribbon; pressed, it offers to save the match."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        tip = say("unsaved.plate_tip")
        super().__init__(say("unsaved.plate"), on_press, emblem="quill", plate=Plate.PAPER, size=Size.SMALL, tip=tip)

    def box_beside(self, kit: Kit, ribbon: TurnRibbon, row: pygame.Rect) -> pygame.Rect:
        """Right of what the ribbon shows now where it lies over the board in `row`, else at the end of that row."""
        wide, high = self.preferred(kit)
        end = max((child.rect.right for child in ribbon.children), default=row.x) + kit.px(12)
        place = pygame.Rect(row.right - wide, row.y + kit.px(4), wide, high)
        if ribbon.rect.bottom <= row.y and end + wide <= row.right:
            place.topleft = end, ribbon.rect.centery - high // 2
        return place

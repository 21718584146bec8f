"""The teacher's sheet: one sentence, how far the lesson is, and what can be pressed. It lies in the corner that is farthest from
what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import fitting_role
from game.ui.kit.theme import LAMP_GOLD, RUBRIC, WALNUT_DARK, Role
from game.ui.widgets.base import WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.label import Panel, RichText

WIDTH: Final = 620
"""Units of its width, where the window has them."""
LEAST_WIDTH: Final = 380
PAD: Final = 20
LANTERN: Final = 58
BEAD: Final = 13
SHARE: Final = 0.42
"""Of the height that it may take before its letters grow smaller."""


@dataclass(frozen=True, slots=True)
class Lecture:
    """The words of the teacher's sheet."""

    markup: str
    told: str
    """How far it is, or what else stands above."""
    step: int = 0
    count: int = 0
    """Beads above the words, and the one that is lit; none: no beads."""


def bold(text: str, *, colour: str = "rubric") -> str:
    """The markup of a sentence in which asterisks stand round what is bold, in a colour."""
    parts = escape(text).split("*")
    return "".join(f"<b><c={colour}>{part}</c></b>" if number % 2 else part for number, part in enumerate(parts))


class TeacherPanel(Panel):
    """One step of a lesson on paper."""

    def __init__(self, lecture: Lecture, buttons: Sequence[Button]) -> None:
        super().__init__(PanelKind.SHEET)
        self.lecture = lecture
        self.is_bar = False
        """Whether it lies along the lower edge, in as few lines as can be: something else is being settled over the board."""
        self.text = self.add(RichText(lecture.markup, Role.LEAD, material=self.material))
        self.buttons = [self.add(button) for button in buttons]

    # -- measuring

    def _is_low(self, kit: Kit) -> bool:
        """Whether only words and buttons stand there, from side to side."""
        return self.is_bar or is_low(kit)

    def _beside(self, kit: Kit, width: int) -> int:
        """Pixels of width of the buttons at the right of the words; 0 where they stand below them."""
        taken = sum(button.preferred(kit)[0] + kit.px(8) for button in self.buttons)
        return taken if self.is_bar and 2 * taken < width else 0

    def _text_width(self, kit: Kit, width: int) -> int:
        return width - 2 * self._pad(kit) - self._lantern(kit, width) - self._beside(kit, width)

    def _lantern(self, kit: Kit, width: int) -> int:
        """Pixels that the lantern takes at the left; none where the words need all of it."""
        return kit.px(LANTERN + 14) if width >= kit.px(480) and not self._is_low(kit) else 0

    def _pad(self, kit: Kit) -> int:
        """Pixels between its edge and what it holds."""
        return kit.px(12 if self._is_low(kit) else PAD)

    def _has_beads(self, kit: Kit, width: int) -> bool:
        told = kit.text.width(self.lecture.told, Role.LABEL)
        return self.lecture.count > 0 and self.lecture.count * kit.px(BEAD + 8) + told + kit.px(
            20
        ) <= width - 2 * self._pad(kit)

    def _head(self, kit: Kit) -> int:
        return 0 if self._is_low(kit) else max(kit.text.leading(Role.LABEL), kit.px(BEAD + 4)) + kit.px(6)

    def _rows(self, kit: Kit, inner: int) -> list[list[Button]]:
        rows: list[list[Button]] = [[]]
        used = 0
        for button in self.buttons:
            width = button.preferred(kit)[0]
            if rows[-1] and used + width > inner:
                rows.append([])
                used = 0
            rows[-1].append(button)
            used += width + kit.px(8)
        return rows

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels it needs at this width."""
        inner = width - 2 * self._pad(kit)
        text = max(
            self.text.height_for(kit, self._text_width(kit, width)), kit.px(LANTERN) if self._lantern(kit, width) else 0
        )
        if self._beside(kit, width):
            return 2 * self._pad(kit) + max(text, self.buttons[0].preferred(kit)[1])
        if not self.buttons:
            return 2 * self._pad(kit) + text
        rows = len(self._rows(kit, inner)) * (self.buttons[0].preferred(kit)[1] + kit.px(6))
        return 2 * self._pad(kit) + self._head(kit) + text + kit.px(8) + rows

    def keeps_clear(self, lit: Sequence[pygame.Rect], covered: Sequence[pygame.Rect], room: pygame.Rect) -> bool:
        """Whether it covers nothing where it lies."""
        return room.contains(self.rect) and not any(self.rect.colliderect(one) for one in (*lit, *covered))

    def lay_along(self, kit: Kit, room: pygame.Rect) -> None:
        """Lie along the lower edge of this room."""
        self.is_bar, self.text.role = True, Role.NOTE if is_low(kit) else Role.SMALL
        if is_low(kit):  # words alone have room there
            kept = [button for button in self.buttons if button.plate is Plate.PRIMARY]
            for button in self.buttons:
                if button not in kept:
                    self.children.remove(button)
            self.buttons = kept
        height = self.height_for(kit, room.width)
        self.place(kit, room.x, room.bottom - height, room.width, height)

    def lay_low(self, kit: Kit, room: pygame.Rect, lit: Sequence[pygame.Rect]) -> None:
        """Lie from side to side in a window that is low for its letters: below, or above where less of what is lit is covered."""
        self.text.role = Role.SMALL
        height = self.height_for(kit, room.width)
        places = [pygame.Rect(room.x, y, room.width, height) for y in (room.bottom - height, room.y)]
        self.place(kit, *min(places, key=lambda place: sum(_shared(place, one) for one in lit)))

    def lay(self, kit: Kit, room: pygame.Rect, lit: Sequence[pygame.Rect], covered: Sequence[pygame.Rect]) -> None:
        """Take the place within this room that covers least of what is lit and of other panels, below left first."""
        best: tuple[int, int, pygame.Rect] | None = None
        for role in (Role.SMALL,) if self._is_low(kit) else (Role.LEAD, Role.BODY, Role.SMALL):
            self.text.role = role
            for units in (WIDTH, 520, LEAST_WIDTH):
                width = room.width if self._is_low(kit) else min(kit.px(units), room.width)
                height = self.height_for(kit, width)
                if height > room.height or (height > room.height * SHARE and role is not Role.SMALL):
                    continue
                for number, corner in enumerate(_corners(room, width, height)):
                    bad = sum(_shared(corner, one) for one in lit) * 4 + sum(_shared(corner, one) for one in covered)
                    if best is None or bad < best[0]:
                        best = (bad, number, corner)
                if best is not None and best[0] == 0:
                    break
            if best is not None:
                break
        if best is None:
            width = room.width
            best = (
                0,
                0,
                pygame.Rect(room.x, room.bottom - self.height_for(kit, width), width, self.height_for(kit, width)),
            )
        self.place(kit, *best[2])

    # -- drawing

    def arrange(self, kit: Kit) -> None:
        """Heading, sentence, buttons."""
        box = self.rect.inflate(-2 * self._pad(kit), -2 * self._pad(kit))
        y = box.y + self._head(kit)
        left = box.x + self._lantern(kit, self.rect.width)
        width = self._text_width(kit, self.rect.width)
        self.text.place(kit, left, y, width, self.text.height_for(kit, width))
        if beside := self._beside(kit, self.rect.width):
            self._arrange_beside(kit, box, beside)
            return
        if not self.buttons:
            return
        rows = self._rows(kit, box.width)
        high = self.buttons[0].preferred(kit)[1]
        y = box.bottom - len(rows) * (high + kit.px(6)) + kit.px(6)
        for row in rows:
            x = box.x
            for button in row:
                wide, _ = button.preferred(kit)
                button.place(kit, x, y, min(wide, box.width), high)
                x += wide + kit.px(8)
            y += high + kit.px(6)

    def _arrange_beside(self, kit: Kit, box: pygame.Rect, taken: int) -> None:
        x = box.right - taken + kit.px(8)
        for button in self.buttons:
            wide, high = button.preferred(kit)
            button.place(kit, x, box.centery - high // 2, wide, high)
            x += wide + kit.px(8)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Paper, lantern, beads, then words and buttons."""
        super().draw(kit, surface, look)
        box = self.rect.inflate(-2 * self._pad(kit), -2 * self._pad(kit))
        head = pygame.Rect(box.x, box.y, box.width, kit.text.leading(Role.LABEL))
        if self._is_low(kit) and self.buttons:
            head.centery = self.buttons[0].rect.centery
        if self._beside(kit, self.rect.width) or not self.buttons:
            return
        role = fitting_role(kit.text, self.lecture.told, (Role.LABEL,), head.width)
        beside = max((button.rect.right for button in self.buttons if button.rect.colliderect(head)), default=head.x)
        if kit.text.width(self.lecture.told, role) > head.right - beside:
            return
        kit.text.draw(surface, self.lecture.told, role, self.material.soft, head, align="right")
        if not self._is_low(kit) and self._has_beads(kit, self.rect.width):
            self._draw_beads(kit, surface, box)
        if self._lantern(kit, self.rect.width):
            size = kit.px(LANTERN)
            centre = (box.x + size // 2, self.text.rect.y + size // 2)
            pygame.draw.circle(surface, WALNUT_DARK, centre, size // 2)
            pygame.draw.circle(surface, LAMP_GOLD, centre, size // 2 - kit.px(3), max(1, kit.px(2)))
            sign = kit.art.emblem("lantern", size * 6 // 10, LAMP_GOLD)
            surface.blit(sign, sign.get_rect(center=centre))

    def _draw_beads(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        size, step = kit.px(BEAD), kit.px(BEAD + 8)
        y = box.y + kit.text.leading(Role.LABEL) // 2
        for number in range(1, self.lecture.count + 1):
            centre = (box.x + size // 2 + (number - 1) * step, y)
            if number < self.lecture.step:
                pygame.draw.circle(surface, self.material.heading, centre, size // 2)
            elif number == self.lecture.step:
                pygame.draw.circle(surface, RUBRIC, centre, size // 2 + kit.px(2))
                pygame.draw.circle(surface, LAMP_GOLD, centre, size // 2 - kit.px(2))
            else:
                pygame.draw.circle(surface, self.material.soft, centre, size // 2, max(1, kit.px(2)))


def is_low(kit: Kit) -> bool:
    """Whether the window is low for its letters: then only words and buttons stand there, from side to side."""
    return kit.scale.height < kit.px(560)


def _corners(room: pygame.Rect, width: int, height: int) -> tuple[pygame.Rect, ...]:
    """Where it may lie: below left first, then the other corners, then along the edges."""
    left, right, middle = room.x, room.right - width, room.centerx - width // 2
    top, low, between = room.y, room.bottom - height, room.centery - height // 2
    places = (
        (left, low),
        (right, low),
        (left, top),
        (right, top),
        (middle, low),
        (middle, top),
        (left, between),
        (right, between),
    )
    return tuple(pygame.Rect(x, y, width, height) for x, y in places)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    common = one.clip(other)
    return common.width * common.height

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
from game.ui.kit.theme import LAMP_GOLD, RUBRIC, WALNUT_DARK, Material, Role
from game.ui.widgets.base import PassiveWidget, WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Column, Fits, LaidPanel, Row, Space, Wrap
from game.ui.widgets.label import Label, RichText

WIDTH: Final = 620
"""Units of its width, where the window has them."""
LEAST_WIDTH: Final = 380
PAD, LOW_PAD = 20, 12
"""Units between its edge and what it holds; in windows that are low for their letters."""
LEAST_WORDS: Final = 360
"""Units of width that the words keep beside the lantern or the buttons."""
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


class TeacherPanel(LaidPanel):
    """One step of a lesson on paper."""

    def __init__(self, lecture: Lecture, buttons: Sequence[Button]) -> None:
        super().__init__(PanelKind.SHEET, PAD)
        self.lecture = lecture
        self.is_bar = False
        """Whether it lies along the lower edge, in as few lines as can be: something else is being settled over the board."""
        self.text = RichText(lecture.markup, Role.LEAD, material=self.material)
        self.buttons = list(buttons)

    # -- measuring

    def _is_low(self, kit: Kit) -> bool:
        """Whether only words and buttons stand there, from side to side."""
        return self.is_bar or is_low(kit)

    def _compose(self, kit: Kit) -> None:
        """How far it is, the words beside a lantern, the buttons; only words and buttons where the window is low, side by side
        where it is a bar."""
        is_low, buttons = self._is_low(kit), Wrap(*self.buttons, gap=8) if self.buttons else None
        self.inset = LOW_PAD if is_low else PAD
        told = Label(self.lecture.told, Role.LABEL, material=self.material, colour=self.material.soft)
        if buttons is None:
            self.part = Column(self.text)
        elif self.is_bar:
            beside = Row(self.text, *self.buttons, gap=8, least=LEAST_WORDS, stacks=False)
            self.part = Fits(beside, Column(self.text, buttons))
        elif is_low:
            self.part = Column(self.text, Fits(Row(*self.buttons, Space(), told, gap=8, stacks=False), buttons))
        else:
            beads = Beads(self.lecture.step, self.lecture.count) if self.lecture.count else Space()
            head = Fits(Row(beads, Space(), told, stacks=False), Row(Space(), told, stacks=False), Space())
            words = Row(self.text, spare=Lantern(), gap=14, least=LEAST_WORDS, side="start")
            self.part = Column(head, words, buttons)

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels it needs at this width."""
        self._compose(kit)
        return super().height_for(kit, width)

    def arrange(self, kit: Kit) -> None:
        """Heading, sentence, buttons."""
        self._compose(kit)
        super().arrange(kit)

    def keeps_clear(self, lit: Sequence[pygame.Rect], covered: Sequence[pygame.Rect], room: pygame.Rect) -> bool:
        """Whether it covers nothing where it lies."""
        return room.contains(self.rect) and not any(self.rect.colliderect(one) for one in (*lit, *covered))

    def lay_along(self, kit: Kit, room: pygame.Rect) -> None:
        """Lie along the lower edge of this room."""
        self.is_bar, self.text.role = True, Role.NOTE if is_low(kit) else Role.SMALL
        if is_low(kit):  # words alone have room there
            self.buttons = [button for button in self.buttons if button.plate is Plate.PRIMARY]
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


class Lantern(PassiveWidget):
    """The teacher's sign."""

    def preferred(self, kit: Kit) -> tuple[int, int]:
        """The disc."""
        return kit.px(LANTERN), kit.px(LANTERN)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """A dark disc with a ring and the sign."""
        size, centre = self.rect.width, self.rect.center
        pygame.draw.circle(surface, WALNUT_DARK, centre, size // 2)
        pygame.draw.circle(surface, LAMP_GOLD, centre, size // 2 - kit.px(3), max(1, kit.px(2)))
        sign = kit.art.emblem("lantern", size * 6 // 10, LAMP_GOLD)
        surface.blit(sign, sign.get_rect(center=centre))


class Beads(PassiveWidget):
    """One for each step: those that are done, the present one lit."""

    def __init__(self, step: int, count: int) -> None:
        super().__init__(material=Material.PAPER)
        self.step, self.count = step, count

    def preferred(self, kit: Kit) -> tuple[int, int]:
        """All of them in a row."""
        return self.count * kit.px(BEAD + 8), kit.px(BEAD + 4)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Discs, the ones to come as rings."""
        size, step = kit.px(BEAD), kit.px(BEAD + 8)
        for number in range(1, self.count + 1):
            centre = (self.rect.x + size // 2 + (number - 1) * step, self.rect.centery)
            if number < self.step:
                pygame.draw.circle(surface, self.material.heading, centre, size // 2)
            elif number == self.step:
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

"""The teacher's sheet: one sentence, how far the lesson is, and what can be pressed. It lies in the corner that is farthest from
what it speaks of; the rest of the window can be dimmed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import CREAM, LAMP_GOLD, RUBRIC, WALNUT_DARK, Material, Role
from game.ui.widgets.base import PassiveWidget, WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Column, Fits, LaidPanel, Row, Space, Wrap
from game.ui.widgets.label import Label, RichText

WIDTHS: Final = (620, 520, 380)
"""Units of its width, where the window has them, or less where that covers less."""
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
        self._compose(kit)
        return super().height_for(kit, width)

    def arrange(self, kit: Kit) -> None:
        self._compose(kit)
        super().arrange(kit)

    def keeps_clear(self, lit: Sequence[pygame.Rect], covered: Sequence[pygame.Rect], room: pygame.Rect) -> bool:
        """Whether it covers nothing where it lies."""
        return room.contains(self.rect) and not any(self.rect.colliderect(one) for one in (*lit, *covered))

    def box_along(self, kit: Kit, room: pygame.Rect) -> pygame.Rect:
        """Its place along the lower edge of this room."""
        self.is_bar, self.text.role = True, Role.NOTE if is_low(kit) else Role.SMALL
        if is_low(kit):  # words alone have room there
            self.buttons = [button for button in self.buttons if button.plate is Plate.PRIMARY]
        return self._corners(kit, room, room.width)[0]

    def low_box(self, kit: Kit, room: pygame.Rect, lit: Sequence[pygame.Rect]) -> pygame.Rect:
        """Its place from side to side in a window that is low for its letters: below, or above where less of what is lit is
        covered."""
        self.text.role = Role.SMALL
        return min(self._corners(kit, room, room.width)[:4], key=lambda place: _covered(place, lit))

    def box(
        self, kit: Kit, room: pygame.Rect, lit: Sequence[pygame.Rect], covered: Sequence[pygame.Rect]
    ) -> pygame.Rect:
        """Its place within this room that covers least of what is lit and of other panels, below left first; in the largest
        letters with which it is no higher than its share."""
        for role, share in ((Role.LEAD, SHARE), (Role.BODY, SHARE), (Role.SMALL, 1)):
            self.text.role = role
            corners = (one for units in WIDTHS for one in self._corners(kit, room, min(kit.px(units), room.width)))
            places = [place for place in corners if place.height <= room.height * share]
            if places:
                return min(places, key=lambda place: 4 * _covered(place, lit) + _covered(place, covered))
        return self._corners(kit, room, room.width)[0]

    def _corners(self, kit: Kit, room: pygame.Rect, width: int) -> list[pygame.Rect]:
        """Where it may lie when it is so wide: below left first, then the other corners, then along the edges."""
        place = pygame.Rect(0, 0, width, self.height_for(kit, width))
        sides = ("bottomleft", "bottomright", "topleft", "topright", "midbottom", "midtop", "midleft", "midright")
        return [_moved(place, side, getattr(room, side)) for side in sides]


class Lantern(PassiveWidget):
    """The teacher's sign."""

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.px(LANTERN), kit.px(LANTERN)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
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
        return self.count * kit.px(BEAD + 8), kit.px(BEAD + 4)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
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


def _moved(place: pygame.Rect, side: str, to: tuple[int, int]) -> pygame.Rect:
    moved = place.copy()
    setattr(moved, side, to)
    return moved


def _covered(place: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """Pixels of these that lie below it."""
    parts = (place.clip(one) for one in others)
    return sum(part.width * part.height for part in parts)


DIM: Final = (26, 14, 6, 112)
"""What lies over everything else."""
SOFT: Final = 7
"""Rings in which the light ends."""


def draw_spotlight(kit: Kit, surface: pygame.Surface, area: pygame.Rect, lit: Sequence[pygame.Rect]) -> None:
    """Dim this part of the window, with soft holes round what is lit, each in a thin line of gold."""
    places = tuple((rect.centerx, rect.centery, _radius(kit, rect)) for rect in lit)
    veil = kit.store.get(("spotlight", tuple(area), places), lambda: _veil(kit, area, places))
    surface.blit(veil, area)


def _radius(kit: Kit, rect: pygame.Rect) -> int:
    return max(max(rect.size) * 62 // 100, kit.px(34))


def _veil(kit: Kit, area: pygame.Rect, places: Sequence[tuple[int, int, int]]) -> pygame.Surface:
    veil = pygame.Surface(area.size, pygame.SRCALPHA)
    veil.fill(DIM)
    edge = kit.px(22)
    for ring in range(SOFT + 1):  # from the outside in: each ring lets more through, also where two lights meet
        alpha = DIM[3] * (SOFT - ring) // SOFT
        for x, y, radius in places:
            at = (x - area.x, y - area.y)
            _clear(veil, at, radius + edge * (SOFT - ring) // SOFT, alpha)
    for x, y, radius in places:
        at = (x - area.x, y - area.y)
        pygame.draw.circle(veil, (*LAMP_GOLD[:3], 150), at, radius + kit.px(2), max(2, kit.px(2)))
    return veil


def _clear(veil: pygame.Surface, at: tuple[int, int], radius: int, alpha: int) -> None:
    """Let at least so much through within a circle."""
    size = 2 * radius + 2
    least = pygame.Surface((size, size), pygame.SRCALPHA)
    least.fill((255, 255, 255, 255))
    pygame.draw.circle(least, (255, 255, 255, alpha), (radius + 1, radius + 1), radius)
    veil.blit(least, (at[0] - radius - 1, at[1] - radius - 1), special_flags=pygame.BLEND_RGBA_MIN)


class ButtonGlow(PassiveWidget):
    """A line of gold round the button that is asked for."""

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        for units, colour in ((6, LAMP_GOLD), (2, CREAM)):
            line = max(1, kit.px(units) // 2)
            pygame.draw.rect(surface, colour, self.rect, line, border_radius=kit.px(8))

"""The teacher's slip: one sentence, how far the lesson is, and what can be pressed, in the one place beside the board where
somebody speaks; and rings of gold round what it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape, with_clause
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import CREAM, LAMP_GOLD, RUBRIC, WALNUT_DARK, Material, Role
from game.ui.scenes.last_page import BANNER, LOW_BANNER, Banner
from game.ui.scenes.over_the_table import TeacherSlip
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.digest.recap import RecapStep
from game.ui.table.model.panel_data.picture_parts import Point as BoardPoint
from game.ui.table.model.story import Fate
from game.ui.table.panels.window_layout import has_column
from game.ui.widgets.base import Group, PassiveWidget, Point, WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Filling, Fits, Inset, Row, Scroll, Sheet, Shrink, Sized, Space, Wrap
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.modal import Modal

PAD, LOW_PAD = 20, 12
"""Units between its edge and what it holds; in windows that are low for their letters."""
LANTERN: Final = 58
WAYS: Final = 46
"""Units by which the ways on at a lesson's end are narrower than its banner, at each side."""
PUZZLE_BANNER: Final = 660
"""Units of width of the banner of a solved puzzle."""
BEAD: Final = 13
BEADS: Final = 220
"""Units of width of all beads together, at most."""


@dataclass(frozen=True, slots=True)
class Lecture:
    """The words of the teacher's slip."""

    markup: str
    told: str
    """How far it is, or what else stands above."""
    step: int = 0
    count: int = 0
    """Beads above the words, and the one that is lit; none: no beads."""
    reason: str = ""
    """Markup of the answer to "Why?", while it is asked for."""


def bold(text: str, *, colour: str = "rubric") -> str:
    """The markup of a sentence in which asterisks stand round what is bold, in a colour."""
    parts = escape(text).split("*")
    return "".join(f"<b><c={colour}>{part}</c></b>" if number % 2 else part for number, part in enumerate(parts))


class TeacherPanel(TeacherSlip):
    """One step of a lesson on paper."""

    def __init__(self, lecture: Lecture, buttons: Sequence[Button], on_clause: Callable[[str], None]) -> None:
        super().__init__(PanelKind.SHEET, PAD)
        self.lecture = lecture
        self.text = RichText(lecture.markup, Role.BODY, material=self.material)
        self.why = RichText(lecture.reason, Role.SMALL, colour=self.material.soft, on_link=on_clause)
        self.buttons = list(buttons)

    # -- measuring

    def _compose(self, kit: Kit) -> None:
        """How far it is beside the lantern, the words, the buttons; only words and buttons where the window is small."""
        is_small, buttons = not has_column(kit.scale), Wrap(*self.buttons, gap=8)
        self.inset = LOW_PAD if is_small else PAD
        self.text.role = Role.SMALL if is_small else Role.BODY
        why = self.refused or (self.why if self.lecture.reason else None)
        is_alone = is_small and self.refused is not None  # there is room for one of them
        spoken = Column(None if is_alone else self.text, why, gap=8)
        words = Shrink(Scroll(spoken, shy=True))
        told = Label(self.lecture.told, Role.LABEL, material=self.material, colour=self.material.soft)
        if is_small:
            self.part = Column(words, Fits(Row(*self.buttons, Space(), told, gap=8, stacks=False), buttons))
        else:
            beads = Beads(self.lecture.step, self.lecture.count) if self.lecture.count else None
            head = Row(Lantern(), Column(told, beads, gap=6), gap=14, stacks=False)
            below = self.asked.part if self.asked is not None else buttons if self.buttons else None
            self.part = Column(head, words, below, gap=14)

    def height_for(self, kit: Kit, width: int) -> int:
        self._compose(kit)
        return super().height_for(kit, width)

    def arrange(self, kit: Kit) -> None:
        self._compose(kit)
        super().arrange(kit)


class LessonEnd(Group):
    """What a lesson ends with: a banner as at the end of a match, and the ways on below it."""

    def __init__(self, title: str, words: str, buttons: Sequence[Button]) -> None:
        super().__init__()
        ways = Sheet(Row(*(Filling(button) for button in buttons), gap=12), PanelKind.PLANK, inset=16)
        self.part = Column(Sized(Filling(Banner(title, words, Fate.WON)), height=LOW_BANNER), Inset(ways, WAYS), gap=0)

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels of all of it."""
        return self.part.height(kit, width)

    def arrange(self, kit: Kit) -> None:
        self.clear()
        self.part.put(kit, self, self.rect)


class PuzzleEnd(Modal):
    """What a solved puzzle ends with: the same banner, over a board that stays light, beside what was found there."""

    deed = ""
    """What was done, in one sentence."""
    seen: Sequence[pygame.Rect] = (pygame.Rect(0, 0, 1, 1),)
    """What of the board it leaves free,"""
    within: pygame.Rect | None = None
    """and where that lies."""

    def center(self, kit: Kit, corner: Point | None = None) -> None:
        banner = Sized(Filling(Banner(self.question, self.deed, Fate.WON)), height=BANNER)
        ways = Column(self.text, Row(self._foot[0], Space(), self._foot[1], gap=12), gap=10)
        whole = Column(banner, Inset(Sheet(ways, PanelKind.PLANK, inset=16), WAYS), gap=0)
        self.lay(kit, Sized(whole, width=PUZZLE_BANNER), whole, seen=self.seen, within=self.within)


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
        return min(self.count * kit.px(BEAD + 8), kit.px(BEADS)), kit.px(BEAD + 4)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        step = self.rect.width // self.count
        size = min(kit.px(BEAD), step)
        for number in range(1, self.count + 1):
            centre = (self.rect.x + size // 2 + (number - 1) * step, self.rect.centery)
            if number < self.step:
                pygame.draw.circle(surface, self.material.heading, centre, size // 2)
            elif number == self.step:
                pygame.draw.circle(surface, RUBRIC, centre, size // 2 + kit.px(2))
                pygame.draw.circle(surface, LAMP_GOLD, centre, size // 2 - kit.px(2))
            else:
                pygame.draw.circle(surface, self.material.soft, centre, size // 2, max(1, kit.px(2)))


def draw_rings(
    kit: Kit, surface: pygame.Surface, lit: Sequence[pygame.Rect], board: BoardCanvas, *, is_goal: bool
) -> None:
    """A ring round each of these places, outside what stands on it and below the names beside it."""
    for rect in lit:
        radius = max(max(rect.size) * 62 // 100, kit.px(33))
        for units, tone in ((9, WALNUT_DARK), (7, RUBRIC if is_goal else LAMP_GOLD), (2, CREAM)):
            pygame.draw.circle(surface, tone, rect.center, radius + kit.px(units) // 2, kit.px(units))
    for name in board.name_sprites:
        if name.rect.inflate(kit.px(50), kit.px(50)).collidelist(lit) >= 0 > name.rect.inflate(-8, -8).collidelist(lit):
            surface.blit(name.surface, name.at)


class ButtonGlow(PassiveWidget):
    """A line of gold round the button that is asked for."""

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        for units, colour in ((6, LAMP_GOLD), (2, CREAM)):
            line = max(1, kit.px(units) // 2)
            pygame.draw.rect(surface, colour, self.rect, line, border_radius=kit.px(8))


def reasoned(reason: str, clause: str) -> str:
    """The markup of a reason, with where it stands in the rules at its end."""
    return with_clause(bold(reason), f"<a={clause}>{clause}</a>") if reason and clause else bold(reason)


def stretch(points: Callable[[Sequence[str]], tuple[BoardPoint, ...]], number: int, way: tuple[str, ...]) -> RecapStep:
    """A part of the way of a lesson, with its number."""
    found = points(way)
    walked = (found,) if len(found) > 1 else ()
    return RecapStep(number, 0, 1, None, (), walked, (), (), () if walked else found, is_gold=True)

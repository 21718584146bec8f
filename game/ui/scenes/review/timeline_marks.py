"""Marks over the timeline of a review: what people will tell of the match, where it happened; a press goes there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.event import Event
from game.ui.kit.kit import Kit
from game.ui.kit.theme import LAMP_GOLD, WALNUT_DARK, Badge, Material
from game.ui.table.model.look import Look
from game.ui.table.model.moments.beats import beats_of
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Point, Widget, WidgetState

HIGH: Final = 28
"""Units of the row of marks."""
SIGN: Final = 24
"""Units across of one."""
DICE: Final = "die"
"""The sign of a moment in which dice are rolled and nothing else happens: there are too many of them."""
LINE: Final = Badge(WALNUT_DARK, LAMP_GOLD, "")


@dataclass(frozen=True, slots=True)
class Mark:
    """One moment of the match."""

    step: int
    emblem: str
    words: str


def marks_of(steps: Sequence[Sequence[Event]], look: Look, say: Say) -> tuple[Mark, ...]:
    """The moments of a match that everybody was told, by the step in which each happened."""
    found = []
    for step, events in enumerate(steps):
        for beat in beats_of(events, look.story):
            if beat.title is not None and beat.emblem not in ("", DICE):
                found.append(Mark(step, beat.emblem, f"{say(beat.title)}\n{say(beat.told)}"))
    return tuple(found)


class TimelineMarks(Widget):
    """A row of signs over a slider of the same width; of those that would lie over each other the first is shown."""

    def __init__(self, marks: Sequence[Mark], steps: int, on_step: Callable[[int], None]) -> None:
        """`steps`: how many there are, the first being 0."""
        super().__init__(material=Material.WOOD)
        self.marks = tuple(marks)
        self._last = max(1, steps - 1)
        self._on_step = on_step
        self.shown: list[tuple[pygame.Rect, Mark]] = []

    def arrange(self, kit: Kit) -> None:
        size, self.shown = kit.px(SIGN), []
        knob = kit.px(28)  # as the slider's, whose knob reaches neither end
        for mark in self.marks:
            x = self.rect.x + knob // 2 + round((self.rect.width - knob) * mark.step / self._last)
            place = pygame.Rect(0, 0, size, size)
            place.center = (x, self.rect.centery)
            if not self.shown or place.left >= self.shown[-1][0].right + kit.px(2):
                self.shown.append((place, mark))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        for place, mark in self.shown:
            draw_roundel(kit, surface, place.center, place.width, Badge(LINE.fill, LINE.sign, mark.emblem))

    def hit(self, point: Point) -> Widget | None:
        return self if self._at(point) is not None else None

    def _at(self, point: Point) -> Mark | None:
        return next((mark for place, mark in self.shown if place.collidepoint(point)), None)

    def tip_at(self, at: Point) -> str:
        mark = self._at(at)
        return mark.words if mark is not None else ""

    def on_down(self, at: Point) -> bool:
        mark = self._at(at)
        if mark is not None:
            self._on_step(mark.step)
        return mark is not None

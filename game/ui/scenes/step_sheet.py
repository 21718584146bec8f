"""The sheet beside a match gone through again: the step shown, what it made happen, and the steps round it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.decision import Phrase, Seat
from game.table import Frame
from game.ui import theme
from game.ui.kit import Kit
from game.ui.markup import escape
from game.ui.panels import PanelKind
from game.ui.table.badge import badge_of
from game.ui.table.picture import Face
from game.ui.table.plaque import Say
from game.ui.theme import Ground, Role
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Look, Point
from game.ui.widgets.rows import PointedRows

AROUND = 40
"""How many steps are looked through for those worth a line."""


class StepSheet(PointedRows):
    """Heading, what happened, and a few lines before and after; a press on a line goes there."""

    def __init__(self, say: Say, face: Callable[[Seat], Face], on_step: Callable[[int], None]) -> None:
        super().__init__(ground=Ground.PAPER)
        self.say = say
        self.face = face
        self.on_step = on_step
        self._frames: Sequence[Frame] = ()
        self._at = 0
        self._rows: list[tuple[pygame.Rect, int]] = []

    def show(self, frames: Sequence[Frame], at: int) -> None:
        """Another step."""
        self._frames, self._at = frames, at
        self.touch()

    def _line(self, step: int) -> str:
        events = [event for event in self._frames[step].events if not event.quiet]
        best = next((e for e in events if e.weight >= 2), events[0] if events else None)
        if best is None:
            return ""
        return self.say(best.phrase)

    def draw(self, kit: Kit, surface: pygame.Surface, look: Look) -> None:
        """Sheet, step, events, lines."""
        kit.art.panel(surface, PanelKind.SHEET, self.rect)
        self._rows = []
        if not self._frames:
            return
        inset = kit.px(24)
        box = self.rect.inflate(-2 * inset, -2 * inset)
        head = pygame.Rect(box.x, box.y, box.width, kit.px(30))
        told = self.say(Phrase.of("table.review.step", step=self._at, steps=len(self._frames) - 1))
        kit.text.draw(surface, told, Role.H3, theme.INK, head)
        kit.art.divider(surface, box.x, head.bottom + kit.px(6), box.width, Ground.PAPER)
        y = head.bottom + kit.px(16)
        frame = self._frames[self._at]
        x, width = box.x, box.width
        if frame.actor is not None:
            center = box.x + kit.px(24), y + kit.px(24)
            draw_roundel(kit, surface, center, kit.px(42), badge_of(self.face(frame.actor)))
            x, width = box.x + kit.px(60), box.width - kit.px(60)
        shown = [e for e in frame.events if not e.quiet]
        markup = "<br>".join(escape(self.say(event.phrase)) for event in shown[:6])
        text = kit.text.paragraph(
            markup or escape(self.say(Phrase.of("table.review.start"))), Role.BODY, width, max_lines=9
        )
        text.draw(surface, (x, y))
        y = max(y + text.height, y + kit.px(52)) + kit.px(12)
        kit.art.divider(surface, box.x, y, box.width, Ground.PAPER)
        self._draw_rows(kit, surface, pygame.Rect(box.x, y + kit.px(10), box.width, box.bottom - y - kit.px(10)))

    def _draw_rows(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        row = max(kit.px(34), kit.text.leading(Role.SMALL) + kit.px(10))
        room = max(1, box.height // row)
        near = range(max(0, self._at - AROUND), min(len(self._frames), self._at + AROUND + 1))
        worth = [step for step in near if step == self._at or self._line(step)]
        middle = worth.index(self._at)
        start = max(0, min(middle - room // 2, len(worth) - room))
        y = box.y
        for step in worth[start : start + room]:
            place = pygame.Rect(box.x, y, box.width, row - kit.px(2))
            if step == self._at or step == self.pointed:
                tone = theme.rgb("#F3CE84") if step == self._at else theme.rgb("#F3DDA4")
                pygame.draw.rect(surface, tone, place.inflate(kit.px(8), 0), border_radius=kit.px(4))
            number = pygame.Rect(place.x + kit.px(2), place.y, kit.px(46), place.height)
            kit.text.draw(surface, str(step), Role.SMALL_STRONG, theme.INK, number)
            words = pygame.Rect(number.right, place.y, place.right - number.right, place.height)
            kit.text.draw(surface, self._line(step), Role.SMALL, theme.INK, words)
            self._rows.append((place, step))
            y += row

    def row_at(self, point: Point) -> int:
        """The line at a pixel."""
        return next((step for box, step in self._rows if box.collidepoint(point)), -1)

    def on_up(self, at: Point) -> None:
        """Go to the line's step."""
        step = self.row_at(at)
        if step >= 0:
            self.on_step(step)

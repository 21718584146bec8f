"""The sheet beside a match gone through again: the step shown, what it made happen, and the steps round it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.decision import Phrase, Seat
from game.session.open_match import ReviewStep
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Point, WidgetState
from game.ui.widgets.list_view import PointedRows

AROUND = 40
"""How many steps are looked through for those worth a line."""


SIGN, BESIDE_SIGN = 42, 60
"""Units of the sign of whoever did it, and of the room it takes."""


class StepSheet(PointedRows):
    """Heading, what happened, and a few lines before and after; a press on a line goes there."""

    def __init__(self, say: Say, face: Callable[[Seat], Face], on_step: Callable[[int], None]) -> None:
        super().__init__(material=Material.PAPER)
        self.say = say
        self.face = face
        self.on_step = on_step
        self._frames: Sequence[ReviewStep] = ()
        self._at = 0
        self.rows: list[tuple[pygame.Rect, int]] = []

    def show(self, frames: Sequence[ReviewStep], at: int) -> None:
        """Another step."""
        self._frames, self._at = frames, at
        self.touch()

    def _line(self, step: int) -> str:
        events = [event for event in self._frames[step].events if not event.quiet]
        best = next((e for e in events if e.weight >= 2), events[0] if events else None)
        if best is None:
            return ""
        return self.say(best.phrase)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Sheet, step, events, lines."""
        kit.art.panel(surface, PanelKind.SHEET, self.rect)
        self.rows = []
        if not self._frames:
            return
        inset = kit.px(24)
        box = self.rect.inflate(-2 * inset, -2 * inset)
        head = pygame.Rect(box.x, box.y, box.width, kit.px(30))
        told = self.say(Phrase.of("table.review.step", step=self._at, steps=len(self._frames) - 1))
        kit.text.draw(surface, told, Role.H3, theme.INK, head)
        kit.art.divider(surface, box.x, head.bottom + kit.px(6), box.width, Material.PAPER)
        y = head.bottom + kit.px(16)
        frame = self._frames[self._at]
        text, is_beside, has_rows = self._told(kit, frame, pygame.Rect(box.x, y, box.width, box.bottom - y))
        x, below = box.x, y + text.height
        if is_beside and frame.actor is not None:
            side = kit.px(SIGN)
            draw_roundel(kit, surface, (x + kit.px(24), y + kit.px(24)), side, badge_of(self.face(frame.actor)))
            x, below = x + kit.px(BESIDE_SIGN), max(below, y + kit.px(52))
        text.draw(surface, (x, y))
        if not has_rows:
            return
        y = below + kit.px(12)
        kit.art.divider(surface, box.x, y, box.width, Material.PAPER)
        self._draw_rows(kit, surface, pygame.Rect(box.x, y + kit.px(10), box.width, box.bottom - y - kit.px(10)))

    def _told(self, kit: Kit, frame: ReviewStep, box: pygame.Rect) -> tuple[Paragraph, bool, bool]:
        """What happened, whether it stands beside the sign of whoever did it, and whether lines of other steps follow. Where
        there is little room the lines go first, then the sign and the larger type."""
        told = [escape(self.say(event.phrase)) for event in frame.events if not event.quiet]
        markup = "<br>".join(told) or escape(self.say(Phrase.of("table.review.start")))
        beside = box.width - (kit.px(BESIDE_SIGN) if frame.actor is not None else 0)
        text = kit.text.paragraph(markup, Role.BODY, beside)
        if (
            max(text.height, kit.px(52)) + self._row_height(kit, self._words(kit, self._at, box.width)) + kit.px(22)
            <= box.height
        ):
            return text, True, True
        if text.height <= box.height:
            return text, True, False
        most = max(1, box.height // kit.text.leading(Role.SMALL))
        return kit.text.paragraph(markup, Role.SMALL, box.width, max_lines=most), False, False

    def _row_height(self, kit: Kit, words: Paragraph) -> int:
        return max(kit.px(34), words.height + kit.px(10))

    def _draw_rows(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Steps round the one shown, each with as many lines as its words need: as many before it as behind, where there
        are."""
        words: dict[int, Paragraph] = {}

        def height(step: int) -> int:
            if step not in words:
                words[step] = self._words(kit, step, box.width)
            return self._row_height(kit, words[step])

        y = box.y
        for step in steps_in_room(self._near(), height, self._at, box.height):
            place = pygame.Rect(box.x, y, box.width, height(step) - kit.px(2))
            if step == self._at or step == self.pointed:
                tone = theme.rgb("#F3CE84") if step == self._at else theme.rgb("#F3DDA4")
                pygame.draw.rect(surface, tone, place.inflate(kit.px(8), 0), border_radius=kit.px(4))
            text = words[step]
            top = place.centery - text.height // 2
            number = pygame.Rect(place.x + kit.px(2), top, _number(kit), kit.text.leading(Role.SMALL))
            kit.text.draw(surface, str(step), Role.SMALL_STRONG, theme.INK, number)
            text.draw(surface, (number.right, top))
            self.rows.append((place, step))
            y += height(step)

    def _near(self) -> list[int]:
        near = range(max(0, self._at - AROUND), min(len(self._frames), self._at + AROUND + 1))
        return [step for step in near if step == self._at or self._line(step)]

    def _words(self, kit: Kit, step: int, width: int) -> Paragraph:
        available = width - kit.px(2) - _number(kit)
        return kit.text.paragraph(escape(self._line(step)), Role.SMALL, available, colour=theme.INK)

    def row_at(self, point: Point) -> int:
        """The line at a pixel."""
        return next((step for box, step in self.rows if box.collidepoint(point)), -1)

    def on_up(self, at: Point) -> None:
        """Go to the line's step."""
        step = self.row_at(at)
        if step >= 0:
            self.on_step(step)


def _number(kit: Kit) -> int:
    """Pixels for the number of a step."""
    return max(kit.px(46), kit.text.width("0000", Role.SMALL_STRONG))


def steps_in_room(steps: Sequence[int], height: Callable[[int], int], at: int, available: int) -> Sequence[int]:
    """The steps that fit in the room, `at` in their middle as far as there are steps on both sides."""
    middle = first = last = steps.index(at)
    left = available - height(at)
    while True:
        before = height(steps[first - 1]) if first > 0 else left + 1
        behind = height(steps[last + 1]) if last + 1 < len(steps) else left + 1
        if before <= left and (behind > left or middle - first <= last - middle):
            first, left = first - 1, left - before
        elif behind <= left:
            last, left = last + 1, left - behind
        else:
            return steps[first : last + 1]

"""Answers over the board: the sealed note of whoever asked, which is opened by a press, and the slip of what others asked."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.components.refusal_sheet import draw_sealed_note
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.model.screen.moment import NoteMoment
from game.ui.table.panels.status import Say
from game.ui.table.panels.window_layout import TableLayout, has_column
from game.ui.widgets.base import PassiveWidget, WidgetState

SIZE: Final = (560, 640)
"""Units that the note may touch, its risen sheet included."""
NARROW: Final = 0.6
"""Of its width in the column, where it lies over nothing of the board."""
SLIP: Final = (360, 90)
NOTHING: Final = NoteMoment(None, 1.0)


class SealedNotePanel(PassiveWidget):
    """In nobody's way: presses go to the scene, and to the board."""

    can_focus = False

    def __init__(self, say: Say) -> None:
        super().__init__()
        self.say = say
        self.shown = NOTHING
        self._by = 1.0
        self.is_visible = False

    @property
    def is_read(self) -> bool:
        """Whether a note lies open or sealed over the board."""
        return self.is_visible and not self.shown.is_slip

    def show(self, kit: Kit, clear: pygame.Rect, shown: NoteMoment, near: pygame.Rect | None, at: TableLayout) -> None:
        """This note in the column, or without one in the middle of the clear part of the board, at its side where it would lie
        over `near`, or this slip beside that; none takes it away."""
        rect = _slip_rect(kit, clear, near) if shown.is_slip else pygame.Rect(0, 0, kit.px(SIZE[0]), kit.px(SIZE[1]))
        self._by = NARROW if at.cards is None and has_column(kit.scale) else 1.0
        if self._by < 1 and not shown.is_slip:
            rect = at.slip
        elif not shown.is_slip:
            rect.center = clear.center
            if near is not None and rect.colliderect(near):
                rect.x = clear.x if near.centerx > clear.centerx else clear.right - rect.width
        if (shown, rect) == (self.shown, self.rect):
            return
        self.touch()
        self.shown, self.rect = shown, rect
        self.is_visible = shown.note is not None
        self.touch()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        note, say = self.shown.note, self.say
        if note is None:
            return
        if self.shown.is_slip:
            self._draw_slip(kit, surface, note)
            return
        after = say(note.note) if note.note is not None else ""
        is_over = self._by == 1
        down = self.rect.centery + kit.px(60) if is_over else self.rect.bottom - kit.px(182)
        middle, ground = (self.rect.centerx, down), Material.PAPER if is_over else Material.WOOD
        told = say(note.question), say(note.answer)
        envelope = draw_sealed_note(kit, surface, middle, *told, self.shown.opened, note=after, by=self._by)
        if self.shown.opened in (0, 1):
            words = say(Phrase.of("table.next.goes_on" if self.shown.opened else "table.next.sealed"))
            below = kit.text.paragraph(words, Role.SMALL, envelope.width, align="center", material=ground)
            below.draw(surface, (envelope.x, envelope.bottom - kit.px(34) if is_over else envelope.bottom + kit.px(4)))

    def _draw_slip(self, kit: Kit, surface: pygame.Surface, note: SealedAnswer) -> None:
        kit.art.panel(surface, PanelKind.SLIP, self.rect)
        inner = self.rect.inflate(-kit.px(28), -kit.px(12))
        answer = self.say(note.answer)
        wide = min(kit.text.width(answer, Role.H2) + kit.px(6), inner.width // 2)
        right = pygame.Rect(inner.right - wide, inner.y, wide, inner.height)
        kit.text.draw(surface, answer, Role.H2, theme.RUBRIC, right, align="right")
        rest, words = inner.width - wide - kit.px(12), self.say(note.question)
        asked = kit.text.paragraph(words, Role.SMALL, rest, material=Material.PAPER, max_lines=3)
        asked.draw(surface, (inner.x, inner.centery - asked.height // 2))


def _slip_rect(kit: Kit, clear: pygame.Rect, near: pygame.Rect | None) -> pygame.Rect:
    """Above the figure that asks, below it where that is out of sight; without one at the upper edge."""
    box = pygame.Rect(0, 0, min(kit.px(SLIP[0]), clear.width), kit.px(SLIP[1]))
    gap = kit.px(56)
    if near is None:
        box.midtop = clear.centerx, clear.top + kit.px(12)
    elif near.top - gap - box.height >= clear.top:
        box.midbottom = near.centerx, near.top - gap
    else:
        box.midtop = near.centerx, near.bottom + gap
    return box.clamp(clear)

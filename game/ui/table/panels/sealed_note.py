"""The sealed note over the board: it opens, stays to be read, and is gone with the next touch."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.components.refusal_sheet import draw_sealed_note
from game.ui.kit.kit import Kit
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Point, Widget, WidgetState

SIZE: Final = (560, 640)
"""Units that the note may touch, its risen sheet included."""


class SealedNotePanel(Widget):
    """In nobody's way: a press goes through to the board."""

    can_focus = False

    def __init__(self, say: Say) -> None:
        super().__init__()
        self.say = say
        self.note: SealedAnswer | None = None
        self.share = 1.0
        self.is_visible = False
        self._middle: Point = (0, 0)

    def place_in(self, kit: Kit, clear: pygame.Rect) -> None:
        """In the middle of the part of the board that no panel covers."""
        width, height = kit.px(SIZE[0]), kit.px(SIZE[1])
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = clear.centerx, clear.centery
        self._middle = self.rect.centerx, self.rect.centery + kit.px(60)

    def show(self, note: SealedAnswer | None, share: float) -> None:
        """This note, opened so far; None takes it away."""
        if (note, share) != (self.note, self.share):
            self.touch()
            self.note, self.share = note, share
            self.is_visible = note is not None
            self.touch()

    def hit(self, point: Point) -> Widget | None:
        """Nothing to press."""
        return None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The envelope and what has risen out of it."""
        if self.note is None:
            return
        note, say = self.note, self.say
        after = say(note.note) if note.note is not None else ""
        draw_sealed_note(
            kit, surface, self._middle, say(note.label), say(note.question), say(note.answer), self.share, note=after
        )

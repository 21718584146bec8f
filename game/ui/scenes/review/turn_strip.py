"""What a turn of a match gone through comes down to, where the window has no room for the list of turns: a strip along the map's
lower edge with one face and one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.engine.decision import Phrase, Seat
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.theme import Role
from game.ui.scenes.review.turns import ReviewTurn
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import WidgetState
from game.ui.widgets.label import Panel

FACE: Final = 40
PAD: Final = 12
LINES: Final = 2


class TurnStrip(Panel):
    """The headline of the turn that is shown."""

    def __init__(self, say: Say, face: Callable[[Seat], Face]) -> None:
        super().__init__(PanelKind.SLIP)
        self._say = say
        self._face = face
        self._turn: ReviewTurn | None = None

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels of two lines."""
        return LINES * kit.text.leading(Role.SMALL) + 2 * kit.px(PAD)

    def show(self, turn: ReviewTurn | None) -> None:
        """Another turn; None: the board as it was set up."""
        if turn != self._turn:
            self._turn = turn
            self.touch()

    @property
    def told(self) -> Phrase:
        """What it says."""
        headline = self._turn.headline if self._turn is not None else None
        return headline if headline is not None else Phrase.of("table.review.start")

    def paragraph(self, kit: Kit) -> Paragraph:
        """Its sentence, in letters in which all of it finds room where there are such."""
        width, high = self.rect.width - 2 * kit.px(PAD) - kit.px(FACE + 8), self.rect.height - kit.px(8)
        words = escape(self._say(self.told))
        set_ = [kit.text.paragraph(words, role, width) for role in (Role.SMALL, Role.NOTE)]
        most = max(1, high // kit.text.leading(Role.NOTE))
        return next(
            (one for one in set_ if one.height <= high), kit.text.paragraph(words, Role.NOTE, width, max_lines=most)
        )

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        super().draw(kit, surface, look)
        if self._turn is not None and self._turn.seat is not None:
            middle = self.rect.x + kit.px(PAD) + kit.px(FACE) // 2, self.rect.centery
            draw_roundel(kit, surface, middle, kit.px(FACE - 6), badge_of(self._face(self._turn.seat)))
        text = self.paragraph(kit)
        text.draw(surface, (self.rect.x + kit.px(PAD + FACE + 8), self.rect.centery - text.height // 2))

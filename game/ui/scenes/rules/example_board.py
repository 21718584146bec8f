"""A worked example on the rules' page: the board before and after, and in words what happened and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role
from game.ui.scenes.board_part import board_part
from game.ui.scenes.rules.reader_file import ExampleText
from game.ui.table.model.picture import Picture
from game.ui.widgets.base import PassiveWidget, WidgetState
from game.ui.widgets.label import RichText

if TYPE_CHECKING:
    from game.board.board import Board
    from game.painter.painted_board import PaintedBoard
    from game.session.worked_example import WorkedExample

HIGH: Final = 210
"""Units of height of the pictures."""
WIDEST: Final = 330
"""Units of width of one of them at most."""
ARROW: Final = 40
"""Units between them, for the arrow."""
PAD: Final = 12
LOOK_MS: Final = 80
"""How often it is looked whether the example has been run."""


class ExampleBoard(PassiveWidget):
    """Its place is as large while the example is still being run."""

    def __init__(
        self,
        words: ExampleText,
        find: Callable[[], WorkedExample | None],
        painted: Callable[[Board], PaintedBoard],
    ) -> None:
        super().__init__(material=Material.PAPER)
        self.words = words
        self.example: WorkedExample | None = None
        self._find, self._painted = find, painted
        self._text = RichText(f"<b>{escape(words.heading)}.</b> {escape(words.text)}", Role.SMALL)

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels of height at a width."""
        return kit.px(HIGH) + self._text.height_for(kit, width - 2 * kit.px(PAD)) + 3 * kit.px(PAD)

    def update(self, now_ms: int) -> bool:
        if self.example is not None:
            return False
        self.example = self._find()
        if self.example is not None:
            self.touch()
        return self.example is not None

    def next_wake(self, now_ms: int) -> int | None:
        return LOOK_MS if self.example is None else None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        pygame.draw.rect(surface, theme.PAPER_HIGH, self.rect)
        pygame.draw.rect(surface, theme.RULE, self.rect, max(1, kit.px(1)))
        pad, high = kit.px(PAD), kit.px(HIGH)
        example = self.example
        has_two = example is None or example.before != example.after
        inner = self.rect.width - 2 * pad
        wide = min(kit.px(WIDEST), (inner - kit.px(ARROW)) // 2) if has_two else min(2 * kit.px(WIDEST), inner)
        first = pygame.Rect(self.rect.x + pad, self.rect.y + pad, wide, high)
        second = first.move(wide + kit.px(ARROW), 0)
        for place, at in ((first, 0), (second, 1)) if has_two else ((first, 0),):
            pygame.draw.rect(surface, theme.PAPER_LOW, place)
            if example is not None:
                surface.blit(self._drawn(kit, example, (example.before, example.after)[at], at, place.size), place)
            pygame.draw.rect(surface, theme.BRASS, place, max(1, kit.px(1.5)))
        if has_two:
            x, y, size = first.right + kit.px(ARROW) // 2, first.centery, kit.px(9)
            points = [(x - size // 2, y - size), (x + size // 2, y), (x - size // 2, y + size)]
            pygame.draw.lines(surface, theme.RUBRIC, False, points, max(2, kit.px(3)))
        self._text.paragraph(kit, inner).draw(surface, (self.rect.x + pad, first.bottom + pad))

    def _drawn(
        self, kit: Kit, example: WorkedExample, picture: Picture, at: int, size: tuple[int, int]
    ) -> pygame.Surface:
        mark = ("example", self.words.scenario, at, size)
        board, places = example.board, example.places
        return kit.art.cached(mark, lambda: board_part(kit, board, self._painted(board), picture, places, size))

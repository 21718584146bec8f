"""A die or figure that is pulled from beside the board: it follows the pointer, what it can do is lit, and it is let go there."""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from game.ui.kit.kit import Kit
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.controller import TableController
from game.ui.table.model.intents import Intent, LinePointed, TokenTouched, Touched
from game.ui.table.model.panel_data.hidden_movement import PanelPiece
from game.ui.table.panels.panel_pieces import draw_panel_piece
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.page import Page

SIZE: Final = 84
"""Units of a piece in the hand."""


class BoardTable(Protocol):
    """The table that a piece is pulled over."""

    kit: Kit
    page: Page
    model: TableController
    canvas: BoardCanvas

    def take(self, intent: Intent) -> None:
        """Tell the model."""

    def wanted(self) -> frozenset[str]:
        """Pieces that matter now."""

    def is_bare(self, at: tuple[int, int]) -> bool:
        """Whether nothing but the board is there."""


class PulledPiece(Widget):
    """The piece at the pointer; nothing while none is pulled."""

    def __init__(self, table: BoardTable) -> None:
        super().__init__()
        self._table = table
        self._piece: PanelPiece | None = None
        self.is_visible = False

    def pull(self, piece: PanelPiece, at: Point) -> None:
        """It is over this pixel now; where it could go is lit as soon as it is lifted."""
        if piece != self._piece:
            self._piece = piece
            self._table.take(LinePointed(self._table.model.places_for(piece.token)))
        size = self._table.kit.px(SIZE)
        self.set_visible(False)
        self.rect = pygame.Rect(at[0] - size // 2, at[1] - size // 2, size, size)
        self.set_visible(True)

    def drop(self, piece: PanelPiece, at: Point) -> None:
        """It is let go: on the board it is used on what is there, elsewhere it goes back to its row."""
        table = self._table
        self.set_visible(False)
        self._piece = None
        table.take(LinePointed(()))
        if not table.is_bare(at):
            return
        if piece.token not in table.model.touched_tokens:
            table.take(TokenTouched(piece.token))
        touch = table.canvas.touch_at(at, table.wanted())
        if table.page.overlay is None and table.model.is_lit(touch):
            table.take(Touched(touch))

    def hit(self, point: Point) -> Widget | None:
        """What lies below it is meant."""
        return None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The piece, larger than it lies in its row."""
        if self._piece is not None:
            draw_panel_piece(kit, surface, self._piece, self.rect)

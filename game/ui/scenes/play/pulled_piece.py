"""What is pulled from beside the board, a die, a figure or a card: it follows the pointer, what it can do is lit, and it is let
go there."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.kit.kit import Kit
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.table import Table
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.page import Page


class BoardTable(Protocol):
    """The table that a piece is pulled over."""

    kit: Kit
    page: Page
    model: Table
    canvas: BoardCanvas

    def is_bare(self, at: tuple[int, int]) -> bool:
        """Whether nothing but the board is there."""


class PulledPiece(Widget):
    """What is pulled, at the pointer; nothing while nothing is."""

    def __init__(self, table: BoardTable) -> None:
        super().__init__()
        self._table = table
        self._token = ""
        self._picture: pygame.Surface | None = None
        self.is_visible = False

    def pull(self, token: str, picture: pygame.Surface, at: Point) -> None:
        """It is over this pixel now; where it could go is lit as soon as it is lifted."""
        if token != self._token:
            self._token = token
            self._table.model.point_line(self._table.model.places_for(token))
        self.set_visible(False)
        self._picture = picture
        self.rect = picture.get_rect(center=at)
        self.set_visible(True)

    def drop(self, token: str, at: Point) -> None:
        """It is let go: on the board it is used on what is there, elsewhere it goes back where it lay."""
        table, model = self._table, self._table.model
        interaction = model.interaction
        self.set_visible(False)
        self._token, self._picture = "", None
        model.point_line(())
        if not table.is_bare(at):
            return
        touch = table.canvas.touch_at(at, table.model.wanted())
        paid = interaction.paid_at(token, touch)
        if paid is not None:
            model.press_action(paid)
            return
        if token not in interaction.selection.touched:
            model.touch_token(token)
        if table.page.overlay is None and interaction.is_lit(touch):
            model.touch(touch)

    def hit(self, point: Point) -> Widget | None:
        return None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        if self._picture is not None:
            surface.blit(self._picture, self.rect)

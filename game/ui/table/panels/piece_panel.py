"""Bits on a panel beside the board that are touched like pieces, or show their place on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.kit.theme import Material
from game.ui.table.model.panel_data.hidden_movement import PanelPiece
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Point, Widget


@dataclass(frozen=True, slots=True)
class TouchablePiece:
    """Something on such a panel that can be pointed at."""

    rect: pygame.Rect
    token: str
    tip: str
    spaces: tuple[str, ...] = ()
    is_box: bool = False
    """One of the boxes of a track: touched only while it is lit."""


class PiecePanel(Widget):
    """A panel whose `pieces` are noted as it is drawn; the last drawn lies on top."""

    can_focus = False
    is_kept = True

    def __init__(
        self, say: Say, on_touch: Callable[[str], None], on_show: Callable[[tuple[str, ...]], None], material: Material
    ) -> None:
        super().__init__(material=material)
        self.say = say
        self.on_touch = on_touch
        self.on_show = on_show
        self.lit: frozenset[str] = frozenset()
        self.chosen = ""
        self.pieces: list[TouchablePiece] = []

    def note(self, place: pygame.Rect, piece: PanelPiece) -> None:
        """A bit was drawn here."""
        tip = self.say(piece.name) if piece.name is not None else ""
        if piece.detail is not None:
            tip += f"\n{self.say(piece.detail)}"
        self.pieces.append(TouchablePiece(place, piece.token, tip, piece.spaces))

    def takes(self, piece: TouchablePiece) -> bool:
        """Whether a press on it touches its token now."""
        return piece.token in self.lit

    def _at(self, point: Point) -> TouchablePiece | None:
        return next((piece for piece in reversed(self.pieces) if piece.rect.collidepoint(point)), None)

    def on_down(self, at: Point) -> bool:
        piece = self._at(at)
        return piece is not None and bool(piece.token or piece.spaces)

    def on_up(self, at: Point) -> None:
        piece = self._at(at)
        if piece is None:
            return
        if piece.token and self.takes(piece):
            self.on_touch(piece.token)
        elif piece.spaces:
            self.on_show(piece.spaces)

    def tip_at(self, at: Point) -> str:
        piece = self._at(at)
        return piece.tip if piece is not None else ""

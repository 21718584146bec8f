"""Dice, tokens and little cards that lie beside a board, drawn one at a time.

Bits on a panel beside the board that are touched like pieces, or show their place on the board.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.components import counters
from game.ui.components.counters import CounterFace
from game.ui.components.dice import dark, die_emblem
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit, kept
from game.ui.kit.theme import Material, hexa, rgb
from game.ui.table.board.counter_sprites import badge_of, drawing_of
from game.ui.table.model.panel_data.hidden_movement import PanelPiece, Shape
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


BIT: Final = 38
"""Units of a die or token; a little card is half as high again."""


def draw_glow(kit: Kit, surface: pygame.Surface, place: pygame.Rect, *, is_round: bool, is_chosen: bool) -> None:
    """The light round one that can be chosen, or is."""
    edge = place.inflate(kit.px(7), kit.px(7))
    radius = edge.height // 2 if is_round else kit.px(10)
    pygame.draw.rect(surface, theme.AMBER, edge.inflate(2, 2), border_radius=radius)
    pygame.draw.rect(surface, theme.LAMP_GOLD, edge, 0 if is_chosen else max(2, kit.px(2)), border_radius=radius)


def draw_panel_piece(kit: Kit, surface: pygame.Surface, piece: PanelPiece, place: pygame.Rect) -> None:
    """One of them in its place."""
    badge = badge_of(piece.face)
    match piece.shape:
        case Shape.DIE:
            made = die_emblem(kit, badge.emblem, place.width, dark(badge))
            surface.blit(made, made.get_rect(center=place.center))
        case Shape.FIGURE:
            face = CounterFace(badge, piece.face.round, stands=drawing_of(kit, piece.face))
            made = counters.boxed(kit, face, place.width)
            if piece.is_spent:
                made = kit.art.cached(("put", face, place.width), lambda: _pale(made))
            surface.blit(made, counters.origin(place.center, made))
        case Shape.PLATE:
            surface.blit(_plate(kit, badge, place.size, is_down=piece.is_spent), place)
        case Shape.DISC | Shape.LINE:
            if piece.is_spent:
                badge = theme.Badge(rgb("#3A2A1C"), rgb("#8D7650"), badge.emblem)
            draw_disc(kit, surface, place.center, place.width - kit.px(4), badge, piece.text)


def _pale(figure: pygame.Surface) -> pygame.Surface:
    """A figure that has gone to the board."""
    pale = figure.copy()
    pale.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
    return pale


def draw_slip(kit: Kit, surface: pygame.Surface, place: pygame.Rect, *, is_open: bool) -> None:
    """Paper to write on; what is not open is dark and has a dashed edge."""
    w, h = place.size
    if is_open:
        body = vector.rect(1, 1, w - 2, h - 2, 5, fill="#F3E6C4", stroke="#140B06", stroke_width=1.5)
    else:
        body = vector.rect(1, 1, w - 2, h - 2, 5, fill="#2A1C10", fill_opacity=0.75)
        edge = vector.rect(2, 2, w - 4, h - 4, 4, stroke="#9A7F52", stroke_width=1.4)
        body += f'<g stroke-dasharray="6 4">{edge}</g>'
    surface.blit(kit.art.drawing(body, (0, 0, w, h), place.size), place)


def draw_disc(kit: Kit, surface: pygame.Surface, at: Point, side: int, badge: theme.Badge, text: str = "") -> None:
    """A round token about a point, with its emblem or with a text."""
    made = counters.token(kit, side, emblem="" if text else badge.emblem, text=text, fill=badge.fill, sign=badge.sign)
    surface.blit(made, made.get_rect(center=at))


@kept
def _plate(kit: Kit, badge: theme.Badge, size: tuple[int, int], *, is_down: bool) -> pygame.Surface:
    """A little card, 38 by 57 units: its picture, or its back."""
    w, h = BIT, BIT * 3 // 2
    edge = "#1C120A"
    if is_down:
        body = vector.rect(1, 1, w - 2, h - 2, 4, fill="#6A4A22", stroke=edge, stroke_width=1.5)
        body += vector.rect(4, 4, w - 8, h - 8, 2.5, stroke="#E7C987", stroke_opacity=0.7, stroke_width=1)
        middle = vector.polygon([(w / 2, 14), (w - 9, h / 2), (w / 2, h - 14), (9, h / 2)])
        body += vector.path(middle, stroke="#E7C987", stroke_opacity=0.7, stroke_width=1)
        body += kit.art.emblems.at("company", w / 2, h / 2, 14, rgb("#E7C987"))
    else:
        body = vector.rect(1, 1, w - 2, h - 2, 4, fill="#6A4A22", stroke=edge, stroke_width=1.5)
        body += vector.rect(3.5, 3.5, w - 7, h - 7, 2.5, fill="#F3E6C4")
        body += vector.circle(w / 2, h / 2 - 3, 13.5, fill=hexa(badge.fill), stroke="#6A4A22", stroke_width=1.2)
        body += kit.art.emblems.at(badge.emblem, w / 2, h / 2 - 3, 18, badge.sign)
        body += vector.path(f"M8 {h - 10}H{w - 8}M11 {h - 6.5}H{w - 11}", stroke="#6A4A22", stroke_width=1.4)
    return vector.render(body, (0, 0, w, h), size)

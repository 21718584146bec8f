"""Dice that can be spent, or figures that are to be placed, in rows over the lower edge of the board or beside it: at hand
without opening anything."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.kit import Kit, kept
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import paragraph_in
from game.ui.kit.theme import Material, Role
from game.ui.table.model.panel_data.hidden_movement import PanelPiece
from game.ui.table.panels.panel_pieces import PiecePanel, TouchablePiece, draw_glow, draw_panel_piece
from game.ui.table.panels.status import Say
from game.ui.widgets.base import NOWHERE, Point, WidgetState

DIE: Final = 52
"""Units of a die: large enough to be taken by a finger."""
STEP: Final = DIE + 12
"""Units from one die to the next."""
PAD: Final = 12
"""Units between the dice, and between them and the edge of the felt."""
TOP: Final = 7
"""Units between the dice and the upper edge of the felt, where a word stands below each."""
WORD: Final = 26
"""Units for the word below a die."""
HEIGHT: Final = TOP + DIE + WORD
PULLED: Final = 8
"""Pixels that the pointer goes before a press is a pull."""


IN_HAND: Final = 96
"""Units of a piece that is pulled."""
Pull = Callable[[str, pygame.Surface, Point], None]
"""(token, its picture, pixel of the pointer): something is pulled out of its place."""


class PiecesAtHand(PiecePanel):
    """Felt with the pieces; one that is lit is touched like a piece on the board."""

    def __init__(
        self,
        pieces: tuple[PanelPiece, ...],
        say: Say,
        on_touch: Callable[[str], None],
        on_show: Callable[[tuple[str, ...]], None],
        on_pull: Pull,
        on_drop: Callable[[str, Point], None],
    ) -> None:
        super().__init__(say, on_touch, on_show, Material.FELT)
        self._on_pull, self._on_drop = on_pull, on_drop
        self._held: PanelPiece | None = None
        """The piece under the finger."""
        self._pressed_at: Point = (0, 0)
        self._is_pulled = False
        self.shown = pieces
        self.touched: tuple[str, ...] = ()
        """What has been touched so far, in its order."""

    def show(self, pieces: tuple[PanelPiece, ...], lit: frozenset[str], touched: tuple[str, ...]) -> None:
        """These pieces, with those that can be chosen now, and those that have been."""
        own = {piece.token for piece in pieces if piece.token}
        mine, held = lit & own, tuple(token for token in touched if token in own)
        if (pieces, mine, held) != (self.shown, self.lit, self.touched):
            self.shown, self.lit, self.touched = pieces, mine, held
            self.touch()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.WELL, self.rect)
        self.pieces = []
        for piece, place in zip(self.shown, self._laid(kit), strict=True):
            is_chosen = bool(piece.token) and piece.token in self.touched
            if is_chosen or piece.token in self.lit:
                draw_glow(kit, surface, place, is_round=False, is_chosen=is_chosen)
            draw_panel_piece(kit, surface, piece, place)
            if piece.caption is not None:
                self._draw_caption(kit, surface, piece.caption, place)
            if is_chosen and len(self.touched) > 1:
                _draw_number(kit, surface, 1 + self.touched.index(piece.token), place)
            self.note(place, piece)

    def _laid(self, kit: Kit) -> Iterator[pygame.Rect]:
        """Where each lies, in rows of as many as the panel is wide."""
        side, is_told = kit.px(DIE), any(piece.caption is not None for piece in self.shown)
        abreast = max(1, round((self.rect.width / kit.u - PAD) / STEP))
        high = kit.px(HEIGHT) if len(self.shown) > abreast else self.rect.height
        for row, column in (divmod(at, abreast) for at in range(len(self.shown))):
            top = self.rect.y + row * high + (kit.px(TOP) if is_told else (high - side) // 2)
            yield pygame.Rect(self.rect.x + kit.px(PAD + column * STEP), top, side, side)

    def _draw_caption(self, kit: Kit, surface: pygame.Surface, caption: Phrase, place: pygame.Rect) -> None:
        """What a piece shows in a word, below it."""
        room = pygame.Rect(0, place.bottom + kit.px(WORD - 20), kit.px(STEP), kit.px(20))
        room.centerx = place.centerx
        told = paragraph_in(
            kit.text,
            self.say(caption),
            Role.NOTE,
            room.size,
            colour=theme.CREAM,
            material=Material.FELT,
            align="center",
        )
        told.draw(surface, (room.x, room.centery - told.height // 2))

    def on_down(self, at: Point) -> bool:
        found = self._at(at)
        token = found.token if found is not None else ""
        self._held = next((piece for piece in self.shown if piece.token and piece.token == token), None)
        self._pressed_at, self._is_pulled = at, False
        return super().on_down(at)

    def on_drag(self, at: Point) -> None:
        if self._held is None:
            return
        self._is_pulled = self._is_pulled or math.dist(at, self._pressed_at) > PULLED
        if self._is_pulled and self.page is not None:
            self._on_pull(self._held.token, _in_hand(self.page.kit, self._held), at)

    def on_up(self, at: Point) -> None:
        held, self._held = self._held, None
        if held is not None and self._is_pulled:
            self._on_drop(held.token, at)
        else:
            super().on_up(at)

    def on_abandon(self) -> bool:
        held, self._held = self._held, None
        if held is None or not self._is_pulled:
            return False
        self._on_drop(held.token, NOWHERE)
        return True

    def takes(self, piece: TouchablePiece) -> bool:
        return bool(piece.token)


def _draw_number(kit: Kit, surface: pygame.Surface, number: int, place: pygame.Rect) -> None:
    """As which one a piece was touched, at its upper right corner."""
    disc = pygame.Rect(0, 0, kit.px(22), kit.px(22))
    disc.center = place.right - kit.px(6), place.top + kit.px(6)
    pygame.draw.circle(surface, theme.RUBRIC, disc.center, disc.width // 2)
    kit.text.draw(surface, str(number), Role.NOTE_STRONG, theme.CREAM, disc, align="center")


@kept
def _in_hand(kit: Kit, piece: PanelPiece) -> pygame.Surface:
    size = kit.px(IN_HAND)
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    draw_panel_piece(kit, made, piece, made.get_rect().inflate(-size // 6, -size // 6))
    return made

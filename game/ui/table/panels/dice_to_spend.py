"""Dice that can be spent, in one row over the lower edge of the board: at hand without opening anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material
from game.ui.table.model.panel_data.hidden_movement import PanelPiece, PanelPieceRow, Shape, TrackRows
from game.ui.table.panels.panel_pieces import draw_glow, draw_panel_piece
from game.ui.table.panels.piece_panel import PiecePanel, TouchablePiece
from game.ui.table.panels.status import Say
from game.ui.widgets.base import WidgetState

DIE: Final = 52
"""Units of a die: large enough to be taken by a finger."""
STEP: Final = DIE + 12
"""Units from one die to the next."""
PAD: Final = 12
"""Units between the dice and the edge of the felt."""
HEIGHT: Final = DIE + 2 * PAD


def dice_of(tracks: TrackRows | None) -> tuple[PanelPiece, ...]:
    """The dice among what lies beside the board."""
    rows = [row for row in tracks.rows if isinstance(row, PanelPieceRow)] if tracks is not None else []
    return tuple(piece for row in rows for piece in row.pieces if piece.shape is Shape.DIE)


class DiceToSpend(PiecePanel):
    """Felt with the dice; one that is lit is touched like a piece."""

    def __init__(
        self,
        dice: tuple[PanelPiece, ...],
        say: Say,
        on_touch: Callable[[str], None],
        on_show: Callable[[tuple[str, ...]], None],
    ) -> None:
        super().__init__(say, on_touch, on_show, Material.FELT)
        self.dice = dice

    def show(self, dice: tuple[PanelPiece, ...], lit: frozenset[str], chosen: str) -> None:
        """These dice, with those that can be chosen now."""
        mine = lit & {die.token for die in dice}
        if (dice, mine, chosen) != (self.dice, self.lit, self.chosen):
            self.dice, self.lit, self.chosen = dice, mine, chosen
            self.touch()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Felt, and the dice from the left."""
        kit.art.panel(surface, PanelKind.WELL, self.rect)
        self.pieces = []
        side = kit.px(DIE)
        for at, die in enumerate(self.dice):
            place = pygame.Rect(self.rect.x + kit.px(PAD + at * STEP), self.rect.centery - side // 2, side, side)
            if die.token and die.token in (*self.lit, self.chosen):
                draw_glow(kit, surface, place, is_round=False, is_chosen=die.token == self.chosen)
            draw_panel_piece(kit, surface, die, place)
            self.note(place, die)

    def takes(self, piece: TouchablePiece) -> bool:
        """A die is touched even when it is not lit: it then says why not."""
        return bool(piece.token)

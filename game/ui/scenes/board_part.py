"""A part of a board as a picture: as large as the places allow that are to be in sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.board.graph import step_length
from game.ui.kit.kit import Kit
from game.ui.table.board.vignette import part_of_board

if TYPE_CHECKING:
    from game.board.board import Board
    from game.painter.painted_board import PaintedBoard
    from game.ui.table.model.picture import Picture

ROUND: Final = 5.0
"""Steps of the board that are seen from side to side round a single place."""


def board_part(
    kit: Kit,
    board: Board,
    painted: PaintedBoard,
    picture: Picture,
    places: Sequence[str],
    size: tuple[int, int],
) -> pygame.Surface:
    """The part of the board round the places with these ids, `size` pixels large, with what stands on it; the middle of the
    board where there are none."""
    made, step = pygame.Surface(size), step_length(board)
    round_it = ROUND * step, ROUND * step * 0.7
    part_of_board(kit, board, painted, picture, made.get_rect(), board.points(places), round_it=round_it).draw(made)
    return made

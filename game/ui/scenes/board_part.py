"""A part of a board as a picture: as large as the places allow that are to be in sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.board.graph import step_length
from game.ui.kit.kit import Kit
from game.ui.table.board.canvas import BoardCanvas

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
    made = pygame.Surface(size)
    inside = made.get_rect()
    canvas = BoardCanvas(kit, board, painted)
    canvas.arrange(inside, inside)
    bounds = canvas.image.bounds
    seen = board.found(places)
    xs = [space.x for space in seen] or [bounds.left, bounds.right]
    ys = [space.y for space in seen] or [bounds.top, bounds.bottom]
    margin = ROUND * step_length(board)
    unit = min(inside.width / (max(xs) - min(xs) + margin), inside.height / (max(ys) - min(ys) + margin * 0.7))
    least = max(inside.width / bounds.width, inside.height / bounds.height)
    unit = min(max(unit, least), canvas.image.sharpest)
    canvas.look(canvas.camera.at_unit(unit, ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)).covering())
    canvas.show(picture)
    canvas.draw(made)
    return made

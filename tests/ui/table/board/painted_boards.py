"""The shipped boards that were painted ahead, for tests of their lettering."""

from __future__ import annotations

from functools import cache

from game import registry
from game.board.board import Board
from game.painter.painted_board import PaintedBoard, load_manifest
from game.storage.resources import resource
from tests.paths import PAINTED

BOARDS = [
    (game.id, at)
    for game in registry.games()
    for at, board in enumerate(game.load_set().boards)
    if (game.id, board.id) in PAINTED
]


@cache
def found(game: str, at: int) -> tuple[Board, PaintedBoard]:
    board = registry.game(game).load_set().boards[at]
    return board, load_manifest(resource("assets", "boards", board.game, board.id))

"""Boards as they stand on printed pages: as the game begins, bare, and in worked examples; lettered in the language in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path

import pygame
from PIL import Image

from game.board.board import Board
from game.board.graph import step_length
from game.painter.painted_board import PaintedBoard
from game.printing.drawings import as_image
from game.registry import InstalledGame
from game.session.evenings import evenings
from game.session.presentation_loader import paintings
from game.session.start_position import StartPosition, start_position
from game.session.worked_example import worked_example
from game.storage.resources import resource
from game.ui.kit.kit import Kit
from game.ui.table.board.vignette import part_of_board
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Counter, Picture

LAID = 0.72
"""Of its size, how large a counter that fills its space is drawn where a whole board is shown: the ground round it is seen."""
ROUND = 5.0
"""Steps of the board that are seen from side to side round a single place of an example."""


class BoardPictures:
    """The boards of one set, on them the pieces as they are printed: figures of a face in `drawn` look as on the screen, all
    others carry their signs. Plain drawings of boards that nobody painted are kept in `folder`."""

    def __init__(
        self, game: InstalledGame, ref: str, boards: Sequence[Board], folder: Path, drawn: Sequence[Face] = ()
    ) -> None:
        self._game, self._ref, self._boards, self._folder, self.drawn = game, ref, boards, folder, drawn
        self._painted = cache(self._paint)

    def _paint(self, board: Board) -> PaintedBoard:
        return paintings(board, self._folder)

    @cached_property
    def _start(self) -> StartPosition:
        return start_position(self._game, self._ref, max(self._game.info.seatings), Path())

    def start(self, board: int, width: int) -> Image.Image:
        """A board as the game begins, so many pixels wide."""
        start = self._start
        is_first = start.board.digest == self._boards[board].digest
        return self._whole(self._boards[board], start.picture if is_first else Picture(), width)

    def prepared(self, name: str) -> StartPosition:
        """A prepared start, by its name."""
        found = next(one for one in evenings(self._game.id) if one.id == name)
        return start_position(self._game, self._ref, found.players, Path(), found)

    def laid(self, start: StartPosition, width: int) -> Image.Image:
        """The board of a start with what stands on it."""
        return self._whole(start.board, start.picture, width)

    def bare(self, board: int, width: int) -> Image.Image:
        """A board on which nothing lies."""
        return self._whole(self._boards[board], Picture(), width)

    def _whole(self, board: Board, picture: Picture, width: int) -> Image.Image:
        scale = self._painted(board).scales[0]
        smaller = (one if one.face.round else replace(one, size=one.size * LAID) for one in picture.counters)
        picture = replace(picture, counters=tuple(smaller))
        return self._part(board, picture, (), (width, round(width * scale.height / scale.width)))

    def example(self, name: str, size: tuple[int, int]) -> Image.Image:
        """The part of a board round what happens in a worked example, as it stands in the end."""
        lies = resource(*self._game.package.split("."), "data", "examples", f"{name}.yaml")
        found = worked_example(lies)
        return self._part(found.board, found.after, found.places, size)

    def _part(self, board: Board, picture: Picture, places: Sequence[str], size: tuple[int, int]) -> Image.Image:
        made, step = pygame.Surface(size), step_length(board)
        picture = replace(picture, counters=tuple(map(self.printed, picture.counters)))
        round_it = (ROUND * step, ROUND * step * 0.7) if places else (0.0, 0.0)
        points, painted = board.points(places), self._painted(board)
        part_of_board(Kit(size), board, painted, picture, made.get_rect(), points, round_it=round_it).draw(made)
        return as_image(made)

    def printed(self, counter: Counter) -> Counter:
        """A piece as it is cut out; what everybody is after has the face of its figure, whoever holds it."""
        alike = (
            one for one in self.drawn if one == counter.face or (counter.rays and one.emblem == counter.face.emblem)
        )
        return replace(counter, face=next(alike, replace(counter.face, stands="", bust="")), rays=False)

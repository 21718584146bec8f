"""Ways over a board follow the courses that were painted between its spaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from game.board.board import Board
from game.painter.files import PaintedWay
from game.ui.table.model.picture import Point, Way
from game.ui.table.model.routes import middle_of


class WayCurves:
    """Knows how the ways of one painted board run."""

    def __init__(self, board: Board, painted: Sequence[PaintedWay]) -> None:
        at = {space.id: (space.x, space.y) for space in board.spaces}
        self._between: dict[tuple[Point, Point], tuple[Point, ...]] = {}
        for way in painted:
            start, end = (at.get(name) for name in way.ends)
            if start is not None and end is not None:
                self._between[start, end] = way.line[1:-1]
                self._between[end, start] = way.line[-2:0:-1]

    def along(self, way: Way) -> Way:
        """The same way with the bends that were painted from space to space; straight where none were."""
        if not self._between or len(way.points) < 2:
            return way
        points: list[Point] = []
        for one, other in pairwise(way.points):
            points += [one, *self._between.get((one, other), ())]
        marked = way.marked
        if way.leg in self._between:
            start, end = way.leg
            marked = middle_of((start, *self._between[start, end], end))
        return replace(way, points=(*points, way.points[-1]), marked=marked)

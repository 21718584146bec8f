"""What is under the pointer: the counter and the space, by board point. Pure."""

from __future__ import annotations

import math
from collections.abc import Container
from dataclasses import dataclass

from game.board.board import Board, BoardKind, Space
from game.board.requirements import ALONE
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.picture import Counter, Picture

REACH = 0.62
"""On graph boards: how far from a place, in units of its spacing, a touch still means it."""
AREA_REACH = 4.0
"""How far from a space, in units of its reach, its area ends towards the edge of the board."""
DOT_REACH = 0.36
"""On hex boards: how far from a dot, in hex radii, a touch means it and not the hex under it."""


@dataclass(frozen=True, slots=True)
class Touch:
    """What one point of the board means."""

    space: str = ""
    """Id of the space, or nothing."""
    handle: str = ""
    """The counter on top there, or nothing."""
    areas: tuple[str, ...] = ()
    """The areas that the point lies in, the smallest first."""
    box: tuple[str, int] = ("", 0)
    """Of a track that was painted along an edge of the board: the edge, and the number of the box."""

    def __bool__(self) -> bool:
        return bool(self.space or self.handle)


AREA_LISTS = ("area", "section")
"""Sorts of groups of spaces that cover the ground of a board, the smaller first."""


def area_names(board: Board) -> frozenset[str]:
    """The names of all areas and sections of a board."""
    return frozenset(name for sort in AREA_LISTS for name in board.groups.get(sort, ()))


class HitTester:
    """Answers for one board. On hex boards a point means the dot it is close to, else the hex that covers it; on graph
    boards the nearest place."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._cells = {space.cell: space for space in board.spaces if space.cell is not None}
        self._dots = [space for space in board.spaces if space.corner]
        self._has_areas = bool(area_names(board))
        self._reach = _spacing(board) * REACH if board.kind is BoardKind.GRAPH else 0.0

    def space_at(self, point: Point) -> Space | None:
        """The space at a board point, or None beside the board."""
        grid = self._board.grid
        if grid is not None:
            dot = min(self._dots, key=lambda s: math.dist((s.x, s.y), point), default=None)
            if dot is not None and math.dist((dot.x, dot.y), point) <= DOT_REACH:
                return dot
            return self._cells.get(grid.at(*point))
        near = min(self._board.spaces, key=lambda s: math.dist((s.x, s.y), point), default=None)
        if near is None or math.dist((near.x, near.y), point) > self._reach:
            return None
        return near

    def touch(self, picture: Picture, point: Point, wanted: Container[str] = ()) -> Touch:
        """What a touch at a board point means. Of several counters there, one that is wanted goes before the others, and a
        wanted space before a counter of another space that lies over it."""
        under = [c for c in reversed(picture.counters) if _covers(c, point)]
        counter = next((c for c in under if c.handle in wanted), under[0] if under else None)
        areas = self._areas_at(point)
        space = self.space_at(point)
        is_wanted = counter is not None and (counter.handle in wanted or counter.space in wanted)
        if counter is not None and (is_wanted or space is None or space.id not in wanted):
            return Touch(counter.space, counter.handle, areas)
        if space is None:
            return Touch(areas=areas)
        standing = list(reversed(picture.on(space.id)))
        counter = next((c for c in standing if c.handle in wanted), standing[0] if standing else None)
        return Touch(space.id, counter.handle if counter else "", areas)

    def _areas_at(self, point: Point) -> tuple[str, ...]:
        """Every space has some land round it, as far as it is the nearest."""
        if not self._has_areas:
            return ()
        near = min(self._board.spaces, key=lambda s: math.dist((s.x, s.y), point))
        if math.dist((near.x, near.y), point) > AREA_REACH * self._reach:
            return ()
        groups = dict(near.groups)
        return tuple(groups[sort] for sort in AREA_LISTS if sort in groups)

    def neighbour(self, space: str, towards: Point) -> str:
        """The neighbouring space that lies most in a direction (a vector), for walking the board with the arrow keys."""
        start = self._board.find(space)
        if start is None:
            return space
        best, found = -math.inf, start
        for index in self._board.neighbours(start.index):
            other = self._board.spaces[index]
            dx, dy = other.x - start.x, other.y - start.y
            along = (dx * towards[0] + dy * towards[1]) / (math.hypot(dx, dy) * math.hypot(*towards))
            if along > best:
                best, found = along, other
        return found.id if best > 0.05 else space


def _covers(counter: Counter, point: Point) -> bool:
    dx, dy = point[0] - counter.at[0], point[1] - counter.at[1]
    half = counter.size / 2
    if counter.face.stands:  # as wide as a counter, with its head above and its base below
        return abs(dx) <= half and -1.22 * half <= dy <= 1.12 * half
    if counter.face.round:
        return math.hypot(dx, dy) <= half
    return abs(dx) <= half and abs(dy) <= half


def _spacing(board: Board) -> float:
    lengths = [
        math.dist((board.spaces[e.a].x, board.spaces[e.a].y), (board.spaces[e.b].x, board.spaces[e.b].y))
        for e in board.edges
    ]
    if not lengths:  # a board that is being made
        lengths = [math.dist((a.x, a.y), (b.x, b.y)) for a in board.spaces for b in board.spaces[a.index + 1 :]]
        lengths = [min([*lengths, board.canvas[0] / ALONE if board.canvas else 1.0])]
    return sorted(lengths)[len(lengths) // 2]

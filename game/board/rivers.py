"""The rivers of a board where a pointer finds them: along sides of hexes, or as the picture of a board of places has them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import Final, NamedTuple, TypeAlias

from game.board.board import Board
from game.board.checks.drawing_check import RUNNING, sides_of

Point: TypeAlias = tuple[float, float]
BESIDE_SIDE: Final = 0.25
"""How far from a river's side a pointer may be, in sides of a hex."""
BESIDE_COURSE: Final = 12
"""The same on a board of places, in its units."""


class River(NamedTuple):
    """One river, or a piece of it that has no name."""

    name: str
    courses: Sequence[Sequence[Point]]
    """Where it runs, in board units."""
    kind: str = ""
    banks: frozenset[str] = frozenset()
    """The ids of two spaces between which it runs; none on a board of places."""


def river_near(board: Board, point: Point) -> River | None:
    """The whole river that is nearest to a point of the board; None where none is near."""
    pieces = list(pieces_of(board))
    near = min(pieces, key=lambda one: _far(point, one), default=None)
    if near is None or _far(point, near) > (BESIDE_COURSE if board.grid is None else BESIDE_SIDE):
        return None
    whole = [one.courses for one in pieces if one.name == near.name] if near.name else [near.courses]
    return near._replace(courses=[*chain(*whole)])


def pieces_of(board: Board) -> Iterator[River]:
    """Every river, by the lines of the file or its courses in the picture."""
    if board.grid is None:
        yield from (River(one["name"], [one["via"]]) for one in board.picture.get("rivers", ()))
        return
    for line in board.lines:
        if board.legend.line_of(line.kind) in RUNNING and (sides := sides_of(board, line)):
            banks = frozenset(board.spaces[one].id for one in line.edges[0])
            yield River(line.name, [board.grid.side(*side) for side in sides], line.kind, banks)


def _far(point: Point, river: River) -> float:
    return min(_beside(point, *ends) for course in river.courses for ends in pairwise(course))


def _beside(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a straight piece."""
    (x, y), (ax, ay), (bx, by) = point, start, end
    part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (math.dist(start, end) ** 2 or 1)
    part = min(1, max(0, part))
    return math.dist(point, (ax + part * (bx - ax), ay + part * (by - ay)))

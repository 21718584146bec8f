"""Ways over a board follow the courses that were painted between its spaces; several at once are told apart by numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from game.board.board import Board, BoardKind
from game.painter.files import PaintedWay
from game.ui.table.model.picture import Leg, Point, Way, WayKind


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


def numbered_ways(courses: Sequence[tuple[Point, ...]], board: Board) -> tuple[Way, ...]:
    """Ways from space to space with their numbers, from 1, each where only that one goes. A number never stands on a
    place that has one of its own: there it would be read for it. Ways of one course share a plate: "1, 2"."""
    named = {(space.x, space.y) for space in board.spaces if board.kind is BoardKind.GRAPH and space.kind != "dot"}
    numbers: dict[tuple[Point, ...], list[str]] = {}
    for number, course in enumerate(courses, 1):
        numbers.setdefault(course, []).append(str(number))
    found = []
    for course in courses:
        label = ", ".join(numbers.pop(course, ()))
        if len(course) < 2:
            continue
        others = [other for other in courses if other != course]
        alone = [point for point in course if not any(point in other for other in others)]
        spot = next((point for point in alone if point not in named), None)
        leg = _own_leg(course, others) if spot is None else None
        found.append(Way(course, WayKind.PLANNED, label, middle_of(leg) if leg is not None else spot, leg))
    return tuple(found)


def _own_leg(course: Sequence[Point], others: Sequence[Sequence[Point]]) -> Leg:
    """The longest step from space to space that no other course takes; the longest of all where they take each."""
    taken = {leg for other in others for leg in pairwise(other)}
    legs = list(pairwise(course))
    return max([leg for leg in legs if leg not in taken] or legs, key=lambda leg: math.dist(*leg))


def middle_of(line: Sequence[Point]) -> Point:
    """The point half-way along a line of two points or more."""
    left = sum(math.dist(one, other) for one, other in pairwise(line)) / 2
    for one, other in pairwise(line):
        length = math.dist(one, other)
        if left <= length and length:
            share = left / length
            return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
        left -= length
    return line[-1]

"""What people call the spaces of a board: locations by name and number, dots by the locations round them.

A dot has neither. It is told by words and numbers, put together where they are said (`space` in words.yaml).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.board.board import Board, Space
from game.engine.decision import Param

BETWEEN = "between"
BESIDE = "beside"
STEP = "step-"
"""How the boxes of the Movement track are named."""


def space_name(place: str, labels: Mapping[str, Param]) -> Param:
    """What is said for a space, an area, a section, or a box of the Movement track ("step-3")."""
    if place.startswith(STEP):
        return ("step", place.removeprefix(STEP))
    return labels.get(place, place.upper())


@lru_cache(maxsize=8)
def space_labels(board: Board) -> dict[str, Param]:
    """Id to what is said for it: "Scary Hills (22)"; for a dot ("between", "20", "22"), or ("beside", "46", "49") where
    one of the two locations is nearer, so that two dots of one way can be told apart."""
    ends = {space.id: _ends(board, space) for space in board.spaces if space.kind == "dot"}
    return {space.id: _dot(ends, space.id) if space.id in ends else _location(space) for space in board.spaces}


def _location(space: Space) -> str:
    return f"{space.name} ({space.id})" if space.name else space.id


def _dot(ends: Mapping[str, Sequence[tuple[int, str]]], dot: str) -> Param:
    """By two locations round it where no other dot lies between the same, else by as many as tell it apart."""
    found = ends[dot]
    if len(found) == 2 and found[0][0] != found[1][0]:
        return (BESIDE, *(name for _, name in found))
    others = [{name for _, name in known} for other, known in ends.items() if other != dot]
    told = [name for _, name in found]
    count = next(
        (count for count in range(2, len(told)) if not any({*told[:count]} <= known for known in others)), len(told)
    )
    return (BETWEEN, *told[:count])


def _ends(board: Board, dot: Space) -> list[tuple[int, str]]:
    """The nearest location along each way that leaves it, and how far that is; the nearest first."""
    found: list[tuple[int, str]] = []
    for way in board.neighbours(dot.index):
        steps, end = _nearest(board, way, frozenset((dot.index, *board.neighbours(dot.index))) - {way})
        if end and end not in (name for _, name in found):
            found.append((steps, end))
    order = [space.id for space in board.spaces]
    return sorted(found, key=lambda one: (one[0], order.index(one[1])))


def _nearest(board: Board, start: int, shut: frozenset[int]) -> tuple[int, str]:
    """Steps from a space to the location nearest to it, itself included, without passing those that are shut."""
    seen, edge = {start, *shut}, deque([(0, start)])
    while edge:
        steps, here = edge.popleft()
        if board.spaces[here].kind != "dot":
            return steps, board.spaces[here].id
        for other in board.neighbours(here):
            if other not in seen:
                seen.add(other)
                edge.append((steps + 1, other))
    return 0, ""

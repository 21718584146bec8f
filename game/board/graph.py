"""Ways over a board: what can be reached, how far it is, for any rule of passing."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from game.board.board import Board

FAR = 255
"""Stands for "cannot be reached" in tables of distances."""

Passes = Callable[[int, int], bool]
"""Whether a step from one space to its neighbour is allowed."""


def ordered(a: int, b: int) -> tuple[int, int]:
    """A pair of spaces as edges are kept: the lower index first."""
    return (a, b) if a < b else (b, a)


def distances(board: Board, starts: Iterable[int], passes: Passes, within: int = FAR) -> dict[int, int]:
    """Least number of steps to every space that can be reached from the nearest of the starts in at most `within`."""
    found = dict.fromkeys(starts, 0)
    edge, steps = list(found), 0
    while edge and steps < within:
        steps += 1
        beyond = []
        for space in edge:
            for other in board.neighbours(space):
                if other not in found and passes(space, other):
                    found[other] = steps
                    beyond.append(other)
        edge = beyond
    return found


@lru_cache(maxsize=1024)
def straight_distances(board: Board, start: int) -> Mapping[int, int]:
    """Least number of steps from one space to every other over whatever lies between; kept, for screens ask at every frame."""
    return MappingProxyType(distances(board, (start,), lambda a, b: True))


def components(board: Board, spaces: Iterable[int], passes: Passes) -> list[list[int]]:
    """The given spaces in parts that hang together, the largest first; steps stay among the given spaces."""
    left = dict.fromkeys(spaces)
    parts = []
    while left:
        part = [next(iter(left))]
        del left[part[0]]
        for space in part:
            for other in board.neighbours(space):
                if other in left and passes(space, other):
                    del left[other]
                    part.append(other)
        parts.append(sorted(part))
    return sorted(parts, key=lambda part: (-len(part), part[0]))


def step_length(board: Board) -> float:
    """Board units from a space to its next, about: the least distance of the first space to any other; 1 where it is alone."""
    first, *others = board.spaces
    return min((math.dist((first.x, first.y), (one.x, one.y)) for one in others), default=1.0)

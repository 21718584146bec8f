"""Ways over a board: what can be reached, how far it is, for any rule of passing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.board.board import Board

FAR = 255
"""Stands for "cannot be reached" in tables of distances."""

Passes = Callable[[int, int], bool]
"""Whether a step from one space to its neighbour is allowed."""


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


def all_distances(ways: Sequence[Sequence[int]]) -> tuple[bytes, ...]:
    """The table of distances over adjacency lists: row a, byte b; FAR where there is no way, 254 from there on."""
    size = len(ways)
    table = []
    for start in range(size):
        row = bytearray([FAR]) * size
        row[start] = 0
        edge, steps = [start], 0
        while edge:
            steps = min(steps + 1, FAR - 1)
            beyond = []
            for space in edge:
                for other in ways[space]:
                    if row[other] == FAR:
                        row[other] = steps
                        beyond.append(other)
            edge = beyond
        table.append(bytes(row))
    return tuple(table)


def mask_of(spaces: Iterable[int]) -> int:
    """Spaces as bits of one integer."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


def spaces_of(mask: int) -> list[int]:
    """The spaces whose bits are set, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found

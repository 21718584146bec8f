"""Sets of spaces as bits of integers, and the neighbours of whole sets at once: on a board of hexes they lie at few
distances."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.bitset import bits, mask_of, picked

__all__ = ["Shifts", "bits", "mask_of", "picked", "shifts_of", "spread"]

Shifts = tuple[tuple[int, int], ...]
"""(distance, sources): sources moved up by the distance (down when negative) are neighbours."""


def spread(mask: int, shifts: Shifts) -> int:
    """All neighbours of all spaces of a mask."""
    out = 0
    for distance, sources in shifts:
        part = mask & sources
        if part:
            out |= part << distance if distance > 0 else part >> -distance
    return out


def shifts_of(pairs: Iterable[tuple[int, int]]) -> Shifts:
    """The shifts that lead from the first to the second of every pair of neighbours."""
    found: dict[int, int] = {}
    for a, b in pairs:
        found[b - a] = found.get(b - a, 0) | 1 << a
    return tuple(sorted(found.items()))

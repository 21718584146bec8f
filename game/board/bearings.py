"""Bearings: where a hex without a name lies, told from a named place near it ("two south of Osgiliath").

A board prints a number on every hex; nobody at a table thinks in them. The bearing is reckoned from the board alone, so
every seat, every log and every refusal calls the hex the same.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from game.board.board import Board

DIRECTIONS: Final = ("north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west")
"""Clockwise from north, an eighth of a turn each."""
FARTHER: Final = 3
"""So many steps farther than the nearest named place an anchor may lie, where that tells two hexes apart."""


class Bearing(NamedTuple):
    """So many steps in a direction from a named place."""

    steps: int
    """Hexes from the place, 1 or more, as on a bare grid."""
    direction: str
    """One of DIRECTIONS."""
    anchor: int
    """Index of the named place."""


@lru_cache(maxsize=8)
def bearings(board: Board) -> Mapping[int, Bearing]:
    """The bearing of every hex without a name, by its index; nothing on a board without a grid or without a name.

    Hexes are told from the nearest named place. Where another hex has that bearing already, a place up to FARTHER steps
    farther is taken if that makes the two different; hexes nearest to a name choose first. Reckoned once for each board.
    """
    anchors = [space.index for space in board.spaces if space.name and space.cell is not None]
    nameless = [space.index for space in board.spaces if not space.name and space.cell is not None]
    if not anchors:
        return {}
    choices = {space: sorted(_bearing(board, space, anchor) for anchor in anchors) for space in nameless}
    found: dict[int, Bearing] = {}
    taken: set[Bearing] = set()
    for space in sorted(nameless, key=lambda space: (choices[space][0].steps, space)):
        nearest = choices[space][0]
        near = [one for one in choices[space] if one.steps <= nearest.steps + FARTHER]
        found[space] = next((one for one in near if one not in taken), nearest)
        taken.add(found[space])
    return found


def _bearing(board: Board, space: int, anchor: int) -> Bearing:
    here, there = board.spaces[space], board.spaces[anchor]
    assert here.cell is not None
    assert there.cell is not None
    turn = math.atan2(here.x - there.x, there.y - here.y) / math.tau  # 0 is north; y grows to the south
    return Bearing(here.cell.distance(there.cell), DIRECTIONS[round(turn * len(DIRECTIONS)) % len(DIRECTIONS)], anchor)

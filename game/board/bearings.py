"""Bearings: where a hex without a name lies, told from a named place near it ("two south of Osgiliath").

A hex on which the name of a small land is lettered ("Dunland") is such a place.

A board prints a number on every hex; nobody at a table thinks in them. The bearing is reckoned from the board alone, so
every seat, every log and every refusal calls the hex the same.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.board.board import Board, Space
from game.board.near_words import slug_of

DIRECTIONS: Final = ("north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west")
"""Clockwise from north, an eighth of a turn each."""
FARTHER: Final = 3
"""So many steps farther than the nearest named place an anchor may lie, where that tells two hexes apart."""


_LAND: Final = "vale"
"""The lettering of lands so small that the middle of their letters tells where they are."""


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
    named = lands(board)
    cells = [space for space in board.spaces if space.cell is not None]
    anchors = [space.index for space in cells if space.name or space.index in named]
    nameless = [space.index for space in cells if not space.name and space.index not in named]
    if not anchors:
        return {}
    choices = {space: _near(board, space, anchors) for space in nameless}
    found: dict[int, Bearing] = {}
    taken: set[Bearing] = set()
    for space in sorted(nameless, key=lambda space: (choices[space][0].steps, space)):
        found[space] = next((one for one in choices[space] if one not in taken), choices[space][0])
        taken.add(found[space])
    return found


@lru_cache(maxsize=8)
def lands(board: Board) -> Mapping[int, str]:
    """The hexes without a name in the middle of the letters of a land, with its name. A land that is called as a place is on the
    board already."""
    places = {space.slug for space in board.spaces}
    open_to_it = [space for space in board.spaces if not space.name and space.cell is not None]
    found = dict[int, str]()
    for label in board.picture.get("labels", ()):
        if board.grid is None or label.get("style") != _LAND or slug_of(label["text"]) in places:
            continue
        path = label["path"]
        x, y = board.grid.point(*path[len(path) // 2])
        here = min(open_to_it, key=lambda space: math.dist((space.x, space.y), (x, y)))
        found[here.index] = label["text"]
    return found


def _near(board: Board, space: int, anchors: Sequence[int]) -> list[Bearing]:
    """From the nearest named place, then from those at most FARTHER steps farther."""
    here = board.spaces[space]
    assert here.cell is not None
    steps = [here.cell.distance(cell) for anchor in anchors if (cell := board.spaces[anchor].cell) is not None]
    most = min(steps) + FARTHER
    return sorted(
        Bearing(away, _direction(here, board.spaces[anchor]), anchor)
        for away, anchor in zip(steps, anchors, strict=True)
        if away <= most
    )


def _direction(here: Space, anchor: Space) -> str:
    turn = math.atan2(here.x - anchor.x, anchor.y - here.y) / math.tau  # 0 is north; y grows to the south
    return DIRECTIONS[round(turn * len(DIRECTIONS)) % len(DIRECTIONS)]

"""How kinds of terrain, lines and marks are drawn on a board of hexes: as its legend says. What they mean is no matter here."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from game.board.board import Board, Space


class Look(Enum):
    """The ways a hex can look."""

    WATER = "water"
    OPEN = "open"
    MOUNTAIN = "mountain"
    HILL = "hill"
    WOOD = "wood"
    THICKET = "thicket"
    FEN = "fen"


class LineLook(Enum):
    """The ways a line along hexsides, or from hex to hex, can look."""

    WATER = "water"
    FEN = "fen"
    RIDGE = "ridge"
    ROAD = "road"
    PATH = "path"
    BRIDGE = "bridge"
    FORD = "ford"


RUNNING = (LineLook.WATER, LineLook.FEN)
"""Rivers and marshy streams."""


class Mark(Enum):
    """What singles a hex out: rings; those of cities differ by an outline of their own and bear a sign besides."""

    BAND = "band"
    EYE = "eye"
    FORTRESS = "fortress"
    GILDED = "gilded"
    STAR = "star"
    TRIANGLE = "triangle"
    GARLAND = "garland"
    SPRING = "spring"
    """No ring: a stone at the head of the river that rises there."""


CITIES = (Mark.STAR, Mark.EYE, Mark.TRIANGLE)
"""Rings that differ by the side a city is on."""
WEIGHT: Mapping[Mark, int] = {
    Mark.FORTRESS: 2,
    Mark.GILDED: 1,
    Mark.BAND: 2,
    Mark.GARLAND: 2,
    Mark.STAR: 1,
    Mark.EYE: 1,
}
"""How much a ringed place matters at a glance; its signs count one each besides."""
USUAL_SITES: Mapping[Mark, str] = {
    Mark.FORTRESS: "castle",
    Mark.GILDED: "haven",
    Mark.BAND: "town",
    Mark.STAR: "castle",
    Mark.EYE: "darkhill",
    Mark.TRIANGLE: "village",
}
"""The drawing of a ringed space whose hints name none."""


def look_of(board: Board, kind: str) -> Look:
    """How a hex of this kind of terrain is drawn."""
    return Look(board.legend.terrain_of(kind))


def line_look(board: Board, kind: str) -> LineLook | None:
    """How a line of this kind is drawn; None where it is not."""
    drawn = board.legend.line_of(kind)
    return None if drawn is None else LineLook(drawn)


def marks_of(board: Board, space: Space) -> list[Mark]:
    """What singles a space out, in the order of `Mark`."""
    drawn = board.legend.marks_of(space.kind, space.features)
    return [mark for mark in Mark if mark.value in drawn]

"""Which kinds of terrain, sides and marks are drawn in which way. What they mean in play is no matter here."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum


class Look(Enum):
    """The ways a cell can look."""

    WATER = "water"
    OPEN = "open"
    MOUNTAIN = "mountain"
    HILL = "hill"
    WOOD = "wood"
    THICKET = "thicket"
    FEN = "fen"


KINDS: Mapping[str, Look] = {
    "sea": Look.WATER,
    "ocean": Look.WATER,
    "lake": Look.WATER,
    "water": Look.WATER,
    "mountain": Look.MOUNTAIN,
    "mountains": Look.MOUNTAIN,
    "hill": Look.HILL,
    "hills": Look.HILL,
    "forest": Look.WOOD,
    "wood": Look.WOOD,
    "woods": Look.WOOD,
    "thicket": Look.THICKET,
    "swamp": Look.FEN,
    "marsh": Look.FEN,
    "fen": Look.FEN,
}
"""Kinds of terrain; all others are open country."""


class SideLook(Enum):
    """The ways a line along hexsides, or from space to space, can look."""

    RIVER = "river"
    FEN = "fen"
    WALL = "wall"
    ROAD = "road"
    PATH = "path"
    BRIDGE = "bridge"
    FORD = "ford"


SIDES: Mapping[str, SideLook] = {
    "river": SideLook.RIVER,
    "stream": SideLook.RIVER,
    "entwash": SideLook.FEN,
    "fen": SideLook.FEN,
    "mountain": SideLook.WALL,
    "wall": SideLook.WALL,
    "road": SideLook.ROAD,
    "path": SideLook.PATH,
    "bridge": SideLook.BRIDGE,
    "ford": SideLook.FORD,
}


class Mark(Enum):
    """Rings that single a space out."""

    FORTRESS = "fortress"
    GILDED = "gilded"
    BAND = "band"
    START = "start"
    GOOD = "good"
    EVIL = "evil"
    NEUTRAL = "neutral"


MARKS: Mapping[str, Mark] = {
    "fortress": Mark.FORTRESS,
    "elven": Mark.GILDED,
    "special": Mark.BAND,
    "victory": Mark.BAND,
    "victory_good": Mark.BAND,
    "victory_evil": Mark.BAND,
    "start": Mark.START,
    "good": Mark.GOOD,
    "evil": Mark.EVIL,
    "neutral": Mark.NEUTRAL,
}
"""Features and kinds of spaces that are ringed."""

CITIES = (Mark.GOOD, Mark.EVIL, Mark.NEUTRAL)
"""Rings that differ by the side a city is on; each has a sign of its own besides."""
WEIGHT: Mapping[Mark, int] = {
    Mark.FORTRESS: 2,
    Mark.GILDED: 1,
    Mark.BAND: 2,
    Mark.START: 2,
    Mark.GOOD: 1,
    Mark.EVIL: 1,
}
"""How much a ringed place matters at a glance; its signs count one each besides."""

USUAL_SITES: Mapping[Mark, str] = {
    Mark.FORTRESS: "castle",
    Mark.GILDED: "haven",
    Mark.BAND: "town",
    Mark.GOOD: "castle",
    Mark.EVIL: "darkhill",
    Mark.NEUTRAL: "village",
}
"""The drawing of a ringed space whose hints name none."""


def look_of(kind: str) -> Look:
    """How a cell of this kind of terrain is drawn."""
    return KINDS.get(kind, Look.OPEN)

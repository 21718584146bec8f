"""Sorts of land that a board of places may be covered with: their washes, and what grows or stands on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.painter.drawing.palette import Rgb


@dataclass(frozen=True, slots=True)
class RegionLook:
    """One sort of land."""

    wash: Rgb
    strength: float
    soft: float = 7.0
    """How far its edge fades, in painter's units."""
    rim: float = 0.16
    """Dried pigment along the edge."""
    rise: float = 0.0
    """Height for the light on the relief."""


REGIONS: Mapping[str, RegionLook] = {
    "meadow": RegionLook((206, 214, 138), 0.55, rim=0.05),
    "fields": RegionLook((214, 212, 140), 0.46, rim=0.05),
    "heath": RegionLook((206, 186, 146), 0.60),
    "moor": RegionLook((186, 166, 122), 0.74, 10),
    "wild": RegionLook((204, 194, 140), 0.62, 14, 0.04),
    "dry": RegionLook((222, 200, 142), 0.60, 12, 0.06),
    "scrub": RegionLook((190, 182, 120), 0.62),
    "marsh": RegionLook((150, 178, 140), 0.80, 7, 0.20),
    "hills": RegionLook((188, 196, 116), 0.66, rise=2.0),
    "downs": RegionLook((206, 190, 132), 0.74, 9, rise=2.2),
    "crags": RegionLook((176, 162, 132), 0.78, 9, rise=3.4),
    "mountains": RegionLook((166, 154, 142), 0.84, 12, rise=6.0),
    "woods": RegionLook((140, 162, 96), 0.82, 5, 0.26),
    "pinewoods": RegionLook((132, 152, 108), 0.84, 5, 0.26),
    "autumnwoods": RegionLook((178, 162, 92), 0.80, 5, 0.26),
    "oldwood": RegionLook((92, 112, 70), 0.94, 5, 0.30),
    "vale": RegionLook((170, 200, 120), 0.72, 9, 0.10),
    "water": RegionLook((126, 170, 186), 0.95, 1.5, 0.0),
}
"""Words for `regions`, from the bottom up: what comes later is washed over what came before."""
WOODED = ("woods", "pinewoods", "autumnwoods", "oldwood")

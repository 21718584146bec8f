"""Sorts of land that a board of places may be covered with: their washes, and what grows or stands on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.painter.drawing.palette import Rgb


@dataclass(frozen=True, slots=True)
class Soil:
    """One sort of land."""

    wash: Rgb
    strength: float
    soft: float = 7.0
    """How far its edge fades, in painter's units."""
    rim: float = 0.16
    """Dried pigment along the edge."""
    rise: float = 0.0
    """Height for the light on the relief."""


SOILS: Mapping[str, Soil] = {
    "meadow": Soil((206, 214, 138), 0.55, rim=0.05),
    "fields": Soil((214, 212, 140), 0.46, rim=0.05),
    "heath": Soil((206, 186, 146), 0.60),
    "moor": Soil((186, 166, 122), 0.74, 10),
    "wild": Soil((204, 194, 140), 0.62, 14, 0.04),
    "dry": Soil((222, 200, 142), 0.60, 12, 0.06),
    "scrub": Soil((190, 182, 120), 0.62),
    "marsh": Soil((150, 178, 140), 0.80, 7, 0.20),
    "hills": Soil((188, 196, 116), 0.66, rise=2.0),
    "downs": Soil((206, 190, 132), 0.74, 9, rise=2.2),
    "crags": Soil((176, 162, 132), 0.78, 9, rise=3.4),
    "mountains": Soil((166, 154, 142), 0.84, 12, rise=6.0),
    "woods": Soil((140, 162, 96), 0.82, 5, 0.26),
    "pinewoods": Soil((132, 152, 108), 0.84, 5, 0.26),
    "autumnwoods": Soil((178, 162, 92), 0.80, 5, 0.26),
    "oldwood": Soil((92, 112, 70), 0.94, 5, 0.30),
    "vale": Soil((170, 200, 120), 0.72, 9, 0.10),
    "water": Soil((126, 170, 186), 0.95, 1.5, 0.0),
}
"""Words for `regions`, from the bottom up: what comes later is washed over what came before."""
WOODED = ("woods", "pinewoods", "autumnwoods", "oldwood")
RISING = ("hills", "downs", "crags", "mountains")

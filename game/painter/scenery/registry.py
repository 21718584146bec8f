"""One registry of drawings: every word by which a board may ask for one, with what draws it and the room it takes.

The same words stand in `game/board/shapes/drawing_names.py`, where boards are checked without any painting library.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.board.shapes.drawing_rows import FIGURE, GLYPH, SITE
from game.painter.drawing.curves import oval
from game.painter.drawing.palette import INK, NIGHT
from game.painter.drawing.pen import Pen
from game.painter.scenery import medallions, ornaments
from game.painter.scenery.drawings import drawn, read_drawings
from game.painter.sheet import PLACE, SHIELD, Box, Sheet


@dataclass(frozen=True, slots=True)
class Site:
    """A drawing that stands on a hex, and how it sits on the ground."""

    draw: Callable[[Pen], None]
    scale: float = 1.24
    shadow: bool = True
    """Whether it throws a soft shadow."""
    home: bool = False
    """Whether people farm around it."""
    breadth: float = 0.52
    """Half of the ground it needs, in hex radii."""
    on_water: bool = False
    """Whether it stands on the nearest river instead of in the middle of its space."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A small drawing with its foot at (0, 0), and its room: half width, above the foot, below it."""

    draw: Callable[[Pen], None]
    half: float
    up: float
    down: float


Read = Mapping[str, Mapping[str, Any]]
"""Drawings as they were read, by name."""
_SITES: Read = read_drawings("sites", SITE)
_GLYPHS: Read = read_drawings("glyphs", GLYPH)
_CREATURES: Read = read_drawings("creatures", FIGURE)
_AT_SEA: Read = read_drawings("sea", FIGURE)


def sites_of(read: Read) -> dict[str, Site]:
    """Drawings of hexes; they may use those of the program."""
    return {
        name: Site(drawn(one["rows"], _SITES), **{key: value for key, value in one.items() if key != "rows"})
        for name, one in read.items()
    }


def glyphs_of(read: Read) -> dict[str, Glyph]:
    """Small drawings; they may use those of the program."""
    return {name: Glyph(drawn(one["rows"], _GLYPHS), *one["room"]) for name, one in read.items()}


SITES: Mapping[str, Site] = sites_of(_SITES)
"""What can stand on a hex."""


def draw_site(pen: Pen, site: Site, x: float, y: float) -> None:
    """A site on the ground at the middle of a hex, about nine tenths of a hex radius wide."""
    with pen.moved(x, y + 8, site.scale):
        if site.shadow:
            pen.fill(oval(2, 1.5, 15, 4), INK, 0.28, 2.2)
        site.draw(pen)


GLYPHS: Mapping[str, Glyph] = glyphs_of(_GLYPHS)
"""What can be set between places."""


@dataclass(frozen=True, slots=True)
class Place:
    """The sign of a place, and what follows from its form."""

    draw: Callable[[Pen, float, float, float], None]
    """(pen, x, y, times as large as on the map)."""
    reach: float = PLACE + 1.5
    """Half the room that it takes."""
    dark: bool = False
    """Whether numbers on it are pale."""
    scroll: bool = False
    """Whether the name of such a place stands on a scroll."""
    figure: float = 23.5
    """Type of the number or letter on it, in painter's units."""
    lift: float = 0.0
    """How far above the middle that stands."""
    shadow: bool = True
    """Whether it lies on the shadow of a disc; others throw their own."""


PLACES: Mapping[str, Place] = {
    "disc": Place(medallions.disc),
    "garland": Place(medallions.garland, scroll=True),
    "thorns": Place(medallions.thorns, dark=True),
    "shield": Place(medallions.shield, SHIELD + 5, dark=True, figure=27.0, lift=1.7, shadow=False),
    "jewel": Place(medallions.jewel, dark=True),
    "eye": Place(medallions.eye, PLACE + 5),
}
"""What a place on a board of places can look like. Each has an outline of its own, so that colour is never needed to
tell them apart."""


def draw_place(pen: Pen, name: str, x: float, y: float, k: float = 1.0) -> None:
    """The sign of one place, `k` times as large as on the map."""
    place = PLACES[name]
    if place.shadow:
        pen.disc(x + 1, y + 2.5, (PLACE + 1.5) * k, NIGHT, 0.5, 2.5 * k)
    place.draw(pen, x, y, k)


CREATURES: Mapping[str, Callable[[Pen], None]] = {
    name: drawn(one["rows"], _CREATURES) for name, one in _CREATURES.items()
}
"""Beasts of the land and the air, drawn with their feet at (0, 0)."""
AT_SEA: Mapping[str, Callable[[Pen], None]] = {name: drawn(one["rows"], _AT_SEA) for name, one in _AT_SEA.items()}
"""The ship and the serpent."""
ORNAMENTS: Mapping[str, Callable[[Pen, Sheet, Box], None]] = {"vine": ornaments.vine, "ring": ornaments.ring}
"""Drawings on the free corners of the sheet."""

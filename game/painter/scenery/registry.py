"""One registry of drawings: every word by which a board may ask for one, with what draws it and the room it takes.

The same words stand in `game/board/shapes/drawing_rows.py`, where boards are checked without any painting library.

Signs of places on a board of places. Each kind has an outline of its own, so that colour is never needed to tell
them apart. The numbers are text: they are lettered on top, at any zoom.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from game.board.shapes.drawing_rows import FIGURE, GLYPH, SITE
from game.painter.drawing.curves import Points, chaikin, oval
from game.painter.drawing.palette import CREAM, INK, NIGHT, SEPIA
from game.painter.drawing.pen import Pen
from game.painter.scenery import panels_and_ornaments
from game.painter.scenery.drawings import drawn, read_drawings
from game.painter.sheet import PLACE, SHIELD, Box, Sheet

HEART = 0xFFFAF0D2


def _spikes(pen: Pen, x: float, y: float, count: int, foot: float, tip: float, half: float, colour: int) -> None:
    """Thorns all round."""
    for a in np.linspace(0, 2 * math.pi, count, endpoint=False):
        u, v = np.array([math.cos(a), math.sin(a)]), np.array([-math.sin(a), math.cos(a)])
        o = np.array([x, y])
        pen.fill(np.array([o + u * foot + v * half, o + u * tip, o + u * foot - v * half]), colour)


def disc(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    pen.disc(x, y, r * 1.07, CREAM)
    pen.disc(x, y, r, INK)
    pen.disc(x, y, r * 0.88, HEART)
    pen.disc(x - r * 0.2, y - r * 0.25, r * 0.5, 0xFFFFFBEA, 0.7, 3.5 * k)
    pen.stroke(oval(x, y, r * 0.79, r * 0.79, 40), 0.8 * k, SEPIA, 0.8)


def garland(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    t = np.linspace(0, 2 * math.pi, 144, endpoint=False)
    reach = r * (1.10 + 0.09 * np.cos(12 * t))
    rim = np.column_stack([np.cos(t) * reach, np.sin(t) * reach])
    o = np.array([x, y])
    pen.fill(o + rim * 1.06, CREAM)
    pen.fill(o + rim, INK)
    pen.fill(o + rim * 0.92, 0xFF7E9A4E)
    pen.disc(x, y, r * 0.84, INK)
    pen.disc(x, y, r * 0.78, HEART)


def thorns(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    _spikes(pen, x, y, 16, r * 0.9, r * 1.38, 4.2 * k, CREAM)
    _spikes(pen, x, y, 16, r * 0.9, r * 1.32, 3.8 * k, 0xFF140C08)
    pen.disc(x, y, r * 1.08, 0xFF140C08)
    pen.disc(x, y, r * 0.84, 0xFF8E1F18)
    pen.disc(x - r * 0.2, y - r * 0.25, r * 0.45, 0xFFC2452F, 0.35, 3.5 * k)


def shield(pen: Pen, x: float, y: float, k: float) -> None:
    r = SHIELD * k
    outline = chaikin(
        [(-r, -r * 1.02), (0, -r * 1.16), (r, -r * 1.02), (r * 0.98, r * 0.2), (0, r * 1.25), (-r * 0.98, r * 0.2)],
        2,
        closed=True,
    )
    o = np.array([x, y])
    pen.fill(o + outline + (1.5, 3), NIGHT, 0.5, 2.5 * k)
    pen.fill(o + outline * 1.14, CREAM)
    pen.fill(o + outline * 1.07, INK)
    pen.fill(o + outline * 0.93, 0xFF2F6A4A)
    pen.stroke(o + outline * 0.80, 1.2 * k, 0xFFE8CF86)


def jewel(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    pen.disc(x, y, r * 1.12, CREAM)
    pen.disc(x, y, r * 1.06, INK)
    pen.disc(x, y, r, 0xFFE3B74A)
    pen.disc(x, y, r * 0.84, INK)
    pen.disc(x, y, r * 0.79, 0xFF22507E)
    pen.disc(x - r * 0.2, y - r * 0.25, r * 0.4, 0xFF5C93BE, 0.45, 3.5 * k)
    for a in np.linspace(0, 2 * math.pi, 8, endpoint=False) + math.pi / 8:
        px, py = x + math.cos(a) * r * 0.92, y + math.sin(a) * r * 0.92
        pen.disc(px, py, 1.9 * k, 0xFFFFFDF2)
        pen.stroke(oval(px, py, 1.9 * k, 1.9 * k, 14), 0.6 * k)
    gem = [(x, y - r * 1.5), (x + 5.5 * k, y - r * 1.24), (x, y - r * 0.94), (x - 5.5 * k, y - r * 1.24)]
    pen.fill(gem, 0xFF9FD4E6)
    pen.fill(gem[:3], 0xFF3F86B4)
    pen.stroke(gem, 1.1 * k)


def eye(pen: Pen, x: float, y: float, k: float) -> None:
    r = PLACE * k
    lids = _eye(r)
    o = np.array([x, y])
    flames = []
    for a in np.linspace(0, 2 * math.pi, 20, endpoint=False):
        u, v = np.array([math.cos(a), math.sin(a)]), np.array([-math.sin(a), math.cos(a)])
        foot = r * 1.02 * (1.0 if abs(u[0]) < 0.8 else 1.3)
        flames.append(np.array([u * foot * 0.9 + v * 3.5 * k, u * (foot + r * 0.34), u * foot * 0.9 - v * 3.5 * k]))
    for size, colour in ((1.05, CREAM), (1.0, 0xFF1D120C)):
        for flame in flames:
            pen.fill(o + flame * size, colour)
    pen.fill(o + lids, 0xFF1D120C)
    pen.fill(o + lids * 0.90, 0xFFC4481C)
    pen.fill(o + lids * 0.80, 0xFFE8892E)
    pen.disc(x, y, r * 0.88, 0xFF1D120C)
    pen.disc(x, y, r * 0.80, 0xFFFBE3A2)


def _eye(r: float) -> Points:
    """The outline of an eye, pointed left and right."""
    t = np.linspace(0, 1, 20)
    half = r * 1.62
    lid = np.column_stack([-half + 2 * half * t, -r * 1.12 * np.sin(math.pi * t) ** 0.8])
    return np.vstack([lid, (lid * (1, -1))[::-1]])


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
    "disc": Place(disc),
    "garland": Place(garland, scroll=True),
    "thorns": Place(thorns, dark=True),
    "shield": Place(shield, SHIELD + 5, dark=True, figure=27.0, lift=1.7, shadow=False),
    "jewel": Place(jewel, dark=True),
    "eye": Place(eye, PLACE + 5),
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
ORNAMENTS: Mapping[str, Callable[[Pen, Sheet, Box], None]] = {
    "vine": panels_and_ornaments.vine,
    "ring": panels_and_ornaments.ring,
}
"""Drawings on the free corners of the sheet."""

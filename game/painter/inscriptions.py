"""Lettering of a painting besides the names of places: lands, rivers, sections and areas, figures of tracks, the key.

It is text on top of the picture, like the names, so that it stays sharp and is never too small to read. Standard
library only, as `manifest`, whose `lettering.json` holds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

Point = tuple[float, float]


class Sort(StrEnum):
    """What a piece of lettering is for; earlier ones have the first choice of room."""

    FIGURE = "figure"
    """The number of a track's box."""
    TITLE = "title"
    """What a track counts."""
    SECTION = "section"
    AREA = "area"
    LAND = "land"
    """A country or a great wood, a name by which players find their way."""
    TURN = "turn"
    """A box of the track of turns."""
    KEY = "key"
    """What a sign means."""
    FEATURE = "feature"
    """A range, a vale, a water, a river: scenery."""


WORDS = frozenset({Sort.TITLE, Sort.TURN, Sort.KEY})
"""What is said in words, and not in names or figures: it is said in the language of the player."""
NEEDED = frozenset({Sort.FIGURE, Sort.TITLE, Sort.SECTION, Sort.AREA, Sort.LAND})
"""What is lettered at every zoom; the rest is left out where it finds no room."""


@dataclass(frozen=True, slots=True)
class Inscription:
    """Letters along a line, or upright round a point."""

    sort: Sort
    text: str
    face: str
    """One of the painter's faces ("caps", "italic")."""
    size: float
    """Size of the type (its em) in board units: as large as it is wished, not as small as it may become."""
    colour: str
    """"#rrggbb"."""
    line: tuple[Point, ...]
    """The base line in board units, from left to right; a single point is the middle of upright letters."""
    spacing: float = 0.0
    """Room between two letters beyond their own, in board units."""
    halo: str = ""
    """Colour of the light round the letters; "" for none."""
    glow: float = 0.0
    """Strength of that light, 0 to 1."""
    lead: str = ""
    """Set before the text in smaller type: an area's section."""
    ground: str = ""
    """The group of spaces it names; it stays on the ground of these where that was painted."""
    name: str = ""
    """Inscriptions with one name are the words of it, on lines of their own; they stand or fall together."""
    starts: bool = False
    """It begins where the line begins; others stand in the line's middle."""
    room: float = 0.0
    """Board units it may be long, 0 for any length. Where one of a sort finds no room, all with a room are left out."""

    @property
    def is_needed(self) -> bool:
        """Whether a player goes by it: it is lettered at every zoom."""
        return self.sort in NEEDED


def inscription_as_data(inscription: Inscription) -> dict[str, Any]:
    """The JSON form; what is as usual is left out."""
    data: dict[str, Any] = {
        "sort": inscription.sort.value,
        "text": inscription.text,
        "face": inscription.face,
        "size": inscription.size,
        "colour": inscription.colour,
        "line": [list(point) for point in inscription.line],
    }
    for key in ("spacing", "halo", "glow", "lead", "ground", "name", "starts", "room"):
        value = getattr(inscription, key)
        if value:
            data[key] = value
    return data


def inscription_of(entry: Mapping[str, Any]) -> Inscription:
    """The inverse. KeyError, TypeError or ValueError where the data are no inscription."""
    return Inscription(
        sort=Sort(entry["sort"]),
        text=str(entry["text"]),
        face=str(entry["face"]),
        size=float(entry["size"]),
        colour=str(entry["colour"]),
        line=tuple((float(x), float(y)) for x, y in entry["line"]),
        spacing=float(entry.get("spacing", 0.0)),
        halo=str(entry.get("halo", "")),
        glow=float(entry.get("glow", 0.0)),
        lead=str(entry.get("lead", "")),
        ground=str(entry.get("ground", "")),
        name=str(entry.get("name", "")),
        starts=bool(entry.get("starts", False)),
        room=float(entry.get("room", 0.0)),
    )

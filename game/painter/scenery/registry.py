"""One registry of drawings: every word by which a board may ask for one, with what draws it and the room it takes.

The same words stand in `game/board/shapes/drawing_names.py`, where boards are checked without any painting library.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.painter.drawing.curves import oval
from game.painter.drawing.palette import INK, NIGHT
from game.painter.drawing.pen import Pen
from game.painter.scenery import beasts, hills, medallions, ornaments, settlements, shire, strongholds, wilds
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


SITES: Mapping[str, Site] = {
    "village": Site(settlements.village, home=True),
    "hamlet": Site(settlements.hamlet, 1.16, shadow=False, home=True),
    "town": Site(settlements.town, home=True),
    "smials": Site(settlements.smials, home=True),
    "goldhall": Site(settlements.goldhall, home=True),
    "port": Site(settlements.port, home=True),
    "tents": Site(settlements.tents),
    "haven": Site(settlements.haven),
    "lasthouse": Site(settlements.last_house),
    "mallorn": Site(settlements.mallorn),
    "halls": Site(settlements.halls),
    "greattree": Site(settlements.great_tree),
    "ruin": Site(settlements.ruin),
    "ruinedcity": Site(settlements.ruined_city),
    "hillruin": Site(settlements.hill_ruin),
    "ford": Site(settlements.ford, 1.2, shadow=False, on_water=True),
    "vale": Site(settlements.vale, 1.08, shadow=False),
    "stones": Site(settlements.stones, 1.08, shadow=False),
    "hillhold": Site(settlements.hill_hold, 1.1),
    "oathstone": Site(settlements.stone_of_oath, 1.1),
    "castle": Site(strongholds.castle),
    "fort": Site(strongholds.castle),
    "islandfort": Site(strongholds.island_fort),
    "seacastle": Site(strongholds.sea_castle, home=True),
    "whitecity": Site(strongholds.white_city, home=True),
    "hornburg": Site(strongholds.hornburg),
    "darkhill": Site(strongholds.dark_hill),
    "morgul": Site(strongholds.morgul),
    "darktower": Site(strongholds.dark_tower),
    "gate": Site(strongholds.gate),
    "lonely": Site(strongholds.lonely),
    "mine": Site(strongholds.mine),
    "moria": Site(strongholds.moria),
    "orthanc": Site(strongholds.orthanc),
    "deaddoor": Site(strongholds.dead_door),
    "volcano": Site(strongholds.volcano),
    "pass": Site(strongholds.mountain_pass, 1.12, shadow=False, breadth=0.66),
}
"""What can stand on a hex."""


def draw_site(pen: Pen, name: str, x: float, y: float) -> None:
    """The site `name` on the ground at the middle of a hex, about nine tenths of a hex radius wide."""
    site = SITES[name]
    with pen.moved(x, y + 8, site.scale):
        if site.shadow:
            pen.fill(oval(2, 1.5, 15, 4), INK, 0.28, 2.2)
        site.draw(pen)


@dataclass(frozen=True, slots=True)
class Glyph:
    """A small drawing with its foot at (0, 0), and its room: half width, above the foot, below it."""

    draw: Callable[[Pen], None]
    half: float
    up: float
    down: float


GLYPHS: Mapping[str, Glyph] = {
    "smial": Glyph(shire.smial, 32, 40, 5),
    "longsmial": Glyph(shire.long_smial, 49, 42, 6),
    "village": Glyph(shire.village, 39, 30, 9),
    "cottage": Glyph(shire.cottage, 17, 29, 4),
    "farm": Glyph(shire.farm, 29, 27, 10),
    "barn": Glyph(shire.barn, 24, 28, 4),
    "windmill": Glyph(shire.windmill, 18, 40, 3),
    "mill": Glyph(shire.mill, 23, 31, 4),
    "quarry": Glyph(shire.quarry, 27, 26, 7),
    "partytree": Glyph(shire.party_tree, 22, 42, 3),
    "willow": Glyph(shire.willow, 21, 31, 4),
    "inn": Glyph(shire.inn, 26, 48, 4),
    "town": Glyph(shire.town, 46, 66, 28),
    "stone": Glyph(hills.stone, 11, 26, 4),
    "stones": Glyph(hills.stones, 28, 27, 5),
    "barrow": Glyph(hills.barrow, 30, 26, 5),
    "boulders": Glyph(hills.boulders, 17, 12, 6),
    "ruin": Glyph(wilds.ruin, 25, 28, 5),
    "tower": Glyph(wilds.tower, 30, 40, 6),
    "fort": Glyph(wilds.fort, 34, 26, 6),
    "weathertop": Glyph(wilds.weathertop, 56, 54, 8),
    "camp": Glyph(wilds.camp, 28, 34, 7),
    "fire": Glyph(wilds.bonfire, 22, 27, 7),
    "forsakeninn": Glyph(wilds.forsaken_inn, 32, 42, 4),
    "trolls": Glyph(wilds.trolls, 27, 31, 4),
    "cave": Glyph(wilds.cave, 30, 28, 6),
    "farmstead": Glyph(wilds.farmstead, 26, 30, 10),
    "rivendell": Glyph(wilds.rivendell, 50, 62, 6),
    "deadtree": Glyph(wilds.dead_tree, 13, 29, 4),
    "birds": Glyph(wilds.birds, 26, 12, 12),
    "deer": Glyph(wilds.deer, 20, 27, 4),
    "wolves": Glyph(wilds.wolves, 23, 17, 6),
}
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
    "dragon": beasts.dragon,
    "eagles": beasts.eagles,
    "horses": beasts.horses,
    "oliphaunt": beasts.oliphaunt,
}
"""Beasts of the land and the air, drawn with their feet at (0, 0)."""
ORNAMENTS: Mapping[str, Callable[[Pen, Sheet, Box], None]] = {"vine": ornaments.vine, "ring": ornaments.ring}
"""Drawings on the free corners of the sheet."""

"""What the hints of a board of places may set on the land (`glyphs`), and how much room each drawing takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.painter.drawing.pen import Pen
from game.painter.scenery import hills, shire, wilds


@dataclass(frozen=True, slots=True)
class Drawing:
    """A small drawing with its foot at (0, 0), and its room: half width, above the foot, below it."""

    draw: Callable[[Pen], None]
    half: float
    up: float
    down: float


DRAWINGS: Mapping[str, Drawing] = {
    "smial": Drawing(shire.smial, 32, 40, 5),
    "longsmial": Drawing(shire.long_smial, 49, 42, 6),
    "village": Drawing(shire.village, 39, 30, 9),
    "cottage": Drawing(shire.cottage, 17, 29, 4),
    "farm": Drawing(shire.farm, 29, 27, 10),
    "barn": Drawing(shire.barn, 24, 28, 4),
    "windmill": Drawing(shire.windmill, 18, 40, 3),
    "mill": Drawing(shire.mill, 23, 31, 4),
    "quarry": Drawing(shire.quarry, 27, 26, 7),
    "partytree": Drawing(shire.party_tree, 22, 42, 3),
    "willow": Drawing(shire.willow, 21, 31, 4),
    "inn": Drawing(shire.inn, 26, 48, 4),
    "town": Drawing(shire.town, 46, 66, 28),
    "stone": Drawing(hills.stone, 11, 26, 4),
    "stones": Drawing(hills.stones, 28, 27, 5),
    "barrow": Drawing(hills.barrow, 30, 26, 5),
    "boulders": Drawing(hills.boulders, 17, 12, 6),
    "ruin": Drawing(wilds.ruin, 25, 28, 5),
    "tower": Drawing(wilds.tower, 30, 40, 6),
    "fort": Drawing(wilds.fort, 34, 26, 6),
    "weathertop": Drawing(wilds.weathertop, 56, 54, 8),
    "camp": Drawing(wilds.camp, 28, 34, 7),
    "fire": Drawing(wilds.bonfire, 22, 27, 7),
    "forsakeninn": Drawing(wilds.forsaken_inn, 32, 42, 4),
    "trolls": Drawing(wilds.trolls, 27, 31, 4),
    "cave": Drawing(wilds.cave, 30, 28, 6),
    "farmstead": Drawing(wilds.farmstead, 26, 30, 10),
    "rivendell": Drawing(wilds.rivendell, 50, 62, 6),
    "deadtree": Drawing(wilds.dead_tree, 13, 29, 4),
    "birds": Drawing(wilds.birds, 26, 12, 12),
    "deer": Drawing(wilds.deer, 20, 27, 4),
    "wolves": Drawing(wilds.wolves, 23, 17, 6),
}
"""Words for `glyphs`."""

"""The words that picture hints can say: every drawing, climate, cut, sign and icon that the painter knows by name.

They are declared here and not where they are drawn, so that a board is checked, and an editor helps, where no painting
library is installed. A test holds each list equal to what the painter draws.
"""

from __future__ import annotations

from typing import Final

NO_DRAWING: Final = "none"
SITES: Final = (
    "village", "hamlet", "town", "smials", "goldhall", "port", "tents", "haven", "lasthouse", "mallorn", "halls",
    "greattree", "ruin", "ruinedcity", "hillruin", "ford", "vale", "stones", "hillhold", "oathstone", "castle", "fort",
    "islandfort", "seacastle", "whitecity", "hornburg", "darkhill", "morgul", "darktower", "gate", "lonely", "mine",
    "moria", "orthanc", "deaddoor", "volcano", "pass", NO_DRAWING,
)  # fmt: skip
"""What can stand on a hex."""
CUTS: Final = ("alps", "horns", "old", "crags", "teeth", "plain")
"""How the mountains of a range can be cut."""
CLIMATES: Final = ("snow", "ash", "warm", "green", "dry", "hilly")
CREATURES: Final = ("dragon", "eagles", "horses", "oliphaunt")
ORNAMENTS: Final = ("vine", "ring")
TERRAIN: Final = ("open", "water", "mountain", "hill", "wood", "thicket", "fen")
"""What a hex can look like."""
HEXSIDES: Final = ("water", "fen", "ridge", "bridge", "ford")
"""What can lie on a side between hexes."""
HEX_WAYS: Final = ("road", "path", "bridge", "ford")
"""What can lead from hex to hex."""
MARKS: Final = ("fortress", "gilded", "band", "garland", "star", "eye", "triangle", "spring")
"""What can single a hex out: rings; of cities and their goals with a sign besides; a stone at the head of a river."""
SCENERY: Final = ("halls", "stones")
"""What can be drawn on cells that are no spaces."""
PLACES: Final = ("disc", "garland", "thorns", "shield", "jewel", "eye")
"""What a place can look like on a board of places."""
GRAPH_WAYS: Final = ("road", "path", "water")
"""What can lead from place to place."""
PRINTED: Final = ("crown", "setup", "dot")
"""What is printed on a board of hexes whatever its kinds."""
SIGN_COLOURS: Final = ("red", "blue", "black", "yellow", "green", "sepia")
SIGN_FORMS: Final = ("crown", "star", "triangle", "square", "hex", "circle", "diamond")
SIGN_LETTER: Final = "letter_"
SIGNS: Final = (
    *(f"{colour}_{form}" for colour in SIGN_COLOURS for form in SIGN_FORMS),
    *(f"{SIGN_LETTER}{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"),
)
"""What can be printed on a hex besides its set-up symbols."""
REGIONS: Final = (
    "meadow", "fields", "heath", "moor", "wild", "dry", "scrub", "marsh", "hills", "downs", "crags", "mountains",
    "woods", "pinewoods", "autumnwoods", "oldwood", "vale", "water",
)  # fmt: skip
"""What the land between places can look like."""
GLYPHS: Final = (
    "smial", "longsmial", "village", "cottage", "farm", "barn", "windmill", "mill", "quarry", "partytree", "willow",
    "inn", "town", "stone", "stones", "barrow", "boulders", "ruin", "tower", "fort", "weathertop", "camp", "fire",
    "forsakeninn", "trolls", "cave", "farmstead", "rivendell", "deadtree", "birds", "deer", "wolves",
)  # fmt: skip
"""Small drawings between places."""
HEDGES: Final = ("highhay", "dike")
CROSSINGS: Final = ("stonebridge", "ferry", "ford", "plank", "none")
TRACK_STYLES: Final = ("road", "ring")
ICONS: Final = ("sunrise", "sun", "moon", "none")
"""What can stand in a box of the track of turns."""
FONTS: Final = ("caps", "black", "italic", "roman")
LABEL_STYLES: Final = ("region", "range", "wood", "water", "vale", "river")

"""The legend of a board: what its kinds of terrain, place, way, hexside and mark look like, and what the key says of them.

A board names its kinds as its game's rulebook does; here each is given one of the painter's drawings (`drawings`), so
that the painter knows drawings and no game. What a kind means in play is no matter here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple


class Sign(NamedTuple):
    """How one kind is drawn and what the key calls it."""

    draw: str
    label: str
    """A bar between two lines."""


Signs = Mapping[str, Sign]
"""Kind to sign, in the order in which the key lists them."""


@dataclass(frozen=True, slots=True)
class Legend:
    """The signs of all kinds of a board. Kinds that it does not know are open country, ordinary places and paths."""

    terrain: Signs = field(default_factory=dict)
    hexsides: Signs = field(default_factory=dict)
    ways: Signs = field(default_factory=dict)
    marks: Signs = field(default_factory=dict)
    """Features, and kinds of terrain that are singled out."""
    places: Signs = field(default_factory=dict)
    scenery: Signs = field(default_factory=dict)
    signs: Signs = field(default_factory=dict)
    """What is printed on a board whatever its kinds: crowns and other set-up symbols, river dots."""

    def terrain_of(self, kind: str) -> str:
        """The drawing of a kind of terrain."""
        return self.terrain[kind].draw if kind in self.terrain else "open"

    def line_of(self, kind: str) -> str | None:
        """The drawing of a line of a board of hexes, along its sides or from hex to hex; None for what is not drawn."""
        found = self.hexsides.get(kind) or self.ways.get(kind)
        return found.draw if found is not None else None

    def marks_of(self, kind: str, features: Iterable[str]) -> frozenset[str]:
        """The drawings of all marks of a space of this kind with these features."""
        return frozenset(self.marks[word].draw for word in (kind, *features) if word in self.marks)

    def place_of(self, kind: str) -> str:
        """The drawing of a kind of place."""
        return self.places[kind].draw if kind in self.places else "disc"

    def way_of(self, kinds: frozenset[str]) -> str:
        """The drawing of an edge of a board of places: of several kinds, that of the broadest."""
        drawn = {self.ways[kind].draw for kind in kinds if kind in self.ways}
        return next((draw for draw in ("road", "water") if draw in drawn), "path")

    def scenery_of(self, kind: str) -> str:
        """The drawing of cells that are no spaces."""
        return self.scenery[kind].draw if kind in self.scenery else "stones"

    def label_of(self, section: str, draw: str) -> str:
        """What the key says of a drawing: the label of the first kind that is drawn so, else the drawing's name."""
        lines = ("hexsides", "ways")
        signs = [sign for one in (lines if section in lines else (section,)) for sign in getattr(self, one).values()]
        return next((sign.label for sign in signs if sign.draw == draw), draw)


SECTIONS: Final = ("terrain", "hexsides", "ways", "marks", "places", "scenery", "signs")
KEY_SIGNS: Final = {
    "river": ("hexsides", "water"),
    "fen": ("hexsides", "fen"),
    "wall": ("hexsides", "ridge"),
    "road": ("ways", "road"),
    "fortress": ("marks", "fortress"),
    "gilded": ("marks", "gilded"),
    "band": ("marks", "band"),
    "crown": ("signs", "crown"),
    "setup": ("signs", "setup"),
    "good": ("marks", "star"),
    "evil": ("marks", "eye"),
    "neutral": ("marks", "triangle"),
    "start": ("marks", "garland"),
    "source": ("marks", "spring"),
    "dot": ("signs", "dot"),
    "bridge": ("ways", "bridge"),
    "ford": ("ways", "ford"),
    "forest": ("terrain", "wood"),
    "thicket": ("terrain", "thicket"),
    "mountain": ("terrain", "mountain"),
    "hill": ("terrain", "hill"),
    "swamp": ("terrain", "fen"),
}
"""What the key of signs can list: its own name to the section of the legend and the drawing that it explains."""
USUAL_KEY: Final = ("river", "fen", "wall", "road", "fortress", "gilded", "band", "crown", "setup")
"""What it lists where the hints do not say, as far as the board has it."""
USUAL_HEX: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "terrain": {
        **dict.fromkeys(("sea", "ocean", "lake", "water"), ("water", "water")),
        **dict.fromkeys(("mountain", "mountains"), ("mountain", "mountains")),
        **dict.fromkeys(("hill", "hills"), ("hill", "hills")),
        **dict.fromkeys(("forest", "wood", "woods"), ("wood", "forest")),
        "thicket": ("thicket", "thicket"),
        **dict.fromkeys(("swamp", "marsh", "fen"), ("fen", "swamp")),
    },
    "hexsides": {
        **dict.fromkeys(("river", "stream"), ("water", "river")),
        **dict.fromkeys(("entwash", "fen"), ("fen", "marshy|stream")),
        **dict.fromkeys(("mountain", "wall"), ("ridge", "steep|ridge")),
    },
    "ways": {
        "road": ("road", "road"),
        "path": ("path", "path"),
        "bridge": ("bridge", "bridge"),
        "ford": ("ford", "ford"),
    },
    "marks": {
        "fortress": ("fortress", "fortress"),
        "elven": ("gilded", "Elven|hex"),
        **dict.fromkeys(("special", "victory", "victory_good", "victory_evil"), ("band", "special|hex")),
        "start": ("garland", "start"),
        "good": ("star", "good city"),
        "evil": ("eye", "evil city"),
        "neutral": ("triangle", "neutral city"),
        "source": ("spring", "river source"),
    },
    "scenery": {"halls": ("halls", ""), "returning": ("stones", "")},
    "signs": {
        "crown": ("crown", "building|hex"),
        "setup": ("setup", "set-up|place"),
        "dot": ("dot", "river dot"),
    },
}
"""Kinds that look so on boards of hexes which do not say otherwise: boards had no legend of their own once, and matches
carry such boards along."""
USUAL_GRAPH: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "places": {
        "normal": ("disc", "Place"),
        "ally": ("garland", "Ally"),
        "dark": ("thorns", "Dark place"),
        "exit": ("shield", "Way out"),
        "frodo_start": ("jewel", "Frodo starts"),
        "nazgul_start": ("eye", "Nazgûl starts"),
    },
    "ways": {"road": ("road", "Road"), "path": ("path", "Path")},
}
"""Kinds that look so on boards of places which do not say otherwise."""


def legend_of(said: Mapping[str, Any], words: Mapping[str, str], *, is_hex: bool) -> Legend:
    """The legend of a board: what its file says, then what is usual. `words`: what the key says instead of its usual
    words, by the key's own names."""
    usual = USUAL_HEX if is_hex else USUAL_GRAPH
    found: dict[str, dict[str, Sign]] = {}
    for section in SECTIONS:
        own = {
            kind: Sign(str(entry["draw"]), str(entry.get("label", kind.replace("_", " "))))
            for kind, entry in dict(said.get(section, {})).items()
        }
        found[section] = own | {kind: Sign(*sign) for kind, sign in usual.get(section, {}).items() if kind not in own}
    for name, label in words.items():
        section, draw = KEY_SIGNS.get(name, ("", ""))
        for kind, sign in found.get(section, {}).items():
            if sign.draw == draw:
                found[section][kind] = sign._replace(label=label)
    return Legend(**found)


def signs_as_rows(legend: Legend) -> dict[str, dict[str, tuple[str, str]]]:
    """A legend as plain values; the inverse of `legend_from_rows`."""
    return {section: {kind: tuple(sign) for kind, sign in getattr(legend, section).items()} for section in SECTIONS}


def legend_from_rows(rows: Mapping[str, Mapping[str, tuple[str, str]]]) -> Legend:
    """A legend from plain values."""
    return Legend(**{section: {kind: Sign(*sign) for kind, sign in rows[section].items()} for section in SECTIONS})

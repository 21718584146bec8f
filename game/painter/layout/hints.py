"""How a board wants to be dressed: the `picture:` section, read once into typed values, every part optional.

Points on hex boards are [column, row] with fractions, the half-hex shift left out; here they are already on the
sheet, in painter's units. A board without hints is still painted whole, only plainer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from game.board.board import Board
from game.board.shapes.drawing_names import CLIMATES, NO_DRAWING, ORNAMENTS
from game.painter.drawing.palette import argb
from game.painter.errors import PaintingError
from game.painter.scenery.beasts import CREATURES
from game.painter.scenery.peaks import CUTS
from game.painter.scenery.strongholds import DRAWINGS
from game.painter.sheet import Point, Sheet

LEGEND_WORDS: Mapping[str, str] = {
    "river": "river",
    "fen": "marshy|stream",
    "wall": "steep|ridge",
    "road": "road",
    "fortress": "fortress",
    "gilded": "Elven|hex",
    "band": "special|hex",
    "crown": "building|hex",
    "setup": "set-up|place",
    "good": "good city",
    "evil": "evil city",
    "neutral": "neutral city",
    "start": "start",
    "source": "river source",
    "dot": "river dot",
    "bridge": "bridge",
    "ford": "ford",
    "forest": "forest",
    "thicket": "thicket",
    "mountain": "mountains",
    "hill": "hills",
    "swamp": "swamp",
}
"""What the key of signs can list and what it says, a bar between two lines; hints (`legend: words`) may say it otherwise."""


@dataclass(frozen=True, slots=True)
class Blob:
    """A soft patch of a climate."""

    x: float
    y: float
    radius: float
    """In painter's units."""
    strength: float


@dataclass(frozen=True, slots=True)
class ArcLabel:
    """Letters spread along a curve: a country, a range, a sea."""

    text: str
    style: str
    size: float
    path: tuple[Point, ...]
    colour: int | None


@dataclass(frozen=True, slots=True)
class Box:
    """Where a piece of furniture stands: its middle and its size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Hints:
    """The dressing of one board."""

    title: tuple[str, ...]
    subtitle: str
    names: Mapping[int, str] = field(default_factory=dict)
    """Space to what is lettered instead of its name; '' letters nothing."""
    river_letters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sites: Mapping[int, str] = field(default_factory=dict)
    """Space to drawing."""
    signs: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Space to signs printed there besides the set-up symbols ("black_crown", "letter_r")."""
    climates: Mapping[str, tuple[Blob, ...]] = field(default_factory=dict)
    labels: tuple[ArcLabel, ...] = ()
    ranges: Mapping[str, str] = field(default_factory=dict)
    """Range to how its mountains are cut (a key of `peaks.CUTS`)."""
    pines_above: float = 0.0
    """Woods north of this line of the sheet are mostly pines."""
    dark_woods: frozenset[int] = frozenset()
    compass: Box | None = None
    ships: tuple[Point, ...] = ()
    serpents: tuple[Point, ...] = ()
    cartouche: Box | None = None
    scale: Point | None = None
    legend: Box | None = None
    legend_words: Mapping[str, str] = field(default_factory=dict)
    """What the key of signs says instead of its usual words."""
    creatures: tuple[tuple[str, Point], ...] = ()
    """Beasts of the land and the air, for delight."""
    vignette: Point | None = None
    golden_woods: frozenset[int] = frozenset()
    firm_grid: bool = False
    """Whether the grid is drawn more firmly."""
    scenery: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Kind of scenery to the lines of its name."""
    ornaments: tuple[tuple[str, Box], ...] = ()
    """Drawings on the free corners of the sheet."""
    legend_signs: tuple[str, ...] = ()
    """What the key lists, in order; empty: all that the board has."""


def read_hints(board: Board, sheet: Sheet) -> Hints:
    """The hints of a board; PaintingError with one sentence when a drawing, style or place is not known."""
    picture = board.picture

    def spaces(key: str) -> dict[int, Any]:
        return {_space(board, key, name): value for name, value in dict(picture.get(key, {})).items()}

    sites = spaces("sites")
    for name in sites.values():
        _known("drawing", name, [*DRAWINGS, NO_DRAWING])
    ranges = dict(picture.get("ranges", {}))
    for cut in ranges.values():
        _known("cut of mountains", cut, list(CUTS))
    creatures = picture.get("creatures", ())
    for entry in creatures:
        _known("creature", entry["kind"], list(CREATURES))
    blobs = {
        name: tuple(Blob(*sheet.hint((c, r)), radius * sheet.step, strength) for c, r, radius, strength in patches)
        for name, patches in dict(picture.get("climate", {})).items()
    }
    for name in blobs:
        _known("climate", name, list(CLIMATES))
    return Hints(
        title=tuple(picture.get("title", (board.title,))),
        subtitle=str(picture.get("subtitle", "")),
        names=spaces("names"),
        river_letters={river: tuple(letters) for river, letters in dict(picture.get("rivers", {})).items()},
        sites=sites,
        signs={space: tuple(signs) for space, signs in spaces("signs").items()},
        climates=blobs,
        labels=tuple(_arc(entry, sheet) for entry in picture.get("labels", ()) if "path" in entry),
        ranges=ranges,
        pines_above=sheet.hint((sheet.first, picture["pines"]))[1] if "pines" in picture else 0.0,
        dark_woods=frozenset(_space(board, "dark_woods", name) for name in picture.get("dark_woods", ())),
        compass=_compass(picture.get("compass"), sheet),
        ships=tuple(sheet.hint(p) for p in picture.get("ship", ())),
        serpents=tuple(sheet.hint(p) for p in picture.get("serpent", ())),
        cartouche=_box(picture.get("cartouche"), sheet, (400, 168)),
        scale=sheet.hint(picture["scale"]["at"]) if "scale" in picture else None,
        legend_words=dict(picture.get("legend", {}).get("words", {})),
        legend=_box(picture.get("legend"), sheet, (470, 120)),
        creatures=tuple((str(entry["kind"]), sheet.hint(entry["at"])) for entry in creatures),
        vignette=sheet.hint(picture["vignette"]) if "vignette" in picture else None,
        golden_woods=frozenset(_space(board, "golden_woods", name) for name in picture.get("golden_woods", ())),
        firm_grid=picture.get("grid") == "firm",
        scenery={kind: tuple(name.split("|")) for kind, name in dict(picture.get("scenery", {})).items()},
        ornaments=tuple(_ornament(entry, sheet) for entry in picture.get("ornaments", ())),
        legend_signs=tuple(_listed(sign) for sign in picture.get("legend", {}).get("signs", ())),
    )


def _ornament(entry: Mapping[str, Any], sheet: Sheet) -> tuple[str, Box]:
    kind, size = str(entry["kind"]), float(entry.get("size", 100))
    _known("ornament", kind, list(ORNAMENTS))
    return kind, Box(*sheet.hint(entry["at"]), size, size)


def _listed(sign: str) -> str:
    _known("sign of the key", sign, list(LEGEND_WORDS))
    return sign


def _space(board: Board, key: str, name: str) -> int:
    found = board.find(name)
    if found is None:
        raise PaintingError(f"picture: {key}: there is no place '{name}' on the board '{board.id}'.")
    return found.index


def _known(what: str, name: str, choices: Sequence[str]) -> None:
    if name in choices:
        return
    close = get_close_matches(name, choices, 1)
    hint = f"; did you mean '{close[0]}'?" if close else f"; known are {', '.join(sorted(choices))}."
    raise PaintingError(f"picture: unknown {what} '{name}'{hint}")


def _arc(entry: Mapping[str, Any], sheet: Sheet) -> ArcLabel:
    colour = entry.get("colour")
    return ArcLabel(
        text=str(entry["text"]),
        style=str(entry.get("style", "region")),
        size=float(entry.get("size", 24)),
        path=tuple(sheet.hint(p) for p in entry["path"]),
        colour=None if colour is None else argb(colour),
    )


def _box(entry: Mapping[str, Any] | None, sheet: Sheet, usual: tuple[float, float]) -> Box | None:
    if entry is None:
        return None
    width, height = entry.get("size", usual)
    return Box(*sheet.hint(entry["at"]), float(width), float(height))


def _compass(entry: Mapping[str, Any] | None, sheet: Sheet) -> Box | None:
    if entry is None:
        return None
    radius = float(entry.get("radius", 90))
    return Box(*sheet.hint(entry["at"]), 2 * radius, 2 * radius)

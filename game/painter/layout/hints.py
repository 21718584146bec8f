"""How a board wants to be drawn: the `picture:` section, read once into typed values, every part optional.

Points in the file are [column, row] with fractions on boards of hexes (the half-hex shift left out), points of the
canvas on boards of places; here they are on the sheet, in painter's units. Sizes of letters and drawings are the
painter's own. A board without hints is still painted whole, only plainer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from game.board.board import Board
from game.board.legend import KEY_SIGNS
from game.board.shapes.drawing_rows import CLIMATES, CROSSINGS, HEDGES, ICONS, NO_DRAWING, ORNAMENTS, TRACK_STYLES
from game.painter.drawing.palette import argb
from game.painter.painted_board import PaintingError
from game.painter.scenery.peaks import CUTS
from game.painter.scenery.plants import REGIONS
from game.painter.scenery.registry import CREATURES, GLYPHS, SITES, Site, glyphs_of, sites_of
from game.painter.scenery.registry import Glyph as Drawing
from game.painter.sheet import Box, Position, Sheet

FONTS: Mapping[str, str] = {"caps": "caps", "black": "title", "italic": "italic", "roman": "roman"}
"""Font of a label on a board of places to the painter's typeface."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hints:
    """What all boards may say."""

    cartouche: Box | None
    """Where the title stands."""
    compass: Box | None
    vignette: Position | None
    """The middle of the detail for the lid of the game's box."""


# --- boards of hexes -------------------------------------------------------------------------------------------------


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
    path: tuple[Position, ...]
    colour: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HexHints(Hints):
    """What the hints say of a board of hexes."""

    title: tuple[str, ...]
    subtitle: str
    names: Mapping[int, str]
    """Space to what is lettered instead of its name; '' letters nothing."""
    river_letters: Mapping[str, tuple[str, ...]]
    drawings: Mapping[str, Site]
    """All that its sites may name: those of the program, and the board's own."""
    sites: Mapping[int, str]
    """Space to drawing."""
    signs: Mapping[int, tuple[str, ...]]
    """Space to signs printed there besides the set-up symbols ("black_crown", "letter_r")."""
    climates: Mapping[str, tuple[Blob, ...]]
    labels: tuple[ArcLabel, ...]
    ranges: Mapping[str, str]
    """Range to how its mountains are cut (a key of `peaks.CUTS`)."""
    pines_above: float
    """Woods north of this line of the sheet are mostly pines."""
    dark_woods: frozenset[int]
    golden_woods: frozenset[int]
    ships: tuple[Position, ...]
    serpents: tuple[Position, ...]
    scale: Position | None
    legend: Box | None
    """Where the key of signs stands."""
    creatures: tuple[tuple[str, Position], ...]
    """Beasts of the land and the air, for delight."""
    firm_grid: bool
    """Whether the grid is drawn more firmly."""
    scenery: Mapping[str, tuple[str, ...]]
    """Kind of scenery to the lines of its name."""
    ornaments: tuple[tuple[str, Box], ...]
    """Drawings on the free corners of the sheet."""


def read_hex_hints(board: Board, sheet: Sheet) -> HexHints:
    """The hints of a board of hexes; PaintingError with one sentence when a drawing, style or place is not known."""
    picture = board.picture
    key = picture.get("legend")
    for sign in key.get("signs", ()) if key is not None else ():
        _known("sign of the key", sign, [*KEY_SIGNS])

    drawings = {**SITES, **sites_of(picture.get("drawings", {}))}

    def spaces(name: str) -> dict[int, Any]:
        return {_space(board, name, place): value for place, value in dict(picture.get(name, {})).items()}

    return HexHints(
        title=tuple(picture.get("title", (board.title,))),
        subtitle=str(picture.get("subtitle", "")),
        names=spaces("names"),
        river_letters={river: tuple(letters) for river, letters in dict(picture.get("rivers", {})).items()},
        drawings=drawings,
        sites={space: _known("drawing", name, [*drawings, NO_DRAWING]) for space, name in spaces("sites").items()},
        signs={space: tuple(signs) for space, signs in spaces("signs").items()},
        climates={
            _known("climate", name, CLIMATES): tuple(
                Blob(*sheet.hint((c, r)), radius * sheet.step, strength) for c, r, radius, strength in patches
            )
            for name, patches in dict(picture.get("climate", {})).items()
        },
        labels=tuple(_arc(entry, sheet) for entry in picture.get("labels", ()) if "path" in entry),
        ranges={
            name: _known("cut of mountains", cut, [*CUTS]) for name, cut in dict(picture.get("ranges", {})).items()
        },
        pines_above=_row(sheet, picture["pines"]) if "pines" in picture else 0.0,
        dark_woods=frozenset(_space(board, "dark_woods", name) for name in picture.get("dark_woods", ())),
        golden_woods=frozenset(_space(board, "golden_woods", name) for name in picture.get("golden_woods", ())),
        compass=_round(picture.get("compass"), sheet, 90, 1.0),
        ships=tuple(sheet.hint(p) for p in picture.get("ship", ())),
        serpents=tuple(sheet.hint(p) for p in picture.get("serpent", ())),
        cartouche=_box(picture.get("cartouche"), sheet, (400, 168)),
        scale=sheet.hint(picture["scale"]["at"]) if "scale" in picture else None,
        legend=_box(key, sheet, (470, 120)),
        creatures=tuple(
            (_known("creature", entry["kind"], [*CREATURES]), sheet.hint(entry["at"]))
            for entry in picture.get("creatures", ())
        ),
        vignette=sheet.hint(picture["vignette"]) if "vignette" in picture else None,
        firm_grid=picture.get("grid") == "firm",
        scenery={kind: tuple(name.split("|")) for kind, name in dict(picture.get("scenery", {})).items()},
        ornaments=tuple(_ornament(entry, sheet) for entry in picture.get("ornaments", ())),
    )


def _row(sheet: Sheet, row: float) -> float:
    """The height on the sheet of a row of hexes."""
    assert sheet.grid is not None, "only boards of hexes have rows"
    return sheet.hint((sheet.grid.first, row))[1]


def _ornament(entry: Mapping[str, Any], sheet: Sheet) -> tuple[str, Box]:
    size = float(entry.get("size", 100))
    return _known("ornament", entry["kind"], ORNAMENTS), Box(*sheet.hint(entry["at"]), size, size)


def _arc(entry: Mapping[str, Any], sheet: Sheet) -> ArcLabel:
    return ArcLabel(
        text=str(entry["text"]),
        style=str(entry.get("style", "region")),
        size=float(entry.get("size", 24)),
        path=tuple(sheet.hint(p) for p in entry["path"]),
        colour=argb(entry["colour"]) if "colour" in entry else None,
    )


def _box(entry: Mapping[str, Any] | None, sheet: Sheet, usual: tuple[float, float]) -> Box | None:
    if entry is None:
        return None
    width, height = entry.get("size", usual)
    return Box(*sheet.hint(entry["at"]), float(width), float(height))


# --- boards of places ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Region:
    """A stretch of land of one sort."""

    kind: str
    outline: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class RiverCourse:
    """A river from source to mouth."""

    name: str
    via: tuple[Position, ...]
    source: float
    mouth: float
    """Breadth at both ends."""


@dataclass(frozen=True, slots=True)
class Hedge:
    """A great hedge, a dike."""

    kind: str
    via: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class Glyph:
    """A drawing set by hand."""

    kind: str
    x: float
    y: float
    size: float
    fixed: bool


@dataclass(frozen=True, slots=True)
class CurveLabel:
    """Letters along a curve; the curve is a wish unless they run in a river."""

    text: str
    face: str
    size: float
    spacing: float
    colour: int
    path: tuple[Position, ...] = ()
    river: str = ""
    near: float = 0.5
    flip: bool = False
    light: bool = False
    reach: float = 75.0


@dataclass(frozen=True, slots=True)
class Track:
    """Numbered boxes along an edge."""

    title: str
    first: int
    last: int
    style: str


@dataclass(frozen=True, slots=True)
class Stop:
    """One box of the track of turns."""

    text: str
    icon: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphHints(Hints):
    """What the hints say of a board of places."""

    over: str
    title: str
    under: str
    regions: tuple[Region, ...]
    rivers: tuple[RiverCourse, ...]
    hedges: tuple[Hedge, ...]
    crossings: tuple[tuple[str, Position], ...]
    drawings: Mapping[str, Drawing]
    """All that its glyphs may name: those of the program, and the board's own."""
    glyphs: tuple[Glyph, ...]
    labels: tuple[CurveLabel, ...]
    marks: Mapping[str, Position]
    """Group (section or area) to where its letters stand."""
    said: Mapping[int, str]
    """Space to a shorter name."""
    named: frozenset[int]
    """Places named already at a glance."""
    tracks: Mapping[str, Track]
    stops: tuple[Stop, ...]


def read_graph_hints(board: Board, sheet: Sheet) -> GraphHints:
    """The hints of a board of places; PaintingError with one sentence when a drawing, region or place is not known."""
    picture = board.picture

    def points(via: Sequence[Sequence[float]]) -> tuple[Position, ...]:
        return tuple(sheet.at(x, y) for x, y in via)

    def listed(key: str) -> Sequence[Mapping[str, Any]]:
        return tuple(picture.get(key, ()))

    drawings = {**GLYPHS, **glyphs_of(picture.get("drawings", {}))}
    main, _, under = board.title.partition(": ")
    title = dict(picture.get("title", {"main": main, "under": under}))
    bands = dict(picture.get("tracks", {}))
    stops = next((tuple(entry) for entry in bands.values() if not isinstance(entry, Mapping)), ())
    ribbon = picture.get("cartouche")
    return GraphHints(
        over=str(title.get("over", "")),
        title=str(title["main"]),
        under=str(title.get("under", "")),
        regions=tuple(Region(_known("region", e["kind"], [*REGIONS]), points(e["poly"])) for e in listed("regions")),
        rivers=tuple(
            RiverCourse(str(e["name"]), points(e["via"]), *(float(w) * sheet.unit for w in e.get("width", (3, 8))))
            for e in listed("rivers")
        ),
        hedges=tuple(Hedge(_known("hedge", e["kind"], HEDGES), points(e["via"])) for e in listed("hedges")),
        crossings=tuple((_known("crossing", e["kind"], CROSSINGS), sheet.at(*e["at"])) for e in listed("crossings")),
        drawings=drawings,
        glyphs=tuple(
            Glyph(
                _known("drawing", e["kind"], [*drawings]),
                *sheet.at(*e["at"]),
                float(e.get("size", 1.0)),
                bool(e.get("fixed", False)),
            )
            for e in listed("glyphs")
        ),
        labels=tuple(_curve_label(e, points) for e in listed("labels")),
        marks={str(name): sheet.at(*at) for name, at in dict(picture.get("marks", {})).items()},
        said={_space(board, "say", name): str(said) for name, said in dict(picture.get("say", {})).items()},
        named=frozenset(_space(board, "names", name) for name in picture.get("names", ())),
        tracks={side: _track(entry) for side, entry in bands.items() if isinstance(entry, Mapping)},
        stops=tuple(Stop(str(e["text"]), _known("icon", e.get("icon", "none"), ICONS)) for e in stops),
        cartouche=None
        if ribbon is None
        else Box(*sheet.at(*ribbon["at"]), float(ribbon.get("width", 240)) * sheet.unit, 74.0),
        compass=_round(picture.get("compass"), sheet, 24, sheet.unit),
        vignette=sheet.at(*picture["vignette"]) if "vignette" in picture else None,
    )


def _track(entry: Mapping[str, Any]) -> Track:
    style = _known("style of track", entry.get("style", "road"), TRACK_STYLES)
    return Track(str(entry.get("title", "")), int(entry.get("from", 0)), int(entry.get("to", 0)), style)


def _curve_label(
    entry: Mapping[str, Any], points: Callable[[Sequence[Sequence[float]]], tuple[Position, ...]]
) -> CurveLabel:
    size = float(entry.get("size", 22))
    return CurveLabel(
        text=str(entry["text"]),
        face=FONTS[entry.get("font", "italic")],
        size=size,
        spacing=float(entry.get("spacing", size * 0.12)),
        colour=argb(entry["colour"]) if "colour" in entry else 0xFF4A3018,
        path=points(entry.get("path", ())),
        river=str(entry.get("river", "")),
        near=float(entry.get("near", 0.5)),
        flip=bool(entry.get("flip", False)),
        light=bool(entry.get("light", False)),
        reach=float(entry.get("reach", 75)),
    )


# --- both ------------------------------------------------------------------------------------------------------------


def _space(board: Board, key: str, name: str) -> int:
    found = board.find(name)
    if found is None:
        raise PaintingError(f"picture: {key}: there is no place '{name}' on the board '{board.id}'.")
    return found.index


def _known(what: str, name: str, choices: Sequence[str]) -> str:
    """A word of the hints; PaintingError when it is none of the choices."""
    if name in choices:
        return name
    close = get_close_matches(name, choices, 1)
    hint = f"; did you mean '{close[0]}'?" if close else f"; known are {', '.join(sorted(choices))}."
    raise PaintingError(f"picture: unknown {what} '{name}'{hint}")


def _round(entry: Mapping[str, Any] | None, sheet: Sheet, usual: float, unit: float) -> Box | None:
    """The room of a compass, whose radius is given in `unit`s."""
    if entry is None:
        return None
    across = 2 * float(entry.get("radius", usual)) * unit
    return Box(*sheet.hint(entry["at"]), across, across)

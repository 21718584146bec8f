"""How a board of places wants to be dressed: the `picture:` section, read once into typed values, every part optional.

Points in the file are those of the board's canvas; here they are on the sheet, in painter's units. Sizes of letters
and drawings are the painter's own. A board without hints is painted whole, only plainer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from game.board.board import Board
from game.board.shapes.drawing_names import CROSSINGS, HEDGES, ICONS, TRACK_STYLES
from game.painter.drawing.palette import argb
from game.painter.errors import PaintingError
from game.painter.graph_sheet import GraphSheet, Point
from game.painter.layers.regions import SOILS
from game.painter.layout.hints import Box
from game.painter.scenery.glyphs import DRAWINGS

FONTS: Mapping[str, str] = {"caps": "caps", "black": "title", "italic": "italic", "roman": "roman"}


@dataclass(frozen=True, slots=True)
class Region:
    """A stretch of land of one sort."""

    kind: str
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A river from source to mouth."""

    name: str
    via: tuple[Point, ...]
    source: float
    mouth: float
    """Breadth at both ends."""


@dataclass(frozen=True, slots=True)
class Hedge:
    """A great hedge, a dike."""

    kind: str
    via: tuple[Point, ...]


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
    path: tuple[Point, ...] = ()
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


@dataclass(frozen=True, slots=True)
class GraphHints:
    """The dressing of one board of places."""

    over: str
    title: str
    under: str
    regions: tuple[Region, ...]
    rivers: tuple[Course, ...]
    hedges: tuple[Hedge, ...]
    crossings: tuple[tuple[str, Point], ...]
    glyphs: tuple[Glyph, ...]
    labels: tuple[CurveLabel, ...]
    marks: Mapping[str, Point]
    """Group (section or area) to where its letters stand."""
    said: Mapping[int, str]
    """Space to a shorter name."""
    named: frozenset[int]
    """Places named already at a glance."""
    tracks: Mapping[str, Track]
    stops: tuple[Stop, ...]
    cartouche: Box | None
    compass: Box | None
    vignette: Point | None


def read_graph_hints(board: Board, sheet: GraphSheet) -> GraphHints:
    """The hints of a board; PaintingError with one sentence when a drawing, region or place is not known."""
    picture = board.picture

    def points(via: Sequence[Sequence[float]]) -> tuple[Point, ...]:
        return tuple(sheet.at(x, y) for x, y in via)

    def listed(key: str) -> Sequence[Mapping[str, Any]]:
        return tuple(picture.get(key, ()))

    main, _, under = board.title.partition(": ")
    title = dict(picture.get("title", {"main": main, "under": under}))
    tracks = {side: entry for side, entry in dict(picture.get("tracks", {})).items() if isinstance(entry, Mapping)}
    return GraphHints(
        over=str(title.get("over", "")),
        title=str(title["main"]),
        under=str(title.get("under", "")),
        regions=tuple(Region(_known("region", e["kind"], [*SOILS]), points(e["poly"])) for e in listed("regions")),
        rivers=tuple(
            Course(str(e["name"]), points(e["via"]), *(float(w) * sheet.unit for w in e.get("width", (3, 8))))
            for e in listed("rivers")
        ),
        hedges=tuple(Hedge(_known("hedge", e["kind"], HEDGES), points(e["via"])) for e in listed("hedges")),
        crossings=tuple((_known("crossing", e["kind"], CROSSINGS), sheet.at(*e["at"])) for e in listed("crossings")),
        glyphs=tuple(
            Glyph(
                _known("drawing", e["kind"], [*DRAWINGS]),
                *sheet.at(*e["at"]),
                float(e.get("size", 1.0)),
                bool(e.get("fixed", False)),
            )
            for e in listed("glyphs")
        ),
        labels=tuple(_label(e, points) for e in listed("labels")),
        marks={str(name): sheet.at(*at) for name, at in dict(picture.get("marks", {})).items()},
        said={_space(board, "say", name): str(said) for name, said in dict(picture.get("say", {})).items()},
        named=frozenset(_space(board, "names", name) for name in picture.get("names", ())),
        tracks={
            side: Track(
                str(e.get("title", "")),
                int(e.get("from", 0)),
                int(e.get("to", 0)),
                _known("style of track", e.get("style", "road"), TRACK_STYLES),
            )
            for side, e in tracks.items()
        },
        stops=tuple(
            Stop(str(e["text"]), _known("icon", e.get("icon", "none"), ICONS))
            for e in _stops(picture.get("tracks", {}))
        ),
        cartouche=_box(picture.get("cartouche"), sheet),
        compass=_compass(picture.get("compass"), sheet),
        vignette=sheet.at(*picture["vignette"]) if "vignette" in picture else None,
    )


def _stops(tracks: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    return next((tuple(entry) for entry in tracks.values() if not isinstance(entry, Mapping)), ())


def _label(entry: Mapping[str, Any], points: Any) -> CurveLabel:
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


def _known(what: str, name: str, choices: Sequence[str]) -> str:
    if name in choices:
        return name
    close = get_close_matches(name, choices, 1)
    hint = f"; did you mean '{close[0]}'?" if close else f"; known are {', '.join(sorted(choices))}."
    raise PaintingError(f"picture: unknown {what} '{name}'{hint}")


def _space(board: Board, key: str, name: str) -> int:
    found = board.find(name)
    if found is None:
        raise PaintingError(f"picture: {key}: there is no place '{name}' on the board '{board.id}'.")
    return found.index


def _box(entry: Mapping[str, Any] | None, sheet: GraphSheet) -> Box | None:
    if entry is None:
        return None
    width = float(entry.get("width", 240)) * sheet.unit
    return Box(*sheet.at(*entry["at"]), width, 74.0)


def _compass(entry: Mapping[str, Any] | None, sheet: GraphSheet) -> Box | None:
    if entry is None:
        return None
    across = 2 * float(entry.get("radius", 24)) * sheet.unit
    return Box(*sheet.at(*entry["at"]), across, across)

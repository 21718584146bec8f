"""What a painted board is on disk: sizes, tiles, names to letter on top, and how board units become pixels.

Standard library only, so that the window can read a painting without anything the painter needs. A painted board
is a folder with `manifest.json`, `lettering.json`, a preview, a vignette and one or more scales, each either one
picture or a grid of tiles. The pictures carry everything except lettering: names of places, and inscriptions (lands,
rivers, sections and areas, figures of tracks, the key). That is text, kept in `lettering.json`, and drawn on top at
whatever size is being shown, so that it stays sharp and is never too small to read.

How far a painting is: a callable told what is being done and which share is finished.

Apart, since the painter's door, which loads nothing heavy, and what it loads lean on it alike.

What can go wrong when painting, each as one sentence for people.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from game.storage.plain_file import read_plain


class PaintingError(Exception):
    """A board that cannot be painted as its hints ask, or a place that cannot be written."""


class PainterUnavailable(PaintingError):
    """The painter's libraries are not installed."""


FORMAT = 1
"""Version of the files' layout."""
PAINTER_VERSION = 2
"""Raised whenever the painter would give other pixels for the same board."""
MANIFEST = "manifest.json"
LETTERING = "lettering.json"


class ManifestError(Exception):
    """A painted board that cannot be read; the message is one sentence for people."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One picture file and the place of its pixels in the whole scale."""

    path: Path
    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Scale:
    """The whole board at one size. A board point (x, y) lies at pixel (x * unit + origin_x, y * unit + origin_y)."""

    name: str
    """"fitted" (about 2160 px high) or "close" (twice that)."""
    width: int
    height: int
    unit: float
    """Pixels to one board unit: on hex boards the radius of a hex in pixels."""
    origin_x: float
    origin_y: float
    """The pixel where the board's point (0, 0) lies; it may lie outside the picture."""
    tile: int
    """Edge of the square tiles in pixels (those at the right and bottom edge are smaller); 0: one picture."""
    pattern: str
    """File name inside the folder; with tiles, a format string with {column} and {row}."""

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a board point."""
        return x * self.unit + self.origin_x, y * self.unit + self.origin_y

    def point(self, px: float, py: float) -> tuple[float, float]:
        """The board point of a pixel; the inverse of `pixel`."""
        return (px - self.origin_x) / self.unit, (py - self.origin_y) / self.unit

    def tiles(self, folder: Path) -> Iterator[Tile]:
        """The picture files of this scale, row by row."""
        step_x, step_y = (self.tile, self.tile) if self.tile else (self.width, self.height)
        for row, top in enumerate(range(0, self.height, step_y)):
            for column, left in enumerate(range(0, self.width, step_x)):
                name = self.pattern.format(column=column, row=row)
                yield Tile(folder / name, left, top, min(step_x, self.width - left), min(step_y, self.height - top))


@dataclass(frozen=True, slots=True)
class LabelLine:
    """One line of a name: its middle and its base line, in board units."""

    text: str
    x: float
    baseline: float


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a place, in one or two lines."""

    space: str
    """Id of the space it names."""
    lines: tuple[LabelLine, ...]
    size: float
    """Size of the type (its em) in board units."""
    strong: bool
    """A place of weight: drawn a little bolder."""
    box: tuple[float, float, float, float]
    """Left, top, right, bottom of the inked letters in board units; no two boxes of a set overlap."""


@dataclass(frozen=True, slots=True)
class LabelSet:
    """Names placed for one range of zoom. Show the finest set whose `from_unit` the zoom has reached."""

    name: str
    """"far", "fitted" or "full"."""
    from_unit: float
    """From this many pixels a board unit on, the smallest type of the set is readable; the first set has 0."""
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class Numeral:
    """The number or letter of a place, drawn as text in the middle of the disc that was painted for it."""

    space: str
    """Id of the space."""
    text: str
    x: float
    y: float
    """The middle of the letters, in board units."""
    size: float
    """Size of the type (its em) in board units."""
    light: bool
    """Pale letters, for a dark disc."""


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


@dataclass(frozen=True, slots=True)
class Measure:
    """How large spaces were painted, in board units: what lights and lines over the board go by."""

    place: float = 1.0
    """Radius of a place: of its hex, or of its disc."""
    dot: float = 0.3
    """Half the diagonal of a dot's diamond, or the radius of its disc at a corner of hexes."""


@dataclass(frozen=True, slots=True)
class PaintedTrack:
    """Numbered boxes that were painted along an edge of the board: markers stand on them."""

    edge: str
    """"left", "right" or "bottom"."""
    first: int
    """The number of the first box."""
    boxes: tuple[tuple[float, float], ...]
    """The middle of each box, in board units."""
    size: float
    """Edge of a marker that fills a box, in board units."""


@dataclass(frozen=True, slots=True)
class PaintedWay:
    """The course of a way from one space to the next as it was painted."""

    ends: tuple[str, str]
    """Ids of the two spaces."""
    line: tuple[tuple[float, float], ...]
    """From the first to the second, in board units."""


@dataclass(frozen=True, slots=True)
class PaintedArea:
    """The ground of a group of spaces, as its borders were painted."""

    name: str
    """Name of the group ("II-A")."""
    outlines: tuple[tuple[tuple[float, float], ...], ...]
    """One or more polygons in board units."""


@dataclass(frozen=True, slots=True)
class PaintedBoard:
    """A painted board: what the window needs to show it sharp at every zoom and to letter it."""

    folder: Path
    board: str
    """Id of the board ("middle-earth")."""
    game: str
    digest: str
    """Hash of what is painted; compare with `Board.picture_digest`."""
    painter: int
    """The painter's version; compare with `PAINTER_VERSION`."""
    scales: tuple[Scale, ...]
    """From small to large."""
    preview: Path
    """The whole board, about 480 px wide: for the mini-map and the list of boards."""
    vignette: Path
    """A handsome detail, 960x600, for the lid of the game's box; lettered where discs and scrolls would stay empty."""
    lettering: tuple[LabelSet, ...]
    """From few and large names to all of them."""
    numerals: tuple[Numeral, ...] = ()
    """Numbers of places, shown at every zoom."""
    inscriptions: tuple[Inscription, ...] = ()
    """All other lettering."""
    measure: Measure = Measure()
    tracks: tuple[PaintedTrack, ...] = ()
    ways: tuple[PaintedWay, ...] = ()
    """Ways that are no straight lines."""
    areas: tuple[PaintedArea, ...] = ()

    def scale_for(self, unit: float) -> Scale:
        """The smallest scale that need not be enlarged to show `unit` pixels a board unit; else the largest there is."""
        for scale in self.scales:
            if scale.unit >= unit:
                return scale
        return self.scales[-1]

    def labels_for(self, unit: float) -> LabelSet:
        """The set of names to show at `unit` pixels a board unit."""
        chosen = self.lettering[0]
        for names in self.lettering:
            if names.from_unit <= unit:
                chosen = names
        return chosen

    def finer_than(self, shown: LabelSet) -> tuple[Label, ...]:
        """What only the finest set names."""
        there = {label.space for label in shown.labels}
        return tuple(label for label in self.lettering[-1].labels if label.space not in there)

    def staleness(self, digest: str) -> str | None:
        """Why this painting is not what a board with this `picture_digest` looks like, in one sentence; None when it is."""
        if self.digest != digest:
            return f"The painting in {self.folder} shows an older state of the board '{self.board}'."
        if self.painter != PAINTER_VERSION:
            return (
                f"The painting in {self.folder} is by painter version {self.painter}, "
                f"the painter is now version {PAINTER_VERSION}."
            )
        return next((f"The painting in {self.folder} lacks {p.name}." for p in self.files() if not p.is_file()), None)

    def files(self) -> Iterator[Path]:
        """Every picture file of the painting."""
        yield self.preview
        yield self.vignette
        for scale in self.scales:
            for tile in scale.tiles(self.folder):
                yield tile.path


def load_manifest(folder: Path) -> PaintedBoard:
    """Read a painted board; ManifestError with one sentence when it is missing, damaged or of another format."""
    about = _read(folder / MANIFEST)
    names = _read(folder / LETTERING)
    try:
        if about["format"] != FORMAT:
            raise ManifestError(
                f"{folder / MANIFEST} is of format {about['format']}; this program reads format {FORMAT}."
            )
        return PaintedBoard(
            folder=folder,
            board=str(about["board"]),
            game=str(about["game"]),
            digest=str(about["digest"]),
            painter=int(about["painter"]),
            scales=tuple(_scale(entry) for entry in about["scales"]),
            preview=folder / about["preview"]["pattern"],
            vignette=folder / about["vignette"],
            lettering=tuple(_label_set(entry) for entry in names["sets"]),
            numerals=tuple(_numeral(entry) for entry in names.get("numerals", ())),
            inscriptions=tuple(inscription_of(entry) for entry in names.get("inscriptions", ())),
            tracks=tuple(_track(entry) for entry in about.get("tracks", ())),
            ways=tuple(_way(entry) for entry in about.get("ways", ())),
            areas=tuple(_area(entry) for entry in about.get("areas", ())),
            measure=Measure(*(float(v) for v in about["measure"])) if "measure" in about else Measure(),
        )
    except (KeyError, TypeError, ValueError, IndexError) as fault:
        raise ManifestError(f"The painted board in {folder} is damaged: {fault!r}.") from fault


def _read(path: Path) -> Mapping[str, Any]:
    try:
        loaded = json.loads(read_plain(path))
    except FileNotFoundError:
        raise ManifestError(f"There is no painted board here: {path} is missing.") from None
    except (OSError, ValueError) as fault:
        raise ManifestError(f"{path} cannot be read: {fault}.") from fault
    if not isinstance(loaded, dict):
        raise ManifestError(f"{path} cannot be read: expected an object at the top.")
    return loaded


def _scale(entry: Mapping[str, Any]) -> Scale:
    return Scale(
        name=str(entry["name"]),
        width=int(entry["width"]),
        height=int(entry["height"]),
        unit=float(entry["unit"]),
        origin_x=float(entry["origin"][0]),
        origin_y=float(entry["origin"][1]),
        tile=int(entry["tile"]),
        pattern=str(entry["pattern"]),
    )


def _label_set(entry: Mapping[str, Any]) -> LabelSet:
    return LabelSet(str(entry["name"]), float(entry["from_unit"]), tuple(_label(e) for e in entry["labels"]))


def _numeral(entry: Mapping[str, Any]) -> Numeral:
    x, y = entry["at"]
    return Numeral(
        str(entry["space"]), str(entry["text"]), float(x), float(y), float(entry["size"]), bool(entry["light"])
    )


def _track(entry: Mapping[str, Any]) -> PaintedTrack:
    boxes = tuple((float(x), float(y)) for x, y in entry["boxes"])
    return PaintedTrack(str(entry["edge"]), int(entry["first"]), boxes, float(entry["size"]))


def _way(entry: Mapping[str, Any]) -> PaintedWay:
    start, end = entry["ends"]
    return PaintedWay((str(start), str(end)), _points(entry["line"]))


def way_as_data(way: PaintedWay) -> dict[str, Any]:
    """The JSON form of a way."""
    return {"ends": list(way.ends), "line": _flat(way.line)}


def _area(entry: Mapping[str, Any]) -> PaintedArea:
    return PaintedArea(str(entry["name"]), tuple(_points(outline) for outline in entry["outlines"]))


def area_as_data(area: PaintedArea) -> dict[str, Any]:
    """The JSON form of an area."""
    return {"name": area.name, "outlines": [_flat(outline) for outline in area.outlines]}


def _flat(points: tuple[tuple[float, float], ...]) -> str:
    """Points as one short text: x,y x,y ..."""
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _points(text: str) -> tuple[tuple[float, float], ...]:
    """The inverse of `_flat`."""
    pairs = (pair.split(",") for pair in str(text).split())
    return tuple((float(x), float(y)) for x, y in pairs)


def track_as_data(track: PaintedTrack) -> dict[str, Any]:
    """The JSON form of a track."""
    boxes = [list(box) for box in track.boxes]
    return {"edge": track.edge, "first": track.first, "boxes": boxes, "size": track.size}


def _label(entry: Mapping[str, Any]) -> Label:
    left, top, right, bottom = (float(v) for v in entry["box"])
    return Label(
        space=str(entry["space"]),
        lines=tuple(LabelLine(str(t), float(x), float(y)) for t, x, y in entry["lines"]),
        size=float(entry["size"]),
        strong=bool(entry["strong"]),
        box=(left, top, right, bottom),
    )


def scale_as_data(scale: Scale) -> dict[str, Any]:
    """The JSON form of a scale."""
    return {
        "name": scale.name,
        "width": scale.width,
        "height": scale.height,
        "unit": scale.unit,
        "origin": [scale.origin_x, scale.origin_y],
        "tile": scale.tile,
        "pattern": scale.pattern,
    }


def lettering_as_data(
    sets: tuple[LabelSet, ...], numerals: tuple[Numeral, ...] = (), inscriptions: tuple[Inscription, ...] = ()
) -> dict[str, Any]:
    """The JSON form of all lettering; the inverse of what `load_manifest` reads."""
    written: dict[str, Any] = {
        "sets": [
            {
                "name": names.name,
                "from_unit": names.from_unit,
                "labels": [
                    {
                        "space": label.space,
                        "lines": [[line.text, line.x, line.baseline] for line in label.lines],
                        "size": label.size,
                        "strong": label.strong,
                        "box": list(label.box),
                    }
                    for label in names.labels
                ],
            }
            for names in sets
        ]
    }
    if numerals:
        written["numerals"] = [
            {"space": n.space, "text": n.text, "at": [n.x, n.y], "size": n.size, "light": n.light} for n in numerals
        ]
    if inscriptions:
        written["inscriptions"] = [inscription_as_data(inscription) for inscription in inscriptions]
    return written


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


Progress = Callable[[str, float], None]
"""Called with a few words and a share from 0 to 1."""


def silent(step: str, share: float) -> None:
    """Nobody is watching."""

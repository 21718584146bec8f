"""Pieces of games as drawings: armies and riders that stand, busts of persons.

What they look like is data (`assets/drawings/pieces`): inks, parts and figures. This is the hand that draws it: a pen that
trembles, a key line round everything, light on the upper left, shade and cuts on the lower right. What comes out is SVG of filled
paths and round strokes alone, which the window draws at any size without anything that the painter needs.
"""

from __future__ import annotations

import math
import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import skia
from shapely.geometry import LineString

from game.board.shapes.drawing_rows import line_of, on_bow
from game.board.shapes.scalars import COLOUR, Boolean, Text
from game.board.shapes.shape import Field, ListOf, MapOf, Record, read_shaped
from game.painter.drawing.curves import Points, oval, resample
from game.painter.drawing.palette import blended
from game.storage.resources import resource

FOLDER: Final = resource("assets", "drawings", "pieces")
RIM: Final = "currentColor"
"""What stands for the colour of the rim that parts a standing piece from the map: it tells its state, so the window sets it."""
BUST: Final = 48.0
"""Radius of the roundel that a bust looks out of; its middle is at (0, 0)."""
_NAME: Final = Text("a short name", r"[a-z0-9]+(?:-[a-z0-9]+)*")
_INK: Final = Text("a letter", r"[a-z]")
_ROW: Final = Text("an ink and a path such as 'm+ M0 0L5 5Z'", r"[a-z][\d.]*[+-]? [MO][-MLHVCQZO\d. ]+")
_PART: Final = Text("a part, and where it is put", r"[a-z][a-z0-9-]*(?: (?:[xyrs]-?[\d.]+|f1|[a-z]=[a-z]))*")
_FILE: Final = Record(
    "drawings of pieces",
    Field("inks", MapOf(_NAME, MapOf(_INK, COLOUR, "colours by letter"), "inks by nation or seat"), "", required=True),
    Field("parts", MapOf(_NAME, ListOf(_ROW, "a list of rows", least=1), "a mapping of parts"), "", required=True),
    Field(
        "figures",
        MapOf(
            _NAME,
            Record(
                "a figure",
                Field("inks", _NAME, "Whose inks it has.", required=True),
                Field("parts", ListOf(_PART, "a list of parts", least=1), "One over another.", required=True),
                Field("own", MapOf(_INK, COLOUR, "colours by letter"), "Inks of this figure alone."),
                Field("stands", Boolean(), "Whether it stands on the board; else it is a bust."),
            ),
            "a mapping of figures",
        ),
        "Figures by name.",
        required=True,
    ),
)
Matrix = Points
"""How a part is put: two rows of three numbers."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One row of a figure where it stands: its ink, its path, the width of its line (0: an area), and how it is edged."""

    ink: str
    path: Any
    width: float
    edge: str
    """"+": a key line, light and shade; "-": a key line; "": neither."""


def read_pieces() -> Mapping[str, Any]:
    """Inks, parts and figures of all files; raises BoardProblems with line and column when one has faults."""
    found: dict[str, dict[str, Any]] = {"inks": {}, "parts": {}, "figures": {}}
    for file in sorted(FOLDER.glob("*.yaml")):
        for name, entries in read_shaped(file, _FILE).items():
            found[name] |= entries
    return found


def drawn(name: str, pieces: Mapping[str, Any]) -> str:
    """A figure as the body of an SVG, in its own units: who stands has the feet at (0, 0) and is about 100 tall, a bust fills
    the circle of radius BUST round (0, 0)."""
    figure = pieces["figures"][name]
    inks = pieces["inks"]["all"] | pieces["inks"][figure["inks"]] | figure.get("own", {})
    if figure.get("stands"):
        shapes = list(_shapes(name, pieces, np.eye(3)[:2]))
        body = _around(shapes, 2 * (2.6 + 2.4), RIM) + _around(shapes, 5.2, inks["k"])
        return body + "".join(_inked(shape, inks, None) for shape in shapes)
    circle = _poly(np.asarray(oval(0, 0, BUST, BUST, 72)))
    shapes = list(_shapes(name, pieces, np.array([[0.86, 0, 0], [0, 0.86, 50.0]])))
    rim = blended(inks["b"], "#140B06", 0.45)
    body = _filled(circle, inks["b"]) + _filled(
        skia.Op(_rays(), circle, skia.kIntersect_PathOp), blended(inks["b"], inks["n"], 0.3)
    )
    body += _around(shapes, 6.6, rim, circle) + _around(shapes, 4.6, inks["k"], circle)
    return body + "".join(_inked(shape, inks, circle) for shape in shapes)


def _shapes(name: str, pieces: Mapping[str, Any], whole: Matrix) -> Iterator[Shape]:
    """Everything a figure is made of, from the lowest to the uppermost."""
    seed = zlib.crc32(name.encode()) % 97
    for part in pieces["figures"][name]["parts"]:
        word, *rest = part.split()
        given = {"x": 0.0, "y": 0.0, "r": 0.0, "s": 1.0, "f": 0.0}
        given |= {one[0]: float(one[1:]) for one in rest if "=" not in one}
        swapped = {one[0]: one[2] for one in rest if "=" in one}
        c, s = (turn(math.radians(given["r"])) * given["s"] for turn in (math.cos, math.sin))
        side = -1 if given["f"] else 1
        put = np.array([[c * side, -s, given["x"]], [s * side, c, given["y"]], [0, 0, 1]])
        both = whole @ put
        size = math.sqrt(abs(float(np.linalg.det(both[:, :2]))))
        for row in pieces["parts"][word]:
            ink, _, path = row.partition(" ")
            width = float(re.sub(r"[^\d.]", "", ink) or 0) * size
            letter = swapped.get(ink[0], ink[0])
            yield Shape(letter, _path(path, both, seed), width, ink[-1] if ink[-1] in "+-" else "")


def _path(path: str, put: Matrix, seed: int) -> Any:
    """A row's path where it stands, drawn by a hand that is never quite still: a slow shake that depends on the place, so that
    shapes that touch stay together."""
    made = skia.Path()
    for piece in re.findall(r"[MO][^MO]*", path):
        if piece[0] == "O":
            x, y, rx, ry = (float(one) for one in re.findall(r"-?\d*\.?\d+", piece))
            points, is_closed = np.asarray(oval(x, y, abs(rx), abs(ry), 40)), True
        else:
            line = line_of(piece)
            points, is_closed = np.asarray(line.points), line.is_closed
            points = resample([*points, points[0]] if is_closed else points, 1.3)
        x, y = points.T
        shake_x = np.sin(x * 0.21 + y * 0.33 + seed) + 0.6 * np.sin(x * 0.57 - y * 0.47 + 2.1 * seed)
        shake_y = np.sin(y * 0.23 - x * 0.31 + 1.7 * seed) + 0.6 * np.sin(y * 0.53 + x * 0.43 + 3.3 * seed)
        moved = (points + 0.45 * np.stack([shake_x, shake_y], 1)) @ put[:, :2].T + put[:, 2]
        made.addPath(_poly(moved, is_closed=is_closed))
    return made


def _poly(points: Points, *, is_closed: bool = True) -> Any:
    made = skia.Path()
    made.addPoly([skia.Point(float(x), float(y)) for x, y in points], is_closed)
    return made


def _rays() -> Any:
    """Light behind a bust, from the upper left."""
    made = skia.Path()
    for turn in np.linspace(0, 2 * math.pi, 36, endpoint=False):
        c, s = math.cos(turn), math.sin(turn)
        corners = np.array([(26, 0), (120, -5.3), (120, 5.3)]) @ np.array([[c, s], [-s, c]]) + (-20, -18)
        made.addPath(_poly(corners))
    return made


def _around(shapes: list[Shape], grow: float, colour: str, circle: Any = None) -> str:
    """Everything together, `grow` units larger all round, in one colour."""
    whole = skia.Path()
    for shape in shapes:
        pen = skia.Paint(
            Style=skia.Paint.kStroke_Style if shape.width else skia.Paint.kStrokeAndFill_Style,
            StrokeWidth=grow + shape.width,
            StrokeJoin=skia.Paint.kRound_Join,
            StrokeCap=skia.Paint.kRound_Cap,
        )
        grown = skia.Path()
        pen.getFillPath(shape.path, grown)
        whole = skia.Op(whole, grown, skia.kUnion_PathOp) or whole
    return _filled(_inside(whole, circle), colour)


def _inside(path: Any, circle: Any) -> Any:
    return path if circle is None else skia.Op(path, circle, skia.kIntersect_PathOp) or skia.Path()


def _inked(shape: Shape, inks: Mapping[str, str], circle: Any) -> str:
    """One shape with its key line, light on the upper left, shade and cuts on the lower right."""
    colour, key, path = inks[shape.ink], inks["k"], shape.path
    body = _around([shape], 2.6, key, circle) if shape.edge else ""
    if shape.width:
        return body + _around([shape], 0.0, colour, circle)
    body += _filled(_inside(path, circle), colour)
    if shape.edge != "+":
        return body
    bounds = path.getBounds()
    size = min(bounds.width(), bounds.height())
    deep = max(1.5, min(7.0, size * 0.16))
    light = _without(path, _shifted(path, deep * 0.55, deep * 0.5))
    shade = _without(path, _shifted(path, -deep, -deep * 0.8))
    body += _filled(_inside(light, circle), blended(colour, "#FFF6DC", 0.42))
    body += _filled(_inside(shade, circle), blended(colour, key, 0.62))
    if size > 12:
        band = _without(path, _shifted(path, -deep * 2.6, -deep * 1.9))
        cuts = skia.Op(band, _cuts(band.getBounds()), skia.kIntersect_PathOp) or skia.Path()
        body += _filled(_inside(cuts, circle), blended(colour, key, 0.78))
    return body


def _without(path: Any, other: Any) -> Any:
    return skia.Op(path, other, skia.kDifference_PathOp) or skia.Path()


def _shifted(path: Any, dx: float, dy: float) -> Any:
    moved = skia.Path(path)
    moved.offset(dx, dy)
    return moved


def _cuts(box: Any) -> Any:
    """Tapering lines across a box: what a graver leaves."""
    made, gap, angle = skia.Path(), 4.2, math.radians(-52)
    c, s = math.cos(angle), math.sin(angle)
    far = math.hypot(box.width(), box.height()) / 2 + gap
    for nth, at in enumerate(np.arange(-far, far, gap)):
        half = 1.7 * (0.8 + 0.1 * ((nth * 7) % 5)) / 2
        corners = np.array([(-far, at - half), (far, at - half / 2), (far, at + half / 2), (-far, at + half)])
        made.addPath(_poly(corners @ np.array([[c, s], [-s, c]]) + (box.centerX(), box.centerY())))
    return made


def _filled(path: Any, colour: str) -> str:
    """An element of SVG; "" for a path of nothing."""
    words: list[str] = []
    for points in _lines(path):
        if len(points) > 2:
            kept = np.rint(10 * np.asarray(LineString([*points, points[0]]).simplify(0.25).coords)[:-1]).astype(int)
            start, steps = kept[0], np.diff(kept, axis=0).ravel()
            words.append("M" + "".join(map(_tenths, start)) + "l" + "".join(map(_tenths, steps)) + "z")
    d = "".join(words)
    return f'<path d="{d}" fill="{colour}" fill-rule="evenodd"/>\n' if d else ""


def _tenths(number: int) -> str:
    """So many tenths, as short as SVG takes them one after another: " 12", "-.5"."""
    whole, rest = divmod(abs(int(number)), 10)
    told = f"{whole or ''}.{rest}" if rest else str(whole)
    return f"-{told}" if number < 0 else f" {told}"


def _lines(path: Any) -> Iterator[list[tuple[float, float]]]:
    """The outlines of a path, bows cut into corners."""
    here: list[tuple[float, float]] = []
    for verb, points in path:
        at = [(point.x(), point.y()) for point in points]
        match verb:
            case skia.Path.kMove_Verb:
                if here:
                    yield here
                here = at[:1]
            case skia.Path.kClose_Verb | skia.Path.kDone_Verb:
                continue
            case skia.Path.kConic_Verb:
                here += [on_bow(at, step / 4) for step in range(1, 5)]
            case _:
                here += [on_bow(at, step / 4) for step in range(1, 5)] if len(at) > 2 else at[1:]
    if here:
        yield here

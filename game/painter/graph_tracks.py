"""Tracks in the bands round a board of places, and the key of its signs."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping

import numpy as np

from game.painter.curves import Points, chaikin, oval
from game.painter.graph_hints import Stop, Track
from game.painter.graph_land import GraphLand
from game.painter.graph_network import AREA_INK, PALE, PATH, ROAD, ROAD_EDGE, RUT, SECTION_INK, diamond, line, sample
from game.painter.graph_plan import DARK
from game.painter.graph_sheet import BORDER, EDGE, KEY, TRACK
from game.painter.ink import Pen, path_of
from game.painter.letters import draw_text, width_of
from game.painter.manifest import PaintedTrack
from game.painter.medallions import CREAM, NIGHT, disc, medallion
from game.painter.palette import INK, RUBRIC, SEPIA, mix

SIDE = 19.0
"""Half of a track's box: it holds a figure."""
STOP, STOP_GAP = (122.0, 44.0), 9.0
"""Box of a turn, and the gap to the next."""
KINDS: Mapping[str, str] = {
    "normal": "Place",
    "ally": "Ally",
    "dark": "Dark place",
    "exit": "Way out",
    "frodo_start": "Frodo starts",
    "nazgul_start": "Nazgûl starts",
}
"""What the key calls the kinds of places, in reading order."""
PALE_FIGURE = 0xFFFFF4D8


def paint_tracks(pen: Pen, land: GraphLand) -> None:
    """All tracks, then the key."""
    for side, track in land.hints.tracks.items():
        if side in ("left", "right"):
            _upright(pen, land, side, track)
    for stop, corner in zip(land.hints.stops, stops(land), strict=True):
        _stop(pen, stop, *corner, *STOP)
    _key(pen, land)


def boxes(land: GraphLand, side: str, track: Track) -> list[tuple[float, float]]:
    """The middles of a track's boxes, from the first number on, upward."""
    left, top, right, bottom = land.sheet.land
    x = (left - BORDER - TRACK * 0.36) if side == "left" else (right + BORDER + TRACK * 0.36)
    ys = np.linspace(bottom - 16, top + 20, track.last - track.first + 1)
    return [(x, float(y)) for y in ys]


def stops(land: GraphLand) -> list[tuple[float, float]]:
    """The left upper corners of the boxes of turns, in the middle of the foot."""
    w, h = STOP
    count = len(land.hints.stops)
    left, _, right, bottom = land.sheet.land
    x = (left + right) / 2 - (w * count + STOP_GAP * (count - 1)) / 2
    return [(x + i * (w + STOP_GAP), bottom + BORDER + (KEY - h) / 2 + 1) for i in range(count)]


def painted_tracks(land: GraphLand) -> Iterator[PaintedTrack]:
    """All tracks as the manifest has them; the marker of a turn stands on its picture."""
    unit = land.sheet.unit

    def units(spots: list[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
        return tuple((round(x, 3), round(y, 3)) for x, y in (land.sheet.back(*spot) for spot in spots))

    for side, track in land.hints.tracks.items():
        if side in ("left", "right"):
            spots = boxes(land, side, track)
            yield PaintedTrack(side, track.first, units(spots), round(2 * SIDE * _shrunk(spots) / unit, 3))
    if land.hints.stops:
        middles = [(x + 27, y + STOP[1] / 2) for x, y in stops(land)]
        yield PaintedTrack("bottom", 0, units(middles), round(0.92 * STOP[1] / unit, 3))


def _shrunk(spots: list[tuple[float, float]]) -> float:
    """How much smaller boxes are where many have to find room."""
    gap = abs(spots[0][1] - spots[1][1]) if len(spots) > 1 else 2 * SIDE
    return min(1.0, (gap - 3) / (2 * SIDE))


def _upright(pen: Pen, land: GraphLand, side: str, track: Track) -> None:
    spots = boxes(land, side, track)
    course = np.array([spots[0], spots[-1]])
    if track.style == "road":
        line(pen, course, 13, ROAD_EDGE, 0.9)
        line(pen, course, 9, ROAD)
        line(pen, course, 1, RUT, 0.8, (4.5, 4))
    else:
        line(pen, course, 5, 0xFF2A100A, 0.8)
        line(pen, course, 2.5, 0xFFB98A32)
    k = _shrunk(spots)
    for i, (x, y) in enumerate(spots):
        share = i / max(1, len(spots) - 1)
        figure = str(track.first + i)
        (_milestone if track.style == "road" else _ring)(pen, x, y, k, share, figure)
    _title(pen, land, side, track.title)


def _milestone(pen: Pen, x: float, y: float, k: float, share: float, figure: str) -> None:
    r = SIDE * k
    outline = chaikin(
        [(-r, r * 0.9), (-r, -r * 0.3), (-r * 0.5, -r * 0.98), (r * 0.5, -r * 0.98), (r, -r * 0.3), (r, r * 0.9)],
        2,
        closed=True,
    )
    o = np.array([x, y])
    pen.fill(o + outline + (1.5, 2.5), NIGHT, 0.45, 2)
    ends = share in (0.0, 1.0)
    pen.fill(o + outline, 0xFF22507E if share == 0 else 0xFF8E1F18 if share == 1 else 0xFFE9DDBE)
    shade = [(4, -r * 0.9), (r * 0.5, -r * 0.95), (r * 0.97, -r * 0.3), (r * 0.97, r * 0.86), (r * 0.5, r * 0.86)]
    pen.fill([(x + a, y + b) for a, b in shade], 0xFF3A2412, 0.14, 1.5)
    pen.stroke(o + outline, 1.7)
    pen.stroke(o + outline * 0.84, 0.75, CREAM if ends else SEPIA, 0.8)
    draw_text(pen.canvas, figure, x, y + 7 * k, "numeral", 22 * k, PALE_FIGURE if ends else INK)


def _ring(pen: Pen, x: float, y: float, k: float, share: float, figure: str) -> None:
    r = SIDE * k
    disc(pen, x + 1.5, y + 2.5, r + 1, NIGHT, 0.45, 2)
    disc(pen, x, y, r + 0.5, INK)
    disc(pen, x, y, r - 1, 0xFFD9A93E)
    disc(pen, x, y, r - 4, INK)
    disc(pen, x, y, r - 5, mix(0xFFF6EACC, 0xFF5C120E, share))
    draw_text(pen.canvas, figure, x, y + 6.6 * k, "numeral", 20 * k, INK if share < 0.45 else PALE_FIGURE)


def _title(pen: Pen, land: GraphLand, side: str, title: str) -> None:
    _, top, _, bottom = land.sheet.land
    canvas = pen.canvas
    canvas.save()
    canvas.translate(EDGE + 11 if side == "left" else land.sheet.width - EDGE - 11, (top + bottom) / 2)
    canvas.rotate(-90 if side == "left" else 90)
    draw_text(canvas, title, 0, 6, "roman", 22, RUBRIC)
    half = width_of(title, "roman", 22) / 2
    for s in (-1, 1):
        stroke = [(s * (half + 10), 0), (s * (half + 80), -1.5), (s * (half + 165), 0)]
        pen.ink(stroke, 1.75, 0.3, RUBRIC, 0.15)
        pen.fill(
            [(s * (half + 5) - 2.5, 0), (s * (half + 5), -3), (s * (half + 5) + 2.5, 0), (s * (half + 5), 3)], RUBRIC
        )
    canvas.restore()


def _stop(pen: Pen, stop: Stop, x: float, y: float, w: float, h: float) -> None:
    is_night = stop.icon == "moon"
    rim = [(0, 6), (6, 0), (w - 6, 0), (w, 6), (w, h - 6), (w - 6, h), (6, h), (0, h - 6)]
    outline = np.add(chaikin(rim, 1, closed=True), (x, y))
    pen.fill(np.add(outline, (1.5, 2.5)), NIGHT, 0.45, 2)
    pen.fill(outline, 0xFF2C3E5C if is_night else 0xFFF5E6B8)
    if not is_night:
        pen.canvas.save()
        pen.canvas.clipPath(path_of(outline), True)
        glow = 0xFFE9B75A if stop.icon == "sunrise" else 0xFFA8C4C0
        pen.fill([(x, y + h), (x, y + h * 0.55), (x + w, y + h * 0.55), (x + w, y + h)], glow, 0.45, 7)
        pen.canvas.restore()
    pen.stroke(outline, 1.8)
    middle = np.array([x + w / 2, y + h / 2])
    pen.stroke(middle + (outline - middle) * (0.965, 0.90), 0.8, 0xFFE3B74A if is_night else RUBRIC, 0.9)
    if is_night:
        _moon(pen, x + 27, y + h / 2)
    elif stop.icon in ("sun", "sunrise"):
        _sun(pen, x + 27, y + h / 2 + (8 if stop.icon == "sunrise" else 0), rises=stop.icon == "sunrise")
    draw_text(pen.canvas, stop.text, x + 52, y + h / 2 + 6, "italic", 18, 0xFFF6E9BC if is_night else INK, left=True)


def _moon(pen: Pen, x: float, y: float) -> None:
    disc(pen, x, y, 13, 0xFFF6E9BC)
    disc(pen, x + 6, y - 3, 11, 0xFF2C3E5C)
    for dx, dy, size in ((17, -11, 3.5), (20, 8, 2.5), (-16, 13, 2.5), (10, 15, 2)):
        reach = [(size if i % 2 == 0 else size * 0.4, math.pi * i / 4 - math.pi / 2) for i in range(8)]
        pen.fill([(x + dx + r * math.cos(a), y + dy + r * math.sin(a)) for r, a in reach], 0xFFF6E9BC)


def _sun(pen: Pen, x: float, y: float, *, rises: bool) -> None:
    for i in range(16):
        a = math.pi * i / 8
        if rises and math.sin(a) > 0.1:
            continue
        u, v = np.array([math.cos(a), math.sin(a)]), np.array([-math.sin(a), math.cos(a)])
        o, tip = np.array([x, y]), 18.5 if i % 2 == 0 else 15.5
        pen.shape(np.array([o + u * 11 + v * 2, o + u * tip, o + u * 11 - v * 2]), 0xFFD98A2B, 0.6)
    body = oval(x, y, 10, 10, 36)
    pen.shape([*body[18:], body[0]] if rises else body, 0xFFF3C24E, 1.0)
    if rises:
        pen.ink([(x - 23, y), (x + 23, y)], 1.2, 1, INK, 0.1)


def _key(pen: Pen, land: GraphLand) -> None:
    """What each sign means, left and right of the turns."""
    left, _, right, bottom = land.sheet.land
    here = {space.kind for space in land.board.spaces}
    kinds = [kind for kind in KINDS if kind in here]
    top = bottom + BORDER + 19
    for i, kind in enumerate(kinds):
        x, y = left + 26 + (i // 2) * 148, top + (i % 2) * 27
        medallion(pen, kind, x, y, 0.54)
        sample_of = next(space.id for space in land.board.spaces if space.kind == kind)
        colour = PALE_FIGURE if kind in DARK else INK
        draw_text(pen.canvas, sample_of, x, y + 4.0, "numeral", 12.5 if len(sample_of) < 3 else 9, colour)
        draw_text(pen.canvas, KINDS[kind], x + 21, y + 5.5, "italic", 17, left=True)
    entries: list[tuple[str, Callable[[Pen, Points], None], bool]] = [
        ("Road", _road, any(w.is_road for w in land.ways)),
        ("Path", _path, any(not w.is_road for w in land.ways)),
        ("Dot, no place", _dotted, "dot" in here),
        ("Area border", lambda p, at: line(p, at, 2.0, AREA_INK, 0.9, (0.05, 5.5)), bool(land.areas.areas)),
        ("Section border", _section, len(land.areas.sections) > 1),
    ]
    listed = [entry for entry in entries if entry[2]]
    widths = (128, 168, 186)
    start = right - sum(widths[: math.ceil(len(listed) / 2)]) + 8
    for i, (word, draw, _) in enumerate(listed):
        x, y = start + sum(widths[: i // 2]), top + (i % 2) * 27
        draw(pen, sample(x, y, 46))
        draw_text(pen.canvas, word, x + 54, y + 5.5, "italic", 17, left=True)


def _road(pen: Pen, at: Points) -> None:
    line(pen, at, 9.6, ROAD_EDGE)
    line(pen, at, 6.6, ROAD)
    line(pen, at, 0.8, RUT, 0.8, (4.5, 3.5))


def _path(pen: Pen, at: Points) -> None:
    line(pen, at, 6.5, PALE, 0.8)
    line(pen, at, 2.5, PATH)


def _dotted(pen: Pen, at: Points) -> None:
    _path(pen, at)
    diamond(pen, *at[len(at) // 2])


def _section(pen: Pen, at: Points) -> None:
    line(pen, at, 2.3, SECTION_INK, 0.9, (12, 4.5, 2, 4.5))

"""Tracks in the bands round a board of places; their letters are text on top of the picture."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from game.painter.drawing.curves import chaikin, oval
from game.painter.drawing.letters import width_of
from game.painter.drawing.palette import CREAM, INK, NIGHT, RUBRIC, SEPIA, hexa, mix
from game.painter.drawing.pen import Pen
from game.painter.land import GraphLand
from game.painter.layers.key import word_at
from game.painter.layers.ways import ROAD, ROAD_EDGE, RUT
from game.painter.layout.hints import Stop, Track
from game.painter.painted_board import Inscription, PaintedTrack, Sort
from game.painter.sheet import BORDER, EDGE, KEY, TRACK

SIDE = 19.0
"""Half of a track's box: it holds a figure."""
STOP, STOP_GAP = (136.0, 44.0), 8.0
"""Box of a turn, and the gap to the next."""
STOP_WORD = 51.0
"""From the left edge of a turn's box to its word."""


TITLE = 22.0


PALE_FIGURE = 0xFFFFF4D8
PALE_STOP = 0xFFF6E9BC
DARKENS = 0.45
"""Share of a track of rings from which its discs are dark and its figures pale."""
MILESTONE, FIRST, LAST = 0xFFE9DDBE, 0xFF22507E, 0xFF8E1F18


def paint_tracks(pen: Pen, land: GraphLand) -> None:
    for side, track in land.hints.tracks.items():
        if side in ("left", "right"):
            _upright(pen, land, side, track)
    for stop, corner in zip(land.hints.stops, stops(land), strict=True):
        _stop(pen, stop, *corner, *STOP)


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

    def units(places: list[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
        return tuple((round(x, 3), round(y, 3)) for x, y in (land.sheet.back(*place) for place in places))

    for side, track in land.hints.tracks.items():
        if side in ("left", "right"):
            places = boxes(land, side, track)
            yield PaintedTrack(side, track.first, units(places), round(2 * SIDE * _shrunk(places) / unit, 3))
    if land.hints.stops:
        middles = [(x + 27, y + STOP[1] / 2) for x, y in stops(land)]
        yield PaintedTrack("bottom", 0, units(middles), round(0.92 * STOP[1] / unit, 3))


def _shrunk(places: list[tuple[float, float]]) -> float:
    """How much smaller boxes are where many have to find room."""
    gap = abs(places[0][1] - places[1][1]) if len(places) > 1 else 2 * SIDE
    return min(1.0, (gap - 3) / (2 * SIDE))


def track_letters(land: GraphLand) -> Iterator[Inscription]:
    """Figures and titles of the tracks, words of turns."""
    for side, track in land.hints.tracks.items():
        if side in ("left", "right"):
            yield from _figures(land, side, track)
            if track.title:
                yield _title(land, side, track.title)
    for stop, (x, y) in zip(land.hints.stops, stops(land), strict=True):
        at, colour = (x + STOP_WORD, y + STOP[1] / 2 + 6), PALE_STOP if stop.icon == "moon" else INK
        yield word_at(land.sheet, Sort.TURN, stop.text, at, 18, colour, STOP[0] - STOP_WORD - 5)


def _figures(land: GraphLand, side: str, track: Track) -> Iterator[Inscription]:
    """The number of each box. Where it must be larger than its box, it has a rim of the box's colour."""
    places = boxes(land, side, track)
    k = _shrunk(places)
    for i, place in enumerate(places):
        share = i / max(1, len(places) - 1)
        if track.style == "road":
            size, ground, is_pale = 22 * k, _stone(share), share in (0.0, 1.0)
        else:
            size, ground, is_pale = 20 * k, _disc(share), share >= DARKENS
        x, y = land.sheet.back(*place)
        yield Inscription(
            Sort.FIGURE,
            str(track.first + i),
            "numeral",
            round(size / land.sheet.unit, 4),
            hexa(PALE_FIGURE if is_pale else INK),
            ((round(x, 3), round(y, 3)),),
            halo=hexa(ground),
            glow=1.0,
        )


def _title(land: GraphLand, side: str, title: str) -> Inscription:
    """A track's title, upward on the left, downward on the right."""
    _, top, _, bottom = land.sheet.land
    middle, half = (top + bottom) / 2, width_of(title, "roman", TITLE) / 2
    ends = [(EDGE + 17, middle + half), (EDGE + 17, middle - half)]
    if side == "right":
        ends = [(land.sheet.width - x, top + bottom - y) for x, y in ends]
    line = tuple((round(x, 3), round(y, 3)) for x, y in (land.sheet.back(*end) for end in ends))
    return Inscription(Sort.TITLE, title, "roman", round(TITLE / land.sheet.unit, 4), hexa(RUBRIC), line)


def _upright(pen: Pen, land: GraphLand, side: str, track: Track) -> None:
    places = boxes(land, side, track)
    course = np.array([places[0], places[-1]])
    if track.style == "road":
        pen.line(course, 13, ROAD_EDGE, 0.9)
        pen.line(course, 9, ROAD)
        pen.line(course, 1, RUT, 0.8, (4.5, 4))
    else:
        pen.line(course, 5, 0xFF2A100A, 0.8)
        pen.line(course, 2.5, 0xFFB98A32)
    k = _shrunk(places)
    for i, (x, y) in enumerate(places):
        share = i / max(1, len(places) - 1)
        (_milestone if track.style == "road" else _ring)(pen, x, y, k, share)
    _flourish(pen, land, side, track.title)


def _milestone(pen: Pen, x: float, y: float, k: float, share: float) -> None:
    r = SIDE * k
    outline = chaikin(
        [(-r, r * 0.9), (-r, -r * 0.3), (-r * 0.5, -r * 0.98), (r * 0.5, -r * 0.98), (r, -r * 0.3), (r, r * 0.9)],
        2,
        closed=True,
    )
    o = np.array([x, y])
    pen.fill(o + outline + (1.5, 2.5), NIGHT, 0.45, 2)
    ends = share in (0.0, 1.0)
    pen.fill(o + outline, _stone(share))
    shade = [(4, -r * 0.9), (r * 0.5, -r * 0.95), (r * 0.97, -r * 0.3), (r * 0.97, r * 0.86), (r * 0.5, r * 0.86)]
    pen.fill([(x + a, y + b) for a, b in shade], 0xFF3A2412, 0.14, 1.5)
    pen.stroke(o + outline, 1.7)
    pen.stroke(o + outline * 0.84, 0.75, CREAM if ends else SEPIA, 0.8)


def _stone(share: float) -> int:
    """The colour of a milestone; the first and the last are painted."""
    return FIRST if share == 0 else LAST if share == 1 else MILESTONE


def _ring(pen: Pen, x: float, y: float, k: float, share: float) -> None:
    r = SIDE * k
    pen.disc(x + 1.5, y + 2.5, r + 1, NIGHT, 0.45, 2)
    pen.disc(x, y, r + 0.5, INK)
    pen.disc(x, y, r - 1, 0xFFD9A93E)
    pen.disc(x, y, r - 4, INK)
    pen.disc(x, y, r - 5, _disc(share))


def _disc(share: float) -> int:
    """The colour inside a ring, from pale to dark; not between, where neither ink nor pale figures could be read."""
    return mix(0xFFF6EACC, 0xFF5C120E, 0.55 * share if share < DARKENS else 0.45 + 0.55 * share)


def _flourish(pen: Pen, land: GraphLand, side: str, title: str) -> None:
    """Strokes on either side of a track's title; they leave room for letters that have to be larger on a small screen."""
    _, top, _, bottom = land.sheet.land
    x = EDGE + 11 if side == "left" else land.sheet.width - EDGE - 11
    with pen.moved(x, (top + bottom) / 2, turn=-90 if side == "left" else 90):
        half = width_of(title, "roman", TITLE) / 2 * 1.3
        for s in (-1, 1):
            stroke = [(s * (half + 10), 0), (s * (half + 80), -1.5), (s * (half + 165), 0)]
            pen.ink(stroke, 1.75, 0.3, RUBRIC, 0.15)
            pen.fill(
                [(s * (half + 5) - 2.5, 0), (s * (half + 5), -3), (s * (half + 5) + 2.5, 0), (s * (half + 5), 3)],
                RUBRIC,
            )


def _stop(pen: Pen, stop: Stop, x: float, y: float, w: float, h: float) -> None:
    is_night = stop.icon == "moon"
    rim = [(0, 6), (6, 0), (w - 6, 0), (w, 6), (w, h - 6), (w - 6, h), (6, h), (0, h - 6)]
    outline = np.add(chaikin(rim, 1, closed=True), (x, y))
    pen.fill(np.add(outline, (1.5, 2.5)), NIGHT, 0.45, 2)
    pen.fill(outline, 0xFF2C3E5C if is_night else 0xFFF5E6B8)
    if not is_night:
        with pen.clipped(outline):
            glow = 0xFFE9B75A if stop.icon == "sunrise" else 0xFFA8C4C0
            pen.fill([(x, y + h), (x, y + h * 0.55), (x + w, y + h * 0.55), (x + w, y + h)], glow, 0.45, 7)
    pen.stroke(outline, 1.8)
    middle = np.array([x + w / 2, y + h / 2])
    pen.stroke(middle + (outline - middle) * (0.965, 0.90), 0.8, 0xFFE3B74A if is_night else RUBRIC, 0.9)
    if is_night:
        _moon(pen, x + 27, y + h / 2)
    elif stop.icon in ("sun", "sunrise"):
        _sun(pen, x + 27, y + h / 2 + (8 if stop.icon == "sunrise" else 0), rises=stop.icon == "sunrise")


def _moon(pen: Pen, x: float, y: float) -> None:
    pen.disc(x, y, 13, 0xFFF6E9BC)
    pen.disc(x + 6, y - 3, 11, 0xFF2C3E5C)
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

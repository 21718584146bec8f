"""Tracks in the bands round a board of places, and the key of its signs; their letters are text on top of the picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping

import numpy as np

from game.painter.drawing.curves import Points, chaikin, oval
from game.painter.drawing.letters import width_of
from game.painter.drawing.palette import INK, RUBRIC, SEPIA, hexa, mix
from game.painter.drawing.pen import Pen, path_of
from game.painter.files import Inscription, PaintedTrack, Sort
from game.painter.graph_land import GraphLand
from game.painter.graph_sheet import BORDER, EDGE, KEY, TRACK
from game.painter.layers.ways import AREA_INK, PALE, PATH, ROAD, ROAD_EDGE, RUT, SECTION_INK, diamond, line, sample
from game.painter.layout.graph_hints import Stop, Track
from game.painter.scenery.medallions import CREAM, NIGHT, disc, medallion

SIDE = 19.0
"""Half of a track's box: it holds a figure."""
STOP, STOP_GAP = (136.0, 44.0), 8.0
"""Box of a turn, and the gap to the next."""
STOP_WORD, KIND_WORD, LINE_WORD = 51.0, 21.0, 54.0
"""From the left edge of a turn's box, from the middle of a kind's sign, from the start of a line, to the word."""
KIND_COLUMNS, LINE_COLUMNS = (92.0, 128.0, 150.0), (110.0, 168.0, 186.0)
"""Breadths of the columns of the key, left and right of the turns."""
TITLE = 22.0
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
PALE_STOP = 0xFFF6E9BC
DARKENS = 0.45
"""Share of a track of rings from which its discs are dark and its figures pale."""
MILESTONE, FIRST, LAST = 0xFFE9DDBE, 0xFF22507E, 0xFF8E1F18


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


def track_letters(land: GraphLand) -> Iterator[Inscription]:
    """Figures and titles of the tracks, words of turns and of the key."""
    for side, track in land.hints.tracks.items():
        if side in ("left", "right"):
            yield from _figures(land, side, track)
            if track.title:
                yield _title(land, side, track.title)
    for stop, (x, y) in zip(land.hints.stops, stops(land), strict=True):
        at, colour = (x + STOP_WORD, y + STOP[1] / 2 + 6), PALE_STOP if stop.icon == "moon" else INK
        yield _word(land, Sort.TURN, stop.text, at, 18, colour, STOP[0] - STOP_WORD - 5)
    for kind, (x, y), room in _kinds(land):
        yield _word(land, Sort.KEY, KINDS[kind], (x + KIND_WORD, y + 5.5), 17, INK, room)
    for word, _, (x, y), room in _lines(land):
        yield _word(land, Sort.KEY, word, (x + LINE_WORD, y + 5.5), 17, INK, room)


def _word(
    land: GraphLand, sort: Sort, text: str, at: tuple[float, float], size: float, colour: int, room: float
) -> Inscription:
    """A word that begins at a point of the sheet."""
    unit, back = land.sheet.unit, land.sheet.back
    line = tuple((round(x, 3), round(y, 3)) for x, y in (back(*at), back(at[0] + room, at[1])))
    return Inscription(
        sort, text, "italic", round(size / unit, 4), hexa(colour), line, starts=True, room=round(room / unit, 3)
    )


def _figures(land: GraphLand, side: str, track: Track) -> Iterator[Inscription]:
    """The number of each box. Where it must be larger than its box, it has a rim of the box's colour."""
    spots = boxes(land, side, track)
    k = _shrunk(spots)
    for i, spot in enumerate(spots):
        share = i / max(1, len(spots) - 1)
        if track.style == "road":
            size, ground, is_pale = 22 * k, _stone(share), share in (0.0, 1.0)
        else:
            size, ground, is_pale = 20 * k, _disc(share), share >= DARKENS
        x, y = land.sheet.back(*spot)
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
    disc(pen, x + 1.5, y + 2.5, r + 1, NIGHT, 0.45, 2)
    disc(pen, x, y, r + 0.5, INK)
    disc(pen, x, y, r - 1, 0xFFD9A93E)
    disc(pen, x, y, r - 4, INK)
    disc(pen, x, y, r - 5, _disc(share))


def _disc(share: float) -> int:
    """The colour inside a ring, from pale to dark; not between, where neither ink nor pale figures could be read."""
    return mix(0xFFF6EACC, 0xFF5C120E, 0.55 * share if share < DARKENS else 0.45 + 0.55 * share)


def _flourish(pen: Pen, land: GraphLand, side: str, title: str) -> None:
    """Strokes on either side of a track's title; they leave room for letters that have to be larger on a small screen."""
    _, top, _, bottom = land.sheet.land
    canvas = pen.canvas
    canvas.save()
    canvas.translate(EDGE + 11 if side == "left" else land.sheet.width - EDGE - 11, (top + bottom) / 2)
    canvas.rotate(-90 if side == "left" else 90)
    half = width_of(title, "roman", TITLE) / 2 * 1.3
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
    for kind, (x, y), _ in _kinds(land):
        medallion(pen, kind, x, y, 0.54)
    for _, draw, (x, y), _ in _lines(land):
        draw(pen, sample(x, y, 46))


def _kinds(land: GraphLand) -> Iterator[tuple[str, tuple[float, float], float]]:
    """(kind of place, the middle of its sign, room for its word) of each entry left of the turns."""
    left, _, _, bottom = land.sheet.land
    here = {space.kind for space in land.board.spaces}
    for i, kind in enumerate(kind for kind in KINDS if kind in here):
        x = left + 26 + sum(KIND_COLUMNS[: i // 2])
        room = KIND_COLUMNS[min(i // 2, 2)] - 2 * KIND_WORD + (6 if i < 4 else KIND_WORD)
        yield kind, (x, bottom + BORDER + 19 + (i % 2) * 27), room


def _lines(land: GraphLand) -> Iterator[tuple[str, Callable[[Pen, Points], None], tuple[float, float], float]]:
    """(word, drawing, where the drawing begins, room for the word) of each entry right of the turns."""
    _, _, right, bottom = land.sheet.land
    here = {space.kind for space in land.board.spaces}
    entries: list[tuple[str, Callable[[Pen, Points], None], bool]] = [
        ("Road", _road, any(w.is_road for w in land.ways)),
        ("Path", _path, any(not w.is_road for w in land.ways)),
        ("Dot, no place", _dotted, "dot" in here),
        ("Area border", lambda p, at: line(p, at, 2.0, AREA_INK, 0.9, (0.05, 5.5)), bool(land.areas.areas)),
        ("Section border", _section, len(land.areas.sections) > 1),
    ]
    listed = [entry for entry in entries if entry[2]]
    start = right - sum(LINE_COLUMNS[: math.ceil(len(listed) / 2)]) + 8
    for i, (word, draw, _) in enumerate(listed):
        x = start + sum(LINE_COLUMNS[: i // 2])
        yield word, draw, (x, bottom + BORDER + 19 + (i % 2) * 27), LINE_COLUMNS[i // 2] - LINE_WORD - 4


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

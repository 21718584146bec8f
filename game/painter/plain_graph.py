"""A plain map of a board of places, drawn with pygame alone: washes, rivers, ways, and a sign of its own for each kind
of place. Names and numbers are text on top, as on a painted board."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.board.board import Board, Space
from game.painter.files import Label, LabelLine, LabelSet, Measure, Numeral, Scale

Colour = tuple[int, int, int]
Points = list[tuple[float, float]]

PAPER: Colour = (240, 227, 194)
INK: Colour = (62, 42, 28)
HEART: Colour = (250, 242, 220)
WASHES: Mapping[str, Colour] = {
    "fields": (226, 222, 164),
    "meadow": (222, 224, 166),
    "woods": (164, 180, 122),
    "pinewoods": (154, 172, 126),
    "autumnwoods": (196, 178, 116),
    "oldwood": (126, 146, 98),
    "hills": (212, 212, 148),
    "downs": (222, 206, 152),
    "moor": (208, 192, 150),
    "heath": (220, 202, 164),
    "crags": (202, 186, 154),
    "mountains": (190, 176, 158),
    "marsh": (178, 194, 150),
    "scrub": (204, 198, 142),
    "vale": (196, 212, 148),
    "water": (136, 172, 182),
}
"""Regions of the hints that are washed; others stay paper."""
RIVER, PATH, ROAD, RUT = (104, 154, 174), (122, 80, 48), (74, 48, 30), (240, 222, 174)
DISCS: Mapping[str, Colour] = {
    "ally": (126, 154, 78),
    "dark": (142, 31, 24),
    "exit": (47, 106, 74),
    "frodo_start": (34, 80, 126),
    "nazgul_start": (214, 112, 38),
}
DARK = frozenset({"dark", "exit", "frodo_start"})
"""Kinds whose numbers are pale."""
PLACE = 0.33
"""Radius of a place, as a share of the least distance between two of them."""
DOT = 0.36
"""Half a dot's diagonal, beside a place's radius."""
LETTERS, FIGURES = 0.80, 1.25
"""Type of the names and of the numbers, beside a place's radius."""
LEAD, LONG = 0.86, 13
"""From line to line in ems; letters from which a name takes two lines."""
MARGIN = 2.8
"""Free paper round the outermost places, beside a place's radius."""
BREADTH = 0.54
"""Of a letter, in ems: enough for a name to find its room without its typeface."""


def measure_of(board: Board) -> Measure:
    """How large places and dots are drawn, in board units."""
    spaces = board.spaces
    places = [s for s in spaces if s.kind != "dot"]
    gaps = [math.dist((a.x, a.y), (b.x, b.y)) for i, a in enumerate(places) for b in places[i + 1 :]]
    near = [math.dist((a.x, a.y), (b.x, b.y)) for a in places for b in spaces if b.kind == "dot"]
    radius = max(PLACE * min(gaps, default=3.0), 1e-6)
    radius = min(radius, max(0.6 * min(near, default=radius * 2), 1e-6))
    return Measure(round(radius, 4), round(DOT * radius, 4))


def draw_graph(surface: pygame.Surface, board: Board, scale: Scale) -> None:
    """The whole board on a surface, without names and numbers."""
    measure = measure_of(board)
    radius = measure.place * scale.unit
    for region in board.picture.get("regions", ()):
        wash = WASHES.get(str(region["kind"]))
        if wash is not None:
            pygame.draw.polygon(surface, wash, _smooth([scale.pixel(*p) for p in region["poly"]], closed=True))
    for river in board.picture.get("rivers", ()):
        course = _smooth([scale.pixel(*p) for p in river["via"]], closed=False)
        breadth = float(river.get("width", (3, 8))[1]) * scale.unit * 0.8
        _line(surface, RIVER, course, max(2.0, breadth))
    for road in (False, True):
        for edge in board.edges:
            if ("road" in edge.kinds) is road:
                ends = [scale.pixel(board.spaces[i].x, board.spaces[i].y) for i in (edge.a, edge.b)]
                _line(surface, ROAD if road else PATH, ends, radius * (0.40 if road else 0.14))
                if road:
                    _line(surface, RUT, ends, radius * 0.26)
    for space in board.spaces:
        at = scale.pixel(space.x, space.y)
        if space.kind == "dot":
            _diamond(surface, at, measure.dot * scale.unit)
        else:
            _place(surface, space.kind, at, radius)


def lettering_of(board: Board) -> tuple[LabelSet, tuple[Numeral, ...]]:
    """Names beside their places, as far as they find room, and the number of every place."""
    measure = measure_of(board)
    size = LETTERS * measure.place
    numerals = tuple(
        Numeral(s.id, s.id, s.x, s.y, FIGURES * measure.place * (1.0 if len(s.id) < 3 else 0.75), s.kind in DARK)
        for s in board.spaces
        if s.kind != "dot"
    )
    taken = [_around(s.x, s.y, measure.dot if s.kind == "dot" else measure.place) for s in board.spaces]
    xs, ys = [s.x for s in board.spaces], [s.y for s in board.spaces]
    edge = MARGIN * measure.place
    sheet = (min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge)
    labels = []
    for space in board.spaces:
        if not space.name or space.kind == "dot":
            continue
        lines = _broken(space.name)
        w, h = size * BREADTH * max(map(len, lines)), size * (1 + LEAD * (len(lines) - 1))
        spots = [(x - w / 2, y - h / 2, x + w / 2, y + h / 2) for x, y in _spots(space, measure.place, w, h)]
        spots = [spot for spot in spots if _shared(spot, sheet) > 0.999 * w * h]
        box = min(spots, key=lambda spot: sum(_shared(spot, other) for other in taken), default=None)
        if box is None or sum(_shared(box, other) for other in taken) > 0.25 * w * h:
            continue
        taken.append(box)
        x, first = (box[0] + box[2]) / 2, box[1] + 0.8 * size
        set_lines = tuple(LabelLine(line, x, first + LEAD * size * k) for k, line in enumerate(lines))
        labels.append(Label(space.id, set_lines, size, False, box))
    return LabelSet("full", 0.0, tuple(labels)), numerals


Box = tuple[float, float, float, float]


def _broken(name: str) -> tuple[str, ...]:
    """A long name of several words in two lines."""
    words = name.split(" ")
    if len(words) < 2 or len(name) < LONG:
        return (name,)
    at = min(range(1, len(words)), key=lambda k: abs(len(" ".join(words[:k])) - len(" ".join(words[k:]))))
    return " ".join(words[:at]), " ".join(words[at:])


def _spots(space: Space, radius: float, w: float, h: float) -> Iterator[tuple[float, float]]:
    """Middles of a name round its place: below, above, right, left, and the corners."""
    up, out = radius * 1.25 + h / 2, radius * 1.35 + w / 2
    for dx, dy in ((0, up), (0, -up), (out, 0), (-out, 0)):
        yield space.x + dx, space.y + dy
    for sx in (1, -1):
        for sy in (1, -1):
            yield space.x + sx * out * 0.8, space.y + sy * up * 0.8


def _around(x: float, y: float, radius: float) -> Box:
    return x - radius, y - radius, x + radius, y + radius


def _shared(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def _place(surface: pygame.Surface, kind: str, at: tuple[float, float], r: float) -> None:
    """One place; each kind has its own outline."""
    x, y = at
    colour = DISCS.get(kind)
    if kind == "exit" and colour is not None:
        steps = ((-1, -1.02), (0, -1.16), (1, -1.02), (0.98, 0.2), (0, 1.25), (-0.98, 0.2))
        shield = _smooth([(dx * r, dy * r) for dx, dy in steps], closed=True)
        for size, fill in ((1.14, HEART), (1.05, INK), (0.92, colour)):
            pygame.draw.polygon(surface, fill, [(x + dx * size, y + dy * size) for dx, dy in shield])
        return
    if kind == "dark":
        _star(surface, at, 16, r * 0.98, r * 1.34, INK)
    if kind == "nazgul_start" and colour is not None:
        lid = [(-1.62 + 3.24 * t / 12, 1.12 * math.sin(math.pi * t / 12) ** 0.8) for t in range(13)]
        eye = [*[(dx, -dy) for dx, dy in lid], *lid[::-1]]
        for size, fill in ((1.08, INK), (0.92, colour)):
            pygame.draw.polygon(surface, fill, [(x + dx * r * size, y + dy * r * size) for dx, dy in eye])
        colour = None
    if kind == "ally" and colour is not None:
        _star(surface, at, 12, r * 1.04, r * 1.20, INK)
        _star(surface, at, 12, r * 0.96, r * 1.10, colour)
        colour = None
    pygame.draw.circle(surface, HEART, at, r * 1.08)
    pygame.draw.circle(surface, INK, at, r)
    if kind == "frodo_start":
        pygame.draw.circle(surface, (227, 183, 74), at, r * 0.94)
        pygame.draw.circle(surface, INK, at, r * 0.82)
        gem = [(x, y - 1.5 * r), (x + 0.28 * r, y - 1.22 * r), (x, y - 0.94 * r), (x - 0.28 * r, y - 1.22 * r)]
        pygame.draw.polygon(surface, (120, 178, 210), gem)
        pygame.draw.aalines(surface, INK, True, gem)
    pygame.draw.circle(surface, colour or HEART, at, r * 0.80 if kind == "frodo_start" else r * 0.88)


def _diamond(surface: pygame.Surface, at: tuple[float, float], r: float) -> None:
    x, y = at
    for size, fill in ((1.5, HEART), (1.1, INK), (0.45, HEART)):
        k = r * size
        pygame.draw.polygon(surface, fill, [(x, y - k), (x + k, y), (x, y + k), (x - k, y)])


def _star(
    surface: pygame.Surface, at: tuple[float, float], points: int, inner: float, outer: float, colour: Colour
) -> None:
    turn = [(outer if i % 2 else inner, math.pi * i / points) for i in range(2 * points)]
    pygame.draw.polygon(surface, colour, [(at[0] + r * math.cos(a), at[1] + r * math.sin(a)) for r, a in turn])


def _line(surface: pygame.Surface, colour: Colour, points: Sequence[tuple[float, float]], width: float) -> None:
    """A line with round joints."""
    thick = max(1, round(width))
    pygame.draw.lines(surface, colour, False, points, thick)
    if thick > 2:
        for p in points:
            pygame.draw.circle(surface, colour, p, thick / 2)


def _smooth(points: Points, *, closed: bool) -> Points:
    """Corners cut three times."""
    for _ in range(3):
        pairs = list(zip(points, points[1:] + points[:1] if closed else points[1:], strict=False))
        cut = [(ax * (1 - t) + bx * t, ay * (1 - t) + by * t) for (ax, ay), (bx, by) in pairs for t in (0.25, 0.75)]
        points = cut if closed else [points[0], *cut[1:-1], points[-1]]
    return points

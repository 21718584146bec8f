"""A plain map, drawn with pygame alone: for boards of a person's own where there is no painter.

Washes of colour, a few stamped glyphs, rivers, ways, rings and signs; clear first, and as pleasant as that allows.
Names and numbers are text on top, as on a painted board.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame

from game.board.board import Board, BoardKind, Space
from game.board.hex_grid import Hex, Orientation
from game.board.requirements import ALONE
from game.painter.hex_legend import RUNNING, LineLook, Look, Mark, line_look, look_of, marks_of
from game.painter.painted_board import Label, LabelLine, LabelSet, Measure, Numeral, Scale
from game.storage.resources import resource

Colour = tuple[int, int, int]
Points = list[tuple[float, float]]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

PAPER: Colour = (240, 227, 194)
INK: Colour = (62, 42, 28)
HEART: Colour = (250, 242, 220)
PALE: Colour = (252, 246, 226)
CAP, LEAD, ASCENT = 0.70, 0.86, 0.68
"""Height of letters, from line to line, from the top of a name to its first base line; in ems."""
LONG = 13
"""Letters from which a name takes two lines."""


def plain_scale(board: Board, width: int) -> Scale:
    """How board units become pixels in a plain drawing of this width."""
    left, top, right, bottom = _sheet(board)
    unit = width / (right - left)
    return Scale("plain", width, round((bottom - top) * unit), unit, -left * unit, -top * unit, 0, "")


def paint_plain(board: Board, width: int) -> pygame.Surface:
    """The whole board `width` pixels wide, without names. Needs no display."""
    scale = plain_scale(board, width)
    surface = pygame.Surface((scale.width, scale.height))
    surface.fill(PAPER)
    drawing = _PlainHexes if board.kind is BoardKind.HEX else _PlainPlaces
    drawing(surface, board, scale).draw()
    thick = max(2, width // 300)
    pygame.draw.rect(surface, INK, surface.get_rect().inflate(-3 * thick, -3 * thick), thick)
    return surface


def plain_measure(board: Board) -> Measure:
    """How large places and dots are drawn, in board units."""
    if board.kind is BoardKind.HEX:
        return Measure()
    places = [s for s in board.spaces if s.kind != "dot"]
    gaps = [math.dist((a.x, a.y), (b.x, b.y)) for i, a in enumerate(places) for b in places[i + 1 :]]
    near = [math.dist((a.x, a.y), (b.x, b.y)) for a in places for b in board.spaces if b.kind == "dot"]
    alone = [board.canvas[0] / ALONE] if board.canvas else []
    radius = max(PLACE * min([*gaps, *alone], default=3.0), 1e-6)
    radius = min(radius, max(0.6 * min(near, default=radius * 2), 1e-6))
    return Measure(round(radius, 4), round(DOT * radius, 4))


def plain_lettering(board: Board) -> tuple[tuple[LabelSet, ...], tuple[Numeral, ...]]:
    """The names of a board beside their places, as far as they find room, and the number of every place."""
    return (_hex_names(board), ()) if board.kind is BoardKind.HEX else _graph_names(board)


def _sheet(board: Board) -> Box:
    """The ground of a plain drawing: the places with free paper round them, and the whole canvas, which nothing on it moves."""
    edge = HEX_MARGIN if board.kind is BoardKind.HEX else GRAPH_MARGIN * plain_measure(board).place
    boxes = [(x - edge, y - edge, x + edge, y + edge) for space in board.spaces for x, y in _extent(board, space)]
    lefts, tops, rights, bottoms = zip(*boxes, *([(0.0, 0.0, *board.canvas)] if board.canvas else []), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _extent(board: Board, space: Space) -> Points:
    if board.grid is not None and space.cell is not None:
        return list(board.grid.corners(space.cell))
    return [(space.x, space.y)]


class _Plain:
    """Draws on one surface."""

    def __init__(self, surface: pygame.Surface, board: Board, scale: Scale) -> None:
        self.surface, self.board, self.scale, self.radius = surface, board, scale, scale.unit

    def at(self, space: Space) -> tuple[float, float]:
        """The pixel of the middle of a space."""
        return self.scale.pixel(space.x, space.y)

    def line(self, colour: Colour, points: Sequence[tuple[float, float]], width: float) -> None:
        """A line with round joints."""
        thick = max(1, round(width))
        pygame.draw.lines(self.surface, colour, False, points, thick)
        if thick > 2:
            for p in points:
                pygame.draw.circle(self.surface, colour, p, thick / 2)

    def shape(self, colour: Colour, points: Points, *, ink: float = 0.0) -> None:
        """A filled outline, inked when `ink` is given."""
        pygame.draw.polygon(self.surface, colour, points)
        if ink:
            pygame.draw.aalines(self.surface, INK, True, points)

    def disc(self, colour: Colour, at: tuple[float, float], radius: float) -> None:
        """A filled circle."""
        pygame.draw.circle(self.surface, colour, at, radius)


def _turn(end: float) -> list[float]:
    return [end * i / 12 for i in range(13)]


# --- boards of hexes -------------------------------------------------------------------------------------------------

WASHES: Mapping[Look, Colour] = {
    Look.WATER: (136, 172, 172),
    Look.OPEN: (236, 224, 184),
    Look.MOUNTAIN: (206, 186, 152),
    Look.HILL: (222, 206, 152),
    Look.WOOD: (164, 180, 122),
    Look.THICKET: (196, 190, 130),
    Look.FEN: (178, 194, 150),
}
RINGS: Mapping[Mark, Colour] = {
    Mark.FORTRESS: (50, 36, 26),
    Mark.GILDED: (166, 130, 30),
    Mark.BAND: (182, 98, 40),
    Mark.GARLAND: (166, 130, 30),
    Mark.STAR: (44, 79, 134),
    Mark.EYE: (126, 29, 20),
    Mark.TRIANGLE: (94, 74, 34),
}
LINES: Mapping[LineLook, tuple[Colour, float]] = {
    LineLook.FEN: ((122, 160, 116), 0.20),
    LineLook.WATER: ((84, 140, 158), 0.16),
    LineLook.RIDGE: ((92, 66, 46), 0.20),
    LineLook.PATH: ((150, 108, 62), 0.07),
    LineLook.ROAD: ((150, 108, 62), 0.12),
    LineLook.BRIDGE: ((214, 190, 140), 0.26),
    LineLook.FORD: ((206, 226, 222), 0.22),
}
"""Colour, and breadth in hex radii, from those drawn first to those drawn last."""
SYMBOLS: Mapping[str, Colour] = {
    "red": (168, 42, 28),
    "blue": (47, 86, 136),
    "black": (42, 34, 28),
    "yellow": (217, 169, 30),
}
HEX_MARGIN = 0.9
"""Free paper round the hexes, in hex radii."""
STONE = 0.24
"""Radius of a river dot in hex radii."""


class _PlainHexes(_Plain):
    """A board of hexes."""

    def draw(self) -> None:
        """From the ground up."""
        self.shake = random.Random(7)
        for layer in (self._cells, self._glyphs, self._lines, self._places, self._symbols):
            layer()

    def _outline(self, space: Space, size: float = 1.0) -> Points:
        x, y = self.at(space)
        corners = [self.scale.pixel(*p) for p in _extent(self.board, space)]
        return [(x + (cx - x) * size, y + (cy - y) * size) for cx, cy in corners]

    def _cells(self) -> None:
        """Washes, a little uneven, and the faint grid."""
        cells = [(space, look_of(self.board, space.kind)) for space in self.board.spaces if space.cell is not None]
        for space, look in cells:
            tone = self.shake.uniform(-5, 5)
            even = tuple(int(min(255, max(0, channel + tone))) for channel in WASHES[look])
            self.shape((even[0], even[1], even[2]), self._outline(space, 1.01))
        for space, look in cells:
            faint = (200, 184, 146) if look is not Look.WATER else (118, 154, 156)
            pygame.draw.aalines(self.surface, faint, True, self._outline(space))

    def _glyphs(self) -> None:
        """Peaks, mounds, trees, reeds, waves: three to a hex."""
        for space in sorted(self.board.spaces, key=lambda s: (s.y, s.x)):
            if space.cell is not None:
                look = look_of(self.board, space.kind)
                x, y = self.at(space)
                for dx, dy, size in ((-0.38, -0.10, 0.8), (0.40, -0.02, 0.75), (0.0, 0.42, 1.0)):
                    self._glyph(look, x + dx * self.radius, y + dy * self.radius, size * self.radius)

    def _glyph(self, look: Look, x: float, y: float, r: float) -> None:
        if look is Look.MOUNTAIN:
            top = (x + self.shake.uniform(-0.05, 0.05) * r, y - 0.62 * r)
            self.shape((244, 234, 206), [(x - 0.40 * r, y), top, (x + 0.40 * r, y)])
            self.shape((150, 122, 96), [top, (x + 0.40 * r, y), (x + 0.06 * r, y)])
            pygame.draw.aalines(self.surface, INK, False, [(x - 0.40 * r, y), top, (x + 0.40 * r, y)])
        elif look is Look.HILL:
            arc = [(x + 0.42 * r * math.cos(t), y - 0.26 * r * math.sin(t)) for t in _turn(math.pi)]
            self.shape((228, 214, 160), arc)
            pygame.draw.aalines(self.surface, INK, False, arc)
        elif look in (Look.WOOD, Look.THICKET):
            crown = [(x + 0.24 * r * math.cos(t), y - 0.26 * r + 0.24 * r * math.sin(t)) for t in _turn(2 * math.pi)]
            pygame.draw.line(self.surface, INK, (x, y), (x, y - 0.2 * r), max(1, round(0.05 * r)))
            self.shape((122, 146, 88) if look is Look.WOOD else (160, 158, 96), crown, ink=1)
        elif look is Look.FEN:
            for dx in (-0.12, 0.0, 0.12):
                pygame.draw.aaline(self.surface, (62, 92, 70), (x + dx * r, y), (x + 1.6 * dx * r, y - 0.3 * r))
        elif look is Look.WATER and r > 6:
            wave = [(x + (t - 0.5) * 0.5 * r, y - 0.05 * r * math.sin(t * 4 * math.pi)) for t in _turn(1.0)]
            pygame.draw.aalines(self.surface, (104, 146, 150), False, wave)

    def _lines(self) -> None:
        """Rivers and ridges along hexsides; ways from hex to hex; bridges and fords last."""
        looks = [(line_look(self.board, line.kind), line) for line in self.board.lines]
        for drawn, (colour, breadth) in LINES.items():
            for look, line in looks:
                for a, b in line.edges if look is drawn else ():
                    self.line(colour, self._stretch(a, b, drawn), breadth * self.radius)

    def _stretch(self, a: int, b: int, look: LineLook) -> Points:
        here, there = self.board.spaces[a], self.board.spaces[b]
        along = look in (*RUNNING, LineLook.RIDGE)
        if along and self.board.grid is not None and here.cell is not None and there.cell is not None:
            return [self.scale.pixel(*p) for p in self.board.grid.side(here.cell, there.cell)]
        p, q = self.at(here), self.at(there)
        if look in (LineLook.BRIDGE, LineLook.FORD):
            return [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for t in (0.38, 0.62)]
        return [p, q]

    def _places(self) -> None:
        """Rings of what is singled out, houses where there is a name, and a disc for every space at a corner of hexes."""
        for cell, kind in self.board.scenery:
            self._scenery(cell, kind)
        for space in self.board.spaces:
            marks = [mark for mark in marks_of(self.board, space) if mark in RINGS]
            for mark in marks if space.cell is not None else ():
                ring = self._outline(space, 0.88)
                self.line(RINGS[mark], [*ring, ring[0]], 0.09 * self.radius)
            x, y = self.at(space)
            if space.corner:
                self._stone(x, y, STONE * self.radius)
            elif space.cell is None:
                self.disc(INK, (x, y), 0.30 * self.radius + 1.5)
                self.disc(HEART, (x, y), 0.30 * self.radius)
            elif space.name:
                self._house(x, y)
                for mark in marks:
                    if mark in CITY_SIGNS and mark.value in self.board.legend.marks_of("", space.features):
                        CITY_SIGNS[mark](self, x, y + 0.58 * self.radius, 0.27 * self.radius)

    def _scenery(self, cell: Hex, kind: str) -> None:
        """A cell that is no space: pale, with a line round it."""
        assert self.board.grid is not None, "only boards of hexes have cells"
        corners = [self.scale.pixel(*p) for p in self.board.grid.corners(cell)]
        is_dark = self.board.legend.scenery_of(kind) == "halls"
        self.shape((112, 140, 152) if is_dark else (226, 214, 232), corners)
        pygame.draw.aalines(self.surface, (90, 74, 116), True, corners)

    def _house(self, x: float, y: float) -> None:
        r = 0.20 * self.radius
        self.shape((246, 236, 208), [(x - r, y + r), (x - r, y - 0.2 * r), (x + r, y - 0.2 * r), (x + r, y + r)], ink=1)
        self.shape((168, 74, 44), [(x - 1.3 * r, y - 0.2 * r), (x, y - 1.4 * r), (x + 1.3 * r, y - 0.2 * r)], ink=1)

    def _stone(self, x: float, y: float, size: float) -> None:
        """A river dot: blue in a pale rim."""
        self.disc((36, 70, 79), (x, y), size + max(1.0, 0.12 * size))
        self.disc(PALE, (x, y), size)
        self.disc((47, 124, 150), (x, y), 0.68 * size)
        self.disc((190, 226, 232), (x - 0.2 * size, y - 0.24 * size), 0.2 * size)

    def _symbols(self) -> None:
        """Set-up symbols: stars, crowns and the rest, in their colours, each in its form."""
        row: dict[int, list[str]] = {}
        for key, spaces in self.board.setup.items():
            _, slash, name = key.rpartition("/")
            for space in dict.fromkeys(spaces) if slash and not name.endswith("_hex") else ():
                row.setdefault(space, []).append(name)
        drop = 0.63 if self.board.grid is None or self.board.grid.orientation is Orientation.FLAT else 0.70
        for space, names in row.items():
            x, y = self.at(self.board.spaces[space])
            for j, name in enumerate(names):
                colour, _, form = name.partition("_")
                at = x + (j - (len(names) - 1) / 2) * 0.4 * self.radius
                outline = _form(form, at, y + drop * self.radius, 0.15 * self.radius)
                self.shape(SYMBOLS.get(colour, INK), outline, ink=1)


FORMS: Mapping[str, Sequence[tuple[float, float]]] = {
    "crown": ((-1, 0.6), (-1.1, -0.6), (-0.5, 0), (0, -0.9), (0.5, 0), (1.1, -0.6), (1, 0.6)),
    "triangle": ((0, -1), (1, 0.8), (-1, 0.8)),
    "square": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
}


def _form(form: str, x: float, y: float, r: float) -> Points:
    """The outline of a set-up symbol; what has no form of its own is a disc."""
    if form == "star":
        reach = [r if i % 2 == 0 else 0.44 * r for i in range(10)]
        return [(x + k * math.sin(math.pi * i / 5), y - k * math.cos(math.pi * i / 5)) for i, k in enumerate(reach)]
    if form in FORMS:
        return [(x + dx * r, y + dy * r) for dx, dy in FORMS[form]]
    return [(x + 0.85 * r * math.cos(t), y + 0.85 * r * math.sin(t)) for t in _turn(2 * math.pi)]


def _star_sign(on: _Plain, x: float, y: float, r: float) -> None:
    """A star of seven rays on a round shield."""
    on.disc(PALE, (x, y), 1.12 * r)
    on.disc((44, 79, 134), (x, y), r)
    reach = [0.84 * r if i % 2 == 0 else 0.36 * r for i in range(14)]
    on.shape(
        PALE, [(x + k * math.sin(math.pi * i / 7), y - k * math.cos(math.pi * i / 7)) for i, k in enumerate(reach)]
    )


def _eye_sign(on: _Plain, x: float, y: float, r: float) -> None:
    """An eye without lids."""
    turn = [math.pi * i / 10 for i in range(11)]
    lids = [(x - 1.4 * r * math.cos(a), y - 0.85 * r * math.sin(a)) for a in turn]
    lids += [(x + 1.4 * r * math.cos(a), y + 0.85 * r * math.sin(a)) for a in turn]
    on.shape((126, 29, 20), lids, ink=1)
    on.disc((249, 194, 85), (x, y), 0.56 * r)
    on.shape(INK, [(x, y - 0.62 * r), (x + 0.18 * r, y), (x, y + 0.62 * r), (x - 0.18 * r, y)])


def _triangle_sign(on: _Plain, x: float, y: float, r: float) -> None:
    outer = [(0.0, -1.05 * r), (1.1 * r, 0.85 * r), (-1.1 * r, 0.85 * r)]
    on.shape((248, 236, 200), [(x + dx, y + dy) for dx, dy in outer], ink=1)
    on.shape((94, 74, 34), [(x + 0.45 * dx, y + 0.22 * r + 0.45 * (dy - 0.22 * r)) for dx, dy in outer])


def _ring_sign(on: _Plain, x: float, y: float, r: float) -> None:
    """A goal: a golden ring."""
    width = max(2, round(0.42 * r))
    pygame.draw.circle(on.surface, INK, (x, y), r + 1, width + 2)
    pygame.draw.circle(on.surface, (230, 174, 46), (x, y), r, width)


CITY_SIGNS: Mapping[Mark, Callable[[_Plain, float, float, float], None]] = {
    Mark.STAR: _star_sign,
    Mark.EYE: _eye_sign,
    Mark.TRIANGLE: _triangle_sign,
    Mark.BAND: _ring_sign,
}
"""The sign of a marked space, beside its ring; told apart by their outlines."""

FACE = ("assets", "fonts", "IMFellEnglishSC-Regular.ttf")
FAR, NEAR = 0.86, 0.52
"""Ems of the two sets of names, in hex radii: for the whole board in a window, and for a closer look."""
NEAR_FROM = 24.0
"""Pixels a hex radius from which the second set is shown."""
_MEASURED = 100


def _hex_names(board: Board) -> tuple[LabelSet, ...]:
    """Places that bear a mark, then all; none touches another."""
    pygame.font.init()
    font = pygame.font.Font(resource(*FACE), _MEASURED)
    named = [space for space in board.spaces if space.name and space.cell is not None]
    marked = [space for space in named if space.features] or named
    far = _placed(board, font, marked, FAR)
    return (LabelSet("far", 0.0, far), LabelSet("full", NEAR_FROM, _placed(board, font, named, NEAR)))


def _placed(board: Board, font: pygame.font.Font, spaces: list[Space], em: float) -> tuple[Label, ...]:
    """A place for each name, or none where every place is taken; those with more marks go first."""
    taken: list[Box] = [(s.x - 0.34, s.y - 0.42, s.x + 0.34, s.y + 0.30) for s in spaces]
    found = _scenery_names(board, font, em)
    taken += [label.box for label in found]
    for space in sorted(spaces, key=lambda s: -len(s.features)):
        lines = _broken(space.name, LONG - 1)
        width, height = _size(font, lines, em)
        for x, y in _places(space, width, height):
            box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            if not any(_shared(box, other) for other in taken):
                taken.append(box)
                found.append(_label(space.id, lines, em, box, strong=bool(space.features)))
                break
    return tuple(found)


def _scenery_names(board: Board, font: pygame.font.Font, em: float) -> list[Label]:
    """The names of cells that are no spaces, in the middle of each kind; they have all the room there is."""
    found: list[Label] = []
    grid = board.grid
    for kind, name in dict(board.picture.get("scenery", {})).items():
        middles = [grid.centre(cell) for cell, other in board.scenery if other == kind] if grid is not None else []
        if middles:
            lines = tuple(str(name).split("|"))
            x, y = (sum(values) / len(middles) for values in zip(*middles, strict=True))
            width, height = _size(font, lines, em)
            found.append(_label("", lines, em, (x - width / 2, y - height / 2, x + width / 2, y + height / 2)))
    return found


def _size(font: pygame.font.Font, lines: tuple[str, ...], em: float) -> tuple[float, float]:
    """Width, with a little air on both sides, and height of a name."""
    width = max(font.size(line)[0] for line in lines) / _MEASURED * em + 0.24
    return width, em * (CAP + LEAD * (len(lines) - 1))


def _places(space: Space, width: float, height: float) -> Iterator[tuple[float, float]]:
    """Middles that a name may have, the best first: below, above, beside, and slid along."""
    low, high = space.y + 0.95 + height / 2, space.y - 0.62 - height / 2
    yield space.x, low
    yield space.x, high
    for side in (1, -1):
        yield space.x + side * (0.55 + width / 2), space.y
    for share in (0.3, -0.3, 0.5, -0.5):
        yield space.x + share * width, low
        yield space.x + share * width, high


# --- boards of places ------------------------------------------------------------------------------------------------

REGIONS: Mapping[str, Colour] = {
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
RIVER, RUT = (104, 154, 174), (240, 222, 174)
WAYS: Mapping[str, tuple[tuple[Colour, float], ...]] = {
    "path": (((122, 80, 48), 0.14),),
    "water": (((36, 70, 79), 0.40), (RIVER, 0.28)),
    "road": (((74, 48, 30), 0.40), (RUT, 0.26)),
}
"""Colours and breadths, the latter beside a place's radius; those drawn later lie on top."""
DISCS: Mapping[str, Colour] = {
    "garland": (126, 154, 78),
    "thorns": (142, 31, 24),
    "shield": (47, 106, 74),
    "jewel": (34, 80, 126),
    "eye": (214, 112, 38),
}
DARK = frozenset({"thorns", "shield", "jewel"})
"""Signs whose numbers are pale."""
PLACE = 0.33
"""Radius of a place, as a share of the least distance between two of them."""
DOT = 0.36
"""Half a dot's diagonal, beside a place's radius."""
LETTERS, FIGURES = 0.80, 1.25
"""Type of the names and of the numbers, beside a place's radius."""
GRAPH_MARGIN = 2.8
"""Free paper round the outermost places, beside a place's radius."""
BREADTH = 0.54
"""Of a letter, in ems: enough for a name to find its room without its typeface."""


class _PlainPlaces(_Plain):
    """A board of places."""

    def draw(self) -> None:
        """Regions, rivers, ways, places and dots."""
        measure = plain_measure(self.board)
        radius = measure.place * self.scale.unit
        for region in self.board.picture.get("regions", ()):
            wash = REGIONS.get(str(region["kind"]))
            if wash is not None:
                self.shape(wash, _smooth([self.scale.pixel(*p) for p in region["poly"]], closed=True))
        for river in self.board.picture.get("rivers", ()):
            course = _smooth([self.scale.pixel(*p) for p in river["via"]], closed=False)
            breadth = float(river.get("width", (3, 8))[1]) * self.scale.unit * 0.8
            self.line(RIVER, course, max(2.0, breadth))
        for draw, strokes in WAYS.items():
            for edge in self.board.edges:
                if self.board.legend.way_of(edge.kinds) == draw:
                    ends = [self.at(self.board.spaces[i]) for i in (edge.a, edge.b)]
                    for colour, share in strokes:
                        self.line(colour, ends, radius * share)
        for space in self.board.spaces:
            if space.kind == "dot":
                self._dot(self.at(space), measure.dot * self.scale.unit)
            else:
                self._place(self.board.legend.place_of(space.kind), self.at(space), radius)

    def _place(self, drawing: str, at: tuple[float, float], r: float) -> None:
        """One place; each sign has its own outline."""
        x, y = at
        colour = DISCS.get(drawing, HEART)
        if drawing == "shield":
            steps = ((-1, -1.02), (0, -1.16), (1, -1.02), (0.98, 0.2), (0, 1.25), (-0.98, 0.2))
            shield = _smooth([(dx * r, dy * r) for dx, dy in steps], closed=True)
            for size, fill in ((1.14, HEART), (1.05, INK), (0.92, colour)):
                self.shape(fill, [(x + dx * size, y + dy * size) for dx, dy in shield])
            return
        if drawing == "thorns":
            self._star(at, 16, r * 0.98, r * 1.34, INK)
        elif drawing == "eye":
            lid = [(-1.62 + 3.24 * t / 12, 1.12 * math.sin(math.pi * t / 12) ** 0.8) for t in range(13)]
            eye = [*[(dx, -dy) for dx, dy in lid], *lid[::-1]]
            for size, fill in ((1.08, INK), (0.92, colour)):
                self.shape(fill, [(x + dx * r * size, y + dy * r * size) for dx, dy in eye])
        elif drawing == "garland":
            self._star(at, 12, r * 1.04, r * 1.20, INK)
            self._star(at, 12, r * 0.96, r * 1.10, colour)
        self.disc(HEART, at, r * 1.08)
        self.disc(INK, at, r)
        if drawing == "jewel":
            self.disc((227, 183, 74), at, r * 0.94)
            self.disc(INK, at, r * 0.82)
            gem = [(x, y - 1.5 * r), (x + 0.28 * r, y - 1.22 * r), (x, y - 0.94 * r), (x - 0.28 * r, y - 1.22 * r)]
            self.shape((120, 178, 210), gem, ink=1)
        self.disc(colour if drawing in DARK else HEART, at, r * 0.80 if drawing == "jewel" else r * 0.88)

    def _dot(self, at: tuple[float, float], r: float) -> None:
        x, y = at
        for size, fill in ((1.5, HEART), (1.1, INK), (0.45, HEART)):
            k = r * size
            self.shape(fill, [(x, y - k), (x + k, y), (x, y + k), (x - k, y)])

    def _star(self, at: tuple[float, float], points: int, inner: float, outer: float, colour: Colour) -> None:
        turn = [(outer if i % 2 else inner, math.pi * i / points) for i in range(2 * points)]
        self.shape(colour, [(at[0] + r * math.cos(a), at[1] + r * math.sin(a)) for r, a in turn])


def _graph_names(board: Board) -> tuple[tuple[LabelSet, ...], tuple[Numeral, ...]]:
    """Names round their places, where they cover least, and numbers."""
    measure = plain_measure(board)
    size = LETTERS * measure.place
    numerals = []
    for s in board.spaces:
        if s.kind != "dot":
            type_size = FIGURES * measure.place * (1.0 if len(s.id) < 3 else 0.75)
            numerals.append(Numeral(s.id, s.id, s.x, s.y, type_size, board.legend.place_of(s.kind) in DARK))
    radii = [measure.dot if s.kind == "dot" else measure.place for s in board.spaces]
    taken = [(s.x - r, s.y - r, s.x + r, s.y + r) for s, r in zip(board.spaces, radii, strict=True)]
    sheet = _sheet(board)
    labels = []
    for space in board.spaces:
        if not space.name or space.kind == "dot":
            continue
        lines = _broken(space.name, LONG)
        w, h = size * BREADTH * max(map(len, lines)), size * (1 + LEAD * (len(lines) - 1))
        places = [(x - w / 2, y - h / 2, x + w / 2, y + h / 2) for x, y in _round(space, measure.place, w, h)]
        places = [place for place in places if _shared(place, sheet) > 0.999 * w * h]
        box = min(places, key=lambda place: sum(_shared(place, other) for other in taken), default=None)
        if box is None or sum(_shared(box, other) for other in taken) > 0.25 * w * h:
            continue
        taken.append(box)
        x, first = (box[0] + box[2]) / 2, box[1] + 0.8 * size
        set_lines = tuple(LabelLine(line, x, first + LEAD * size * k) for k, line in enumerate(lines))
        labels.append(Label(space.id, set_lines, size, False, box))
    return (LabelSet("full", 0.0, tuple(labels)),), tuple(numerals)


def _round(space: Space, radius: float, w: float, h: float) -> Iterator[tuple[float, float]]:
    """Middles of a name round its place: below, above, right, left, and the corners."""
    up, out = radius * 1.25 + h / 2, radius * 1.35 + w / 2
    for dx, dy in ((0, up), (0, -up), (out, 0), (-out, 0)):
        yield space.x + dx, space.y + dy
    for sx in (1, -1):
        for sy in (1, -1):
            yield space.x + sx * out * 0.8, space.y + sy * up * 0.8


def _smooth(points: Points, *, closed: bool) -> Points:
    """Corners cut three times."""
    for _ in range(3):
        pairs = list(zip(points, points[1:] + points[:1] if closed else points[1:], strict=False))
        cut = [(ax * (1 - t) + bx * t, ay * (1 - t) + by * t) for (ax, ay), (bx, by) in pairs for t in (0.25, 0.75)]
        points = cut if closed else [points[0], *cut[1:-1], points[-1]]
    return points


# --- both ------------------------------------------------------------------------------------------------------------


def _broken(name: str, long: int) -> tuple[str, ...]:
    """A name of several words and so many letters in two lines."""
    words = name.split(" ")
    if len(words) < 2 or len(name) < long:
        return (name,)
    at = min(range(1, len(words)), key=lambda k: abs(len(" ".join(words[:k])) - len(" ".join(words[k:]))))
    return " ".join(words[:at]), " ".join(words[at:])


def _shared(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def _label(space: str, lines: tuple[str, ...], em: float, box: Box, *, strong: bool = False) -> Label:
    middle, top = (box[0] + box[2]) / 2, box[1]
    set_lines = tuple(LabelLine(text, middle, top + em * (ASCENT + LEAD * k)) for k, text in enumerate(lines))
    return Label(space, set_lines, em, strong, box)

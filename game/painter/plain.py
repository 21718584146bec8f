"""A plain map, drawn with pygame alone: for boards of a person's own where there is no painter.

Washes of colour, a few stamped glyphs, rivers, ways, rings and signs; clear first, and as pleasant as that allows.
Needs nothing but pygame; boards of hexes and graphs of places alike.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping

import pygame

from game.board.board import Board, BoardKind, Space
from game.board.hex_grid import Hex, Orientation
from game.painter.files import Scale
from game.painter.looks import MARKS, SIDES, Look, Mark, SideLook, look_of
from game.painter.plain_graph import MARGIN as PLACES_MARGIN
from game.painter.plain_graph import draw_graph, measure_of
from game.painter.plain_signs import DOT, SIGNED, stone

Colour = tuple[int, int, int]
Points = list[tuple[float, float]]

PAPER: Colour = (240, 227, 194)
INK: Colour = (62, 42, 28)
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
    Mark.START: (166, 130, 30),
    Mark.GOOD: (44, 79, 134),
    Mark.EVIL: (126, 29, 20),
    Mark.NEUTRAL: (94, 74, 34),
}
LINES: Mapping[SideLook, tuple[Colour, float]] = {
    SideLook.RIVER: ((84, 140, 158), 0.16),
    SideLook.FEN: ((122, 160, 116), 0.20),
    SideLook.WALL: ((92, 66, 46), 0.20),
    SideLook.ROAD: ((150, 108, 62), 0.12),
    SideLook.PATH: ((150, 108, 62), 0.07),
    SideLook.BRIDGE: ((214, 190, 140), 0.26),
    SideLook.FORD: ((206, 226, 222), 0.22),
}
"""Colour, and breadth in hex radii."""
SIGNS: Mapping[str, Colour] = {
    "red": (168, 42, 28),
    "blue": (47, 86, 136),
    "black": (42, 34, 28),
    "yellow": (217, 169, 30),
}
MARGIN = 0.9
"""Free paper round a board of hexes, in hex radii."""


def plain_scale(board: Board, width: int) -> Scale:
    """How board units become pixels in a plain drawing of this width."""
    edge = MARGIN if board.kind is BoardKind.HEX else PLACES_MARGIN * measure_of(board).place
    points = [p for space in board.spaces for p in _extent(board, space)]
    left, top = min(x for x, _ in points) - edge, min(y for _, y in points) - edge
    right, bottom = max(x for x, _ in points) + edge, max(y for _, y in points) + edge
    unit = width / (right - left)
    return Scale("plain", width, round((bottom - top) * unit), unit, -left * unit, -top * unit, 0, "")


def paint_plain(board: Board, width: int) -> pygame.Surface:
    """The whole board `width` pixels wide, without names. Needs no display."""
    scale = plain_scale(board, width)
    surface = pygame.Surface((scale.width, scale.height))
    surface.fill(PAPER)
    if board.kind is BoardKind.GRAPH:
        draw_graph(surface, board, scale)
        _frame(surface)
        return surface
    pencil = _Pencil(surface, board, scale, scale.unit)
    pencil.cells()
    pencil.glyphs()
    pencil.sides()
    pencil.places()
    pencil.signs()
    _frame(surface)
    return surface


def _frame(surface: pygame.Surface) -> None:
    width = max(2, surface.get_width() // 300)
    pygame.draw.rect(surface, INK, surface.get_rect().inflate(-3 * width, -3 * width), width)


def _extent(board: Board, space: Space) -> Points:
    if board.grid is not None and space.cell is not None:
        return list(board.grid.corners(space.cell))
    return [(space.x, space.y)]


class _Pencil:
    """Draws on one surface."""

    def __init__(self, surface: pygame.Surface, board: Board, scale: Scale, radius: float) -> None:
        self.surface, self.board, self.scale, self.radius = surface, board, scale, radius
        self.shake = random.Random(7)

    def line(self, colour: Colour, points: Points, width: float) -> None:
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

    def outline(self, space: Space, size: float = 1.0) -> Points:
        x, y = self.scale.pixel(space.x, space.y)
        corners = [self.scale.pixel(*p) for p in _extent(self.board, space)]
        return [(x + (cx - x) * size, y + (cy - y) * size) for cx, cy in corners]

    def cells(self) -> None:
        """Washes, a little uneven, and the faint grid."""
        for space in self.board.spaces:
            if space.cell is None:
                continue
            wash = WASHES[look_of(space.kind)]
            tone = self.shake.uniform(-5, 5)
            even = tuple(int(min(255, max(0, channel + tone))) for channel in wash)
            self.shape((even[0], even[1], even[2]), self.outline(space, 1.01))
        for space in self.board.spaces:
            if space.cell is not None:
                faint = (200, 184, 146) if look_of(space.kind) is not Look.WATER else (118, 154, 156)
                pygame.draw.aalines(self.surface, faint, True, self.outline(space))

    def glyphs(self) -> None:
        """Peaks, mounds, trees, reeds, waves: three to a hex."""
        for space in sorted(self.board.spaces, key=lambda s: (s.y, s.x)):
            if space.cell is None:
                continue
            look = look_of(space.kind)
            x, y = self.scale.pixel(space.x, space.y)
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

    def sides(self) -> None:
        """Rivers and ridges along hexsides; ways from space to space; bridges last."""
        order = [
            SideLook.FEN,
            SideLook.RIVER,
            SideLook.WALL,
            SideLook.PATH,
            SideLook.ROAD,
            SideLook.BRIDGE,
            SideLook.FORD,
        ]
        lines = [(SIDES[line.kind], line) for line in self.board.lines if line.kind in SIDES]
        for look, line in sorted(lines, key=lambda item: order.index(item[0])):
            colour, breadth = LINES[look]
            for a, b in line.edges:
                self.line(colour, self._side(a, b, look), breadth * self.radius)

    def _side(self, a: int, b: int, look: SideLook) -> Points:
        here, there = self.board.spaces[a], self.board.spaces[b]
        along = look in (SideLook.RIVER, SideLook.FEN, SideLook.WALL)
        if along and self.board.grid is not None and here.cell is not None and there.cell is not None:
            return [self.scale.pixel(*p) for p in self.board.grid.side(here.cell, there.cell)]
        p, q = self.scale.pixel(here.x, here.y), self.scale.pixel(there.x, there.y)
        if look in (SideLook.BRIDGE, SideLook.FORD):
            return [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for t in (0.38, 0.62)]
        return [p, q]

    def places(self) -> None:
        """Rings of what is singled out, houses where there is a name, and a disc for every space at a corner of hexes."""
        for cell, kind in self.board.scenery:
            self._scenery(cell, kind)
        for space in self.board.spaces:
            for mark in sorted({MARKS[w] for w in (space.kind, *space.features) if w in MARKS}, key=lambda m: m.value):
                if space.cell is not None:
                    self.line(RINGS[mark], [*(ring := self.outline(space, 0.88)), ring[0]], 0.09 * self.radius)
            x, y = self.scale.pixel(space.x, space.y)
            if space.corner:
                stone(self.surface, x, y, DOT * self.radius)
            elif space.cell is None:
                size = 0.30 * self.radius
                pygame.draw.circle(self.surface, INK, (x, y), size + 1.5)
                pygame.draw.circle(self.surface, (250, 242, 220), (x, y), size)
            elif space.name:
                self._house(x, y)
                for sign in SIGNED.keys() & {MARKS[w] for w in space.features if w in MARKS}:
                    SIGNED[sign](self.surface, x, y + 0.58 * self.radius, 0.27 * self.radius)

    def _scenery(self, cell: Hex, kind: str) -> None:
        """A cell that is no space: pale, with a line round it."""
        assert self.board.grid is not None, "only boards of hexes have cells"
        corners = [self.scale.pixel(*p) for p in self.board.grid.corners(cell)]
        self.shape((112, 140, 152) if kind == "halls" else (226, 214, 232), corners)
        pygame.draw.aalines(self.surface, (90, 74, 116), True, corners)

    def _house(self, x: float, y: float) -> None:
        r = 0.20 * self.radius
        self.shape((246, 236, 208), [(x - r, y + r), (x - r, y - 0.2 * r), (x + r, y - 0.2 * r), (x + r, y + r)], ink=1)
        self.shape((168, 74, 44), [(x - 1.3 * r, y - 0.2 * r), (x, y - 1.4 * r), (x + 1.3 * r, y - 0.2 * r)], ink=1)

    def signs(self) -> None:
        """Set-up symbols: stars, crowns and the rest, in their colours, each in its form."""
        row: dict[int, list[str]] = {}
        for key, spaces in self.board.setup.items():
            _, slash, name = key.rpartition("/")
            if slash and not name.endswith("_hex"):
                for space in dict.fromkeys(spaces):
                    row.setdefault(space, []).append(name)
        drop = 0.63 if self.board.grid is None or self.board.grid.orientation is Orientation.FLAT else 0.70
        for space, names in row.items():
            x, y = self.scale.pixel(self.board.spaces[space].x, self.board.spaces[space].y)
            for j, name in enumerate(names):
                colour, _, form = name.partition("_")
                at = x + (j - (len(names) - 1) / 2) * 0.4 * self.radius
                self.shape(SIGNS.get(colour, INK), _form(form, at, y + drop * self.radius, 0.15 * self.radius), ink=1)


def _turn(end: float) -> list[float]:
    return [end * i / 12 for i in range(13)]


def _form(form: str, x: float, y: float, r: float) -> Points:
    """The outline of a sign."""
    if form == "crown":
        steps = ((-1, 0.6), (-1.1, -0.6), (-0.5, 0), (0, -0.9), (0.5, 0), (1.1, -0.6), (1, 0.6))
        return [(x + dx * r, y + dy * r) for dx, dy in steps]
    if form == "star":
        reach = [r if i % 2 == 0 else 0.44 * r for i in range(10)]
        return [(x + k * math.sin(math.pi * i / 5), y - k * math.cos(math.pi * i / 5)) for i, k in enumerate(reach)]
    if form == "triangle":
        return [(x, y - r), (x + r, y + 0.8 * r), (x - r, y + 0.8 * r)]
    if form == "square":
        return [
            (x - 0.8 * r, y - 0.8 * r),
            (x + 0.8 * r, y - 0.8 * r),
            (x + 0.8 * r, y + 0.8 * r),
            (x - 0.8 * r, y + 0.8 * r),
        ]
    return [(x + 0.85 * r * math.cos(t), y + 0.85 * r * math.sin(t)) for t in _turn(2 * math.pi)]

"""The land as shapes on the sheet: coast, woods, ranges, waters, climates, and what stands where.

Every layer of the painting draws from this and from nothing else. Coasts and edges of woods wander by the grain of
the paper, but never so far that a hex looks like what it is not (`truth` says where one would).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union

from game.board.board import Board
from game.board.hex_grid import Hex
from game.board.shapes.drawing_names import CLIMATES
from game.painter.cells import Cells, Corner
from game.painter.drawing.curves import Points, chaikin, resample
from game.painter.drawing.noise import Grain, Raster, generator, look
from game.painter.drawing.pen import polygons
from game.painter.layers.hexagon import hull_of
from game.painter.layout.hints import Hints, read_hints
from game.painter.layout.placement import Sign, climates_of, cuts_of, marks_of, signs_of, sites_of
from game.painter.looks import SIDES, Look, Mark, SideLook
from game.painter.roads import Crossing, crossings_of, roads_of
from game.painter.scenery.cities import city_signs
from game.painter.scenery.halls import Scene, scenes_of
from game.painter.scenery.peaks import Air
from game.painter.scenery.stones import Stone, stones_of
from game.painter.scenery.strongholds import DRAWINGS
from game.painter.sheet import Sheet
from game.painter.units import FRAME, R
from game.painter.watercourses import River, Side, rivers_of

Shape = Any
"""A shapely geometry; the library has no types."""


@dataclass(frozen=True, slots=True)
class Land:
    """What there is to paint, in painter's units."""

    board: Board
    sheet: Sheet
    hints: Hints
    cells: Cells
    grain: Grain
    inner: Shape
    """Inside the frame."""
    ground: Shape
    """All that is not water."""
    wood: Shape
    dark_wood: Shape
    golden_wood: Shape
    thicket: Shape
    mountains: Shape
    hills: Shape
    marsh: Shape
    rivers: tuple[River, ...]
    walls: tuple[tuple[Points, Points], ...]
    """Hexsides that stand up as ridges, each by its two ends."""
    ways: tuple[tuple[SideLook, Points], ...]
    """Roads and paths from space to space."""
    crossings: tuple[Crossing, ...]
    """Bridges and fords."""
    stones: tuple[Stone, ...]
    """River dots and the stones at the sources."""
    climates: Mapping[str, Raster]
    """One value from 0 to 1 per painter's unit."""
    marks: Mapping[Mark, tuple[int, ...]]
    sites: Mapping[int, str]
    """Space to the drawing that stands on it."""
    signs: Mapping[int, tuple[Sign, ...]]
    cuts: Mapping[Hex, str]
    """How the mountains of a hex are cut, where a range says so."""
    water: Shape
    """The rivers with their banks."""
    fens: Shape
    """Ground soaked by marshy rivers, and marsh."""
    crags: Shape
    """The room taken by ridges on hexsides."""
    scenes: tuple[Scene, ...] = ()
    """Drawings on cells that are no spaces."""
    hull: Shape | None = None
    """What a hexagonal frame encloses; None where the frame is that of the sheet."""

    def at(self, space: int) -> tuple[float, float]:
        """The middle of a space on the sheet."""
        found = self.board.spaces[space]
        return self.sheet.at(found.x, found.y)

    def site_at(self, space: int) -> tuple[float, float]:
        """Where the drawing of a space stands: its middle, or the nearest river for what stands on water."""
        x, y = self.at(space)
        if self.rivers and DRAWINGS[self.sites[space]].on_water:
            near = min(self.rivers, key=lambda r: float(r.curve.distance(Point(x, y))))
            point = near.curve.interpolate(near.curve.project(Point(x, y)))
            return float(point.x), float(point.y)
        return x, y

    def outline(self, space: int, size: float = 1.0) -> list[tuple[float, float]]:
        """The hex of a space, drawn in or out by `size`."""
        cell = self.board.spaces[space].cell
        return [] if cell is None else self.cells.outline(cell, size)

    def air(self, x: float, y: float) -> Air:
        """The climate at a point."""
        return Air(*(look(self.climates[name], x, y) for name in CLIMATES))

    @property
    def ringed(self) -> frozenset[int]:
        """All spaces with a ring of some sort."""
        return frozenset(space for spaces in self.marks.values() for space in spaces)


def survey(board: Board) -> Land:
    """Everything the layers draw from. The same board gives the same land, whatever the width of the painting."""
    sheet = Sheet.of(board)
    hints = read_hints(board, sheet)
    cells = Cells.of(board, sheet)
    grain = Grain.of(int(sheet.height) + 1, int(sheet.width) + 1)
    rng = generator("land")
    dry = cells.area([look for look in Look if look is not Look.WATER])
    ground = _wander(dry.buffer(-0.33 * R).buffer(0.66 * R).buffer(-0.33 * R), 0.17 * R, grain, rng)
    forest = cells.area([Look.WOOD])
    rounded = forest.buffer(0.34 * R).buffer(-0.58 * R).buffer(0.24 * R)
    wood = _wander(rounded, 0.21 * R, grain, rng).intersection(forest.buffer(0.08 * R)).intersection(ground)
    hull = hull_of(cells) if sheet.hexagon else None
    courses, walls = _sides(board, cells)
    pins = [cells.corner((s.x, s.y)) for s in board.spaces if s.corner]
    rivers = rivers_of(courses, cells, rng, _heads(board, cells), pins)
    if hull is not None:
        rivers = tuple(_run_on(river, hull) if river.name in _leaving(board) else river for river in rivers)
    ways = roads_of(board, sheet)
    marks = marks_of(board)
    sites = sites_of(board, hints, marks)
    water = unary_union([_flood(r) for r in rivers] or [Polygon()])
    stones = stones_of(board, sheet, rivers)
    signs = signs_of(board, sheet, hints)
    wet = unary_union([water, *(Point(s.x, s.y).buffer(s.size) for s in stones)])
    for space, sign in city_signs(marks, lambda s: sheet.at(board.spaces[s].x, board.spaces[s].y), wet).items():
        signs[space] = (*signs.get(space, ()), sign)
    marsh = cells.area([Look.FEN]).buffer(-0.1 * R)
    soaked = [r.curve.buffer(0.34 * R) for r in rivers if r.look is SideLook.FEN]
    dark = [cell for s in sorted(hints.dark_woods) if (cell := board.spaces[s].cell) is not None]
    golden = [cell for s in sorted(hints.golden_woods) if (cell := board.spaces[s].cell) is not None]
    return Land(
        board=board,
        sheet=sheet,
        hints=hints,
        cells=cells,
        grain=grain,
        inner=box(FRAME, FRAME, sheet.width - FRAME, sheet.height - FRAME) if hull is None else hull.buffer(-3),
        ground=ground,
        wood=wood,
        dark_wood=cells.hexes(dark, 1.1),
        golden_wood=cells.hexes(golden, 1.0),
        thicket=cells.area([Look.THICKET]),
        mountains=cells.area([Look.MOUNTAIN]),
        hills=cells.area([Look.HILL]),
        marsh=marsh,
        rivers=rivers,
        walls=tuple(walls),
        ways=ways,
        crossings=crossings_of(board, sheet, ways, rivers),
        stones=stones,
        climates=climates_of(hints, grain),
        marks=marks,
        sites=sites,
        signs=signs,
        cuts=cuts_of(board, hints),
        water=water,
        fens=unary_union([*soaked, marsh]),
        crags=unary_union([LineString(wall).buffer(0.26 * R) for wall in walls] or [Polygon()]),
        scenes=scenes_of(board, cells) if hull is not None else (),
        hull=hull,
    )


def _sides(board: Board, cells: Cells) -> tuple[dict[tuple[str, SideLook], list[Side]], list[tuple[Points, Points]]]:
    """The hexsides of every river, by name, and the ends of every side that stands up as a ridge."""
    courses: dict[tuple[str, SideLook], list[Side]] = defaultdict(list)
    walls: list[tuple[Points, Points]] = []
    for line in board.lines:
        drawn = SIDES.get(line.kind)
        between = [(board.spaces[a].cell, board.spaces[b].cell) for a, b in line.edges]
        joined = [cells.side(a, b) for a, b in between if a is not None and b is not None]
        if drawn in (SideLook.RIVER, SideLook.FEN):
            courses[line.name, drawn] += joined
        elif drawn is SideLook.WALL:
            walls += [(cells.corner_point(a), cells.corner_point(b)) for a, b in joined]
    return courses, walls


def _heads(board: Board, cells: Cells) -> list[Corner]:
    """The corners where rivers flow out of a lake."""
    found: list[Corner] = []
    for line in board.lines:
        between = [(board.spaces[a].cell, board.spaces[b].cell) for a, b in line.edges[:2]]
        sides = [cells.side(a, b) for a, b in between if a is not None and b is not None]
        if line.start == "lake" and SIDES.get(line.kind) is SideLook.RIVER and len(sides) == 2:
            found += [corner for corner in sides[0] if corner not in sides[1]]
    return found


def _leaving(board: Board) -> frozenset[str]:
    """The names of the rivers that leave the board."""
    return frozenset(line.name for line in board.lines if line.end == "edge")


def _run_on(river: River, hull: Shape) -> River:
    """A river that goes on under the frame, by the shortest way out."""
    ends = (river.line[0], river.line[-1])
    out = min((0, 1), key=lambda end: float(hull.exterior.distance(Point(ends[end]))))
    here = Point(ends[out])
    edge = hull.exterior.interpolate(hull.exterior.project(here))
    away = np.array([edge.x - here.x, edge.y - here.y])
    away /= max(1e-6, float(np.hypot(*away)))
    reach = float(here.distance(edge)) + 1.2 * R
    t = np.linspace(0.02, 1, 60)
    sway = np.outer(np.sin(t * 7) * 3, (-away[1], away[0]))
    tail = ends[out] + np.outer(t * reach, away) + sway
    line = np.vstack([river.line, tail]) if out else np.vstack([tail[::-1], river.line])
    widths = np.full(len(t), river.width[-1 if out else 0])
    width = np.concatenate([river.width, widths] if out else [widths, river.width])
    return replace(river, line=line, width=width, curve=LineString(line))


def _wander(shape: Shape, amount: float, grain: Grain, rng: np.random.Generator) -> Shape:
    """Every ring of a shape with an edge that wanders by up to `amount`."""

    def ring(line: Any) -> Points:
        p = resample(np.asarray(line.coords), 5.0)[:-1]
        drift = np.array([(look(grain.drift_x, *q), look(grain.drift_y, *q)) for q in p])
        moved = p + np.clip(drift, -1.6, 1.6) * amount * 0.62 + rng.normal(size=p.shape) * 0.45
        return chaikin(moved, 1, closed=True)

    return unary_union(
        [Polygon(ring(q.exterior), [ring(i) for i in q.interiors]).buffer(0) for q in polygons(shape)] or [Polygon()]
    )


def _flood(river: River) -> Shape:
    """A river with its banks, as wide as it is in each stretch."""
    stretches = range(0, len(river.line) - 1, 12)
    return unary_union(
        [
            LineString(river.line[i : i + 14]).buffer(float(river.width[i : i + 14].max()) / 2 + 2.2)
            for i in stretches
            if len(river.line[i : i + 14]) > 1
        ]
    )

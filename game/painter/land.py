"""A board surveyed: the land as shapes on the sheet. Every layer of a painting draws from this and from nothing else.

The same board gives the same land, whatever the width of the painting. On boards of hexes coasts and edges of woods
wander by the grain of the paper, but never so far that a hex looks like what it is not (`inaccuracies` says where one
would); on boards of places the land between them looks as the hints say.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union

from game.board.board import Board, Space
from game.board.hex_grid import Hex
from game.board.shapes.drawing_rows import CLIMATES
from game.painter.drawing.curves import Points, catmull, chaikin, normals, resample
from game.painter.drawing.noise import Grain, Raster, generator, look
from game.painter.drawing.pen import polygons
from game.painter.graph_geometry import Areas, Way, areas_of, radius_of, ways_of
from game.painter.hex_geometry import Cells, Corner, Crossing, River, Side, crossings_of, hull_of, rivers_of, roads_of
from game.painter.hex_legend import RUNNING, LineLook, Look, Mark, line_look
from game.painter.layout.drawing_placement import (
    Scene,
    Sign,
    Stone,
    city_signs,
    climates_of,
    cuts_of,
    marked_spaces,
    scenes_of,
    signs_of,
    sites_of,
    stones_of,
)
from game.painter.layout.hints import GraphHints, HexHints, RiverCourse, read_graph_hints, read_hex_hints
from game.painter.scenery.peaks import Air
from game.painter.scenery.registry import PLACES, Place
from game.painter.sheet import FRAME, R, Sheet

Shape = Any
"""A shapely geometry; the library has no types."""


@dataclass(frozen=True, slots=True)
class HexLand:
    """What there is to paint, in painter's units."""

    board: Board
    sheet: Sheet
    hints: HexHints
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
    ways: tuple[tuple[LineLook, Points], ...]
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
        if self.rivers and self.hints.drawings[self.sites[space]].on_water:
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
        return frozenset(space for mark, spaces in self.marks.items() if mark is not Mark.SPRING for space in spaces)


def grain_of(sheet: Sheet) -> Grain:
    """The unevenness of a sheet of paper, one value per painter's unit."""
    return Grain.of(int(sheet.height) + 1, int(sheet.width) + 1)


def survey_hexes(board: Board) -> HexLand:
    """Everything the layers draw from. The same board gives the same land, whatever the width of the painting."""
    sheet = Sheet.of(board)
    hints = read_hex_hints(board, sheet)
    cells = Cells.of(board, sheet)
    grain = grain_of(sheet)
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
    marks = marked_spaces(board)
    sites = sites_of(board, hints, marks)
    water = unary_union([_flood(r) for r in rivers] or [Polygon()])
    stones = stones_of(board, sheet, rivers)
    signs = signs_of(board, sheet, hints)
    wet = unary_union([water, *(Point(s.x, s.y).buffer(s.size) for s in stones)])
    for space, sign in city_signs(marks, lambda s: sheet.at(board.spaces[s].x, board.spaces[s].y), wet).items():
        signs[space] = (*signs.get(space, ()), sign)
    marsh = cells.area([Look.FEN]).buffer(-0.1 * R)
    soaked = [r.curve.buffer(0.34 * R) for r in rivers if r.look is LineLook.FEN]
    dark = [cell for s in sorted(hints.dark_woods) if (cell := board.spaces[s].cell) is not None]
    golden = [cell for s in sorted(hints.golden_woods) if (cell := board.spaces[s].cell) is not None]
    return HexLand(
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


def _sides(board: Board, cells: Cells) -> tuple[dict[tuple[str, LineLook], list[Side]], list[tuple[Points, Points]]]:
    """The hexsides of every river, by name, and the ends of every side that stands up as a ridge."""
    courses: dict[tuple[str, LineLook], list[Side]] = defaultdict(list)
    walls: list[tuple[Points, Points]] = []
    for line in board.lines:
        drawn = line_look(board, line.kind)
        between = [(board.spaces[a].cell, board.spaces[b].cell) for a, b in line.edges]
        joined = [cells.side(a, b) for a, b in between if a is not None and b is not None]
        if drawn is not None and drawn in RUNNING:
            courses[line.name, drawn] += joined
        elif drawn is LineLook.RIDGE:
            walls += [(cells.corner_point(a), cells.corner_point(b)) for a, b in joined]
    return courses, walls


def _heads(board: Board, cells: Cells) -> list[Corner]:
    """The corners where rivers flow out of a lake."""
    found: list[Corner] = []
    for line in board.lines:
        between = [(board.spaces[a].cell, board.spaces[b].cell) for a, b in line.edges[:2]]
        sides = [cells.side(a, b) for a, b in between if a is not None and b is not None]
        if line.start == "lake" and line_look(board, line.kind) is LineLook.WATER and len(sides) == 2:
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


def inaccuracies(land: HexLand) -> list[str]:
    """Where the drawn land lies about the board: hexes on the wrong side of the coast, rivers off their hexsides."""
    faults = []
    shapely.prepare(land.ground)
    for cell, kind in land.cells.own.items():
        outline = Polygon(land.cells.outline(cell))
        is_inland = shapely.contains(land.ground, outline)
        dry = 1.0 if is_inland else outline.intersection(land.ground).area / outline.area
        if (kind is Look.WATER) != (dry < 0.5) or 0.30 < dry < 0.70:
            faults.append(f"hex {land.cells.grid.label(cell)} is {kind.value} but {dry:.0%} of it is drawn as land")
    for line in land.board.lines:
        if line_look(land.board, line.kind) not in RUNNING:
            continue
        drawn = unary_union([r.curve for r in land.rivers if r.name == line.name])
        for a, b in line.edges:
            here, there = land.board.spaces[a].cell, land.board.spaces[b].cell
            if here is None or there is None:
                continue
            p, q = (land.cells.corner_point(c) for c in land.cells.side(here, there))
            off = drawn.distance(Point((p + q) / 2))
            if off > 0.15 * R:
                faults.append(f"{line.name} runs {off / R:.2f} R off the side {a}-{b}")
    return faults


@dataclass(frozen=True, slots=True)
class RegionShape:
    """A stretch of land of one sort, its edge wandering with the grain of the paper."""

    kind: str
    shape: Shape


@dataclass(frozen=True, slots=True)
class Stream:
    """A river as it is drawn."""

    name: str
    line: Points
    """From source to mouth."""
    width: Points
    """At each point of the line."""


@dataclass(frozen=True, slots=True)
class GraphLand:
    """What there is to paint, in painter's units."""

    board: Board
    sheet: Sheet
    hints: GraphHints
    grain: Grain
    inner: Shape
    """Inside the border."""
    grounds: tuple[RegionShape, ...]
    streams: tuple[Stream, ...]
    ways: tuple[Way, ...]
    areas: Areas

    def at(self, space: Space) -> tuple[float, float]:
        """The middle of a space on the sheet."""
        return self.sheet.at(space.x, space.y)

    def place(self, space: Space) -> Place:
        """What a place, no dot, looks like."""
        return PLACES[self.board.legend.place_of(space.kind)]

    def radius(self, space: Space) -> float:
        """Half the room that the sign of a space takes."""
        return radius_of(self.board, space)

    def of_kind(self, *kinds: str) -> Shape:
        """The union of all grounds of these kinds."""
        return unary_union([g.shape for g in self.grounds if g.kind in kinds] or [Polygon()])


def survey_places(board: Board, *, bare: bool = False) -> GraphLand:
    """Everything the layers draw from. The same board gives the same land, whatever the width of the painting; `bare` of ways
    and areas, which the ground shows nothing of."""
    sheet = Sheet.of(board)
    hints = read_graph_hints(board, sheet)
    grain = grain_of(sheet)
    inner = box(*sheet.land)
    return GraphLand(
        board=board,
        sheet=sheet,
        hints=hints,
        grain=grain,
        inner=inner,
        grounds=_grounds(hints, grain, inner),
        streams=tuple(_stream(course) for course in hints.rivers),
        ways=() if bare else ways_of(board, sheet),
        areas=Areas({}, {}, ()) if bare else areas_of(board, sheet, inner),
    )


def wandering(points: Points, grain: Grain, amount: float) -> Points:
    """A line or outline pushed about by the grain."""
    drift = np.array([(look(grain.drift_x, *q), look(grain.drift_y, *q)) for q in points])
    return np.asarray(points + np.clip(drift, -1.8, 1.8) * amount)


def _grounds(hints: GraphHints, grain: Grain, inner: Shape) -> tuple[RegionShape, ...]:
    """Later regions lie on top; what has fields or grass makes room for them, washes may overlap."""
    above: list[Shape] = []
    found: list[RegionShape] = []
    for region in reversed(hints.regions):
        ring = np.array([*region.outline, region.outline[0]], float)
        smooth = chaikin(resample(ring, 20)[:-1], 2, closed=True)
        shape = Polygon(wandering(smooth, grain, 6.0)).buffer(0).intersection(inner)
        if region.kind in ("fields", "meadow", "hills", "downs", "moor", "heath", "crags", "mountains"):
            shape = shape.difference(unary_union(above)) if above else shape
        if polygons(shape):
            found.append(RegionShape(region.kind, shape))
            above.append(shape)
    return tuple(reversed(found))


def _stream(course: RiverCourse) -> Stream:
    """A river that sways a little and swells toward its mouth."""
    line = resample(catmull(course.via, 14), 6)
    t = np.linspace(0, 1, len(line))
    s = np.arange(len(line))
    sway = (np.sin(s * 0.37) * 2 + np.sin(s * 0.83 + 1)) * np.minimum(1, 10 * t)
    line = chaikin(line + normals(line) * sway[:, None], 1)
    return Stream(course.name, line, np.interp(np.linspace(0, 1, len(line)), [0, 1], [course.source, course.mouth]))

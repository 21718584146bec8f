"""The land as shapes on the sheet: coast, woods, ranges, waters, climates, and what stands where.

Every layer of the painting draws from this and from nothing else. Coasts and edges of woods wander by the grain of
the paper, but never so far that a hex looks like what it is not (`truth` says where one would).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union

from game.board.board import Board
from game.board.hexgrid import Hex
from game.painter.cells import Cells
from game.painter.curves import Points, chaikin, resample
from game.painter.dressing import Sign, climates_of, cuts_of, marks_of, signs_of, sites_of
from game.painter.hints import CLIMATES, Hints, read_hints
from game.painter.ink import polygons
from game.painter.looks import SIDES, Look, Mark, SideLook
from game.painter.noise import Grain, Raster, generator, look
from game.painter.peaks import Air
from game.painter.sheet import Sheet
from game.painter.strongholds import DRAWINGS
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
    thicket: Shape
    mountains: Shape
    hills: Shape
    marsh: Shape
    rivers: tuple[River, ...]
    walls: tuple[tuple[Points, Points], ...]
    """Hexsides that stand up as ridges, each by its two ends."""
    ways: tuple[tuple[SideLook, Points], ...]
    """Roads and paths from space to space."""
    bridges: tuple[tuple[Points, float], ...]
    """Where a way crosses water: the place and the bearing of the way in radians."""
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
    courses, walls = _sides(board, cells)
    rivers = rivers_of(courses, cells, rng)
    ways = tuple(_ways(board, sheet))
    marks = marks_of(board)
    sites = sites_of(board, hints, marks)
    marsh = cells.area([Look.FEN]).buffer(-0.1 * R)
    soaked = [r.curve.buffer(0.34 * R) for r in rivers if r.look is SideLook.FEN]
    dark = [cell for s in sorted(hints.dark_woods) if (cell := board.spaces[s].cell) is not None]
    return Land(
        board=board,
        sheet=sheet,
        hints=hints,
        cells=cells,
        grain=grain,
        inner=box(FRAME, FRAME, sheet.width - FRAME, sheet.height - FRAME),
        ground=ground,
        wood=wood,
        dark_wood=cells.hexes(dark, 1.1),
        thicket=cells.area([Look.THICKET]),
        mountains=cells.area([Look.MOUNTAIN]),
        hills=cells.area([Look.HILL]),
        marsh=marsh,
        rivers=rivers,
        walls=tuple(walls),
        ways=ways,
        bridges=tuple(_bridges(board, sheet, ways, rivers)),
        climates=climates_of(hints, grain),
        marks=marks,
        sites=sites,
        signs=signs_of(board, sheet, hints),
        cuts=cuts_of(board, hints),
        water=unary_union([_flood(r) for r in rivers] or [Polygon()]),
        fens=unary_union([*soaked, marsh]),
        crags=unary_union([LineString(wall).buffer(0.26 * R) for wall in walls] or [Polygon()]),
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


def _ways(board: Board, sheet: Sheet) -> list[tuple[SideLook, Points]]:
    """Roads and paths as smooth lines through the spaces they join."""
    found: list[tuple[SideLook, Points]] = []
    for line in board.lines:
        look = SIDES.get(line.kind)
        if look not in (SideLook.ROAD, SideLook.PATH) or not line.edges:
            continue
        stops = [line.edges[0][0], *(b for _, b in line.edges)]
        points = [sheet.at(board.spaces[s].x, board.spaces[s].y) for s in stops]
        found.append((look, resample(chaikin(points, 3), 3.0)))
    return found


def _bridges(
    board: Board, sheet: Sheet, ways: tuple[tuple[SideLook, Points], ...], rivers: tuple[River, ...]
) -> list[tuple[Points, float]]:
    """Bridges of the board's own, and one wherever a drawn way meets drawn water."""
    found: list[tuple[Points, float]] = []
    for line in board.lines:
        if SIDES.get(line.kind) is SideLook.BRIDGE:
            for a, b in line.edges:
                p, q = (np.array(sheet.at(board.spaces[s].x, board.spaces[s].y)) for s in (a, b))
                across = LineString([p, q])
                near = min(rivers, key=lambda r: float(r.curve.distance(across)), default=None)
                place = (p + q) / 2
                if near is not None and near.curve.intersects(across):
                    place = np.array(near.curve.intersection(across).centroid.coords[0])
                found.append((place, float(np.arctan2(*(q - p)[::-1]))))
    for _, way in ways:
        track = LineString(way)
        for river in rivers:
            met = track.intersection(river.curve)
            for point in getattr(met, "geoms", [met]):
                if point.geom_type == "Point":
                    i = int(np.argmin(np.hypot(*(way - np.array(point.coords[0])).T)))
                    bearing = way[min(i + 1, len(way) - 1)] - way[max(i - 1, 0)]
                    place = np.array(point.coords[0])
                    if all(np.hypot(*(place - other)) > 0.5 * R for other, _ in found):
                        found.append((place, float(np.arctan2(bearing[1], bearing[0]))))
    return found

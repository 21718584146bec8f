"""The land as shapes on the sheet: coast, woods, ranges, waters, climates, and what stands where.

Every layer of the painting draws from this and from nothing else. Coasts and edges of woods wander by the grain of
the paper, but never so far that a hex looks like what it is not (`truth` says when one does).
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
from game.painter.hints import CLIMATES, NO_DRAWING, Hints, read_hints
from game.painter.ink import polygons
from game.painter.looks import MARKS, SIDES, USUAL_SITES, Look, Mark, SideLook
from game.painter.noise import Grain, Raster, generator, look
from game.painter.peaks import Air
from game.painter.sheet import Sheet
from game.painter.strongholds import DRAWINGS
from game.painter.units import FRAME, R
from game.painter.watercourses import River, Side, rivers_of

Shape = Any
"""A shapely geometry; the library has no types."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A small sign printed in a space."""

    name: str
    """"red_star", "blue_crown", "letter_a"."""
    x: float
    y: float


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
    sides: dict[tuple[str, SideLook], list[Side]] = defaultdict(list)
    walls = []
    for line in board.lines:
        look = SIDES.get(line.kind)
        between = [(board.spaces[a].cell, board.spaces[b].cell) for a, b in line.edges]
        joined = [cells.side(a, b) for a, b in between if a is not None and b is not None]
        if look in (SideLook.RIVER, SideLook.FEN):
            sides[line.name, look] += joined
        elif look is SideLook.WALL:
            walls += [(cells.corner_point(a), cells.corner_point(b)) for a, b in joined]
    rivers = rivers_of(sides, cells, rng)
    ways = tuple(_ways(board, sheet))
    marks = _marks(board)
    sites = _sites(board, hints, marks)
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
        climates=_climates(hints, grain),
        marks=marks,
        sites=sites,
        signs=_signs(board, sheet, hints),
        cuts=_cuts(board, hints),
        water=unary_union([_flood(r) for r in rivers] or [Polygon()]),
        fens=unary_union([*soaked, marsh]),
        crags=unary_union([LineString(wall).buffer(0.26 * R) for wall in walls] or [Polygon()]),
    )


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


def _marks(board: Board) -> dict[Mark, tuple[int, ...]]:
    """Which spaces are ringed, by feature or by kind."""
    found: dict[Mark, list[int]] = {mark: [] for mark in Mark}
    for space in board.spaces:
        for mark in sorted({MARKS[w] for w in (space.kind, *space.features) if w in MARKS}, key=lambda m: m.value):
            found[mark].append(space.index)
    return {mark: tuple(spaces) for mark, spaces in found.items()}


def _sites(board: Board, hints: Hints, marks: Mapping[Mark, tuple[int, ...]]) -> dict[int, str]:
    """The drawing of every space that has a name or a ring: the hinted one, else a usual one."""
    usual = {space: USUAL_SITES[mark] for mark in (Mark.BAND, Mark.GILDED, Mark.FORTRESS) for space in marks[mark]}
    found: dict[int, str] = {}
    for space in board.spaces:
        if space.cell is None:
            continue
        name = hints.sites.get(space.index, usual.get(space.index, "village" if space.name else NO_DRAWING))
        if name != NO_DRAWING:
            found[space.index] = name
    return found


def _signs(board: Board, sheet: Sheet, hints: Hints) -> dict[int, tuple[Sign, ...]]:
    """Set-up symbols (those written as who/colour_form) and hinted signs, in a row below the middle of the space.

    A symbol whose form is a hex is the ring of the space itself and is not printed again.
    """
    names: dict[int, list[str]] = defaultdict(list)
    for key, spaces in board.setup.items():
        _, slash, name = key.rpartition("/")
        if slash and not name.endswith("_hex"):
            for space in dict.fromkeys(spaces):
                names[space].append(name)
    for space, extra in hints.signs.items():
        names[space] += extra
    found = {}
    for space, row in sorted(names.items()):
        x, y = sheet.at(board.spaces[space].x, board.spaces[space].y)
        left = x - (len(row) - 1) / 2 * 0.44 * R
        found[space] = tuple(Sign(name, left + j * 0.44 * R, y + 0.63 * R) for j, name in enumerate(row))
    return found


def _cuts(board: Board, hints: Hints) -> dict[Hex, str]:
    """The hinted cut of every range, hex by hex."""
    found: dict[Hex, str] = {}
    for name, spaces in board.groups.get("range", {}).items():
        for space in spaces:
            cell = board.spaces[space].cell
            if cell is not None and name in hints.ranges:
                found[cell] = hints.ranges[name]
    return found


def _climates(hints: Hints, grain: Grain) -> dict[str, Raster]:
    """Soft blobs with edges that wander."""
    height, width = grain.mottle.shape
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    wx, wy = xx + grain.drift_x * 11, yy + grain.drift_y * 11
    found: dict[str, Raster] = {}
    for name in CLIMATES:
        strength = np.zeros(grain.mottle.shape, np.float32)
        for blob in hints.climates.get(name, ()):
            far = np.hypot(wx - blob.x, wy - blob.y) / blob.radius
            strength = np.maximum(strength, blob.strength * np.clip(1.5 - 1.5 * far, 0, 1) ** 0.8)
        found[name] = np.asarray(strength * strength * (3 - 2 * strength), np.float32)
    return found


def truth(land: Land) -> list[str]:
    """Where the drawn land lies about the board: hexes on the wrong side of the coast, rivers off their hexsides."""
    faults = []
    for cell, kind in land.cells.own.items():
        outline = Polygon(land.cells.outline(cell))
        dry = outline.intersection(land.ground).area / outline.area
        if (kind is Look.WATER) != (dry < 0.5) or 0.30 < dry < 0.70:
            faults.append(f"hex {land.sheet.grid.label(cell)} is {kind.value} but {dry:.0%} of it is drawn as land")
    for line in land.board.lines:
        if SIDES.get(line.kind) not in (SideLook.RIVER, SideLook.FEN):
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

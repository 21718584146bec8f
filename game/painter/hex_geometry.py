"""Where things run on a board of hexes: its cells and corners, rivers along hexsides, roads from space to space.

Cells come with two rings beyond the edge, so that the land runs on under the frame. Rivers are chains of hexsides from
source to mouth, smoothed, meandering, swelling toward the sea. A road keeps the middle of every side it crosses, so
that it never seems to touch a hex it does not enter; between sides it wanders a little. Where it turns back on itself
it reaches the middle of its hex; a branch begins on the road that was there before.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union

from game.board.board import Board
from game.board.hex_grid import SQRT3, Hex, HexGrid, Orientation
from game.painter.drawing.curves import Points, chaikin, normals, resample
from game.painter.drawing.noise import generator
from game.painter.hex_legend import RUNNING, LineLook, Look, line_look, look_of
from game.painter.sheet import HEXAGON_MARGIN, Position, R, Sheet

Corner = tuple[int, int]
"""A corner of the grid as a pair of whole numbers."""


@dataclass(frozen=True, slots=True)
class Cells:
    """How every hex looks, and where its corners are."""

    sheet: Sheet
    grid: HexGrid
    looks: Mapping[Hex, Look]
    """Hexes of the board and of the rings beyond it."""
    own: Mapping[Hex, Look]
    """Hexes of the board alone."""

    @classmethod
    def of(cls, board: Board, sheet: Sheet) -> Cells:
        """The cells of a hex board."""
        grid = sheet.grid
        assert grid is not None, "only boards of hexes have cells"
        own = {s.cell: look_of(board, s.kind) for s in board.spaces if s.cell is not None}
        beyond: dict[Hex, Look] = {cell: _among(cell, own) for cell, _ in board.scenery} if sheet.hexagon else {}
        edge = sorted(own)
        for _ in range(2):
            out = {cell.step(d) for cell in edge for d in range(6)} - own.keys() - beyond.keys()
            if sheet.hexagon:
                known = {**beyond, **own}
                beyond.update((cell, _among(cell, known)) for cell in sorted(out))
            else:
                beyond.update(_carried_on(sorted(out), own, grid))
            edge = sorted(out)
        return cls(sheet, grid, {**beyond, **own}, own)

    def centre(self, cell: Hex) -> Position:
        """The middle of a hex on the sheet."""
        return self.sheet.at(*self.grid.centre(cell))

    def outline(self, cell: Hex, size: float = 1.0) -> list[Position]:
        """The six corners on the sheet, drawn in or out by `size`."""
        x, y = self.centre(cell)
        corners = (self.sheet.at(*p) for p in self.grid.corners(cell))
        return [(x + (cx - x) * size, y + (cy - y) * size) for cx, cy in corners]

    def corner(self, point: Position) -> Corner:
        """The whole numbers of a corner given in board units."""
        x, y = point
        if self.grid.orientation is Orientation.FLAT:
            return round(x * 2), round(y * 2 / SQRT3)
        return round(x * 2 / SQRT3), round(y * 2)

    def corner_point(self, corner: Corner) -> Points:
        """A corner on the sheet."""
        u, v = corner
        flat = self.grid.orientation is Orientation.FLAT
        x, y = (u / 2, v * SQRT3 / 2) if flat else (u * SQRT3 / 2, v / 2)
        return np.array(self.sheet.at(x, y))

    def side(self, a: Hex, b: Hex) -> tuple[Corner, Corner]:
        """The two corners of the side between neighbours, in a stable order."""
        first, second = sorted(self.corner(p) for p in self.grid.side(a, b))
        return first, second

    def sides(self) -> dict[tuple[Corner, Corner], None]:
        """Every side of the board's own hexes once."""
        found: dict[tuple[Corner, Corner], None] = {}
        for cell in self.own:
            ring = [self.corner(p) for p in self.grid.corners(cell)]
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                found[min(a, b), max(a, b)] = None
        return found

    def touching(self) -> dict[Corner, set[Hex]]:
        """The hexes that meet at each corner."""
        found: dict[Corner, set[Hex]] = defaultdict(set)
        for cell in self.looks:
            for p in self.grid.corners(cell):
                found[self.corner(p)].add(cell)
        return found

    def area(self, looks: Collection[Look]) -> Any:
        """The union of all hexes with these looks, as a shapely geometry."""
        cells = (cell for cell, look in self.looks.items() if look in looks)
        return unary_union([Polygon(self.outline(cell)).buffer(0.4) for cell in cells])

    def hexes(self, cells: Collection[Hex], size: float = 1.0) -> Any:
        """The union of some hexes, drawn in or out by `size`."""
        return unary_union([Polygon(self.outline(cell, size)) for cell in sorted(cells)] or [Polygon()])


def hull_of(cells: Cells) -> Any:
    """What the frame encloses: the hexagon round all hexes, with a margin of land and sea."""
    hexes = unary_union([Polygon(cells.outline(cell)) for cell in sorted(cells.own)])
    return hexes.convex_hull.buffer(HEXAGON_MARGIN, join_style="mitre", mitre_limit=3)


def _carried_on(out: Iterable[Hex], own: Mapping[Hex, Look], grid: HexGrid) -> Iterator[tuple[Hex, Look]]:
    """What lies beyond the edge: the nearest hex goes on, but drawings of single hexes do not."""
    inner = [grid.column_row(cell) for cell in own]
    left, top, right, bottom = (end(one[k] for one in inner) for end in (min, max) for k in (0, 1))
    for cell in out:
        column, row = grid.column_row(cell)
        inside = grid.cell(min(max(column, left), right), min(max(row, top), bottom))
        near = own.get(inside) or own[min(sorted(own), key=cell.distance)]
        yield cell, near if near in (Look.WATER, Look.MOUNTAIN, Look.WOOD) else Look.OPEN


def _among(cell: Hex, known: Mapping[Hex, Look]) -> Look:
    """What lies beyond the slanted edges of a hexagon, and in its gaps: water where any water is near, else what is all
    around, else open country."""
    near = {known[other] for d in range(6) if (other := cell.step(d)) in known}
    if Look.WATER in near:
        return Look.WATER
    return next(iter(near)) if len(near) == 1 else Look.OPEN


Side = tuple[Corner, Corner]


@dataclass(frozen=True, slots=True)
class River:
    """One course of water on the sheet."""

    name: str
    look: LineLook
    line: Points
    """From source to mouth."""
    width: Points
    """Width at each point of the line."""
    curve: Any
    """The line as a shapely geometry."""
    main: bool
    """Whether it is the larger part of its river, which bears the name."""


def rivers_of(
    named: Mapping[tuple[str, LineLook], Sequence[Side]],
    cells: Cells,
    rng: np.random.Generator,
    heads: Collection[Corner] = (),
    pins: Collection[Corner] = (),
) -> tuple[River, ...]:
    """All rivers of a board; forks and confluences end on the curve that was there before.

    At `heads` rivers rise though water is near (they flow out of a lake); through `pins` they pass exactly.
    """
    touching = cells.touching()
    wet = {corner for corner, hexes in touching.items() if any(cells.looks[h] is Look.WATER for h in hexes)}
    wet = wet.difference(heads)
    drawn: dict[Corner, Any] = {}
    rivers: list[River] = []
    for (name, look), sides in named.items():
        for chain, to_mouth in chains(sides, wet, drawn, heads):
            points = [cells.corner_point(c) for c in chain]
            for end in (0, -1):
                older = drawn.get(chain[end])
                if older is not None:
                    points[end] = np.array(older.interpolate(older.project(Point(points[end]))).coords[0])
            reach = list(to_mouth)
            seas = [
                [cells.centre(h) for h in sorted(touching[c]) if cells.looks[h] is Look.WATER]
                for c in (chain[0], chain[-1])
            ]
            if seas[1]:
                points.append(points[-1] + (np.mean(seas[1], 0) - points[-1]) * 0.45)
                reach.append(0)
            if seas[0] and chain[0] not in drawn:
                points.insert(0, points[0] + (np.mean(seas[0], 0) - points[0]) * 0.45)
                reach.insert(0, 0)
            pinned = [p for c, p in zip(chain, (cells.corner_point(c) for c in chain), strict=True) if c in pins]
            line, width = _course(points, reach, len(sides), bool(seas[1]), rng, pinned)
            curve = LineString(line)
            rivers.append(River(name, look, line, width, curve, len(chain) > 0.5 * len(sides)))
            for corner in chain:
                drawn.setdefault(corner, curve)
    return tuple(rivers)


def _course(
    points: list[Points],
    reach: list[int],
    sides: int,
    mouth: bool,
    rng: np.random.Generator,
    pinned: Sequence[Points] = (),
) -> tuple[Points, Points]:
    """The smooth line through a chain of corners and its width along the way; it passes through `pinned` corners."""
    last = len(points) - 1
    held = [any(np.array_equal(p, q) for q in pinned) for p in points]
    shaken = [
        p if j in (0, last) or held[j] else p + np.clip(rng.normal(size=2), -1.3, 1.3) * 0.075 * R
        for j, p in enumerate(points)
    ]
    # A doubled corner is a side without length, and cutting corners keeps the middle of every side.
    line = resample(chaikin([p for p, twice in zip(shaken, held, strict=True) for _ in range(1 + twice)], 4), 2.2)
    n = len(line)
    top = max(6, max(reach))
    widest = min(9.5, 4.2 + 0.17 * max(sides, 6))
    left = np.interp(np.linspace(0, len(reach) - 1, n), np.arange(len(reach)), reach)
    width = 2.6 + (widest - 2.6) * (1 - left / top) ** 0.9
    phase = rng.random() * 6
    t = np.arange(n)
    calm = np.minimum(1, np.minimum(t, n - 1 - t) / 8)
    sway = (np.sin(t * 0.23 + phase) * 1.25 + np.sin(t * 0.51 + phase) * 0.55) * calm
    line = line + normals(line) * sway[:, None]
    if mouth:
        width = width * (1 + 0.55 * np.clip((t - (n - 16)) / 16, 0, 1))
    return line, width


def chains(
    sides: Sequence[Side], wet: Collection[Corner], joins: Collection[Corner] = (), heads: Collection[Corner] = ()
) -> list[tuple[list[Corner], list[int]]]:
    """Sides as chains of corners from source to mouth, each with its corners' distance to the mouth; trunk first.

    The mouth is where a chain touches water; else where it joins another river; else its southernmost end
    that is no head.
    """
    links: dict[Corner, set[Corner]] = defaultdict(set)
    for a, b in sides:
        links[a].add(b)
        links[b].add(a)
    found: list[tuple[list[Corner], list[int]]] = []
    seen: set[Corner] = set()
    for root in sorted(links):
        if root not in seen:
            part = _connected(root, links)
            seen |= part
            _peel(part, links, _distance_to_mouth(part, links, wet, joins, heads), found)
    return found


def _connected(root: Corner, links: Mapping[Corner, set[Corner]]) -> set[Corner]:
    part, queue = {root}, [root]
    while queue:
        for corner in links[queue.pop()]:
            if corner not in part:
                part.add(corner)
                queue.append(corner)
    return part


def _distance_to_mouth(
    part: set[Corner],
    links: Mapping[Corner, set[Corner]],
    wet: Collection[Corner],
    joins: Collection[Corner],
    heads: Collection[Corner],
) -> dict[Corner, int]:
    ends = [c for c in sorted(part) if len(links[c]) == 1 and c not in heads]
    mouths = (
        [c for c in ends if c in wet]
        or [c for c in ends if c in joins]
        or [max(ends or sorted(part), key=lambda c: c[1])]
    )
    distance = dict.fromkeys(mouths, 0)
    queue = deque(mouths)
    while queue:
        corner = queue.popleft()
        for near in sorted(links[corner]):
            if near not in distance:
                distance[near] = distance[corner] + 1
                queue.append(near)
    return distance


def _peel(
    part: set[Corner],
    links: Mapping[Corner, set[Corner]],
    distance: Mapping[Corner, int],
    found: list[tuple[list[Corner], list[int]]],
) -> None:
    """Take chains off one connected river: first from its farthest end down, then its arms and loops."""
    edges = {(min(a, b), max(a, b)) for a in part for b in links[a]}
    first = True
    while edges:
        open_ends = {c: sum(c in e for e in edges) for e in edges for c in e}
        taken = {c for chain, _ in found for c in chain}
        if first:
            start = max(sorted(open_ends), key=lambda c: (open_ends[c] == 1, distance[c]))
        else:
            start = max(sorted(open_ends), key=lambda c: (c in taken, distance[c]))
        chain = [start]
        while True:
            onward = [c for c in sorted(links[chain[-1]]) if (min(c, chain[-1]), max(c, chain[-1])) in edges]
            if not onward:
                break
            corner = min(onward, key=lambda c: distance[c])
            edges.discard((min(corner, chain[-1]), max(corner, chain[-1])))
            chain.append(corner)
        found.append((chain, [distance[c] for c in chain]))
        first = False


SAG = 4.0
"""How far below the middle of a hex its road runs: past the foot of the drawing that stands there."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """Where people get over a river."""

    place: Points
    bearing: float
    """Of the way across, in radians."""
    look: LineLook
    """BRIDGE or FORD."""


def roads_of(board: Board, sheet: Sheet) -> tuple[tuple[LineLook, Points], ...]:
    """All roads and paths of a hex board as smooth lines, in the order of the file."""
    rng = generator("roads")
    found: list[tuple[LineLook, Points]] = []
    older: list[Any] = []
    for line in board.lines:
        look = line_look(board, line.kind)
        if look not in (LineLook.ROAD, LineLook.PATH) or not line.edges:
            continue
        stops = [line.edges[0][0], *(b for _, b in line.edges)]
        middles = [np.add(sheet.at(board.spaces[s].x, board.spaces[s].y), (0, SAG)) for s in stops]
        for end in (0, -1):
            here = Point(middles[end])
            near = min(older, key=here.distance, default=None)
            if near is not None and near.distance(here) < 0.3 * R:
                middles[end] = np.array(near.interpolate(near.project(here)).coords[0])
        course = _through(middles, rng)
        found.append((look, course))
        older.append(LineString(course))
    return tuple(found)


def _through(middles: Sequence[Points], rng: np.random.Generator) -> Points:
    """A line from space to space that keeps the middle of each step."""
    points = [middles[0]]
    for k, (a, b) in enumerate(pairwise(middles)):
        across = np.array([-(b - a)[1], (b - a)[0]])
        for share in (0.28, 0.5, 0.72):
            sway = 0.0 if share == 0.5 else float(np.clip(rng.normal(), -1.6, 1.6)) * 0.028
            points.append(a + (b - a) * share + across * sway)
        if k + 2 < len(middles) and float(np.dot(b - a, middles[k + 2] - b)) < 0:
            points += [b, b]
    return resample(chaikin([*points, middles[-1]], 3), 2.4)


def crossings_of(
    board: Board, sheet: Sheet, ways: Sequence[tuple[LineLook, Points]], rivers: Sequence[River]
) -> tuple[Crossing, ...]:
    """Bridges and fords of the board, and a bridge wherever else a way steps over a river; on the drawn water, in the
    direction of the drawn way where there is one."""
    found: list[Crossing] = []
    for look, edges in _crossed(board).items():
        for a, b in edges:
            p, q = (np.array(sheet.at(board.spaces[s].x, board.spaces[s].y)) for s in (a, b))
            middle = (p + q) / 2
            place, along = _on_water(middle, q - p, rivers), q - p
            met = [(way, meeting) for _, way in ways if (meeting := _met(way, middle, rivers)) is not None]
            if met:
                way, place = min(met, key=lambda m: float(np.hypot(*(m[1] - middle))))
                i = int(np.argmin(np.hypot(*(way - place).T)))
                along = way[min(i + 3, len(way) - 1)] - way[max(i - 3, 0)]
            found.append(Crossing(place, float(np.arctan2(along[1], along[0])), look))
    return tuple(found)


def _crossed(board: Board) -> dict[LineLook, list[tuple[int, int]]]:
    """Pairs of spaces with a bridge between them, and with a ford."""
    found: dict[LineLook, list[tuple[int, int]]] = {LineLook.BRIDGE: [], LineLook.FORD: []}
    for line in board.lines:
        look = line_look(board, line.kind)
        if look in found:
            found[look] += line.edges
    told = {frozenset(pair) for pairs in found.values() for pair in pairs}
    wet = {line.kind for line in board.lines if line_look(board, line.kind) in RUNNING}
    for line in board.lines:
        if line_look(board, line.kind) in (LineLook.ROAD, LineLook.PATH):
            for pair in line.edges:
                edge = board.edge(*pair)
                if edge is not None and edge.kinds & wet and frozenset(pair) not in told:
                    told.add(frozenset(pair))
                    found[LineLook.BRIDGE].append(pair)
    return found


def _on_water(middle: Points, across: Points, rivers: Sequence[River]) -> Points:
    """The point of the nearest river that lies in the direction of a step over it."""
    reach = LineString([middle - across * 0.4, middle + across * 0.4])
    near = min(rivers, key=lambda r: float(r.curve.distance(Point(middle))), default=None)
    if near is None:
        return middle
    met = near.curve.intersection(reach)
    return np.array(met.centroid.coords[0]) if not met.is_empty else middle


def _met(way: Points, middle: Points, rivers: Sequence[River]) -> Points | None:
    """Where a way meets water near the middle of a side; None where it does not."""
    track = LineString(way)
    for river in rivers:
        met = track.intersection(river.curve)
        for point in getattr(met, "geoms", [met]):
            if point.geom_type == "Point" and point.distance(Point(middle)) < 0.5 * R:
                return np.array(point.coords[0])
    return None

"""Where things run on a board of places: the course of every way, and the ground of areas and sections.

Ways are curves that keep clear of all other spaces and ways. They flow smoothly through dots, roads through places too.
A free end leaves its place with one of seven bows: the one with the least trouble, which is first of all coming near a
foreign space, then a foreign way, then bending much. Areas are cells round the spaces, joined by area.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

import numpy as np
from shapely.geometry import LineString, MultiPoint, Point
from shapely.ops import linemerge, unary_union, voronoi_diagram

from game.board.board import Board, Space
from game.painter.drawing.curves import Points, chaikin, normals, resample
from game.painter.drawing.noise import generator
from game.painter.drawing.pen import polygons
from game.painter.scenery.registry import PLACES
from game.painter.sheet import DOT, Sheet

BOWS = (0.0, 0.14, -0.14, 0.28, -0.28, 0.45, -0.45)
"""Radians by which a way may leave its place beside the straight line."""
PASSES = 3
APART, NEAR = 17.0, 7.0
"""Wished and least distance between a way and the rim of a foreign space."""
BETWEEN = 12.0
"""Wished distance between two ways."""
STATIONS = 26
"""Points of a curve while ways are weighed against each other."""


@dataclass(frozen=True, slots=True)
class Way:
    """One edge of the board as it is drawn."""

    a: int
    b: int
    draw: str
    """"road", "path" or "water"."""
    line: Points

    @property
    def is_road(self) -> bool:
        """Whether it is broad, and goes on straight through places."""
        return self.draw == "road"


def radius_of(board: Board, space: Space) -> float:
    """Half the room that the sign of a space takes."""
    return DOT if space.kind == "dot" else PLACES[board.legend.place_of(space.kind)].reach


def ways_of(board: Board, sheet: Sheet) -> tuple[Way, ...]:
    """Every edge of a board as a curve on the sheet, in the order of the board's edges."""
    return _Router(board, sheet).run()


class _Router:
    """Weighs the bows of all edges against each other, a few times over."""

    def __init__(self, board: Board, sheet: Sheet) -> None:
        self.edges = [(e.a, e.b, board.legend.way_of(e.kinds)) for e in board.edges]
        self.at = np.array([sheet.at(s.x, s.y) for s in board.spaces])
        self.kinds = [s.kind for s in board.spaces]
        self.radius = np.array([radius_of(board, s) for s in board.spaces])
        self.fixed: dict[tuple[int, int], Points] = {}
        t = np.linspace(0, 1, STATIONS)[:, None]
        self.shares = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3
        self._join_opposites()

    def _join_opposites(self) -> None:
        """One tangent for two ways that meet head to head: at dots all, at places only roads."""
        meeting: dict[int, list[int]] = {}
        for n, (a, b, _) in enumerate(self.edges):
            meeting.setdefault(a, []).append(n)
            meeting.setdefault(b, []).append(n)
        for space, found in meeting.items():
            if self.kinds[space] != "dot":
                found = [n for n in found if self.edges[n][2] == "road"]
            heading = {n: self._unit(self.at[self._other(n, space)] - self.at[space]) for n in found}
            pairs = []
            for n, m in combinations(found, 2):
                bend = float(heading[n] @ heading[m])
                like = 0.3 if self.edges[n][2] == self.edges[m][2] else 0.0
                pairs.append((bend - like, n, m, bend))
            used: set[int] = set()
            for _, n, m, bend in sorted(pairs):
                if bend <= -0.35 and not used & {n, m}:
                    tangent = self._unit(heading[n] - heading[m])
                    self.fixed[n, space], self.fixed[m, space] = tangent, -tangent
                    used |= {n, m}

    def _other(self, n: int, space: int) -> int:
        a, b, _ = self.edges[n]
        return b if space == a else a

    @staticmethod
    def _unit(v: Points) -> Points:
        return np.asarray(v / max(float(np.hypot(*v)), 1e-9))

    def curve(self, n: int, bow_a: float, bow_b: float) -> Points:
        """An edge as a cubic curve with these bows at its free ends."""
        a, b, _ = self.edges[n]
        p, q = self.at[a], self.at[b]
        straight = q - p
        reach = float(np.hypot(*straight)) * 0.36
        u = self._unit(straight)
        start = self.fixed.get((n, a))
        end = self.fixed.get((n, b))
        start = _turned(u, bow_a) if start is None else start
        end = _turned(-u, -bow_b) if end is None else end
        one, two, three, four = self.shares
        return np.asarray(one * p + two * (p + start * reach) + three * (q + end * reach) + four * q)

    def run(self) -> tuple[Way, ...]:
        count = len(self.edges)
        chosen = [(0.0, 0.0)] * count
        self.lines = [self.curve(n, 0, 0) for n in range(count)]
        ends_at = self.at[np.array([(a, b) for a, b, _ in self.edges], int).reshape(-1, 2)]
        low, high = ends_at.min(axis=1) - 20, ends_at.max(axis=1) + 20
        meets = (low[:, None] <= high[None]).all(axis=2) & (low[None] <= high[:, None]).all(axis=2)
        self.close = [np.flatnonzero(row) for row in meets & ~np.eye(count, dtype=bool)]
        self.bounds = np.array([_bounds(line) for line in self.lines])
        self.bent: dict[tuple[int, float, float], tuple[Points, Points, float, float, float]] = {}
        for _ in range(PASSES):
            before = list(chosen)
            for n, (a, b, _) in enumerate(self.edges):
                ends = [BOWS if (n, end) not in self.fixed else (0.0,) for end in (a, b)]
                best: tuple[float, ...] = (np.inf,)
                for j, (x, y) in enumerate(product(*ends)):
                    best = min(best, (self._cost(n, x, y, best[0]), abs(x) + abs(y), (n * 7 + j) % 3, x, y))
                *_, x, y = best
                chosen[n] = (x, y)
                self.lines[n], self.bounds[n], *_ = self.bent[n, x, y]
            if chosen == before:
                break
        rng = generator("ways")
        return tuple(
            Way(a, b, draw, _trembled(line, rng)) for (a, b, draw), line in zip(self.edges, self.lines, strict=True)
        )

    def _cost(self, n: int, bow_a: float, bow_b: float, most: float) -> float:
        """Beyond `most` it need not be known how much."""
        if (n, bow_a, bow_b) not in self.bent:
            self.bent[n, bow_a, bow_b] = self._alone(n, bow_a, bow_b)
        line, own, cost, shape, bend = self.bent[n, bow_a, bow_b]
        close = self.close[n]
        theirs = self.bounds[close]
        is_near = (own[:2] <= theirs[:, 2:] + BETWEEN) & (theirs[:, :2] <= own[2:] + BETWEEN)
        for m in close[is_near.all(axis=1)].tolist():
            if cost + shape + bend > most:
                break
            cost += self._crowding(line, n, m)
        return cost + shape + bend

    def _alone(self, n: int, bow_a: float, bow_b: float) -> tuple[Points, Points, float, float, float]:
        """A way with these bows, its bounds, and what it costs however the others go: for spaces that it comes near, for its
        shape, for how much it bends."""
        a, b, _ = self.edges[n]
        line = self.curve(n, bow_a, bow_b)
        near = np.abs(self.at - line[STATIONS // 2]).max(axis=1) < 165
        near[[a, b]] = False
        cost = 0.0
        if near.any():
            gaps = (
                np.hypot(*(line[:, None, :] - self.at[near][None]).transpose(2, 0, 1)).min(axis=0) - self.radius[near]
            )
            short = np.maximum(APART - gaps, 0) * 2
            cost += float((short * np.where(gaps < NEAR, 9, 1.2)).sum())
        length = float(np.hypot(*(line[-1] - line[0])))
        bend = float(np.hypot(*(line[1:] - line[:-1]).T).sum()) / length - 1
        is_free = (n, a) not in self.fixed and (n, b) not in self.fixed
        shape = 2.0 * (is_free and abs(bow_a) + abs(bow_b) < 0.1) + 3.0 * (bow_a * bow_b < 0)
        return line, _bounds(line), cost, shape, 120 * bend

    def _crowding(self, line: Points, n: int, m: int) -> float:
        """How much nearer two ways come than is wished, beyond the spaces that they share."""
        other = self.lines[m]
        gaps = np.hypot(*(line[:, None, :] - other[None]).transpose(2, 0, 1))
        for space in {*self.edges[n][:2]} & {*self.edges[m][:2]}:
            free = self.radius[space] + 17
            here = np.hypot(*(line - self.at[space]).T) > free
            there = np.hypot(*(other - self.at[space]).T) > free
            gaps = np.where(here[:, None] & there[None], gaps, 99.0)
        return max(0.0, BETWEEN - float(gaps.min())) * 6


def _bounds(line: Points) -> Points:
    """Least x and y of a line, then the greatest."""
    return np.concatenate([line.min(axis=0), line.max(axis=0)])


def _turned(v: Points, angle: float) -> Points:
    c, s = math.cos(angle), math.sin(angle)
    return np.array([v[0] * c - v[1] * s, v[0] * s + v[1] * c])


def _trembled(line: Points, rng: np.random.Generator) -> Points:
    """A hand's tremble, nothing of it at the ends."""
    p = resample(line, 4.5)
    t = np.linspace(0, 1, len(p))
    sway = sum((rng.normal() * np.sin(math.pi * t * k) * 0.75 / math.sqrt(k) for k in (2, 3, 5)), np.zeros(len(p)))
    return chaikin(p + normals(p) * sway[:, None], 1)


def crossings(ways: Sequence[Way], places: Mapping[int, tuple[float, float, float]]) -> list[tuple[Way, Way]]:
    """Pairs of ways that cross beyond the spaces they share; `places`: middle and radius of every space."""
    lines = [LineString(way.line) for way in ways]
    found = []
    for (one, line), (two, other) in combinations(zip(ways, lines, strict=True), 2):
        met: Any = line.intersection(other)
        for space in {one.a, one.b} & {two.a, two.b}:
            x, y, radius = places[space]
            met = met.difference(Point(x, y).buffer(radius))
        if not met.is_empty:
            found.append((one, two))
    return found


SHORT = 18.0
"""A border shorter than this is not drawn."""


@dataclass(frozen=True, slots=True)
class Border:
    """A line between two areas."""

    parts_sections: bool
    line: Points


@dataclass(frozen=True, slots=True)
class Areas:
    """Area to its ground; section to its ground; the lines between."""

    areas: Mapping[str, Any]
    sections: Mapping[str, Any]
    borders: tuple[Border, ...]


def areas_of(board: Board, sheet: Sheet, land: Any) -> Areas:
    """The areas of a board; empty when its spaces lie in none."""
    area_of = {space.index: dict(space.groups).get("area", "") for space in board.spaces}
    if not all(area_of.values()):
        return Areas({}, {}, ())
    section_of = {dict(space.groups)["area"]: dict(space.groups).get("section", "") for space in board.spaces}
    points = [Point(*sheet.at(space.x, space.y)) for space in board.spaces]
    cells = [cell.intersection(land) for cell in voronoi_diagram(MultiPoint(points), envelope=land).geoms]
    parts: dict[str, list[Any]] = {}
    for space, point in zip(board.spaces, points, strict=True):
        cell = next(cell for cell in cells if cell.covers(point))
        parts.setdefault(area_of[space.index], []).append(cell)
    areas = {name: unary_union(parts[name]).buffer(0.2) for name in sorted(parts)}
    sections: dict[str, list[Any]] = {}
    for name, ground in areas.items():
        sections.setdefault(section_of[name], []).append(ground)
    rng = generator("borders")
    borders = [
        Border(section_of[one] != section_of[two], line)
        for one, two in combinations(areas, 2)
        for line in _between(areas[one], areas[two], rng)
    ]
    joined = {name: unary_union(grounds) for name, grounds in sections.items() if name}
    return Areas(areas, joined, tuple(borders))


def _between(one: Any, two: Any, rng: np.random.Generator) -> list[Points]:
    """The lines where two areas meet, smoothed and a little unsteady."""
    rims = unary_union([p.exterior for p in polygons(one)])
    shared = rims.intersection(two.buffer(0.5))
    strings = [g for g in getattr(shared, "geoms", [shared]) if g.geom_type == "LineString" and not g.is_empty]
    if not strings:
        return []
    merged = linemerge(strings) if len(strings) > 1 else strings[0]
    found = []
    for line in getattr(merged, "geoms", [merged]):
        if line.length >= SHORT:
            p = resample(chaikin(np.asarray(line.simplify(4.5).coords), 3), 7)
            shake = rng.normal(size=p.shape) * 0.8
            shake[[0, -1]] = 0
            found.append(chaikin(p + shake, 1))
    return found

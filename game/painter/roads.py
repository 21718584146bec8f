"""Roads of hex boards from space to space, and where they cross water.

A road keeps the middle of every side it crosses, so that it never seems to touch a hex it does not enter; between
sides it wanders a little. Where it turns back on itself it reaches the middle of its hex; a branch begins on the
road that was there before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from shapely.geometry import LineString, Point

from game.board.board import Board
from game.painter.drawing.curves import Points, chaikin, resample
from game.painter.drawing.noise import generator
from game.painter.looks import SIDES, SideLook
from game.painter.sheet import Sheet
from game.painter.units import R
from game.painter.watercourses import River

SAG = 4.0
"""How far below the middle of a hex its road runs: past the foot of the drawing that stands there."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """Where people get over a river."""

    place: Points
    bearing: float
    """Of the way across, in radians."""
    look: SideLook
    """BRIDGE or FORD."""


def roads_of(board: Board, sheet: Sheet) -> tuple[tuple[SideLook, Points], ...]:
    """All roads and paths of a hex board as smooth lines, in the order of the file."""
    rng = generator("roads")
    found: list[tuple[SideLook, Points]] = []
    older: list[Any] = []
    for line in board.lines:
        look = SIDES.get(line.kind)
        if look not in (SideLook.ROAD, SideLook.PATH) or not line.edges:
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
    board: Board, sheet: Sheet, ways: Sequence[tuple[SideLook, Points]], rivers: Sequence[River]
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


def _crossed(board: Board) -> dict[SideLook, list[tuple[int, int]]]:
    """Pairs of spaces with a bridge between them, and with a ford."""
    found: dict[SideLook, list[tuple[int, int]]] = {SideLook.BRIDGE: [], SideLook.FORD: []}
    for line in board.lines:
        look = SIDES.get(line.kind)
        if look in found:
            found[look] += line.edges
    told = {frozenset(pair) for pairs in found.values() for pair in pairs}
    wet = {kind for kind, look in SIDES.items() if look in (SideLook.RIVER, SideLook.FEN)}
    for line in board.lines:
        if SIDES.get(line.kind) in (SideLook.ROAD, SideLook.PATH):
            for pair in line.edges:
                edge = board.edge(*pair)
                if edge is not None and edge.kinds & wet and frozenset(pair) not in told:
                    told.add(frozenset(pair))
                    found[SideLook.BRIDGE].append(pair)
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

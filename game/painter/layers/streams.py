"""Rivers, lakes, bridges, ferries and fords of a board of places."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from shapely.geometry import LineString, Point

from game.painter.drawing.curves import Points, chaikin, normals, oval, resample
from game.painter.drawing.palette import INK, INK_SOFT, RIVER, RIVER_INK, SEPIA, TILE_ROOF
from game.painter.drawing.pen import Pen, path_of, polygons, stroke_of
from game.painter.graph_land import GraphLand, Stream
from game.painter.graph_ways import Way
from game.painter.scenery.shire import puff

HINTED = 45.0
"""A crossing of the hints takes the place of every usual bridge this near."""
ROAD, PATH = 0xFFF0DEAE, 0xFF6B3F22


def paint_streams(pen: Pen, land: GraphLand) -> None:
    """Lakes, then rivers: banks first, water after, so that tributaries join without a line across the mouth."""
    lakes = [
        chaikin(resample(np.asarray(lake.exterior.coords), 7)[:-1], 2, closed=True)
        for lake in polygons(land.of_kind("water"))
    ]
    for rim in lakes:
        pen.closed(rim, 2.0, INK, 0.1)
    ordered = sorted(land.streams, key=lambda s: float(s.width.max()))
    for stream in ordered:
        for edge in _edges(stream):
            broad = stroke_of(5 + float(stream.width.max()) * 0.2, 0xFF5A7B52, 0.22)
            pen.canvas.drawPath(path_of(edge, close=False), broad)
    for stream in ordered:
        bank = 1.3 if stream.width.max() < 12 else 1.7
        for edge in _edges(stream):
            pen.ink(edge, bank, bank, INK, 0.3, 0.95)
    for rim in lakes:
        pen.fill(rim, RIVER)
        middle = rim.mean(axis=0)
        for share in (0.78, 0.54):
            pen.stroke(middle + (rim - middle) * share, 0.5, RIVER_INK, 0.5)
    for stream in ordered:
        _water(pen, stream)


def _edges(stream: Stream) -> tuple[Points, Points]:
    side = normals(stream.line) * stream.width[:, None] / 2
    return stream.line + side, stream.line - side


def _water(pen: Pen, stream: Stream) -> None:
    one, other = _edges(stream)
    body = np.vstack([one, other[::-1]])
    pen.fill(body, RIVER)
    broad = float(stream.width.max())
    if broad > 8:
        pen.canvas.save()
        pen.canvas.clipPath(path_of(body), True)
        pen.canvas.drawPath(path_of(one, close=False), stroke_of(broad * 0.34, 0xFF4F7F86, 0.40))
        pen.canvas.drawPath(path_of(other, close=False), stroke_of(broad * 0.16, 0xFFCFE0D4, 0.45))
        pen.canvas.restore()
    side = normals(stream.line)
    for i in range(6, len(stream.line) - 10, 7):
        if stream.width[i] > 6:
            for low, high in ((-0.3, -0.05), (0.05, 0.3)):
                j = i + int(pen.rng.integers(0, 4))
                off = pen.rng.uniform(low, high) * stream.width[j]
                pen.ink(stream.line[j : j + 5] + side[j : j + 5] * off, 0.7, 0.25, RIVER_INK, 0.1, 0.6)


@dataclass(frozen=True, slots=True)
class _Meeting:
    """Where a way meets a river."""

    at: Points
    along: Points
    """Direction of the way."""
    width: float
    """Of the river there."""
    is_road: bool


def _meetings(ways: tuple[Way, ...], streams: tuple[Stream, ...]) -> Iterator[_Meeting]:
    for way in ways:
        line = LineString(way.line)
        for stream in streams:
            met = line.intersection(LineString(stream.line))
            for point in getattr(met, "geoms", [met]):
                if point.geom_type != "Point" or point.is_empty:
                    continue
                at = np.array([point.x, point.y])
                d = line.project(point)
                a, b = line.interpolate(d - 4), line.interpolate(d + 4)
                v = np.array([b.x - a.x, b.y - a.y])
                j = int(np.argmin(np.hypot(*(stream.line - at).T)))
                yield _Meeting(at, v / max(float(np.hypot(*v)), 1e-9), float(stream.width[j]), way.is_road)


def paint_crossings(pen: Pen, land: GraphLand) -> None:
    """A plank bridge wherever a way meets a river, save where the hints ask for something else."""
    hinted = [(kind, np.array(at)) for kind, at in land.hints.crossings]
    meetings = list(_meetings(land.ways, land.streams))
    for meeting in meetings:
        if all(np.hypot(*(at - meeting.at)) > HINTED for _, at in hinted):
            _planks(pen, meeting)
    for kind, at in hinted:
        near = min(meetings, key=lambda m: float(np.hypot(*(m.at - at))), default=None)
        here = near if near is not None and np.hypot(*(near.at - at)) <= HINTED else None
        if kind == "plank" and here is not None:
            _planks(pen, here)
        elif kind == "stonebridge":
            _stone_bridge(pen, at if here is None else here.at, _road_at(land, at), 16 if here is None else here.width)
        elif kind == "ferry":
            _ferry(pen, float(at[0]), float(at[1]))
        elif kind == "ford":
            _ford(pen, at if here is None else here.at, here)


def _planks(pen: Pen, m: _Meeting) -> None:
    n = np.array([-m.along[1], m.along[0]])
    reach, half = m.width / 2 + 4.5, 6.0 if m.is_road else 4.5
    deck = [
        m.at - m.along * reach - n * half,
        m.at + m.along * reach - n * half,
        m.at + m.along * reach + n * half,
        m.at - m.along * reach + n * half,
    ]
    pen.fill(np.array(deck), 0xFFE3CC98)
    for t in np.arange(-reach + 1.5, reach, 3):
        pen.ink(np.array([m.at + m.along * t - n * half, m.at + m.along * t + n * half]), 0.6, 0.55, SEPIA, 0.1, 0.9)
    for s in (-half, half):
        rail = [
            m.at - m.along * (reach + 3) + n * s * 1.5,
            m.at - m.along * reach + n * s,
            m.at + m.along * reach + n * s,
            m.at + m.along * (reach + 3) + n * s * 1.5,
        ]
        pen.ink(np.array(rail), 1.5, 1.5, INK, 0.1)
    if not m.is_road:
        pen.ink(np.array([m.at - m.along * reach, m.at + m.along * reach]), 2.2, 2.2, PATH, 0.1, 0.8)


def _stone_bridge(pen: Pen, at: Points, v: Points, width: float) -> None:
    """A bridge of three arches, seen a little from the south."""
    n = np.array([-v[1], v[0]])
    length, half = max(28.0, width * 1.5 + 12), 6.5
    t = np.linspace(-1, 1, 21)
    middle = at + np.outer(t * length, v) + np.column_stack([np.zeros(21), -2 * (1 - t * t)])
    upper, lower = middle - n * half, middle + n * half
    face = np.vstack([lower, np.add(lower, (0, 14))[::-1]])
    pen.shape(face, 0xFFCDBE9A, 1.0)
    for share in (-0.62, 0.0, 0.62):
        o = at + v * length * share + (0, half + 12 - 2 * (1 - share * share))
        arch = [(o[0] + 7 * math.cos(a), o[1] - 10 * math.sin(a)) for a in np.linspace(math.pi, 0, 12)]
        pen.fill(arch, 0xFF4F7A80)
        pen.ink(arch, 1, 1)
    pen.fill(np.vstack([upper, lower[::-1]]), ROAD)
    for x in np.linspace(-0.94, 0.94, 22):
        q = at + v * length * x + (0, -2 * (1 - x * x))
        for side in (-1, 1):
            pen.ink(np.array([q + n * half * side, q + n * (half - 2.5) * side]), 0.6, 0.5, SEPIA)
    for edge in (upper, lower):
        pen.ink(edge, 1.7, 1.7, INK, 0)
    for x, y in (upper[0], upper[-1], lower[0], lower[-1]):
        pen.shape([(x - 2.5, y + 2.5), (x - 2.5, y - 3.5), (x + 2.5, y - 3.5), (x + 2.5, y + 2.5)], 0xFFE4D8B8, 0.9)


def _road_at(land: GraphLand, at: Points) -> Points:
    """Direction of the road that passes nearest to a point."""
    here = Point(at)
    roads = [LineString(way.line) for way in land.ways if way.is_road] or [LineString(w.line) for w in land.ways]
    line = min(roads, key=lambda road: float(road.distance(here)))
    d = line.project(here)
    a, b = line.interpolate(max(0.0, d - 30)), line.interpolate(d + 30)
    v = np.array([b.x - a.x, b.y - a.y])
    v = v / max(float(np.hypot(*v)), 1e-9)
    return v if v[0] > 0 else -v


def _ferry(pen: Pen, x: float, y: float) -> None:
    """A flat boat with its ferryman."""
    pen.fill(oval(x, y + 6, 18, 3), 0xFF1A3A40, 0.4, 1.5)
    pen.shape([(x - 17, y - 2.5), (x - 14, y + 5.5), (x + 14, y + 5.5), (x + 17, y - 2.5)], 0xFF9A6A3A, 1)
    for t in np.linspace(-11, 11, 6):
        pen.ink([(x + t, y - 2.5), (x + t * 0.9, y + 5)], 0.5, 0.4, INK_SOFT, 0.05, 0.7)
    for s in (-17, 17):
        pen.ink([(x + s, y - 2), (x + s, y - 11)], 1.3, 1)
    pen.ink([(x - 2, y - 3), (x + 7, y - 20)], 1.1, 0.75)
    pen.shape(oval(x - 2.5, y - 5.5, 2.5, 3.5), TILE_ROOF, 0.65)
    pen.shape(oval(x - 2.5, y - 10.5, 2.1, 2.1, 12), 0xFFE9C9A0, 0.65)


def _ford(pen: Pen, at: Points, meeting: _Meeting | None) -> None:
    """Shallows: pale water, stones to step on, ripples."""
    v = np.array([1.0, 0.0]) if meeting is None else meeting.along
    n = np.array([-v[1], v[0]])
    reach = 14.0 if meeting is None else meeting.width / 2 + 3
    pale = puff(pen, float(at[0]), float(at[1]), reach * 1.1, 15, 9, 0.2)
    pen.fill(pale, 0xFFD9E8E2, 0.55, 2.0)
    for row in (-7.5, 7.5):
        for t in np.linspace(-reach, reach, max(4, int(reach / 3))):
            x, y = at + v * t + n * (row + pen.rng.normal())
            pen.shape(oval(float(x), float(y), 2.2, 1.5, 11), 0xFFD2C8B2, 0.6)
    for row in (-12, -3, 3, 12):
        x, y = at + n * row
        wave = [(x - 5, y), (x - 2, y - 0.9), (x + 1, y), (x + 4.4, y - 0.7)]
        pen.ink(wave, 0.7, 0.4, RIVER_INK, 0.1, 0.8)

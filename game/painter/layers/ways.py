"""Ways, where they cross water, dots, and the borders of areas: what the game is played on, plain to see on rich ground."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import skia
from shapely.geometry import LineString, Point

from game.painter.drawing.curves import Points, normals, oval
from game.painter.drawing.palette import INK, INK_SOFT, RIVER, RIVER_INK, SEPIA, TILE_ROOF
from game.painter.drawing.pen import Pen, path_of, stroke_of
from game.painter.graph_geometry import Border, Way
from game.painter.hex_legend import LineLook
from game.painter.land import GraphLand, HexLand, Stream
from game.painter.scenery.shire import puff

PATH, ROAD, ROAD_EDGE, RUT = 0xFF6B3F22, 0xFFF0DEAE, 0xFF4A2E1C, 0xFFB58C55
LIGHT, PALE = 0xFFF6E9C2, 0xFFF9EECB
SECTION_INK, AREA_INK = 0xFF8A2C1A, 0xFF5A3520
HINTED = 45.0
"""A crossing of the hints takes the place of every usual bridge this near."""


# --- boards of hexes -------------------------------------------------------------------------------------------------


def paint_hex_ways(pen: Pen, land: HexLand) -> None:
    """Roads in pale sand between dark edges, paths dashed; then the bridges over the drawn water."""
    paths = [(path_of(line, close=False), look is LineLook.ROAD) for look, line in land.ways]
    for wide, narrow, colour, alpha in (
        (10.5, 7.0, 0xFFF4E9C8, 0.5),
        (6.6, 4.2, INK_SOFT, 1.0),
        (4.7, 2.7, 0xFFEFD69B, 1.0),
    ):
        for path, is_road in paths:
            pen.canvas.drawPath(path, stroke_of(wide if is_road else narrow, colour, alpha))
    rut = skia.PathEffect.MakeCompose(skia.DashPathEffect.Make([6, 5], 0), skia.DiscretePathEffect.Make(7, 0.4, 3))
    for path, is_road in paths:
        if is_road:
            pen.canvas.drawPath(path, stroke_of(0.7, 0xFF9A6E36, 0.75, rut))
    for crossing in land.crossings:
        with pen.moved(*map(float, crossing.place), turn=math.degrees(crossing.bearing)):
            (bridge if crossing.look is LineLook.BRIDGE else ford)(pen)


def bridge(pen: Pen, k: float = 1.25) -> None:
    """A small stone bridge along the x axis, with parapets that flare at its ends."""
    a, b = 8 * k, 3.4 * k
    pen.fill([(-a - 1, -b), (a + 1, -b), (a + 1, b + 2.4), (-a - 1, b + 2.4)], INK, 0.30, 1.6)
    pen.shape([(-a, -b), (a, -b), (a, b), (-a, b)], 0xFFE9DBB4, 0.9)
    for side in (-b, b):
        pen.ink([(-a - 2.2 * k, side * 1.4), (-a, side), (a, side), (a + 2.2 * k, side * 1.4)], 1.8, 1.8, INK, 0.08)
    for x in (-0.62, -0.2, 0.2, 0.62):
        pen.ink([(x * a, -0.76 * b), (x * a, 0.76 * b)], 0.5, 0.5, INK_SOFT, 0.05, 0.8)


def ford(pen: Pen, k: float = 1.0) -> None:
    """Stepping stones on shallow water between two trodden banks, along the x axis."""
    for side in (-1, 1):
        bank = [(side * 5 * k, -5 * k), (side * 20 * k, -2.6 * k), (side * 20 * k, 2.6 * k), (side * 5 * k, 5 * k)]
        pen.fill(bank, 0xFFEBCF93, 0.9, 1.2)
    pen.fill(oval(0, 0, 10 * k, 9 * k, 24), 0xFFCFE3DF, 0.85, 1.6)
    for j in range(5):
        x, y = (-12.4 + 6.2 * j) * k, 1.9 * (-1) ** j * k
        pen.shape(oval(x, y, 3.3 * k, 2.7 * k, 14), 0xFFFBF2D8, 1.1)
        pen.fill(oval(x + 0.6 * k, y + 0.9 * k, 2.2 * k, 1.3 * k, 10), INK, 0.16)


# --- boards of places ------------------------------------------------------------------------------------------------


def paint_borders(pen: Pen, land: GraphLand) -> None:
    """Sections part by dash and dot on a faint rose band, areas by dots."""
    for border in land.areas.borders:
        if border.parts_sections:
            pen.line(border.line, 15, 0xFFA23A22, 0.15, blur=2.5)
    for border in land.areas.borders:
        draw_border(pen, border)


def draw_border(pen: Pen, border: Border) -> None:
    pen.line(border.line, 3.6, 0xFFF7EBCB, 0.40, blur=0.5)
    if border.parts_sections:
        pen.line(border.line, 2.3, SECTION_INK, 0.74, (12, 4.5, 2, 4.5))
    else:
        pen.line(border.line, 2.1, AREA_INK, 0.78, (0.05, 5.5))


def paint_ways(pen: Pen, ways: Iterable[Way]) -> None:
    """A soft light under all ways, then those on water, then paths, then roads."""
    listed = list(ways)
    pen.canvas.saveLayerAlpha(None, 165)
    for way in listed:
        pen.line(way.line, 18 if way.is_road else 13, LIGHT, blur=3)
    pen.canvas.restore()
    waters, paths, roads = ([w.line for w in listed if w.draw == draw] for draw in ("water", "path", "road"))
    draw_water_ways(pen, waters)
    for path in paths:
        pen.line(path, 6.5, PALE, 0.80)
    for path in paths:
        pen.ink(path, 2.5, 2.5, PATH, 0.2)
    for road in roads:
        pen.line(road, 12, INK, 0.22, blur=1.5)
    for road in roads:
        pen.line(road, 9.6, ROAD_EDGE)
    for road in roads:
        pen.line(road, 6.6, ROAD)
    for road in roads:
        for side in (-2.4, 2.4):
            pen.ink(road + normals(road) * side, 0.5, 0.5, RUT, 0.2, 0.55)
    for road in roads:
        pen.line(road, 0.8, RUT, 0.8, (4.5, 3.5))


def draw_water_ways(pen: Pen, lines: Iterable[Points]) -> None:
    """Ways on water: a blue band between inked banks, with a pale course in its middle."""
    listed = list(lines)
    for line in listed:
        pen.line(line, 11.5, RIVER_INK, 0.95)
    for line in listed:
        pen.line(line, 8.8, RIVER)
    for line in listed:
        pen.line(line, 1.3, 0xFFE6F0EA, 0.9, (7, 6))


@dataclass(frozen=True, slots=True)
class _Meeting:
    """Where a way meets a river."""

    at: Points
    along: Points
    """Direction of the way."""
    width: float
    """Of the river there."""
    is_road: bool


def _meetings(ways: Iterable[Way], streams: tuple[Stream, ...]) -> Iterator[_Meeting]:
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
    meetings = list(_meetings([way for way in land.ways if way.draw != "water"], land.streams))
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

"""Water: the sea's edge, rivers and marshy streams of a board of hexes, rivers and lakes between places."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import skia
from shapely import contains_xy
from shapely.geometry import Polygon
from shapely.ops import unary_union

from game.painter.drawing.curves import Points, chaikin, normals, resample
from game.painter.drawing.noise import scatter
from game.painter.drawing.palette import FEN, INK, RIVER, RIVER_INK, SEA_INK
from game.painter.drawing.pen import Pen, paint_of, path_of, path_of_shape, polygons, stroke_of
from game.painter.hex_geometry import River
from game.painter.hex_legend import LineLook
from game.painter.land import GraphLand, HexLand, Stream

WATER_LINES = ((3.2, 0.95, 0.85), (7, 0.8, 0.60), (12, 0.7, 0.44), (18, 0.62, 0.32), (25.5, 0.55, 0.22))
"""Distance from the coast, width and strength of each water line."""
FADE = 13.0
"""How far beyond the coast the water of a river is lost in the sea."""


def paint_shore(pen: Pen, land: HexLand) -> None:
    """Everything between land and sea."""
    if land.hints.compass is not None:
        _rhumb_lines(pen, land, (land.hints.compass.x, land.hints.compass.y))
    for i, (distance, width, alpha) in enumerate(WATER_LINES):
        dash = 36 + 15 * i
        effect = skia.DiscretePathEffect.Make(6, 0.5 + 0.12 * i, 5 + i)
        if i:
            gaps = skia.DashPathEffect.Make([dash, 3 + 3 * i, dash * 0.4, 5 + 4 * i], 7.0 * i)
            effect = skia.PathEffect.MakeCompose(effect, gaps)
        line = land.ground.buffer(distance * 1.35).buffer(-distance * 0.35).simplify(0.4)
        pen.canvas.drawPath(path_of_shape(line), stroke_of(width, SEA_INK, alpha, effect))
    coast = path_of_shape(land.ground)
    pen.canvas.drawPath(coast, stroke_of(1.7, INK, 1, skia.DiscretePathEffect.Make(4, 0.4, 3)))
    pen.canvas.drawPath(coast, stroke_of(0.7, INK, 0.6, skia.DiscretePathEffect.Make(5, 1.0, 9)))


def _rhumb_lines(pen: Pen, land: HexLand, centre: tuple[float, float]) -> None:
    """Thin rays from the compass over the sea."""
    reach = land.sheet.width + land.sheet.height
    with pen.clipped(land.ground, outside=True):
        for i in range(32):
            a = 2 * math.pi * i / 32
            end = (centre[0] + math.cos(a) * reach, centre[1] + math.sin(a) * reach)
            pen.canvas.drawLine(*centre, *end, stroke_of(0.7 if i % 4 == 0 else 0.4, 0xFF3B4A44, 0.34))


def paint_waves(pen: Pen, land: HexLand, keep: list[Any]) -> None:
    """Little waves on the open sea, away from the coast and from what else is drawn there (`keep`)."""
    open_sea = land.inner.buffer(-20).difference(unary_union([land.ground.buffer(34), *keep, Polygon()]))
    for x, y in scatter(open_sea, 62, pen.rng, 0.5):
        if pen.rng.random() > 0.55:
            continue
        for j in range(int(pen.rng.integers(1, 4))):
            t = np.linspace(0, 1, 12)
            left, length = x + pen.rng.normal() * 5, pen.rng.uniform(8, 16)
            crest = np.column_stack([left + t * length, y + j * 4 - np.abs(np.sin(t * math.pi * 2)) * 2.2])
            pen.ink(crest, 0.6, 0.35, SEA_INK, 0.1, 0.6)


def paint_rivers(pen: Pen, land: HexLand) -> None:
    """All rivers, small before great; where they join, the water of each is laid over the other's banks."""
    order = sorted(land.rivers, key=lambda r: (r.look is LineLook.WATER, float(r.width.max())))
    with pen.clipped(land.ground.buffer(2)):
        for river in order:
            if river.look is LineLook.FEN:
                _braided(pen, river)
            else:
                _river(pen, river)
    with pen.clipped(land.ground.buffer(16)):
        for river in order:
            if river.look is LineLook.WATER:
                half = len(river.line) // 2
                _water(pen, land, river, slice(None, half + 1), outward=-1)
                _water(pen, land, river, slice(half, None), outward=1)


def _water(pen: Pen, land: HexLand, river: River, part: slice, outward: int) -> None:
    """The bare water of one half of a river; where that half ends in the sea it fades out beyond the coast."""
    line, width = river.line[part], river.width[part]
    side = normals(line) * (width[:, None] / 2 - 0.55)
    path = path_of(np.vstack([line + side, (line - side)[::-1]]))
    paint = skia.Paint(paint_of(RIVER))
    ends = line[::-outward]
    if not contains_xy(land.ground, *ends[0]):
        dry = np.flatnonzero(contains_xy(land.ground, ends[:, 0], ends[:, 1]))
        if len(dry):
            shore = ends[dry[0]]
            out = (ends[0] - shore) / max(1e-6, float(np.hypot(*(ends[0] - shore))))
            begin, end = shore - out * 1.0, shore + out * FADE
            clear = RIVER & 0xFFFFFF
            points = [(float(begin[0]), float(begin[1])), (float(end[0]), float(end[1]))]
            paint.setShader(skia.GradientShader.MakeLinear(points, [RIVER, clear]))
    pen.canvas.drawPath(path, paint)


def _river(pen: Pen, river: River) -> None:
    """A blue ribbon on a pale bed, with strokes of current where it is wide."""
    line, width = river.line, river.width
    pen.canvas.drawPath(path_of(line, close=False), stroke_of(float(width.mean()) + 4.5, 0xFFF4EACB, 0.42))
    pen.ribbon(line, width, RIVER, 0.85 + 0.05 * float(width.max()), RIVER_INK)
    side = normals(line)
    for i in range(12, len(line) - 8, 13):
        if width[i] > 4.2:
            pen.ink(line[i : i + 6] + side[i] * pen.rng.normal() * width[i] * 0.15, 0.5, 0.25, RIVER_INK, 0.1, 0.7)


def _braided(pen: Pen, river: River) -> None:
    """A marshy stream: three grey-green channels that part and meet."""
    line = river.line
    side = normals(line)
    n = len(line)
    t = np.arange(n)
    calm = np.minimum(1, np.minimum(t, n - 1 - t) / 14)[:, None]
    for offset, width in ((5.2 * np.sin(t * 0.17), 1.9), (-5.0 * np.sin(t * 0.145 + 1), 1.7)):
        pen.ribbon(line + side * offset[:, None] * calm, np.full(n, width), FEN, 0.55, RIVER_INK)
    pen.ribbon(line, np.maximum(river.width, 4.8), FEN, 1.0, RIVER_INK)


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
        _stream(pen, stream)


def _edges(stream: Stream) -> tuple[Points, Points]:
    side = normals(stream.line) * stream.width[:, None] / 2
    return stream.line + side, stream.line - side


def _stream(pen: Pen, stream: Stream) -> None:
    one, other = _edges(stream)
    body = np.vstack([one, other[::-1]])
    pen.fill(body, RIVER)
    broad = float(stream.width.max())
    if broad > 8:
        with pen.clipped(body):
            pen.canvas.drawPath(path_of(one, close=False), stroke_of(broad * 0.34, 0xFF4F7F86, 0.40))
            pen.canvas.drawPath(path_of(other, close=False), stroke_of(broad * 0.16, 0xFFCFE0D4, 0.45))
    side = normals(stream.line)
    for i in range(6, len(stream.line) - 10, 7):
        if stream.width[i] > 6:
            for low, high in ((-0.3, -0.05), (0.05, 0.3)):
                j = i + int(pen.rng.integers(0, 4))
                off = pen.rng.uniform(low, high) * stream.width[j]
                pen.ink(stream.line[j : j + 5] + side[j : j + 5] * off, 0.7, 0.25, RIVER_INK, 0.1, 0.6)

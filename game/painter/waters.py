"""Rivers, marshy streams, and the bridges and ways that cross them."""

from __future__ import annotations

import math

import numpy as np
import skia
from shapely import contains_xy

from game.painter.curves import Points, normals
from game.painter.ink import Pen, paint_of, path_of, stroke_of
from game.painter.land import Land
from game.painter.looks import SideLook
from game.painter.palette import FEN, INK, INK_SOFT, RIVER, RIVER_INK
from game.painter.watercourses import River

FADE = 13.0
"""How far beyond the coast the water of a river is lost in the sea."""


def paint_rivers(pen: Pen, land: Land) -> None:
    """All rivers, small before great; where they join, the water of each is laid over the other's banks."""
    order = sorted(land.rivers, key=lambda r: (r.look is SideLook.RIVER, float(r.width.max())))
    with pen.clipped(land.ground.buffer(2)):
        for river in order:
            if river.look is SideLook.FEN:
                _braided(pen, river)
            else:
                _river(pen, river)
    with pen.clipped(land.ground.buffer(16)):
        for river in order:
            if river.look is SideLook.RIVER:
                half = len(river.line) // 2
                _water(pen, land, river, slice(None, half + 1), outward=-1)
                _water(pen, land, river, slice(half, None), outward=1)


def _water(pen: Pen, land: Land, river: River, part: slice, outward: int) -> None:
    """The bare water of one half of a river; where that half ends in the sea it fades out beyond the coast."""
    line, width = river.line[part], river.width[part]
    side = normals(line) * (width[:, None] / 2 - 0.55)
    path = path_of(np.vstack([line + side, (line - side)[::-1]]))
    paint = paint_of(RIVER)
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


def paint_ways(pen: Pen, land: Land) -> None:
    """Roads in pale sand between dark edges, paths dashed; then the bridges over the drawn water."""
    for look, line in land.ways:
        road = look is SideLook.ROAD
        path = path_of(line, close=False)
        pen.canvas.drawPath(path, stroke_of(10 if road else 7, 0xFFF4E9C8, 0.45))
        pen.ribbon(line, np.full(len(line), 4.6 if road else 2.6), 0xFFEBD7A2, 0.8 if road else 0.6, INK_SOFT)
    for place, bearing in land.bridges:
        _bridge(pen, place, bearing)


def _bridge(pen: Pen, place: Points, bearing: float) -> None:
    """A small stone bridge, along the way."""
    pen.canvas.save()
    pen.canvas.translate(float(place[0]), float(place[1]))
    pen.canvas.rotate(math.degrees(bearing))
    pen.shape([(-8, -3.4), (8, -3.4), (8, 3.4), (-8, 3.4)], 0xFFE3D2A6, 0.9)
    for y in (-3.4, 3.4):
        pen.ink([(-9.4, y), (9.4, y)], 1.7, 1.7, INK, 0.1)
    for x in (-4.5, 0, 4.5):
        pen.ink([(x, -2.6), (x, 2.6)], 0.5, 0.5, INK_SOFT, 0.05, 0.8)
    pen.canvas.restore()

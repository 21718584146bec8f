"""Rivers, marshy streams, and the bridges and ways that cross them."""

from __future__ import annotations

import math

import numpy as np
import skia
from shapely import contains_xy

from game.painter.drawing.curves import normals, oval
from game.painter.drawing.palette import FEN, INK, INK_SOFT, RIVER, RIVER_INK
from game.painter.drawing.pen import Pen, paint_of, path_of, stroke_of
from game.painter.land import Land
from game.painter.looks import SideLook
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
    paths = [(path_of(line, close=False), look is SideLook.ROAD) for look, line in land.ways]
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
        pen.canvas.save()
        pen.canvas.translate(float(crossing.place[0]), float(crossing.place[1]))
        pen.canvas.rotate(math.degrees(crossing.bearing))
        (bridge if crossing.look is SideLook.BRIDGE else ford)(pen)
        pen.canvas.restore()


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

"""Frames: bare paper round the sheet with a scale of degrees and a star in each corner; on boards of places a border round
the land with bands of paper for tracks and the key; round a board that is one great hexagon a band of lozenges with a
boss on every corner.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import numpy as np
import skia
from shapely.geometry import box

from game.painter.drawing.curves import Points, oval
from game.painter.drawing.palette import INK, INK_SOFT, RUBRIC
from game.painter.drawing.pen import Pen, paint_of, path_of_shape, stroke_of
from game.painter.land import GraphLand, HexLand
from game.painter.layers.ground import Picture
from game.painter.sheet import BORDER, EDGE, FRAME, HEXAGON_BAND, R


def image_of(picture: Picture) -> skia.Image:
    """A picture of red, green and blue as a skia image."""
    opaque = np.full((*picture.shape[:2], 1), 255, np.uint8)
    pixels = np.ascontiguousarray(np.concatenate([np.clip(picture, 0, 255).astype(np.uint8), opaque], axis=2))
    return skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType)


def paper_shader(paper: Picture, step: int) -> Any:
    """Bare paper to fill with; `paper` holds one value per `step` units."""
    return image_of(paper).makeShader(
        skia.TileMode.kClamp,
        skia.TileMode.kClamp,
        skia.SamplingOptions(skia.FilterMode.kLinear),
        skia.Matrix.Scale(step, step),
    )


def paint_frame(pen: Pen, land: HexLand, paper: Picture, step: int) -> None:
    """The frame round the whole sheet; `paper` holds one value per `step` units."""
    w, h, m = land.sheet.width, land.sheet.height, FRAME
    band = skia.Path()
    band.addRect(skia.Rect(0, 0, w, h))
    band.addRect(skia.Rect(m, m, w - m, h - m))
    band.setFillType(skia.PathFillType.kEvenOdd)
    pen.canvas.drawPath(band, skia.Paint(AntiAlias=True, Shader=paper_shader(paper, step)))
    for inset, width in ((m, 2.4), (m - 4.5, 0.9), (m - 16, 0.9), (m - 21, 2.6)):
        pen.canvas.drawRect(skia.Rect(inset, inset, w - inset, h - inset), stroke_of(width))
    _degrees(pen, w, h)
    for x in (m - 10.5, w - m + 10.5):
        for y in (m - 10.5, h - m + 10.5):
            corner(pen, x, y)


def _degrees(pen: Pen, w: float, h: float) -> None:
    """Alternate dark bars between the two inner lines, on all four sides."""
    m = FRAME
    for upright in (False, True):
        run, across = (h, w) if upright else (w, h)
        bars = 2 * round((run - 2 * m) / 122) + 1
        length = (run - 2 * m) / bars
        for i in range(0, bars, 2):
            for o in (m - 14.2, across - m + 6.4):
                bar = [
                    (m + i * length, o),
                    (m + (i + 1) * length, o),
                    (m + (i + 1) * length, o + 7.8),
                    (m + i * length, o + 7.8),
                ]
                pen.fill([(y, x) for x, y in bar] if upright else bar, INK_SOFT)


def corner(pen: Pen, x: float, y: float) -> None:
    """A star in its square."""
    pen.shape([(x - 15, y - 15), (x + 15, y - 15), (x + 15, y + 15), (x - 15, y + 15)], 0xFFEBD9AC, 2)
    for i in range(8):
        a = math.pi * i / 4
        reach = 12 if i % 2 == 0 else 8
        sides = [(x + math.cos(a + t) * 4, y + math.sin(a + t) * 4) for t in (-0.3, 0.3)]
        tip = (x + math.cos(a) * reach, y + math.sin(a) * reach)
        pen.fill([(x, y), sides[0], tip, sides[1]], RUBRIC if i % 2 == 0 else INK)


def paint_border(pen: Pen, land: GraphLand, paper: Picture, step: int) -> None:
    """Paper round the land, the shade of the border's edge, lines, degrees, corners."""
    canvas, sheet = pen.canvas, land.sheet
    left, top, right, bottom = sheet.land
    inside = skia.Rect(left, top, right, bottom)
    band = skia.Path()
    band.addRect(skia.Rect(0, 0, sheet.width, sheet.height))
    band.addRect(inside)
    band.setFillType(skia.PathFillType.kEvenOdd)
    canvas.drawPath(band, skia.Paint(AntiAlias=True, Shader=paper_shader(paper, step)))
    rim = [(left, top), (right, top), (right, bottom), (left, bottom)]
    for clip, width, alpha in ((skia.ClipOp.kDifference, 20.0, 0.34), (skia.ClipOp.kIntersect, 13.0, 0.30)):
        canvas.save()
        canvas.clipRect(inside, clip, True)
        if clip is skia.ClipOp.kDifference:
            w, h = sheet.width - EDGE, sheet.height - EDGE
            pen.fill([(EDGE, EDGE), (w, EDGE), (w, h), (EDGE, h)], 0xFFB08A52, 0.22)
        shade = stroke_of(width, 0xFF3A2412, alpha)
        shade.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, width * 0.4))
        canvas.drawPath(_rim(rim), shade)
        canvas.restore()
    for inset, width in ((EDGE - 7, 0.8), (EDGE - 4, 2.0)):
        canvas.drawRect(skia.Rect(inset, inset, sheet.width - inset, sheet.height - inset), stroke_of(width))
    for out, width in ((0.0, 2.1), (3.5, 0.7), (10.0, 0.7), (12.0, 1.3)):
        canvas.drawRect(skia.Rect(left - out, top - out, right + out, bottom + out), stroke_of(width))
    _border_degrees(pen, land)
    at = BORDER / 2 - 3.2
    for x in (left - at, right + at):
        for y in (top - at, bottom + at):
            with pen.moved(x, y, 0.62):
                corner(pen, 0, 0)


def _rim(points: list[tuple[float, float]]) -> skia.Path:
    path = skia.Path()
    path.addPoly([skia.Point(*p) for p in points], True)
    return path


def _border_degrees(pen: Pen, land: GraphLand) -> None:
    """Alternate dark bars between the two inner lines, on all four sides."""
    left, top, right, bottom = land.sheet.land
    for start, end, fixed, upright in (
        (left, right, top - 6.75, False),
        (left, right, bottom + 6.75, False),
        (top, bottom, left - 6.75, True),
        (top, bottom, right + 6.75, True),
    ):
        count = 2 * round((end - start) / 56) + 1
        length = (end - start) / count
        for i in range(0, count, 2):
            a, b = start + i * length, start + (i + 1) * length
            bar = [(a, fixed - 2.2), (b, fixed - 2.2), (b, fixed + 2.2), (a, fixed + 2.2)]
            pen.fill([(y, x) for x, y in bar] if upright else bar, INK_SOFT)


BOSS = 33.0
"""Radius of a boss."""
GROUND, PALE, GOLD = 0xFFDFC794, 0xFFF4E4B6, 0xFFC79A4B


def _ring(hull: Any, out: float) -> Any:
    return hull.buffer(out, join_style="mitre", mitre_limit=4)


def paint_mat(pen: Pen, hull: Any, size: tuple[float, float], paper: Any) -> None:
    """Bare paper over everything outside the hexagon, and the frame's shadow on it. `paper` is a shader."""
    outside = box(0, 0, *size).difference(hull)
    pen.canvas.drawPath(path_of_shape(outside), skia.Paint(AntiAlias=True, Shader=paper))
    with pen.clipped(outside):
        shadow = stroke_of(30, INK, 0.36)
        shadow.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 10))
        with pen.moved(2, 4):
            pen.canvas.drawPath(path_of_shape(_ring(hull, HEXAGON_BAND)), shadow)
    with pen.clipped(hull):
        inward = stroke_of(16, INK, 0.30)
        inward.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 6))
        pen.canvas.drawPath(path_of_shape(hull), inward)


def paint_hexagon(pen: Pen, hull: Any) -> None:
    """The frame itself."""
    band = _ring(hull, HEXAGON_BAND).difference(hull)
    pen.canvas.drawPath(path_of_shape(band), paint_of(GROUND))
    with pen.clipped(band):
        light = stroke_of(8, PALE, 0.75)
        light.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 3))
        pen.canvas.drawPath(path_of_shape(_ring(hull, HEXAGON_BAND * 0.62)), light)
    for out, width, colour in (
        (0.0, 2.8, INK),
        (2.6, 1.2, GOLD),
        (4.8, 0.9, INK),
        (HEXAGON_BAND - 4.8, 0.9, INK),
        (HEXAGON_BAND - 2.6, 1.2, GOLD),
        (HEXAGON_BAND, 3.0, INK),
    ):
        pen.canvas.drawPath(path_of_shape(_ring(hull, out)), stroke_of(width, colour))
    middle = np.asarray(_ring(hull, HEXAGON_BAND / 2).exterior.coords)
    bosses = corners_of(middle)
    for p, q in pairwise(middle):
        if np.hypot(*(q - p)) > 2 * R:
            _cord(pen, p, q, bosses)
    for x, y in bosses:
        _boss(pen, float(x), float(y))


def corners_of(outline: Points) -> list[Points]:
    """The six corners of an outline whose corners are cut off, clockwise from the east."""
    middle = (outline.max(0) + outline.min(0)) / 2
    found = []
    for k in range(6):
        away = np.array([math.cos(math.radians(60 * k)), math.sin(math.radians(60 * k))])
        along = (outline - middle) @ away
        tips = outline[along > along.max() - 0.9 * R]
        tips = tips[np.hypot(*(tips - tips[np.argmax((tips - middle) @ away)]).T) < 1.6 * R]
        found.append(np.asarray(np.unique(tips.round(3), axis=0).mean(0)))
    return found


def _cord(pen: Pen, p: Points, q: Points, bosses: list[Points]) -> None:
    """Lozenges, red and brown by turns, with a bead between them, from boss to boss along one side."""
    along = (q - p) / np.hypot(*(q - p))
    across = np.array([-along[1], along[0]])
    far = sorted(float((boss - p) @ along) for boss in bosses if abs(float((boss - p) @ across)) < BOSS)
    start = p + along * (far[0] + BOSS + 3)
    room = far[-1] - far[0] - 2 * (BOSS + 3)
    count = 2 * round(room / 46) + 1
    step = room / count
    for i in range(count):
        o = start + along * (i + 0.5) * step
        for share, breadth, colour in (
            (0.39, 6.4, INK),
            (0.345, 5.4, RUBRIC if i % 2 == 0 else INK_SOFT),
            (0.14, 2.2, PALE),
        ):
            pen.fill(
                np.array(
                    [o - along * step * share, o + across * breadth, o + along * step * share, o - across * breadth]
                ),
                colour,
            )
        if i:
            bead = start + along * i * step
            pen.fill(oval(float(bead[0]), float(bead[1]), 1.9, 1.9, 12), INK)
            pen.fill(oval(float(bead[0]) - 0.3, float(bead[1]) - 0.3, 1.1, 1.1, 10), GOLD)


def _boss(pen: Pen, x: float, y: float) -> None:
    """A round boss with a star of seven long and seven short rays in a ring of beads."""
    pen.fill(oval(x + 2, y + 4, BOSS + 1, BOSS + 1, 40), INK, 0.42, 5)
    pen.shape(oval(x, y, BOSS, BOSS, 56), GROUND, 2.6)
    pen.fill(oval(x - 3, y - 4, BOSS * 0.8, BOSS * 0.78, 40), PALE, 0.7, 7)
    for radius, width, colour in ((BOSS - 3.2, 1.3, GOLD), (BOSS - 5.4, 1.0, INK), (BOSS - 11.4, 0.8, INK)):
        pen.canvas.drawCircle(x, y, radius, stroke_of(width, colour))
    for i in range(28):
        a = 2 * math.pi * i / 28
        at = (x + (BOSS - 8.4) * math.cos(a), y + (BOSS - 8.4) * math.sin(a))
        pen.fill(oval(*at, 1.25, 1.25, 10), RUBRIC if i % 4 == 0 else INK_SOFT)
    for rays, reach, root, turn, dark, light in (
        (7, 0.44, 0.13, 0.5, INK_SOFT, 0xFFB79A66),
        (7, 0.62, 0.15, 0.0, RUBRIC, 0xFFB9553C),
    ):
        for i in range(rays):
            a = 2 * math.pi * (i + turn) / rays - math.pi / 2
            tip = (x + math.cos(a) * BOSS * reach, y + math.sin(a) * BOSS * reach)
            for side, colour in ((-1, light), (1, dark)):
                t = a + side * math.pi / rays
                pen.shape([(x, y), tip, (x + math.cos(t) * BOSS * root, y + math.sin(t) * BOSS * root)], colour, 0.6)
    pen.shape(oval(x, y, 2.6, 2.6, 14), PALE, 0.7)

"""The frame of a board of places: a border round the land, and bands of paper for tracks and the key."""

from __future__ import annotations

import skia

from game.painter.drawing.palette import INK_SOFT
from game.painter.drawing.pen import Pen, stroke_of
from game.painter.graph_land import GraphLand
from game.painter.graph_sheet import BORDER, EDGE
from game.painter.layers.frame import corner, paper_shader
from game.painter.layers.ground import Picture


def paint_graph_frame(pen: Pen, land: GraphLand, paper: Picture, step: int) -> None:
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
        canvas.drawPath(_ring(rim), shade)
        canvas.restore()
    for inset, width in ((EDGE - 7, 0.8), (EDGE - 4, 2.0)):
        canvas.drawRect(skia.Rect(inset, inset, sheet.width - inset, sheet.height - inset), stroke_of(width))
    for out, width in ((0.0, 2.1), (3.5, 0.7), (10.0, 0.7), (12.0, 1.3)):
        canvas.drawRect(skia.Rect(left - out, top - out, right + out, bottom + out), stroke_of(width))
    _degrees(pen, land)
    at = BORDER / 2 - 3.2
    for x in (left - at, right + at):
        for y in (top - at, bottom + at):
            with pen.moved(x, y, 0.62):
                corner(pen, 0, 0)


def _ring(points: list[tuple[float, float]]) -> skia.Path:
    path = skia.Path()
    path.addPoly([skia.Point(*p) for p in points], True)
    return path


def _degrees(pen: Pen, land: GraphLand) -> None:
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

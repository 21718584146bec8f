"""Ways, dots and borders of a board of places: what the game is played on, plain to see on rich ground."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import skia

from game.painter.drawing.curves import Outline, Points, normals
from game.painter.drawing.palette import INK
from game.painter.drawing.pen import Pen, path_of, stroke_of
from game.painter.graph_areas import Border
from game.painter.graph_land import GraphLand
from game.painter.graph_sheet import DOT
from game.painter.graph_ways import Way

PATH, ROAD, ROAD_EDGE, RUT = 0xFF6B3F22, 0xFFF0DEAE, 0xFF4A2E1C, 0xFFB58C55
LIGHT, PALE, CREAM = 0xFFF6E9C2, 0xFFF9EECB, 0xFFFBF3D8
SECTION_INK, AREA_INK = 0xFF8A2C1A, 0xFF5A3520


def line(
    pen: Pen,
    points: Outline,
    width: float,
    colour: int,
    alpha: float = 1.0,
    dash: tuple[float, ...] = (),
    blur: float = 0.0,
) -> None:
    """A line of even width."""
    effect = skia.DashPathEffect.Make(list(dash), 0) if dash else None
    paint = stroke_of(width, colour, alpha, effect)
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    pen.canvas.drawPath(path_of(points, close=False), paint)


def paint_borders(pen: Pen, land: GraphLand) -> None:
    """Sections part by dash and dot on a faint rose band, areas by dots."""
    for border in land.areas.borders:
        if border.parts_sections:
            line(pen, border.line, 15, 0xFFA23A22, 0.15, blur=2.5)
    for border in land.areas.borders:
        draw_border(pen, border)


def draw_border(pen: Pen, border: Border) -> None:
    """One border."""
    line(pen, border.line, 3.6, 0xFFF7EBCB, 0.40, blur=0.5)
    if border.parts_sections:
        line(pen, border.line, 2.3, SECTION_INK, 0.74, (12, 4.5, 2, 4.5))
    else:
        line(pen, border.line, 2.1, AREA_INK, 0.78, (0.05, 5.5))


def paint_ways(pen: Pen, ways: Iterable[Way]) -> None:
    """A soft light under all ways, then paths, then roads."""
    listed = list(ways)
    pen.canvas.saveLayerAlpha(None, 165)
    for way in listed:
        line(pen, way.line, 18 if way.is_road else 13, LIGHT, blur=3)
    pen.canvas.restore()
    paths, roads = [w.line for w in listed if not w.is_road], [w.line for w in listed if w.is_road]
    for path in paths:
        line(pen, path, 6.5, PALE, 0.80)
    for path in paths:
        pen.ink(path, 2.5, 2.5, PATH, 0.2)
    for road in roads:
        line(pen, road, 12, INK, 0.22, blur=1.5)
    for road in roads:
        line(pen, road, 9.6, ROAD_EDGE)
    for road in roads:
        line(pen, road, 6.6, ROAD)
    for road in roads:
        for side in (-2.4, 2.4):
            pen.ink(road + normals(road) * side, 0.5, 0.5, RUT, 0.2, 0.55)
    for road in roads:
        line(pen, road, 0.8, RUT, 0.8, (4.5, 3.5))


def paint_dots(pen: Pen, land: GraphLand) -> None:
    """A dark diamond with a pale heart and rim: never round, never numbered."""
    for space in land.board.spaces:
        if space.kind == "dot":
            diamond(pen, *land.at(space))


def diamond(pen: Pen, x: float, y: float, r: float = DOT) -> None:
    """One dot."""
    outline = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
    pen.fill([(a, b + 1.5) for a, b in outline], 0xFF1A100A, 0.4, 1.25)
    pen.stroke(outline, 3.2, CREAM, 0.95)
    pen.fill(outline, 0xFF3A2012)
    pen.fill([(x, y - r / 2), (x + r / 2, y), (x, y + r / 2), (x - r / 2, y)], 0xFFF4D9A0)


def sample(x: float, y: float, length: float) -> Points:
    """A short wavy line, for the key."""
    t = np.linspace(0, 1, 20)
    return np.column_stack([x + t * length, y + np.sin(t * 6) * 2])

"""What marks a space: rings round hexes that are singled out, drawings and signs on them; the signs of places, and dots."""

from __future__ import annotations

import numpy as np
import skia

from game.painter.drawing.letters import draw_text
from game.painter.drawing.palette import BAND, CREAM, GILT, INK, LEAF, PAPER_PALE
from game.painter.drawing.pen import Pen, paint_of, path_of, stroke_of
from game.painter.hex_legend import CITIES, Mark
from game.painter.land import GraphLand, HexLand
from game.painter.scenery.halls import draw_scenery
from game.painter.scenery.registry import draw_place, draw_site
from game.painter.scenery.signs import BLOOD, EARTH, SHIELD, draw_city_sign, is_city_sign, paint_stone, symbol
from game.painter.sheet import DOT

LETTER = "letter_"
"""Signs that begin so are a letter in a ring."""


def paint_rings(pen: Pen, land: HexLand) -> None:
    """The rings of all marked spaces, under the drawings."""
    for space in land.marks[Mark.GILDED]:
        _gilded(pen, land.outline(space, 0.90))
    for space in land.marks[Mark.GARLAND]:
        pen.fill(land.outline(space, 0.90), 0xFFF6DE84, 0.55)
        pen.stroke(land.outline(space, 0.90), 5.4, GILT, 0.95)
        pen.stroke(land.outline(space, 0.90), 2.6, 0xFFF6DE84)
        pen.stroke(land.outline(space, 0.80), 0.8, GILT)
        _leaves(pen, land.outline(space, 0.90), 1.5)
    for space in land.marks[Mark.BAND]:
        pen.stroke(land.outline(space, 0.91), 4.4, BAND, 0.95)
        for size in (0.97, 0.84):
            pen.stroke(land.outline(space, size), 0.7, 0xFF5A2A12)
    for mark in CITIES:
        for space in land.marks[mark]:
            _city(pen, land.outline(space, 0.87), land.outline(space, 0.81), mark)
    for space in land.marks[Mark.FORTRESS]:
        _battlements(pen, land.outline(space, 0.85), land.outline(space, 0.805), np.array(land.at(space)))


def _city(pen: Pen, outline: list[tuple[float, float]], inner: list[tuple[float, float]], mark: Mark) -> None:
    """The ring of a city: whole and double for the good, long strokes for the evil, dots for the neutral."""
    pen.fill(outline, 0xFFFBF3D8, 0.34)
    pen.stroke(outline, 3.8, 0xFFF9F0D4, 0.88)
    if mark is Mark.STAR:
        pen.stroke(outline, 1.9, SHIELD, 0.96)
        pen.stroke(inner, 0.6, SHIELD, 0.9)
        return
    colour, width, steps = (BLOOD, 2.2, [9.0, 3.6]) if mark is Mark.EYE else (EARTH, 2.0, [0.1, 4.6])
    line = stroke_of(width, colour, 0.96, skia.DashPathEffect.Make(steps, 0))
    pen.canvas.drawPath(path_of(outline), line)


def _gilded(pen: Pen, outline: list[tuple[float, float]]) -> None:
    """A golden ring with leaves on both sides of it."""
    pen.stroke(outline, 3.2, 0xFFF8F0CE, 0.9)
    pen.stroke(outline, 1.7, GILT, 0.95)
    _leaves(pen, outline, 1.0)


def _leaves(pen: Pen, outline: list[tuple[float, float]], k: float) -> None:
    """Leaves on both sides of a line, `k` times the usual size."""
    for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
        p, q = np.array(a), np.array(b)
        along = (q - p) / np.hypot(*(q - p))
        across = np.array([-along[1], along[0]])
        for j, t in enumerate(np.linspace(0.1, 0.9, 6)):
            stem = p + (q - p) * t
            tip = across * (2.6 if j % 2 else -2.6) * k
            leaf = [stem, stem + along * 2.2 * k + tip, stem + along * 4.6 * k + tip * 0.5, stem + along * 2 * k]
            pen.fill(np.array(leaf), LEAF)


def _battlements(
    pen: Pen, outline: list[tuple[float, float]], inner: list[tuple[float, float]], centre: np.ndarray
) -> None:
    """A wall seen from above, merlons outward."""
    pen.stroke(outline, 4.6, PAPER_PALE, 0.85)
    pen.stroke(outline, 1.5, INK)
    pen.stroke(inner, 0.6, INK, 0.9)
    for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
        p, q = np.array(a), np.array(b)
        along = (q - p) / np.hypot(*(q - p))
        out = (p + q) / 2 - centre
        out = out / np.hypot(*out)
        for t in np.linspace(0.07, 0.93, 7):
            m = p + (q - p) * t
            pen.fill(
                np.array(
                    [m - along * 1.35, m - along * 1.35 + out * 2.2, m + along * 1.35 + out * 2.2, m + along * 1.35]
                ),
                INK,
            )


def paint_signs(pen: Pen, land: HexLand) -> None:
    """Set-up symbols, crowns and letters, over the drawings."""
    for row in land.signs.values():
        for sign in row:
            if sign.name.startswith(LETTER):
                pen.canvas.drawCircle(sign.x, sign.y, 6.8, paint_of(0xFFF8EFD2))
                pen.canvas.drawCircle(sign.x, sign.y, 6.8, stroke_of(1.0))
                draw_text(pen.canvas, sign.name.removeprefix(LETTER).upper(), sign.x, sign.y + 4.2, "caps", 11.5)
            elif is_city_sign(sign.name):
                draw_city_sign(pen, sign.name, sign.x, sign.y)
            else:
                symbol(pen, sign.name, sign.x, sign.y)


def paint_sites(pen: Pen, land: HexLand) -> None:
    """Stones on rivers, scenery, and the drawings of places from north to south."""
    for stone in land.stones:
        paint_stone(pen, stone.x, stone.y, stone.size)
    for piece in land.scenes:
        cell = land.cells.grid.at(*land.sheet.back(piece.x, piece.y))
        draw_scenery(
            pen,
            land.board.legend.scenery_of(piece.kind),
            (piece.x, piece.y),
            piece.reach,
            land.cells.outline(cell, 0.89),
        )
    for space, name in sorted(land.sites.items(), key=lambda item: land.at(item[0])[1]):
        draw_site(pen, land.hints.drawings[name], *land.site_at(space))


def paint_places(pen: Pen, land: GraphLand) -> None:
    """The signs of all places of a board of places, from north to south."""
    for space in sorted(land.board.spaces, key=lambda s: s.y):
        if space.kind != "dot":
            draw_place(pen, land.board.legend.place_of(space.kind), *land.at(space))


def paint_dots(pen: Pen, land: GraphLand) -> None:
    """A dark diamond with a pale heart and rim: never round, never numbered."""
    for space in land.board.spaces:
        if space.kind == "dot":
            draw_dot(pen, *land.at(space))


def draw_dot(pen: Pen, x: float, y: float, r: float = DOT) -> None:
    outline = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
    pen.fill([(a, b + 1.5) for a, b in outline], 0xFF1A100A, 0.4, 1.25)
    pen.stroke(outline, 3.2, CREAM, 0.95)
    pen.fill(outline, 0xFF3A2012)
    pen.fill([(x, y - r / 2), (x + r / 2, y), (x, y + r / 2), (x - r / 2, y)], 0xFFF4D9A0)

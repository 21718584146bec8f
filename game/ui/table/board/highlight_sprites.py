"""Light on the board: lit spaces, ways with their cost, arrows of attack. Each drawn once per zoom and kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

import pygame

from game.board.board import Board, BoardKind, Space
from game.painter.painted_board import PaintedBoard
from game.ui.kit import theme, vector
from game.ui.kit.text import Setting, Typesetter
from game.ui.kit.theme import Colour, FontFace
from game.ui.table.board.camera import Camera
from game.ui.table.board.counter_sprites import Sprite
from game.ui.table.model.panel_data.picture_parts import Pencil, PencilMark, Point
from game.ui.table.model.picture import Arrow, Highlight, HighlightKind, Way, WayKind

Cached = Callable[[Hashable, Callable[[], pygame.Surface]], pygame.Surface]
"""Gives the surface of a key, made on first asking."""

_CHOICE_LINE: Final = theme.rgb("#FFC531")
"""Brighter than any line that is printed round a place."""
_TARGET_FILL: Final = theme.rgb("#C83219")
_WAY_INK: Final = theme.rgb("#A3271A")
_PAST_INK: Final = theme.rgb("#5A4128")

_FILLS: Final[dict[HighlightKind, tuple[Colour, float, Colour, float]]] = {
    HighlightKind.CHOICE: (theme.LAMP_GOLD, 0.5, _CHOICE_LINE, 3.5),
    HighlightKind.POINTED: (theme.rgb("#FFF0B4"), 0.75, theme.AMBER, 5),
    HighlightKind.TARGET: (_TARGET_FILL, 0.20, theme.TARGET, 3.5),
    HighlightKind.AIMED: (_TARGET_FILL, 0.34, theme.TARGET, 5.5),
    HighlightKind.REFUSED: (_TARGET_FILL, 0.38, theme.TARGET, 5),
    HighlightKind.SECOND: (theme.SEA, 0.30, theme.SEA_LINE, 3.5),
    HighlightKind.SHOWN: (theme.LAMP_GOLD, 0.16, theme.AMBER, 4),
    HighlightKind.DIM: (theme.LAMP_GOLD, 0, theme.AMBER, 1.5),
}
"""Light to fill, its opacity, line, its width at 46 pixels a unit: red is what is struck or refused alone."""

_BAND: Final = (1.1, 1.58)
"""Where the hatching round a place begins and ends, in radii of the place."""
_RINGS: Final = {(False, False): 1.42, (True, False): 1.9, (False, True): 1.8, (True, True): 1.9}
"""Where the ring of light lies round a disc or a diamond, in its radii: where the place is hatched, outside that."""


class HighlightSprites:
    """Makes the sprites of light for one board."""

    def __init__(self, board: Board, cached: Cached, type_: Typesetter, painted: PaintedBoard) -> None:
        self._board = board
        self._measure = painted.measure
        self._areas = {area.name: area.outlines for area in painted.areas}
        self._cached = cached
        self._type = type_

    def glow(self, glow: Highlight, camera: Camera, *, is_hatched: bool = False) -> Sprite | None:
        """A lit space, or a lit area whose ground was painted; None for what is unknown."""
        space = self._board.find(glow.space)
        if space is None:
            return self._area(glow, camera)
        outline = self._outline(space)
        if outline:
            unit = camera.unit
            key: tuple[Hashable, ...] = ("glow", glow.kind, outline, round(unit, 3))
            surface = self._cached(key, lambda: _lit(outline, glow.kind, unit))
        else:
            is_dot = space.kind == "dot" or space.corner
            radius = camera.unit * (self._measure.dot if is_dot else self._measure.place)
            is_diamond = space.kind == "dot" and self._board.kind is BoardKind.GRAPH
            ring = _RINGS[is_diamond, is_hatched]
            key = ("glow", glow.kind, is_diamond, is_hatched, round(radius, 1))
            surface = self._cached(key, lambda: _ringed(radius, ring, glow.kind, is_diamond=is_diamond))
        x, y = camera.pixel(space.x, space.y)
        place = round(x - surface.get_width() / 2), round(y - surface.get_height() / 2)
        return Sprite((key, glow.space), surface, place)

    def _area(self, glow: Highlight, camera: Camera) -> Sprite | None:
        """The whole ground of an area."""
        outlines = self._areas.get(glow.space)
        if outlines is None:
            return None
        points = [p for outline in outlines for p in outline]
        (x0, y0), (x1, y1) = (tuple(edge(axis) for axis in zip(*points, strict=True)) for edge in (min, max))
        unit = camera.unit
        margin = math.ceil(0.25 * unit * self._measure.place) + 2
        size = math.ceil((x1 - x0) * unit) + 2 * margin, math.ceil((y1 - y0) * unit) + 2 * margin
        shift = margin - x0 * unit, margin - y0 * unit
        inside = [[(x * unit + shift[0], y * unit + shift[1]) for x, y in outline] for outline in outlines]
        key = ("ground", glow.space, glow.kind, round(unit, 3))
        radius = unit * self._measure.place
        places = [space for space in self._board.spaces if glow.space in dict(space.groups).values()]
        holes = [(s.x * unit + shift[0], s.y * unit + shift[1]) for s in places if s.kind != "dot"]
        surface = self._cached(key, lambda: _shone(inside, size, glow.kind, radius, holes))
        left, top = camera.pixel(x0, y0)
        return Sprite(key, surface, (round(left) - margin, round(top) - margin))

    def sketch(self, sketch: PencilMark, camera: Camera) -> Sprite | None:
        """A place with something pencilled on it; None when the space is unknown."""
        space = self._board.find(sketch.space)
        if space is None:
            return None
        radius = max(7.0, camera.unit * self._measure.place)
        key = ("sketch", sketch.pencil, round(radius, 1))
        surface = self._cached(key, lambda: _pencilled(radius, sketch.pencil))
        x, y = camera.pixel(space.x, space.y)
        place = round(x - surface.get_width() / 2), round(y - surface.get_height() / 2)
        return Sprite((key, sketch.space), surface, place)

    def way(self, way: Way, camera: Camera, strong: float, u: float) -> list[Sprite]:
        """A path: paper under dots, its label on a paper plate at the end. `strong` scales lines, `u` the plate."""
        if len(way.points) < 2:
            return []
        pixels = [camera.pixel(*p) for p in way.points]
        reach = 12 * strong
        left, top = min(x for x, _ in pixels) - reach, min(y for _, y in pixels) - reach
        right, bottom = max(x for x, _ in pixels) + reach, max(y for _, y in pixels) + reach
        origin = math.floor(left), math.floor(top)
        size = math.ceil(right) - origin[0], math.ceil(bottom) - origin[1]
        inside = tuple((round(x - origin[0], 1), round(y - origin[1], 1)) for x, y in pixels)
        key = ("way", way.kind, inside, size, strong)
        sprites = [Sprite(key, self._cached(key, lambda: _dotted(inside, size, way.kind, strong)), origin)]
        if way.label:
            at = camera.pixel(*way.marked) if way.marked is not None else None
            sprites.append(self._plate(way.label, pixels[-1], pixels[-2], u, at))
        return sprites

    def arrow(self, arrow: Arrow, camera: Camera, strong: float) -> Sprite:
        """A short fat arrow over the side between two spaces."""
        (ax, ay), (bx, by) = camera.pixel(*arrow.start), camera.pixel(*arrow.end)
        angle = math.atan2(by - ay, bx - ax)
        length = max(30 * strong, min(math.hypot(bx - ax, by - ay) * 0.62, 64 * strong))
        turn = round(math.degrees(angle), 1)
        key = ("arrow", turn, round(length), strong)
        surface = self._cached(key, lambda: _arrow(angle, length, strong))
        middle = (ax + bx) / 2, (ay + by) / 2
        place = round(middle[0] - surface.get_width() / 2), round(middle[1] - surface.get_height() / 2)
        return Sprite(key, surface, place)

    def area_plate(self, label: str, at: Point, u: float) -> Sprite:
        """What is said of an area, on a plate about a pixel."""
        return self._plate(label, at, at, u, at)

    def _plate(self, label: str, end: Point, before: Point, strong: float, at: Point | None) -> Sprite:
        setting = Setting(FontFace.STRONG, max(theme.LEAST_TEXT, round(17 * strong)), 0, 0, False)
        key = ("way label", label, setting, strong)
        surface = self._cached(key, lambda: self._make_plate(label, setting, strong))
        if at is not None:
            return Sprite(
                key, surface, (round(at[0] - surface.get_width() / 2), round(at[1] - surface.get_height() / 2))
            )
        side = 1 if end[0] >= before[0] else -1
        x = end[0] + side * 30 * strong - (surface.get_width() if side < 0 else 0)
        return Sprite(key, surface, (round(x), round(end[1] - surface.get_height() / 2)))

    def _make_plate(self, label: str, setting: Setting, strong: float) -> pygame.Surface:
        text = self._type.render_in(label, setting, theme.INK)
        w, h = text.get_width() + round(18 * strong), text.get_height() + round(4 * strong)
        plate = vector.render(
            vector.rect(1, 2.5, w - 2, h - 4, h / 2 - 2, fill="#140A05", fill_opacity="0.45")
            + vector.rect(1, 1, w - 2, h - 4, h / 2 - 2, fill=theme.PAPER_HIGH, stroke=theme.RULE, stroke_width=1.2),
            (0, 0, w, h),
            (w, h),
        )
        plate.blit(text, text.get_rect(center=(w // 2, h // 2 - 1)))
        return plate

    def _outline(self, space: Space) -> tuple[Point, ...]:
        """The space's shape round its centre in board units: its hex, or nothing for a disc or a diamond."""
        grid = self._board.grid
        if grid is None or space.cell is None:
            return ()
        return tuple((round(x - space.x, 4), round(y - space.y, 4)) for x, y in grid.corners(space.cell))


def _lit(outline: Sequence[Point], light: HighlightKind, unit: float) -> pygame.Surface:
    """A lit hex."""
    fill, opacity, line, width = _FILLS[light]
    size = math.ceil(unit * 2.24) + 2
    if light is HighlightKind.DIM:
        return vector.render(_dot(unit, unit * 0.72, light), (-size / 2, -size / 2, size, size), (size, size))
    stroke = max(1.6, width * unit / 46)
    shrink = 1 - stroke / 2 / unit
    points = [(x * unit * shrink, y * unit * shrink) for x, y in outline]
    dash = {"stroke_dasharray": f"{unit / 5:.1f} {unit / 7:.1f}"} if light is HighlightKind.REFUSED else {}
    body = vector.path(
        vector.polygon(points),
        fill=fill,
        fill_opacity=opacity,
        stroke=theme.INK if light is HighlightKind.CHOICE else "#FFF3CF",
        stroke_opacity=0.6,
        stroke_width=stroke * 1.9,
    )
    body += vector.path(vector.polygon(points), stroke=line, stroke_width=stroke, stroke_linejoin="round", **dash)
    if light is HighlightKind.REFUSED:
        body += _cross(unit, line)
    return vector.render(body, (-size / 2, -size / 2, size, size), (size, size))


def _ringed(radius: float, ring: float, light: HighlightKind, *, is_diamond: bool) -> pygame.Surface:
    """A lit disc, or a lit diamond: a wide shine and a ring outside it, so that what is printed stays readable."""
    fill, opacity, line, width = _FILLS[light]
    reach = max(radius * ring, 9.0)
    stroke = max(2.2, width * reach / 34)
    size = math.ceil((reach * 1.5 + stroke) * 2) + 2

    def shape(r: float, **ink: Any) -> str:
        if is_diamond:
            return vector.path(vector.polygon([(0, -r), (r, 0), (0, r), (-r, 0)]), stroke_linejoin="round", **ink)
        return vector.circle(0, 0, r, **ink)

    if is_diamond:
        body = shape(reach * 1.3, fill=fill, fill_opacity=min(1.0, opacity * 1.7))
    else:
        body = shape(reach * 1.2, stroke=fill, stroke_opacity=min(1.0, opacity * 1.5), stroke_width=reach * 0.34)
        body += shape(reach, fill=fill, fill_opacity=opacity * 0.4)
    dash = {"stroke_dasharray": f"{reach / 3:.1f} {reach / 4:.1f}"} if light is HighlightKind.REFUSED else {}
    body += shape(reach, stroke="#FFF3CF", stroke_opacity=0.9, stroke_width=stroke * 2.1)
    body += shape(reach, stroke=line, stroke_width=stroke, **dash)
    if light is HighlightKind.DIM:
        body = _dot(reach, 0 if is_diamond else reach, light)
    if light is HighlightKind.REFUSED:
        body += _cross(reach, line)
    return vector.render(body, (-size / 2, -size / 2, size, size), (size, size))


def _dot(unit: float, below: float, light: HighlightKind) -> str:
    """A place that is lit by the way, below whatever stands there; on a dot of the board, which has no number."""
    fill, _, line, width = _FILLS[light]
    return vector.circle(0, below, max(4.5, unit * 0.15), fill=fill, stroke=line, stroke_width=width)


def _pencilled(radius: float, pencil: Pencil) -> pygame.Surface:
    """A hatched band round the place, a cross or a question mark at its shoulder, a ring: pencil strokes, never colour
    alone, and nothing over the number that is printed in the middle."""
    size = math.ceil(radius * 3.7) + 2
    line = theme.PENCIL
    thin = max(1.4, radius * 0.11)
    match pencil:
        case Pencil.FITS | Pencil.SURE:
            body = _hatched(radius, thin, is_sure=pencil is Pencil.SURE)
        case Pencil.OUT:
            arm = radius * 0.36
            d = f"M{-arm} {-arm}L{arm} {arm}M{arm} {-arm}L{-arm} {arm}"
            body = _at_shoulder(radius, vector.path(d, stroke=line, stroke_width=thin * 1.5, stroke_linecap="round"))
        case Pencil.QUERY:
            k = radius * 0.062
            d = f"M{-4 * k} {-3 * k}A{4 * k} {4 * k} 0 1 1 0 {1.8 * k}V{3.4 * k}M0 {7.2 * k}V{7.5 * k}"
            body = _at_shoulder(radius, vector.path(d, stroke=line, stroke_width=thin * 1.5, stroke_linecap="round"))
        case Pencil.RING:
            dash = {"stroke_dasharray": f"{radius * 0.5:.1f} {radius * 0.34:.1f}"}
            r = radius * 1.48
            body = vector.circle(0, 0, r, stroke="#FFF8E2", stroke_width=thin * 3, stroke_opacity=0.8)
            body += vector.circle(0, 0, r, stroke=line, stroke_width=thin * 1.7, **dash)
    return vector.render(body, (-size / 2, -size / 2, size, size), (size, size))


def _hatched(radius: float, thin: float, *, is_sure: bool) -> str:
    """A band of slanted strokes, closer where it is sure; inside it the place stays as it is printed."""
    inner, outer = radius * _BAND[0], radius * _BAND[1]
    middle, wide = (inner + outer) / 2, outer - inner
    body = vector.circle(0, 0, middle, stroke=theme.PENCIL_PAPER, stroke_width=wide, stroke_opacity=0.92)
    gap = radius * (0.26 if is_sure else 0.40)
    count = math.floor(outer / gap)
    strokes = []
    for offset in (gap * number for number in range(-count, count + 1)):
        far = math.sqrt(outer * outer - offset * offset)
        near = math.sqrt(max(0.0, inner * inner - offset * offset))
        strokes += [(offset, -far, -near), (offset, near, far)]
    turned = math.sqrt(0.5)
    d = "".join(
        "M" + "L".join(f"{(across + along) * turned:.1f} {(across - along) * turned:.1f}" for along in (start, end))
        for across, start, end in strokes
    )
    body += vector.path(d, stroke=theme.PENCIL, stroke_width=thin, stroke_opacity=0.8)
    body += vector.circle(0, 0, inner, stroke=theme.PENCIL, stroke_width=thin * 0.7)
    return body + vector.circle(0, 0, outer, stroke=theme.PENCIL, stroke_width=thin * (2.6 if is_sure else 1.5))


def _at_shoulder(radius: float, sign: str) -> str:
    """A small sign on a pale disc at the upper right of a place, clear of its number."""
    plate = vector.circle(0, 0, radius * 0.62, fill=theme.PENCIL_PAPER, fill_opacity=0.95)
    aside = radius * 1.08
    return f'<g transform="translate({aside:.2f} {-aside:.2f})">{plate}{sign}</g>'


def _shone(
    outlines: Sequence[Sequence[Point]],
    size: tuple[int, int],
    light: HighlightKind,
    radius: float,
    holes: Sequence[Point],
) -> pygame.Surface:
    """A lit stretch of ground: a thin wash, so that everything in it stays readable, a line round it, and no wash at all over
    the places in it, for their numbers are what is looked for."""
    fill, opacity, line, _ = _FILLS[light]
    d = "".join(vector.polygon(outline) for outline in outlines)
    stroke = max(2.0, radius * 0.2)
    body = vector.path(d, fill=fill, fill_opacity=min(0.30, opacity), stroke="#FFF3CF", stroke_width=stroke * 1.9)
    body += vector.path(d, stroke=line, stroke_width=stroke, stroke_linejoin="round")
    shone = vector.render(body, (0, 0, *size), size)
    for hole in holes:
        pygame.draw.circle(shone, (0, 0, 0, 0), hole, radius)
    return shone


def _cross(unit: float, line: Colour) -> str:
    """What may not be: a cross in the middle."""
    arm = unit * 0.34
    d = f"M{-arm} {-arm}L{arm} {arm}M{arm} {-arm}L{-arm} {arm}"
    return vector.path(d, stroke="#FFF8E2", stroke_width=unit * 0.24, stroke_linecap="round") + vector.path(
        d, stroke=line, stroke_width=unit * 0.14, stroke_linecap="round"
    )


def _dotted(points: Sequence[Point], size: tuple[int, int], kind: WayKind, strong: float) -> pygame.Surface:
    line = "M" + "L".join(f"{x} {y}" for x, y in points)
    joins = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    ink = {WayKind.PLANNED: _WAY_INK, WayKind.PAST: _PAST_INK, WayKind.THREAT: theme.TARGET}[kind]
    body = vector.path(line, stroke=theme.rgb("#FFF8E2"), stroke_width=11 * strong, stroke_opacity=0.95, **joins)
    body += vector.path(line, stroke=ink, stroke_width=6 * strong, stroke_dasharray=f"0.1 {11 * strong:.1f}", **joins)
    return vector.render(body, (0, 0, *size), size)


def _arrow(angle: float, length: float, strong: float) -> pygame.Surface:
    size = math.ceil(length + 30 * strong)
    half = length / 2
    shaft, head, wide = 6.5 * strong, 21 * strong, 17 * strong
    points = [
        (-half, -shaft),
        (half - head, -shaft),
        (half - head, -wide),
        (half, 0),
        (half - head, wide),
        (half - head, shaft),
        (-half, shaft),
    ]
    cos, sin = math.cos(angle), math.sin(angle)
    turned = [(x * cos - y * sin, x * sin + y * cos) for x, y in points]
    d = vector.polygon(turned)
    body = vector.path(d, fill="#FFF3D0", stroke="#FFF3D0", stroke_width=6 * strong, stroke_linejoin="round")
    body += vector.path(d, fill=theme.TARGET, stroke=theme.RUBRIC_DEEP, stroke_width=1.2 * strong)
    return vector.render(body, (-size / 2, -size / 2, size, size), (size, size))

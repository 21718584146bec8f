"""The lettering of one painting as sharp text at every zoom: names of places and marks of areas, which lie under the
counters and step aside from them, and what is lettered on the board like paint."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.board.board import Board
from game.painter.painted_board import Label, Numeral, PaintedBoard, Sort
from game.ui.kit import theme, vector
from game.ui.kit.surface_cache import SurfaceCache
from game.ui.kit.text import Setting, Typesetter
from game.ui.kit.theme import Colour, FontFace
from game.ui.table.board.board_image import Slices, done_at_once
from game.ui.table.board.camera import Camera
from game.ui.table.board.counter_sprites import Sprite
from game.ui.table.board.inscription import draw
from game.ui.table.board.label_layout import (
    STILL,
    LabelLayout,
    LabelLayouts,
    NamesAside,
    PaintedName,
    PlacedInscription,
    PlacedName,
    Shift,
)
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.picture import Counter

_HALO: Final = theme.rgb("#F6EACB")
_PALE: Final = theme.rgb("#FFF3D6")
_FIGURES: Final = 0.64
"""Height of the figures in ems."""
_BLOCK: Final = 1.08
"""A counter with its edge, in sizes of the counter."""
_FIGURE: Final = 1.24
_HEAD: Final = 1.1
"""A standing figure with its helmet: its breadth, and how far it reaches above the middle of its block."""
_RAYS: Final = 1.5
"""The Ring's carrier with most of his rays."""
_LIKE: Final = 1.6
"""By how much the view may have moved nearer or farther while the lettering of before still serves."""

_Stand = tuple[float, float, float, float]
"""Left, top, right and bottom of what a counter covers, in board units."""


@dataclass(slots=True)
class _Lettered:
    """A zoom that has been lettered."""

    layout: LabelLayout
    drawn: dict[int, tuple[pygame.Surface, tuple[int, int]]] = field(default_factory=dict)
    """Inscriptions that have been drawn, by identity, with their pixel on the whole board."""
    aside: tuple[tuple[Hashable, ...], NamesAside] | None = None
    """Names and marks, and where they step aside to."""


class LabelSprites:
    """Makes the sprites of the lettering of one painting."""

    def __init__(self, board: Board, painted: PaintedBoard, type_: Typesetter, store: SurfaceCache) -> None:
        self._board = board
        self._painted = painted
        self._type = type_
        self._store = store
        xs, ys = [space.x for space in board.spaces], [space.y for space in board.spaces]
        self._corners = min(xs), min(ys), max(xs), max(ys)
        self._layouts = LabelLayouts(board, painted, type_)
        self._kept: list[_Lettered] = []
        """The zooms that were lettered last, the present one behind the one that a view may go back to."""
        self._made: list[Sprite] = []
        self._made_for: tuple[Camera, tuple[_Stand, ...], float] | None = None
        self.aside: Mapping[Hashable, Shift] = {}
        """Pixels by which each name (by its space) and each mark stepped aside when they were last drawn."""
        self._aside_for: tuple[float, tuple[_Stand, ...]] | None = None

    def lettering(self, camera: Camera, *, quick: bool = False) -> LabelLayout:
        """What is lettered at this zoom. While the view moves (`quick`) the lettering of before goes along with it."""
        return self._now(camera, quick=quick).layout

    def _now(self, camera: Camera, *, quick: bool) -> _Lettered:
        if quick and self._kept and 1 / _LIKE < camera.unit / self._kept[-1].layout.unit < _LIKE:
            return self._kept[-1]
        return done_at_once(self._lettered(camera.unit))

    def _lettered(self, unit: float) -> Slices[_Lettered]:
        """The lettering of a zoom, made where it is not kept."""
        found = next((one for one in self._kept if one.layout.unit == unit), None)
        if found is None:
            found = _Lettered((yield from self._layouts.slices(unit)))
        self._kept = [*(one for one in self._kept if one is not found), found][-2:]
        return found

    def shows(self, sort: Sort) -> bool:
        """Whether something of a sort is among what was lettered last."""
        seen = (one for now in self._kept[-1:] for one in (*now.layout.painted, *now.layout.marks))
        return any(one.laid.inscription.sort is sort for one in seen)

    def slices(self, camera: Camera, clip: pygame.Rect, counters: Iterable[Counter], lift: float) -> Slices[None]:
        """All that `sprites` and `painted` will need when the view has come to rest there, a piece at a time."""
        now = yield from self._lettered(camera.unit)
        lettering = now.layout
        yield from self._stepping(now, tuple(_stand(counter, lift) for counter in counters))
        for named in lettering.names:
            self._lines(named, camera, 1.0, STILL)
            yield
        for one in lettering.marks:
            self._inscribed(one, now, camera, STILL)
            yield
        for one in lettering.painted:
            if _scope(one, 1.0, camera).colliderect(clip):
                self._inscribed(one, now, camera, STILL)
                yield

    def sprites(
        self, camera: Camera, counters: Iterable[Counter], lift: float, dots: Iterable[Point], *, quick: bool
    ) -> list[Sprite]:
        """Names and marks of this zoom, clear of the counters and of `dots` where that can be had. `lift`: by how much, in
        board units, counters stand above the middle of their space."""
        far = 2 * self._painted.measure.place
        round_dots = ((x - far, y - far, x + far, y + far) for x, y in dots)
        stands = (*(_stand(counter, lift) for counter in counters), *round_dots)
        now = self._now(camera, quick=quick)
        lettering = now.layout
        if self._made_for != (camera, stands, lettering.unit):
            aside = done_at_once(self._stepping(now, stands))
            k = camera.unit / lettering.unit
            names = [
                s for one in lettering.names for s in self._lines(one, camera, k, aside.get(one.label.space, STILL))
            ]
            marks = [self._inscribed(one, now, camera, aside.get(_mark(one), STILL)) for one in lettering.marks]
            self._made = [*marks, *names]
            self._made_for = camera, stands, lettering.unit
        return self._made

    def painted(
        self, camera: Camera, clip: pygame.Rect, *, quick: bool = False, is_drawn: bool = False
    ) -> list[Sprite]:
        """What is lettered on the board like paint, as far as it meets `clip`; `is_drawn`: only what has been drawn before."""
        now = self._now(camera, quick=quick)
        k = camera.unit / now.layout.unit
        there = [one for one in now.layout.painted if id(one) in now.drawn or not is_drawn]
        seen = [one for one in there if _scope(one, k, camera).colliderect(clip)]
        return [self._inscribed(one, now, camera, STILL) for one in seen]

    def labels(self, camera: Camera) -> Sequence[Label]:
        """The names of this zoom, where the painter put them."""
        return self._painted.labels_for(camera.unit).labels

    # -- stepping aside

    def _stepping(self, now: _Lettered, stands: tuple[_Stand, ...]) -> Slices[Mapping[Hashable, Shift]]:
        """Name (by its space) or mark to the pixels by which it steps aside; the same wherever the view is panned to."""
        unit = now.layout.unit
        if self._aside_for != (unit, stands):
            if now.aside is None:
                standing = list(self._standing(now.layout))
                names = self._made_aside(now.layout, [name for _, name in standing])
                now.aside = tuple(key for key, _ in standing), names
                yield
            keys, names = now.aside
            rects = [_rect(unit, *stand) for stand in stands]
            moves = yield from names.shifts(rects)
            self.aside = dict(zip(keys, moves, strict=True))
            self._aside_for = unit, stands
        return self.aside

    def _standing(self, lettering: LabelLayout) -> Iterator[tuple[Hashable, PaintedName]]:
        """Every name and mark of this lettering where the painter put it, by what it is called here."""
        for named in lettering.names:
            space = self._board.find(named.label.space)
            if space is not None:
                edge = round(9 * lettering.pen) + 2 if named.has_scroll else 0
                home = space.x * lettering.unit, space.y * lettering.unit
                yield named.label.space, PaintedName(named.box.inflate(edge, 0), home)
        for mark in lettering.marks:
            bounds = mark.laid.bounds.move(mark.shift)
            yield _mark(mark), PaintedName(bounds, bounds.center, is_mark=True)

    def _made_aside(self, lettering: LabelLayout, names: Sequence[PaintedName]) -> NamesAside:
        unit, reach = lettering.unit, self._painted.measure.place
        left, top, right, bottom = self._corners
        sheet = _rect(unit, left - reach, top - reach, right + reach, bottom + reach)
        return NamesAside(
            names, unit * reach, sheet, lettering.discs, [r for one in lettering.painted for r in one.boxes]
        )

    # -- numbers

    def numerals(self, camera: Camera) -> list[Sprite]:
        """The numbers on the discs of places; they lie under the counters."""
        return [self._numeral(numeral, camera) for numeral in self._painted.numerals]

    def numbers(self, camera: Camera, spaces: list[tuple[str, float, float]]) -> list[Sprite]:
        """Printed ids of spaces, on demand: (id, x, y) in board units."""
        px = max(theme.LEAST_TEXT, round(camera.unit * 0.36))
        setting = Setting(FontFace.BOLD, px, px, 0, False)
        found: list[Sprite] = []
        for name, x, y in spaces:
            surface = self._type.halo_in(name, setting, theme.INK_SOFT, _HALO, max(1, px // 9))
            left, top = camera.pixel(x, y - 0.62)
            place = round(left - surface.get_width() / 2), round(top - surface.get_height() / 2)
            found.append(Sprite(("number", name, setting), surface, place))
        return found

    def _numeral(self, numeral: Numeral, camera: Camera) -> Sprite:
        px = max(theme.LEAST_TEXT, round(numeral.size * camera.unit))
        surface = self._type.render_px(numeral.text, FontFace.BOLD, px, _PALE if numeral.light else theme.INK)
        x, y = camera.pixel(numeral.x, numeral.y)
        # The middle of the figures: they rise two thirds of an em above the base line.
        top = y + _FIGURES / 2 * px - self._type.ascent(FontFace.BOLD, px)
        place = round(x - surface.get_width() / 2), round(top)
        return Sprite(("numeral", numeral.space, px), surface, place)

    # -- sprites

    def _lines(self, named: PlacedName, camera: Camera, k: float, aside: Shift) -> list[Sprite]:
        """The lines of a name, on its scroll if it has one."""
        label, px = named.label, named.px
        if k != 1.0:  # on the way to another zoom
            px = max(theme.LEAST_TEXT, round(label.size * camera.unit))
        grows = max(1.0, px / max(label.size * camera.unit, 1e-6)) if named.grows > 1.0 else 1.0
        setting = Setting(FontFace.SMALL_CAPS, px, px, 0, False)
        reach = 0 if named.has_scroll else max(2, round(px * 0.16))
        ascent = self._type.ascent(setting.face, px)
        x, y = (label.box[0] + label.box[2]) / 2, (label.box[1] + label.box[3]) / 2
        push = round((named.shift[0] + aside[0]) * k), round((named.shift[1] + aside[1]) * k)
        found: list[Sprite] = []
        for line in label.lines:
            if named.has_scroll:
                surface = self._type.render_in(line.text, setting, theme.INK)
            else:
                surface = self._type.halo_in(line.text, setting, theme.INK, _HALO, reach)
            middle, base = camera.pixel(x + (line.x - x) * grows, y + (line.baseline - y) * grows)
            place = round(middle - surface.get_width() / 2) + push[0], round(base - ascent - reach) + push[1]
            found.append(Sprite(("name", line.text, setting), surface, place))
        if named.has_scroll:
            size = round(named.box.w * k), round(named.box.h * k)
            paper, edge = scroll(size, camera.unit * self._painted.measure.place / 19, self._store)
            at = (
                round((named.box.x + aside[0]) * k + camera.dx) - edge,
                round((named.box.y + aside[1]) * k + camera.dy) - edge,
            )
            found.insert(0, Sprite(("plate", size), paper, at))
        return found

    def _inscribed(self, one: PlacedInscription, now: _Lettered, camera: Camera, aside: Shift) -> Sprite:
        """An inscription, drawn when it is first seen at this zoom; stretched while the view moves."""
        if id(one) not in now.drawn:
            now.drawn[id(one)] = draw(one.laid, self._type)
        (surface, (left, top)), k = now.drawn[id(one)], camera.unit / now.layout.unit
        left, top = left + one.shift[0] + aside[0], top + one.shift[1] + aside[1]
        if k != 1.0:
            size = max(1, round(surface.get_width() * k)), max(1, round(surface.get_height() * k))
            surface = pygame.transform.scale(surface, size)
        at = round(left * k + camera.dx), round(top * k + camera.dy)
        inscription = one.laid.inscription
        return Sprite(
            ("inscribed", inscription.lead, inscription.text, inscription.line, surface.get_size()), surface, at
        )


def _scope(one: PlacedInscription, k: float, camera: Camera) -> pygame.Rect:
    """The pixels that an inscription may touch, `k` times as large as it was laid out."""
    scope = one.laid.bounds.move(one.shift).inflate(2 * one.laid.px, 2 * one.laid.px)
    left, top = round(scope.x * k) + round(camera.dx), round(scope.y * k) + round(camera.dy)
    return pygame.Rect(left, top, round(scope.w * k), round(scope.h * k))


def _mark(one: PlacedInscription) -> Hashable:
    return "mark", one.laid.inscription.ground


def _stand(counter: Counter, lift: float) -> _Stand:
    stands = counter.face.stands and not counter.rays
    beside = counter.size * (_RAYS if counter.rays else _FIGURE if stands else _BLOCK) / 2
    above, below = (counter.size * _HEAD, counter.size * _BLOCK / 2) if stands else (beside, beside)
    x, y = counter.at[0], counter.at[1] - lift
    return x - beside, y - above, x + beside, y + below


def _rect(unit: float, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    return pygame.Rect(
        round(left * unit), round(top * unit), math.ceil((right - left) * unit), math.ceil((bottom - top) * unit)
    )


PAPER: Colour = theme.rgb("#F2E4BC")
TAIL: Colour = theme.rgb("#C8A468")
LEAST = 0.85
"""Pixels to a painter's unit up to which a scroll is a mere slip, for other things are near."""


def scroll(size: tuple[int, int], k: float, store: SurfaceCache) -> tuple[pygame.Surface, int]:
    """A scroll whose body has this size, `k` pixels to a unit of the painter's, with its shadow; and how many pixels it
    reaches beyond the body on each side. Where there is room for them it has swallow tails."""
    edge = round(7 * max(k, LEAST)) + 1
    return store.get(("scroll", size, round(k, 2)), lambda: _drawn(size, k, edge)), edge


def _drawn(size: tuple[int, int], k: float, edge: int) -> pygame.Surface:
    has_tails, k = k > LEAST, max(k, LEAST)
    w, h = size
    left, top, right, foot = edge, edge, edge + w, edge + h
    bow = 1.5 * k
    body = (
        f"M{left} {top + bow:.1f} Q{(left + right) / 2:.1f} {top - bow:.1f} {right} {top + bow:.1f} "
        f"L{right} {foot} Q{(left + right) / 2:.1f} {foot - 2 * bow:.1f} {left} {foot} Z"
    )
    tails = "".join(
        f"M{x - s * 6 * k:.1f} {top + 4.5 * k:.1f} L{x + s * 4.5 * k:.1f} {top + 4.5 * k:.1f} "
        f"L{x + s * 0.5 * k:.1f} {(top + foot) / 2 + 2 * k:.1f} L{x + s * 4.5 * k:.1f} {foot + 1.5 * k:.1f} "
        f"L{x - s * 6 * k:.1f} {foot + 1.5 * k:.1f} Z "
        for s, x in ((-1, left), (1, right))
    )
    line = max(0.8, 1.05 * k)
    drawing = (
        f'<g transform="translate({k:.1f} {2.5 * k:.1f})">'
        + vector.path(body, fill=theme.INK, fill_opacity=0.22)
        + "</g>"
        + has_tails * vector.path(tails, fill=TAIL, stroke=theme.INK, stroke_width=line * 0.85, stroke_linejoin="round")
        + vector.path(body, fill=PAPER, stroke=theme.INK, stroke_width=line, stroke_linejoin="round")
    )
    whole = w + 2 * edge, h + 2 * edge
    return vector.render(drawing, (0, 0, *whole), whole)

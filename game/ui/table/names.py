"""Names of places as sharp text with a halo, at every zoom. They lie under the counters and step aside from them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame

from game.board.board import Board, BoardKind, Space
from game.painter.manifest import Label, Numeral, PaintedBoard
from game.ui import theme, vector
from game.ui.table.layout import Camera
from game.ui.table.picture import Counter
from game.ui.table.sprites import Sprite
from game.ui.table.stepping import STILL, Shift, Standing, shifts
from game.ui.text import Setting, Typesetter
from game.ui.theme import Face

_HALO: Final = theme.rgb("#F6EACB")
_PALE: Final = theme.rgb("#FFF3D6")
_LEAST: Final = 11
"""Pixels of an em below which a name is left out rather than blurred."""
_LEAST_STRONG: Final = 7
"""The same for places of weight: some have a scroll painted for their name, which must not stay empty."""
_PLATE_PAD: Final = (5, 1)
"""Pixels of paper beside and above a name whose painted scroll has become too small for letters that can be read."""
_MOST_ASIDE: Final = 32
_ASIDE: Final = tuple(
    sorted(
        ((x, y) for x in range(-_MOST_ASIDE, _MOST_ASIDE + 1, 2) for y in range(-_MOST_ASIDE, _MOST_ASIDE + 1, 4)),
        key=lambda shift: (abs(shift[0]) + 2 * abs(shift[1]), shift),
    )
)
"""Pixels by which a name lettered larger than it was placed may be pushed off the discs and the slips of paper beside it,
the shortest first."""
_FIGURES: Final = 0.64
"""Height of the figures in ems."""
_BLOCK: Final = 1.08
"""A counter with its edge, in sizes of the counter."""
_RAYS: Final = 1.5
"""The Ring's carrier with most of his rays."""

_Stand = tuple[float, float, float]
"""Middle and half the edge of what a counter covers, in board units."""


class Names:
    """Makes the sprites of place names for one painting."""

    def __init__(self, board: Board, painted: PaintedBoard, type_: Typesetter) -> None:
        self._board = board
        self._painted = painted
        self._type = type_
        ends = [(s.x, s.y) for s in board.spaces]
        self._corners = (
            min(x for x, _ in ends),
            min(y for _, y in ends),
            max(x for x, _ in ends),
            max(y for _, y in ends),
        )
        self._made: list[Sprite] = []
        self._slips: list[pygame.Rect] = []
        """Where the slips of paper of the names made so far lie."""
        self._made_for: tuple[Camera, tuple[_Stand, ...]] | None = None
        self._aside: dict[str, Shift] = {}
        self._aside_for: tuple[float, tuple[_Stand, ...]] | None = None

    def sprites(self, camera: Camera, counters: Iterable[Counter] = (), lift: float = 0.0) -> list[Sprite]:
        """All names of this zoom, clear of the counters where that can be had. `lift`: by how much, in board units,
        counters stand above the middle of their space."""
        stands = tuple(_stand(counter, lift) for counter in counters)
        if self._made_for != (camera, stands):
            labels = self.labels(camera)
            aside = self._steps(labels, camera, stands)
            labels = sorted(labels, key=lambda label: not label.strong)  # who has a scroll chooses a place first
            self._slips = []
            self._made = [
                line for label in labels for line in self._lines(label, camera, aside.get(label.space, STILL))
            ]
            self._made_for = camera, stands
        return self._made

    def labels(self, camera: Camera) -> Sequence[Label]:
        """The names of this zoom, where the painter put them."""
        return self._painted.labels_for(camera.unit).labels

    def _steps(self, labels: Iterable[Label], camera: Camera, stands: tuple[_Stand, ...]) -> dict[str, Shift]:
        """Space to the pixels by which its name steps aside; the same wherever the view is panned to."""
        if self._aside_for != (camera.unit, stands):
            still = replace(camera, dx=0.0, dy=0.0)
            mine = [(label, space) for label in labels if (space := self._board.find(label.space)) is not None]
            rects = [_rect(still, x - half, y - half, x + half, y + half) for x, y, half in stands]
            left, top, right, bottom = self._corners
            reach = self._painted.measure.place
            sheet = _rect(still, left - reach, top - reach, right + reach, bottom + reach)
            standing = [self._standing(label, space, still) for label, space in mine]
            moves = shifts(standing, rects, camera.unit * reach, sheet)
            self._aside = {label.space: move for (label, _), move in zip(mine, moves, strict=True)}
            self._aside_for = camera.unit, stands
        return self._aside

    def _standing(self, label: Label, space: Space, still: Camera) -> Standing:
        has_scroll = label.strong and self._board.kind is BoardKind.GRAPH
        return Standing(_rect(still, *label.box), still.pixel(space.x, space.y), is_fixed=has_scroll)

    def numerals(self, camera: Camera) -> list[Sprite]:
        """The numbers on the discs of places; they lie under the counters."""
        return [self._numeral(numeral, camera) for numeral in self._painted.numerals]

    def numbers(self, camera: Camera, spaces: list[tuple[str, float, float]]) -> list[Sprite]:
        """Printed ids of spaces, on demand: (id, x, y) in board units."""
        px = max(theme.LEAST_TEXT, round(camera.unit * 0.36))
        setting = Setting(Face.BOLD, px, px, 0, False)
        found: list[Sprite] = []
        for name, x, y in spaces:
            surface = self._type.halo_in(name, setting, theme.INK_SOFT, _HALO, max(1, px // 9))
            left, top = camera.pixel(x, y - 0.62)
            place = round(left - surface.get_width() / 2), round(top - surface.get_height() / 2)
            found.append(Sprite(("number", name, setting), surface, place))
        return found

    def _numeral(self, numeral: Numeral, camera: Camera) -> Sprite:
        px = max(theme.LEAST_TEXT, round(numeral.size * camera.unit))
        surface = self._type.render_px(numeral.text, Face.BOLD, px, _PALE if numeral.light else theme.INK)
        x, y = camera.pixel(numeral.x, numeral.y)
        # The middle of the figures: they rise two thirds of an em above the base line.
        top = y + _FIGURES / 2 * px - self._type.ascent(Face.BOLD, px)
        place = round(x - surface.get_width() / 2), round(top)
        return Sprite(("numeral", numeral.space, px), surface, place)

    def _lines(self, label: Label, camera: Camera, aside: Shift) -> list[Sprite]:
        px = round(label.size * camera.unit)
        if px < (_LEAST_STRONG if label.strong else _LEAST):
            return []
        grows = 1.0
        if self._board.kind is BoardKind.GRAPH:  # a board of hexes shows what can be read at each zoom, and no more
            px, grows = max(px, theme.LEAST_TEXT), max(1.0, theme.LEAST_TEXT / px)
        setting = Setting(Face.SMALL_CAPS, px, px, 0, False)
        reach = max(2, round(px * 0.16))
        ascent = self._type.font(setting.face, px).get_ascent()
        middle = (label.box[0] + label.box[2]) / 2, (label.box[1] + label.box[3]) / 2
        found: list[Sprite] = []
        plate = self._grown(label, camera, grows) if grows > 1.0 else None
        if plate is not None:
            off = self._off_discs(plate, camera)
            if off is None and not label.strong:
                return []  # rather no name than a place that cannot be read; pointing there tells it
            aside = aside[0] + (off or STILL)[0], aside[1] + (off or STILL)[1]
        for line in label.lines:
            surface = self._type.halo_in(line.text, setting, theme.INK, _HALO, reach)
            x, base = camera.pixel(
                middle[0] + (line.x - middle[0]) * grows, middle[1] + (line.baseline - middle[1]) * grows
            )
            place = round(x - surface.get_width() / 2) + aside[0], round(base - ascent - reach) + aside[1]
            found.append(Sprite(("name", line.text, setting), surface, place))
        if label.strong and plate is not None:
            self._slips.append(plate.move(aside))
            found.insert(0, Sprite(("plate", plate.size), _paper(plate.size), plate.move(aside).topleft))
        return found

    def _grown(self, label: Label, camera: Camera, grows: float) -> pygame.Rect:
        """The pixels of a name that is lettered larger than it was placed, with a little paper round it."""
        setting = Setting(Face.SMALL_CAPS, theme.LEAST_TEXT, theme.LEAST_TEXT, 0, False)
        left, top, right, bottom = label.box
        wide = max(self._type.width_in(line.text, setting) for line in label.lines)
        painted = round((right - left) * camera.unit)
        size = max(wide, painted) + 2 * _PLATE_PAD[0], round((bottom - top) * camera.unit * grows) + 2 * _PLATE_PAD[1]
        x, y = camera.pixel((left + right) / 2, (top + bottom) / 2)
        return pygame.Rect(round(x - size[0] / 2), round(y - size[1] / 2), *size)

    def _off_discs(self, plate: pygame.Rect, camera: Camera) -> Shift | None:
        """The shortest way aside on which it lies on no place's disc, and on no other slip where that can be had; None where
        it would lie on a disc everywhere."""
        half = camera.unit * self._painted.measure.place + 1
        near = plate.inflate(2 * _MOST_ASIDE, 2 * _MOST_ASIDE)
        discs = []
        for space in self._board.spaces:
            x, y = camera.pixel(space.x, space.y)
            disc = pygame.Rect(round(x - half), round(y - half), round(2 * half), round(2 * half))
            if space.kind != "dot" and disc.colliderect(near):
                discs.append(disc)
        clear = [shift for shift in _ASIDE if plate.move(shift).collidelist(discs) < 0]
        free = (shift for shift in clear if plate.move(shift).collidelist(self._slips) < 0)
        return next(free, clear[0] if clear else None)


@lru_cache(maxsize=64)
def _paper(size: tuple[int, int]) -> pygame.Surface:
    """A slip of paper with a thin edge of ink."""
    w, h = size
    body = vector.rect(0.5, 0.5, w - 1, h - 1, 2.5, fill=_HALO, stroke=theme.INK_SOFT, stroke_opacity=0.7)
    return vector.render(body, (0, 0, w, h), size)


def _stand(counter: Counter, lift: float) -> _Stand:
    half = counter.size * (_RAYS if counter.rays else _BLOCK) / 2
    return counter.at[0], counter.at[1] - lift, half


def _rect(camera: Camera, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    x, y = camera.pixel(left, top)
    return pygame.Rect(
        round(x), round(y), math.ceil((right - left) * camera.unit), math.ceil((bottom - top) * camera.unit)
    )

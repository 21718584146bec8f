"""Where names of places stand while counters lie on the board: a name that a counter would hide steps aside.

The painter found every name the best place on the empty board. Where counters lie on it as it is first shown, it stands
at another side of its own space, where the fewest counters, no other name and no other place's drawing are in the way. There it
stays, whoever comes and goes, until it can hardly be read: names do not jump from move to move. Pure arithmetic on rectangles
of pixels.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.table.board.board_image import Slices

HIDDEN: Final = 0.04
"""Share of a name that counters may hide where it is first shown."""
KEPT: Final = 0.3
"""Share that they may hide of one that has been shown, before it moves."""
GAIN: Final = 0.1
"""Share of a name that must come to light for a move to be worth it."""
REACHES: Final = (0.52, 0.66, 0.8, 0.95, 1.1, 1.4)
"""How far a name may stand from the middle of its space, in radii of a space."""
NUDGES: Final = (0.0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9)
"""How far it may be pushed from where the painter put it, in radii, across and down."""
SLIDES: Final = (-1.0, -0.5, 0.0, 0.5, 1.0)
"""Places along a side, from one end to the other."""
_HIDING, _TOUCHED, _DRAWING, _STRANGER, _MISNAMES, _FAR = 6.0, 0.8, 1.2, 1.0, 8.0, 0.3
"""What it costs to be hidden whole, to be hidden at all, to hide a drawing whole, to stand nearer to a piece elsewhere than to
one's own space, nearer to another named place, which is worse than to be hidden, and a radius too far."""

Rects = Sequence[pygame.Rect]
Shift = tuple[int, int]
STILL: Final[Shift] = (0, 0)
_Near = tuple[int, tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
"""Which name, and what lies near it: counters, other names and walls."""


@dataclass(frozen=True, slots=True)
class PaintedName:
    """A name where the painter put it, in pixels of the whole board."""

    box: pygame.Rect
    """Its letters."""
    home: tuple[float, float]
    """The middle of the space it names."""
    is_mark: bool = False
    """It names the ground about it and no space: nothing stands nearer to it than to something else."""


class NamesAside:
    """Where the names of one lettering stand. What was found for one picture serves the next one wherever nothing near a name has
    changed."""

    def __init__(
        self, names: Sequence[PaintedName], radius: float, sheet: pygame.Rect, walls: Rects = (), lettered: Rects = ()
    ) -> None:
        """`radius`: of a space, in pixels; no name leaves the `sheet` that did not, none comes to lie on `walls`, and on what is
        `lettered` like paint as little as on drawings: only where counters would hide it else."""
        self._names, self._walls, self._sheet = names, walls, sheet
        drawings = [*lettered, *(_round(name.home, 0.5 * radius) for name in names if not name.is_mark)]
        self._places = [_NamePlaces(name, names, drawings, radius) for name in names]
        self._found: dict[_Near, pygame.Rect] = {}
        self._shown: list[pygame.Rect] = []
        """Where they stand since they were first shown."""

    def shifts(self, counters: Sequence[pygame.Rect]) -> Slices[list[Shift]]:
        """How far each name steps aside from these, in pixels, name by name."""
        most, boxes = (KEPT, self._shown) if self._shown else (HIDDEN, [name.box for name in self._names])
        before, self._found = self._found, {}
        for number, places in enumerate(self._places):
            if _share(boxes[number], counters) <= most:
                continue
            others = _near(places.reach, [*boxes[:number], *boxes[number + 1 :], *self._walls])
            over = _near(places.reach, counters)
            near = number, tuple(map(tuple, over)), tuple(map(tuple, others))
            if near not in before:
                before[near] = places.best(over, others, self._sheet)
                yield
            boxes[number] = self._found[near] = before[near]
        self._shown = boxes
        return [(box.x - name.box.x, box.y - name.box.y) for box, name in zip(boxes, self._names, strict=True)]


class _NamePlaces:
    """The places that one name may take, and what is round it, near enough to matter."""

    def __init__(
        self, name: PaintedName, names: Sequence[PaintedName], drawings: Sequence[pygame.Rect], radius: float
    ) -> None:
        self._name, self._radius = name, radius
        self.reach = _round(name.home, max(REACHES) * radius).inflate(2 * name.box.w, 2 * name.box.h).union(name.box)
        self._drawings = _near(self.reach, drawings)
        self._homes = [
            other.home
            for other in names
            if other is not name
            and not other.is_mark
            and self.reach.inflate(4 * radius, 4 * radius).collidepoint(other.home)
        ]

    def best(self, counters: list[pygame.Rect], names: list[pygame.Rect], sheet: pygame.Rect) -> pygame.Rect:
        """The best place there is beside these; the old one when none is clearly better."""
        near = _round(self._name.home, 0.6 * self._radius)
        strangers = [rect.center for rect in counters if not near.collidepoint(rect.center)]
        best = self._name.box
        hidden = _share(best, counters)
        cost = self._price(best) + self._covering(best, hidden, strangers)
        enough = hidden - min(GAIN, hidden)
        for box in self._around():
            price = self._price(box)
            if price >= cost or not sheet.contains(box) or box.collidelist(names) >= 0:
                continue
            left = _share(box, counters)
            price += self._covering(box, left, strangers)
            if price < cost and left <= enough:
                best, cost = box, price
        return best

    def _around(self) -> Iterator[pygame.Rect]:
        """Pushed a little; then above, below and beside the space, near before far."""
        x, y = self._name.home
        box = self._name.box
        for across in NUDGES:
            for down in NUDGES:
                yield box.move(round(across * self._radius), round(down * self._radius))
        half_w, half_h = box.w / 2, box.h / 2
        for reach in REACHES:
            far = reach * self._radius
            for slide in SLIDES:
                for side in (-1, 1):
                    yield _centred(box, x + slide * half_w, y + side * (far + half_h))
                    yield _centred(box, x + side * (far + half_w), y + slide * self._radius * 0.6)

    def _price(self, box: pygame.Rect) -> float:
        """What a place costs for being far: from where the painter wanted it, and from the space it names."""
        old = self._name.box
        moved = math.hypot(box.centerx - old.centerx, box.centery - old.centery)
        return _FAR * (moved + distance(box, self._name.home)) / self._radius

    def _covering(self, box: pygame.Rect, hidden: float, strangers: Sequence[tuple[float, float]]) -> float:
        """What it costs for what lies over it, under it and too near it."""
        own = 0.0 if self._name.is_mark else distance(box, self._name.home)
        is_strange, misnames = (any(distance(box, at) < own for at in those) for those in (strangers, self._homes))
        lies = _HIDING * hidden + _TOUCHED * (hidden > 0) + _DRAWING * _share(box, self._drawings)
        return lies + _STRANGER * is_strange + _MISNAMES * misnames


def _near(reach: pygame.Rect, rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    return [rects[k] for k in reach.collidelistall(rects)]


def _share(box: pygame.Rect, rects: Sequence[pygame.Rect]) -> float:
    """The part of a box that lies under these, 0 to 1; those that overlap each other count twice."""
    covered = 0
    for k in box.collidelistall(rects):
        part = box.clip(rects[k])
        covered += part.w * part.h
    return min(1.0, covered / max(1, box.w * box.h))


def _round(middle: tuple[float, float], reach: float) -> pygame.Rect:
    x, y = middle
    return pygame.Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))


def _centred(box: pygame.Rect, x: float, y: float) -> pygame.Rect:
    return pygame.Rect(round(x - box.w / 2), round(y - box.h / 2), box.w, box.h)


def distance(box: pygame.Rect, point: tuple[float, float]) -> float:
    """From a box to a point; 0 inside it."""
    x, y = point
    dx = max(box.left - x, 0.0, x - box.right)
    dy = max(box.top - y, 0.0, y - box.bottom)
    return math.hypot(dx, dy)

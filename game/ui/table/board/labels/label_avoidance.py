"""Where names of places stand while counters lie on the board: a name that a counter would hide steps aside.

The painter found every name the best place on the empty board, and there it stays as long as it can be read. When
counters come to lie on it, it moves to another side of its own space, where the fewest counters, no other name and
no other place's drawing are in the way. Pure arithmetic on rectangles of pixels; equal counters give equal places.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.table.board.slices import Slices, done_at_once

HIDDEN: Final = 0.04
"""Share of a name that counters may hide before it moves."""
GAIN: Final = 0.1
"""Share of a name that must come to light for a move to be worth it."""
REACHES: Final = (0.52, 0.66, 0.8, 0.95, 1.1, 1.4)
"""How far a name may stand from the middle of its space, in radii of a space."""
NUDGES: Final = (0.0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9)
"""How far it may be pushed from where the painter put it, in radii, across and down."""
SLIDES: Final = (-1.0, -0.5, 0.0, 0.5, 1.0)
"""Places along a side, from one end to the other."""
_HIDING, _TOUCHED, _DRAWING, _STRANGER, _FAR = 6.0, 0.8, 1.2, 1.0, 0.3
"""What it costs to be hidden whole, to be hidden at all, to hide a drawing whole, to stand nearer to a piece
elsewhere or another named place than to one's own, and to be a radius farther from where the painter wanted the name."""

Shift = tuple[int, int]
STILL: Final[Shift] = (0, 0)


@dataclass(frozen=True, slots=True)
class PaintedName:
    """A name where the painter put it, in pixels of the whole board."""

    box: pygame.Rect
    """Its letters."""
    home: tuple[float, float]
    """The middle of the space it names."""
    is_mark: bool = False
    """It names the ground about it and no space: nothing stands nearer to it than to something else."""


def label_shifts(
    names: Sequence[PaintedName],
    counters: Sequence[pygame.Rect],
    radius: float,
    sheet: pygame.Rect,
    walls: Sequence[pygame.Rect] = (),
) -> list[Shift]:
    """How far each name steps aside, in pixels. `radius`: of a space; no name leaves the `sheet` that did not, and none
    comes to lie on `walls`."""
    return done_at_once(shifting_labels(names, counters, radius, sheet, walls))


def shifting_labels(
    names: Sequence[PaintedName],
    counters: Sequence[pygame.Rect],
    radius: float,
    sheet: pygame.Rect,
    walls: Sequence[pygame.Rect] = (),
) -> Slices[list[Shift]]:
    """The same, name by name."""
    boxes = [name.box for name in names]
    found = [STILL] * len(names)
    drawings = [_round(name.home, 0.5 * radius) for name in names if not name.is_mark]
    for number, name in enumerate(names):
        if _share(name.box, counters) <= HIDDEN:
            continue
        others = [*boxes[:number], *boxes[number + 1 :], *walls]
        strangers = [other.home for k, other in enumerate(names) if k != number and not other.is_mark]
        around = _Surroundings(name, counters, others, drawings, strangers, radius)
        boxes[number] = around.best(sheet)
        found[number] = boxes[number].x - name.box.x, boxes[number].y - name.box.y
        yield
    return found


class _Surroundings:
    """What is round one name, near enough to matter."""

    def __init__(
        self,
        name: PaintedName,
        counters: Sequence[pygame.Rect],
        names: Sequence[pygame.Rect],
        drawings: Sequence[pygame.Rect],
        strangers: Sequence[tuple[float, float]],
        radius: float,
    ) -> None:
        self._name, self._radius = name, radius
        reach = _round(name.home, max(REACHES) * radius).inflate(2 * name.box.w, 2 * name.box.h).union(name.box)
        self._counters = _near(reach, counters)
        self._names = _near(reach, names)
        self._drawings = _near(reach, drawings)
        near = _round(name.home, 0.6 * radius)
        pieces = [rect.center for rect in self._counters if not near.collidepoint(rect.center)]
        self._strangers = [*(at for at in strangers if reach.collidepoint(at)), *pieces]

    def best(self, sheet: pygame.Rect) -> pygame.Rect:
        """The best place there is; the old one when none is clearly better."""
        best = self._name.box
        hidden = _share(best, self._counters)
        cost = self._price(best) + self._covering(best, hidden)
        enough = hidden - min(GAIN, hidden)
        for box in self._around():
            price = self._price(box)
            if price >= cost or not sheet.contains(box) or box.collidelist(self._names) >= 0:
                continue
            left = _share(box, self._counters)
            price += self._covering(box, left)
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

    def _covering(self, box: pygame.Rect, hidden: float) -> float:
        """What it costs for what lies over it, under it and too near it."""
        own = distance(box, self._name.home)
        is_strange = not self._name.is_mark and any(distance(box, other) < own for other in self._strangers)
        drawings = _DRAWING * _share(box, self._drawings)
        return _HIDING * hidden + _TOUCHED * (hidden > 0) + drawings + _STRANGER * is_strange


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

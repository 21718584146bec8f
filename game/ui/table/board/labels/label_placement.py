"""Where lettering finds room: each piece as near as can be to where the painter put it, in order, none over another.

The painter laid everything out for the size it wished. On a small screen type is larger than that, beside the land, and
what stood clear would touch; so pieces move a little, and what finds no room and is not needed is left out. Pure
arithmetic on rectangles of pixels; equal pieces give equal places.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame

from game.ui.table.board.board_image import Slices, done_at_once
from game.ui.table.board.labels.label_avoidance import STILL, Shift

ACROSS: Final = 2
DOWN: Final = 4
"""Pixels between two places that are tried."""


@dataclass(frozen=True, slots=True)
class LabelBox:
    """One piece of lettering where the painter put it, in pixels of the whole board."""

    boxes: tuple[pygame.Rect, ...]
    """What its letters take."""
    reach: int = 0
    """Pixels it may be pushed, across and down; 0: it stands where it stands."""
    is_needed: bool = False
    """It is never left out: where no place is free it takes the one that covers least."""
    is_shy: bool = False
    """It keeps off what is soft, where it can."""
    may_stand: Callable[[Shift], bool] | None = None
    """Whether it may be pushed so far, or not at all, for reasons of its own."""
    prefers: Callable[[Shift], bool] | None = None
    """Pushes that it tries before all others."""

    @property
    def bounds(self) -> pygame.Rect:
        return self.boxes[0].unionall(self.boxes[1:])


def placed_labels(
    pieces: Sequence[LabelBox], hard: Sequence[pygame.Rect], soft: Sequence[pygame.Rect]
) -> list[Shift | None]:
    """How far each piece is pushed, None for what is left out. Earlier pieces have the first choice. No piece lies on
    what is `hard`; on what is `soft` only where it finds no other place."""
    return done_at_once(placing_labels(pieces, hard, soft))


def placing_labels(
    pieces: Sequence[LabelBox], hard: Sequence[pygame.Rect], soft: Sequence[pygame.Rect]
) -> Slices[list[Shift | None]]:
    """The same, piece by piece."""
    taken: list[pygame.Rect] = list(hard)
    found: list[Shift | None] = []
    for piece in pieces:
        shift = _place(piece, taken, soft)
        found.append(shift)
        if shift is not None:
            taken += [box.move(shift) for box in piece.boxes]
        yield
    return found


def _place(piece: LabelBox, taken: Sequence[pygame.Rect], soft: Sequence[pygame.Rect]) -> Shift | None:
    around = piece.bounds.inflate(2 * piece.reach, 2 * piece.reach)
    near = [taken[k] for k in around.collidelistall(taken)]
    light = [soft[k] for k in around.collidelistall(soft)] if piece.is_shy else []
    allowed = [piece.may_stand] if piece.may_stand is not None else []
    if piece.prefers is not None:
        best = _first(piece, near, light, [*allowed, piece.prefers])
        if best is not None:
            return best
    best = _first(piece, near, light, allowed)
    if best is not None or not piece.is_needed:
        return best
    tried = [shift for shift in possible_shifts(piece.reach) if all(may(shift) for may in allowed)]
    return min(tried or [STILL], key=lambda shift: _covered(piece, shift, near))


def _first(
    piece: LabelBox,
    near: Sequence[pygame.Rect],
    light: Sequence[pygame.Rect],
    allowed: Sequence[Callable[[Shift], bool]],
) -> Shift | None:
    """The shortest push to a free place, off what is soft if there is one."""
    bounds, is_many = piece.bounds, len(piece.boxes) > 1
    clear: Shift | None = None
    for shift in possible_shifts(piece.reach):
        if _is_free(piece, shift, bounds, near, is_many) and all(may(shift) for may in allowed):
            if _is_free(piece, shift, bounds, light, is_many):
                return shift
            clear = shift if clear is None else clear
    return clear


@cache
def possible_shifts(reach: int) -> tuple[Shift, ...]:
    """All that are tried, the shortest first; up and down counts for more, since letters lie along."""
    across = range(-(reach // ACROSS) * ACROSS, reach + 1, ACROSS)
    down = range(-(reach // DOWN) * DOWN, reach + 1, DOWN)
    return tuple(sorted(((x, y) for x in across for y in down), key=lambda at: (abs(at[0]) + 2 * abs(at[1]), at)))


def _is_free(piece: LabelBox, shift: Shift, bounds: pygame.Rect, near: Sequence[pygame.Rect], is_many: bool) -> bool:
    if not near or bounds.move(shift).collidelist(near) < 0:
        return True
    return is_many and all(box.move(shift).collidelist(near) < 0 for box in piece.boxes)


def _covered(piece: LabelBox, shift: Shift, near: Sequence[pygame.Rect]) -> int:
    """Pixels of what is there that it would hide."""
    covered = 0
    for box in piece.boxes:
        moved = box.move(shift)
        for k in moved.collidelistall(near):
            part = moved.clip(near[k])
            covered += part.w * part.h
    return covered

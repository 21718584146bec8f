"""The largest part of the board's room that no panel covers just now, and where on it a sheet hides least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from typing import Final

from pygame import Rect

from game.ui.widgets.base import Widget

LEAST: Final = 0.2
"""Of the room's width and height: a smaller part is none that a board could be looked at in."""


def open_room(clear: Rect, panels: Iterable[Rect]) -> Rect:
    """The largest rectangle of `clear` that no panel touches; all of it where they leave hardly anything."""
    covered = [part for panel in panels if (part := panel.clip(clear)).w and part.h]
    if not covered:
        return clear
    edges = {clear.left, clear.right, *(x for part in covered for x in (part.left, part.right))}
    best = Rect(clear.x, clear.y, 0, 0)
    narrow, low = LEAST * clear.w, LEAST * clear.h
    for left, right in combinations(sorted(edges), 2):
        across = sorted((p.top, p.bottom) for p in covered if p.left < right and p.right > left)
        top = clear.top
        for begins, ends in [*across, (clear.bottom, clear.bottom)]:
            wide, high = right - left, begins - top
            if wide >= narrow and high >= low and wide * high > best.w * best.h:
                best = Rect(left, top, wide, high)
            top = max(top, ends)
    return best if best.w else clear


def clearest(place: Rect, left: int, bottom: int, *seen: Sequence[Rect]) -> Rect:
    """`place` at the right, or at `left`, or between, along its upper edge or down to `bottom`: where it covers the
    fewest of the things that must be seen, the most important ones first; among equals the first."""
    across = (place.x, left, (place.x + left) // 2)
    down = (place.y, max(place.y, bottom - place.height))
    rects = [Rect(x, y, place.width, place.height) for y in down for x in across]
    return min(rects, key=lambda rect: [len(rect.collidelistall(list(group))) for group in seen])


BESIDE: Final = 14
"""Units between a sheet and what it is about."""


def beside(near: Rect, size: tuple[int, int], area: Rect, gap: int, *seen: Sequence[Rect]) -> Rect:
    """A sheet of this size beside what it is about, inside `area`: to its right, left, below or above, not over it, and
    where it covers the fewest of the things that must be seen, the most important ones first."""
    width, height = size
    x, y = near.centerx - width // 2, near.centery - height // 3
    corners = (
        (near.right + gap, y),
        (near.left - gap - width, y),
        (x, near.bottom + gap),
        (x, near.top - gap - height),
    )
    places = [Rect(corner, size).clamp(area) for corner in corners]
    return min(
        places, key=lambda place: (place.colliderect(near), *(len(place.collidelistall(list(group))) for group in seen))
    )


def lies_there(widget: Widget) -> bool:
    """Whether a widget can be pressed: what only shows (a slip at the pointer, dice that are in their box) passes."""
    box = widget.rect.inflate(-4, -4)
    points = (box.center, box.topleft, box.topright, box.bottomleft, box.bottomright)
    return any(widget.hit(point) is not None for point in points)


def uncovered(board: Rect, panels: Iterable[Rect]) -> int:
    """Pixels of `board` that no panel covers."""
    covered = [part for panel in panels if (part := panel.clip(board)).w and part.h]
    edges = sorted({board.left, board.right, *(x for part in covered for x in (part.left, part.right))})
    free = 0
    for left, right in pairwise(edges):
        across = sorted((p.top, p.bottom) for p in covered if p.left < right and p.right > left)
        top = board.top
        for begins, ends in [*across, (board.bottom, board.bottom)]:
            free += (right - left) * max(0, begins - top)
            top = max(top, ends)
    return free

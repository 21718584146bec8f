"""The largest part of the board's room that no panel covers just now."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
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
    for left, right in combinations(sorted(edges), 2):
        across = sorted((p.top, p.bottom) for p in covered if p.left < right and p.right > left)
        top = clear.top
        for begins, ends in [*across, (clear.bottom, clear.bottom)]:
            if (right - left) * (begins - top) > best.w * best.h:
                best = Rect(left, top, right - left, begins - top)
            top = max(top, ends)
    return best if best.w >= LEAST * clear.w and best.h >= LEAST * clear.h else clear


def lies_there(widget: Widget) -> bool:
    """Whether a widget can be pressed: what only shows (a slip at the pointer, dice that are in their box) passes."""
    box = widget.rect.inflate(-4, -4)
    points = (box.center, box.topleft, box.topright, box.bottomleft, box.bottomright)
    return any(widget.hit(point) is not None for point in points)

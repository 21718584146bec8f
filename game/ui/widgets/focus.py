"""The one focus ring: which widget has the keyboard, and where Tab and the arrows lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.ui.widgets.base import Widget

Direction = Literal["left", "right", "up", "down"]
ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}


def next_stop(stops: Sequence[Widget], current: Widget | None, step: int) -> Widget | None:
    """The stop after (`step` 1) or before (-1) the current one, round and round."""
    if not stops:
        return None
    if current is None or current not in stops:
        return stops[0] if step > 0 else stops[-1]
    return stops[(list(stops).index(current) + step) % len(stops)]


def neighbour(stops: Sequence[Widget], current: Widget, direction: Direction) -> Widget | None:
    """The nearest stop in a direction: what lies straight ahead wins over what lies aslant."""
    here = current.rect
    best: tuple[float, Widget] | None = None
    for stop in stops:
        if stop is current:
            continue
        ahead, aside = _offset(here, stop.rect, direction)
        if ahead <= 0:
            continue
        cost = ahead + 3 * aside
        if best is None or cost < best[0]:
            best = (cost, stop)
    return best[1] if best else None


def _offset(here: pygame.Rect, there: pygame.Rect, direction: Direction) -> tuple[float, float]:
    """How far `there` lies ahead (between middles) and aside (gap between the sides)."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    gap_x = max(0, there.left - here.right, here.left - there.right)
    gap_y = max(0, there.top - here.bottom, here.top - there.bottom)
    match direction:
        case "left":
            return -dx, gap_y + (0 if -dx > abs(dy) or not gap_y else abs(dy))
        case "right":
            return dx, gap_y + (0 if dx > abs(dy) or not gap_y else abs(dy))
        case "up":
            return -dy, gap_x + (0 if -dy > abs(dx) or not gap_x else abs(dx))
        case "down":
            return dy, gap_x + (0 if dy > abs(dx) or not gap_x else abs(dx))

"""What wheel and touchpad ask of a map: zoom at the pointer, or pan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame


@dataclass(frozen=True, slots=True)
class Pan:
    """Move the view by pixels (two fingers, or a wheel tilted or with Shift)."""

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Zoom:
    """Multiply the zoom by `factor`, keeping the point `at` where it is."""

    factor: float
    at: tuple[int, int]


WHEEL_STEP: Final = 1.15
"""Zoom of one notch of the wheel."""
MOST_NOTCHES: Final = 40
"""From the whole board to its nearest and farther, at once; no driver's nonsense zooms more."""

PAN_STEP: Final = 60.0
"""Pixels of one notch sideways, or of as much of a touchpad."""
PINCH: Final = 4.0
"""Zoom of two fingers drawn apart by the whole width of a touchpad, less one."""
FINGERS_MS: Final = 300
"""Two fingers that rested no longer than this are still at the same movement."""


class ViewGestures:
    """What wheel and touchpad ask of a map: zoom at the pointer, or pan.

    A notched wheel, pinching and Ctrl+wheel (as Windows tells of pinching) zoom; two moving fingers, a wheel tilted and
    Shift+wheel pan. A touchpad is known by its parts of notches, and remembered until the fingers have rested: in the
    middle of a movement it may tell of a whole one.
    """

    def __init__(self) -> None:
        self._fingers_until = -1

    def read(self, event: pygame.Event, pointer: tuple[int, int], now_ms: int) -> Pan | Zoom | None:
        """The gesture of an event, None for others. A pinch zooms at the pointer: where on the touchpad the fingers
        are says nothing about the screen."""
        if event.type == pygame.MULTIGESTURE and event.num_fingers == 2:
            return Zoom(1.0 + event.pinched * PINCH, pointer) if event.pinched else None
        if event.type != pygame.MOUSEWHEEL:
            return None
        dx, dy = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
        mods = pygame.key.get_mods()
        if mods & pygame.KMOD_CTRL:
            return _zoom(dy, pointer)
        if mods & pygame.KMOD_SHIFT:
            return Pan((dx or dy) * PAN_STEP, 0.0)
        if dx != int(dx) or dy != int(dy) or now_ms <= self._fingers_until:
            self._fingers_until = now_ms + FINGERS_MS
            return Pan(-dx * PAN_STEP, dy * PAN_STEP)
        if dx and abs(dx) >= abs(dy):
            return Pan(-dx * PAN_STEP, dy * PAN_STEP)
        return _zoom(dy, pointer)


def _zoom(notches: float, pointer: tuple[int, int]) -> Zoom | None:
    most = min(max(notches, -MOST_NOTCHES), MOST_NOTCHES)
    return Zoom(WHEEL_STEP**most, pointer) if most else None

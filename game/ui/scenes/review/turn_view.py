"""How near the board of a match gone through is looked at: it takes half of the window or more, what moved in its clear part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.ui.table.board.camera import Area, Camera
from game.ui.table.model.digest.recap import Recap
from game.ui.table.model.panel_data.picture_parts import Point

HALF: Final = 0.5
"""Of the window, that the map takes at least."""
STEPS: Final = 24
"""Tried between the whole board and one that fills its room."""
MARGIN: Final = 1.5
"""Radii of a place that are to be seen round what moved."""


def turn_view(camera: Camera, free: Area, window: tuple[int, int], recap: Recap, first: int, place: float) -> Camera:
    """The look at a turn: as near as shows all that moved, no farther off than leaves the map half of the window; where
    not all of it is in sight from there, what the turn comes down to (the line with the number `first`) is. `free`: what
    no panel covers; `place`: the radius of a place."""
    room = replace(camera, area=free)
    points = recap.points
    if (
        points
        and all(camera.clear.holds(*camera.pixel(*point)) for point in points)
        and _share(camera, free) >= HALF * (window[0] * window[1])
    ):
        return camera
    bounds = camera.bounds
    middle = ((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2)
    full = min(max(free.w / bounds.width, free.h / bounds.height), camera.sharpest)
    least = _least(room, free, full, HALF * window[0] * window[1])
    unit = full
    if points:
        margin = MARGIN * place
        unit = min(unit, _unit_for(camera.clear, points, margin))
        told = next((step.points for step in recap.steps if step.number == first and step.points), points)
        middle = _middle(points if unit >= least else told)
    return replace(room.at_unit(max(unit, least), middle), area=camera.area)


def _share(camera: Camera, free: Area) -> float:
    """Pixels of the board in what is free."""
    left, top = camera.pixel(camera.bounds.left, camera.bounds.top)
    right, bottom = camera.pixel(camera.bounds.right, camera.bounds.bottom)
    wide, high = min(right, free.right) - max(left, free.x), min(bottom, free.bottom) - max(top, free.y)
    return max(0.0, wide) * max(0.0, high)


def _least(room: Camera, free: Area, full: float, wanted: float) -> float:
    """The farthest look at which so many pixels of the board are seen; where none is, the one that fills its room."""
    bounds, whole = room.bounds, min(room.fit_unit, full)
    for step in range(STEPS + 1):
        unit = whole + (full - whole) * step / STEPS
        # the board's upper edge may lie below what stands along the upper edge of the clear part
        high = min(bounds.height * unit, free.bottom - room.clear.y)
        if min(bounds.width * unit, free.w) * high >= wanted:
            return unit
    return full


def _unit_for(clear: Area, points: Sequence[Point], margin: float) -> float:
    wide = max(x for x, _ in points) - min(x for x, _ in points) + 2 * margin
    high = max(y for _, y in points) - min(y for _, y in points) + 2 * margin
    return min(clear.w / wide, clear.h / high)


def _middle(points: Sequence[Point]) -> Point:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

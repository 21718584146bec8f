"""Where the view goes when somebody's turn begins: what matters to them comes out from beneath the panels. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.ui.table.board.camera import Camera
from game.ui.table.model.picture import Point

WORTH: Final = 8
"""Where not everything can be seen at once, the view moves for one in so many, not for less."""


def focused_camera(camera: Camera, points: Sequence[Point], margin: float, readable: float) -> Camera:
    """The look at the board on which these points lie in the clear part: the same look where they do, else moved as
    little as needed. It stands back no farther than `readable` (pixels a unit) for that; where not all find room then,
    as many as can be seen at once. `margin`: board units that are wanted round each point."""
    now = sum(_is_seen(camera, point, margin) for point in points)
    if now == len(points):
        return camera
    least = min(camera.unit, max(readable, camera.least))
    if _unit_for(camera, points, margin) >= least:
        return camera.showing(points, margin)
    back = camera.zoomed(least / camera.unit, *camera.clear.centre)
    width, height = back.clear.w / back.unit - 2 * margin, back.clear.h / back.unit - 2 * margin
    best = max(_windows(points, width, height), key=len)
    return back.showing(best, margin) if (len(best) - now) * WORTH >= len(points) else camera


def _is_seen(camera: Camera, point: Point, margin: float) -> bool:
    slack = 1.0  # a point that was just brought there is there
    return camera.clear.inset(margin * camera.unit - slack).holds(*camera.pixel(*point))


def _unit_for(camera: Camera, points: Sequence[Point], margin: float) -> float:
    """Pixels a unit at which all these find room in the clear part."""
    across = max(x for x, _ in points) - min(x for x, _ in points) + 2 * margin
    down = max(y for _, y in points) - min(y for _, y in points) + 2 * margin
    return min(camera.clear.w / across, camera.clear.h / down)


def _windows(points: Sequence[Point], width: float, height: float) -> Iterator[list[Point]]:
    """What lies together in a window of this size, for every window with a point on its left and one on its upper edge."""
    for left, _ in points:
        column = [(x, y) for x, y in points if left <= x <= left + width]
        for _, top in column:
            yield [(x, y) for x, y in column if top <= y <= top + height]

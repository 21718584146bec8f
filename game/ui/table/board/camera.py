"""Board units to pixels and back: pan, zoom at the pointer, fit, and the mini-map. Pure; knows no window."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from game.ui.table.model.panel_data.picture_parts import Point


class Area(NamedTuple):
    """A rectangle of pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a pixel lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def share_of(self, points: Sequence[Point]) -> float:
        """How many of these points lie inside, 0 to 1."""
        return sum(self.holds(*point) for point in points) / max(1, len(points))

    def inset(self, by: float) -> Area:
        """Smaller by this on every side, never below nothing."""
        return Area(self.x + by, self.y + by, max(0.0, self.w - 2 * by), max(0.0, self.h - 2 * by))


class Bounds(NamedTuple):
    """The painted board's extent in board units."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


WHOLE: Final = 0.75
"""A board that takes so much of the room it is seen in is shown whole at first; any other as wide as that room."""
READABLE: Final = 0.7
"""Where it is no smaller than so much of what is read without effort, it is shown whole all the same."""
FRAME: Final = 0.01
"""Of the height of its area so much of a board may lie outside, and it is still all seen: that is less than its frame."""
UNZOOMED: Final = 0.9
"""A look at no less than so much of the first one has not been zoomed out of."""


def opens_whole(width: float, height: float, ratio: float) -> bool:
    """Whether a board, so many times as wide as high, nearly fills a room of so many pixels when all of it is seen."""
    share = ratio * height / max(1.0, width)
    return min(share, 1 / max(share, 0.01)) >= WHOLE


class FirstLook(NamedTuple):
    """How far back a look may stand, in pixels a board unit."""

    far: float
    """For all that there is to be seen; and for what matters, wherever that lies."""
    near: float
    """For what can be touched besides."""
    share: float = 0.0
    """The least share of its area that the board takes."""


class Wish(NamedTuple):
    """Board points that somebody wants to see."""

    touched: Sequence[Point] = ()
    """What can be touched now."""
    focus: Sequence[Point] = ()
    """What matters to whoever decides."""
    goals: Sequence[Point] = ()
    """Where they want to come to."""
    others: Sequence[Point] = ()
    """What else there is to be seen: pieces, whosever they are."""


@dataclass(frozen=True, slots=True)
class Camera:
    """How the board lies in the window: board point (x, y) is pixel (x * unit + dx, y * unit + dy)."""

    bounds: Bounds
    area: Area
    """The part of the window the board may be seen in."""
    clear: Area
    """The part of `area` that no panel covers; fitting and showing aim at it."""
    unit: float
    dx: float
    dy: float
    sharpest: float
    """Pixels a unit that the painting offers; never shown enlarged beyond it."""
    reach: Area | None = field(default=None, compare=False)
    """What a sheet leaves open of the clear part; None: all of it. Every part of the board can be brought there."""

    @staticmethod
    def fitted(bounds: Bounds, area: Area, clear: Area, sharpest: float) -> Camera:
        """The whole board, as large as fits into the clear part."""
        return Camera(bounds, area, clear, 1.0, 0.0, 0.0, sharpest).fit()

    @property
    def fit_unit(self) -> float:
        """Pixels a unit at which the whole board just fits: the farthest zoom."""
        fits = min(max(1.0, self.clear.w) / self.bounds.width, max(1.0, self.clear.h) / self.bounds.height)
        return min(fits, self.sharpest)

    @property
    def is_fitted(self) -> bool:
        return self.unit <= self.fit_unit * 1.001

    def fit(self) -> Camera:
        """The whole board, centred in the clear part."""
        unit = self.fit_unit
        cx, cy = self.clear.centre
        bx = (self.bounds.left + self.bounds.right) / 2
        by = (self.bounds.top + self.bounds.bottom) / 2
        return replace(self, unit=unit, dx=cx - bx * unit, dy=cy - by * unit)

    def opening_unit(self, readable: float) -> float:
        """Pixels a unit of the first look: the whole board in its area where it nearly fills that and can be read, else
        as large as covers the area, or as can be read."""
        b, area = self.bounds, self.area
        across, down = max(1.0, area.w) / b.width, max(1.0, area.h) / b.height
        whole = min(across, down)
        if opens_whole(area.w, area.h, b.width / b.height) and whole >= READABLE * readable:
            return min(whole, self.sharpest)
        return max(self.fit_unit, min(max(across, down, readable), self.sharpest))

    def opened(self, wish: Wish, margin: float, readable: float, first: FirstLook | None = None) -> Camera:
        """The first look: everything that matters lies in the clear part, as near as it then can be seen and no nearer than the
        board fills its area. Where that would be farther back than `first` allows (None: than the board is read without effort),
        what is wished for and the goals, as near as is read without effort, with as much of what can be touched as finds room:
        these go before that where less than half of it could be seen without them. Where nothing stands on the board yet and
        nothing there is asked for, all of it."""
        b = self.bounds
        look = first or FirstLook(readable, readable)
        covering = max(self.area.w / b.width, self.area.h / b.height)
        least = max(self.fit_unit, look.share * covering)
        start = self._centred(self.opening_unit(readable), ((b.left + b.right) / 2, (b.top + b.bottom) / 2)).covering()

        def seeing(points: Sequence[Point], floor: float) -> Camera | None:
            unit = unit_for(start.clear, points, margin) if points else 0.0
            if unit < max(floor, least):
                return None
            unit = min(unit, max(start.unit, floor))
            return self._centred(unit, middle_of(points)).covering().showing(points, margin)

        def with_most_beside(matters: Sequence[Point]) -> Camera | None:
            if not matters or seeing(matters, look.far) is None:
                return None
            floor = min(max(look.near, readable), 0.999 * unit_for(start.clear, matters, margin))
            width, height = self.clear.w / floor - 2 * margin, self.clear.h / floor - 2 * margin
            together = (*matters, *wish.touched, *wish.others)
            (west, east), (north, south) = ((min(ends), max(ends)) for ends in zip(*matters, strict=True))
            lefts = {x for x, _ in together if east - width <= x <= west}
            tops = {y for _, y in together if south - height <= y <= north}
            rooms = [Area(left, top, width, height) for left in lefts for top in tops]
            best = max(rooms, key=lambda room: room.share_of(wish.touched) + room.share_of(wish.others))
            return seeing([point for point in together if best.holds(*point)], floor)

        own = (*wish.touched, *wish.focus)
        everything = seeing((*own, *wish.goals, *wish.others), look.far) if wish.others else None
        whole = everything or seeing((*own, *wish.goals), look.near)
        whole = whole or seeing(own, look.near)
        if whole is not None:
            return whole
        nearest = focused_camera(start, wish.touched, wish.focus, margin, readable if wish.touched else start.unit)
        apart = with_most_beside((*wish.focus, *wish.goals)) or with_most_beside(wish.focus)
        wanted = nearest.count_seen(wish.touched, margin)
        if apart is not None and (
            2 * apart.count_seen(wish.touched, margin) >= wanted or 2 * wanted < len(wish.touched)
        ):
            return apart
        return seeing(own, look.far) or (nearest if own or wish.others else self.fit())

    def count_seen(self, points: Iterable[Point], margin: float) -> int:
        """How many of these board points lie in the clear part, with this margin of board units round them."""
        slack = 1.0  # a point that was just brought there is there
        room = self.clear.inset(margin * self.unit - slack)
        return sum(room.holds(*self.pixel(*point)) for point in points)

    def _centred(self, unit: float, middle: Point) -> Camera:
        cx, cy = self.clear.centre
        return replace(self, unit=unit, dx=cx - middle[0] * unit, dy=cy - middle[1] * unit)

    def covering(self) -> Camera:
        """Moved so that the board covers its area, or where it is smaller stands in the middle of that, clear of a column."""
        b, unit, area = self.bounds, self.unit, self.area
        sides = _limits(b.left * unit, b.right * unit, (area.x, area.right), (area.x, area.right))
        left, right = (self._clear_dx, self._clear_dx) if self.is_narrow else sides
        top, bottom = _limits(b.top * unit, b.bottom * unit, (area.y, area.bottom), (area.y, area.bottom))
        return replace(self, dx=max(left, min(self.dx, right)), dy=max(top, min(self.dy, bottom)))

    @property
    def is_narrow(self) -> bool:
        """Whether there is bare table beside the board."""
        return self.bounds.width * self.unit <= self.area.w

    @property
    def _clear_dx(self) -> float:
        """Where a narrow board stands: in the middle of its area as far as it is clear there, and never out of it."""
        low, high = self.bounds.left * self.unit, self.bounds.right * self.unit
        clear = max(self.clear.x - low, min(self.area.centre[0] - (low + high) / 2, self.clear.right - high))
        return max(self.area.x - low, min(clear, self.area.right - high))

    def pixel(self, x: float, y: float) -> Point:
        """The pixel of a board point."""
        return x * self.unit + self.dx, y * self.unit + self.dy

    def point(self, px: float, py: float) -> Point:
        """The board point of a pixel."""
        return (px - self.dx) / self.unit, (py - self.dy) / self.unit

    def zoomed(self, factor: float, px: float, py: float) -> Camera:
        """Nearer or farther by a factor; the board point under the pixel stays there as far as the edges allow."""
        unit = max(self.fit_unit, min(self.unit * factor, self.sharpest))
        bx, by = self.point(px, py)
        return replace(self, unit=unit, dx=px - bx * unit, dy=py - by * unit).settled()

    def panned(self, by_x: float, by_y: float) -> Camera:
        """Moved by pixels, as far as the edges allow; never back by itself from where a sheet has let it go."""
        (left, right), (top, bottom) = self._limits()
        dx = max(min(left, self.dx), min(self.dx + by_x, max(right, self.dx)))
        dy = max(min(top, self.dy), min(self.dy + by_y, max(bottom, self.dy)))
        return replace(self, dx=dx, dy=dy)

    def settled(self) -> Camera:
        """Within the edges: a board larger than the clear part covers it, a smaller one stands in its middle, unless
        a sheet lies on it: then either may be moved until its last part comes out from beneath."""
        (left, right), (top, bottom) = self._limits()
        return replace(self, dx=max(left, min(self.dx, right)), dy=max(top, min(self.dy, bottom)))

    def _limits(self) -> tuple[Point, Point]:
        """The least and the greatest dx, and dy."""
        b, unit, clear, area = self.bounds, self.unit, self.clear, self.area
        reach = self.reach or clear
        across = _limits(b.left * unit, b.right * unit, (clear.x, clear.right), (reach.x, reach.right))
        down = _limits(b.top * unit, b.bottom * unit, (clear.y, clear.bottom), (reach.y, reach.bottom))
        cy, ay = clear.centre[1], area.centre[1]
        if b.width * unit <= clear.w:  # opened whole, it stands in the middle of its area as far as it is clear there
            across = min(across[0], self._clear_dx), max(across[1], self._clear_dx)
        if b.height * unit <= clear.h:
            down = min(down[0], down[0] + ay - cy), max(down[1], down[1] + ay - cy)
        return across, down

    def within(self, area: Area, clear: Area) -> Camera:
        """This look at the board in another window; a fitted board stays fitted."""
        if self.is_fitted:
            return replace(self, area=area, clear=clear).fit()
        bx, by = self.point(*self.clear.centre)
        moved = replace(self, area=area, clear=clear)
        unit = max(moved.fit_unit, min(self.unit, self.sharpest))
        cx, cy = clear.centre
        return replace(moved, unit=unit, dx=cx - bx * unit, dy=cy - by * unit).settled()

    def in_window(self, area: Area, clear: Area) -> Camera:
        """This part of the board in a window of another size, no less of it than fills that; where only panels
        differ, it stays where it is, unless it is the whole board."""
        if area == self.area and not self.is_fitted:
            return replace(self, clear=clear)
        grown = math.sqrt((area.w * area.h) / max(1.0, self.area.w * self.area.h))
        moved = self.within(area, clear)
        if self.is_fitted:
            return moved
        unit = self.unit * grown
        if self.unit >= UNZOOMED * self.opening_unit(0):
            unit = max(unit, moved.opening_unit(0))
        return moved.at_unit(unit, self.point(*self.clear.centre))

    def at_unit(self, unit: float, centre: Point) -> Camera:
        """At a zoom, with a board point in the middle of the clear part."""
        unit = max(self.fit_unit, min(unit, self.sharpest))
        cx, cy = self.clear.centre
        return replace(self, unit=unit, dx=cx - centre[0] * unit, dy=cy - centre[1] * unit).settled()

    def showing(self, points: Iterable[Point], margin: float) -> Camera:
        """Moved as little as needed, then zoomed out, so that these board points lie in the clear part."""
        marks = list(points)
        if not marks:
            return self
        left, right = min(x for x, _ in marks) - margin, max(x for x, _ in marks) + margin
        top, bottom = min(y for _, y in marks) - margin, max(y for _, y in marks) + margin
        needed = min(self.clear.w / (right - left), self.clear.h / (bottom - top))
        camera = self
        if needed < self.unit:
            camera = self.zoomed(needed / self.unit, *self.clear.centre)
        x0, y0 = camera.pixel(left, top)
        x1, y1 = camera.pixel(right, bottom)
        by_x = _shift(x0, x1, camera.clear.x, camera.clear.right)
        by_y = _shift(y0, y1, camera.clear.y, camera.clear.bottom)
        return camera.panned(by_x, by_y) if abs(by_x) + abs(by_y) > 0.01 else camera

    def toured(self, points: Sequence[Point], margin: float, beside: Area | None, least: float = 0.0) -> Camera:
        """These board points in the clear part as `showing` has it; in `beside`, a part of that, where there is room for
        them without standing farther back; and moved so that the board covers its area, where all of them stay in sight. Where
        that would be farther back than `least` pixels a unit, as many of them as are seen from there."""
        plain = self.showing(points, margin)
        if plain.unit < min(least, self.unit):
            wide, high = self.clear.w / least - 2 * margin, self.clear.h / least - 2 * margin
            return self.toured(max(_windows(points, wide, high), key=len), margin, beside)
        looks = [(plain, self.clear)]
        if beside is not None:
            apart = replace(self, clear=beside).showing(points, margin)
            looks = [(replace(apart, clear=self.clear), beside), *looks] if apart.unit >= plain.unit else looks
        found = plain
        for look, room in reversed(looks):
            covered = look.covering()
            found = covered if all(room.holds(*covered.pixel(*point)) for point in points) else found
        return found

    def between(self, other: Camera, part: float) -> Camera:
        """Part of the way (0 to 1) to another look at the same board, for a moving view."""
        return replace(
            self,
            unit=self.unit + (other.unit - self.unit) * part,
            dx=self.dx + (other.dx - self.dx) * part,
            dy=self.dy + (other.dy - self.dy) * part,
        )

    def seen(self) -> Bounds:
        """The part of the board inside the area, in board units."""
        left, top = self.point(self.area.x, self.area.y)
        right, bottom = self.point(self.area.right, self.area.bottom)
        b = self.bounds
        return Bounds(max(left, b.left), max(top, b.top), min(right, b.right), min(bottom, b.bottom))


def _limits(low: float, high: float, clear: Point, reach: Point) -> Point:
    """Between which offsets a board may lie that goes from `low` to `high`; clear part and reach as (start, end)."""
    start, end = clear
    if high - low <= end - start:
        middle = (start + end - low - high) / 2
        limits = [middle, middle]
    else:
        limits = [end - high, start - low]
    if reach != clear:
        limits += [reach[1] - high, reach[0] - low]
    return min(limits), max(limits)


def _shift(low: float, high: float, start: float, end: float) -> float:
    if low < start:
        return start - low
    return min(0.0, end - high) if high > end else 0.0


@dataclass(frozen=True, slots=True)
class MiniMap:
    """The whole board small, with the part in view framed."""

    bounds: Bounds
    area: Area

    @property
    def unit(self) -> float:
        return min(self.area.w / self.bounds.width, self.area.h / self.bounds.height)

    def frame(self, camera: Camera) -> Area:
        """The part in view as a rectangle of the mini-map's pixels."""
        seen = camera.seen()
        x = self.area.x + (seen.left - self.bounds.left) * self.unit
        y = self.area.y + (seen.top - self.bounds.top) * self.unit
        return Area(x, y, max(0.0, seen.width) * self.unit, max(0.0, seen.height) * self.unit)

    def point(self, px: float, py: float) -> Point:
        """The board point under a pixel of the mini-map."""
        return (px - self.area.x) / self.unit + self.bounds.left, (py - self.area.y) / self.unit + self.bounds.top


WORTH: Final = 8
"""Where not everything can be seen at once, the view moves for one in so many, not for less."""


def focused_camera(
    camera: Camera, touched: Sequence[Point], focus: Sequence[Point], margin: float, readable: float
) -> Camera:
    """The look at the board on which these points lie in the clear part: the same look where they do, else moved as
    little as needed. It stands back no farther than `readable` (pixels a unit) for that; where not all find room then, those
    that can be `touched`, or as many of them as can be seen at once. `margin`: board units that are wanted round each point."""
    points = (*touched, *focus)
    if camera.count_seen(points, margin) == len(points):
        return camera
    least = min(camera.unit, max(readable, camera.fit_unit))
    for wanted in (points, touched):
        if wanted and unit_for(camera.clear, wanted, margin) >= least:
            return camera.showing(wanted, margin)
    wanted = touched or focus
    back = camera.zoomed(least / camera.unit, *camera.clear.centre)
    width, height = back.clear.w / back.unit - 2 * margin, back.clear.h / back.unit - 2 * margin
    best, now = max(_windows(wanted, width, height), key=len), camera.count_seen(wanted, margin)
    return back.showing(best, margin) if not now or (len(best) - now) * WORTH >= len(wanted) else camera


def middle_of(points: Sequence[Point]) -> Point:
    """The middle of the box round all these."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def unit_for(clear: Area, points: Sequence[Point], margin: float) -> float:
    """Pixels a unit at which all these find room in the clear part."""
    across = max(x for x, _ in points) - min(x for x, _ in points) + 2 * margin
    down = max(y for _, y in points) - min(y for _, y in points) + 2 * margin
    return min(clear.w / across, clear.h / down)


def _windows(points: Sequence[Point], width: float, height: float) -> Iterator[list[Point]]:
    """What lies together in a window of this size, for every window with a point on its left and one on its upper edge."""
    for left, _ in points:
        column = [(x, y) for x, y in points if left <= x <= left + width]
        for _, top in column:
            yield [(x, y) for x, y in column if top <= y <= top + height]

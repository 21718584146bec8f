"""How the board is looked at: gliding, zooming, panning, and where the look goes by itself.

Whoever asked for the whole board goes on seeing it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from time import perf_counter
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.map_gestures import ViewGestures, Zoom
from game.ui.kit.motion import Motion, Tween, ease_in_out
from game.ui.kit.theme import Scale
from game.ui.table.board.board_widget import SETTLE_MS
from game.ui.table.board.camera import Area, Camera, FirstLook, Wish
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.panel_data.picture_parts import Point

GLIDE_MS: Final = 300
SHARP_MS: Final = 250
"""After a glide, until when everything is sharp again whatever it takes."""
READY_ON_THE_WAY: Final = 0.002
READY_AT_REST: Final = 0.010
"""Seconds of a frame in which what will be seen is drawn ahead."""


FIGURE: Final = 48
"""Pixels of a figure at 1920x1080 that somebody plays with; in other windows as many as their size is."""
FAR: Final = 0.75
"""Where all that stands on the board can be seen, figures may be so much smaller."""
SHARE: Final = 0.47
"""The least part of its area that the board takes at the first look."""
LARGE: Final = 1.2
"""With larger letters than so many times the usual panels leave the board little: then the first look is a near one."""


def first_look(scale: Scale, readable: float, figure: float) -> FirstLook:
    """How far back the view stands when somebody sits down: before a board that is read without effort at `readable` pixels a
    unit, and on which figures are as large as `figure` units (0: none stands there yet)."""
    if scale.text > LARGE:
        return FirstLook(readable, readable, share=1.0)
    near = FIGURE * min(scale.width / 1920, scale.height / 1080) / figure if figure else 0.0
    return FirstLook(FAR * near, near, SHARE)


class CameraMotion:
    """Moves the camera of one board. `looked` hears of every change of the view."""

    def __init__(self, kit: Kit, canvas: BoardCanvas, looked: Callable[[], None]) -> None:
        self.canvas = canvas
        self.motion = Motion.NORMAL
        self._kit = kit
        self._looked = looked
        self._glide: tuple[Camera, Camera, Tween] | None = None
        self._wheeled: int | None = None
        self._tour: tuple[Camera, Camera] | None = None
        """What was seen before the tour that is under way, and from where all of it is seen."""
        self._gestures = ViewGestures()
        self._now = 0

    # -- where it goes

    def glide(self, camera: Camera) -> None:
        """Move the view there, smoothly."""
        if self.motion is Motion.NONE:
            self.canvas.look(camera)
            self._looked()
            return
        self.canvas.depart(camera)
        self._glide = (self.canvas.camera, camera, Tween.start(self._now, GLIDE_MS, self.motion, ease_in_out))

    def fit(self) -> None:
        """The whole board; asked for again, what was seen before."""
        self.glide(self.canvas.flip_whole())

    def zoom(self, factor: float) -> None:
        """Nearer to the middle of what is seen, or farther from it."""
        self.canvas.keeps_whole = False
        camera = self.canvas.camera
        self.glide(camera.zoomed(factor, *camera.clear.centre))

    def step(self, across: int, down: int) -> None:
        """A step to the side, up or down."""
        self.canvas.pan(-across * 90 * self._kit.u, -down * 90 * self._kit.u)
        self._looked()

    def show(self, points: Sequence[Point], margin: float = 1.5, room: pygame.Rect | None = None) -> None:
        """Bring these points into view, with so many radii of a place round them; into this part of the window, where it is
        given."""
        camera = self.canvas.camera
        within = camera if room is None else replace(camera, clear=Area(*room))
        shown = within.showing(points, margin * self.canvas.measure.place)
        self.canvas.look(replace(shown, clear=camera.clear))
        self._looked()

    def point_out(self, points: Sequence[Point], wish: Wish, room: pygame.Rect) -> None:
        """Bring these points into this part of the window, where they are not; the focus and the goals with them, or one of both,
        as far as that is not from much farther back: what the match is about stays in sight."""
        end, margin = self.end, 1.5 * self.canvas.measure.place
        within = replace(end, clear=Area(*room))
        if within.showing(points, margin) == within:
            return
        besides = ((*wish.focus, *wish.goals), wish.focus, wish.goals, ())
        looks = [within.showing((*points, *beside), margin) for beside in besides]
        near = (look for look in looks if look.unit >= FAR * end.unit)
        self.glide(replace(next(near, looks[-1]), clear=end.clear))

    def follow(self, points: Sequence[Point]) -> None:
        """Keep these points in view where the whole board is not seen."""
        if points and not self.canvas.camera.is_fitted:
            self.show(points)

    def follow_keyboard(self, points: Sequence[Point]) -> None:
        """Keep a place in view that the keyboard is on; nothing happens where it is seen already."""
        camera = self.canvas.camera.showing(points, 1.2 * self.canvas.measure.place)
        if camera != self.canvas.camera and not self.canvas.camera.is_fitted:
            self.canvas.look(camera)
            self._looked()

    def open(self, wish: Wish, *, near: bool = False) -> None:
        """Somebody sits down before the board, and sees all that matters in its clear part; `near`: as near as that is read."""
        self._tour = None
        if not self.canvas.keeps_whole:
            self.glide(self._opened(wish, None if near else self._first_look))

    def attend(self, wish: Wish) -> None:
        """A turn begins: what matters now comes into the clear part of the board, where less of it is seen than could be, or from
        much farther back. Only for that does it go farther back than where figures are played with: what stands there besides is
        no reason."""
        before, self._tour = self._before_tour() or self.end, None
        if self.canvas.keeps_whole:
            return
        opened, margin = self._opened(wish._replace(others=()), self._first_look), self.canvas.measure.place
        is_far, wanted = before.unit < FAR * opened.unit, (*wish.touched, *wish.focus, *wish.goals)
        camera = opened if is_far or before.count_seen(wanted, margin) < opened.count_seen(wanted, margin) else before
        if camera != self.canvas.camera:
            self.glide(camera)

    def leave_open(self, reach: pygame.Rect | None) -> None:
        """What lies over the board leaves this of its clear part open. None: all of it; then a board that has room there, and was
        moved out from beneath, stands in the middle again."""
        self.canvas.leave_open(reach)
        end = replace(self.end, reach=None)
        if reach is None and self._tour is None and end.is_narrow and end.settled().dx != end.dx:
            self.glide(replace(end, dx=end.covering().dx))

    def tour(self, points: Sequence[Point], beside: pygame.Rect | None = None, *, at_once: bool = False) -> None:
        """All of these come into sight, from where a glide that is under way leads to: `beside` the sheet that tells of them,
        where there is room without standing farther back; with no bare table beside the board, where that can be; and no farther
        back than figures can be told apart. `at_once`: without a glide."""
        before, self._tour = self._before_tour() or self.end, None
        apart = None if beside is None else Area(*beside)
        wide = before.toured(points, 1.5 * self.canvas.measure.place, apart, self._first_look.far)
        if wide != before and not self.canvas.keeps_whole:
            self._tour = before, wide
            if at_once:
                self._glide = None
                self.canvas.look(wide)
                self._looked()
            else:
                self.glide(wide)

    def end_tour(self) -> None:
        """Back to what was seen before it, unless somebody has looked elsewhere since."""
        before, self._tour = self._before_tour(), None
        if before is not None:
            self.glide(before)

    def _before_tour(self) -> Camera | None:
        """What was seen before the tour that is still looked at; None: there is none, or somebody has looked elsewhere."""
        if self._tour is None:
            return None
        (before, wide), now = self._tour, self.end
        is_toured = (now.unit, now.dx, now.dy) == (wide.unit, wide.dx, wide.dy)
        return before.in_window(now.area, now.clear) if is_toured else None

    @property
    def is_gliding(self) -> bool:
        """Whether the view is on its way."""
        return self._glide is not None

    @property
    def end(self) -> Camera:
        """What is seen once the view has come to rest."""
        return self._glide[1] if self._glide is not None else self.canvas.camera

    def _opened(self, wish: Wish, first: FirstLook | None) -> Camera:
        return self.canvas.camera.opened(wish, self.canvas.measure.place, self._readable, first)

    @property
    def _readable(self) -> float:
        """Pixels a board unit at which counters are read without effort."""
        scale = self._kit.scale
        return self.canvas.clear_unit * max(1.0, min(1.4, scale.text)) * max(1.0, scale.u / scale.text)

    @property
    def _first_look(self) -> FirstLook:
        figures = (counter.size for counter in self.canvas.picture.counters)
        return first_look(self._kit.scale, self._readable, max(figures, default=0.0))

    def wheel(self, event: pygame.Event, at: tuple[int, int]) -> bool:
        """Zoom or pan with wheel or touchpad, at the pointer; whether it was such a gesture."""
        gesture = self._gestures.read(event, at, self._now)
        if gesture is None:
            return False
        self._glide = None
        self.canvas.follow(gesture)
        if isinstance(gesture, Zoom):
            self._wheeled = self._now
        self._looked()
        return True

    @contextmanager
    def pressed(self) -> Iterator[None]:
        """Somebody presses: that is judged where it was seen, and a glide that was under way then is over."""
        was_gliding, self.canvas.pressed_from = self.is_gliding, self.canvas.camera
        try:
            yield
        finally:
            self.canvas.pressed_from = None
            if was_gliding:
                self.arrive()

    # -- time

    def arrive(self) -> None:
        """A glide that is under way has led where it leads to."""
        if self._glide is not None:
            _, end, _ = self._glide
            self._glide = None
            self.canvas.look(end)
            self.canvas.settle()
            self._looked()

    def fitted_anew(self) -> None:
        """The window was laid out anew: a glide that leads to a place in the window as it was is there at once."""
        if self._glide is not None:
            _, end, _ = self._glide
            self._glide = None
            now = self.canvas.camera
            self.canvas.look(end.in_window(now.area, now.clear))
            self._looked()

    def update(self, now: int) -> None:
        """Time passed."""
        self._now = now
        if self._glide is not None:
            start, end, tween = self._glide
            is_there = tween.is_over(now)
            is_ready = self.canvas.get_ready(perf_counter() + (READY_AT_REST if is_there else READY_ON_THE_WAY))
            if is_there and (is_ready or now >= tween.begin_ms + tween.length_ms + SHARP_MS):
                self.arrive()
            elif self.canvas.camera != end:
                self.canvas.glide(start.between(end, tween.share(now)))
                self._looked()
        if self._wheeled is not None and now >= self._wheeled + SETTLE_MS:
            self._wheeled = None
            if self.canvas.settle():
                self._looked()

    def next_wake(self, now: int) -> int | None:
        """When there is something to do without an event."""
        if self._glide is not None:
            return 0
        return None if self._wheeled is None else max(0, self._wheeled + SETTLE_MS - now)

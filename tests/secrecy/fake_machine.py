"""The machine that a world runs on: a clock that moves when told, a canvas instead of a screen, ears, and a mouse."""

from __future__ import annotations

import pygame

from game.ui.kit.cues import Cue
from game.ui.kit.pointer import MOUSE_EVENTS, Pixel
from game.ui.kit.video import Screen, WindowState

GRAIN = 40
"""Milliseconds that pass at least between two rounds of the loop: fewer frames, and the same for everybody."""


class Clock:
    """The loop's clock: it moves when the loop sleeps, and wakes it for what has been posted."""

    def __init__(self) -> None:
        self.now = 0
        self.until = 0
        self.asked = 0
        """How long the loop wanted to sleep at last."""
        self.came: list[pygame.Event] = []
        """What the loop was woken with at last."""
        self._posted: list[tuple[int, pygame.Event]] = []

    def now_ms(self) -> int:
        return self.now

    def post(self, event: pygame.Event, at: int | None = None) -> None:
        self._posted.append((self.now if at is None else at, event))

    def forget_mouse(self) -> None:
        """What the mouse has done by now, and nobody has heard of yet, is never heard."""
        self._posted = [(at, one) for at, one in self._posted if at > self.now or one.type not in MOUSE_EVENTS]

    def wait(self, timeout_ms: int) -> list[pygame.Event]:
        self.asked = timeout_ms
        due = min((when for when, _ in self._posted), default=self.until)
        self.now = max(self.now, min(self.now + max(timeout_ms, GRAIN), due, self.until))
        self.came = [event for when, event in self._posted if when <= self.now]
        self._posted = [(when, event) for when, event in self._posted if when > self.now]
        return self.came


def pixels_of(surface: pygame.Surface) -> bytes:
    """What a surface shows, to be compared with another of its size and format: the memory as it is, which is quicker by far
    than to have it put together as colours."""
    assert surface.get_bytesize() == 4
    return surface.get_buffer().raw


def is_alike(one: bytes, other: bytes) -> bool:
    """Whether two surfaces show the same: the fourth byte of a pixel is no colour."""
    return one == other or (len(one) == len(other) and all(one[at::4] == other[at::4] for at in range(3)))


class Canvas(Screen):
    """A window that is nothing but its surface."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(pygame.Surface(size), WindowState(size), "Ringtable")
        self.damage: tuple[tuple[int, ...], ...] | None = ()
        """The rectangles shown last; None: the whole window."""

    def refresh(self) -> tuple[int, int]:
        return self.surface.get_size()

    def show(self, rects: list[pygame.Rect] | None) -> None:
        self.damage = None if rects is None else tuple(tuple(rect) for rect in rects)


class Ears:
    """Hears every sound, with its time."""

    def __init__(self, clock: Clock) -> None:
        self.volume = 1.0
        self.heard: list[tuple[int, str]] = []
        self._clock = clock

    def play(self, cue: Cue) -> None:
        self.heard.append((self._clock.now, cue.value))


class Mouse:
    """The mouse of a desktop on which the pointer goes where it is told to go."""

    is_inside = has_keyboard = is_movable = True

    def __init__(self, clock: Clock) -> None:
        self.at: Pixel = (512, 320)
        self.is_shown = True
        self._clock = clock

    def show(self, *, is_shown: bool) -> None:
        self.is_shown = is_shown

    def move(self, at: Pixel) -> None:
        self.at = at
        self._clock.forget_mouse()

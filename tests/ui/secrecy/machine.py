"""The machine that a world runs on: a clock that moves when told, a canvas instead of a screen, and ears."""

from __future__ import annotations

import pygame

from game.ui.audio import Cue
from game.ui.video import Screen, WindowState

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

    def wait(self, timeout_ms: int) -> list[pygame.Event]:
        self.asked = timeout_ms
        due = min((when for when, _ in self._posted), default=self.until)
        self.now = max(self.now, min(self.now + max(timeout_ms, GRAIN), due, self.until))
        self.came = [event for when, event in self._posted if when <= self.now]
        self._posted = [(when, event) for when, event in self._posted if when > self.now]
        return self.came


class Canvas(Screen):
    """A window that is nothing but its surface."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(pygame.Surface(size), WindowState(size), "Ringtable")

    def refresh(self) -> tuple[int, int]:
        return self.surface.get_size()

    def show(self, rects: list[pygame.Rect] | None) -> None:
        """Nobody looks."""


class Ears:
    """Hears every sound, with its time."""

    def __init__(self, clock: Clock) -> None:
        self.volume = 1.0
        self.heard: list[tuple[int, str]] = []
        self._clock = clock

    def play(self, cue: Cue) -> None:
        self.heard.append((self._clock.now, cue.value))

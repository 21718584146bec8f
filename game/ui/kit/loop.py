"""The event loop: sleeps while nothing moves, sixty frames a second while something does."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Protocol

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.scene_stack import Quit, Scene, SceneStack, Transition
from game.ui.kit.video import LEAST_SIZE, Screen

FRAME_MS: Final = 16
SETTLED_MS: Final = 1000
"""So long after the last change of its size the window is taken to have got the size that was wanted."""
IDLE_MS: Final = 60_000
"""Longest sleep; anything that happens ends it earlier."""
SMALLEST: Final = (320, 200)
"""A window smaller than this shows nothing: there is no room for a word."""

WAKE: Final = pygame.event.custom_type()
"""Posted from any thread (`wake()`) when there is news that isn't an input."""
SLEPT: Final = pygame.event.custom_type()
"""The machine has slept, perhaps with its lid closed: nobody has told the window that it was left."""
SLEPT_S: Final = 5.0
"""Seconds between the clocks from which the machine has slept; a clock that is put right moves by less."""


def wake() -> None:
    """Wake the loop from another thread or process's listener; scenes get an event of type `WAKE`."""
    pygame.event.post(pygame.Event(WAKE))


def close() -> None:
    """Close the window, as if somebody had pressed its cross."""
    pygame.event.post(pygame.Event(pygame.QUIT))


class Clock(Protocol):
    """Where time and events come from; tests bring their own."""

    def now_ms(self) -> int:
        """Milliseconds, never falling."""

    def wait(self, timeout_ms: int) -> list[pygame.Event]:
        """Events, after sleeping until there are some or `timeout_ms` has passed."""


class SystemClock:
    """pygame's clock and queue."""

    def now_ms(self) -> int:
        """Milliseconds since pygame began."""
        return pygame.time.get_ticks()

    def __init__(self) -> None:
        self._ahead = self._clock_ahead()

    def wait(self, timeout_ms: int) -> list[pygame.Event]:
        """Sleep in SDL; no processor time while nothing happens. After the machine itself has slept, `SLEPT` first."""
        found = self._events(timeout_ms)
        before, self._ahead = self._ahead, self._clock_ahead()
        return [pygame.Event(SLEPT), *found] if self._ahead - before > SLEPT_S else found

    def _events(self, timeout_ms: int) -> list[pygame.Event]:
        if timeout_ms <= 0:
            return pygame.event.get()
        first = pygame.event.wait(timeout_ms)
        rest = pygame.event.get()
        return rest if first.type == pygame.NOEVENT else [first, *rest]

    def _clock_ahead(self) -> float:
        """Seconds by which the clock on the wall is ahead of pygame's, which stands still while the machine sleeps."""
        return time.time() - self.now_ms() / 1000


class Loop:
    """Runs a stack of scenes in a window until the stack is empty.

    `frames` counts what was drawn. `on_screenshot` gets the window's picture and its scene on F12; without
    it the key does nothing. `may_close` is asked with the scene on top before the window closes; it may lay a question there.
    `on_window` is called when the window has got another size or has come to fill the screen, to be remembered.
    """

    def __init__(
        self,
        screen: Screen,
        kit: Kit,
        first: Callable[[Kit], Scene],
        *,
        clock: Clock | None = None,
        on_screenshot: Callable[[pygame.Surface, Scene], None] | None = None,
        may_close: Callable[[Scene], bool] | None = None,
        on_window: Callable[[], None] | None = None,
    ) -> None:
        self.screen = screen
        self.kit = kit
        self.clock = clock or SystemClock()
        self.frames = 0
        self._on_screenshot = on_screenshot
        self._may_close = may_close
        self._on_window = on_window
        self._resized_at: int | None = None
        """When the window last changed and nobody has been told yet."""
        self._is_all_dirty = True
        self._is_hidden = False
        self._is_tiny = False
        """The window has less than `SMALLEST`; everything stands as it did before, unseen."""
        self._must_show = False
        """Another scene has come: even hidden, the window must not keep the picture of the one before (thumbnails)."""
        self._drawn_at = -FRAME_MS
        self.stack = SceneStack(first(kit))

    def run(self) -> None:
        """Run until the last scene is gone."""
        while self.step():
            pass

    def step(self) -> bool:
        """Sleep as long as may be, handle what came, draw if needed; False when all is over."""
        events = self.clock.wait(self._pause())
        awake = self.stack.top
        # Before its events, so that those after a long sleep find the right time.
        needs_drawing = awake is not None and awake.update(self.clock.now_ms())
        for event in events:
            self._handle(event)
        scene = self.stack.top
        if scene is None:
            return False
        now = self.clock.now_ms()
        needs_drawing |= scene.update(now)
        self.kit.pointer.settle()
        transition = scene.take_transition()
        if transition is not None:
            self._change(transition)
            return self.stack.top is not None
        if self._resized_at is not None and now - self._resized_at >= SETTLED_MS:
            self._tell_window()
        if (needs_drawing or self._is_all_dirty) and self._is_shown:
            self._draw(scene, now)
        return True

    def _pause(self) -> int:
        """Milliseconds the loop may sleep now."""
        scene = self.stack.top
        if scene is None:
            return 0
        if self._is_all_dirty and self._is_shown:
            return 0
        now = self.clock.now_ms()
        wanted = scene.next_wake(now)
        if self._resized_at is not None:
            settles = max(self._resized_at + SETTLED_MS - now, 0)
            wanted = settles if wanted is None else min(wanted, settles)
        if wanted is None:
            return IDLE_MS
        since = now - self._drawn_at
        return min(IDLE_MS, max(wanted, FRAME_MS - since, 0 if self._is_shown else FRAME_MS))

    @property
    def _is_shown(self) -> bool:
        return not self._is_tiny and (self._must_show or not self._is_hidden)

    def _handle(self, event: pygame.Event) -> None:
        if not self.kit.pointer.hears(event):
            return
        match event.type:
            case pygame.QUIT:
                self._pass_on(event)
                return
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED:
                self._resized()
                return
            case pygame.WINDOWEXPOSED:
                self._is_all_dirty = True
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._is_hidden = True
                self.stack.away()
            case pygame.WINDOWFOCUSLOST:
                self.stack.away()
            case kind if kind == SLEPT:
                self.stack.away()
                self._is_all_dirty = True
            case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWMAXIMIZED:
                if event.type == pygame.WINDOWMAXIMIZED or (
                    event.type == pygame.WINDOWRESTORED and not self._is_hidden
                ):
                    self.screen.maximized(event.type == pygame.WINDOWMAXIMIZED)
                    self._resized_at = self.clock.now_ms()
                self._is_hidden = False
                self._is_all_dirty = True
            case pygame.KEYDOWN if event.key == pygame.K_F11:
                self.screen.toggle_full_screen()
                self._is_all_dirty = True
                self._resized()
                self._tell_window()  # at once: whatever is kept next must not undo it
                return
            case pygame.KEYDOWN if event.key == pygame.K_F12:
                if self._on_screenshot is not None and self.stack.top is not None:
                    self._on_screenshot(self.screen.surface.copy(), self.stack.top)
                return
        self._pass_on(event)

    def _pass_on(self, event: pygame.Event) -> None:
        scene = self.stack.top
        if scene is None:
            return
        transition = scene.on_event(event)
        is_closing = transition is None and event.type == pygame.QUIT
        if is_closing and (self._may_close is None or self._may_close(scene)):
            transition = Quit()
        if transition is not None:
            self._change(transition)

    def _change(self, transition: Transition) -> None:
        self.stack.apply(transition)
        self._is_all_dirty = self._must_show = True

    def _tell_window(self) -> None:
        self._resized_at = None
        self.screen.settle()
        if self._on_window is not None:
            self._on_window()

    def _resized(self) -> None:
        size = self.screen.refresh()
        self._resized_at = self.clock.now_ms()
        was_tiny, self._is_tiny = self._is_tiny, size[0] < SMALLEST[0] or size[1] < SMALLEST[1]
        if self._is_tiny:
            self.screen.surface.fill("black")
            self.screen.show(None)
            return
        self._is_all_dirty |= was_tiny
        if size == (self.kit.scale.width, self.kit.scale.height):
            return
        self.relayout(size)

    def relayout(self, size: tuple[int, int] | None = None, *, text_scale: float | None = None) -> None:
        """Take a new size or text setting into kit and scenes."""
        wanted = size or (self.kit.scale.width, self.kit.scale.height)
        self.kit.resize(wanted, text_scale=text_scale)
        self.stack.resize(wanted)
        self._is_all_dirty = True

    def _draw(self, scene: Scene, now: int) -> None:
        surface = self.screen.surface
        if self._is_all_dirty:
            scene.redraw_all()
        rects = scene.draw(surface)
        if self._is_all_dirty or rects is None:
            self.screen.show(None)
        elif rects:
            self.screen.show(rects)
        self._is_all_dirty = self._must_show = False
        self._drawn_at = now
        self.frames += 1


__all__ = ["LEAST_SIZE", "WAKE", "Clock", "Loop", "SystemClock", "close", "wake"]

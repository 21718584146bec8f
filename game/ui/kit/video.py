"""Opening the window: the fastest way to show frames, sharp on dense screens, or one sentence why not."""

from __future__ import annotations

import contextlib
import os
import struct
import sys
import time
import warnings
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.storage.resources import resource

ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"
FLIPS: Final = 5
"""How many are timed."""
SLOW_FLIP_MS: Final = 4.0
RESETS: Final = 20
RESET_SECONDS: Final = 0.05
LEAST_SIZE: Final = (1024, 640)
USUAL_SIZE: Final = (1280, 800)
UNSEEN_DRIVERS: Final = ("offscreen", "dummy", "evdev")
"""Video drivers that SDL falls back to where there is no screen: their windows are seen by nobody."""
FIRST_SHARE: Final = 0.85
"""Of the desktop's width and height: the window of somebody who has never chosen a size."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the message is for the player."""


@dataclass(frozen=True, slots=True)
class WindowState:
    """What the caller remembers of the window from one start to the next."""

    size: tuple[int, int] = USUAL_SIZE
    """In a window that is not maximised, also while it is maximised or fills the screen."""
    is_full_screen: bool = False
    is_maximized: bool = False


def set_dpi_awareness() -> None:
    """On Windows, ask for real pixels before the first window; elsewhere there is nothing to ask."""
    if os.name != "nt":
        return
    import ctypes

    library_of: object = getattr(ctypes, "windll", None)

    for library, call, argument in (
        ("user32", "SetProcessDpiAwarenessContext", ctypes.c_void_p(-4)),
        ("shcore", "SetProcessDpiAwareness", 2),
        ("user32", "SetProcessDPIAware", None),
    ):
        try:
            function = getattr(getattr(library_of, library), call)
        except (AttributeError, OSError):
            continue
        if function() if argument is None else function(argument):
            return


def prefers_plain_path(driver: str, *, has_gpu: bool) -> bool:
    """Whether frames should go to the window without SDL's accelerated path.

    On X11 without a graphics card that path is software OpenGL, many times slower than shared memory.
    Wayland, Windows and macOS keep SDL's own choice.
    """
    return driver == "x11" and not has_gpu


def has_gpu() -> bool:
    """Whether this (Linux) machine has a graphics card that programs may draw with."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.path.exists(f"/dev/dri/renderD{n}") for n in range(128, 132))  # noqa: PTH110  # device


class Screen:
    """The window and its surface."""

    def __init__(self, surface: pygame.Surface, state: WindowState, title: str) -> None:
        self.surface = surface
        self.title = title
        self._windowed = max(state.size[0], LEAST_SIZE[0]), max(state.size[1], LEAST_SIZE[1])
        self._given = None if state.is_full_screen else surface.get_size()
        """What the desktop made of `_windowed`, if it has been asked; not the person's choice."""
        self.is_full_screen = state.is_full_screen
        self.is_maximized = state.is_maximized
        self._newest = self._windowed
        """The newest size of the window. It is not chosen before it has settled: a window manager may tell the size of a
        maximised window before it tells that it maximised it."""

    @property
    def state(self) -> WindowState:
        """What to remember for the next start."""
        is_own = self.is_full_screen or self.is_maximized
        return WindowState(self._windowed if is_own else self._newest, self.is_full_screen, self.is_maximized)

    def settle(self) -> None:
        """The window has kept its size for a while: somebody wanted it so."""
        self._windowed = self.state.size

    def refresh(self) -> tuple[int, int]:
        """Take the surface the window has now; its size."""
        current = pygame.display.get_surface()
        if current is not None:
            self.surface = current
        size = self.surface.get_size()
        if not self.is_full_screen and self._given is None:
            self._given = size
        elif not self.is_full_screen and size != self._given:
            if not self.is_maximized:
                self._newest = max(size[0], LEAST_SIZE[0]), max(size[1], LEAST_SIZE[1])
            self._given = size
        return size

    def maximized(self, is_maximized: bool) -> None:
        """The window manager has maximised the window, or given it back its size."""
        if self.is_full_screen:
            return
        self.is_maximized = is_maximized
        self._newest = self._windowed

    def toggle_full_screen(self) -> None:
        """To the whole screen and back, keeping the caption, the windowed size, and whether it was maximised."""
        self.settle()
        caption = pygame.display.get_caption()[0] or self.title
        self.is_full_screen = not self.is_full_screen
        self.surface = _open(_fitting(self._windowed), is_full_screen=self.is_full_screen)
        self._given = None
        pygame.display.set_caption(caption)
        if self.is_full_screen:
            return
        resize(_fitting(self._windowed))
        self.surface = pygame.display.get_surface() or self.surface
        if self.is_maximized:
            maximize()

    def show(self, rects: list[pygame.Rect] | None) -> None:
        """Bring what was drawn onto the screen: everything, or these rectangles."""
        if rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)


def _open(size: tuple[int, int], *, is_full_screen: bool) -> pygame.Surface:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # a window manager may give another size: so be it
        if is_full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(size, pygame.RESIZABLE)


def open_screen(
    title: str, state: WindowState | None = None, *, timer: Callable[[], float] = time.perf_counter
) -> Screen:
    """Open the window as it was left, or, without a `state`, for the first time: then it takes most of the desktop.
    Raises `NoDisplay` with one sentence where there is no screen.

    The way frames reach the window is chosen from the video driver and then tried: when a flip takes more
    than `SLOW_FLIP_MS`, the window is opened once more the other way and the faster one stays. A player's
    own `SDL_FRAMEBUFFER_ACCELERATION` is left alone.
    """
    set_dpi_awareness()
    try:
        start_display()
    except pygame.error as problem:
        raise NoDisplay(f"Ringtable needs a screen to open its window on ({problem}).") from problem
    if pygame.display.get_driver() in UNSEEN_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise NoDisplay("Ringtable needs a screen to open its window on, and there is none here.")
    wanted = state or WindowState(_first_size())
    is_own_choice = ACCELERATION in os.environ
    if not is_own_choice and prefers_plain_path(pygame.display.get_driver(), has_gpu=has_gpu()):
        os.environ[ACCELERATION] = "0"
    try:
        surface = _open(_fitting(wanted.size), is_full_screen=wanted.is_full_screen)
        if not is_own_choice and pygame.display.get_driver() == "x11":
            surface = _faster(surface, wanted, timer)
    except pygame.error as problem:
        raise NoDisplay(f"Ringtable could not open its window ({problem}).") from problem
    pygame.display.set_caption(title)
    screen = Screen(surface, wanted, title)
    _keep_least_size()
    if wanted.is_maximized and not wanted.is_full_screen:
        maximize()
    return screen


def start_display() -> None:
    pygame.display.init()
    pygame.display.set_icon(pygame.image.load(resource("assets", "icon", "ringtable-64.png")))


def _first_size() -> tuple[int, int]:
    """Most of the desktop, no smaller than the least."""
    desktops = pygame.display.get_desktop_sizes()
    width, height = desktops[0] if desktops else USUAL_SIZE
    return max(round(width * FIRST_SHARE), LEAST_SIZE[0]), max(round(height * FIRST_SHARE), LEAST_SIZE[1])


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The size, no smaller than the least and no larger than the desktop."""
    desktops = pygame.display.get_desktop_sizes()
    width, height = desktops[0] if desktops else size
    return min(max(size[0], LEAST_SIZE[0]), width), min(max(size[1], LEAST_SIZE[1]), height)


def _keep_least_size() -> None:
    """Ask the window manager not to let the window get smaller than the layout's least."""
    window = _window()
    if window is not None:
        window.minimum_size = LEAST_SIZE


def resize(size: tuple[int, int]) -> None:
    """Give the window its size back: on X11 it else keeps that of the screen it has filled."""
    window = _window()
    if window is not None and window.size != size:
        window.size = size


def maximize() -> None:
    """Ask the window manager for all the room that it leaves to windows."""
    window = _window()
    if window is not None:
        window.maximize()


def _window() -> pygame.Window | None:
    """The display's own window, where this version of pygame can tell it."""
    window_of = getattr(pygame.Window, "from_display_module", None)
    if window_of is None:
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the one way to reach it
        found: pygame.Window = window_of()
        return found


def flip_ms(timer: Callable[[], float]) -> float:
    """Milliseconds of the middle one of a few flips."""
    spans = []
    for _ in range(FLIPS):
        began = timer()
        pygame.display.flip()
        spans.append((timer() - began) * 1000)
    return sorted(spans)[FLIPS // 2]


def _faster(surface: pygame.Surface, wanted: WindowState, timer: Callable[[], float]) -> pygame.Surface:
    first = flip_ms(timer)
    if first <= SLOW_FLIP_MS:
        return surface
    tried = os.environ.get(ACCELERATION)
    _set_acceleration("0" if tried is None else None)
    surface = _reopen(wanted)
    if flip_ms(timer) > first:
        _set_acceleration(tried)
        surface = _reopen(wanted)
    return surface


def _set_acceleration(value: str | None) -> None:
    if value is None:
        os.environ.pop(ACCELERATION, None)
    else:
        os.environ[ACCELERATION] = value


def _reopen(wanted: WindowState) -> pygame.Surface:
    pygame.display.quit()
    for _ in range(RESETS):
        with contextlib.suppress(pygame.error):  # an X server that its last window has left resets itself first
            start_display()
            break
        time.sleep(RESET_SECONDS)
    return _open(_fitting(wanted.size), is_full_screen=wanted.is_full_screen)


def png(surface: pygame.Surface) -> bytes:
    """A PNG, packed quickly rather than tightly: pygame's own takes five times as long, which shows as a hitch."""
    width, height = surface.get_size()
    pixels = memoryview(pygame.image.tobytes(surface, "RGB"))
    line = 3 * width
    rows = b"".join(b"\0" + pixels[at : at + line] for at in range(0, len(pixels), line))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts
    )

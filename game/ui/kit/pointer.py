"""The mouse pointer when the table changes hands: where it lay tells what was touched last.

As soon as a private screen closes the pointer goes to a place that is the same for everybody (where the curtain's button
hangs), unseen and unheard until somebody moves it from there. Wayland does not let a program move the pointer: there it stays
unseen and unheard, wherever it lies, until it has come to that place or to the window's edge by itself.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, Protocol

import pygame

Pixel = tuple[int, int]

UNMOVABLE: Final = ("wayland",)
"""Video drivers under which the pointer's place is not the program's to choose."""
EDGE: Final = 2
"""Pixels along the window's edge in which a pointer tells nothing of where it lay."""
STILL: Final = 1
"""Pixels round its place within which the pointer has not been moved: the desktop reports its coming there too."""

MOUSE_EVENTS: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_FREEING: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
"""What somebody does who wants the pointer; a button that is let go was pressed before."""


class Mouse(Protocol):
    """The mouse as the desktop has it."""

    @property
    def is_inside(self) -> bool:
        """Whether the pointer is over the window."""

    @property
    def has_keyboard(self) -> bool:
        """Whether the window has the keyboard: nobody's pointer is moved who works elsewhere."""

    @property
    def is_movable(self) -> bool:
        """Whether the pointer goes where it is told to go."""

    def show(self, *, is_shown: bool) -> None:
        """Show or hide the pointer over the window."""

    def move(self, at: Pixel) -> None:
        """Put the pointer at a pixel of the window, and forget every mouse event from before."""


class SystemMouse:
    """pygame's mouse. Nothing is done while there is no window."""

    @property
    def is_inside(self) -> bool:
        return pygame.display.get_init() and pygame.mouse.get_focused()

    @property
    def has_keyboard(self) -> bool:
        return pygame.display.get_init() and pygame.key.get_focused()

    @property
    def is_movable(self) -> bool:
        """Wherever SDL can move it for good. Under XWayland it can, as long as the pointer is hidden first."""
        return pygame.display.get_init() and pygame.display.get_driver() not in UNMOVABLE

    def show(self, *, is_shown: bool) -> None:
        if pygame.display.get_init():
            pygame.mouse.set_visible(is_shown)

    def move(self, at: Pixel) -> None:
        if pygame.display.get_init():
            pygame.mouse.set_pos(at)
            pygame.event.pump()
            pygame.event.clear(MOUSE_EVENTS, pump=False)


class _State(Enum):
    FREE = auto()
    """It is the person's, who sees it."""
    LEAVING = auto()
    """It is to go home before anything more is drawn; what it still says is of the screen that has closed."""
    OUTSIDE = auto()
    """It was not over the window; it goes home when somebody comes back to the window with it."""
    HOME = auto()
    """It was put there and waits, hidden, to be moved."""
    ASTRAY = auto()
    """It could not be put anywhere: hidden until it comes home, or to an edge, by itself."""


class Pointer:
    """The pointer of one window. The loop asks `hears` of every event and calls `settle` before it draws. Without a mouse
    (for pictures that nobody touches) it does nothing."""

    def __init__(self, mouse: Mouse | None = None) -> None:
        self._mouse = mouse
        self._state = _State.FREE
        self._home = pygame.Rect(0, 0, 0, 0)
        self._window = pygame.Rect(0, 0, 0, 0)
        self.shows_keys = False
        """Whether somebody has pressed a key, for all to see: from then on buttons tell theirs."""

    def send_home(self, home: pygame.Rect, window: pygame.Rect) -> None:
        """A private screen has closed: with the next `settle` the pointer is in the middle of `home`, hidden until it is
        moved. Until then no scene hears of it."""
        if self._mouse is None:
            return
        self._home, self._window = home.copy(), window.copy()
        self._state = _State.LEAVING

    def settle(self) -> None:
        """Carry out what was asked for: hide it first, for some desktops move only what is hidden."""
        if self._mouse is None or self._state is not _State.LEAVING:
            return
        self._mouse.show(is_shown=False)
        if not self._mouse.is_movable:
            self._state = _State.ASTRAY
        elif self._mouse.is_inside:
            self._mouse.move(self._home.center)
            self._state = _State.HOME
        else:
            self._state = _State.OUTSIDE

    def hears(self, event: pygame.Event) -> bool:
        """Whether scenes may hear of this event."""
        if self._mouse is None or self._state is _State.FREE:
            return True
        if self._state is _State.OUTSIDE and self._is_back(event, self._mouse):
            self._state = _State.LEAVING
        if event.type not in MOUSE_EVENTS:
            return True
        if self._state is _State.LEAVING or event.type not in _FREEING:
            return False
        is_free = getattr(event, "touch", False) or self._tells_nothing(event)
        if is_free:
            self._state = _State.FREE
            self._mouse.show(is_shown=True)
        return is_free

    def _is_back(self, event: pygame.Event, mouse: Mouse) -> bool:
        """Whether somebody works in the window again; a pointer that passes over it on its way elsewhere is left alone."""
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWENTER):
            return mouse.is_inside and mouse.has_keyboard
        return event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and mouse.has_keyboard)

    def _tells_nothing(self, event: pygame.Event) -> bool:
        """Whether this pointer's place has nothing to do with where it lay when the private screen closed."""
        at: Pixel = event.pos
        if self._state is _State.HOME:
            is_echo = event.type == pygame.MOUSEMOTION and pygame.Vector2(at).distance_to(self._home.center) <= STILL
            return not is_echo
        inner = self._window.inflate(-2 * EDGE, -2 * EDGE)
        return self._state is _State.ASTRAY and (self._home.collidepoint(at) or not inner.collidepoint(at))

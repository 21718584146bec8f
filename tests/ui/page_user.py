"""A kit without a window, and hands that press keys and move the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui.kit.kit import Kit
from game.ui.widgets.base import Widget
from game.ui.widgets.modal import Modal
from game.ui.widgets.page import Page


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    """The dummy display, for surfaces that want its format."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture
def kit() -> Kit:
    """The kit of a 1920x1080 window, where a unit is a pixel."""
    return Kit((1920, 1080))


@pytest.fixture
def page(kit: Kit) -> Page:
    return Page(kit)


class PageUser:
    """Somebody at keyboard and pointer of one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.now = 0

    def press(self, key: int, mod: int = 0, letter: str = "") -> bool:
        return self.page.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))

    def release(self, key: int) -> bool:
        return self.page.handle(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=""))

    def type(self, text: str) -> None:
        """Letters arrive, as the system sends them: a key, then its text."""
        for letter in text:
            if not self.press(ord(letter) if ord(letter) < 128 else 0, letter=letter):
                raise AssertionError(f"the key of {letter!r} went to a shortcut")
            self.page.handle(pygame.Event(pygame.TEXTINPUT, text=letter))

    def move(self, at: tuple[int, int]) -> bool:
        return self.page.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, at: tuple[int, int]) -> bool:
        return self.page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))

    def up(self, at: tuple[int, int]) -> bool:
        return self.page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def click(self, at: tuple[int, int]) -> None:
        self.move(at)
        self.down(at)
        self.up(at)

    def turn(self, notches: int, at: tuple[int, int]) -> bool:
        """The wheel turns; negative is towards the hand, which scrolls down."""
        self.move(at)
        event = pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches))
        return self.page.handle(event)

    def wait(self, ms: int, step: int = 20) -> None:
        for _ in range(0, ms, step):
            self.now += step
            self.page.update(self.now)


@pytest.fixture
def hands(page: Page) -> PageUser:
    return PageUser(page)


@pytest.fixture
def heard() -> list[object]:
    """What callbacks were called with, in order."""
    return []


@pytest.fixture
def hear(heard: list[object]) -> Callable[..., None]:
    """A callback that notes what it was called with (nothing: "pressed")."""

    def note(*values: object) -> None:
        heard.append(values[0] if values else "pressed")

    return note


def put(
    page: Page, kit: Kit, widget: Widget, x: int = 100, y: int = 100, w: int | None = None, h: int | None = None
) -> None:
    page.add(widget)
    widget.place(kit, x, y, w, h)


def question(hear: Callable[..., None]) -> Modal:
    return Modal(
        "End the phase?", "Two builds would be lost.", accept="End it", on_accept=hear, on_safe=lambda: hear("back")
    )


def same_pixels(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two frames are the same pixel by pixel: for proving that nothing hidden shows."""
    return one.get_size() == other.get_size() and (
        pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    )

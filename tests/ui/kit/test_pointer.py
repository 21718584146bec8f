"""The pointer goes home when a private screen closes, hidden and unheard until somebody moves it from there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from game.ui.kit.pointer import Pointer, SystemMouse

HOME, WINDOW = pygame.Rect(500, 600, 200, 40), pygame.Rect(0, 0, 1200, 700)
SECRET = (300, 200)


@dataclass
class FakeMouse:
    """A mouse that tells what was done with it."""

    is_inside: bool = True
    has_keyboard: bool = True
    is_movable: bool = True
    done: list[Any] = field(default_factory=list)

    def show(self, *, is_shown: bool) -> None:
        self.done.append("shown" if is_shown else "hidden")

    def move(self, at: tuple[int, int]) -> None:
        self.done.append(at)


def motion(at: tuple[int, int], **more: Any) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), **more)


def press(at: tuple[int, int], **more: Any) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, **more)


def sent_home(mouse: FakeMouse) -> Pointer:
    pointer = Pointer(mouse)
    pointer.send_home(HOME, WINDOW)
    pointer.settle()
    return pointer


def test_it_is_hidden_before_it_is_moved_once_the_loop_settles_and_keys_are_heard_all_the_while() -> None:
    """XWayland moves only a pointer that is hidden."""
    mouse = FakeMouse()
    sent_home(mouse)
    assert mouse.done == ["hidden", HOME.center]
    mouse = FakeMouse()
    Pointer(mouse).send_home(HOME, WINDOW)
    assert mouse.done == []
    pointer = Pointer(FakeMouse())
    pointer.send_home(HOME, WINDOW)
    assert not pointer.hears(motion(SECRET))
    assert not pointer.hears(press(SECRET))
    pointer = sent_home(FakeMouse())
    assert pointer.hears(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE))


def test_its_own_arrival_is_no_movement_and_a_button_let_go_does_not_bring_it_back() -> None:
    mouse = FakeMouse()
    pointer = sent_home(mouse)
    assert not pointer.hears(motion(HOME.center))
    assert "shown" not in mouse.done
    assert not pointer.hears(pygame.Event(pygame.MOUSEBUTTONUP, pos=HOME.center, button=1))
    assert "shown" not in mouse.done


@pytest.mark.parametrize("event", [motion((610, 630)), press(HOME.center), motion(SECRET)])
def test_it_is_shown_and_heard_again_once_somebody_moves_or_presses_it(event: pygame.Event) -> None:
    mouse = FakeMouse()
    pointer = sent_home(mouse)
    assert pointer.hears(event)
    assert mouse.done[-1] == "shown"
    assert pointer.hears(motion(HOME.center))


def test_a_pointer_beside_the_window_is_left_alone_until_somebody_works_in_the_window_again() -> None:
    mouse = FakeMouse(is_inside=False, has_keyboard=False)
    pointer = sent_home(mouse)
    assert mouse.done == ["hidden"]
    mouse.is_inside = True
    assert not pointer.hears(motion(SECRET)), "it passes over the window on its way elsewhere"
    pointer.settle()
    assert mouse.done == ["hidden"]
    mouse.has_keyboard = True
    assert pointer.hears(pygame.Event(pygame.WINDOWFOCUSGAINED))
    pointer.settle()
    assert mouse.done[-1] == HOME.center


def test_a_press_into_the_window_from_elsewhere_brings_it_home_unheard() -> None:
    mouse = FakeMouse(is_inside=False, has_keyboard=False)
    pointer = sent_home(mouse)
    mouse.is_inside = True
    assert not pointer.hears(press(SECRET))
    pointer.settle()
    assert mouse.done[-1] == HOME.center


class TestWhereAProgramMayNotMoveIt:
    """As under Wayland."""

    def test_it_is_hidden_where_it_lies(self) -> None:
        mouse = FakeMouse(is_movable=False)
        sent_home(mouse)
        assert mouse.done == ["hidden"]

    @pytest.mark.parametrize("event", [motion(SECRET), press(SECRET), motion((302, 201))])
    def test_moving_it_there_shows_and_does_nothing(self, event: pygame.Event) -> None:
        mouse = FakeMouse(is_movable=False)
        assert not sent_home(mouse).hears(event)
        assert mouse.done == ["hidden"]

    @pytest.mark.parametrize("at", [HOME.center, (510, 610), (0, 300), (1199, 5), (400, 699)])
    def test_it_is_shown_again_at_the_button_or_at_the_window_s_edge(self, at: tuple[int, int]) -> None:
        mouse = FakeMouse(is_movable=False)
        pointer = sent_home(mouse)
        assert pointer.hears(motion(at))
        assert mouse.done == ["hidden", "shown"]
        assert pointer.hears(motion(SECRET))

    def test_a_finger_has_no_pointer_that_could_tell(self) -> None:
        assert sent_home(FakeMouse(is_movable=False)).hears(press(SECRET, touch=True))


def test_without_a_mouse_nothing_is_kept_from_anybody() -> None:
    pointer = Pointer()
    pointer.send_home(HOME, WINDOW)
    pointer.settle()
    assert pointer.hears(motion(SECRET))


def test_the_system_s_mouse_forgets_what_waited_in_the_queue() -> None:
    pygame.init()
    pygame.display.set_mode((320, 200))
    pygame.event.clear()
    pygame.event.post(motion((10, 10)))
    pygame.event.post(pygame.Event(pygame.USEREVENT))
    SystemMouse().move((100, 100))
    assert [event.type for event in pygame.event.get() if event.type in (pygame.MOUSEMOTION, pygame.USEREVENT)] == [
        pygame.USEREVENT
    ]
    assert pygame.mouse.get_pos() == (100, 100)


def test_without_a_window_the_system_s_mouse_does_nothing() -> None:
    pygame.display.quit()
    mouse = SystemMouse()
    mouse.show(is_shown=False)
    mouse.move((10, 10))
    assert not mouse.is_inside

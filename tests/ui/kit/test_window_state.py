"""The window stays as it was asked to be: filling the screen, maximised, and of the size it was given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import Window
from game.storage import settings as settings_store
from game.storage.folders import folders
from game.ui.kit import video
from game.ui.kit.loop import SETTLED_MS, Loop

WINDOWED = (1200, 700)
DESKTOP = (1920, 1080)


class Clock:
    """Time that passes only while the loop sleeps; events from a list."""

    def __init__(self) -> None:
        self.now = 0
        self.events: list[pygame.Event] = []

    def now_ms(self) -> int:
        return self.now

    def wait(self, timeout_ms: int) -> list[pygame.Event]:
        events, self.events = self.events, []
        if not events:
            self.now += min(timeout_ms, SETTLED_MS)
        return events


class WindowSession:
    """The program's own window, on SDL's dummy driver, with settings in a folder of its own."""

    def __init__(self, home: Path) -> None:
        self.where = folders({"RINGTABLE_HOME": str(home)})
        self.clock = Clock()
        now = settings_store.load(self.where.settings).settings
        self.screen = video.open_screen("Ringtable", video.WindowState(WINDOWED, now.fullscreen, now.maximized))
        self.window = Window(self.screen, self.where, settings_store.load(self.where.settings))
        self.loop = Loop(
            self.screen,
            self.window.kit,
            lambda kit: self.window.first_scene(None),
            clock=self.clock,
            on_window=self.window.remember_window,
        )
        self.window.loop = self.loop

    def post(self, kind: int, **told: Any) -> None:
        self.clock.events.append(pygame.Event(kind, **told))
        self.loop.step()

    def press_f11(self) -> None:
        self.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")

    def tick_off_a_hint(self) -> None:
        self.window.keep(replace(self.window.settings, helped=(*self.window.settings.helped, "battle:move")))

    def drag_to(self, size: tuple[int, int]) -> None:
        """Somebody drags the window's corner."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def settle(self) -> None:
        for _ in range(3):
            self.loop.step()

    @property
    def kept(self) -> settings_store.Settings:
        """What the settings file says now."""
        return settings_store.load(self.where.settings).settings


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WindowSession]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [DESKTOP])
    pygame.font.init()
    yield WindowSession(tmp_path)
    pygame.display.set_mode((64, 64))


def test_full_screen_by_its_key_outlasts_whatever_is_kept_next(session: WindowSession) -> None:
    session.press_f11()
    session.tick_off_a_hint()
    assert session.screen.is_full_screen
    session.window.keep(replace(session.window.settings, codes={"Anna": "x"}))
    assert session.screen.is_full_screen
    assert session.kept.fullscreen


def test_a_second_press_of_the_key_is_kept_too(session: WindowSession) -> None:
    session.press_f11()
    session.press_f11()
    session.tick_off_a_hint()
    assert not session.screen.is_full_screen
    assert not session.kept.fullscreen
    assert session.kept.window == WINDOWED


def test_the_settings_page_and_the_key_mean_the_same(session: WindowSession) -> None:
    session.press_f11()
    session.window.keep(replace(session.window.settings, fullscreen=False))
    assert not session.screen.is_full_screen


def test_the_title_bar_keeps_the_name_of_the_match(session: WindowSession) -> None:
    pygame.display.set_caption("A rainy Sunday – Ringtable")
    session.press_f11()
    session.press_f11()
    assert pygame.display.get_caption()[0] == "A rainy Sunday – Ringtable"


def test_a_size_is_kept_as_soon_as_it_has_settled_and_while_maximised(session: WindowSession) -> None:
    session.drag_to((1400, 900))
    session.settle()
    assert session.kept.window == (1400, 900)
    session.drag_to(DESKTOP)  # a window manager may tell the size first
    session.post(pygame.WINDOWMAXIMIZED)
    session.settle()
    assert session.kept.maximized
    assert session.kept.window == (1400, 900)


def test_a_size_is_not_written_down_while_it_is_still_being_dragged(session: WindowSession) -> None:
    session.drag_to((1400, 900))
    session.drag_to((1500, 950))
    assert not session.where.settings.exists()


def test_a_window_that_was_maximised_first_keeps_the_size_it_had(session: WindowSession) -> None:
    session.drag_to((1400, 900))
    session.settle()
    session.post(pygame.WINDOWMAXIMIZED)
    session.drag_to(DESKTOP)
    session.settle()
    assert session.kept.window == (1400, 900)


def test_a_maximised_window_is_maximised_again_after_full_screen(
    session: WindowSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(video, "maximize", lambda: asked.append(True))
    session.post(pygame.WINDOWMAXIMIZED)
    session.press_f11()
    session.post(pygame.WINDOWRESTORED)  # said by some window managers on the way to the whole screen
    assert not asked
    session.press_f11()
    assert asked == [True]


def test_a_window_that_comes_back_from_the_taskbar_is_as_it_was(session: WindowSession) -> None:
    session.post(pygame.WINDOWMAXIMIZED)
    session.post(pygame.WINDOWMINIMIZED)
    session.post(pygame.WINDOWRESTORED)
    session.settle()
    assert session.kept.maximized


def test_a_window_given_back_its_size_is_no_longer_maximised(session: WindowSession) -> None:
    session.post(pygame.WINDOWMAXIMIZED)
    session.post(pygame.WINDOWRESTORED)
    session.settle()
    assert not session.kept.maximized


def test_a_start_opens_the_window_maximised_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    asked: list[bool] = []
    monkeypatch.setattr(video, "maximize", lambda: asked.append(True))
    video.open_screen("Ringtable", video.WindowState(WINDOWED, is_maximized=True))
    assert asked == [True]


def test_a_window_gets_its_size_back_after_full_screen(session: WindowSession, monkeypatch: pytest.MonkeyPatch) -> None:
    """X11 leaves it as large as the screen it filled, with its lower edge out of sight."""
    given: list[tuple[int, int]] = []
    monkeypatch.setattr(video, "resize", given.append)
    session.press_f11()
    assert not given
    session.press_f11()
    assert given == [WINDOWED]

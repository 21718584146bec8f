"""The loop draws what changed and nothing else, sleeps at rest, and survives every window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.ui.components.curtain_cloth import CurtainButton
from game.ui.kit.kit import Kit
from game.ui.kit.loop import FRAME_MS, IDLE_MS, SLEPT, Loop, SystemClock
from game.ui.kit.motion import Motion, Tween
from game.ui.kit.scene_stack import Pop, Push, Quit, Replace, Scene, SceneStack, Transition
from game.ui.kit.video import Screen, WindowState
from game.ui.scenes.page_scene import PageScene
from game.ui.widgets.button import Button
from game.ui.widgets.text_entry import TextEntry
from tests.narrowing import of_kind


class FakeClock:
    """Time that passes only while the loop sleeps; events from a list."""

    def __init__(self) -> None:
        self.now = 0
        self.events: list[pygame.Event] = []
        self.sleeps: list[int] = []

    def now_ms(self) -> int:
        return self.now

    def wait(self, timeout_ms: int) -> list[pygame.Event]:
        events, self.events = self.events, []
        self.sleeps.append(timeout_ms)
        if not events:
            self.now += timeout_ms
        return events


class FakeScreen(Screen):
    """A surface that notes how it was shown."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(pygame.Surface(size), WindowState(size), "test")
        self.shown: list[list[pygame.Rect] | None] = []
        self.next_size = size

    def refresh(self) -> tuple[int, int]:
        if self.surface.get_size() != self.next_size:
            self.surface = pygame.Surface(self.next_size)
        return self.next_size

    def toggle_full_screen(self) -> None:
        self.is_full_screen = not self.is_full_screen
        self.next_size = (1920, 1080) if self.is_full_screen else (1280, 720)

    def show(self, rects: list[pygame.Rect] | None) -> None:
        self.shown.append(rects)


class OneButton(PageScene):
    """A scene with a button, and something that can move."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.slide = Tween(0, 0)
        self.now = 0
        self.got: list[int] = []
        self.painted: list[pygame.Rect] = []

    def build(self) -> None:
        self.button = self.page.add(Button("Go", lambda: self.go(Quit()), key="Q"))
        self.button.place(self.kit, 100, 100)

    def background(self, surface: pygame.Surface) -> None:
        self.painted.append(surface.get_clip())
        surface.fill((40, 30, 20))

    def event(self, event: pygame.Event) -> bool:
        self.got.append(event.type)
        return False

    def update(self, now_ms: int) -> bool:
        self.now = now_ms
        moving = not self.slide.is_over(now_ms)
        if moving:
            self.page.mark_rect(pygame.Rect(500, 300, 40, 40))
        return super().update(now_ms) or moving

    def next_wake(self, now_ms: int) -> int | None:
        return 0 if not self.slide.is_over(now_ms) else super().next_wake(now_ms)


class Running:
    def __init__(self) -> None:
        self.clock = FakeClock()
        self.screen = FakeScreen()
        self.kit = Kit((1280, 720))
        self.pictures: list[tuple[int, int]] = []
        self.loop = Loop(self.screen, self.kit, OneButton, clock=self.clock, on_screenshot=self._keep)

    def _keep(self, surface: pygame.Surface, scene: Scene) -> None:
        assert self.scene is scene
        self.pictures.append(surface.get_size())

    @property
    def scene(self) -> OneButton:
        return of_kind(OneButton, self.loop.stack.top)

    def post(self, kind: int, **told: Any) -> None:
        self.clock.events.append(pygame.Event(kind, **told))
        self.loop.step()

    def settle(self) -> None:
        for _ in range(3):
            self.loop.step()


@pytest.fixture
def running() -> Iterator[Running]:
    made = Running()
    made.settle()
    yield made


def test_at_rest_nothing_is_drawn_and_the_loop_sleeps(running: Running) -> None:
    frames = running.loop.frames
    running.clock.sleeps.clear()
    for _ in range(20):
        running.loop.step()
    assert running.loop.frames == frames
    assert {IDLE_MS} == set(running.clock.sleeps)


def test_a_hovered_button_is_drawn_alone(running: Running) -> None:
    running.screen.shown.clear()
    running.scene.painted.clear()
    at = running.scene.button.rect.center
    running.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    [rects] = running.screen.shown
    assert rects is not None
    assert sum(rect.width * rect.height for rect in rects) < 1280 * 720 / 20
    assert running.scene.painted == rects


def test_a_partial_drawing_equals_a_whole_one(running: Running) -> None:
    at = running.scene.button.rect.center
    running.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    running.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    running.post(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(1, 0, 0))
    running.post(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    partial = running.screen.surface.copy()
    running.scene.page.mark_all()
    running.scene.draw(running.screen.surface)
    assert pygame.image.tobytes(partial, "RGB") == pygame.image.tobytes(running.screen.surface, "RGB")


def test_while_something_moves_there_are_sixty_frames_a_second_and_then_none(running: Running) -> None:
    began, frames = running.clock.now, running.loop.frames
    running.scene.slide = Tween.start(began, 320, Motion.NORMAL)
    running.clock.events.append(pygame.Event(pygame.USEREVENT))
    while running.clock.now < began + 320:
        running.loop.step()
    drawn = running.loop.frames - frames
    assert 320 // FRAME_MS - 1 <= drawn <= 320 // FRAME_MS + 2
    running.settle()
    after = running.loop.frames
    running.settle()
    assert running.loop.frames == after


def test_with_motion_off_everything_is_over_at_once() -> None:
    assert Tween.start(1000, 900, Motion.NONE).is_over(1000)
    assert Tween.start(1000, 900, Motion.NONE).share(1000) == 1.0


@pytest.mark.parametrize("size", [(320, 200), (1024, 640), (3840, 2160)])
def test_any_window_size_is_drawn(running: Running, size: tuple[int, int]) -> None:
    running.screen.next_size = size
    running.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    assert (size, size) == ((running.kit.scale.width, running.kit.scale.height), running.screen.surface.get_size())
    assert running.screen.shown[-1] is None


@pytest.mark.parametrize("size", [(1, 1), (64, 48), (2, 900), (3000, 3)])
def test_a_window_made_nothing_shows_nothing_until_it_has_room_again(running: Running, size: tuple[int, int]) -> None:
    frames = running.loop.frames
    running.screen.next_size = size
    running.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    running.scene.page.mark_all()
    running.settle()
    assert (frames, (1280, 720)) == (running.loop.frames, (running.kit.scale.width, running.kit.scale.height))
    assert running.screen.surface.get_at((0, 0))[:3] == (0, 0, 0)
    running.screen.next_size = (1280, 720)
    running.post(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720)
    assert frames + 1 == running.loop.frames
    assert running.screen.shown[-1] is None


def test_f11_goes_to_the_whole_screen_and_back(running: Running) -> None:
    running.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    assert running.screen.surface.get_size() == (1920, 1080)
    running.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    assert running.screen.surface.get_size() == (1280, 720)


def test_f12_keeps_a_picture(running: Running) -> None:
    running.post(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="")
    assert running.pictures == [(1280, 720)]


def test_a_hidden_window_draws_nothing_until_it_is_back(running: Running) -> None:
    running.post(pygame.WINDOWMINIMIZED)
    frames = running.loop.frames
    running.scene.page.mark_all()
    running.settle()
    assert running.loop.frames == frames
    running.post(pygame.WINDOWRESTORED)
    assert frames + 1 == running.loop.frames


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, SLEPT])
def test_the_scene_hears_that_the_window_is_out_of_sight(running: Running, kind: int) -> None:
    running.post(kind)
    assert kind in running.scene.got


def test_a_machine_that_slept_is_noticed_and_a_clock_put_right_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, ticks = [1000.0], [0]
    monkeypatch.setattr("game.ui.kit.loop.time.time", lambda: wall[0])
    monkeypatch.setattr("pygame.time.get_ticks", lambda: ticks[0])
    monkeypatch.setattr("pygame.event.get", list)
    clock = SystemClock()
    seen = []
    for wall_s, ticks_ms in ((60.0, 60_000), (2.0, 16), (3600.0, 16), (0.016, 16), (-3600.0, 16)):
        wall[0] += wall_s
        ticks[0] += ticks_ms
        seen.append([event.type for event in clock.wait(0)])
    assert seen == [[], [], [SLEPT], [], []]


def test_a_callback_changes_the_stack_after_its_event(running: Running) -> None:
    running.post(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")
    assert not running.loop.step()


def test_closing_the_window_ends_the_loop(running: Running) -> None:
    running.post(pygame.QUIT)
    assert running.loop.stack.top is None


def test_another_text_size_builds_the_widgets_anew_and_keeps_the_focus(running: Running) -> None:
    running.scene.page.focus(running.scene.button)
    before = running.scene.button
    running.loop.relayout(text_scale=2.0)
    assert before is not running.scene.button
    assert before.rect.height < running.scene.button.rect.height
    assert running.scene.button is running.scene.page.focused


class Named(PageScene):
    """Notes entering and leaving."""

    def __init__(self, kit: Kit, name: str, diary: list[str]) -> None:
        super().__init__(kit)
        self.name, self.diary = name, diary

    def on_enter(self) -> None:
        self.diary.append(f"{self.name} in")

    def on_leave(self) -> None:
        self.diary.append(f"{self.name} out")


def test_transitions_leave_before_they_enter(kit: Kit) -> None:
    diary: list[str] = []
    a, b, c = (Named(kit, name, diary) for name in "abc")
    stack = SceneStack(a)
    steps: list[Transition] = [Push(b), Replace(c), Pop(), Replace(b, whole_stack=True), Quit()]
    tops: list[Scene | None] = []
    for step in steps:
        stack.apply(step)
        tops.append(stack.top)
    assert [b, c, a, b, None] == tops
    assert diary == ["a in", "a out", "b in", "b out", "c in", "c out", "a in", "a out", "b in", "b out"]


class OneEntry(PageScene):
    """A scene with a text being typed."""

    def build(self) -> None:
        self.entry = self.page.add(TextEntry("", lambda text: None))
        self.entry.place(self.kit, 10, 10)


def test_a_covered_scene_stops_typing_and_takes_it_up_again(kit: Kit) -> None:
    below, above = OneEntry(kit), OneEntry(kit)
    stack = SceneStack(below)
    below.page.focus(below.entry)
    repeats = []
    for step in (Push(above), Pop()):
        stack.apply(step)
        repeats.append(pygame.key.get_repeat() != (0, 0))
    assert repeats == [False, True]
    assert below.entry is below.page.focused


def test_nothing_of_the_scene_before_stays_in_the_window(running: Running) -> None:
    running.screen.surface.fill((255, 0, 255))
    running.loop.stack.apply(Replace(OneButton(running.kit)))
    running.post(pygame.WINDOWEXPOSED)
    left = pygame.mask.from_threshold(running.screen.surface, (255, 0, 255), (1, 1, 1, 255))
    assert left.count() == 0


def test_after_a_long_sleep_a_slip_still_stays_its_time(running: Running) -> None:
    running.clock.now += 3_600_000
    button = running.scene.button
    button.set_enabled(False, "Not yet.")
    running.post(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1)
    assert len(running.scene.page.toasts) == 1
    running.clock.now += 4_000
    running.loop.step()
    assert len(running.scene.page.toasts) == 1


def test_after_a_long_sleep_a_tooltip_still_waits_its_quarter_second(running: Running) -> None:
    running.clock.now += 3_600_000
    running.scene.button.tip = "Go\nonward"
    running.post(pygame.MOUSEMOTION, pos=running.scene.button.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    before = running.scene.page.tooltip.rect
    running.settle()
    after = running.scene.page.tooltip.rect
    assert before is None
    assert after is not None


class Held(PageScene):
    """Leaves when its button was held."""

    def build(self) -> None:
        self.hold = self.page.add(CurtainButton("I am Sam", lambda: self.go(Quit())))
        self.hold.place(self.kit, 100, 100)


def test_a_held_button_changes_the_stack_without_a_further_event() -> None:
    clock = FakeClock()
    loop = Loop(FakeScreen(), Kit((1280, 720)), Held, clock=clock)
    loop.step()
    scene = of_kind(Held, loop.stack.top)
    clock.events.append(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=scene.hold.rect.center, button=1))
    steps = 0
    while loop.step() and steps < 200:
        steps += 1
    assert loop.stack.top is None
    assert 700 <= clock.now <= 900

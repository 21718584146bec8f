"""The stack of scenes. The topmost one gets the events and the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, assert_never

import pygame


class Scene(Protocol):
    """One screen. Times are in milliseconds of the loop's clock."""

    def on_enter(self) -> None:
        """It is on top now (for the first time, or again)."""

    def on_leave(self) -> None:
        """It is no longer on top (covered, or gone)."""

    def on_resize(self, size: tuple[int, int]) -> None:
        """The window has this size now; the kit already has the new scale."""

    def on_away(self) -> None:
        """The window has lost its people: another one has the focus, or it is hidden. Covered scenes hear of it too."""

    def on_event(self, event: pygame.Event) -> Transition | None:
        """Something happened; the answer may change the stack."""

    def update(self, now_ms: int) -> bool:
        """Time passed; whether something must be drawn."""

    def take_transition(self) -> Transition | None:
        """A change of the stack that `update` asked for; asked once after each `update`."""

    def next_wake(self, now_ms: int) -> int | None:
        """Milliseconds until `update` has work without an event: 0 while moving, None at rest."""

    def redraw_all(self) -> None:
        """What stood in the window is lost or another scene's: the next `draw` must draw all of it."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw; the rectangles that changed, or None for the whole window."""


@dataclass(frozen=True, slots=True)
class Push:
    """Lay a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Take `count` scenes off the top."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the topmost one's place, or in the whole stack's."""

    scene: Scene
    whole_stack: bool = False


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


Transition = Push | Pop | Replace | Quit


class SceneStack:
    """Scenes on top of each other; empty means the program is over."""

    def __init__(self, first: Scene) -> None:
        self._scenes: list[Scene] = [first]
        first.on_enter()

    @property
    def top(self) -> Scene | None:
        """The scene that has the window."""
        return self._scenes[-1] if self._scenes else None

    def __len__(self) -> int:
        return len(self._scenes)

    def apply(self, transition: Transition) -> None:
        """Change the stack: the old top leaves before the new one enters."""
        if self._scenes:
            self._scenes[-1].on_leave()
        match transition:
            case Push(scene):
                self._scenes.append(scene)
            case Pop(count):
                del self._scenes[max(0, len(self._scenes) - count) :]
            case Replace(scene, whole_stack):
                del self._scenes[0 if whole_stack else -1 :]
                self._scenes.append(scene)
            case Quit():
                self._scenes.clear()
            case _:
                assert_never(transition)
        if self._scenes:
            self._scenes[-1].on_enter()

    def resize(self, size: tuple[int, int]) -> None:
        """Tell every scene, the covered ones too."""
        for scene in self._scenes:
            scene.on_resize(size)

    def away(self) -> None:
        """Tell every scene, the covered ones too, that the window has lost its people."""
        for scene in self._scenes:
            scene.on_away()

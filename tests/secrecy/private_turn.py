"""A hand in one world: it goes about a private turn in its own way, as its own world's secret has it.

Nothing that it does decides anything, so the worlds of an evening stay alike for whoever cannot know. All of it (where the
pointer lies, how near the board is looked at, what has the keyboard, what lies open) has to be gone when the curtain falls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.engine.chance import one_of
from game.ui.scenes.play_scene import PlayScene
from tests.secrecy.world import World

KEYS = (
    pygame.K_TAB,
    pygame.K_TAB,
    pygame.K_LEFT,
    pygame.K_DOWN,
    pygame.K_PLUS,
    pygame.K_PLUS,
    pygame.K_MINUS,
    *(ord(letter) for letter in "ilbmnkx?"),
)
"""What is pressed in passing: nothing that could play, leave the table or ask the computer."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
STEP_MS = 200
GESTURES = 5
"""How many things a hand does before it decides."""


class Hand:
    """Whoever sits before this world's window, with a will of their own."""

    def __init__(self, world: World, rng: Any) -> None:
        self.world = world
        self.rng = rng
        self.gestures = 0

    @property
    def _scene(self) -> PlayScene:
        scene = self.world.top
        assert isinstance(scene, PlayScene)
        return scene

    def fidget(self) -> None:
        """Do something that decides nothing."""
        self.gestures += 1
        if self._scene.page.overlay is not None:
            self._type_or_close()
            return
        one_of(self._ways(), self.rng)()

    def _ways(self) -> list[Callable[[], None]]:
        return [self._rest, self._rest, self._zoom, self._pull, self._try, self._press, self._press, self._open_list]

    def _place(self) -> tuple[int, int]:
        """A space of the board in the window, or the middle of something on the table."""
        scene = self._scene
        if self.rng.random() < 0.7:
            space = one_of(scene.presentation.board.spaces, self.rng)
            x, y = scene.canvas.camera.pixel(space.x, space.y)
        else:
            x, y = one_of([widget.rect.center for widget in scene.page.everyone()], self.rng)
        width, height = scene.kit.scale.width, scene.kit.scale.height
        return min(max(round(x), 0), width - 1), min(max(round(y), 0), height - 1)

    def _rest(self) -> None:
        self.world.point(self._place())

    def _bare(self) -> tuple[int, int] | None:
        """A place of the board on which nothing stands that may be touched now."""
        scene = self._scene
        for _ in range(20):
            at = self._place()
            touch = scene.canvas.touch_at(at, scene.model.wanted())
            if (
                scene.page.hit(at) is scene.panels.board
                and not touch.handle
                and not scene.model.interaction.is_lit(touch)
            ):
                return at
        return None

    def _try(self) -> None:
        """Press where nothing can be done: the answer is this hand's alone."""
        at = self._bare()
        if at is not None:
            self.world.point(at, press=True)

    def _zoom(self) -> None:
        at = self._bare()
        if at is not None:
            self.world.point(at)
            self.world.wheel(one_of((1, 2, -1), self.rng))

    def _pull(self) -> None:
        """The board is pulled along."""
        at = self._bare()
        if at is not None:
            away = one_of((-90, 70, 130), self.rng), one_of((-60, 40, 80), self.rng)
            self.world.drag(at, (at[0] + away[0], at[1] + away[1]))

    def _press(self) -> None:
        self.world.key(one_of(KEYS, self.rng))

    def _open_list(self) -> None:
        self.world.key(pygame.K_c)

    def _type_or_close(self) -> None:
        if self.rng.random() < 0.5:
            self.world.key(ord(one_of(LETTERS, self.rng)))
        else:
            self.world.key(pygame.K_ESCAPE)

    def put_away(self) -> None:
        """Close the topmost thing that lies over the table."""
        scene = self.world.top
        if isinstance(scene, PlayScene) and scene.page.overlay is not None:
            self.world.key(pygame.K_ESCAPE)

    def go_to(self, action: Any) -> None:
        """The pointer goes where this action is done: to the last place, piece or card that it names."""
        scene = self._scene
        for word in reversed(str(action).split()):
            points = scene.model.interaction.points((word.rpartition("@")[2],))
            if points:
                x, y = scene.canvas.camera.pixel(*points[0])
                self.world.point((round(x), round(y)))
                return
        self.world.point(self._place())

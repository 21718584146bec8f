"""A learner who does just what the teacher asks for, in the real window without a screen."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from game.session.lessons.lesson import Asked, Lesson
from game.session.lessons.lesson_file import read_lesson
from game.ui.kit.scene_stack import SceneStack
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.lessons.lesson_scene import LessonScene
from game.ui.scenes.page_scene import PageScene
from game.ui.table.model.hit_testing import Touch
from game.ui.widgets.base import Widget
from game.ui.widgets.modal import Modal
from tests.ui.window_driver import WindowDriver


@cache
def lesson(path: Path) -> Lesson:
    """A shipped lesson, read and played through once for all tests."""
    return read_lesson(path)


class LessonLearner:
    """One lesson in a window, and hands that do what is asked for."""

    def __init__(self, driver: WindowDriver, path: Path) -> None:
        self.driver = driver
        window = driver.window
        driver.stack = SceneStack(window.scenes.play(window.begin_lesson(lesson(path))))
        self.settle()

    @property
    def scene(self) -> LessonScene:
        """The table with its teacher."""
        assert isinstance(self.driver.scene, LessonScene)
        return self.driver.scene

    @property
    def is_over(self) -> bool:
        """Whether the lesson's last card lies there."""
        return isinstance(self.driver.scene, LessonScene) and isinstance(self.scene.page.overlay, Modal)

    def settle(self) -> None:
        """Let time pass until the teacher has said what is asked for next."""
        for _ in range(400):
            self.driver.run(80)
            scene = self.driver.scene
            if not isinstance(scene, LessonScene) or self.is_over:
                return
            is_read = scene.panels.note.is_read and not scene.speaks
            if scene.model.animation.is_sealed or scene.model.animation.takes_press or is_read:
                self.driver.key(pygame.K_RETURN)
            if (
                scene.speaks
                and not scene.is_waiting
                and scene.step is not None
                and scene.step.asked is not Asked.OTHERS
            ):
                return
        raise AssertionError(f"the teacher never went on from {self.scene.step}")

    def press(self, label: str) -> None:
        """Press the button that says this."""
        scene = self.driver.scene
        assert isinstance(scene, PageScene)
        found: Widget = next(one for one in scene.page.everyone() if getattr(one, "label", None) == label)
        self.driver.click(found.rect.center)

    def do(self) -> None:
        """What is asked for; an action as the button that shows it plays it."""
        scene, step = self.scene, self.scene.step
        assert step is not None
        match step.asked:
            case Asked.READ | Asked.CURTAIN:
                assert scene.teacher is not None
                self.driver.click(scene.teacher.buttons[0].rect.center)
            case Asked.HOVER:
                scene.pointed_at(Touch(step.place), by_key=False)
            case Asked.RULES:
                self.driver.key(pygame.K_F1)
                self.driver.key(pygame.K_ESCAPE)
            case Asked.UNDO:
                scene.model.take_back()
            case _:
                scene.show()
        if isinstance(self.driver.scene, CurtainScene):
            self.through_curtain(self.driver.scene)
        self.settle()

    def through_curtain(self, curtain: CurtainScene) -> None:
        """Wait for the cloth, and hold its button."""
        self.driver.run(1500)
        curtain.open()
        self.driver.run(1500)

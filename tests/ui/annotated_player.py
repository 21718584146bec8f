"""Whoever plays a lesson or a puzzle in the real window without a screen."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from game.engine.match.ports import Play
from game.session.annotated.annotated_file import read_annotated
from game.session.annotated.annotated_match import AnnotatedKind, AnnotatedMatch, Asked
from game.session.annotated.library import shipped
from game.ui.kit.scene_stack import SceneStack
from game.ui.scenes.annotated.annotated_scene import AnnotatedScene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.page_scene import PageScene
from game.ui.table.model.hit_testing import Touch
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.modal import Modal
from tests.ui.window_driver import WindowDriver

LESSONS, PUZZLES = shipped(AnnotatedKind.LESSON), shipped(AnnotatedKind.PUZZLE)
RESTS = 3
"""Looks in a row at which nothing moves until it is believed: what came of an act is told after it has been shown."""


@cache
def annotated(path: Path) -> AnnotatedMatch:
    """A shipped lesson or puzzle, read once for all tests."""
    return read_annotated(path, AnnotatedKind.LESSON if path in LESSONS else AnnotatedKind.PUZZLE)


def shipped_puzzle(name: str) -> AnnotatedMatch:
    """A puzzle of the box by its name."""
    return annotated(next(path for path in PUZZLES if path.stem == name))


class AnnotatedPlayer:
    """One lesson or puzzle in a window, and hands."""

    def __init__(self, driver: WindowDriver, match: AnnotatedMatch) -> None:
        self.driver = driver
        driver.stack = SceneStack(driver.window.scenes.play(driver.window.begin(match)))
        self.settle()

    @property
    def scene(self) -> AnnotatedScene:
        """The table with its sheet."""
        assert isinstance(self.driver.scene, AnnotatedScene)
        return self.driver.scene

    @property
    def told(self) -> str:
        """The heading of the card that lies there; empty without one."""
        over = self.scene.page.overlay if isinstance(self.driver.scene, AnnotatedScene) else None
        return over.question if isinstance(over, Modal) else ""

    def settle(self) -> None:
        """Let time pass until it has been said what is to be done next, or what came of it."""
        rests = 0
        for _ in range(400):
            self.driver.run(80)
            scene = self.driver.scene
            if not isinstance(scene, AnnotatedScene) or self.told:
                return
            is_read = scene.panels.note.is_read and not scene.speaks
            if scene.model.animation.is_sealed or scene.model.animation.takes_press or is_read:
                self.driver.key(pygame.K_RETURN)
            is_asked = scene.speaks and not scene.is_waiting and not scene.run.is_asked(Asked.OTHERS)
            is_asked &= not scene.run.is_to_show and (scene.model.interaction.is_deciding or not scene.is_puzzle)
            rests = rests + 1 if is_asked else 0
            if rests > (RESTS if scene.is_puzzle else 1):
                return
        raise AssertionError(f"the table never came to rest at {self.scene.step}")

    def act(self, text: str) -> None:
        """Do this, however it is written."""
        update = self.scene.model.interaction.update
        assert update is not None
        self.scene.port.send(Play(self.scene.run.annotated.person, update.number, text))
        self.settle()

    def press(self, label: str) -> None:
        """Press the button that says this."""
        scene = self.driver.scene
        assert isinstance(scene, PageScene)
        over = scene.page.overlay
        children: list[Widget] = list(over.everyone() if isinstance(over, Modal) else scene.page.everyone())
        found = next(one for one in children if isinstance(one, Button) and one.label == label)
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
                scene.model.point(Touch(step.place))
                self.driver.post(pygame.Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0, unicode=""))
            case Asked.RULES:
                self.driver.key(pygame.K_F1)
                self.driver.key(pygame.K_ESCAPE)
            case Asked.UNDO:
                scene.model.take_back()
            case _:
                scene.show()
        if isinstance(self.driver.scene, CurtainScene):
            self.driver.run(1500)
            self.driver.scene.open()
            self.driver.run(1500)
        self.settle()

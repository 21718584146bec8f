"""Somebody who solves a puzzle in the real window without a screen."""

from __future__ import annotations

from functools import cache

import pygame

from game.engine.match.ports import Play
from game.session.puzzles.library import shipped_puzzles
from game.session.puzzles.puzzle_file import Puzzle, read_puzzle
from game.ui.kit.scene_stack import SceneStack
from game.ui.scenes.puzzles.puzzle_scene import PuzzleScene
from game.ui.widgets.button import Button
from game.ui.widgets.modal import Modal
from tests.ui.window_driver import WindowDriver

RESTS = 3
"""Looks in a row at which nothing moves until it is believed: what came of an act is told after it has been shown."""


@cache
def shipped_puzzle(name: str) -> Puzzle:
    """A puzzle of the box, proved once."""
    return read_puzzle(next(path for path in shipped_puzzles() if path.stem == name))


class PuzzleSolver:
    """One puzzle in a window, and hands."""

    def __init__(self, driver: WindowDriver, puzzle: Puzzle) -> None:
        self.driver = driver
        driver.stack = SceneStack(driver.window.scenes.play(driver.window.begin_puzzle(puzzle)))
        self.settle()

    @property
    def scene(self) -> PuzzleScene:
        """The table with its goal."""
        assert isinstance(self.driver.scene, PuzzleScene)
        return self.driver.scene

    @property
    def told(self) -> str:
        """The heading of the card that lies there; empty without one."""
        over = self.scene.page.overlay
        return over.question if isinstance(over, Modal) else ""

    def settle(self) -> None:
        """Let time pass until somebody is to do something."""
        rests = 0
        for _ in range(400):
            self.driver.run(80)
            scene = self.scene
            if scene.model.animation.is_sealed or scene.model.animation.takes_press:
                self.driver.key(pygame.K_RETURN)
            is_asked = scene.model.interaction.is_deciding and not scene.is_waiting and scene.teacher is not None
            rests = rests + 1 if is_asked and not scene.run.is_to_show else 0
            if scene.page.overlay is not None or rests > RESTS:
                return
        raise AssertionError("the table never came to rest")

    def act(self, text: str) -> None:
        """Do this."""
        update = self.scene.model.interaction.update
        assert update is not None
        action = next(one for one in update.actions if str(one) == text)
        self.scene.port.send(Play(self.scene.run.puzzle.solver, update.number, action))
        self.settle()

    def press(self, label: str) -> None:
        """Press the button that says this."""
        over = self.scene.page.overlay
        children = over.everyone() if isinstance(over, Modal) else self.scene.page.everyone()
        found = next(one for one in children if isinstance(one, Button) and one.label == label)
        self.driver.click(found.rect.center)

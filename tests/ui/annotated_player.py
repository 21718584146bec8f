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
from game.ui.scenes.page_scene import PageScene
from game.ui.table.model.action_choice import choice_list
from game.ui.table.model.blocks import Call
from game.ui.table.model.selection import Choice
from game.ui.table.panels.table_panels import UNREAD_MS
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.modal import Modal
from tests.narrowing import of_kind, there
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
        assert isinstance(self.driver.scene, AnnotatedScene)
        return self.driver.scene

    @property
    def told(self) -> str:
        """The heading of the card that lies there, or what a lesson says last; empty before."""
        scene = self.driver.scene
        if not isinstance(scene, AnnotatedScene):
            return ""
        if isinstance(scene.page.overlay, Modal):
            return scene.page.overlay.question
        return scene.teacher.lecture.markup if scene.run.is_told and scene.speaks and scene.teacher is not None else ""

    def settle(self) -> None:
        """Let time pass until it has been said what is to be done next, or what came of it."""
        rests = 0
        for _ in range(400):
            self.driver.run(80)
            scene = self.driver.scene
            if not isinstance(scene, AnnotatedScene) or self.told:
                return
            is_read = scene.panels.note.is_read and not scene.speaks
            is_shown = scene.model.animation.is_sealed or scene.model.animation.takes_press or is_read
            if is_shown and not scene.is_puzzle:  # a puzzle is judged without a touch
                self.driver.key(pygame.K_RETURN)
            is_asked = scene.speaks and not scene.is_waiting and not scene.run.is_asked(Asked.OTHERS)
            is_asked &= not scene.run.is_to_show and (scene.model.interaction.is_deciding or not scene.is_puzzle)
            rests = rests + 1 if is_asked else 0
            if rests > (RESTS if scene.is_puzzle else 1):
                return
        raise AssertionError(f"the table never came to rest at {self.scene.step}")

    def act(self, text: str) -> None:
        """Do this, however it is written."""
        update = there(self.scene.model.interaction.update)
        self.scene.port.send(Play(self.scene.run.annotated.person, update.number, text))
        self.settle()

    def press(self, label: str) -> None:
        scene = of_kind(PageScene, self.driver.scene)
        over = scene.page.overlay
        children: list[Widget] = list(over.everyone() if isinstance(over, Modal) else scene.page.everyone())
        found = next(one for one in children if isinstance(one, Button) and one.label == label)
        self.driver.click(found.rect.center)

    def do(self) -> None:
        """What is asked for; an action as the button that shows it plays it."""
        scene, step = self.scene, there(self.scene.step)
        match step.asked:
            case Asked.READ:
                assert scene.teacher is not None
                self.driver.click(scene.teacher.buttons[0].rect.center)
            case _:
                scene.show()
        self.settle()

    # -- the same act, by one gesture or another

    @property
    def asked(self) -> Choice | None:
        """The act that is asked for with what is touched for it; what still lies there to be read is put away first."""
        if self.scene.panels.note.is_read:
            self.driver.enter(300)
        act = self.scene.run.act
        choices = self.scene.model.interaction.choices
        return next((one for one in choices if act is not None and str(one.action) == act.text), None)

    def by_hand(self) -> bool:
        """Touch what the asked act names, or press its button; whether either can be done."""
        return self.by_touch() or self.by_button()

    def by_touch(self) -> bool:
        """Touch the things that the asked act names, one after the other; whether it names any."""
        choice = self.asked
        for token in choice.tokens if choice is not None else ():
            if token not in self.scene.model.interaction.selection.touched[:1]:
                self._touch(token)
        return self._confirmed(choice if choice is not None and choice.tokens else None)

    def by_pull(self) -> bool:
        """Pull the piece that the asked act names to where it goes; whether it names one on the board."""
        choice, board = self.asked, self.scene.canvas.board
        if choice is None or not choice.piece or len(choice.tokens) != 2 or board.find(choice.tokens[1]) is None:
            return False
        self.driver.pull(self._stands(choice.piece), choice.tokens[1])
        return self._confirmed(choice)

    def by_button(self) -> bool:
        """Press the button that is lit; whether one is."""
        choice, glow = self.asked, self.scene.glow
        buttons = (one for one in self.scene.page.everyone() if isinstance(one, Button))
        found = next((one for one in buttons if glow is not None and glow.rect.contains(one.rect)), None)
        if found is None or choice is None or choice.tokens:
            return False
        self.driver.run(2 * UNREAD_MS)  # what ends a phase takes no press as it comes
        self.driver.click(found.rect.center)
        return self._confirmed(choice)

    def by_list(self) -> bool:
        """Take the asked act out of the list of all choices; whether it is named there by what is touched for it."""
        choice, model = self.asked, self.scene.model
        for token in choice.tokens if choice is not None else ():
            wanted = (Call("touch_token", (token,)), Call("touch", (model.interaction.touch_of(token),)))
            row = next((one.call for one in choice_list(model.state).rows if one.call in wanted), None)
            if row is None:
                model.let_go()
                return False
            model.take_row(row)
            if self.scene.has_overlay:
                self.driver.key(pygame.K_ESCAPE)
        return self._confirmed(choice if choice is not None and choice.tokens else None)

    def _stands(self, token: str) -> str:
        """The space of a piece; anything else as it is."""
        return next((one.space for one in self.scene.canvas.picture.counters if one.handle == token), token)

    def _touch(self, token: str) -> None:
        """Something on the board by a click, or beside it."""
        if self.scene.canvas.board.find(self._stands(token)) is not None:
            self.driver.touch(self._stands(token))
        else:
            self.scene.model.touch_token(token)
        self.driver.run(200)

    def _confirmed(self, choice: Choice | None) -> bool:
        """Choose the act where several were laid out for the touch, and do it all the same where it is asked once more."""
        model, run = self.scene.model, self.scene.run
        for _ in range(3):
            if choice is None or run.act is None or run.act.text != str(choice.action) or self.scene.is_waiting:
                break
            if choice.action in model.state.sheets.choices:
                model.pick_action(choice.action)
            elif model.interaction.aim is not None:
                is_lesson = run.annotated.kind is AnnotatedKind.LESSON
                assert not is_lesson or model.interaction.aim.preview.warning is None, "what the teacher asks for"
                model.confirm()
            else:
                self.driver.key(pygame.K_RETURN)
            self.driver.run(300)
        self.settle()
        return choice is not None

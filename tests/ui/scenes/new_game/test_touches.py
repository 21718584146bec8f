"""From a double click to the first move of a short evening: how many touches, by pointer, in each game and for each side."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import registry
from game.engine.decision import Phrase
from game.registry import InstalledGame
from game.session.start_position import evenings
from game.storage.settings import Settings
from game.ui.kit.scene_stack import SceneStack
from game.ui.scenes.game_boxes import BoxSide, box_look
from game.ui.scenes.new_game.game_choice import SideCard
from game.ui.scenes.new_game.new_game_scene import NewGameScene
from game.ui.scenes.play_scene import PlayScene
from game.ui.scenes.title import GameBox
from game.ui.table.board.board_widget import BoardWidget
from game.ui.table.model.blocks import Call, LaidSheet, Press
from game.ui.table.model.digest.digest import rows_of
from game.ui.table.model.screen.moment import DigestMoment
from game.ui.table.model.screen.sheet import words_to_leave
from game.ui.table.panels.digest_sheet import DigestPanel
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from tests.narrowing import of_kind, there
from tests.ui.window_driver import BEARER, HUNTER, STILL, TWO, WindowDriver

MOST = 4
"""The box, the button that begins, the card with the aim, and the move."""


class Newcomer:
    """Somebody with a pointer, before a window in which nobody has played yet. Every touch is counted."""

    def __init__(self, driver: WindowDriver) -> None:
        self.driver, self.touches, self.sat_down = driver, 0, False
        driver.stack = SceneStack(driver.window.scenes.title())
        driver.run(800)

    def widgets(self) -> Iterator[Widget]:
        """What can be touched now."""
        page = self.driver.scene.page  # type: ignore[attr-defined]  # every scene here has a page
        yield from page.overlay.everyone() if page.overlay is not None else page.everyone()

    def touch(self, at: tuple[int, int]) -> None:
        """One touch; then whatever comes of it is shown."""
        self.touches += 1
        self.driver.click(at)
        for _ in range(400):
            self.driver.run(200)
            scene = self.driver.scene
            if not isinstance(scene, PlayScene):
                break
            model = scene.model
            is_asked = model.interaction.is_deciding and not model.is_busy and not model.is_recap_played
            if scene.page.overlay is not None or (is_asked and not model.state.sheets.is_hinting):
                break
        self.driver.run(400)

    def press(self, label: str) -> None:
        """The button of this name, as soon as it is there: a computer that begins has its turn first."""
        for _ in range(400):
            buttons = (one for one in self.widgets() if isinstance(one, Button))
            found = next((one for one in buttons if one.label == label), None)
            if found is not None:
                self.touch(found.rect.center)
                return
            self.driver.run(200)
        raise AssertionError(f"there is no button '{label}'")

    def open(self, game: InstalledGame, side: BoxSide) -> None:
        """The box of the game, a side where nobody has sat down for the person yet, and the button that begins."""
        self.touch(next(one for one in self.widgets() if isinstance(one, GameBox) and one.game is game).rect.center)
        scene = of_kind(NewGameScene, self.driver.scene)
        own = [str(place.seat) for place in scene.draft.present if place.is_person]
        if side.seats and not {*own} <= {*side.seats}:
            self.sat_down = True
            cards = (one for one in self.widgets() if isinstance(one, SideCard))
            self.touch(next(one for one in cards if one.side.seats == side.seats).rect.center)
        self.touch(scene.begin.rect.center)

    def move(self) -> None:
        """Something that is lit and in sight, until the match has heard of a choice."""
        scene = self.driver.play
        before, model = scene.model.interaction.update, scene.model
        for _ in range(3):
            points = [self.driver.pixel(space) for space in model.reach()]
            self.touch(next(at for at in points if isinstance(scene.page.hit(at), BoardWidget)))
            if self.driver.play.model.interaction.update is not before:
                return
        raise AssertionError("no move came of it")


def sides() -> Iterator[tuple[InstalledGame, BoxSide]]:
    """Those of the first short evening of each game."""
    for game in registry.games():
        seatings = game.info.seatings[evenings(game.id)[0].players]
        for side in box_look(game.id).sides:
            if not side.seats or {*seatings} & {*side.seats}:
                yield game, side


@pytest.mark.parametrize(("game", "side"), [*sides()], ids=lambda one: getattr(one, "id", getattr(one, "name", "")))
def test_four_touches_lead_to_the_first_move_and_five_from_another_seat(
    tmp_path: Path, game: InstalledGame, side: BoxSide
) -> None:
    driver = WindowDriver(tmp_path, settings=Settings())
    newcomer = Newcomer(driver)
    newcomer.open(game, side)
    newcomer.press(driver.play.presentation.say(Phrase.of("table.sheets.goal.close")))
    newcomer.move()
    driver.close()
    assert newcomer.touches == MOST + newcomer.sat_down


@pytest.mark.parametrize("seat", ["rb", "rw1"])
def test_the_computer_player_sets_up_in_ones_place(tmp_path: Path, seat: str) -> None:
    driver = WindowDriver(tmp_path, settings=STILL)
    driver.sit("hunt", BEARER if seat == "rb" else HUNTER)
    assert left_and_rested(driver, "table.set_up") == {"rb": "bearer", "rw1": "ringwraiths"}[seat]
    assert driver.play.model.state.viewer == seat
    assert not there(driver.play.model.interaction.update).can_undo, "nothing of the first turn is done in one's place"


def test_the_rest_is_left_to_the_computer_player_before_a_digest_too(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=STILL)
    driver.sit("hunt", HUNTER, {"log": ["1", ".", "10"], "step": 2})
    driver.until(lambda: isinstance(driver.play.panels.sheet, DigestPanel), 400)
    driver.run(400)
    model = driver.play.model
    assert isinstance(driver.play.panels.sheet, DigestPanel)
    assert Call("leave_phase") not in [button.call for button in model.moment().prompt.buttons]
    driver.key(pygame.K_p, "p")
    assert not model.state.recap.is_open
    assert model.state.sheets.left is not None


@pytest.mark.parametrize("phase", ["build", "first_move"])
def test_the_slip_that_advises_in_battle_plays_the_rest_of_the_phase_with_one_touch(tmp_path: Path, phase: str) -> None:
    driver = WindowDriver(tmp_path, settings=STILL)
    pieces = {"orc": ["0505", "0507"], "hobbit": ["1311"], "ring_bearer": ["1511"]}
    driver.sit("battle", TWO, {"round": 2, "turn": "evil", "phase": phase, "pieces": pieces})
    rest = Call("leave_phase")
    model = driver.play.model
    assert rest in [button.call for button in model.moment().prompt.buttons]
    driver.key(pygame.K_h, "h")
    for _ in range(40):
        driver.attend()
        if model.state.sheets.hint:
            break
    now = model.moment()
    assert isinstance(now.sheet, LaidSheet)
    presses = [one for one in now.sheet.foot if isinstance(one, Press)]
    deed, away = Call("take_advice"), Call("drop_hint")
    assert [one.call for one in presses] == [deed, away, rest]
    assert [one.call for one in presses if one.is_primary] == [deed]
    assert rest not in [button.call for button in now.prompt.buttons], "in one place"
    assert left_and_rested(driver, "table.rest") not in ("", phase), "what decides nothing asks for no touch"
    assert there(model.interaction.update).can_undo
    report = of_kind(DigestMoment, model.moment().sheet)
    words = " ".join(row.words for row in rows_of(report.digest, driver.play.presentation.say))
    assert ("built" if phase == "build" else "moves") in words, "what was done is told"
    assert report.heading == "Done for you"
    assert model.recap().steps, "and lies on the board"


def test_attacks_are_never_left_to_the_computer_player(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=STILL)
    pieces = {"orc": ["1011"], "rohan": ["1010"], "ring_bearer": ["1511"]}
    driver.sit("battle", TWO, {"round": 2, "turn": "evil", "phase": "attack", "pieces": pieces})
    assert there(driver.play.model.interaction.decision).phase == "attack"
    assert words_to_leave(driver.play.model.state) == ""


def left_and_rested(driver: WindowDriver, words: str) -> str:
    """The phase that stands once the computer player has done what it was left."""
    assert words_to_leave(driver.play.model.state)
    driver.press(driver.play.presentation.say(Phrase.of(words)))
    model = driver.play.model
    for _ in range(40):
        driver.attend()
        if model.state.sheets.left is None:
            break
    assert model.state.sheets.left is None
    assert model.interaction.decision is not None
    return model.interaction.decision.phase

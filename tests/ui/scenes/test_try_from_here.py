"""From a turn of a match that is over one plays on against the computer; where nobody has to choose any more one cannot."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.scene_stack import SceneStack
from game.ui.scenes.play.play_scene import PlayScene
from game.ui.scenes.review.review_scene import ReviewScene
from game.ui.widgets.button import Button
from tests.session.finished_match import keep_finished
from tests.ui.window_driver import WindowDriver


@pytest.fixture
def review(driver: WindowDriver) -> ReviewScene:
    """A match of the Riddle that is over, gone through again."""
    path = keep_finished(driver.window.folder.path / "evening.ringtable", "riddle")
    table = driver.window.open_match(path)
    driver.stack = SceneStack(ReviewScene(driver.window, table))
    scene = driver.scene
    assert isinstance(scene, ReviewScene)
    while not scene.frames:
        driver.run(200)
    return scene


def button(review: ReviewScene) -> Button:
    return next(one for one in review.page.everyone() if isinstance(one, Button) and one.label == "Try it from here")


def test_the_turn_that_is_shown_is_tried_against_the_computer(driver: WindowDriver, review: ReviewScene) -> None:
    review.go_by(turn=False)
    review.go_to(
        next(at for at, frame in enumerate(review.frames) if at > 8 and frame.decides is not None and frame.records)
    )
    step = review.frames[review.at]
    driver.click(button(review).rect.center)
    driver.run(400)
    while not isinstance(driver.scene, PlayScene):
        driver.key(pygame.K_RETURN)
        driver.run(400)
    assert [seat for seat, who in driver.table.seating.items() if not who.is_computer] == [step.decides]
    assert driver.table.deciding == step.decides
    assert driver.table.public_view == step.view


def test_a_turn_that_is_shown_is_played_anew_by_whose_it_was(driver: WindowDriver, review: ReviewScene) -> None:
    review.show_turn(next(at for at, turn in enumerate(review.turns) if at > 3 and turn.seat is not None))
    seat = review.turns[review.turn].seat
    review.try_from_here()
    driver.run(400)
    assert [one for one, who in driver.table.seating.items() if not who.is_computer] == [seat]
    assert driver.table.deciding == seat


def test_whoever_tries_sees_his_own_marker_first(driver: WindowDriver, review: ReviewScene) -> None:
    """Nothing is news to whoever goes through a match: no way leads the view elsewhere."""
    review.show_turn(next(at for at, turn in enumerate(review.turns) if at > 3 and turn.seat is not None))
    review.try_from_here()
    driver.run(3000)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    assert scene.model.moment().sheet is None
    (marker,) = scene.model.focus_points()
    assert scene.canvas.camera.count_seen([marker], scene.canvas.measure.place)


def test_where_nobody_has_to_choose_any_more_it_says_so(driver: WindowDriver, review: ReviewScene) -> None:
    review.go_by(turn=False)
    review.go_to(len(review.frames) - 1)
    driver.run(80)
    assert not button(review).is_enabled
    assert button(review).reason
    driver.click(button(review).rect.center)
    driver.run(80)
    assert driver.scene is review

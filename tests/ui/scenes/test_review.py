"""A match gone through again, and tried from any of its turns."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.engine.match.ports import Occupant, Play, TakeBack
from game.ui.kit.cues import Cue
from game.ui.kit.kit import Kit
from game.ui.kit.scene_stack import SceneStack
from game.ui.scenes.annotated.annotated_scene import AnnotatedScene
from game.ui.scenes.dialogs.table_menu import MenuCard
from game.ui.scenes.play_scene import PlayScene
from game.ui.scenes.review_scene import Mark, ReviewScene, TimelineMarks, marks_of
from game.ui.scenes.turn_sheet import turn_at, turns_of
from game.ui.table.model.story import Kind, Moment, Story
from game.ui.widgets.button import Button
from tests.narrowing import of_kind, there
from tests.session.finished_match import keep_finished
from tests.ui.window_driver import WindowDriver

ANNA, BEN = Seat("anna"), Seat("ben")
STORY = Story(
    Kind("round", weight=0),
    Kind("turn", begins=True),
    Kind("move", weight=20),
    Kind("loss", weight=80),
    Kind("lost", weight=90, instead_of=frozenset({"loss"})),
)


def event(kind: str, actor: Seat | None = None, *, to: Seat | None = None, weight: int = 0) -> Event:
    """One whose sentence is called like its kind."""
    audience = None if to is None else frozenset({to})
    return Event(kind, Phrase(kind), audience, actor=actor, weight=weight)


ROUND = event("round", weight=1)
STEPS = [
    [],
    [event("move")],
    [ROUND, event("turn", ANNA)],
    [event("move", ANNA)],
    [event("loss", ANNA), event("lost", to=BEN), event("turn", BEN), event("turn", ANNA)],
    [event("move", ANNA), ROUND, event("turn", BEN)],
]


def test_a_turn_ends_with_the_last_step_that_tells_of_it_and_is_headed_by_what_matters_most() -> None:
    assert [(turn.seat, turn.last) for turn in turns_of(STEPS, STORY)] == [
        (None, 1), (ANNA, 4), (BEN, 4), (ANNA, 5), (BEN, 5),
    ]  # fmt: skip
    assert [turn.begun is not None for turn in turns_of(STEPS, STORY)] == [False, True, False, False, True]
    headlines = [turn.headline.key for turn in turns_of(STEPS, STORY) if turn.headline is not None]
    assert headlines == ["move", "loss", "turn", "move", "turn"]
    turns = turns_of(STEPS, STORY)
    assert [turn_at(turns, step) for step in range(1, 7)] == [0, 1, 1, 1, 3, 4]
    secret = told("won", audience=frozenset({Seat("red")}))
    steps = [[told("x")], [told("won")], [secret], [told("rolled")], [told("won")]]
    assert [mark.step for mark in marks_of(steps, LOOK, lambda phrase: phrase.key)] == [1, 4]


MARKED = Story(Kind("won", moments=(Moment(Cue.HARP, "cup"),)), Kind("rolled", moments=(Moment(Cue.DICE, "die"),)))
LOOK: Any = SimpleNamespace(story=MARKED, roll=lambda event: None)


def told(kind: str, *, audience: frozenset[Seat] | None = None) -> Event:
    return Event(kind, Phrase.of(f"event.{kind}"), audience=audience)


def test_none_lies_over_another_and_a_press_goes_to_its_step() -> None:
    kit, went = Kit((1280, 720)), list[int]()
    marks = TimelineMarks([Mark(step, "cup", f"{step}") for step in (0, 1, 2, 50, 99)], 100, went.append)
    marks.place(kit, 100, 600, 800, 28)
    rects = [place for place, _ in marks.shown]
    assert marks.shown[0][1].step == 0
    assert all(left.right <= right.left for left, right in pairwise(rects))
    place, mark = marks.shown[-1]
    assert marks.hit(place.center) is marks
    assert marks.tip_at(place.center) == mark.words
    assert marks.on_down(place.center)
    assert went == [99]
    assert marks.hit((pygame.Rect(rects[0]).right + 1, 614)) is None or rects[1].left <= rects[0].right + 1


@pytest.fixture
def review(driver: WindowDriver) -> ReviewScene:
    """A match of the Riddle that is over, gone through again."""
    path = keep_finished(driver.window.folder.path / "evening.ringtable", "riddle")
    table = driver.window.open_match(path)
    driver.stack = SceneStack(ReviewScene(driver.window, table))
    scene = of_kind(ReviewScene, driver.scene)
    while not scene.frames:
        driver.run(200)
    return scene


def button(review: ReviewScene) -> Button:
    return next(one for one in review.page.everyone() if isinstance(one, Button) and one.label == "Try it from here")


def show_a_turn(review: ReviewScene) -> None:
    """One of somebody's, not among the first."""
    review.show_turn(next(at for at, turn in enumerate(review.turns) if at > 3 and turn.seat is not None))


def test_the_turn_that_is_shown_is_tried_against_the_computer(driver: WindowDriver, review: ReviewScene) -> None:
    review.go_by(turn=False)
    review.go_to(
        next(at for at, frame in enumerate(review.frames) if at > 8 and frame.decides is not None and frame.records)
    )
    step = review.frames[review.at]
    driver.click(button(review).rect.center)
    driver.run(400)
    while not isinstance(driver.scene, PlayScene):
        driver.enter()
    assert [seat for seat, who in driver.table.seating.items() if not who.is_computer] == [step.decides]
    assert driver.table.deciding == step.decides
    assert driver.table.public_view == step.view


def test_a_turn_that_is_shown_is_played_anew_by_whose_it_was(driver: WindowDriver, review: ReviewScene) -> None:
    show_a_turn(review)
    seat = review.turns[review.turn].seat
    review.try_from_here()
    driver.run(400)
    assert [one for one, who in driver.table.seating.items() if not who.is_computer] == [seat]
    assert driver.table.deciding == seat


def test_whoever_tries_sees_his_own_marker_first(driver: WindowDriver, review: ReviewScene) -> None:
    """Nothing is news to whoever goes through a match: no way leads the view elsewhere."""
    show_a_turn(review)
    review.try_from_here()
    driver.run(3000)
    scene = of_kind(PlayScene, driver.scene)
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


def rest(driver: WindowDriver) -> AnnotatedScene:
    """The trial's table when it has come to rest."""
    for _ in range(100):
        driver.run(200)
        scene = driver.scene
        if isinstance(scene, AnnotatedScene) and scene.speaks and not scene.is_waiting:
            return scene
        driver.key(pygame.K_RETURN)
    raise AssertionError("nobody is asked anything")


def test_after_a_trial_one_comes_back_to_where_one_was(driver: WindowDriver, review: ReviewScene) -> None:
    table = driver.table
    show_a_turn(review)
    where, looks = (review.turn, review.at, review.is_by_turn), review.canvas.camera
    for by_menu in (False, True):
        review.try_from_here()
        scene = rest(driver)
        assert driver.table is not table
        assert scene.teacher is not None
        if by_menu:
            scene.model.open_menu()
            assert isinstance(scene.page.overlay, MenuCard)
            rows = scene.page.overlay.content.rows
            call = there(next(row.call for row in rows if row.label == "Back to the replay"))
            scene.page.close()
            call.on(scene.model)
        else:
            driver.click(scene.teacher.buttons[0].rect.center)
        driver.run(400)
        assert driver.scene is review
        assert driver.table is table
        assert (review.turn, review.at, review.is_by_turn) == where
        assert review.canvas.camera == looks
    review.step(1)
    assert review.turn == where[0] + 1


def test_the_sheet_of_a_trial_goes_with_the_first_act_and_comes_again_when_it_is_taken_back(
    driver: WindowDriver, review: ReviewScene
) -> None:
    show_a_turn(review)
    review.try_from_here()
    scene, found = rest(driver), []
    for act in (None, Play, TakeBack):
        update, seat = there(scene.model.interaction.update), scene.run.annotated.person
        if act is Play:
            plain = next(one for one in update.actions if str(one).startswith("move"))
            scene.port.send(Play(seat, update.number, plain))
        elif act is TakeBack:
            scene.port.send(TakeBack(seat))
        driver.run(600)
        found.append(scene.teacher is not None)
    assert found == [True, False, True]


def test_a_match_put_away_from_a_trial_leaves_nothing_open(driver: WindowDriver, review: ReviewScene) -> None:
    review.try_from_here()
    rest(driver)
    path = driver.window.folder.path / "evening.ringtable"
    driver.window.leave()
    assert driver.window.table is None
    assert driver.window.open_match(path).outcome is not None, "no window holds its file"


def test_what_was_best_done_in_a_turn_is_told_where_it_is_tried(driver: WindowDriver, review: ReviewScene) -> None:
    show_a_turn(review)
    driver.key(pygame.K_h)
    driver.until(lambda: driver.table.hint, 100)
    first, *_ = driver.table.hint
    assert first.why
    driver.run(200)
    scene = of_kind(PlayScene, driver.scene)
    assert scene.model.state.sheets.hint == driver.table.hint
    assert not driver.table.is_hint_wanted


def test_of_a_computer_s_turn_the_turn_before_it_of_whoever_played_is_tried(
    driver: WindowDriver, review: ReviewScene
) -> None:
    seats = [turn.seat for turn in review.turns]
    at = next(
        at for at in range(4, len(seats)) if None not in (seats[at], seats[at - 1]) and seats[at] != seats[at - 1]
    )
    table, person = driver.table, there(seats[at - 1])
    table.seating = {one: who if one == person else Occupant(level="easy") for one, who in table.seating.items()}
    review.show_turn(at)
    review.try_from_here()
    driver.run(400)
    assert [one for one, who in driver.table.seating.items() if not who.is_computer] == [person]
    assert driver.table.deciding == person

"""The page of lessons and puzzles: all of the box, broken ones of one's own with their fault, at every window and text size."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.session.annotated.annotated_match import AnnotatedKind
from game.session.annotated.library import shipped
from game.ui.kit.scene_stack import SceneStack
from game.ui.scenes.annotated.annotated_scene import AnnotatedScene
from game.ui.scenes.annotated.lessons_and_puzzles import LessonsAndPuzzles
from game.ui.scenes.new_game.new_game_scene import NewGameScene
from game.ui.widgets.button import Button
from game.ui.widgets.label import RichText
from tests.narrowing import of_kind, there
from tests.ui.page_user import PageUser
from tests.ui.window_driver import STILL, WindowDriver

BEFORE = tuple(path.stem for path in shipped(AnnotatedKind.PUZZLE) if not path.stem.startswith("riddle"))


def page(driver: WindowDriver) -> LessonsAndPuzzles:
    driver.stack = SceneStack(driver.window.scenes.puzzles())
    driver.run(80)
    driver.window.library.wait()
    driver.run(400)
    assert isinstance(driver.scene, LessonsAndPuzzles)
    return driver.scene


def puzzle(scene: LessonsAndPuzzles) -> str:
    one = there(scene.one)
    return one.path.stem


def test_every_puzzle_has_a_row(tmp_path: Path) -> None:
    scene = page(WindowDriver(tmp_path))
    assert puzzle(scene) == "battle-1-moria"
    assert [row.text for row in scene.view.rows][-3:] == ["One of three", "The White City", "Keep one to give"]


@pytest.mark.parametrize("game", ["battle", "hunt", "riddle"])
def test_the_puzzles_of_the_game_that_somebody_comes_from_stand_first(tmp_path: Path, game: str) -> None:
    driver = WindowDriver(tmp_path)
    driver.stack = SceneStack(driver.window.scenes.lessons(game=game))
    scene = of_kind(LessonsAndPuzzles, driver.scene)
    scene.on_enter()
    puzzles = [one.game for one in scene.listed if one in scene.puzzles]
    assert puzzles[:3] == [game] * 3
    assert {*puzzles[3:]} == {"battle", "hunt", "riddle"} - {game}


def test_what_is_solved_is_marked_and_the_first_that_is_not_is_chosen(tmp_path: Path) -> None:
    settings = replace(STILL, puzzles=(*BEFORE, "riddle-1-three"), puzzles_helped=("riddle-2-tower",))
    scene = page(WindowDriver(tmp_path, settings=settings))
    assert [row.mark for row in scene.view.rows][-3:] == ["tick", "hand", ""]
    assert puzzle(scene) == "riddle-2-tower"


def test_arrows_go_through_them_and_enter_plays_the_chosen_one(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=replace(STILL, puzzles=BEFORE))
    scene = page(driver)
    driver.key(pygame.K_DOWN)
    assert puzzle(scene) == "riddle-2-tower"
    driver.keys("Down Enter")
    assert isinstance(driver.scene, AnnotatedScene)
    assert driver.scene.run.annotated.id == "riddle-3-swap"


def test_all_are_listed_at_once_and_the_one_that_somebody_comes_back_from_is_chosen(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=replace(STILL, puzzles=("riddle-2-tower",)))
    driver.stack = SceneStack(driver.window.scenes.puzzles("riddle-3-swap"))
    scene = of_kind(LessonsAndPuzzles, driver.scene)
    scene.on_enter()
    own = [row.text for row, one in zip(scene.view.rows, scene.listed, strict=True) if one in scene.puzzles][:3]
    assert own == ["One of three", "The White City", "Keep one to give"]
    assert puzzle(scene) == "riddle-3-swap"


def test_a_broken_one_of_ones_own_is_shown_with_its_fault(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path)
    own = driver.window.boards.parent / "puzzles"
    own.mkdir(parents=True)
    (own / "mine.yaml").write_text("game: battel\n", "utf-8")
    scene = page(driver)
    assert scene.view.rows[-1].text == "mine.yaml"
    driver.key(pygame.K_END)
    assert any("mine.yaml:1:" in one.markup for one in scene.page.everyone() if isinstance(one, RichText))
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, LessonsAndPuzzles)


def test_what_is_begun_before_it_was_read_begins_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = WindowDriver(tmp_path)
    found = driver.window.library.found
    monkeypatch.setattr(
        driver.window.library, "found", lambda kind: tuple(replace(one, match=None) for one in found(kind))
    )
    driver.stack = SceneStack(driver.window.scenes.puzzles())
    driver.window.library.wait()
    driver.run(400)
    driver.enter(80)
    assert driver.window.table is None
    monkeypatch.undo()
    driver.run(400)
    assert isinstance(driver.scene, AnnotatedScene)


def test_a_press_outlives_what_is_read_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = WindowDriver(tmp_path)
    scene, found = page(driver), driver.window.library.found
    button = next(one for one in scene.page.everyone() if isinstance(one, Button) and one.label == "Play it")
    hand = PageUser(scene.page)
    hand.down(button.rect.center)
    monkeypatch.setattr(
        driver.window.library, "found", lambda kind: tuple(replace(one, position=None) for one in found(kind))
    )
    driver.run(200)
    hand.up(button.rect.center)
    driver.run(200)
    assert isinstance(driver.scene, AnnotatedScene)


@pytest.mark.parametrize(("seat", "done", "lesson"), [
    ("rb", (), "hunt-bearer"), ("rw1", (), "hunt-hunters"), ("rw1", ("hunt-hunters",), "hunt-bearer"),
    ("rw1", ("hunt-bearer", "hunt-hunters"), "hunt-hunters"),
])  # fmt: skip
def test_first_steps_open_at_the_side_that_is_sat_at(
    tmp_path: Path, seat: str, done: tuple[str, ...], lesson: str
) -> None:
    driver = WindowDriver(tmp_path, settings=replace(STILL, lessons=done))
    driver.stack = SceneStack(driver.window.scenes.new_game("hunt"))
    driver.run(400)
    scene = of_kind(NewGameScene, driver.scene)
    scene.sit(next(side for side in scene.look.sides if seat in side.seats))
    button = next(one for one in scene.page.everyone() if isinstance(one, Button) and one.emblem == "lantern")
    hand = PageUser(scene.page)
    hand.down(button.rect.center)
    hand.up(button.rect.center)
    driver.run(400)
    assert puzzle(of_kind(LessonsAndPuzzles, driver.scene)) == lesson


def test_what_is_not_read_yet_shows_the_side_that_it_is_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = WindowDriver(tmp_path)
    found = driver.window.library.found
    monkeypatch.setattr(
        driver.window.library,
        "found",
        lambda kind: tuple(replace(one, match=None, position=None) for one in found(kind)),
    )
    driver.stack = SceneStack(driver.window.scenes.puzzles())
    driver.run(80)
    scene = of_kind(LessonsAndPuzzles, driver.scene)
    pictures = [row.picture((120, 68)) for row in scene.view.rows if row.picture is not None]
    assert len(pictures) == len(shipped(AnnotatedKind.LESSON)) + len(shipped(AnnotatedKind.PUZZLE))
    assert all(one.get_bounding_rect().size == (120, 68) for one in pictures)

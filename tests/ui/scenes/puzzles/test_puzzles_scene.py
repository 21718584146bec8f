"""The page of puzzles: all of the box by game, broken ones of one's own with their fault, at every window and text size."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pygame
import pytest

from game.session.annotated.annotated_match import AnnotatedKind
from game.session.annotated.library import shipped
from game.ui.kit.scene_stack import SceneStack
from game.ui.scenes.annotated.annotated_scene import AnnotatedScene
from game.ui.scenes.lessons.lessons_scene import LessonsScene
from game.ui.scenes.puzzles.puzzle_card import PuzzleCard, State
from game.ui.scenes.puzzles.puzzles_scene import PuzzlesScene
from game.ui.widgets.button import Button
from game.ui.widgets.label import RichText
from tests.ui.window_driver import STILL, WindowDriver

RIDDLE = [path for path in shipped(AnnotatedKind.PUZZLE) if path.stem.startswith("riddle")]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quickest to prove stand for all."""
    monkeypatch.setattr("game.session.annotated.library.shipped", lambda kind: tuple(RIDDLE))


def page(driver: WindowDriver) -> PuzzlesScene:
    """The page with all that there are."""
    driver.stack = SceneStack(driver.window.scenes.puzzles())
    driver.run(80)
    driver.window.puzzles.wait()
    driver.run(400)
    assert isinstance(driver.scene, PuzzlesScene)
    return driver.scene


def cards(scene: PuzzlesScene) -> list[PuzzleCard]:
    """Those that are shown."""
    return [one for one in scene.page.everyone() if isinstance(one, PuzzleCard)]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1024, 640), 200), ((1920, 1080), 100)])
def test_every_puzzle_has_a_card_and_the_chosen_one_its_words(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    driver = WindowDriver(tmp_path, size, dataclasses.replace(STILL, text_scale=scale, language="de"))
    scene = page(driver)
    assert [card.title for card in cards(scene)] == ["Wer hat den Ring?", "Die weiße Stadt", "Behalte eine zum Geben"]
    assert sum(card.is_chosen for card in cards(scene)) == 1
    window = driver.surface.get_rect()
    for one in scene.page.everyone():
        if isinstance(one, Button):
            assert window.contains(one.rect), one.label
        if isinstance(one, RichText):
            assert not one.paragraph(driver.window.kit, one.rect.width).is_cut, one.markup


def test_what_is_solved_is_marked_and_the_first_that_is_not_is_chosen(tmp_path: Path) -> None:
    settings = dataclasses.replace(STILL, puzzles=("riddle-1-gollum",), puzzles_helped=("riddle-2-tower",))
    scene = page(WindowDriver(tmp_path, settings=settings))
    assert [card.state for card in cards(scene)] == [State.SOLVED, State.HELPED, State.NEW]
    assert scene.chosen == "riddle-2-tower"


def test_arrows_go_through_them_and_enter_plays_the_chosen_one(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path)
    scene = page(driver)
    driver.key(pygame.K_RIGHT)
    assert scene.chosen == "riddle-2-tower"
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_LEFT)
    assert scene.chosen == "riddle-3-swap"
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, AnnotatedScene)
    assert driver.scene.run.annotated.id == "riddle-3-swap"


def test_a_card_is_chosen_by_a_touch_and_played_by_another(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, (1920, 1080))
    scene = page(driver)
    driver.click(cards(scene)[2].rect.center)
    assert scene.chosen == "riddle-3-swap"
    driver.click(cards(scene)[2].rect.center)
    assert isinstance(driver.scene, AnnotatedScene)


def test_a_broken_one_of_ones_own_is_shown_with_its_fault(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path)
    own = driver.window.boards.parent / "puzzles"
    own.mkdir(parents=True)
    (own / "mine.yaml").write_text("game: battel\n", "utf-8")
    scene = page(driver)
    told = [one.markup for one in scene.page.everyone() if isinstance(one, RichText) and "mine.yaml" in one.markup]
    assert len(told) == 1
    assert "mine.yaml:1:" in told[0]


def test_first_steps_lead_there_and_back(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path)
    driver.stack = SceneStack(driver.window.scenes.lessons(opens="-"))
    driver.run(80)
    driver.key(pygame.K_p, "p")
    kinds = [type(driver.scene)]
    driver.run(80)
    driver.key(pygame.K_ESCAPE)
    assert [*kinds, type(driver.scene)] == [PuzzlesScene, LessonsScene]

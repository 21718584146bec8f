"""The shelf in the window: a match that is over stands there, opens its last page, is deleted and brought back."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.kit.scene_stack import SceneStack
from game.ui.scenes.last_page.end_scene import EndScene
from game.ui.scenes.review.review_scene import ReviewScene
from game.ui.scenes.shelf.shelf_scene import ShelfScene
from tests.ui.window_driver import TWO, WindowDriver


@pytest.fixture
def shelf(driver: WindowDriver) -> WindowDriver:
    """The list of the shelf, with a match that was given up and a damaged one."""
    driver.begin(TWO)
    driver.play.model.resign()
    driver.key(pygame.K_RETURN)
    driver.run(8000)
    driver.window.leave()
    (driver.window.folder.path / "torn.ringtable").write_bytes(b"?" * 4096)
    driver.stack = SceneStack(driver.window.scenes.shelf())
    driver.scene.on_enter()
    driver.run(800)
    page_of(driver).show_matches_of("")
    driver.run(200)
    return driver


def page_of(driver: WindowDriver) -> Any:
    assert isinstance(driver.scene, ShelfScene)
    return driver.scene


def test_who_played_stands_on_it(shelf: WindowDriver) -> None:
    assert sorted((one.name, one.won) for one in page_of(shelf).shelf.people) == [("Anna", 0), ("Cleo", 1)]


def test_a_match_opens_its_last_page_and_leads_back(shelf: WindowDriver) -> None:
    shelf.key(pygame.K_RETURN)
    shelf.run(2000)
    assert isinstance(shelf.scene, EndScene)
    assert shelf.scene.frames
    shelf.key(pygame.K_ESCAPE)
    shelf.run(800)
    below: object = shelf.scene
    assert isinstance(below, ShelfScene)
    assert shelf.window.table is None


def test_a_match_can_be_gone_through(shelf: WindowDriver) -> None:
    shelf.key(pygame.K_r)
    shelf.run(400)
    assert isinstance(shelf.scene, ReviewScene)


def test_nothing_is_deleted_before_the_question_is_answered(shelf: WindowDriver) -> None:
    shelf.key(pygame.K_DELETE)
    assert page_of(shelf).page.overlay is not None
    assert len(shelf.window.folder.list()) == 2
    shelf.click(page_of(shelf).page.overlay.accept_button.rect.center)
    shelf.run(800)
    assert [one.path.name for one in shelf.window.folder.list()] == ["torn.ringtable"]


def test_what_was_deleted_can_be_brought_back(shelf: WindowDriver) -> None:
    page = page_of(shelf)
    shelf.key(pygame.K_DELETE)
    shelf.click(page.page.overlay.accept_button.rect.center)
    shelf.run(800)
    assert not page.shelf.people
    shelf.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    shelf.run(800)
    assert len(page.shelf.people) == 2


def test_a_damaged_match_is_shown_and_does_not_open(shelf: WindowDriver) -> None:
    page = page_of(shelf)
    page.chosen = 1
    page.rebuild()
    assert page.match.fault
    shelf.key(pygame.K_RETURN)
    shelf.run(200)
    assert isinstance(shelf.scene, ShelfScene)

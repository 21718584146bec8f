"""The page of matches: what can be done with one, that a damaged one is named and kept, and what is told of people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.kit.scene_stack import Push, Replace
from game.ui.scenes.last_page import EndScene
from game.ui.scenes.review_scene import ReviewScene
from game.ui.scenes.saves.matches_scene import PEOPLE, MatchesScene
from game.ui.screen_words import say
from game.ui.widgets.label import RichText
from tests.narrowing import of_kind, there
from tests.ui.scenes.conftest import MenuDriver
from tests.ui.window_driver import ANNA, RANDOM, TWO, WindowDriver

SIZE = (1280, 720)


def test_an_empty_folder_says_how_matches_come_there(context: Any) -> None:
    driver = MenuDriver(MatchesScene(context), SIZE)
    assert any("saved by itself" in text.markup for text in driver.all(RichText))


def test_the_latest_match_is_chosen_and_opens_and_any_can_be_watched(context: Any, saved: list[Path]) -> None:
    driver = MenuDriver(MatchesScene(context), SIZE)
    driver.choose_match(saved[0])
    of_kind(Replace, driver.click(driver.button("Play on")))
    assert context.opened == [saved[0]]
    driver = MenuDriver(MatchesScene(context), SIZE)
    wanted = of_kind(Push, driver.click(driver.button("Watch")))
    assert wanted.scene.name == "review"  # type: ignore[attr-defined]


def test_a_damaged_match_is_shown_with_its_sentence_and_not_opened(context: Any, saved: list[Path]) -> None:
    scene = MatchesScene(context)
    driver = MenuDriver(scene, SIZE)
    driver.choose_match(saved[2])
    before = saved[2].read_bytes()
    assert scene.entry is not None
    assert scene.entry.fault is not None
    assert any(str(scene.entry.fault)[:20] in text.markup for text in driver.all(RichText))
    scene.open_chosen()
    scene.watch()
    assert context.opened == []
    assert saved[2].read_bytes() == before


def test_a_deleted_match_can_be_brought_back(context: Any, saved: list[Path]) -> None:
    context.wake = lambda: None
    scene = MatchesScene(context)
    driver = MenuDriver(scene, SIZE)
    assert scene.entry is not None
    name = scene.entry.name
    driver.key(pygame.K_DELETE)
    assert name not in [entry.name for entry in scene.entries]
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert name in [entry.name for entry in scene.entries]


def test_every_file_has_a_row_under_the_name_of_its_kind(context: Any, saved: list[Path]) -> None:
    scene = MatchesScene(context)
    MenuDriver(scene, SIZE)
    assert [row.text for row in scene.view.rows if row.is_heading] == ["To go on with", "Damaged"]
    assert [one.path for one in scene.listed if one is not None] == [saved[1], saved[0], saved[2]]


def test_the_key_of_a_button_is_not_taken_for_the_first_letter_of_a_match(context: Any, saved: list[Path]) -> None:
    context.wake = lambda: None
    saved[0].rename(saved[0].with_name(f"dawn{saved[0].suffix}"))
    scene = MatchesScene(context)
    driver = MenuDriver(scene, SIZE)
    driver.choose_match(saved[1])
    before = len(scene.entries)
    driver.key(pygame.K_d, letters="d")
    assert len(scene.entries) == before + 1


@pytest.fixture
def over(driver: WindowDriver) -> WindowDriver:
    """The page, with a match that was given up, and a damaged one."""
    driver.begin(TWO)
    driver.play.model.resign()
    driver.accept()
    driver.run(8000)
    driver.window.leave()
    (driver.window.folder.path / "torn.ringtable").write_bytes(b"?" * 4096)
    driver.open(driver.window.scenes.matches(over=True))
    driver.run(800)
    return driver


def page_of(driver: WindowDriver) -> MatchesScene:
    assert isinstance(driver.scene, MatchesScene)
    return driver.scene


def turn_to_people(driver: WindowDriver) -> MatchesScene:
    page = page_of(driver)
    page.turn_to(PEOPLE)
    driver.run(800)
    return page


def test_who_played_is_told_and_the_matches_of_one_person_are_listed_alone(over: WindowDriver) -> None:
    page = turn_to_people(over)
    assert sorted((one.name, one.won) for one in page.shelf.people) == [("Anna", 0), ("Cleo", 1)]
    page.show_matches_of("Anna")
    assert [one.path.name for one in page.listed if one is not None] != []
    assert all(one is None or one.fault is None for one in page.listed)


def test_a_match_that_is_over_says_who_won_opens_its_last_page_and_leads_back(over: WindowDriver) -> None:
    page = page_of(over)
    assert page.view.rows[page.chosen].note.endswith("won: Cleo")
    over.enter(2000)
    assert isinstance(over.scene, EndScene)
    assert over.scene.frames
    over.key(pygame.K_ESCAPE)
    over.run(800)
    page_of(over)
    assert over.window.table is None


def test_a_match_can_be_gone_through(over: WindowDriver) -> None:
    over.key(pygame.K_w)
    over.run(400)
    assert isinstance(over.scene, ReviewScene)


def test_all_are_deleted_after_a_question_and_can_be_brought_back(over: WindowDriver) -> None:
    page = turn_to_people(over)
    next(one for one in page.page.everyone() if getattr(one, "label", "") == say("shelf.clear")).take()
    asked: Any = page.page.overlay
    assert len(over.window.folder.list()) == 2, "nothing is deleted before that is answered"
    over.click(asked.accept_button.rect.center)
    over.run(800)
    assert [one.path.name for one in over.window.folder.list()] == ["torn.ringtable"]
    assert not page.shelf.people
    over.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    over.run(800)
    assert len(page.shelf.people) == 2


def test_whoever_played_alone_and_lost_reads_of_the_own_chance(driver: WindowDriver) -> None:
    driver.begin({"evil": ANNA, "alliance": RANDOM})
    driver.play.model.resign()
    driver.accept()
    driver.run(8000)
    assert isinstance(driver.scene, EndScene)
    curve = there(driver.scene.chronicle).curve
    assert (curve.heading.get("seat"), curve.values[-1]) == ("evil", 0)

"""Saved games: what can be done with a match, and that a damaged one is named and kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.ui.kit.scene_stack import Push, Replace
from game.ui.scenes.saves.saves_scene import SavesScene
from game.ui.widgets import ListView, RichText
from tests.ui.scenes.conftest import MenuDriver

SIZE = (1280, 720)


def test_an_empty_folder_says_how_matches_come_there(context: Any) -> None:
    driver = MenuDriver(SavesScene(context), SIZE)
    assert any("saved by itself" in text.markup for text in driver.all(RichText))


def test_the_latest_match_is_chosen_and_opens(context: Any, saved: list[Path]) -> None:
    scene = SavesScene(context)
    driver = MenuDriver(scene, SIZE)
    driver.choose_match(saved[0])
    wanted = driver.click(driver.button("Play on"))
    assert isinstance(wanted, Replace)
    assert context.opened == [saved[0]]


def test_a_damaged_match_is_shown_with_its_sentence_and_not_opened(context: Any, saved: list[Path]) -> None:
    scene = SavesScene(context)
    driver = MenuDriver(scene, SIZE)
    driver.choose_match(saved[2])
    before = saved[2].read_bytes()
    assert scene.entry is not None
    assert scene.entry.fault is not None
    assert any(str(scene.entry.fault)[:20] in text.markup for text in driver.all(RichText))
    scene.open_chosen()
    assert context.opened == []
    assert saved[2].read_bytes() == before


def test_a_deleted_match_can_be_brought_back(context: Any, saved: list[Path]) -> None:
    scene = SavesScene(context)
    driver = MenuDriver(scene, SIZE)
    name = scene.entries[0].name
    driver.key(pygame.K_DELETE)
    assert name not in [entry.name for entry in scene.entries]
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert name in [entry.name for entry in scene.entries]


def test_replays_leave_damaged_matches_out_and_watch_instead_of_playing(context: Any, saved: list[Path]) -> None:
    scene = SavesScene(context, replays=True)
    driver = MenuDriver(scene, SIZE)
    assert len(scene.entries) == 2
    wanted = driver.click(driver.button("Watch"))
    assert isinstance(wanted, Push)
    assert wanted.scene.name == "review"  # type: ignore[attr-defined]


def test_the_list_has_a_row_for_every_file(context: Any, saved: list[Path]) -> None:
    driver = MenuDriver(SavesScene(context), SIZE)
    (view,) = driver.all(ListView)
    assert len(view.rows) == 3


def test_the_key_of_a_button_is_not_taken_for_the_first_letter_of_a_match(context: Any, saved: list[Path]) -> None:
    saved[0].rename(saved[0].with_name(f"dawn{saved[0].suffix}"))
    scene = SavesScene(context)
    driver = MenuDriver(scene, SIZE)
    driver.choose_match(saved[1])
    before = len(scene.entries)
    driver.key(pygame.K_d, letters="d")
    assert len(scene.entries) == before + 1

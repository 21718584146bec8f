"""Beginning a match where it can't be saved: why, and every way on."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.storage.faults import SaveFault, from_making, from_writing
from game.storage.saved_matches import SaveFolder
from game.ui.kit.scene_stack import Replace
from game.ui.scenes.new_game.new_game_scene import NewGameScene
from game.ui.scenes.saves.matches_scene import MatchesScene
from game.ui.scenes.saves.save_problems import why
from game.ui.scenes.title import TitleScene
from game.ui.widgets.button import Button
from game.ui.widgets.modal import Modal
from game.ui.widgets.text_entry import TextEntry
from tests.narrowing import of_kind
from tests.ui.scenes.conftest import MenuDriver

SIZE = (1280, 720)


def shut(folder: Path) -> SaveFault:
    """What a folder answers that can only be read."""
    return from_writing(OSError(errno.EROFS, "Read-only file system"), folder / "evening.lock")


def question(driver: MenuDriver) -> Modal:
    return of_kind(Modal, driver.scene.page.overlay)


def press(driver: MenuDriver, label: str) -> Any:
    (button,) = [one for one in question(driver).everyone() if isinstance(one, Button) and one.label == label]
    return driver.click(button)


def begin(driver: MenuDriver) -> Any:
    return driver.key(pygame.K_RETURN, pygame.KMOD_CTRL)


@pytest.fixture
def driver(context: Any) -> MenuDriver:
    context.fault = shut(context.folder.path)
    return MenuDriver(NewGameScene(context), SIZE)


def test_a_match_that_cannot_be_saved_says_why_and_can_be_played_without_saving(
    driver: MenuDriver, context: Any
) -> None:
    begin(driver)
    text = question(driver).text.markup
    assert text.endswith("is read-only: nothing can be written there.")
    assert "lock" not in text
    assert not context.begun
    press(driver, "Play without saving")
    assert not context.begun[0]["is_kept"]
    assert driver.scene.page.overlay is None


def test_it_can_be_kept_in_another_folder(driver: MenuDriver, context: Any, tmp_path: Path) -> None:
    begin(driver)
    press(driver, "Choose another folder")
    (entry,) = [one for one in question(driver).everyone() if isinstance(one, TextEntry)]
    entry.set_text(str(tmp_path / "stick"))
    press(driver, "Keep them here")
    assert context.begun[0]["is_kept"]
    assert tmp_path / "stick" == context.folder.path


@pytest.mark.parametrize("typed", ["", "matches", "{file}/matches"])
def test_a_folder_that_cannot_be_written_is_asked_for_again(driver: MenuDriver, tmp_path: Path, typed: str) -> None:
    in_the_way = tmp_path / "letter"
    in_the_way.write_text("a file, no folder")
    begin(driver)
    press(driver, "Choose another folder")
    before = question(driver)
    (entry,) = [one for one in before.everyone() if isinstance(one, TextEntry)]
    entry.set_text(typed.format(file=in_the_way))
    press(driver, "Keep them here")
    assert question(driver) is not before
    assert question(driver).text.markup != before.text.markup


def test_trying_again_begins_once_the_folder_can_be_written(driver: MenuDriver, context: Any) -> None:
    begin(driver)
    context.fault = None
    assert isinstance(driver.key(pygame.K_RETURN), Replace)
    assert context.begun[0]["is_kept"]


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (from_making(OSError(errno.EACCES, "no"), Path("/a")), "/a is read-only: nothing can be written there."),
        (from_making(OSError(errno.ENOSPC, "no"), Path("/a")), "The disk is full: there is no room left in /a."),
        (from_writing(OSError(errno.EIO, "no"), Path("/a/b")), "'/a/b' could not be written (input/output error)."),
    ],
)
def test_each_fault_has_its_sentence(fault: SaveFault, sentence: str) -> None:
    assert why(fault, Path("/a")) == sentence


def test_a_saved_match_in_a_folder_that_can_only_be_read_is_played_on_without_saving(
    context: Any, saved: list[Path]
) -> None:
    context.fault = shut(context.folder.path)
    driver = MenuDriver(TitleScene(context), SIZE)
    assert driver.click(driver.button("Continue")) is None
    assert isinstance(press(driver, "Play without saving"), Replace)
    assert [saved[1]] == context.opened


def test_a_saved_match_of_the_list_is_offered_the_same_ways_on(context: Any, saved: list[Path]) -> None:
    context.fault = shut(context.folder.path)
    driver = MenuDriver(MatchesScene(context), SIZE)
    driver.choose_match(saved[0])
    driver.scene.open_chosen()  # type: ignore[attr-defined]
    context.fault = None
    assert isinstance(press(driver, "Try again"), Replace)
    assert [saved[0]] == context.opened


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "shut"
    folder.mkdir()
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_real_read_only_folder_is_called_so(read_only: Path) -> None:
    for folder in (read_only, read_only / "matches"):
        with pytest.raises(SaveFault) as told:
            SaveFolder(folder).create("Evening", {})
        assert why(told.value, folder).endswith("is read-only: nothing can be written there.")

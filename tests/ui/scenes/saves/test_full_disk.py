"""A full disk at the table: one sentence, nothing lost, and always a way on; a match that is written down nowhere."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.storage.folders import shown_path
from game.storage.settings import Pace
from game.ui.kit.markup import plain
from game.ui.kit.scene_stack import Scene, SceneStack
from game.ui.scenes.close_question import CloseQuestion
from game.ui.scenes.last_page import EndScene
from game.ui.scenes.play_scene import PlayScene
from game.ui.scenes.saves.matches_scene import MatchesScene
from game.ui.scenes.title import TitleScene
from game.ui.screen_words import say
from game.ui.table.model.stage import TablePage
from game.ui.widgets.modal import Modal
from game.ui.widgets.text_entry import TextEntry
from tests.narrowing import of_kind, there
from tests.storage.fake_disks import no_room_left
from tests.ui.window_driver import ANNA, RANDOM, TWO, WindowDriver


def trouble(driver: WindowDriver) -> Modal:
    """The question that a full disk asks."""
    driver.run(2000)
    return of_kind(Modal, driver.play.page.overlay)


def test_a_person_whose_move_could_not_be_saved_is_told_each_time_and_makes_it_again(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.begin(TWO)
    monkeypatch.setattr("game.storage.match_file.write_all", no_room_left)
    for _ in range(2):
        driver.end_phase()
        assert "The disk is full" in trouble(driver).text.markup
        driver.key(pygame.K_ESCAPE)
        assert driver.play.page.overlay is None
    monkeypatch.undo()
    driver.end_phase()
    driver.until_rest()
    assert "move your pieces" in driver.said


def test_while_a_computer_cannot_go_on_the_way_out_is_the_title(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.settings(pace=Pace.CALM)
    driver.begin({"evil": RANDOM, "alliance": ANNA})
    monkeypatch.setattr("game.storage.match_file.write_all", no_room_left)
    assert "The disk is full" in trouble(driver).text.markup
    driver.key(pygame.K_ESCAPE)
    driver.run(400)
    assert isinstance(driver.scene, TitleScene)


def test_a_computer_goes_on_once_there_is_room_again(driver: WindowDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.settings(pace=Pace.CALM)
    driver.begin({"evil": RANDOM, "alliance": ANNA})
    monkeypatch.setattr("game.storage.match_file.write_all", no_room_left)
    trouble(driver)
    monkeypatch.undo()
    driver.confirm()
    assert driver.play.page.overlay is None
    assert driver.told()


def choose(driver: WindowDriver, label: str) -> None:
    """Press a button of the open question."""
    shown = there(driver.play.page.overlay)
    (button,) = [one for one in shown.everyone() if getattr(one, "label", "") == label]
    driver.click(button.rect.center)


def plates(driver: WindowDriver) -> list[str]:
    """What the plates beside the ribbon say."""
    found = [one for one in driver.play.page.everyone() if one.is_visible]
    return [str(label) for one in found if (label := getattr(one, "label", "")) == "Not saved"]


@pytest.fixture
def unsaved(driver: WindowDriver, monkeypatch: pytest.MonkeyPatch) -> WindowDriver:
    """A match that went on without saving when the disk was full."""
    driver.begin(TWO)
    monkeypatch.setattr("game.storage.match_file.write_all", no_room_left)
    driver.end_phase()
    trouble(driver)
    choose(driver, "Play without saving")
    driver.until_rest()
    monkeypatch.undo()
    return driver


def test_the_move_is_made_when_the_match_goes_on_unsaved_and_the_table_says_so(unsaved: WindowDriver) -> None:
    assert "move your pieces" in unsaved.said
    assert plates(unsaved) == ["Not saved"]


def test_a_match_kept_by_the_disk_bears_no_plate_and_closes_and_is_left_at_once(driver: WindowDriver) -> None:
    driver.begin(TWO)
    assert plates(driver) == []
    assert CloseQuestion(driver.window).may_close(driver.scene)
    ended(driver).leave()
    driver.run(400)
    assert isinstance(driver.scene, TitleScene)


def test_the_plate_saves_the_match_in_a_folder_and_goes(unsaved: WindowDriver, tmp_path: Path) -> None:
    (plate,) = [one for one in unsaved.play.page.everyone() if getattr(one, "label", "") == "Not saved"]
    unsaved.click(plate.rect.center)
    asked = of_kind(Modal, unsaved.play.page.overlay)
    (entry,) = [one for one in asked.everyone() if isinstance(one, TextEntry)]
    entry.set_text(str(tmp_path / "stick"))
    choose(unsaved, "Keep them here")
    unsaved.until_rest()
    assert unsaved.table.is_kept
    assert plates(unsaved) == []
    unsaved.window.leave()
    (entry_of_list,) = unsaved.window.folder.list()
    assert tmp_path / "stick" == entry_of_list.path.parent
    assert str(entry_of_list.path) == unsaved.window.settings.last_match
    assert unsaved.window.open_match(entry_of_list.path).is_kept


def test_leaving_an_unsaved_match_is_warned_of_once(unsaved: WindowDriver) -> None:
    unsaved.play.model.open_page(TablePage.TITLE)
    asked = of_kind(Modal, unsaved.play.page.overlay)
    assert "written down nowhere" in asked.text.markup
    unsaved.accept()
    unsaved.run(400)
    assert isinstance(unsaved.scene, TitleScene)


def ended(driver: WindowDriver) -> EndScene:
    """Somebody gives up, and the end is on screen."""
    driver.play.model.resign()
    driver.accept()
    driver.run(8000)
    assert isinstance(driver.scene, EndScene)
    return driver.scene


WAYS_ON: dict[str, tuple[Callable[[EndScene], None], type[Scene]]] = {
    "title": (lambda end: end.leave(), TitleScene),
    "again": (lambda end: end.rematch(swapped=False), PlayScene),
    "swap": (lambda end: end.rematch(swapped=True), PlayScene),
}


@pytest.mark.parametrize("way", WAYS_ON)
def test_leaving_the_end_of_an_unsaved_match_is_warned_of_once(unsaved: WindowDriver, way: str) -> None:
    leave, there = WAYS_ON[way]
    end = ended(unsaved)
    leave(end)
    unsaved.run(400)
    asked = end.page.overlay
    assert unsaved.scene is end
    assert isinstance(asked, Modal)
    assert "written down nowhere" in asked.text.markup
    unsaved.key(pygame.K_ESCAPE)
    assert unsaved.scene is end
    assert end.page.overlay is None
    leave(end)
    unsaved.accept()
    unsaved.run(400)
    assert isinstance(unsaved.scene, there)


def test_a_match_that_is_over_can_still_be_saved(unsaved: WindowDriver, tmp_path: Path) -> None:
    end = ended(unsaved)
    end.leave()
    (save,) = [one for one in end.page.overlay.everyone() if getattr(one, "label", "") == say("unsaved.leave.save")]  # type: ignore[union-attr]  # asked
    unsaved.click(save.rect.center)
    asked = of_kind(Modal, end.page.overlay)
    (entry,) = [one for one in asked.everyone() if isinstance(one, TextEntry)]
    entry.set_text(str(tmp_path / "stick"))
    unsaved.accept()
    unsaved.run(800)
    assert [f"Saved in {shown_path(tmp_path / 'stick')}"] == [plain(toast.markup) for toast in end.page.toasts]
    end.leave()
    unsaved.run(400)
    assert isinstance(unsaved.scene, TitleScene), "now nothing would be lost"
    (kept,) = unsaved.window.folder.list()
    assert tmp_path / "stick" == kept.path.parent
    assert kept.is_over


def test_closing_the_window_on_an_unsaved_match_is_warned_of_once(unsaved: WindowDriver) -> None:
    closing = CloseQuestion(unsaved.window)
    assert not closing.may_close(unsaved.scene)
    assert isinstance(unsaved.play.page.overlay, Modal)
    assert closing.may_close(unsaved.scene), "who presses the cross again means it"


def test_who_goes_back_from_closing_is_warned_again_later(unsaved: WindowDriver) -> None:
    closing = CloseQuestion(unsaved.window)
    closing.may_close(unsaved.scene)
    unsaved.key(pygame.K_ESCAPE)
    assert not closing.may_close(unsaved.scene)


def test_a_kept_picture_is_told_and_one_that_cannot_be_kept_too(driver: WindowDriver, tmp_path: Path) -> None:
    driver.begin(TWO)
    pictures = driver.window.folder.path.parent / "pictures"
    driver.window.keep_screenshot(driver.surface, driver.scene)
    (kept,) = pictures.iterdir()
    assert [f"A picture of the window lies in {shown_path(kept)}"] == toasts(driver)
    kept.unlink()
    pictures.rmdir()
    pictures.write_text("in the way", encoding="utf-8")
    driver.window.keep_screenshot(driver.surface, driver.scene)
    assert [f"No picture can be kept in {shown_path(pictures)}: nothing can be written there."] == toasts(driver)


def test_two_pictures_within_a_second_are_two_files(driver: WindowDriver) -> None:
    driver.begin(TWO)
    for _ in range(3):
        driver.window.keep_screenshot(driver.surface, driver.scene)
    assert len(list((driver.window.folder.path.parent / "pictures").iterdir())) == 3


def test_a_window_that_opens_sweeps_what_killed_ones_left(driver: WindowDriver) -> None:
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    folder = driver.window.folder.path
    folder.mkdir(parents=True)
    left = folder / f"evening.card.new{process.pid}"
    left.write_bytes(b"half")
    os.utime(left, (1, 1))
    driver.window.tidy()
    assert not left.exists()


def toasts(driver: WindowDriver) -> list[str]:
    """What is said on slips of paper now."""
    return [plain(toast.markup) for toast in driver.play.page.toasts]


def test_a_match_damaged_in_the_middle_is_set_back_to_its_last_good_point(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.end_phase()
    driver.until_rest()
    driver.end_phase()
    driver.until_rest()
    path = driver.window.folder.list()[0].path
    driver.close()
    damaged = bytearray(path.read_bytes())
    damaged[-300] ^= 255  # in the last record but one
    path.write_bytes(damaged)
    driver.stack = SceneStack(driver.window.scenes.matches())
    driver.run()
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, MatchesScene)
    asked = of_kind(Modal, driver.scene.page.overlay)
    assert say("saves.recover") == asked.accept_button.label
    assert bytes(damaged) == path.read_bytes()
    driver.confirm()
    assert driver.play.model.interaction.view.phase == "build"
    (aside,) = path.parent.glob("*-damaged")
    assert bytes(damaged) == aside.read_bytes()

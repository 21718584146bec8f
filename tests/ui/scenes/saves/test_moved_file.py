"""At the table: the match's file was moved or deleted meanwhile; one question, and the match goes on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.host import LOOK_MS
from game.storage.match_file import read_file
from game.ui.kit.markup import plain
from game.ui.scenes.close_question import CloseQuestion
from game.ui.scenes.title import TitleScene
from game.ui.screen_words import say
from game.ui.table.model.stage import TablePage
from game.ui.widgets.modal import Modal
from tests.narrowing import of_kind
from tests.storage.fake_disks import no_room_left
from tests.ui.window_driver import TWO, WindowDriver


def asked(driver: WindowDriver) -> Modal:
    """The question on the table."""
    driver.run(2 * LOOK_MS)
    return of_kind(Modal, driver.play.page.overlay)


def path_of(driver: WindowDriver) -> Path:
    return Path(driver.table.summary().path)


def test_a_moved_match_is_asked_about_and_enter_goes_on_where_it_lies(driver: WindowDriver, tmp_path: Path) -> None:
    driver.begin(TWO)
    there = tmp_path / "desktop.ringtable"
    path_of(driver).rename(there)
    driver.end_phase()
    question = asked(driver)
    assert question.question == say("unsaved.gone.title")
    assert str(there) in plain(question.text.markup)
    driver.confirm()
    assert "move your pieces" in driver.said, "the move that was refused is made"
    assert len(read_file(there)[1]) > 2


def test_a_deleted_match_is_asked_about_before_anybody_moves_and_enter_writes_it_anew(driver: WindowDriver) -> None:
    driver.begin(TWO)
    path = path_of(driver)
    path.unlink()
    assert say("unsaved.gone.anew") == asked(driver).accept_button.label
    driver.confirm()
    assert driver.play.page.overlay is None
    assert path.is_file()


def test_leaving_a_match_whose_file_is_gone_is_warned_of(driver: WindowDriver) -> None:
    driver.begin(TWO)
    path_of(driver).unlink()
    asked(driver)
    driver.key(pygame.K_ESCAPE)
    assert not CloseQuestion(driver.window).may_close(driver.scene)
    question = of_kind(Modal, driver.play.page.overlay)
    assert "written down nowhere" in plain(question.text.markup)


def test_who_goes_back_to_the_table_is_asked_again_with_the_next_move(driver: WindowDriver) -> None:
    driver.begin(TWO)
    path_of(driver).unlink()
    asked(driver)
    driver.key(pygame.K_ESCAPE)
    driver.end_phase()
    assert say("unsaved.gone.title") == asked(driver).question


def test_the_title_goes_on_with_a_moved_match_where_it_lies(driver: WindowDriver, tmp_path: Path) -> None:
    driver.begin(TWO)
    there = tmp_path / "desktop.ringtable"
    path_of(driver).rename(there)
    asked(driver)
    driver.confirm()
    driver.play.model.open_page(TablePage.TITLE)
    driver.run(400)
    assert isinstance(driver.scene, TitleScene)
    assert driver.window.settings.last_match == str(there)


def test_what_was_not_written_beside_a_saved_match_is_told_on_a_slip(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.begin(TWO)
    monkeypatch.setattr("game.storage.atomic_write.write_new", no_room_left)
    driver.end_phase()
    driver.run(1000)
    assert driver.play.page.overlay is None
    (toast,) = [plain(toast.markup) for toast in driver.play.page.toasts]
    assert toast.startswith("What was played is saved;")
    assert toast.endswith("The disk is full: 'a-test.card' could not be written.")
    driver.until_rest()
    assert "move your pieces" in driver.said

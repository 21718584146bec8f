"""A full disk at the table: one sentence, nothing lost, and always a way on."""

from __future__ import annotations

import errno

import pygame
import pytest

from game.storage.settings import Pace
from game.ui.scenes.title import TitleScene
from game.ui.widgets.modal import Modal
from tests.ui.table.driver import ANNA, RANDOM, TWO, Driver


def full(*_: object) -> int:
    raise OSError(errno.ENOSPC, "No space left on device")


def trouble(driver: Driver) -> Modal:
    """The question that a full disk asks."""
    driver.run(2000)
    shown = driver.play.page.overlay
    assert isinstance(shown, Modal)
    return shown


def test_a_person_whose_move_could_not_be_saved_makes_it_again(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.begin(TWO)
    monkeypatch.setattr("game.storage.matchfile._write_all", full)
    driver.end_phase()
    assert "The disk is full" in trouble(driver)._text.markup
    driver.key(pygame.K_ESCAPE)
    monkeypatch.undo()
    driver.end_phase()
    driver.until_rest()
    assert "First Movement" in driver.said


def test_while_a_computer_cannot_go_on_the_way_out_is_the_title(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.settings(pace=Pace.CALM)
    driver.begin({"evil": RANDOM, "alliance": ANNA})
    monkeypatch.setattr("game.storage.matchfile._write_all", full)
    assert "The disk is full" in trouble(driver)._text.markup
    driver.key(pygame.K_ESCAPE)
    driver.run(400)
    assert isinstance(driver.scene, TitleScene)


def test_a_computer_goes_on_once_there_is_room_again(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.settings(pace=Pace.CALM)
    driver.begin({"evil": RANDOM, "alliance": ANNA})
    monkeypatch.setattr("game.storage.matchfile._write_all", full)
    trouble(driver)
    monkeypatch.undo()
    driver.key(pygame.K_RETURN)
    driver.until_rest()
    assert driver.play.page.overlay is None and driver.told()

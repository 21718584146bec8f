"""Pieces pulled over the board along a way."""

from __future__ import annotations

from tests.ui.window_driver import BEYOND, FOE, FREE, HERE, TWO, WindowDriver


def test_a_piece_pulled_to_a_hex_goes_there_and_the_board_stays(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.on(HERE)
    camera = driver.play.canvas.camera
    driver.pull(HERE, FREE)
    driver.until_rest()
    assert driver.play.model.interaction.picture.on(FREE)
    assert driver.play.canvas.camera == camera


def test_a_piece_pulled_over_another_players_asks_for_just_that_way(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.pull(HERE, FOE, BEYOND)
    assert driver.play.model.interaction.aim is not None
    assert driver.play.model.interaction.aim.preview.way == (HERE, FOE, BEYOND)


def test_a_piece_pulled_along_a_way_it_cannot_go_goes_the_usual_way(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.pull(HERE, FREE, HERE, FREE)
    driver.until_rest()
    assert driver.play.model.interaction.picture.on(FREE)


def test_a_piece_pulled_back_to_where_it_stood_stays(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.pull(HERE, FREE, HERE)
    assert driver.play.model.interaction.picture.on(HERE)
    assert driver.play.model.interaction.selection.piece


def test_esc_while_a_piece_is_pulled_leaves_it_where_it_stood(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.pull(HERE, FREE, abandoned=True)
    assert driver.play.page.overlay is None, "it opens no menu"
    driver.until_rest()
    assert driver.play.model.interaction.picture.on(HERE)
    driver.pull(HERE, FREE)
    driver.until_rest()
    assert driver.play.model.interaction.picture.on(FREE), "and it can be pulled again"

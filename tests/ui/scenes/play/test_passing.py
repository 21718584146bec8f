"""Phases in which nothing can be done end by themselves."""

from __future__ import annotations

from tests.ui.window_driver import BEYOND, FOE, TWO, WindowDriver


def begin(driver: WindowDriver, turn: str = "alliance", phase: str = "build") -> None:
    """The driver's position, in which the Alliance has nothing to build; empty phases pass, as they do for everybody who
    has not turned that off."""
    driver.settings(pass_phases=True)
    driver.begin(TWO, phase=phase, turn=turn)
    driver.until_rest()


def phase(driver: WindowDriver) -> str:
    return str(driver.play.model.interaction.view.phase)


def test_a_phase_in_which_nothing_can_be_done_is_passed(driver: WindowDriver) -> None:
    begin(driver)
    assert phase(driver) == "first_move"


def test_it_waits_where_that_has_been_turned_off(driver: WindowDriver) -> None:
    driver.begin(TWO, turn="alliance")
    driver.until_rest()
    assert phase(driver) == "build"


def test_a_phase_in_which_something_can_be_done_is_not_passed(driver: WindowDriver) -> None:
    begin(driver, "evil")
    assert phase(driver) == "build"


def test_an_attack_without_a_target_is_passed_once_the_movement_has_ended(driver: WindowDriver) -> None:
    begin(driver)
    driver.touch(FOE)
    driver.touch(BEYOND)
    driver.until_rest()
    driver.end_phase()
    driver.until_rest()
    assert phase(driver) == "second_move"


def test_what_was_passed_can_be_taken_back_and_is_not_passed_again(driver: WindowDriver) -> None:
    begin(driver)
    driver.press("Undo")
    driver.until_rest()
    assert phase(driver) == "build"
    driver.run(2000)
    assert phase(driver) == "build"
    driver.end_phase()
    driver.until_rest()
    assert phase(driver) == "first_move"

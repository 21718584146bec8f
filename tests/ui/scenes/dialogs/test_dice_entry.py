"""Real dice through the real scene: typed in, typed over, corrected."""

from __future__ import annotations

import pygame

from game.ui.scenes.dialogs.dice_entry import DiceEntry
from game.ui.scenes.dialogs.table_menu import MenuCard
from game.ui.widgets.base import Pressable
from tests.narrowing import of_kind
from tests.ui.window_driver import FOE, HERE, TWO, WindowDriver


def type_dice(driver: WindowDriver, *faces: str) -> None:
    """Enter what the dice on the table show."""
    entry = of_kind(DiceEntry, driver.play.page.overlay)
    for row, face in enumerate(faces):
        entry.choose(row, face)
    driver.until_rest()


def ask_for_dice(driver: WindowDriver) -> None:
    """The Orc attacks the Hobbit, and the table has to roll."""
    driver.begin(TWO, {"dice": "real"}, phase="attack")
    driver.attack()
    driver.run(400)


def attack_with_real_dice(driver: WindowDriver) -> None:
    """The Orc attacks the Hobbit, and three and four are typed in."""
    ask_for_dice(driver)
    type_dice(driver, "3", "4")


def test_a_roll_that_was_typed_in_is_told_as_any_other_and_undo_takes_it_in_hand_again(driver: WindowDriver) -> None:
    attack_with_real_dice(driver)
    assert "3 and 4 make 7." in driver.told()
    assert not driver.play.panels.dice.is_visible, "the fight has told it, and figures beside it can attack"
    driver.keys("Ctrl+Z")
    driver.run(400)
    driver.keys("5 4")
    driver.until_rest()
    assert "Anna corrects the roll: 4 5, not 3 4." in driver.told()


def test_a_die_is_taken_off_again_before_the_last_is_typed(driver: WindowDriver) -> None:
    ask_for_dice(driver)
    for key in (pygame.K_6, pygame.K_BACKSPACE, pygame.K_3, pygame.K_4):
        driver.run(400)
        driver.key(key, chr(key) if key > pygame.K_SPACE else "")
    driver.until_rest()
    assert "3 and 4 make 7." in driver.told()


def test_what_asks_for_a_roll_goes_by_escape_and_comes_again_by_its_button_or_a_figure(driver: WindowDriver) -> None:
    ask_for_dice(driver)
    for again in ((pygame.K_RETURN, ""), (pygame.K_3, "3")):
        driver.key(pygame.K_ESCAPE)
        driver.run(400)
        assert driver.play.page.overlay is None
        assert [one.label for one in driver.play.model.moment().prompt.buttons if one.is_primary] == ["Your roll"]
        driver.key(*again)
        driver.run(400)
        assert isinstance(driver.play.page.overlay, DiceEntry)
    driver.key(pygame.K_4, "4")
    driver.until_rest()
    assert "3 and 4 make 7." in driver.told()


def test_a_roll_that_was_corrected_counts_as_corrected_and_the_tray_grows_by_a_line(driver: WindowDriver) -> None:
    attack_with_real_dice(driver)
    driver.play.model.correct_dice()
    type_dice(driver, "5", "4")
    assert "Anna corrects the roll: 4 5, not 3 4." in driver.told()
    assert not driver.play.model.interaction.picture.on(FOE)
    tray = driver.play.panels.dice
    told = tray.told(driver.play.kit)
    assert "destroyed" in tray.caption
    assert len(told.lines) == 3
    assert not told.is_cut
    assert tray.preferred(driver.play.kit)[1] < tray.rect.height


def test_a_mistyped_die_is_mended_in_three_keys_and_only_while_it_is_the_last_roll(driver: WindowDriver) -> None:
    attack_with_real_dice(driver)
    driver.keys("F7 5 4")
    driver.until_rest()
    assert "Anna corrects the roll: 4 5, not 3 4." in driver.told()
    driver.run(700)
    driver.press("End Attack")
    driver.until_rest()
    driver.key(pygame.K_F7)
    assert driver.play.page.overlay is None, "it is only said that there is none"


def test_what_a_corrected_roll_came_to_lies_in_letters_for_the_table_too(driver: WindowDriver) -> None:
    attack_with_real_dice(driver)
    driver.key(pygame.K_F7)
    type_dice(driver, "5", "4")
    beat = driver.play.model.moment().beat
    assert beat.beat is not None
    assert "destroyed" in driver.play.presentation.say(beat.beat.told)
    assert (beat.is_large, beat.beat.roll is not None) == (True, True)


def test_a_roll_is_corrected_from_the_menu_only_while_there_is_one(driver: WindowDriver) -> None:
    driver.begin(TWO, {"dice": "real"}, phase="attack")
    row = correction(driver)
    assert not row.is_enabled
    assert "no roll to correct" in row.reason
    driver.attack()
    driver.run(400)
    driver.keys("3 4")
    driver.until_rest()
    assert correction(driver).is_enabled
    driver.run(700)
    driver.press("End Attack")
    driver.until_rest()
    assert not correction(driver).is_enabled


def correction(driver: WindowDriver) -> Pressable:
    """The row of the menu; the menu is closed again."""
    driver.play.model.open_rest()
    menu = of_kind(MenuCard, driver.play.page.overlay)
    driver.key(pygame.K_ESCAPE)
    rows = [one for one in menu.everyone() if isinstance(one, Pressable)]
    return next(one for one in rows if one.item.label == "Correct the last roll")  # type: ignore[attr-defined]  # a row of the menu


def test_dice_that_are_typed_before_they_are_asked_for_roll(driver: WindowDriver) -> None:
    driver.begin(TWO, {"dice": "real"}, phase="attack")
    driver.key(pygame.K_5, "5")
    driver.run(400)
    assert driver.play.page.overlay is None, "nothing lies there to be rolled"
    driver.touch(HERE, FOE)
    driver.keys("3 4")
    driver.until_rest()
    assert "3 and 4 make 7." in driver.told()


def test_dice_that_are_typed_right_after_the_attack_are_kept(driver: WindowDriver) -> None:
    driver.begin(TWO, {"dice": "real"}, phase="attack")
    driver.attack()
    driver.key(pygame.K_6, "6")
    driver.run(400)
    assert of_kind(DiceEntry, driver.play.page.overlay).chosen == {0: "6"}


def test_what_real_dice_show_is_taken_with_the_last_figure(driver: WindowDriver) -> None:
    ask_for_dice(driver)
    entry = of_kind(DiceEntry, driver.play.page.overlay)
    assert "press or type" in entry.words
    driver.keys("6 9")
    assert entry.chosen == {0: "6"}
    entry.choose(0, "3")
    assert entry.chosen == {0: "3"}
    driver.key(pygame.K_1, "1")
    driver.until_rest()
    assert "1 and 3 make 4." in driver.told()

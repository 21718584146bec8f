"""Settings are in force at once; what could not be kept is said."""

from __future__ import annotations

from typing import Any

from game.storage.settings import Pace
from game.ui.scenes.settings import PAGES, SettingsScene
from game.ui.screen_words import say
from game.ui.widgets.choices import ChoiceStrip, Toggle
from game.ui.widgets.label import RichText
from game.ui.widgets.text_entry import TextEntry
from tests.ui.scenes.conftest import MenuDriver

SIZE = (1280, 720)


def test_a_switch_is_kept_at_once_and_an_unwritable_folder_is_one_sentence(context: Any) -> None:
    driver = MenuDriver(SettingsScene(context), SIZE)
    (full_screen,) = driver.all(Toggle)
    driver.click(full_screen)
    assert context.settings.fullscreen
    context.unwritable = "The folder can't be written to."
    scene = SettingsScene(context)
    MenuDriver(scene, SIZE)
    scene.keep(volume=20)
    assert scene.page.toasts


def test_the_pace_of_computers_is_one_of_three(context: Any) -> None:
    scene = SettingsScene(context)
    driver = MenuDriver(scene, SIZE)
    scene.turn(2)
    driver.wait()
    strip = driver.all(ChoiceStrip)[0]
    strip.on_change(2)
    assert context.settings.pace is Pace.CALM


def test_as_shipped_resets_this_page_only(context: Any) -> None:
    scene = SettingsScene(context)
    driver = MenuDriver(scene, SIZE)
    scene.keep(text_scale=150, volume=10)
    driver.click(driver.button(say("settings.shipped")))
    assert context.settings.text_scale == 100
    assert context.settings.volume == 10


def test_keys_are_found_by_what_they_do(context: Any) -> None:
    scene = SettingsScene(context)
    driver = MenuDriver(scene, SIZE)
    scene.turn([name for name, _ in PAGES].index("keys"))
    driver.wait()
    (entry,) = driver.all(TextEntry)
    driver.click(entry)
    for letter in "shelf":
        driver.key(ord(letter), letters=letter)
        driver.write(letter)
    (found,) = driver.all(TextEntry)
    assert (found.text, scene.page.focused) == ("shelf", found), "typing goes on while the list grows shorter"
    told = [one.markup for one in driver.all(RichText)]
    assert "on the title: Family shelf" in told
    assert say("keys.fit") not in told

"""Whatever lies open over a page goes on lying there when the window, or its type, gets another size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.decision import Seat
from game.storage.settings import Pace
from game.ui.kit.scene_stack import SceneStack
from game.ui.scenes.codes.code_settings import CodeDialogs
from game.ui.scenes.codes.code_sheet import CodeSheet
from game.ui.scenes.dialogs.dice_entry import DiceEntry
from game.ui.scenes.dialogs.seats_card import SeatsCard
from game.ui.scenes.dialogs.table_menu import KeysCard
from game.ui.scenes.saves.matches_scene import MatchesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.table.model.blocks import Call
from game.ui.table.model.stage import AskOnceMore, TablePage
from game.ui.widgets.base import Widget
from game.ui.widgets.modal import Modal
from game.ui.widgets.page import Page
from game.ui.widgets.text_entry import TextEntry
from tests.narrowing import of_kind, there
from tests.sampling import first_with_soak, one_in_many_with_soak
from tests.ui.window_driver import ANNA, RANDOM, STILL, TWO, WindowDriver

CARDS: dict[str, Callable[[WindowDriver], None]] = {
    "menu": lambda driver: driver.play.model.open_menu(),
    "list": lambda driver: driver.play.model.open_list(),
    "keys": lambda driver: driver.play.model.open_page(TablePage.KEYS),
    "seats": lambda driver: driver.play.model.open_page(TablePage.SEATS),
    "orders": lambda driver: driver.play.model.open_page(TablePage.ORDERS),
    "night": lambda driver: driver.play.model.open_page(TablePage.NIGHT),
    "sure": lambda driver: driver.play.lay_over(AskOnceMore("It would be lost.", "Do it", Call("skip"))),
}


def page(driver: WindowDriver) -> Page:
    return of_kind(Page, getattr(driver.scene, "page", None))


def over(driver: WindowDriver) -> Widget:
    """What lies on top, as large as the window allows."""
    found = page(driver).overlay
    assert found is not None, "nothing lies over the page any more"
    assert driver.surface.get_rect().contains(found.rect), found.rect
    return found


@pytest.fixture
def table(driver: WindowDriver) -> Iterator[WindowDriver]:
    driver.begin(TWO, phase="attack")
    yield driver


@pytest.mark.parametrize("card", one_in_many_with_soak(CARDS, 2, ids=str))
def test_what_lies_over_the_table_stays(table: WindowDriver, card: str) -> None:
    CARDS[card](table)
    kind = type(over(table))
    for size, text_scale in (((1024, 640), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0)):
        table.resize(size, text_scale=text_scale)
        assert type(over(table)) is kind, f"at {size}, {text_scale}"
        assert len(page(table).overlays) == 1
    assert abs(over(table).rect.centerx - 960) <= 1, "in the middle of the window it lies in now"
    table.key(pygame.K_ESCAPE)
    assert page(table).overlay is None


def test_a_question_that_was_laid_out_anew_is_answered_as_before(table: WindowDriver) -> None:
    table.play.lay_over(AskOnceMore("It would be lost.", "Do it", Call("open_page", (TablePage.KEYS,))))
    table.resize((1024, 640))
    table.accept()
    assert isinstance(over(table), KeysCard)


@pytest.mark.parametrize("is_skipped", [False, True])
def test_computers_wait_while_the_menu_lies_over_the_table(driver: WindowDriver, is_skipped: bool) -> None:
    driver.settings(pace=Pace.CALM)
    driver.begin({"evil": RANDOM, "alliance": ANNA}, phase="second_move")
    assert driver.table.thinking is not None
    if is_skipped:
        driver.play.model.skip()
    driver.play.model.open_menu()
    driver.settings(pace=Pace.INSTANT)
    driver.window.keep(driver.window.settings)
    driver.run(80)
    before = driver.told()
    driver.run(8000)
    assert driver.told() == before
    assert driver.table.thinking is not None
    driver.key(pygame.K_ESCAPE)
    driver.run(8000)
    assert driver.play.model.interaction.is_deciding, "the person is asked by now"
    assert driver.told() != before


def test_the_menu_stays_when_the_panels_change(driver: WindowDriver) -> None:
    driver.begin({"evil": ANNA, "alliance": RANDOM}, phase="second_move")
    before = driver.play.panels.board
    driver.play.model.open_menu()
    kind = type(over(driver))
    driver.play.show_moment()
    driver.run(400)
    assert driver.play.panels.board is before
    assert type(over(driver)) is kind


def test_a_name_that_is_being_written_stays(table: WindowDriver) -> None:
    table.play.model.open_page(TablePage.SEATS)
    card = of_kind(SeatsCard, over(table))
    card.entries[Seat("evil")].set_text("Do")
    table.resize((1920, 1080))
    again = of_kind(SeatsCard, over(table))
    assert again.entries[Seat("evil")].text == "Do"


def test_real_dice_are_asked_for_until_they_have_been_typed(driver: WindowDriver) -> None:
    driver.begin(TWO, {"dice": "real"}, phase="attack")
    driver.attack()
    driver.run(400)
    driver.key(pygame.K_3, "3")
    driver.resize((1024, 640))
    entry = of_kind(DiceEntry, over(driver))
    assert entry.chosen == {0: "3"}
    driver.key(pygame.K_4, "4")
    driver.until_rest()
    assert "3 and 4 make 7." in driver.told()


def test_a_new_name_for_a_saved_match_goes_on_being_asked_for(table: WindowDriver) -> None:
    table.window.leave()
    scene = of_kind(MatchesScene, table.window.scenes.matches())
    table.stack = SceneStack(scene)
    scene.on_enter()
    table.key(pygame.K_F2)
    entry = of_kind(TextEntry, page(table).focused)
    entry.set_text("Sunday")
    table.resize((1024, 640), text_scale=2.0)
    assert isinstance(over(table), Modal)
    assert page(table).focused is entry
    table.key(pygame.K_RETURN)
    assert scene.entries[0].name == "Sunday"


def test_the_sheet_for_a_code_stays_and_what_was_typed_does_not(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path)
    driver.settings(people=("Anna",))
    scene = of_kind(SettingsScene, driver.window.scenes.settings())
    driver.stack = SceneStack(scene)
    scene.on_enter()
    CodeDialogs(scene, scene.rebuild).set(ANNA.person)
    for digit in "47":
        driver.key(ord(digit), digit)
    driver.resize((1024, 640), text_scale=2.0)
    sheet = of_kind(CodeSheet, over(driver))
    assert sheet.field.digits == ""
    assert page(driver).focused is sheet.field


SIZES = ((1024, 640), (3840, 2160), (1366, 768), (800, 1200), (1280, 720))


@pytest.mark.parametrize("zoom", first_with_soak((3.0, None, 1.8), 1))
def test_a_window_pulled_to_any_size_and_back_shows_what_it_showed(table: WindowDriver, zoom: float | None) -> None:
    canvas = table.play.canvas
    canvas.fit()
    if zoom is not None:
        canvas.look(canvas.camera.zoomed(zoom, *canvas.camera.clear.centre).panned(40, -30))
    before = canvas.camera
    for size in SIZES:
        table.resize(size)
        assert table.play.canvas.camera.is_fitted is before.is_fitted
    assert table.play.canvas.camera == before


def test_a_board_that_is_looked_at_closely_fills_a_larger_window_as_it_filled_the_smaller(table: WindowDriver) -> None:
    canvas = table.play.canvas
    canvas.fit()
    canvas.look(canvas.camera.zoomed(2.0, *canvas.camera.clear.centre))
    share = canvas.camera.unit / canvas.camera.area.w
    table.resize((2560, 1440))
    camera = table.play.canvas.camera
    assert abs(camera.unit / camera.area.w - share) < share * 0.05


def test_a_view_that_is_still_moving_arrives_in_the_window_as_it_is_now(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, (1024, 640), replace(STILL, motion=True))
    driver.begin(TWO, phase="attack")
    canvas = driver.play.canvas
    driver.play.camera.glide(canvas.camera.zoomed(2.0, *canvas.camera.clear.centre))
    driver.resize((2560, 1440))
    driver.run(3000)
    at, camera = there(driver.play.panels.at), driver.play.canvas.camera
    wanted: pygame.Rect = at.area
    assert (camera.area.w, camera.area.h) == wanted.size

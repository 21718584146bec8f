"""People come and go: seats handed to the computer, taken back, given to somebody else; hints."""

from __future__ import annotations

import pygame

from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.ui.scenes.dialogs.seats_card import SeatsCard
from game.ui.table.model.blocks import Call, LaidSheet, Press
from game.ui.table.model.stage import TablePage
from game.ui.table.panels.block_sheet import BlockSheet
from game.ui.widgets.button import Button
from game.ui.widgets.text_entry import TextEntry
from tests.narrowing import of_kind
from tests.ui.window_driver import ANNA, BEN, RANDOM, TWO, WindowDriver


def test_computers_play_on_and_a_person_is_asked_again(driver: WindowDriver) -> None:
    driver.begin({"evil": ANNA, "alliance": RANDOM})
    for _ in range(4):
        driver.end_phase()
    driver.until_rest(200_000)
    while (
        driver.play.model.interaction.decision is not None
        and driver.play.model.interaction.decision.kind == "permission"
    ):
        driver.key(pygame.K_n, "n")
        driver.until_rest(200_000)
    assert driver.play.model.interaction.view.round == 3
    assert Seat("evil") == driver.play.viewer
    assert any("Alliance" in line for line in driver.told())


def test_a_seat_goes_to_the_computer_and_back(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.play.model.open_page(TablePage.SEATS)
    assert isinstance(driver.play.page.overlay, SeatsCard)
    driver.play.page.close()
    driver.play.model.reseat(Seat("alliance"), RANDOM)
    driver.run(200)
    assert driver.table.seating[Seat("alliance")].is_computer
    driver.play.model.reseat(Seat("alliance"), BEN)
    driver.run(200)
    assert driver.table.seating[Seat("alliance")].person == "Ben"
    assert any(line == "Ben now plays the Alliance." for line in driver.told())


def test_a_side_s_name_is_nobody_s_own(driver: WindowDriver) -> None:
    driver.begin({"evil": ANNA, "alliance": Occupant(person="Alliance")})
    driver.play.model.open_page(TablePage.SEATS)
    entries = of_kind(SeatsCard, driver.play.page.overlay).entries
    assert [entries[Seat(seat)].text for seat in ("evil", "alliance")] == ["Anna", ""]


def test_a_seat_that_changed_hands_is_called_by_its_new_players_name(driver: WindowDriver) -> None:
    driver.begin(TWO)
    assert driver.said.startswith("Anna:")
    driver.play.model.reseat(Seat("evil"), BEN)
    driver.until_rest()
    assert "Ben" in driver.said
    assert "Anna" not in driver.said
    driver.play.model.reseat(Seat("alliance"), RANDOM)
    driver.until_rest()
    for _ in range(4):
        driver.end_phase()
    driver.until_rest(200_000)
    turns = [line for line in driver.told() if line.endswith("turn.")]
    assert turns[-2:] == ["The Alliance’s turn.", "Ben’s turn."]


def test_somebody_else_sits_down_and_the_seat_comes_back_from_the_computer_under_the_same_name(
    driver: WindowDriver,
) -> None:
    driver.begin(TWO)
    driver.play.model.open_page(TablePage.SEATS)
    card = of_kind(SeatsCard, driver.play.page.overlay)
    entry = next(one for one in card.everyone() if isinstance(one, TextEntry) and one.text == "Cleo")
    driver.click(entry.rect.center)
    entry.set_text("Dora")
    driver.enter(200)
    assert driver.table.seating[Seat("alliance")].person == "Dora"
    assert not isinstance(driver.play.page.overlay, SeatsCard)
    for label in ("Hand to the computer", "Take over"):
        driver.play.model.open_page(TablePage.SEATS)
        card = of_kind(SeatsCard, driver.play.page.overlay)
        buttons = [one for one in card.everyone() if isinstance(one, Button) and label == one.label]
        driver.click(buttons[-1].rect.center)
        driver.run(200)
    assert driver.table.seating[Seat("alliance")].person == "Dora"


def test_a_hint_tells_what_the_computer_would_do_and_can_be_taken(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.end_phase()
    driver.key(pygame.K_h, "h")
    driver.until_rest()
    driver.run(400)
    sheet = of_kind(LaidSheet, driver.play.model.moment().sheet)
    take, *_ = sheet.foot
    assert isinstance(take, Press)
    assert take.call == Call("take_advice")
    assert isinstance(driver.play.panels.sheet, BlockSheet)

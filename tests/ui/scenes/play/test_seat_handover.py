"""Between persons a plain card names who is next; where nothing is secret, nothing is covered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import registry
from game.computer.process import DirectThinker
from game.engine.decision import Seat
from game.session.loaded_game import loaded_game, new_header
from game.storage import settings as settings_store
from game.storage.settings import Pace
from game.ui.kit.markup import plain
from game.ui.scenes.play_scene import PlayScene
from game.ui.widgets.choices import TickBox
from game.ui.widgets.modal import Modal
from tests.narrowing import there
from tests.session.true_host import TrueHost
from tests.ui.window_driver import ANNA, CLEO, RANDOM, STILL, TWO, WindowDriver


def end_turn(driver: WindowDriver) -> None:
    """All four phases of whoever is at the table."""
    for _ in range(4):
        driver.end_phase()
    driver.run(600)


def card(driver: WindowDriver) -> Modal | None:
    """The card between persons, if one is up."""
    found = driver.play.page.overlay
    return found if isinstance(found, Modal) else None


@pytest.mark.clause("BR-850", "BR-851")
def test_after_a_turn_a_card_names_the_next_player_and_tells_what_happened_over_the_open_board(
    driver: WindowDriver,
) -> None:
    driver.begin(TWO)
    driver.end_phase()
    driver.touch("1311", "1310")
    driver.until_rest()
    for _ in range(3):
        driver.end_phase()
    driver.run(600)
    shown = there(card(driver))
    assert "Cleo" in shown.question
    assert plain(shown.text.markup).startswith("Round 2. Cleo plays the Alliance.")
    told = plain(shown.text.markup)
    assert "Alliance" in told
    assert "moves to the hex south of Hollin" in told
    assert isinstance(driver.scene, PlayScene), "the board is not hidden"
    assert driver.play.model.interaction.picture.on("1310"), "the board is not hidden"
    driver.enter()
    assert card(driver) is None
    assert Seat("alliance") == driver.play.viewer


@pytest.mark.clause("BR-851")
def test_the_card_may_be_switched_off(driver: WindowDriver) -> None:
    driver.begin(TWO)
    end_turn(driver)
    shown = there(card(driver))
    tick = next(widget for widget in shown.everyone() if isinstance(widget, TickBox))
    driver.click(tick.rect.center)
    driver.enter()
    assert Seat("alliance") == driver.play.viewer
    end_turn(driver)
    assert card(driver) is None
    assert Seat("evil") == driver.play.viewer
    kept = settings_store.load(driver.where.settings).settings
    assert not kept.next_card, "the choice outlives the window"


@pytest.mark.clause("BR-851")
@pytest.mark.parametrize("seating", [{"evil": ANNA, "alliance": ANNA}, {"evil": CLEO, "alliance": RANDOM}])
def test_one_person_alone_sees_no_card(driver: WindowDriver, seating: dict[str, object]) -> None:
    driver.begin(seating)  # type: ignore[arg-type]  # occupants
    end_turn(driver)
    assert card(driver) is None


ALLIANCE, EVIL = Seat("alliance"), Seat("evil")
MOST = 3
"""Updates of one move: itself, its dice, and what comes of them."""


def watched(home: Path) -> tuple[WindowDriver, TrueHost]:
    """Two computers at Battle, shown with everything that moves."""
    driver = WindowDriver(home, settings=replace(STILL, motion=True, pace=Pace.BRISK))
    playing = loaded_game("battle", registry.game("battle").load_set())
    header = new_header(playing, (EVIL, ALLIANCE), seed="5eed")
    seating = {EVIL: RANDOM, ALLIANCE: RANDOM}
    host = TrueHost.new(playing, header, seating, name="A test", think=DirectThinker)
    driver.lay(host)
    driver.run(2000)
    return driver, host


def ahead(driver: WindowDriver, host: TrueHost) -> int:
    """How many updates the match is ahead of what is seen."""
    update = there(driver.play.model.interaction.update)
    return host.match.update_number(update.seat) - update.number


def test_however_often_computers_are_skipped_the_match_is_one_move_ahead_at_most(tmp_path: Path) -> None:
    driver, host = watched(tmp_path)
    found = []
    for _ in range(40):
        driver.play.model.skip()
        driver.run(400)
        found.append(ahead(driver, host))
    assert max(found) <= MOST
    assert host.match.update_number(None) > 30, "much has been played"


def test_a_seat_that_is_taken_back_decides_at_the_turn_that_is_seen(tmp_path: Path) -> None:
    driver, _ = watched(tmp_path)
    for _ in range(20):
        driver.play.model.skip()
        driver.run(400)
    seen = there(driver.play.model.interaction.update)
    before, seat = len(driver.table.log), Seat(seen.view.turn)
    driver.play.model.reseat(seat, ANNA)
    driver.until_rest()
    moves = [event for event in driver.table.log[before:] if event.actor == seat and event.kind != "seat"]
    assert driver.play.model.interaction.is_deciding
    assert driver.play.viewer == seat
    assert len(moves) <= 1, "what was on its way when the seat was taken"
    now = there(driver.play.model.interaction.update)
    assert (now.view.round, now.view.turn) == (seen.view.round, seen.view.turn)

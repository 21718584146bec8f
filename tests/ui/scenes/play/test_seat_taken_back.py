"""A seat is taken back at what is seen: computers never run ahead of the picture, however often they are skipped."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game import registry
from game.computer.process import DirectThinker
from game.engine.decision import Seat
from game.session.loaded_game import loaded_game, new_header
from game.storage.settings import Pace
from tests.session.true_host import TrueHost
from tests.ui.window_driver import ANNA, RANDOM, STILL, WindowDriver

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
    update = driver.play.model.interaction.update
    assert update is not None
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
    seen = driver.play.model.interaction.update
    assert seen is not None
    before, seat = len(driver.table.log), Seat(seen.view.turn)
    driver.play.model.reseat(seat, ANNA)
    driver.until_rest()
    moves = [event for event in driver.table.log[before:] if event.actor == seat and event.kind != "seat"]
    assert driver.play.model.interaction.is_deciding
    assert driver.play.viewer == seat
    assert len(moves) <= 1, "what was on its way when the seat was taken"
    now = driver.play.model.interaction.update
    assert now is not None
    assert (now.view.round, now.view.turn) == (seen.view.round, seen.view.turn)

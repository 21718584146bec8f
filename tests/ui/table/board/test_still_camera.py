"""Between two touches of the same person the board stays where it is: counted over whole played turns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.match.ports import Occupant
from game.ui.table.board.camera import Area, Camera, Wish
from game.ui.table.board.camera_motion import first_look
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.screen.moment import DigestMoment
from game.ui.table.panels.window_layout import Drawer
from tests.sampling import first_with_soak
from tests.ui.window_driver import ANNA, BEARER, HUNTER, RANDOM, TWO, WindowDriver

STEPS = [(9,), (60,)]
"""Decisions of one match: few, and in the soak many."""


def battle(home: Path) -> WindowDriver:
    driver = WindowDriver(home)
    driver.begin({"evil": ANNA, "alliance": RANDOM}, phase="first_move")
    return driver


def ring_bearer(home: Path) -> WindowDriver:
    driver = WindowDriver(home)
    driver.sit(
        "hunt", BEARER, {"log": ["1", ".", "10"], "step": 2, "hand": ["ponies", "the-gaffer"], "info": ["20", "9"]}
    )
    return driver


def hunters(home: Path) -> WindowDriver:
    driver = WindowDriver(home)
    driver.sit("hunt", HUNTER, {"log": ["1", ".", "10"], "step": 2, "at": "blue"})
    return driver


def riddle(home: Path) -> WindowDriver:
    driver = WindowDriver(home)
    places = {"p1": "bree", "p2": "maros", "p3": "moria"}
    who = {"p1": "frodo", "p2": "rider-1", "p3": "sam"}
    driver.sit("riddle", ("Anna", "", ""), {"turn": "p1", "characters": who, "at": places, "die": 4})
    driver.attend()
    return driver


def turn_of(driver: WindowDriver) -> object:
    """Whose turn in which round is on the ribbon, and who looks."""
    ribbon = driver.play.model.interaction.panels.ribbon
    return driver.play.viewer, ribbon and (ribbon.title, ribbon.side)


def look_closely(driver: WindowDriver) -> None:
    """At a corner of the board, where not much happens."""
    canvas = driver.play.canvas
    b = canvas.camera.bounds
    canvas.look(canvas.camera.at_unit(3 * canvas.clear_unit, (b.left, b.bottom)))
    driver.play.looked()


@pytest.mark.parametrize("steps", first_with_soak(STEPS, 1))
@pytest.mark.parametrize("sit", [battle, ring_bearer, hunters, riddle])
def test_within_a_turn_the_view_never_moves_by_itself(
    sit: Callable[[Path], WindowDriver], steps: int, tmp_path: Path
) -> None:
    driver, rng = sit(tmp_path), Random(5)
    moved, compared = 0, 0
    for _ in range(steps):
        driver.until_rest(400_000)
        if driver.play.page.overlay is not None:
            driver.key(pygame.K_ESCAPE)
        update = driver.play.model.interaction.update
        if update is None or not update.actions:
            break
        look_closely(driver)
        turn, before = turn_of(driver), driver.play.canvas.camera
        driver.play.model.answer(rng.choice(tuple(update.actions)))
        driver.until_rest(400_000)
        if turn_of(driver) == turn:
            after = driver.play.canvas.camera
            moved += (after.unit, after.dx, after.dy) != (before.unit, before.dx, before.dy)
            compared += 1
    assert compared >= 3
    assert moved == 0


def pulled_out(driver: WindowDriver) -> str:
    """The drawer that is open."""
    return driver.play.panels.drawer.value


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_b, pygame.K_m])
def test_what_is_pulled_out_or_folded_leaves_the_board_where_it_is(driver: WindowDriver, key: int) -> None:
    driver.begin(TWO)
    before = driver.play.canvas.camera
    driver.key(key, chr(key))
    assert pulled_out(driver) != ""
    assert driver.play.canvas.camera == before
    driver.key(key, chr(key))
    assert pulled_out(driver) == ""
    assert driver.play.canvas.camera == before


def test_what_was_pulled_out_is_so_again_when_its_seat_sits_down_again(driver: WindowDriver) -> None:
    table = driver.begin({"evil": ANNA, "alliance": Occupant(level="random")})
    driver.key(pygame.K_l, "l")
    assert table.drawers == {"evil": "log"}
    driver.resize((1024, 640))
    assert driver.play.panels.drawer is Drawer.LOG
    assert driver.play.panels.log is not None


def far_apart(driver: WindowDriver) -> tuple[Point, Point]:
    """Two points of the board that are not in sight at once from close by."""
    b = driver.play.canvas.camera.bounds
    return (b.left + 3, b.top + 8), (b.right - 3, b.bottom - 14)


def tour(driver: WindowDriver) -> Camera:
    """From close by, all of the board that a recap tells of comes into sight; what was seen before."""
    look_closely(driver)
    before = driver.play.canvas.camera
    driver.play.camera.tour(far_apart(driver))
    driver.run(600)
    return before


def test_a_tour_brings_everything_into_sight_and_goes_back(driver: WindowDriver) -> None:
    driver.begin(TWO)
    before = tour(driver)
    seen = driver.play.canvas.camera
    for x, y in (seen.pixel(*point) for point in far_apart(driver)):
        assert seen.clear.x <= x <= seen.clear.right
        assert seen.clear.y <= y <= seen.clear.bottom
    driver.play.camera.end_tour()
    driver.run(600)
    assert driver.play.canvas.camera == before


def test_after_a_second_tour_the_view_is_as_near_as_before_the_first(driver: WindowDriver) -> None:
    driver.begin(TWO)
    before = tour(driver)
    middle = before.point(*before.clear.centre)
    driver.play.camera.attend(Wish(focus=(middle,)))
    driver.play.camera.tour(far_apart(driver))
    driver.run(600)
    assert driver.play.canvas.camera.unit < before.unit
    driver.play.camera.end_tour()
    driver.run(600)
    assert driver.play.canvas.camera == before


def test_a_turn_that_begins_stands_no_farther_back_than_figures_are_played_with(driver: WindowDriver) -> None:
    """For all that can be touched, wherever it lies, the board would grow smaller turn by turn, with bare table beside it."""
    driver.begin(TWO)
    driver.resize((1088, 640))
    camera, canvas = driver.play.camera, driver.play.canvas
    figures = [counter.size for counter in canvas.picture.counters]
    first = first_look(driver.play.kit.scale, canvas.clear_unit, max(figures))
    now = canvas.camera
    apart = now.clear.h / (0.5 * (first.far + first.near)) - 2 * canvas.measure.place
    x, y = now.point(*now.clear.centre)
    touched = [(x, y - apart / 2), (x, y + apart / 2)]
    canvas.look(now.at_unit(1.05 * first.near, (x, y)))
    camera.attend(Wish(touched=touched, focus=[(x, y)], goals=[(x + 2, y)], others=touched))
    driver.run(600)
    near = camera.end
    assert near.unit >= 0.99 * first.near
    assert near.count_seen([(x, y), (x + 2, y)], canvas.measure.place) == 2
    canvas.look(now.fit())
    camera.attend(Wish(touched=touched, focus=[(x, y)], goals=[(x + 2, y)], others=touched))
    assert camera.end.unit == near.unit, "nor does it stay where more was looked at"


def test_whoever_has_looked_elsewhere_since_stays_there(driver: WindowDriver) -> None:
    driver.begin(TWO)
    tour(driver)
    look_closely(driver)
    driver.play.canvas.pan(-200, 300)
    elsewhere = driver.play.canvas.camera
    driver.play.camera.end_tour()
    driver.run(600)
    assert driver.play.canvas.camera == elsewhere


def test_the_first_own_action_puts_the_digest_away_and_the_view_goes_back(tmp_path: Path) -> None:
    """As with the key: nobody plays a whole turn from as far away as the recap stands back."""
    driver, rng, seen = riddle(tmp_path), Random(5), 0
    for _ in range(30):
        driver.until_rest(400_000)
        update, play = driver.play.model.interaction.update, driver.play
        if update is None or not update.actions:
            break
        if isinstance(play.model.moment().sheet, DigestMoment):
            driver.key(pygame.K_j)
            driver.run(2000)
            home = play.canvas.camera
            driver.key(pygame.K_j)
            driver.run(2000)
            wide = play.canvas.camera
            turn = turn_of(driver)
            play.model.answer(rng.choice(tuple(update.actions)))
            driver.until_rest(400_000)
            driver.run(2000)
            if (wide.unit, wide.dx, wide.dy) != (home.unit, home.dx, home.dy) and turn_of(driver) == turn:
                after = play.canvas.camera
                assert (after.unit, after.dx, after.dy) == pytest.approx((home.unit, home.dx, home.dy))
                seen += 1
            continue
        play.model.answer(rng.choice(tuple(update.actions)))
    assert seen


def test_a_look_at_all_of_a_recap_stands_no_farther_back_than_figures_can_be_told_apart(driver: WindowDriver) -> None:
    """Where not all of it can be seen from there, as much of it as can be."""
    driver.begin(TWO)
    near = driver.play.camera.end.at_unit(32, (20, 23))
    low = replace(near, area=Area(0, 100, 1280, 300), clear=Area(100, 110, 1100, 280))
    together = [(18.0, 30.0), (22.0, 31.0)]
    seen = low.toured([(20.0, 2.0), *together], 1.0, None, 20)
    assert seen.unit >= 20
    assert seen.count_seen(together, 1.0) == 2
    assert low.toured([(20.0, 2.0), *together], 1.0, None).unit < 20


def test_after_several_looks_at_a_recap_the_view_goes_back_to_where_it_was_before_the_first(
    driver: WindowDriver,
) -> None:
    driver.begin(TWO)
    before = tour(driver)
    driver.run(2000)
    driver.play.camera.tour(far_apart(driver)[:1])
    driver.run(2000)
    driver.play.camera.end_tour()
    driver.run(2000)
    now = driver.play.camera.end
    assert (now.unit, now.dx, now.dy) == (before.unit, before.dx, before.dy)

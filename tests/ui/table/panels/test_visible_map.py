"""The map has the window: its share over all tables, windows and sizes of letters; and what is measured is what lies there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.ui.table.panels.card_table_panels import PlayersPanel, TurnMeansRow
from game.ui.table.panels.hand import HandFan
from game.ui.table.panels.status import TurnRibbon
from game.ui.table.panels.window_layout import GOAL, lies_there
from game.ui.widgets.base import Widget
from tests.build_scripts.test_build_scripts import script
from tests.sampling import few_with_soak, first_with_soak
from tests.ui.window_driver import BEARER, STILL, TWO, WindowDriver

visible_map = script("visible_map")
CASES = [(window, text) for window in visible_map.WINDOWS for text in visible_map.TEXTS]


def test_the_map_has_its_share_of_every_window_and_whoever_decides_sees_what_can_be_touched() -> None:
    for table in visible_map.chosen_tables():
        shares = {case: visible_map.too_little(table, *case) for case in CASES}
        assert {case: share for case, share in shares.items() if share is not None} == {}, table.name
    found = {
        (table.name, case): hidden
        for table in visible_map.deciding_tables(few_with_soak(5, 1))
        for case in SITTING
        if (hidden := visible_map.hidden(table, *case))
    }
    assert found == {}


@pytest.mark.parametrize("window", [(1024, 640), (1088, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("has_figures", [True, False])
def test_a_broad_board_is_seen_whole_beside_the_column_from_the_smallest_window_on(
    window: tuple[int, int], has_figures: bool
) -> None:
    table = next(one for one in visible_map.chosen_tables() if one.name.startswith("hunt/hr044"))
    if not has_figures:
        table = replace(table, figure=0.0, wish=table.wish._replace(others=()))
    at, camera, _, _ = visible_map.look_at(table, table.wish, window, 1.0)
    left, right = (camera.pixel(x, 0)[0] for x in (camera.bounds.left, camera.bounds.right))
    top, bottom = (camera.pixel(0, y)[1] for y in (camera.bounds.top, camera.bounds.bottom))
    assert at.area.x <= round(left) < round(right) <= at.area.right
    assert at.area.y <= round(top) < round(bottom) <= at.area.bottom


SITTING = [((1920, 1080), 1.0), ((1280, 720), 1.0), ((1024, 640), 2.0)]
"""Windows in which is looked whether what can be touched is in sight."""


@pytest.mark.soak
def test_so_it_has_after_every_scenario_for_every_seat() -> None:
    for table in visible_map.all_tables():
        shares = {case: visible_map.too_little(table, *case) for case in CASES}
        assert {case: share for case, share in shares.items() if share is not None} == {}, table.name


def drawn(driver: WindowDriver) -> list[pygame.Rect]:
    """The places of everything that lies over the board."""
    scene, found = driver.play, list[pygame.Rect]()
    available = scene.panels
    left_out: list[Widget] = [
        available.board,
        available.stops,
        available.goals,
        *available.keys,
        available.note,
        scene.hover_tip,
    ]
    for widget in scene.page.children:
        if widget in left_out or not widget.is_visible:
            continue
        if isinstance(widget, TurnRibbon | PlayersPanel | TurnMeansRow):
            found += [child.rect for child in widget.children]
        elif isinstance(widget, HandFan):
            found += [widget.fan(scene.kit).rect(at).clip(widget.rect) for at in range(len(widget.hand.cards))]
        elif lies_there(widget):
            found.append(widget.rect)
    return found


Sit = Callable[[Path, tuple[int, int], int], WindowDriver]


def battle(home: Path, size: tuple[int, int], text: int) -> WindowDriver:
    driver = WindowDriver(home, size, replace(STILL, text_scale=text))
    driver.begin(TWO)
    return driver


def ring_bearer(home: Path, size: tuple[int, int], text: int) -> WindowDriver:
    driver = WindowDriver(home, size, replace(STILL, text_scale=text))
    driver.sit(
        "hunt", BEARER, {"log": ["1", ".", "10"], "step": 2, "hand": ["ponies", "the-gaffer"], "info": ["20", "9"]}
    )
    return driver


@pytest.mark.parametrize(
    ("size", "text"),
    first_with_soak(
        [((1024, 640), 200), ((1920, 1080), 100), ((1024, 640), 100), ((1920, 1080), 150), ((1920, 1080), 200)],
        2,
        ids=str,
    ),
)
@pytest.mark.parametrize("sit", [battle, ring_bearer])
def test_nothing_lies_over_the_board_that_is_not_measured(
    tmp_path: Path, sit: Sit, size: tuple[int, int], text: int
) -> None:
    driver = sit(tmp_path, size, text)
    at = driver.play.panels.at
    assert at is not None
    measured = at.covers
    over = [rect for rect in drawn(driver) if not any(cover.inflate(4, 4).contains(rect) for cover in measured)]
    assert over == []
    most = tuple(driver.play.kit.px(units) for units in GOAL[at.folding])
    for sign in driver.play.panels.goals.children:
        assert not sign.is_visible or (sign.rect.w <= most[0] and sign.rect.h <= most[1])

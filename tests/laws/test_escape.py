"""Esc closes what lies on top, one press after another, at every game's table: whatever is opened is closed by one press, with
the log pulled out below it the log by the next, and only then the menu opens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.ui.scenes.dialogs.table_menu import MenuCard
from game.ui.table.model.blocks import Call, LaidSheet
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.stage import TablePage
from game.ui.table.panels.table_panels import DRAWER_KEYS
from game.ui.table.panels.window_layout import Drawer
from tests.ui.window_driver import NAMES, WindowDriver

PAGES = (TablePage.SEATS, TablePage.KEYS, TablePage.PROOF, TablePage.ORDERS, TablePage.LOOKERS)
CALLS = (Call("open_menu"), Call("open_rest"), Call("open_list"), Call("open_catalogue"), Call("toggle_guess"))
SIZES = ((1280, 720), (1024, 640))


def lying(driver: WindowDriver) -> tuple[Any, ...]:
    """What lies on the table, or over it."""
    play = driver.play
    shown = play.model.moment().sheet
    slip = shown.name if isinstance(shown, LaidSheet) else type(shown).__name__
    return [*map(type, play.page.overlays)], play.panels.drawer if play.panels.has_drawer else Drawer.NONE, slip


def openers(driver: WindowDriver) -> Iterator[Callable[[], None]]:
    """Everything that a person can open at any time."""
    model = driver.play.model
    for call in (*CALLS, *(Call("open_page", (page,)) for page in PAGES)):
        yield lambda call=call: call.on(model)  # type: ignore[misc]
    for name in driver.play.presentation.look.sheets:
        yield lambda name=name: model.toggle_sheet(name)  # type: ignore[misc]
    for drawer in DRAWER_KEYS:
        yield lambda drawer=drawer: driver.play.open_drawer(drawer)  # type: ignore[misc]
    yield model.ask_hint
    yield lambda: model.inspect(Touch(driver.play.presentation.board.spaces[0].id))


def seen(driver: WindowDriver) -> tuple[Any, ...]:
    driver.run(400)
    return lying(driver)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", [game.id for game in registry.games()])
def test_esc_closes_what_lies_on_top(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    driver = WindowDriver(tmp_path, size)
    driver.sit(game, [NAMES[0], *[""] * (min(registry.game(game).info.seatings) - 1)])
    bare: tuple[Any, ...] = ([], Drawer.NONE, "NoneType")
    while seen(driver) != bare:
        before = lying(driver)
        driver.keys("Esc")
        assert seen(driver) != before, "Esc did nothing"
        assert MenuCard not in lying(driver)[0], f"the menu lies over {before}"
    opened = 0
    for has_log in (False, True):
        for number, deed in enumerate(openers(driver)):
            below = bare
            if has_log:
                driver.keys("L")
                below = seen(driver)
                assert below == ([], Drawer.LOG, "NoneType")
            deed()
            opens = seen(driver)
            if opens not in (bare, below):
                opened += 1
                driver.keys("Esc")
                assert seen(driver) == (below if opens[1] is below[1] else bare), (number, opens)
            if lying(driver) != bare:
                driver.keys("Esc")
            assert seen(driver) == bare, (number, opens)
    assert opened > 20
    driver.keys("Esc")
    assert seen(driver)[0] == [MenuCard]
    driver.keys("Esc")
    assert seen(driver) == bare

"""One emblem for each thing, and the same thing under the same emblem wherever it is met."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.kit import Kit
from game.ui.scenes.dialogs.table_menu import MenuCard
from game.ui.scenes.title import TitleScene
from game.ui.widgets.base import Widget
from game.ui.widgets.menu import MenuItem
from tests.narrowing import of_kind
from tests.ui.window_driver import TWO, WindowDriver


def test_no_emblem_stands_for_two_things_and_each_is_drawn(kit: Kit) -> None:
    assert len(EMBLEM_FOR) == len(set(EMBLEM_FOR.values()))
    assert set() == set(EMBLEM_FOR.values()) - set(kit.art.emblems.names)


def rows(menu: Iterable[Widget]) -> dict[str, str]:
    items = [row.item for row in menu if isinstance(getattr(row, "item", None), MenuItem)]  # type: ignore[attr-defined]  # rows have one
    assert len({item.emblem for item in items}) == len(items), "two rows under one emblem"
    return {item.label: item.emblem for item in items}


def test_title_and_table_call_the_same_thing_by_the_same_emblem(driver: WindowDriver) -> None:
    title_scene = of_kind(TitleScene, driver.window.scenes.title())
    title_scene.on_enter()
    title = rows(title_scene.page.everyone())
    driver.begin(TWO, {"dice": "real"})
    table: dict[str, str] = {}
    for lay in (driver.play.model.open_menu, driver.play.model.open_rest):
        lay()
        opened = of_kind(MenuCard, driver.play.page.overlay)
        table |= rows(opened.everyone())
        driver.key(pygame.K_ESCAPE)
    assert "Settings" in title.keys() & table.keys()
    assert {label: title[label] for label in title.keys() & table.keys()} == {
        label: table[label] for label in title.keys() & table.keys()
    }
    prompt_bar = {button.label: button.emblem for button in driver.play.model.moment().prompt.buttons}
    assert title["Rules"] == prompt_bar["Rules"]
    driver.close()

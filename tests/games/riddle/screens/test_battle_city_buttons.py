"""In a battle every city that may be called on can be pressed, however many there are and whatever the window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.ui.table.model.table import Table
from game.ui.table.panels.centre_panels.battle import CardBattlePanel
from game.ui.table.panels.centre_panels.centre_panel import CentreChoices
from game.ui.widgets.button import Button
from game.ui.widgets.scroll_area import ScrollArea
from tests.games.riddle.screens.test_first_words import MOMENTS, position
from tests.ui.window_driver import NAMES, STILL, WindowDriver

CITIES = ("Minas Tirith", "Ceber Fanuin", "The Grey Havens", "Barrow-downs", "Rilennynos", "Goblins’ Gate", "Lake-town")
WINDOWS = [((1024, 640), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 200), ((1920, 1080), 200)]


def battles() -> list[Any]:
    """Battles beside one, four and seven cities in every window; in the ordinary run where there is least room."""
    usual = ((7, WINDOWS[0]), (7, WINDOWS[3]), (1, WINDOWS[2]))
    return [
        pytest.param(*window, count, marks=() if (count, window) in usual else pytest.mark.soak)
        for count in (1, 4, 7)
        for window in WINDOWS
    ]


@pytest.mark.parametrize(("size", "scale", "count"), battles())
def test_every_city_of_a_battle_is_reached_with_the_mouse(
    size: tuple[int, int], scale: int, count: int, tmp_path: Path
) -> None:
    driver = WindowDriver(tmp_path, size, replace(STILL, text_scale=scale, language="de"))
    change, actions = MOMENTS["defend"]
    driver.sit("riddle", NAMES, position(8, change))
    driver.attend()
    for text in actions:
        driver.do(text)
        driver.attend()
    panel = next(child for child in driver.play.page.children if isinstance(child, CardBattlePanel))
    kit, touched = driver.window.kit, list[str]()
    panel.table = cast("Table", SimpleNamespace(touch_token=touched.append))
    tokens = tuple((name.casefold(), name) for name in CITIES[:count])
    panel.show(kit, CentreChoices(is_asked=True, places=tokens))
    driver.scene.redraw_all()
    driver.scene.draw(driver.surface)
    buttons = [widget for widget in panel.everyone() if isinstance(widget, Button)]
    assert [name for _, name in tokens] == [button.label for button in buttons]
    scroll = next((child for child in panel.children if isinstance(child, ScrollArea)), None)
    for button in buttons:
        assert button.preferred(kit)[0] <= button.rect.width, "its name stands whole on it"
        if scroll is not None:
            scroll.reveal(button.rect)
            assert scroll.rect.contains(button.rect)
        assert panel.rect.contains(button.rect)
        driver.click(button.rect.center)
        driver.run(80)
    assert [token for token, _ in tokens] == touched
    one, other = (place for place, _ in panel.lines[:2]) if len(panel.lines) > 1 else (None, None)
    assert one is None or other is None or not one.colliderect(other)
    for place, _ in panel.lines:
        assert panel.rect.contains(place)
        assert all(scroll is not None or not place.colliderect(button.rect) for button in buttons)

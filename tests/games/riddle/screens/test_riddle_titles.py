"""A Riddle's titles are in sight and under the hand in every window and type: nobody need guess how a title is spelled."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.ui.table.panels.centre_panels.title_list import TitleCell, TitlesPanel
from tests.games.riddle.screens.test_first_words import MOMENTS, position
from tests.sampling import first_with_soak
from tests.ui.window_driver import NAMES, STILL, WindowDriver

WINDOWS = [(1024, 640), (1280, 720), (1920, 1080)]


@pytest.mark.clause("RR-011", "RR-237")
@pytest.mark.parametrize("size", first_with_soak([(size,) for size in WINDOWS], 1))
@pytest.mark.parametrize("scale", [100, 200])
def test_every_title_of_a_riddle_can_be_touched(size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, size, replace(STILL, text_scale=scale, language="de"))
    change, actions = MOMENTS["naming"]
    driver.sit("riddle", NAMES, position(8, change))
    driver.attend()
    for text in actions:
        driver.do(text)
        driver.attend()
    panel = next(child for child in driver.play.page.children if isinstance(child, TitlesPanel))
    found: dict[str, None] = {}
    for _ in range(len(panel.titles.rows)):
        rows = [widget for widget in panel.everyone() if isinstance(widget, TitleCell)]
        assert rows, "titles are in sight"
        for row in rows:
            assert panel.rect.contains(row.rect)
            assert panel.hit(row.rect.center) is row, "nothing lies over it"
            found[row.row.token] = None
        panel.cells.on_wheel(0, -1)
    assert {row.token for row in panel.titles.rows} == set(found)
    assert panel.send_button is not None
    assert not panel.entry.rect.colliderect(panel.send_button.rect)
    assert panel.rect.contains(panel.entry.rect)
    assert panel.rect.contains(panel.send_button.rect)

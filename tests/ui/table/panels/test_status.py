"""The strip of signs along the bottom of the window keeps all its signs, with or without words, and shows their places."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.table.panels.status import StatusSign, StatusStrip
from tests.ui.window_driver import TWO, WindowDriver


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_every_sign_stays_after_a_turn_and_tells_of_itself(size: tuple[int, int], tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, size)
    driver.begin(TWO)
    for _ in range(2):
        strip = next(one for one in driver.play.page.everyone() if isinstance(one, StatusStrip))
        signs = [one for one in strip.children if isinstance(one, StatusSign)]
        assert [sign.item for sign in signs] == list(driver.play.model.interaction.panels.strip)
        assert signs
        assert all(strip.rect.contains(sign.rect) and sign.value in sign.tip for sign in signs)
        shown = next(sign for sign in signs if sign.item.spaces)
        driver.click(shown.rect.center)
        assert driver.play.model.interaction.shown == shown.item.spaces
        driver.end_phase()

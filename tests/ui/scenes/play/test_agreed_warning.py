"""What somebody was warned of and did all the same is not told again in the same turn, unless it reads otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.decision import Phrase
from game.ui.table.model.interaction import TouchOutcome
from tests.ui.window_driver import TWO, WindowDriver


@pytest.fixture
def driver(tmp_path: Path) -> WindowDriver:
    return WindowDriver(tmp_path)


def test_the_same_warning_is_told_once_a_turn(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    table, warning = driver.play.model, Phrase.of("warning.still")
    interaction = table.interaction

    def ends(told: Phrase | None) -> TouchOutcome:
        offer = next(one for one in interaction.offers if one.verb == "end")
        return interaction.want(interaction.presentation.adviser.parse(offer.action), told).verdict

    assert ends(warning) is TouchOutcome.CONFIRM
    table.confirm()
    driver.run(1200)
    assert interaction.is_deciding
    assert ends(warning) is TouchOutcome.TAKE
    assert ends(Phrase.of("warning.ring", chance=40)) is TouchOutcome.CONFIRM, "another one is told"
    interaction.back()
    assert interaction.update is not None
    interaction.forget()
    assert interaction.agreed is None

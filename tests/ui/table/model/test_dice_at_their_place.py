"""Dice that a moment shows at their place do not lie in the tray as well."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.table.model.picture import Roll
from game.ui.table.model.screen.moment_of_state import dice_of

ROLL = Roll((3, 5))


@pytest.mark.parametrize(
    ("beat", "shown"),
    [(None, ROLL), (SimpleNamespace(roll=None), ROLL), (SimpleNamespace(roll=ROLL), None)],
)
def test_the_tray_is_empty_while_a_moment_shows_its_dice(beat: Any, shown: Roll | None) -> None:
    state: Any = SimpleNamespace(
        animation=SimpleNamespace(roll=ROLL, tumbling=1.0, beat=beat, rolled_at="bree", is_aside=False),
        updates=SimpleNamespace(caption=""),
    )
    told = dice_of(state)
    assert told.roll == shown
    assert told.space == ("bree" if shown is not None else "")

"""What is a button by itself is no second one as an action without a place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.annotated_player import AnnotatedPlayer, shipped_puzzle
from tests.ui.window_driver import WindowDriver


@pytest.mark.clause("BR-504")
def test_a_new_ring_bearer_may_stay_by_one_button_and_none_proposes_it(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("battle-2-fire"))
    solver.act("move gandalf@2015 2317")
    buttons = solver.scene.panels.prompt_bar.buttons
    assert [(one.label, one.is_primary) for one in buttons if not one.is_constant] == [("Stay here", False)]

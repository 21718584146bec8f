"""The means of a turn lie before whoever has that turn, and before nobody else's hand."""

from __future__ import annotations

import pytest

from game.games.riddle.presentation.picture import look
from tests.games.riddle.games import stopped
from tests.games.riddle.shipped_set import RULES, game_set


@pytest.mark.clause("RR-220")
def test_the_die_and_power_plays_of_another_s_turn_do_not_lie_over_ones_own_hand() -> None:
    table = stopped("1400", ("strider",), at={"p2": "1500"}, met=["p2"], hands={"p2": ["boat", "horse-1"]})
    mine, other = table.state.seats[:2]
    assert look(game_set()).panels(RULES.view(table.state, mine)).chips
    assert look(game_set()).panels(RULES.view(table.state, other)).chips == ()


@pytest.mark.clause("RR-008")
def test_the_table_is_told_what_has_been_used_of_the_turn() -> None:
    table = stopped("1400", ("strider",), at={"p2": "1500"}, met=["p2"])
    labels = [one.label.key for one in look(game_set()).panels(RULES.view(table.state, None)).chips]
    assert "look.chip.play" in labels

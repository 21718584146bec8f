"""Who can take The Ring is told to whoever holds it, from what he has witnessed."""

from __future__ import annotations

import pytest

from game.games.riddle.presentation.picture import look
from game.ui.table.model.blocks import Alarm
from tests.games.riddle.games import Game, at
from tests.games.riddle.shipped_set import RULES, game_set

HAND, OTHER = ["boat", "horse-1", "strider", "rope"], ["gandalf", "horse-2", "gimli", "legolas"]


def alarm_of(table: Game, seat: int) -> Alarm | None:
    sheet = look(game_set()).sheets["goal"](RULES.view(table.state, table.state.seats[seat]), RULES)
    assert sheet is not None
    return sheet.alarm


@pytest.mark.clause("RR-366")
def test_the_holder_is_told_who_is_near_enough_and_would_beat_him() -> None:
    table = at("1400", ("ring",), at={"p2": "1500"}, hands={"p2": HAND})
    alarm = alarm_of(table, 0)
    assert alarm is not None
    assert (alarm.words.key, alarm.words.get("seat")) == ("look.goal_now.reached", "p2")
    assert (alarm.words.get("count"), alarm.shows) == (1, ("1500",))
    assert alarm_of(table, 1) is None, "who does not hold it is told nothing"
    assert alarm_of(at("1400", ("ring",), hands={"p2": HAND}), 0) is None, "far away"


@pytest.mark.clause("RR-366")
def test_what_another_holds_unseen_changes_nothing_of_it() -> None:
    told = [alarm_of(at("1400", ("ring",), at={"p2": "1500"}, hands={"p2": hand}), 0) for hand in (HAND, OTHER)]
    assert told[0] == told[1]

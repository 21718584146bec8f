"""What the hunters' signs point to: the public trail and the exits, the same wherever Frodo is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.decision import Phrase, Seat
from game.games.hunt.presentation.picture import look
from game.games.hunt.rules.view import Fact
from game.ui.table.model.blocks import Alarm, GameSheet
from tests.games.hunt.games import RULES, SET, position

LOOK = look(SET)
PLACES = {"blue": "22", "green": "22", "red": "48", "purple": "49"}
RECORD = (Fact("search", "yes", ("10",), "blue", 1, 1, 0, 1), Fact("hunt", "here", ("22",), "red", 1, 1, 1, 2))


def seen(log: list[str], seat: str | None, facts: tuple[Fact, ...] = (), **options: Any) -> list[tuple[str, str]]:
    """What the signs of a seat point to, and how they are called, after these public answers."""
    state = position(log=log, kinds=["day", "day"], step=2, figures=PLACES)
    view = RULES.view(state, Seat(seat) if seat else None)
    view = replace(view, record=(*view.record, *facts), options=replace(view.options, **options))
    return [(goal.space, goal.label.key.rpartition(".")[2]) for goal in LOOK.goals(view)]


@pytest.mark.clause("HR-145", "HR-299")
def test_the_hunters_signs_are_the_same_wherever_frodo_is() -> None:
    for seat in ("rw1", None):
        for facts in ((), RECORD[:1], RECORD):
            assert seen(["1", ".", "10"], seat, facts) == seen(["1", "2", "3"], seat, facts)


@pytest.mark.clause("HR-145")
def test_they_point_to_where_he_was_last_met_or_had_been_and_to_the_exits() -> None:
    log, exits = ["1", ".", "10"], [("A", "exit"), ("B", "exit"), ("C", "exit")]
    assert seen(log, "rw1") == exits
    assert seen(log, "rw1", RECORD[:1]) == [("10", "trail"), *exits]
    assert seen(log, "rw1", RECORD) == [("22", "met"), *exits]
    assert seen(log, "rw1", RECORD, public_record="off") == exits, "a table that takes no notes is shown none"
    assert len(seen(log, "rb", RECORD)) == 1, "the Ring-bearer knows better"


def goal_of(log: list[str], seat: str, step: int = 2, **figures: str) -> GameSheet:
    state = position(log=log, kinds=["day", "day"], step=step, figures=PLACES | figures)
    sheet = LOOK.sheets["goal"](RULES.view(state, Seat(seat)), RULES)
    assert sheet is not None
    return sheet


@pytest.mark.clause("HR-111", "HR-145")
def test_the_nearest_rider_is_told_to_the_bearer_and_his_danger_to_nobody_else() -> None:
    far = goal_of(["1", ".", "10"], "rb")
    assert far.alarm is None
    assert Phrase.of("look.goal_now.rider", figure="blue", count=3) in far.now
    near = goal_of(["1", ".", "10"], "rb", blue="10")
    assert near.alarm == Alarm(Phrase.of("look.goal_now.rides", figure="blue"), is_grave=False, shows=("10",))
    for blue in ("22", "10"):
        hunter = goal_of(["1", ".", "10"], "rw1", blue=blue)
        assert hunter == goal_of(["1", "2", "3"], "rw1", blue=blue), "the same wherever Frodo is"
        assert hunter.alarm is None


@pytest.mark.clause("HR-196")
def test_that_no_step_is_to_spare_is_told_before_it_is_spent() -> None:
    """The nearest exit is ten steps away, and there are sixteen in all."""
    spare, last, late = (goal_of(["1", ".", "10"], "rb", step=step).alarm for step in (5, 6, 7))
    assert spare is None
    assert last == Alarm(Phrase.of("look.goal_now.exit", place="A", count=10, left=10), is_grave=False, shows=("A",))
    assert late == Alarm(Phrase.of("look.goal_now.late", place="A", count=10, left=9), is_grave=True, shows=("A",))

"""The Riddle's referee without a window: points, who may lay what, what comes of it, turns and Halls."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.games.riddle.presentation.referee_desk import RiddleDesk, Turns, desk
from game.games.riddle.rules.limits import MOST_IN_HALLS, POWER_PLAYS, guesses


def fight(attacker: str, defender: str, keys: Iterable[str] = (), **cities: int) -> RiddleDesk:
    found = desk().touch(attacker, is_left=True).touch(defender, is_left=False)
    for kind, count in cities.items():
        for _ in range(count):
            found = found.toggle(kind)
    for key in keys:
        found = found.press(key)
    return found


def can(found: RiddleDesk) -> list[str]:
    return [key.key for key in found.shown().keys if key.is_enabled]


@pytest.mark.clause("RR-256", "RR-257", "RR-258")
@pytest.mark.parametrize(
    ("attacker", "defender", "kinds"),
    [
        ("frodo", "rider-2", ("good", "evil")),
        ("rider-2", "frodo", ("evil", "good")),
        ("sam", "frodo", ("evil", "good")),
        ("rider-1", "rider-2", ("good", "evil")),
    ],
)
def test_the_desk_says_which_kind_each_side_may_lay(attacker: str, defender: str, kinds: tuple[str, str]) -> None:
    assert [band.label.key for band in fight(attacker, defender).shown().bands] == [
        f"desk.fights.may_{kind}" for kind in kinds
    ]


@pytest.mark.clause("RR-265", "RR-266", "RR-270", "RR-277")
def test_a_defender_who_does_not_equal_goes_to_the_halls() -> None:
    seated = desk().turn("frodo").turn("rider-2")
    begun = seated.touch("frodo", is_left=True).touch("rider-2", is_left=False).press("one").press("one").press("two")
    assert begun.is_defending
    assert begun.shown().asked.get("points") == 2
    lost = begun.press("0")
    assert lost.came_of_it == "beaten"
    assert lost.turns.spent == {"rider-2": 0}
    assert lost.turns.plays == POWER_PLAYS - 1
    assert lost.mend() == begun
    assert lost.press("one") == lost


@pytest.mark.clause("RR-271", "RR-273")
def test_an_attacker_stops_with_a_tie_but_not_before_the_first_force() -> None:
    assert "0" not in can(fight("frodo", "rider-2"))
    assert fight("frodo", "rider-2", ("one", "one", "0")).came_of_it == "tie"


@pytest.mark.clause("RR-267", "RR-268", "RR-269", "RR-271")
def test_nobody_goes_above_five_and_five_all_is_a_tie() -> None:
    four = fight("frodo", "rider-2", ("two", "two", "two", "two"))
    assert can(four) == ["one", "0"]
    assert four.press("one").press("one").came_of_it == "tie"
    ahead = fight("frodo", "rider-2", ("one", "two", "one"))
    assert not ahead.is_defending


@pytest.mark.clause("RR-262", "RR-263")
def test_a_city_serves_the_kind_that_may_be_used_and_each_once() -> None:
    assert "city" not in can(fight("frodo", "rider-2", evil=1))
    once = fight("frodo", "rider-2", ("city",), good=1, evil=1)
    assert "city" in can(once)
    both = once.press("city")
    assert "city" not in can(both)


@pytest.mark.clause("RR-237")
def test_the_table_says_how_many_titles_a_riddle_names() -> None:
    rows = desk().shown().table.rows
    told = {
        size: int(boxes[0][0][0])
        for name, boxes in rows
        for size in range(name.get("least") or name.get("count"), (name.get("most") or name.get("count")) + 1)  # type: ignore[arg-type,operator]
    }
    assert told == {size: guesses(size) for size in range(1, 11)}


@pytest.mark.clause("RR-028", "RR-054")
def test_turns_go_round_in_the_order_of_the_first_touches() -> None:
    turns = Turns().turned("sam").turned("rider-1").turned("frodo").turned("plays")
    seen = []
    for _ in range(4):
        seen.append((turns.round, turns.who))
        turns = turns.gone_on()
    assert seen == [(1, "sam"), (1, "rider-1"), (1, "frodo"), (2, "sam")]
    assert turns.plays == POWER_PLAYS


@pytest.mark.clause("RR-300", "RR-301")
def test_after_three_turns_in_the_halls_a_turn_begins_outside() -> None:
    turns = Turns().turned("sam").turned("frodo").turned("sam")
    stages = []
    for _ in range(MOST_IN_HALLS + 1):
        stages.append(turns.stage("stage").key)
        turns = turns.gone_on().gone_on()
    assert stages == ["desk.stage.waits"] * MOST_IN_HALLS + ["desk.stage.leaves"]
    assert turns.stage("stage").key == "desk.stage.travels"


def test_whoever_leaves_the_table_is_passed_over_and_comes_back_in_place() -> None:
    turns = Turns().turned("sam").turned("rider-1").turned("frodo")
    without = turns.turned("rider-1").turned("rider-1")
    assert without.gone_on().who == "frodo"
    assert without.turned("rider-1") == turns


def test_nobody_attacks_himself_and_a_new_fight_lies_empty() -> None:
    assert desk().touch("sam", is_left=True).touch("sam", is_left=False).attacker == ""
    done = fight("frodo", "rider-2", ("one", "0"), good=1)
    assert done.clear().shown().bands == ()
    assert done.clear().past == done.past

"""How long ways are thought to be, and what the computer player makes of it."""

from __future__ import annotations

import pytest

from game.games.riddle.computer.travel_time import FAR, HELD, TravelTimes, turns, turns_to_cards
from game.games.riddle.rules.cards.cards import BOAT
from tests.games.riddle.shipped_set import RULES


def space(name: str) -> int:
    found = RULES.map.space(name)
    assert found is not None
    return found


def travel_times() -> TravelTimes:
    return TravelTimes(RULES.map)


@pytest.mark.clause("RR-050", "RR-070")
def test_turns_are_those_of_a_die_of_which_less_may_be_used() -> None:
    assert turns(0) == 0.0
    assert turns(1) == 1.0
    assert turns(2) == pytest.approx(1 + 1 / 6)
    assert turns(3) == pytest.approx(1 + (turns(1) + turns(2)) / 6)
    assert turns(2.5) == pytest.approx((turns(2) + turns(3)) / 2)


@pytest.mark.clause("RR-104", "RR-105")
def test_a_road_is_reckoned_at_two_steps_a_unit() -> None:
    to_fornost = travel_times().units(space("fornost"))
    assert to_fornost[space("fornost")] == 0.0
    assert to_fornost[space("bree")] == 2.0


@pytest.mark.clause("RR-093", "RR-099")
def test_a_forced_stop_costs_what_is_left_of_a_roll() -> None:
    into_the_wood = travel_times().units(space("1108"))
    assert into_the_wood[space("1107")] == 1.0 + HELD


@pytest.mark.clause("RR-128")
def test_an_island_is_out_of_reach_without_a_boat() -> None:
    island = space("tol-fuin")
    assert travel_times().units(island)[space("bree")] == FAR
    assert travel_times().units(island, BOAT)[space("bree")] < FAR


@pytest.mark.clause("RR-352")
def test_cities_are_told_the_nearest_first() -> None:
    tracker = travel_times().cities(space("bree"))
    assert tracker[0] == (0.0, space("bree"))
    assert [away for away, _ in tracker] == sorted(away for away, _ in tracker)
    assert len(tracker) == 34


@pytest.mark.clause("RR-171", "RR-172")
def test_the_way_to_cards_leads_to_a_city_that_serves() -> None:
    times = travel_times()
    home = times.turns(space("cracks-of-doom"))
    bree, shire = space("bree"), space("the-shire")
    free, used = turns_to_cards(times, (), home), turns_to_cards(times, (space("fornost"), bree), home)
    assert free[bree] < free[shire] < used[shire]
    assert used[bree] > free[bree]
    assert turns_to_cards(times, (), home) is free

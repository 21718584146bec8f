"""Beside the referee's desk of a Riddle: distances and reach are those of the rules, and every title stands there once."""

from __future__ import annotations

from typing import Any

import pytest

from game import registry
from game.board.bitset import bits
from game.games.riddle.presentation.referee_aids import GEAR, RiddleMap
from game.games.riddle.rules.movement.reach import reach
from game.games.riddle.rules.movement.topology import NEAR

GAME = registry.game("riddle")
AIDS: Any = GAME.referee_aids(GAME.load_set())
EDORAS, MINAS_MORGUL, GREY_HAVENS = "1119", "1718", "0804"


@pytest.mark.clause("RR-146")
def test_what_lies_within_six_is_six_away_at_most_and_nothing_else_is() -> None:
    topology = AIDS.map.steps.map
    for start in range(topology.size):
        near = topology.disc(start)
        assert near == sum(1 << end for end in range(topology.size) if topology.straight(start, end) <= NEAR)


def test_two_touches_tell_how_far_it_is_and_which_way() -> None:
    shown = AIDS.map.touch(EDORAS).touch(MINAS_MORGUL).shown()
    assert dict(shown.told.params)["count"] == 6
    assert [one.key for one in shown.more] == ["desk.map.way", "desk.map.near"]
    assert (shown.way[0], shown.way[-1]) == (EDORAS, MINAS_MORGUL)
    far = AIDS.map.touch(EDORAS).touch(GREY_HAVENS).shown()
    assert far.more[-1].key == "desk.map.beyond"


@pytest.mark.parametrize("gear", [(), ("boat",), ("cloak", "rope"), ("horse",)])
@pytest.mark.parametrize("units", [1, 4, 6])
def test_one_touch_lights_where_the_rules_let_a_traveller_go(gear: tuple[str, ...], units: int) -> None:
    found: RiddleMap = AIDS.map.touch(EDORAS).toggle(str(units))
    for name in gear:
        found = found.toggle(name)
    topology, flags = found.steps.map, sum(GEAR[name][0] for name in gear)
    start = topology.space(EDORAS)
    assert start is not None
    free, held = reach(found.steps, start, units, flags)
    assert set(found.shown().lit) == {topology.board.spaces[space].id for space in bits(free | held)}
    assert {toggle.key for toggle in found.shown().toggles if toggle.is_on} == {str(units), *gear}


def test_touches_begin_anew_and_are_taken_back() -> None:
    touched = AIDS.map.touch(EDORAS)
    assert touched.touch(EDORAS) == AIDS.map
    assert touched.touch(MINAS_MORGUL).touch(GREY_HAVENS) == AIDS.map.touch(GREY_HAVENS)


def test_all_titles_stand_there_with_their_cards() -> None:
    table = GAME.load_set().tables["cards"]["cards"].values()
    played = [fields for fields in table if fields.get("in_play", True)]
    assert {one.token for one in AIDS.titles} == {fields["title"] for fields in played}
    assert sum(one.count for one in AIDS.titles) == sum(fields["count"] for fields in played)

"""The Riddle's referee without a window: points, who may lay what, what comes of it, turns, Halls, map and titles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from game import registry
from game.board.bitset import bits
from game.games.riddle.presentation.referee_desk import GEAR, RiddleDesk, RiddleMap, Turns, desk
from game.games.riddle.rules.cards.cards import CHARACTERS
from game.games.riddle.rules.limits import MOST_IN_HALLS, POWER_PLAYS, guesses
from game.games.riddle.rules.movement.reach import reach
from game.games.riddle.rules.movement.topology import NEAR
from tests.narrowing import there


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


@pytest.mark.clause("RR-265", "RR-266", "RR-270", "RR-277", "RR-271", "RR-273", "RR-267", "RR-268", "RR-269")
def test_an_attacker_stops_with_a_tie_and_a_defender_who_does_not_equal_goes_to_the_halls() -> None:
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
    assert "0" not in can(fight("frodo", "rider-2"))
    assert fight("frodo", "rider-2", ("one", "one", "0")).came_of_it == "tie"
    four = fight("frodo", "rider-2", ("two", "two", "two", "two"))
    assert can(four) == ["one", "0"]
    assert four.press("one").press("one").came_of_it == "tie"
    ahead = fight("frodo", "rider-2", ("one", "two", "one"))
    assert not ahead.is_defending


@pytest.mark.clause("RR-262", "RR-263", "RR-256", "RR-257", "RR-259")
def test_a_force_and_a_city_fight_for_whom_they_may_each_once() -> None:
    assert "city" not in can(fight("frodo", "rider-2", evil=1))
    once = fight("frodo", "rider-2", ("city",), good=1, evil=1)
    assert "city" in can(once)
    both = once.press("city")
    assert "city" not in can(both)
    fought = judged("good-army", "frodo", "frodo", "sam", "rider-1")
    assert (fought["attacks"]["others"], "defends" in fought) == (("rider-1",), True)
    assert judged("evil-army", "frodo", "frodo", "sam", "rider-1")["attacks"]["others"] == ("sam",)
    assert set(judged("sam", "frodo", "frodo", "sam")) == {"owner"}
    assert set(judged("sam", "sam", "sam", "rider-1")) == {"own", "attacks", "defends"}
    map_ = standing(frodo="Minas Morgul", rider_1="Edoras")
    found = map_.reckoned(fight("frodo", "rider-1", good=3))
    assert found.cities == {"good": 1, "evil": 1}
    laid = fight("frodo", "rider-1", ["one"])
    assert map_.reckoned(laid) is laid
    assert map_.reckoned(fight("frodo", "sam", good=2)).cities["good"] == 2
    assert desk().touch("sam", is_left=True).touch("sam", is_left=False).attacker == ""
    done = fight("frodo", "rider-2", ("one", "0"), good=1)
    assert done.clear().shown().bands == ()
    assert done.clear().past == done.past


@pytest.mark.clause("RR-028", "RR-054", "RR-300", "RR-301")
def test_turns_go_round_past_whoever_leaves_and_begin_outside_after_three_in_the_halls() -> None:
    turns = Turns().turned("sam").turned("rider-1").turned("frodo").turned("plays")
    seen = []
    for _ in range(4):
        seen.append((turns.round, turns.who))
        turns = turns.gone_on()
    assert seen == [(1, "sam"), (1, "rider-1"), (1, "frodo"), (2, "sam")]
    assert turns.plays == POWER_PLAYS
    turns = Turns().turned("sam").turned("frodo").turned("sam")
    stages = []
    for _ in range(MOST_IN_HALLS + 1):
        stages.append(turns.stage("stage").key)
        turns = turns.gone_on().gone_on()
    assert stages == ["desk.stage.waits"] * MOST_IN_HALLS + ["desk.stage.leaves"]
    assert turns.stage("stage").key == "desk.stage.travels"
    turns = Turns().turned("sam").turned("rider-1").turned("frodo")
    without = turns.turned("rider-1").turned("rider-1")
    assert without.gone_on().who == "frodo"
    assert without.turned("rider-1") == turns


GAME = registry.game("riddle")
AIDS: Any = GAME.referee_aids(GAME.load_set())
DESK = RiddleDesk()
EDORAS, MINAS_MORGUL, GREY_HAVENS = "1119", "1718", "0804"


@pytest.mark.clause("RR-146")
def test_touches_tell_how_far_it_is_begin_anew_and_are_taken_back_and_all_titles_stand_there() -> None:
    topology = AIDS.map.topology
    for start in range(topology.size):
        near = topology.disc(start)
        assert near == sum(1 << end for end in range(topology.size) if topology.straight(start, end) <= NEAR)
    shown = AIDS.map.touch(EDORAS).touch(MINAS_MORGUL).shown(DESK)
    assert dict(shown.told.params)["count"] == 6
    assert [one.key for one in shown.more] == ["desk.map.way", "desk.map.near"]
    assert (shown.way[0], shown.way[-1]) == (EDORAS, MINAS_MORGUL)
    far = AIDS.map.touch(EDORAS).touch(GREY_HAVENS).shown(DESK)
    assert far.more[-1].key == "desk.map.beyond"
    touched = AIDS.map.touch(EDORAS)
    assert touched.touch(EDORAS) == AIDS.map
    assert touched.touch(MINAS_MORGUL).touch(GREY_HAVENS) == AIDS.map.touch(GREY_HAVENS)
    table = GAME.load_set().tables["cards"]["cards"].values()
    played = [fields for fields in table if fields.get("in_play", True)]
    assert {one.token for one in AIDS.titles} == {fields["title"] for fields in played}
    assert sum(one.count for one in AIDS.titles) == sum(fields["count"] for fields in played)


@pytest.mark.parametrize("gear", [(), ("boat",), ("cloak", "rope"), ("horse",)])
@pytest.mark.parametrize("units", [1, 4, 6])
def test_one_touch_lights_where_the_rules_let_a_traveller_go(gear: tuple[str, ...], units: int) -> None:
    found: RiddleMap = AIDS.map.touch(EDORAS).toggle(str(units))
    for name in gear:
        found = found.toggle(name)
    topology, flags = found.topology, sum(GEAR[name][0] for name in gear)
    start = there(topology.space(EDORAS))
    free, held = reach(found.steps, start, units, flags)
    assert set(found.shown(DESK).lit) == {topology.board.spaces[space].id for space in bits(free | held)}
    assert {toggle.key for toggle in found.shown(DESK).toggles if toggle.is_on} == {str(units), *gear}


def judged(title: str, holder: str, *turned: str, map_: Any = AIDS.map) -> dict[str, Any]:
    """What a title may do in a hand, after touches on the counters: by the key of the sentence, its parameters."""
    desk = RiddleDesk()
    for key in turned:
        desk = desk.turn(key)
    assert AIDS.judge is not None
    return {line.told.key.rpartition(".")[2]: dict(line.told.params) for line in AIDS.judge(title, holder, desk, map_)}


def standing(**places: str) -> Any:
    found = AIDS.map
    for who, place in places.items():
        space = there(found.topology.board.find(place))
        found = found.toggle(who.replace("_", "-")).touch(space.id)
    return found


@pytest.mark.clause("RR-228", "RR-229", "RR-230")
def test_an_elf_ring_a_palantir_and_spies_reach_and_see_what_they_may() -> None:
    near = standing(frodo="Edoras", merry="Minas Morgul")
    assert "resists" in judged("elf-ring", "frodo", "frodo", "merry", map_=near)
    far = judged("elf-ring", "frodo", "frodo", "merry", map_=standing(frodo="Edoras", merry="The Grey Havens"))
    assert far["far"]["most"] == NEAR < far["far"]["count"]
    assert judged("elf-ring", "frodo", "frodo", "merry", map_=standing(merry="Edoras"))["unset"] == {"other": "frodo"}
    assert "resists" in judged("palantir", "sam", "sam", "merry", map_=standing(merry="Bree"))
    assert "no_city" in judged("spy", "sam", "sam", "merry", map_=standing(merry="Bree"))
    assert "sees" in judged("spy", "sam", "sam", "merry", map_=standing(merry="Edoras"))


@pytest.mark.clause("RR-054", "RR-194", "RR-195", "RR-292", "RR-294", "RR-295", "RR-237")
def test_a_power_play_needs_the_turn_and_one_that_is_left_and_cards_serve_whom_they_may() -> None:
    assert judged("riddle", "sam", "frodo", "sam")["waits"] == {"other": "frodo", "character": "sam"}
    assert set(judged("riddle", "frodo", "frodo", "sam", "plays", "plays")) == {"no_plays"}
    assert "hand" in judged("riddle", "frodo", "frodo", "sam")
    assert set(judged("riddle", "frodo")) == {"nobody"}
    assert judged("treebeard", "rider-1", "rider-1")["serves"]["serves"] == "hobbits"
    assert "leaves" in judged("gandalf", "frodo", "frodo", "frodo")
    assert "of_no_use" in judged("riddle", "frodo", "sam", "frodo", "frodo")
    assert "in_halls" in judged("riddle", "sam", "sam", "frodo", "frodo")
    notes = desk().shown().notes
    told = {size: one.get("titles") for one in notes for size in range(one.get("least"), one.get("most") + 1)}  # type: ignore[arg-type,operator]
    assert told == {size: guesses(size) for size in range(1, 11)}


def test_a_marker_is_put_down_and_taken_off_and_only_faces_of_people_who_sit_there_are_offered() -> None:
    put = AIDS.map.toggle("merry").touch(EDORAS)
    (counter,) = put.shown(DESK).counters
    assert (counter.handle, counter.space, put.held) == ("merry", EDORAS, "")
    assert not put.toggle("merry").touch(EDORAS).stands
    assert len(desk().shown().left.pieces) == len(CHARACTERS)
    seated = desk().turn("frodo").turn("rider-2").turn("sam")
    assert {piece.key for piece in seated.shown().right.pieces} == {"frodo", "rider-2", "sam"}

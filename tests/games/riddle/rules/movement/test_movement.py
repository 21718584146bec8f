"""Sections 5 and 6: moves, terrain, rivers, water, flights."""

from __future__ import annotations

import pytest

from game.board.bitset import bits
from game.games.riddle.rules.movement.steps import Steps
from game.games.riddle.rules.movement.topology import RiddleTopology
from tests.games.riddle.games import at, stopped
from tests.games.riddle.shipped_set import RULES, game_set
from tests.narrowing import there


@pytest.mark.clause("RR-070", "RR-071", "RR-072", "RR-123", "RR-083")
def test_a_roll_reaches_every_space_within_it_through_markers_and_none_farther() -> None:
    ends = at("1400", die=2).legal("die")
    for place in ("1300", "1500", "1200", "1600"):
        assert f"move die {place}" in ends
    assert "move die 1100" not in ends
    assert at("1400", die=6).refused("move die 1600 via 1400 1500") == "RR-071"
    game = at("1300", die=2, at={"p2": "1400"})
    assert {"move die 1400", "move die 1500"} <= set(game.legal("die"))
    game = at("1200", die=2)
    assert "move die 1400" in game.legal("die")
    assert game.refused("move die 1400 via 1100 1200 1300") == "RR-070"


@pytest.mark.clause("RR-073", "RR-052", "RR-059", "RR-074", "RR-088", "RR-076")
def test_the_marker_has_to_move_in_every_turn_and_comes_back_only_with_means_left() -> None:
    game = at("1300")
    assert game.refused("end") == "RR-059"
    assert "end" in game.play("move die 1400").legal()
    game = at("1300", ("horse-1", "horse-2")).play("move die 1400", "move horse-1 1300")
    assert game.refused("end") == "RR-074"
    assert "end" in game.play("move horse-2 1400").legal()
    assert at("1300", ("horse-1",)).play("move die 1400").refused("move horse-1 1300") == "RR-088"
    game = at("cracks-of-doom", ("horse-1",), die=1).play("move die barad-dur")
    assert "end" in game.play("move horse-1 cracks-of-doom").legal()
    game = at("1300", ("horse-1",), die=1).play("move horse-1 1400")
    assert game.refused("move die 1300") == "RR-088"
    assert "move die 1300" in at("1300", ("horse-1", "horse-2"), die=1).play("move horse-1 1400").legal("die")


@pytest.mark.clause("RR-053", "RR-087", "RR-085", "RR-086")
def test_the_duty_is_done_by_card_if_there_is_no_other_way_and_a_castaway_is_excused() -> None:
    assert "end" in at("1300", ("horse-1",)).play("move horse-1 1400").legal()
    assert at("1300", ("horse-1",), die_used=True).refused("end") == "RR-087"
    game = at("tol-fuin", ("rope", "sam"))
    assert game.legal("end") == ["end"]
    assert game.refused("pickup city") == "RR-085"
    game.play("end", "draw gollum")
    assert game.decider == ("p1", "discard")
    game.play("discard rope")
    assert game.facts["hands"]["p1"] == ["sam", "gollum"]
    assert at("tol-fuin", ("boat",)).legal("end") == []


@pytest.mark.clause("RR-084", "RR-105")
@pytest.mark.parametrize(
    ("start", "to", "steps", "cost"), [("1300", "1500", 2, 2), ("bree", "1105", 1, 1), ("bree", "barrow-downs", 2, 1)]
)
def test_a_way_is_shown_with_the_units_that_it_costs_two_steps_of_a_road_being_one(
    start: str, to: str, steps: int, cost: int
) -> None:
    preview = RULES.preview(at(start, die=cost).view("p1"), RULES.parse(f"move die {to}"))
    assert (len(preview.way) - 1, preview.cost, preview.allowance) == (steps, cost, cost)


@pytest.mark.clause("RR-084", "RR-107", "RR-109", "RR-111", "RR-104", "RR-116")
def test_each_unit_buys_one_step_or_one_double_along_a_road_over_bridges_and_on_horses() -> None:
    assert at("fornost", die=1).refused("move die 1105 via 1203 1204") == "RR-070"
    assert "move die the-shire" in at("1105", die=1).legal("die")
    game_map = RiddleTopology(game_set().board)
    road = there(game_map.space("2006"))
    beside = [space for space in game_map.hexes_near[road] if space not in game_map.roads[road]]
    assert all(Steps(game_map).step(space, road, 0) == "stop" for space in beside if game_map.land >> space & 1)
    assert "move horse-1 bree" in at("1204", ("horse-1",)).legal("horse-1")
    assert "move die bree" in at("0906", die=1).legal("die")


@pytest.mark.clause("RR-082")
def test_nothing_comes_between_the_steps_of_a_move() -> None:
    """Neither whom he passes is met, nor is a move taken up again after a Power Play, nor begun in the middle of one."""
    passing = at("1300", ("good-army", "sam"), die=3, at={"p2": "1400"}, hands={"p2": ["boat"]})
    passing.play("move die 1600 via 1400 1500")
    assert (passing.decider, passing.facts["met"], passing.facts["at"]["p1"]) == (("p1", "action"), [], "1600")
    assert passing.legal("attack") == []
    assert passing.facts["plays"] == 0
    broken = at("1300", ("gandalf", "sam"), die=2, hands={"p2": ["boat"]})
    broken.play("move die 1400", "look gandalf p2")
    assert broken.facts["plays"] == 1
    assert broken.refused("move die 1500") == "RR-080", "the step that was left is lost"
    amid = at("1300", ("elf-ring",), die=2, at={"p2": "1500"}, hands={"p2": ["ring", "boat"]}).play("look elf-ring p2")
    assert amid.decider == ("p2", "resist")
    assert amid.refused("move die 1400") == "RR-232"


@pytest.mark.clause("RR-092", "RR-098")
def test_open_country_is_free_and_so_is_leaving_a_forest_where_the_turn_began() -> None:
    assert "move die 1801" in at("1802", die=1).legal("die")
    game = at("1400", die=2)
    assert "move die 1600" in game.legal("die")
    assert game.play("move die 1500").facts["held"] is None
    game = at("1701", ("sam",), die=1).play("move die 1802", "end", "die 1")
    game.play(game.legal("die")[0], "end", "die 1")
    assert game.facts["held"] is None
    assert "move die 1801" in game.legal("die")


@pytest.mark.clause("RR-100", "RR-101", "RR-102")
def test_a_height_holds_until_a_rope_is_used_and_not_with_one_in_play() -> None:
    game = at("1301", ("horse-2", "rope", "eagles")).play("move die 1402")
    assert game.refused("move eagles bree") == "RR-100"
    assert game.refused("move horse-2 1502") == "RR-100"
    assert "move horse-2 1502 with rope" in game.legal("horse-2")
    game = at("1301", die=2, in_play={"p1": ["rope"]})
    assert "move die 1502" in game.legal("die")
    game.play("move die 1402")
    assert game.facts["held"] is None


@pytest.mark.clause("RR-110", "RR-150", "RR-151")
def test_a_cloak_and_a_rope_stay_on_a_road_and_a_boat_on_a_dot_and_a_source_city() -> None:
    game = at("2106", ("boat",), die=1, in_play={"p1": ["cloak"]}).play("move die 2006", "end")
    assert game.facts["in_play"]["p1"] == ["cloak"]
    game = at("1405", ("boat",), die=1, in_play={"p1": ["rope"]}).play("move die goblins-gate", "end")
    assert game.facts["in_play"]["p1"] == ["rope"]
    for start, end in (("0904", "lune-fork"), ("bruinen-bridge", "rivendell")):
        game = at(start, ("sam",), die=1, in_play={"p1": ["boat"]}).play(f"move die {end}", "end")
        assert game.facts["in_play"]["p1"] == ["boat"]


@pytest.mark.clause("RR-114", "RR-115", "RR-121", "RR-122", "RR-127")
def test_a_boat_crosses_a_river_for_one_unit_into_whatever_lies_there_and_needs_nothing_else() -> None:
    assert "move die 1003 with boat" in at("0903", ("boat",), die=1).legal("die")
    game = at("celebrant-joint", die=1, in_play={"p1": ["boat"]}).play("move die lorien")
    assert game.facts["held"] is None
    game = at("lune-mouth", die=1, in_play={"p1": ["boat"]}).play("move die 0705")
    assert game.facts["held"] == "rope"
    game = at("1702", ("boat",), die=3).play("move die 1602 with boat")
    assert game.facts["held"] == "rope"


@pytest.mark.clause("RR-118", "RR-120", "RR-117", "RR-119", "RR-134")
def test_dots_are_spaces_that_lead_by_units_to_hexes_dots_and_sea_and_no_horse_enters() -> None:
    game = at("0904", ("boat", "horse-3"), die=1)
    assert "move die lune-fork with boat" in game.legal("die")
    assert game.refused("move horse-3 lune-fork with boat") == "RR-120"
    game = at("lune-fork", die=1, in_play={"p1": ["boat"]})
    assert {text.split()[2] for text in game.legal("die")} == {"0904", "0905", "1004", "lune-mouth", "baranduin-wood"}
    game = at("lune-mouth", die=1, in_play={"p1": ["boat"]})
    sea = {text.split()[2] for text in game.legal("die") if game.state.map.water >> _space(text.split()[2]) & 1}
    assert sea == {"0704"}
    game = at("0704", die=1, in_play={"p1": ["boat"]})
    assert "move die lune-mouth" in game.legal("die")
    assert "move die lune-fork" not in game.legal("die")


@pytest.mark.clause("RR-128", "RR-130")
def test_water_needs_a_boat_and_the_shore_is_one_unit_away() -> None:
    assert at("1100", die=1).refused("move die 1000") == "RR-128"
    assert "move die 1100" in at("1000", die=1, in_play={"p1": ["boat"]}).legal("die")


@pytest.mark.clause("RR-137", "RR-139", "RR-140", "RR-145", "RR-141", "RR-142", "RR-147")
def test_eagles_fly_anywhere_and_where_they_land_counts() -> None:
    game = at("1802", ("eagles",))
    assert {"move eagles maros", "move eagles cracks-of-doom"} <= set(game.legal("eagles"))
    game = at("bree", ("eagles", "tom-bombadil")).play("move eagles 1802")
    assert game.facts["held"] == "cloak"
    assert game.refused("move tom-bombadil 1801") == "RR-094"
    game = at("bree", ("eagles",))
    assert game.refused("move eagles 1000") == "RR-141"
    assert game.refused("move eagles carrock") == "RR-142"
    assert game.refused("move eagles bree") == "RR-075"
    assert "move eagles rivendell" in game.legal("eagles")
    assert "move eagles carrock with boat" in at("bree", ("eagles", "boat")).legal("eagles")
    assert at("bree", ("eagles",)).refused("move eagles 1508") == "RR-083"
    game = at("bree", ("eagles",), die=1, in_play={"p1": ["cloak"]}).play("move eagles 1802")
    assert game.facts["held"] is None
    held = at("bree", ("eagles",), die=1).play("move eagles moria")
    assert held.facts["held"] == "rope"


def steps_between(a: int, b: int) -> int:
    """RR-146. Steps over the bare grid: from a dot, and to a dot, one more than from and to the nearest of its hexes."""
    spaces = game_set().board.spaces
    if a == b:
        return 0
    ends = [[spaces[hex_] for hex_ in spaces[end].corner or (end,)] for end in (a, b)]
    more = sum(bool(spaces[end].corner) for end in (a, b))
    return more + min(one.cell.distance(other.cell) for one in ends[0] for other in ends[1] if one.cell and other.cell)


@pytest.mark.clause("RR-146")
def test_within_six_is_counted_over_the_bare_grid_and_from_dots_by_their_hexes() -> None:
    board = RiddleTopology(game_set().board)
    for space in (*range(0, board.size, 4), *bits(board.dots)):
        assert board.disc(space) == sum(1 << other for other in range(board.size) if steps_between(space, other) <= 6)


@pytest.mark.clause("RR-153", "RR-148")
def test_a_card_in_play_works_all_turn_and_is_not_laid_down_twice() -> None:
    game = at("0904", ("boat", "sam"), in_play={"p1": ["boat"]})
    assert game.refused("move die lune-fork with boat") == "RR-148"


@pytest.mark.clause("RR-051", "RR-055", "RR-079")
def test_moves_and_other_dealings_alternate_while_means_remain() -> None:
    game = at("1300", ("horse-1", "gollum", "riddle"), hands={"p2": ["boat"]})
    game.play("move die 1400", "ask gollum p2", "move horse-1 1500")
    assert game.facts["means"] == ["die", "horse-1"]


@pytest.mark.clause("RR-090")
def test_all_kinds_of_terrain_occur() -> None:
    kinds = {space.kind for space in game_set().board.spaces}
    assert kinds == {"open", "forest", "thicket", "mountain", "hill", "ocean", "lake", "swamp", "dot"}


@pytest.mark.clause("RR-054", "RR-220")
def test_two_power_plays_a_turn() -> None:
    game = stopped("bree", ("gollum", "bilbo", "shelob"), hands={"p2": ["boat"]})
    game.play("ask gollum p2", "ask bilbo p2")
    assert game.refused("shelob") == "RR-220"


@pytest.mark.clause("RR-105")
def test_the_second_step_of_a_double_stays_on_the_road() -> None:
    """From Fornost the road leads to 1203; beyond it lies open ground beside the road."""
    game = at("fornost", die=1)
    assert "move die 1204" in game.legal("die")
    off = [place for place in _near("1203") if place not in _near("fornost") and place not in ("fornost", "1204")]
    assert off
    for place in off:
        assert f"move die {place}" not in game.legal("die")
        assert game.refused(f"move die {place} via 1203") == "RR-070"


def _near(place: str) -> set[str]:
    map_ = RiddleTopology(game_set().board)
    space = there(map_.space(place))
    return {map_.names[other] for other in map_.hexes_near[space]}


@pytest.mark.clause("RR-103")
def test_a_rope_does_not_help_in_the_wood_nor_a_cloak_on_the_height() -> None:
    wood = at("1701", ("rope",), die=3).play("move die 1802")
    assert wood.facts["held"] == "cloak"
    assert (
        at("1701", ("rope",), die=3, in_play={"p1": ["rope"]}, hands={"p1": []}).play("move die 1802").facts["held"]
        == "cloak"
    )
    assert at("1701", ("rope",), die=3).refused("move die 1703 via 1802") == "RR-093"
    height = at("1301", die=3, in_play={"p1": ["cloak"]}).play("move die 1402")
    assert height.facts["held"] == "rope"


@pytest.mark.clause("RR-149")
@pytest.mark.parametrize(
    ("start", "end", "stays"),
    [
        ("1301", "1402", ["rope"]),
        ("1701", "1802", ["cloak"]),
        ("1400", "1300", []),
        ("bree", "1105", []),
        ("1000", "0900", ["boat"]),
    ],
)
def test_each_card_in_play_stays_on_its_own_ground_alone(start: str, end: str, stays: list[str]) -> None:
    game = at(start, ("sam",), die=1, in_play={"p1": ["boat", "rope", "cloak"]}).play(f"move die {end}", "end")
    assert game.facts["in_play"]["p1"] == stays
    assert game.facts["pile"] == 3 - len(stays)


@pytest.mark.clause("RR-143", "RR-146", "RR-228")
def test_from_a_dot_and_to_a_dot_its_nearest_hex_counts_and_one_more() -> None:
    """Carrock is a dot of the Anduin."""
    game = at("carrock", ("tom-bombadil", "elf-ring"), die=1, in_play={"p1": ["boat"]}, hands={"p2": ["rope"]})
    board = game.state.map
    dot = there(board.space("carrock"))
    listed = {text.split()[2] for text in game.legal("tom-bombadil") if text.startswith("move")}
    assert listed == {board.names[end] for end in range(board.size) if 1 <= steps_between(dot, end) <= 6}
    land = {away: next(end for end in bits(board.land) if steps_between(dot, end) == away) for away in (6, 7)}
    near, far = (
        at("carrock", ("elf-ring",), die=1, in_play={"p1": ["boat"]}, at={"p2": board.names[land[away]]})
        for away in (6, 7)
    )
    assert near.legal("elf-ring") == ["look elf-ring p2"]
    assert far.refused("look elf-ring p2") == "RR-228"


@pytest.mark.clause("RR-049", "RR-076")
@pytest.mark.parametrize("place", ["cracks-of-doom", "barad-dur"])
@pytest.mark.parametrize("character", ["frodo", "rider-1"])
def test_everybody_may_stay_on_either_victory_space_and_nowhere_else(place: str, character: str) -> None:
    characters = {"p1": character, "p2": "sam"}
    assert "end" in at(place, ("boat",), characters=characters).legal()
    assert at("bree", ("boat",), characters=characters).refused("end") == "RR-059"


@pytest.mark.clause("RR-075")
@pytest.mark.parametrize("hand", [(), ("cloak", "rope", "boat")])
def test_where_a_move_began_is_none_of_its_ends(hand: tuple[str, ...]) -> None:
    for die in (1, 2, 6):
        ends = [text.split()[2] for text in at("1400", (*hand, "eagles"), die=die).legal() if text.startswith("move")]
        assert ends
        assert "1400" not in ends


@pytest.mark.clause("RR-077", "RR-078", "RR-131", "RR-120")
def test_a_horse_goes_as_far_as_it_says_and_is_refused_by_the_kind_of_water() -> None:
    ends = at("1300", ("horse-2",), die=1).legal("horse-2")
    assert {"move horse-2 1400", "move horse-2 1500"} <= set(ends)
    assert "move horse-2 1600" not in ends
    game = at("1200", ("boat", "horse-6"), die=1)
    assert game.refused("move horse-6 1000 with boat") == "RR-131"
    assert at("1100", ("boat", "horse-6"), die=1).refused("move horse-6 1000 with boat via 1000") == "RR-131"
    assert at("0803", ("boat", "horse-6"), die=1).refused("move horse-6 lune-fork with boat") == "RR-120"
    game = at("1100", ("boat", "horse-6"), die=1)
    assert game.refused("move horse-6 0900 with boat via 1000") == "RR-131"
    assert at("0904", ("boat", "horse-6"), die=1).refused("move horse-6 1004 with boat via lune-fork") == "RR-120"


def _space(name: str) -> int:
    return there(RiddleTopology(game_set().board).space(name))


@pytest.mark.clause("RR-128")
@pytest.mark.parametrize(("shore", "water"), [("1001", "1002"), ("2203", "2204"), ("2022", "2122"), ("1100", "1000")])
def test_lakes_swamps_and_the_sea_need_a_boat(shore: str, water: str) -> None:
    assert at(shore, die=1).refused(f"move die {water}") == "RR-128"
    assert f"move die {water} with boat" in at(shore, ("boat",), die=1).legal("die")

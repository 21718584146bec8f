"""Sections 7 and 12: the Halls of Mandos. Who is sent there, the count of a hand, the way back."""

from __future__ import annotations

import pytest

from tests.games.riddle.games import FAR, Game, stopped
from tests.games.riddle.shipped_set import RULES, game_set

TEN = ("boat", "rope", "cloak", "horse-1", "horse-2", "horse-3", "horse-4", "horse-5", "horse-6", "eagles")


@pytest.mark.clause("RR-154", "RR-291", "RR-292")
def test_the_halls_take_what_is_in_play_and_leave_ten_cards() -> None:
    game = stopped("1400", ("strider",), at={"p2": "1500"}, met=["p2"], in_play={"p2": ["cloak"]},
                   hands={"p2": [*TEN[:2], *TEN[3:], "sam", "gollum", "shelob"]})  # fmt: skip
    game.play("attack p2 strider", "yield", "keep gollum")
    assert game.decider == ("p2", "banish")
    game.play("discard sam")
    assert (game.facts["in_play"]["p2"], game.facts["cards"]["p2"], game.facts["halls"]["p2"]) == ([], 10, 0)
    assert game.facts["discards"] == {"cloak": 1, "sam": 1, "strider": 1}
    assert game.facts["met"] == [], "who is in the Halls is met by nobody"
    assert game.decider == ("p1", "action")


@pytest.mark.clause("RR-184", "RR-291", "RR-181", "RR-320")
def test_on_the_way_to_the_halls_all_above_ten_but_the_excused_card_are_discarded() -> None:
    game = stopped("1400", ("strider",), at={"p2": "1500"}, met=["p2"], excused={"p2": 1},
                   hands={"p2": [*TEN, "sam", "gollum", "shelob"]})  # fmt: skip
    game.play("attack p2 strider", "yield", "keep gollum", "discard sam")
    assert (game.facts["cards"]["p2"], game.decider) == (11, ("p1", "action"))
    game = stopped("1400", ("strider",), at={"p2": "1500"}, met=["p2"], hands={"p2": [*TEN, "sam", "gollum", "shelob"]})
    game.play("attack p2 strider", "yield", "keep gollum", "discard sam")
    assert (game.decider, game.facts["cards"]["p2"]) == (("p2", "banish"), 11)
    game.play("discard shelob")
    assert (game.decider, game.facts["cards"]["p2"]) == (("p1", "action"), 10)
    game = stopped("1400", (*TEN, "sam"))
    assert "end" in game.legal()
    assert game.play("end").decider == ("p1", "trim")
    assert "end" not in game.legal()
    assert game.refused("end") == "RR-180"


@pytest.mark.clause("RR-322")
def test_with_sharp_eyes_the_others_call_for_a_count() -> None:
    game = stopped("1400", (*TEN, "sam"), options={"sharp_eyes": True}).play("end", "end", "die 2")
    assert "count p1" in [str(action) for action in RULES.open_actions(game.state, game.state.seats[1])]
    game.play("count p1")
    assert game.decider == ("p1", "banish")
    game.play("discard sam")
    assert (game.facts["halls"]["p1"], game.decider) == (0, ("p2", "action"))


@pytest.mark.clause("RR-322", "RR-292", "RR-300")
def test_with_sharp_eyes_nobody_is_counted_in_the_halls_but_after_the_first_turn_back() -> None:
    hands = {"p1": list(TEN), "p2": ["boat"]}
    position = {"halls": {"p1": 2}, "at": {"p2": "1600"}, "hands": hands}
    game = Game(2, position, sharp_eyes=True).play("die 3", "stay", "draw sam", "end", "die 2")
    p2 = game.state.seats[1]
    assert (game.facts["halls"]["p1"], list(RULES.open_actions(game.state, p2))) == (3, [])
    game.play("move die 1500", "end", "place rivendell", "die 1")
    game.play(game.legal("die")[0], "end", "end", "die 2")
    assert [str(action) for action in RULES.open_actions(game.state, p2)] == ["count p1"]


@pytest.mark.clause("RR-290", "RR-182")
def test_the_halls_are_entered_by_a_lost_battle_and_by_a_hand_above_ten_alone() -> None:
    beaten = stopped("2016", ("strider",), at={"p2": "barad-dur"}, met=["p2"], hands={"p2": ["boat"]})
    beaten.play("attack p2 strider", "yield", "keep boat")
    assert (beaten.facts["halls"]["p1"], beaten.facts["halls"]["p2"]) == (None, 0)
    for hand, halls in (((*TEN, "sam"), 0), (TEN, None)):
        game = stopped("1400", hand, options={"sharp_eyes": True})
        game.play(*(["end", "end"] if halls == 0 else ["end"]), "die 2")
        if halls == 0:
            game.play("count p1", "discard sam")
        else:
            assert game.refused("count p1") == "RR-322"
        assert halls == game.facts["halls"]["p1"]


@pytest.mark.clause("RR-292", "RR-224")
def test_in_the_halls_nobody_is_reached() -> None:
    game = Game(
        3,
        {
            "at": {"p1": "1400", "p2": "1500"},
            "halls": {"p3": 0},
            "die": 3,
            "hands": {"p1": ["gollum", "riddle"], "p3": ["ring"]},
        },
    )
    assert game.refused("ask gollum p3") == "RR-224"
    assert game.refused("riddle p3") == "RR-224"


@pytest.mark.clause("RR-303", "RR-304", "RR-305", "RR-302")
def test_the_return_is_to_any_dry_land_within_six_and_starts_the_turn() -> None:
    game = Game(2, {"halls": {"p1": 3}, "at": FAR, "phase": "place", "hands": {"p1": ["eagles"]}})
    assert game.refused("place carrock") == "RR-304"
    assert game.refused("move eagles bree") == "RR-303"
    assert "place rivendell" in game.legal()
    game.play("place rivendell", "die 2")
    assert (game.facts["turn_start"], game.facts["held"]) == ("rivendell", None)
    board = game_set().board
    (there,) = [cell for cell, kind in board.scenery if kind == "returning"]
    water = ("ocean", "lake", "swamp")
    near = {
        space.slug
        for space in board.spaces
        if space.cell is not None and space.cell.distance(there) <= 6 and space.kind not in water
    }
    game = Game(2, {"halls": {"p1": 3}, "at": FAR, "phase": "place"})
    assert {text.split()[1] for text in game.legal()} == near


@pytest.mark.clause("RR-293", "RR-294", "RR-295", "RR-306", "RR-301")
def test_only_a_six_or_a_wizard_of_ones_own_kind_frees_before_the_fourth_turn() -> None:
    for die in range(1, 7):
        game = Game(2, {"halls": {"p1": 0}, "at": FAR, "hands": {"p1": ["boat"]}}).play(f"die {die}")
        assert game.decider == ("p1", "place" if die == 6 else "free")
    hand = ["elf-ring", "palantir", "eagles", "tom-bombadil", "galadriel", "balrog"]
    game = Game(2, {"halls": {"p1": 0}, "at": FAR, "hands": {"p1": hand}}).play("die 3")
    assert game.legal() == ["leave galadriel", "stay"]
    game = Game(2, {"halls": {"p1": 0}, "at": FAR, "hands": {"p1": ["gandalf", "sauron", "gimli"]}}).play("die 3")
    assert game.legal() == ["leave gandalf", "stay"]
    assert game.refused("reroll gimli") == "RR-295"
    game.play("leave gandalf")
    assert (game.facts["pile_top"], game.facts["plays"]) == ("gandalf", 0)
    game = Game(2, {"halls": {"p1": 0}, "at": {"p2": "1400"}, "hands": {"p1": ["boat"]}})
    for there in ("1500", "1400", "1500"):
        assert game.facts["phase"] == "halls"
        game.play("die 3", "stay", "draw rope", "die 1", f"move die {there}", "end")
    assert game.decider == ("p1", "place")


@pytest.mark.clause("RR-322")
def test_nobody_is_counted_in_his_own_turn_without_sharp_eyes_or_twice_before_his_next() -> None:
    def callable_by(game: Game, seat: int) -> list[str]:
        return [str(action) for action in RULES.open_actions(game.state, game.state.seats[seat])]

    eleven = (*TEN, "sam")
    assert callable_by(stopped("1400", eleven, options={"sharp_eyes": True}), 1) == []
    assert callable_by(stopped("1400", ("boat",), hands={"p2": [*eleven[1:], "gollum"]}), 0) == []
    game = stopped("1400", eleven, options={"sharp_eyes": True}).play("end", "end", "die 2")
    assert callable_by(game, 0) == []
    game.state.excused[0] = 1
    assert callable_by(game.play("count p1"), 1) == []
    game.play(game.legal("die")[0], "end", "die 1", "move die 1300", "end", "end", "die 2")
    assert callable_by(game, 1) == ["count p1"]

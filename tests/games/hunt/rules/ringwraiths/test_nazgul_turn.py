"""The Ringwraiths' turn: order, moves, dice, questions, powers (section 6)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.decision import Seat
from game.games.hunt.rules.state import State
from tests.games.hunt.games import RULES, asked, do, legal, position, told, why

RB, RW = Seat("rb"), Seat("rw1")
HERE = {"blue": "22", "green": "48", "red": "49", "purple": "55"}


def riding(**keys: Any) -> State:
    """Blue's turn in 22."""
    return position(
        keys.pop("players", 2), keys.pop("options", None), at=keys.pop("at", "blue"), **{"figures": HERE, **keys}
    )


@pytest.mark.clause("HR-052", "HR-054")
def test_the_lead_player_s_nazgul_go_first_each_in_their_order() -> None:
    state = position(3, log=["1"], lead="rw2", orders={"rw1": ["green", "blue"]}, figures=HERE)
    do(state, "move dot", "end")
    seen = []
    while asked(state) == "nazgul":
        seen.append(RULES.facts(state)["active"])
        do(state, "end")
    assert seen == ["red", "purple", "green", "blue"]
    assert asked(state) == "bearer"
    assert state.turn == 1


@pytest.mark.clause("HR-107", "HR-108", "HR-110")
def test_a_nazgul_moves_and_acts_once_each_in_either_order() -> None:
    state = riding(dice=["ring", "ring"])
    do(state, "move 19")
    assert why(state, "move 22") == "HR-107"
    do(state, "perceive II-A ring", "let")
    assert RULES.facts(state)["active"] == "green"
    state = riding(dice=["ring", "ring"])
    do(state, "perceive II ring", "let")
    assert why(state, "search") == "HR-108"
    assert why(state, "perceive II ring") == "HR-108"
    do(state, "move 19")
    assert RULES.facts(state)["active"] == "green"


@pytest.mark.clause("HR-111", "HR-112", "HR-114")
def test_by_day_one_step_or_three_by_road() -> None:
    """HX-008, HX-009."""
    state = riding(figures={"blue": "49"}, allies=["34"])
    assert {"move 48", "move 46", "move 50"} <= set(legal(state, "move"))
    assert why(state, "move 54") == "HR-111"
    assert why(state, "move B") == "HR-114"
    assert why(state, "move nowhere") == "HR-111"
    assert why(riding(figures={"blue": "h06"}, allies=["34"]), "move 34") == "HR-114"


@pytest.mark.clause("HR-113", "HR-116")
def test_by_night_two_steps_of_any_kind_also_when_frodo_rested() -> None:
    """HX-032."""
    day, night = riding(), riding(turn="nightfall")
    assert "move 18" not in legal(day)
    assert {"move 18", "move d14"} <= set(legal(night))
    assert why(night, "move 1") == "HR-113"
    do(night, "move 18 via 19")
    assert night.figures[0] == "18"
    assert why(riding(turn="nightfall"), "move 9 via 19 18") == "HR-113"
    assert why(riding(), "move 18 via 19") == "HR-111"


@pytest.mark.clause("HR-115", "HR-017")
def test_several_may_stand_in_one_space() -> None:
    state = riding(figures={"blue": "19", "green": "22"})
    do(state, "move 22")
    assert state.figures[:2] == ("22", "22")


@pytest.mark.clause("HR-117", "HR-118", "HR-130")
def test_a_ring_asks_about_the_own_area_or_section() -> None:
    """HX-013."""
    state = riding(log=["1", "10", "19", "22", "."], figures={**HERE, "blue": "31"}, dice=["ring", "ring"])
    assert why(state, "perceive I-A ring") == "HR-118"
    assert why(state, "perceive II shadow") == "HR-117"
    assert "perception_yes" in told(do(state, "perceive II ring", "let"))
    assert (state.dice, state.spent) == (("ring",), ("ring",))
    other = riding(log=["1", "10", "19", "22", "."], figures={**HERE, "blue": "31"}, dice=["ring"])
    assert "perception_no" in told(do(other, "perceive II-B ring", "let"))


@pytest.mark.clause("HR-131", "HR-011")
def test_dots_after_the_last_location_do_not_count_and_the_start_does() -> None:
    """HX-024."""
    state = riding(log=["1"], figures={**HERE, "blue": "4", "green": "1"}, dice=["ring", "sword"])
    assert "perception_yes" in told(do(state, "perceive I-A ring", "let"))
    do(state, "end")
    assert why(state, "search") == "HR-126"
    assert "hunt_here" in told(do(state, "hunt sword", "let"))


@pytest.mark.clause("HR-132", "HR-143", "HR-144")
def test_a_yes_brings_a_log_token_which_the_ringwraiths_may_move() -> None:
    state = riding(dice=["ring"], figures={**HERE, "blue": "4"})
    do(state, "perceive I-A ring", "let")
    assert "I-A" == state.log_tokens[0] == RULES.view(state, RB).log_tokens[0]
    do(state, "log 1 22")
    assert state.log_tokens[0] == "22"
    assert RULES.open_actions(state, RB) == ()
    full = riding(dice=["ring"], figures={**HERE, "blue": "4"}, log_tokens=["II", "II", "II", "II", "II", "II"])
    do(full, "perceive I-A ring", "let")
    assert asked(full) == "log_token"
    do(full, "choose 3")
    assert full.log_tokens == ("II", "II", "I-A", "II", "II", "II")


@pytest.mark.clause("HR-133")
def test_a_nazgul_on_a_dot_has_an_area_too() -> None:
    state = riding(figures={**HERE, "blue": "d14"}, dice=["ring"])
    assert legal(state, "perceive") == ["perceive II-A ring", "perceive II ring"]
    assert why(state, "search") == "HR-128"
    assert why(state, "hunt") == "HR-134"


@pytest.mark.clause("HR-119", "HR-090")
def test_a_sword_takes_an_ally_token_off_a_neighbouring_location() -> None:
    state = riding(allies=["19", "37"], dice=["sword"])
    assert why(state, "dispel 37 sword") == "HR-119"
    do(state, "dispel 19 sword")
    assert state.ally_tokens == ("37",)


@pytest.mark.clause("HR-120", "HR-147")
def test_a_sorcery_result_draws_or_plays_one_card() -> None:
    """HX-011."""
    state = riding(dice=["sorcery"], hands={"rw1": ["fog-on-the-downs"]})
    assert {"draw sorcery", "play fog-on-the-downs sorcery"} <= set(legal(state))
    assert why(state, "play crebain sorcery") == "HR-147"
    do(state, "draw sorcery", "deal crebain")
    assert state.hands[0] == ("crebain", "fog-on-the-downs")


@pytest.mark.clause("HR-121", "HR-123")
def test_a_shadow_is_what_one_likes_and_in_the_dark_any_die_is_sorcery() -> None:
    """HX-050."""
    state = riding(dice=["shadow", "sword"])
    assert {"hunt shadow", "perceive II shadow", "draw shadow"} <= set(legal(state))
    assert why(state, "draw sword") == "HR-120"
    assert "draw sword" in legal(riding(dice=["sword"], figures={**HERE, "blue": "40"}))
    assert why(riding(dice=["sword"], figures={**HERE, "blue": "39"}), "draw sword") == "HR-120"


@pytest.mark.clause("HR-146")
def test_above_five_sorcery_cards_one_discards_at_once() -> None:
    """HX-047."""
    hand = ["crebain", "crebain", "dread", "swift-steeds", "swift-steeds"]
    state = riding(dice=["sorcery"], hands={"rw1": hand})
    do(state, "draw sorcery", "deal fog-on-the-downs")
    assert asked(state) == "discard_sorcery"
    do(state, "discard dread")
    assert len(state.hands[0]) == 5
    assert "dread" not in repr(RULES.view(state, RB))
    assert RULES.view(state, RW).dumped == ((RW, "dread"),)


@pytest.mark.clause("HR-150", "HR-151")
def test_the_pile_is_shuffled_when_the_last_card_is_drawn() -> None:
    state = riding(dice=["sorcery"], sorcery_pile=["dread"], sorcery_deck=["crebain"])
    do(state, "draw sorcery", "deal crebain")
    assert (state.sorcery_deck, state.sorcery_pile) == (("dread",), ())


@pytest.mark.clause("HR-124", "HR-125", "HR-128")
def test_a_search_asks_whether_frodo_has_been_there() -> None:
    """HX-012."""
    state = riding(log=["1", "10", "19", "22", ".", "."], figures={**HERE, "blue": "19", "green": "9"})
    assert "search_yes" in told(do(state, "search", "let"))
    assert state.tracks == (("19", "eye"),)
    assert why(state, "search") == "HR-108"
    do(state, "end")
    assert "search_no" in told(do(state, "search", "let"))
    assert state.tracks == (("19", "eye"),)


@pytest.mark.clause("HR-126", "HR-127", "HR-129")
def test_no_search_in_a_start_nor_where_a_track_token_lies() -> None:
    """HX-025."""
    assert why(riding(figures={**HERE, "blue": "2"}), "search") == "HR-126"
    assert why(riding(tracks={"22": "eye"}), "search") == "HR-127"


@pytest.mark.clause("HR-109", "HR-140")
def test_on_an_eye_night_the_free_action_is_a_hunt() -> None:
    """HX-031."""
    state = riding(turn="nightfall", eye=True, figures={**HERE, "blue": "d14"})
    do(state, "move 22")
    assert why(state, "search") == "HR-109"
    assert "hunt" in legal(state)
    ring = riding(turn="nightfall")
    assert "search" in legal(ring)
    assert why(ring, "hunt") == "HR-109"


@pytest.mark.clause("HR-134", "HR-135", "HR-138")
def test_a_hunt_finds_tracks_and_turns_a_token_to_the_sword() -> None:
    """HX-014."""
    log = ["1", "10", "19", "22"]
    state = riding(log=log, figures={**HERE, "blue": "19"}, dice=["sword"], tracks={"19": "eye"})
    assert "hunt_yes" in told(do(state, "hunt sword", "let"))
    assert (state.tracks, state.found) == ((("19", "sword"),), "")


@pytest.mark.clause("HR-136", "HR-137", "HR-139")
def test_frodo_is_here_and_two_hunts_make_one_encounter() -> None:
    """HX-014, HX-037."""
    figures = {**HERE, "green": "22"}
    state = riding(log=["1", "22"], figures=figures, dice=["sword", "sword"])
    assert "hunt_here" in told(do(state, "hunt sword", "let", "end"))
    do(state, "hunt sword", "let", "end", "end")
    events = do(state, "end")
    assert told(events).count("encounter") == 1
    assert asked(state) == "tile"


@pytest.mark.clause("HR-141", "HR-142")
def test_track_tokens_stay_and_never_run_out() -> None:
    many = {str(number): "eye" for number in range(4, 17)}
    state = riding(log=["1", "22"], tracks=many)
    do(state, "search", "let")
    assert len(state.tracks) == 14
    assert "move 19" in legal(riding(tracks={"19": "eye"})), "they hinder nobody"


# Reactions


@pytest.mark.clause("HR-081", "HR-082")
def test_a_window_opens_whatever_the_ring_bearer_holds() -> None:
    state = riding(company={"peregrin": "flipped"})
    do(state, "search")
    decision = RULES.decision(state)
    assert decision is not None
    assert (decision.seat, decision.kind, decision.unhurried) == (RB, "react_search", False)
    assert legal(state) == ["let"]


@pytest.mark.clause("HR-083", "HR-103")
def test_what_is_cancelled_has_no_effect_at_all() -> None:
    """HX-036."""
    state = riding(figures={**HERE, "blue": "20"}, info=["20"], hand=["gossip-at-the-inn"], log=["1"])
    events = do(state, "search", "react gossip-at-the-inn")
    assert "search_no" not in told(events)
    assert (state.info, state.powers, state.tracks) == (("20",), (), ())
    assert why(state, "search") == "HR-108"
    assert "move 19" not in legal(state)
    assert legal(state, "move")


@pytest.mark.clause("HR-080", "HR-102")
def test_each_card_cancels_its_own_kind_and_peregrin_a_search_or_a_perception() -> None:
    hand = ["gossip-at-the-inn", "hidden-hollow", "fredegar-bolger"]
    state = riding(hand=hand, dice=["ring", "sword"], tokens={"card": 1})
    do(state, "search")
    assert legal(state) == ["let", "react gossip-at-the-inn", "flip peregrin"]
    assert why(state, "react hidden-hollow") == "HR-080"
    state = riding(hand=hand, dice=["ring", "sword"], tokens={"card": 1})
    do(state, "hunt sword")
    assert legal(state) == ["let", "react fredegar-bolger"]
    do(state, "react fredegar-bolger")
    assert (state.on_card, state.in_pool) == (0, 3)
    broke = riding(hand=hand, dice=["sword"])
    do(broke, "hunt sword")
    assert why(broke, "react fredegar-bolger") == "HR-339"


# Information and powers


@pytest.mark.clause("HR-154", "HR-161")
def test_a_token_comes_to_light_though_the_search_fails_and_unlocks_at_once() -> None:
    """HX-034."""
    state = riding(figures={**HERE, "blue": "20"}, info=["20", "27"], log=["1"], dice=["ring"])
    assert {"search_no", "token_found"} <= set(told(do(state, "search", "let", "end")))
    assert (state.info, state.powers) == (("27",), ("20",))
    assert legal(state, "extra")


@pytest.mark.clause("HR-165", "HR-166")
def test_a_token_whose_place_frodo_wrote_is_hidden_for_good() -> None:
    """HX-035, HX-044."""
    state = riding(figures={**HERE, "blue": "20"}, info=["20"], log=["1", "19", ".", "20", "22"])
    assert "token_found" not in told(do(state, "search", "let"))
    assert (state.info, state.powers) == (("20",), ())


@pytest.mark.clause("HR-156", "HR-162")
def test_ability_1_buys_a_step_with_any_die() -> None:
    assert why(riding(dice=["sword"]), "extra 19 sword") == "HR-156"
    state = riding(dice=["sword"], powers=["7"])
    do(state, "extra 19 sword", "move 18")
    assert state.figures[0] == "18"


@pytest.mark.clause("HR-157", "HR-161")
def test_ability_2_buys_a_hunt_or_a_perception_with_two_dice() -> None:
    """HX-052."""
    state = riding(dice=["ring", "sorcery"], powers=["7", "9"])
    assert {"hunt ring sorcery", "perceive II-A ring sorcery"} <= set(legal(state))
    do(state, "hunt ring sorcery", "let")
    assert state.dice == ()
    assert why(riding(dice=["ring"], powers=["7", "9"]), "hunt ring sorcery") == "HR-157"
    assert why(riding(dice=["ring", "ring"], powers=["7"]), "hunt ring ring") == "HR-157"


@pytest.mark.clause("HR-158", "HR-163")
def test_ability_3_is_a_step_and_a_search_for_a_sword() -> None:
    state = riding(dice=["shadow"], powers=["7", "9", "12"], log=["1", "19"])
    assert (
        why(riding(dice=["sword"], powers=["7", "9", "12"], figures={**HERE, "blue": "4"}), "stalk 1 sword") == "HR-126"
    )
    assert "search_yes" in told(do(state, "stalk 19 shadow", "let"))
    assert state.figures[0] == "19"


@pytest.mark.clause("HR-159", "HR-163")
def test_ability_4_is_two_steps_for_a_ring() -> None:
    state = riding(dice=["ring"], powers=["7", "9", "12", "20"])
    do(state, "ride 18 ring")
    assert state.figures[0] == "18"
    assert why(riding(dice=["ring"], powers=["7", "9", "12"]), "ride 18 ring") == "HR-159"


# Days


@pytest.mark.clause("HR-051", "HR-188", "HR-189")
def test_after_nightfall_cards_the_next_lead_player_and_all_dice() -> None:
    state = position(3, at="refresh", company={"peregrin": "flipped"}, dice=["ring"], tokens={"card": 1})
    do(state, "deal the-gaffer")
    assert state.lead == 1
    do(state, "deal crebain")
    assert state.hands[1] == ("crebain",)
    do(state, "roll shadow shadow ring ring ring ring")
    assert (state.day, state.turn, state.on_card, len(state.dice)) == (2, 0, 3, 6)


@pytest.mark.clause("HR-187", "HR-053")
def test_peregrin_keeps_the_better_of_two_cards() -> None:
    state = position(at="refresh")
    do(state, "deal the-gaffer", "deal ponies")
    assert legal(state) == ["keep ponies", "keep the-gaffer"]
    do(state, "keep ponies")
    assert (state.ally_hand, state.ally_dumped) == (("ponies",), ("the-gaffer",))


@pytest.mark.clause("HR-190", "HR-191", "HR-097")
def test_shadows_give_tokens_within_the_pool_and_a_new_day_begins() -> None:
    """HX-045."""
    state = position(at="refresh", company={"peregrin": "flipped"}, tokens={"card": 2}, eye=True)
    do(state, "deal the-gaffer", "deal crebain", "roll shadow shadow shadow ring ring ring")
    assert (state.on_card, state.in_pool, state.eye) == (3, 0, False)

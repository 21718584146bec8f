"""The hunters' turn: order, moves, dice, questions, powers (section 6)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.decision import Seat
from game.games.hunt.rules.state import State
from tests.games.hunt.games import RULES, asked, do, legal, position, told, why
from tests.narrowing import there

RB, RW = Seat("rb"), Seat("rw1")
HERE = {"blue": "22", "green": "48", "red": "49", "purple": "55"}


def riding(**keys: Any) -> State:
    """Blue's turn in 22."""
    return position(
        keys.pop("players", 2), keys.pop("options", None), at=keys.pop("at", "blue"), **{"figures": HERE, **keys}
    )


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


@pytest.mark.clause("HR-057", "HR-107", "HR-111", "HR-156")
def test_what_is_done_is_asked_no_more_and_what_a_lit_place_costs_is_said() -> None:
    def prompt(state: State) -> str:
        return there(RULES.decision(state)).prompt.key

    def refused(state: State, text: str) -> str:
        return there(RULES.refusal(state, RULES.parse(text))).phrase.key

    walked: dict[str, Any] = {"step": 1, "log": ["1"], "at": "bearer"}
    assert prompt(position(**walked)) == "prompt.bearer_move"
    assert prompt(position(**walked, moved="moved")) == "prompt.bearer"
    assert refused(riding(), "move 22") == "refused.stands_there"
    ridden: dict[str, Any] = {"stepped": True, "powers": ["7"]}
    assert prompt(riding(**ridden, dice=["ring"])) == "prompt.nazgul_act_on"
    assert refused(riding(**ridden, dice=["ring"]), "move 43") == "refused.stepped_on"
    assert prompt(riding(**ridden, dice=[])) == "prompt.nazgul_act"
    assert refused(riding(**ridden, dice=[]), "move 43") == "refused.stepped"


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


@pytest.mark.clause("HR-115", "HR-017", "HR-133")
def test_several_may_stand_in_one_space_and_a_nazgul_on_a_dot_has_an_area_too() -> None:
    state = riding(figures={"blue": "19", "green": "22"})
    do(state, "move 22")
    assert state.figures[:2] == ("22", "22")
    state = riding(figures={**HERE, "blue": "d14"}, dice=["ring"])
    assert legal(state, "perceive") == ["perceive II-A ring", "perceive II ring"]
    assert why(state, "search") == "HR-128"
    assert why(state, "hunt") == "HR-134"


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


@pytest.mark.clause("HR-120", "HR-147", "HR-081", "HR-082", "HR-159", "HR-163")
def test_a_sorcery_result_is_one_card_ability_4_two_steps_and_a_window_opens_whatever_is_held() -> None:
    """HX-011."""
    state = riding(dice=["sorcery"], hands={"rw1": ["fog-on-the-downs"]})
    assert {"draw sorcery", "play fog-on-the-downs sorcery"} <= set(legal(state))
    assert why(state, "play crebain sorcery") == "HR-147"
    do(state, "draw sorcery", "deal crebain")
    assert state.hands[0] == ("crebain", "fog-on-the-downs")
    state = riding(company={"peregrin": "flipped"})
    do(state, "search")
    decision = there(RULES.decision(state))
    assert (decision.seat, decision.kind, decision.unhurried) == (RB, "react_search", False)
    assert legal(state) == ["let"]
    state = riding(dice=["ring"], powers=["7", "9", "12", "20"])
    do(state, "ride 18 ring")
    assert state.figures[0] == "18"
    assert why(riding(dice=["ring"], powers=["7", "9", "12"]), "ride 18 ring") == "HR-159"


@pytest.mark.clause("HR-124", "HR-125", "HR-128", "HR-126", "HR-127", "HR-129")
def test_a_search_asks_whether_frodo_has_been_there_but_not_in_a_start_nor_where_a_track_token_lies() -> None:
    """HX-012."""
    state = riding(log=["1", "10", "19", "22", ".", "."], figures={**HERE, "blue": "19", "green": "9"})
    assert "search_yes" in told(do(state, "search", "let"))
    assert state.tracks == (("19", "eye"),)
    assert why(state, "search") == "HR-108"
    do(state, "end")
    assert "search_no" in told(do(state, "search", "let"))
    assert state.tracks == (("19", "eye"),)
    # HX-025.
    assert why(riding(figures={**HERE, "blue": "2"}), "search") == "HR-126"
    assert why(riding(tracks={"22": "eye"}), "search") == "HR-127"


@pytest.mark.clause("HR-134", "HR-135", "HR-138")
def test_a_hunt_finds_tracks_and_turns_a_token_to_the_sword() -> None:
    """HX-014."""
    log = ["1", "10", "19", "22"]
    state = riding(log=log, figures={**HERE, "blue": "19"}, dice=["sword"], tracks={"19": "eye"})
    assert "hunt_yes" in told(do(state, "hunt sword", "let"))
    assert (state.tracks, state.found) == ((("19", "sword"),), "")


# Reactions


# Information and powers


# Days


@pytest.mark.clause("HR-051", "HR-188", "HR-189", "HR-190", "HR-191", "HR-097")
def test_after_nightfall_come_cards_the_lead_player_all_dice_and_a_new_day() -> None:
    state = position(3, at="refresh", company={"peregrin": "flipped"}, dice=["ring"], tokens={"card": 1})
    do(state, "deal the-gaffer")
    assert state.lead == 1
    do(state, "deal crebain")
    assert state.hands[1] == ("crebain",)
    do(state, "roll shadow shadow ring ring ring ring")
    assert (state.day, state.turn, state.on_card, len(state.dice)) == (2, 0, 3, 6)
    # HX-045.
    state = position(at="refresh", company={"peregrin": "flipped"}, tokens={"card": 2}, eye=True)
    do(state, "deal the-gaffer", "deal crebain", "roll shadow shadow shadow ring ring ring")
    assert (state.on_card, state.in_pool, state.eye) == (3, 0, False)

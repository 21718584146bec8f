"""The Ally and Sorcery cards, effect by effect (section 18)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.decision import Seat
from game.games.hunt.rules.state import State
from game.games.hunt.rules.turn.agenda_frames import DealAllyFrame
from tests.games.hunt.games import RULES, asked, do, legal, position, told, why

RW = Seat("rw1")


def holding(card: str, *log: str, **keys: Any) -> State:
    """The Ring-bearer's turn with a card in hand."""
    return position(log=list(log) or ["1"], hand=[card, *keys.pop("hand", [])], **keys)


def riding(card: str, **keys: Any) -> State:
    """Blue's turn with a Sorcery card in hand and a die for it."""
    keys.setdefault("dice", ["sorcery"])
    keys.setdefault("figures", {"blue": "22", "green": "48", "red": "49", "purple": "55"})
    return position(at="blue", hands={"rw1": [card]}, **keys)


def second(card: str, **keys: Any) -> State:
    """The Ring-bearer's turn in Part 2 with a card in hand."""
    return position(part=2, hand=[card], **{"journey": "s01", "step": 3, "gandalf": ["8"], **keys})


# Part 1


@pytest.mark.clause("HR-079", "HR-091", "HR-078")
def test_tom_bombadil_and_farmer_maggot() -> None:
    state = holding("tom-bombadil", "1", "40")
    do(state, "play tom-bombadil 2", "place 43")
    assert why(state, "place 22") == "HR-079"
    do(state, "place 41")
    assert set(state.ally_tokens) == {"41", "43"}
    assert "prerequisite yes III" in RULES.facts(RULES.view(state, RW))["record"]
    state = holding("farmer-maggot", "1", "31", ".")
    do(state, "play farmer-maggot 1")
    assert why(state, "move dot") == "HR-079"
    do(state, "move 26")
    assert state.last == "26"
    state = holding("farmer-maggot", "1")
    assert legal(state, "play") == ["play farmer-maggot 1", "play farmer-maggot 2"]
    do(state, "play farmer-maggot 2", "place 33")
    assert state.ally_tokens == ("33",)


@pytest.mark.clause("HR-085", "HR-087", "HR-088", "HR-079")
def test_tokens_are_placed_and_moved_where_neither_a_nazgul_nor_a_token_is() -> None:
    state = holding("gildors-company", allies=["19"], figures={"blue": "22"})
    do(state, "play gildors-company")
    assert why(state, "place 22") == "HR-087"
    assert why(state, "place 19") == "HR-087"
    assert why(state, "place A") == "HR-091"
    state = holding("the-shirriffs", allies=["37"], figures={"blue": "35"})
    do(state, "play the-shirriffs", "place 1")
    assert why(state, "shift 37 35") == "HR-088"
    assert why(state, "shift 37 22") == "HR-088"
    do(state, "shift 37 39")
    assert set(state.ally_tokens) == {"1", "39"}
    state = holding("friends-in-the-shire", allies=["37"])
    do(state, "play friends-in-the-shire 1")
    assert "done" in legal(state), "none need be moved"
    do(state, "shift 37 39")
    assert asked(state) == "bearer", "there was one token alone"
    assert state.ally_tokens == ("39",), "there was one token alone"
    state = holding("friends-in-the-shire", allies=["37", "7"])
    do(state, "play friends-in-the-shire 1", "shift 37 39")
    assert legal(state, "shift")
    assert not [text for text in legal(state, "shift") if text.startswith("shift 39")]
    assert why(state, "shift 39 45") == "HR-088"
    do(state, "shift 7 8")
    assert set(state.ally_tokens) == {"39", "8"}


@pytest.mark.clause("HR-092", "HR-093")
def test_the_gaffer_keeps_searches_out_of_an_area_until_the_turn_is_over() -> None:
    state = holding("the-gaffer", figures={"blue": "22"})
    do(state, "play the-gaffer", "mark II-A", "move dot", "end")
    assert why(state, "search") == "HR-092"
    assert len(RULES.view(state, RW).marks) == 1
    do(state, "end", "end", "end", "end")
    assert state.marks == ()


@pytest.mark.clause("HR-079", "HR-087")
def test_the_ferry_writes_35_or_37_whatever_the_dots() -> None:
    state = holding("bucklebury-ferry", "1", "32")
    do(state, "play bucklebury-ferry")
    assert legal(state) == ["move 35", "move 37"]
    do(state, "move 37", "place 33")
    assert (state.last, state.ally_tokens) == ("37", ("33",))
    state = holding("bucklebury-ferry", "1", "32", figures={"blue": "33"})
    do(state, "play bucklebury-ferry", "move 37")
    assert asked(state) == "bearer"
    assert state.ally_tokens == ()


# Part 2


@pytest.mark.clause("HR-077", "HR-079")
def test_hidden_paths_lead_one_step_further_but_never_into_rivendell() -> None:
    state = second("hidden-paths")
    do(state, "play hidden-paths")
    assert (state.step, state.corruption, state.eye) == (4, 0, False)
    assert why(second("hidden-paths", step=13), "play hidden-paths") == "HR-077"


@pytest.mark.clause("HR-077", "HR-079", "HR-228")
def test_gwaihir_and_a_second_move() -> None:
    state = second("gwaihir", figures={"blue": "43"})
    do(state, "play gwaihir")
    assert "gandalf 43" not in legal(state)
    assert "gandalf A" not in legal(state)
    do(state, "gandalf 44")
    assert (state.gandalf_at, state.gandalf_moves) == ("44", 0)
    state = second("riding-hard")
    do(state, "play riding-hard", "gandalf 19", "gandalf 24")
    assert state.gandalf == ("8", "19", "24")
    assert state.gandalf_moves == 0
    assert why(second("gwaihir", gandalf_moved=True), "play gwaihir") == "HR-077"


@pytest.mark.clause("HR-079", "HR-243")
def test_a_second_move_that_gandalf_cannot_make_never_holds_up_the_turn() -> None:
    """Once he stands revealed, or is in Rivendell, there is nothing left to do but to end the turn."""
    keys: dict[str, Any] = {"gandalf_moved": True, "moved": "moved", "company": {"frodo": "ready"}}
    state = second("riding-hard", figures={"blue": "8"}, tokens={"card": 1}, dice=[], **keys)
    do(state, "reveal", "drive blue 7", "play riding-hard")
    assert "end" in legal(state)
    assert not legal(state, "gandalf")
    state = second("riding-hard", **{**keys, "gandalf": ["8", "35", "A"]})
    do(state, "play riding-hard", "rivendell")
    assert "end" in legal(state)
    assert state.threshold == 13


@pytest.mark.clause("HR-152", "HR-300")
def test_radagast_s_birds_show_a_hand_to_the_ring_bearer_alone() -> None:
    state = second("radagasts-birds", hands={"rw1": ["crebain", "dread"]})
    events = do(state, "play radagasts-birds", "choose rw1")
    (shown,) = [event for event in events if event.kind == "looked_told"]
    assert shown.revealed
    assert shown.seen_by(Seat("rb"))
    assert not shown.seen_by(None)
    do(state, "discard dread")
    assert state.hands == (("crebain",),)
    assert len(RULES.view(state, Seat("rb")).certain) == 1
    assert ((Seat("rw1"), "dread"),) == RULES.view(state, Seat("rb")).dumped


@pytest.mark.clause("HR-077", "HR-092")
def test_strider_s_lore_and_the_stone_trolls_mark_the_board() -> None:
    state = second("striders-lore", figures={"blue": "18"}, dice=["ring"], moved="moved", gandalf_moved=True)
    do(state, "play striders-lore", "mark v", "end")
    assert why(state, "perceive V-B ring") == "HR-092"
    assert why(second("striders-lore", company={"strider": "flipped"}), "play striders-lore") == "HR-077"
    state = second("the-stone-trolls", figures={"blue": "38", "green": "42"}, moved="moved", gandalf_moved=True)
    do(state, "play the-stone-trolls")
    assert why(state, "mark 42") == "HR-092"
    do(state, "mark 45", "end", "end")
    assert "green" in RULES.facts(state)["active"]
    assert why(state, "move 45") == "HR-114"


@pytest.mark.clause("HR-079", "HR-272", "HR-101", "HR-076")
def test_a_new_course_is_the_card_known_to_lie_on_top_and_no_more_is_drawn_than_there_is() -> None:
    state = second("counsel", moved="moved", company={"strider": "flipped"})
    do(state, "play counsel 2", "deal athelas", "card s05", "card s07", "card s09")
    state.found = "10"
    do(state, "gandalf 8", "end", "end", "end", "end", "end", "course change")
    assert legal(state) == ["card s05"]
    state = holding("a-conspiracy", ally_deck=["the-gaffer"])
    do(state, "play a-conspiracy 2")
    assert [frame.number for frame in state.agenda if isinstance(frame, DealAllyFrame)] == [1]


# Sorcery


@pytest.mark.clause("HR-148", "HR-300", "HR-086", "HR-305", "HR-155")
def test_the_cry_takes_a_card_or_a_token_dread_shows_cards_and_bill_ferny_searches() -> None:
    state = riding("cry-of-the-nazgul", hand=["ponies", "the-gaffer"])
    do(state, "play cry-of-the-nazgul 1 sorcery", "deal ponies")
    assert asked(state) == "nazgul"
    assert (state.ally_hand, state.ally_dumped) == (("the-gaffer",), ("ponies",))
    state = riding("cry-of-the-nazgul", tokens={"card": 1})
    do(state, "play cry-of-the-nazgul 2 sorcery")
    assert (state.on_card, state.in_pool) == (0, 3)
    state = riding("dread", hand=["ponies", "the-gaffer"])
    events = do(state, "play dread sorcery")
    assert [event.kind for event in events if event.audience == frozenset({RW})] == ["looked_told"]
    do(state, "discard ponies", "deal gossip-at-the-inn")
    (known,) = RULES.view(state, RW).certain
    assert known.cards == ("the-gaffer",)
    assert RULES.view(state, None).certain == ()
    state = riding("bill-fernys-spies", allies=["21"], tracks={"19": "eye"}, info=["20"])
    do(state, "play bill-fernys-spies sorcery")
    assert tuple(why(state, f"spy {place}") for place in ("21", "19", "30")) == ("HR-086", "HR-127", "HR-305")
    events = do(state, "spy 20", "let")
    assert {"search_no", "token_found"} <= set(told(events))
    assert state.powers == ("20",)

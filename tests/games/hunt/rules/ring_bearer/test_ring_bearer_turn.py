"""The Ring-bearer's turn in Part 1: moves, cards, tokens, the company (section 5), the end of the part (section 9)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.decision import Seat
from game.games.hunt.rules.state import State
from tests.games.hunt.games import RULES, asked, do, legal, position, told, why
from tests.narrowing import there

RW = Seat("rw1")


def turn(*log: str, **keys: Any) -> State:
    """The Ring-bearer's turn with this log."""
    return position(log=list(log) or ["1"], **keys)


@pytest.mark.clause("HR-009", "HR-010", "HR-013")
def test_the_last_number_is_the_last_location_and_dots_are_counted_after_it() -> None:
    """HX-004, HX-023."""
    state = turn("1", ".", ".", "10")
    assert (state.last, state.dots, state.step) == ("10", 0, 3)
    assert set(legal(state, "move")) == {"move dot", "move 9", "move 11"}
    lacking = [there(RULES.refusal(state, RULES.parse(text))).phrase.get("count") for text in ("move 10", "move 1")]
    assert lacking == [1, 2], "so many dots are to be written first"
    do(state, "move dot")
    assert (state.last, state.dots, state.step) == ("10", 1, 4)


@pytest.mark.clause("HR-057", "HR-058", "HR-059")
def test_by_day_frodo_moves_once_and_must() -> None:
    state = turn("1", "10", "19", hand=["friends-in-the-shire"], tokens={"card": 1})
    assert why(state, "end") == "HR-059"
    assert why(state, "rest") == "HR-058"
    do(state, "token", "deal the-gaffer", "move 22")
    assert why(state, "move dot") == "HR-057"
    assert why(state, "token") == "HR-094"
    do(state, "play friends-in-the-shire 2", "end")
    assert asked(state) == "nazgul"


@pytest.mark.clause("HR-065", "HR-066", "HR-292")
def test_an_exit_within_reach_may_be_written_and_ends_part_1_at_once() -> None:
    """HX-027."""
    state = turn("1", *["."] * 11, "48", ".", ".", kinds=["day"] * 14)
    events = do(state, "move C")
    assert "arrived" in told(events)
    assert asked(state) == "letter"
    assert legal(state) == ["open letter"]


@pytest.mark.clause("HR-067", "HR-070", "HR-068", "HR-071", "HR-072", "HR-069", "HR-199", "HR-198")
def test_moving_at_nightfall_costs_one_and_shows_the_eye_and_resting_writes_nothing() -> None:
    state = turn("1", turn="nightfall")
    do(state, "move dot")
    assert (state.corruption, state.eye, state.step) == (1, True, 1)
    assert RULES.view(state, RW).eye
    assert "night moved" in RULES.facts(RULES.view(state, RW))["record"]
    state = turn("1", turn="nightfall")
    do(state, "rest")
    assert (state.corruption, state.eye, state.log) == (0, False, ("1",))
    assert why(state, "move dot") == "HR-057"
    # HX-007.
    state = turn("1", turn="nightfall", tokens={"card": 1})
    do(state, "rest", "flip frodo", "move dot")
    assert (state.corruption, state.eye, state.step, state.log[1:]) == (0, False, 1, (".",))
    # HX-030.
    state = turn("1", *["."] * 5, "48", ".", ".", kinds=["day"] * 8, turn="nightfall", corruption=11)
    do(state, "move C")
    assert state.outcome is not None
    assert {RW} == set(state.outcome.winners)
    assert "C" not in state.log


@pytest.mark.clause("HR-073")
def test_step_16_is_looked_at_after_every_entry() -> None:
    state = turn("1", *["."] * 14, hand=["ponies"], tokens={"card": 1}, company={"meriadoc": "ready"})
    do(state, "play ponies", "move dot", "move dot")
    assert state.step == 16
    assert asked(state) == "tile"


@pytest.mark.clause("HR-098", "HR-099")
def test_frodo_s_second_ability_takes_a_token_for_good() -> None:
    """HX-046, C1."""
    state = turn("1", tokens={"card": 2})
    do(state, "flip frodo", "move dot", "move dot")
    assert (state.on_card, state.in_pool, state.pool_size, state.status("frodo")) == (1, 1, 2, "flipped")
    do(state, "token", "deal the-gaffer")
    assert state.on_card == 0
    assert why(state, "flip frodo") == "HR-102"
    assert why(turn("1", tokens={"card": 0, "pool": 0}), "flip frodo") == "HR-098"


@pytest.mark.clause("HR-053", "HR-094", "HR-076", "HR-101")
def test_frodo_takes_heart_at_dawn_only_without_a_token_and_one_buys_a_card_in_every_turn_once() -> None:
    for card, after in ((0, 1), (1, 1)):
        state = position(at="refresh", tokens={"card": card})
        while asked(state) != "bearer":
            do(state, "roll ring ring ring sword sword sorcery" if asked(state) == "roll" else legal(state)[0])
        assert state.on_card == after
    state = position(2, log=["1", ".", "10"], tokens={"card": 2})
    do(state, "token", "deal ponies", "move dot")
    assert legal(state, "token") == []
    do(state, *["end"] * 5)
    assert legal(state, "token") == ["token"]
    state = turn("1", ally_deck=[], tokens={"card": 1})
    do(state, "token")
    assert asked(state) == "bearer"
    assert state.on_card == 0
    assert state.ally_hand == ()


@pytest.mark.clause("HR-080", "HR-339")
def test_a_card_out_of_turn_is_no_card_of_the_own_turn_and_prices_must_be_paid() -> None:
    state = turn("1", "39", hand=["hidden-hollow", "ponies"])
    assert why(state, "play hidden-hollow") == "HR-080"
    assert why(state, "play ponies") == "HR-339"
    assert why(state, "play the-gaffer") == "HR-074"


@pytest.mark.clause("HR-102", "HR-103")
def test_meriadoc_moves_a_nazgul_or_a_token_for_a_card_after_frodo_moved() -> None:
    """C4."""
    state = turn("1", company={"meriadoc": "ready"}, hand=["the-gaffer"], figures={"blue": "48"}, allies=["37"])
    assert why(state, "meriadoc the-gaffer") == "HR-053"
    do(state, "move dot", "meriadoc the-gaffer")
    assert {"drive blue 47", "shift 37 35"} <= set(legal(state))
    do(state, "drive blue 47")
    assert state.figures[0] == "47"
    assert state.merry_used
    assert state.ally_dumped == ("the-gaffer",)


@pytest.mark.clause("HR-197", "HR-198", "HR-278", "HR-104")
def test_a_rescue_can_be_the_end_and_corruption_in_part_1_is_worth_two_shadow_tokens() -> None:
    state = turn("1", *["."] * 14, "53", kinds=["day"] * 15, corruption=10)
    do(state, "move dot", "tile beige-3", "tile beige-1", "accept")
    assert state.outcome is not None
    assert {RW} == set(state.outcome.winners)
    state = turn("1", turn="nightfall", corruption=11)
    do(state, "move dot")
    assert dict(state.tokens_won) == {"shadow": 2, "free": 0}
    assert RULES.facts(RULES.view(state, RW))["company"]["frodo"] == "ready"


@pytest.mark.clause("HR-060")
def test_the_ring_bearer_is_told_what_was_written() -> None:
    assert "written_dot" in told(do(position(2, log=["1", ".", "10"]), "move dot"))
    assert "written" in told(do(position(2, log=["1", ".", "10", "19"]), "move 22"))

"""Turns, encounters, and the buttons that are offered in them."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.decision import Offer, Phrase, Refusal, Seat
from game.engine.errors import PositionError
from game.engine.event import Event
from game.games.hunt.rules.offers import offers
from game.games.hunt.rules.state import State
from tests.games.hunt.games import RULES, asked, do, legal, position, why

RB, RW = Seat("rb"), Seat("rw1")
RIGHT = "h05"
"""The dot right of the Quarry."""


def found(**keys: Any) -> State:
    """Frodo was found in 23; blue stands connected, green there, red and purple beside it (HX-015)."""
    figures = {"blue": "19", "green": "23", "purple": "21", "red": RIGHT}
    log = ["1", "10", "19", "23", ".", "."]
    return position(at="encounter", found="23", **{"figures": figures, "log": log, **keys})


@pytest.mark.clause("HR-167", "HR-168", "HR-344")
def test_those_in_the_place_or_next_to_it_are_involved() -> None:
    """HX-015."""
    state = found()
    do(state, "tile beige-0", "tile beige-0")
    assert asked(state) == "tile"
    do(state, "tile beige-0")
    assert asked(state) == "company"
    tokens_near = found(allies=["21", "34"], figures={"blue": "19", "green": "23", "purple": "22", "red": RIGHT})
    do(tokens_near, "tile beige-0", "tile beige-0")
    assert asked(tokens_near) == "company"


@pytest.mark.clause("HR-284")
def test_the_table_sets_nothing_after_which_nobody_could_answer() -> None:
    state = found(company={"meriadoc": "gone", "strider": "gone"})
    do(state, "tile beige-0", "tile beige-0", "tile beige-0")
    assert asked(state) == "company"
    with pytest.raises(PositionError) as told:
        RULES.set_table(RULES.clone(state), {"company": {"samwise": "gone"}})
    assert told.value.refusal == Refusal("HR-284", Phrase("refused.set_asked"))
    RULES.set_table(state, {"company": {"meriadoc": "ready", "samwise": "gone"}})
    do(state, "flip meriadoc beige-0")


@pytest.mark.clause("HR-171", "HR-173", "HR-174")
def test_tiles_one_cancelled_numbers_then_eyes() -> None:
    """HX-016."""
    state = found()
    do(state, "tile beige-3", "tile beige-eye", "tile beige-eye", "flip samwise beige-3")
    assert (state.corruption, state.eyes, state.status("samwise")) == (3, 2, "flipped")
    assert "beige-3" in state.pool
    assert state.tiles_out == ("beige-eye", "beige-eye")
    assert asked(state) == "escape"


@pytest.mark.clause("HR-171", "HR-173")
@pytest.mark.parametrize(("corruption", "asked"), [(5, None), (6, "warning.lost")])
def test_tiles_that_would_be_the_end_are_not_taken_unasked(corruption: int, asked: str | None) -> None:
    """A three and two Eyes are six; Frodo bears eleven."""
    state = found(corruption=corruption)
    do(state, "tile beige-3", "tile beige-eye", "tile beige-eye")
    take = next(offer for offer in offers(state) if offer.verb == "accept")
    assert (take.warning.key if take.warning is not None else None) == asked
    assert take.primary is (asked is None)


@pytest.mark.clause("HR-172")
def test_a_special_tile_cannot_be_cancelled() -> None:
    """HX-040."""
    state = found(special=["red-3"], figures={"blue": "23", "green": "48", "red": "49", "purple": "55"})
    do(state, "tile red-3")
    assert asked(state) == "escape"
    assert state.corruption == 3
    state = found(special=["red-3"])
    do(state, "tile red-3", "tile beige-0", "tile beige-0")
    assert why(state, "flip samwise red-3") == "HR-172"
    assert why(state, "flip meriadoc beige-0") == "HR-102"


@pytest.mark.clause("HR-178", "HR-330")
def test_at_twelve_frodo_is_lost() -> None:
    state = found(corruption=10, company={"samwise": "flipped"})
    do(state, "tile beige-2", "tile beige-0", "tile beige-0")
    assert state.outcome is not None
    assert {RW} == set(state.outcome.winners)


def escaping(**keys: Any) -> State:
    """The escape from 23 with two dots marked."""
    return found(figures={"blue": "48", "green": "49", "red": "55", "purple": "52"}, **keys)


@pytest.mark.clause("HR-182", "HR-185", "HR-183")
def test_an_escape_writes_one_number_and_one_step_and_leads_into_no_exit() -> None:
    state = escaping()
    do(state, "escape 46")
    assert (state.last, state.dots, state.step) == ("46", 0, 6)
    assert asked(state) == "bearer"
    state = escaping()
    do(state, "escape 23")
    assert (state.last, state.dots) == ("23", 0)
    state = position(at="encounter", found="53", log=["1", *["."] * 5, "53"], kinds=["day"] * 6,
                     figures={"blue": "1", "green": "4", "red": "5", "purple": "6"})  # fmt: skip
    assert why(state, "escape C") == "HR-183"


@pytest.mark.clause("HR-179", "HR-184", "HR-186")
def test_staying_writes_a_slash_and_looks_alike_to_all_others() -> None:
    """HX-018."""
    stay, gone = escaping(), escaping()
    here, there = do(stay, "escape stay"), do(gone, "escape 46")
    assert (stay.last, stay.dots, stay.step) == ("23", 2, 6)
    assert RULES.view(stay, RW) == RULES.view(gone, RW)
    assert [one for one in here if one.seen_by(RW)] == [one for one in there if one.seen_by(RW)]


# Part 2


def chased(**keys: Any) -> State:
    """Part 2, step 7 of S01: Frodo found in 27."""
    figures = {"blue": "27", "green": "28", "red": "33", "purple": "33"}
    default = {"figures": figures, "journey": "s01", "step": 7, "gandalf": ["8"]}
    return position(part=2, at="encounter", found="27", **{**default, **keys})


@pytest.mark.clause("HR-271", "HR-272", "HR-348")
def test_changing_course_is_open_and_costs_a_step() -> None:
    """HX-056."""
    state = chased(tracks={"23": "eye"}, company={"strider": "flipped"})
    do(state, "tile beige-0", "accept", "course change")
    assert (state.step, state.tracks) == (6, ())
    do(state, "card s05")
    assert (state.journey, state.last, state.journey_old) == ("s05", "23", ("s01",))
    assert RULES.view(state, RW).journey_old == ()
    assert RULES.view(state, RB).journey_old == ("s01",)
    kept = chased(company={"strider": "flipped"})
    do(kept, "tile beige-0", "accept")
    assert legal(kept) == ["course change", "course keep"]
    do(kept, "course keep")
    assert kept.journey == "s01"


@pytest.mark.clause("HR-273")
def test_an_empty_deck_is_made_anew_without_the_card_just_laid_down_and_from_step_0_is_no_way_back() -> None:
    state = chased(company={"strider": "flipped"})
    state.journey_left, state.journey_old = (), ("s02", "s03")
    do(state, "tile beige-0", "accept", "course change")
    assert legal(state) == ["card s02", "card s03"]
    do(state, "card s02")
    facts = RULES.facts(state)
    assert (facts["journey"], facts["journey_left"], facts["journey_old"]) == ("s02", ["s03"], ["s01"])
    state = position(
        part=2, at="encounter", found="2", step=0, journey="s01", gandalf=["8"], company={"strider": "flipped"},
        figures={"blue": "28", "green": "28", "red": "33", "purple": "33"},
    )  # fmt: skip
    do(state, "course change", "card s02")
    assert state.step == 1
    assert state.journey == "s02"


@pytest.mark.clause("HR-170", "HR-194")
def test_a_rescue_tells_how_many_tiles_there_are_to_draw() -> None:
    gone = ["beige-0"] * 8 + ["beige-1"] * 3 + ["beige-2", "beige-3", "beige-eye"]
    state = position(log=["1", *["."] * 14, "40"], out_of_play=gone)
    (rescue,) = [event for event in do(state, "move dot") if event.kind == "rescue"]
    assert dict(rescue.phrase.params)["count"] == 1


AT: dict[str, Any] = {"log": ["1", ".", ".", "10"], "step": 3, "turn": "daylight-1", "at": "purple", "dice": ["ring"],
      "figures": {"blue": "22", "green": "31", "red": "12", "purple": "46"}}  # fmt: skip


def end_of(**done: Any) -> Offer:
    """The button that ends the turn of the purple Nazgûl."""
    state = position(**(AT | done))
    (offer,) = [offer for offer in RULES.offers(RULES.view(state, Seat("rw1"))) if offer.verb == "end"]
    return offer


@pytest.mark.clause("HR-107")
def test_a_nazgul_that_has_done_nothing_is_asked_about_before_its_turn_ends() -> None:
    end = end_of()
    assert end.warning is not None
    assert end.warning.get("figure") == "purple"
    assert not end.primary


@pytest.mark.clause("HR-107")
@pytest.mark.parametrize(
    ("done", "asked"),
    [({"acted": True}, "warning.unmoved"), ({"stepped": True}, None)],
    ids=["has not moved", "could search for nothing"],
)
def test_a_turn_of_a_nazgul_with_something_left_undone_ends_after_a_question(
    done: dict[str, Any], asked: str | None
) -> None:
    end = end_of(**done)
    assert (end.warning.key if end.warning is not None else None) == asked


def proposed(**done: Any) -> list[str]:
    """The kinds of action whose buttons are red in the turn of the purple Nazgûl."""
    state = position(**(AT | done))
    return [offer.verb for offer in RULES.offers(RULES.view(state, Seat("rw1"))) if offer.primary]


@pytest.mark.clause("HR-109", "HR-058", "HR-107", "HR-127")
def test_what_is_proposed_to_a_nazgul_and_to_frodo_at_nightfall() -> None:
    assert proposed(stepped=True, figures=AT["figures"] | {"purple": "10"}) == ["search"]
    assert proposed(stepped=True) == ["end"], "everybody knows that he cannot have come so far"
    assert proposed(at="blue") == ["perceive"]
    assert proposed() == [], "everybody knows that he cannot have come so far"
    state = position(log=["1", ".", ".", "10"], step=3, turn="nightfall")
    assert [offer.verb for offer in RULES.offers(RULES.view(state, Seat("rb"))) if offer.primary] == ["rest"]
    assert proposed(acted=True) == []
    assert proposed(stepped=True, tracks={"46": "eye"}) == ["end"]


@pytest.mark.clause("HR-239")
@pytest.mark.parametrize(("gandalf", "asked"), [("18", "warning.deed"), ("19", None)])
def test_whoever_ends_a_turn_with_a_deed_unshown_is_asked_and_the_deed_is_proposed(
    gandalf: str, asked: str | None
) -> None:
    at: dict[str, Any] = {"gandalf_moved": True, "moved": "moved", "deeds": ["5", "15", "18"]}
    state = position(part=2, journey="s01", step=7, gandalf=["8", gandalf], **at)
    offers = RULES.offers(RULES.view(state, Seat("rb")))
    end = next(offer for offer in offers if offer.verb == "end")
    assert (end.warning.key if end.warning is not None else None) == asked
    assert [offer.verb for offer in offers if offer.primary] == (["deed"] if asked else ["end"])


@pytest.mark.clause("HR-110")
def test_a_ride_is_told_as_that_of_whoever_leads_the_rider() -> None:
    state, told = position(**AT), list[Event]()
    RULES.play(state, next(action for action in RULES.actions(state) if action.verb == "move"), told)
    assert [(event.kind, event.actor) for event in told if event.kind == "rode"] == [("rode", state.owners[3])]

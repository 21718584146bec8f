"""What the buttons beside the board propose and ask about."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.decision import Offer, Seat
from game.engine.event import Event
from tests.games.hunt.games import RULES, position

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


@pytest.mark.clause("HR-109")
def test_a_nazgul_that_has_ridden_is_proposed_to_search_where_it_stands_if_frodo_may_have_been_there() -> None:
    assert proposed(stepped=True, figures=AT["figures"] | {"purple": "10"}) == ["search"]
    assert proposed(stepped=True) == ["end"], "everybody knows that he cannot have come so far"


def test_a_nazgul_that_has_neither_ridden_nor_acted_is_proposed_to_ask_about_its_area_where_anybody_can_be() -> None:
    assert proposed(at="blue") == ["perceive"]
    assert proposed() == [], "everybody knows that he cannot have come so far"


@pytest.mark.clause("HR-058")
def test_frodo_is_proposed_to_rest_at_nightfall() -> None:
    state = position(log=["1", ".", ".", "10"], step=3, turn="nightfall")
    assert [offer.verb for offer in RULES.offers(RULES.view(state, Seat("rb"))) if offer.primary] == ["rest"]


@pytest.mark.clause("HR-107")
def test_the_end_of_a_turn_is_not_proposed_to_a_nazgul_that_could_still_move() -> None:
    assert proposed(acted=True) == []


@pytest.mark.clause("HR-127")
def test_where_no_search_is_allowed_the_end_of_the_turn_is_proposed() -> None:
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

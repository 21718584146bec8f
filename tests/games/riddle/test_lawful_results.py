"""What the clauses of secrecy of Riddle of the Ring keep, by the law of lawful results (lawful_results.py beside this)."""

from __future__ import annotations

import pytest

from tests.laws.games import table_of
from tests.laws.moments import check_kept

THREE = table_of("riddle", 3)


@pytest.mark.clause("RR-160", "RR-300", "RR-374")
def test_what_one_draws_from_the_deck_nobody_else_is_shown() -> None:
    check_kept(THREE, "deal", "pick-up", "card in the Halls")


@pytest.mark.clause("RR-201", "RR-250", "RR-374")
def test_cards_that_go_from_hand_to_hand_are_shown_to_those_two_alone() -> None:
    check_kept(THREE, "Friendly Exchange", "card pulled")


@pytest.mark.clause("RR-236", "RR-240", "RR-241")
def test_the_cards_of_a_riddle_are_shown_to_those_two_alone() -> None:
    check_kept(THREE, "card of a Riddle", "card lost by a Riddle")


@pytest.mark.clause("RR-251", "RR-276")
def test_a_card_that_is_chosen_from_a_hand_is_shown_to_those_two_alone() -> None:
    check_kept(THREE, "card taken for a character", "card of a beaten player")
    check_kept(THREE, "hand seen for a character", "hand of a beaten player")


@pytest.mark.clause("RR-225", "RR-245", "RR-247")
def test_a_hand_that_is_looked_at_is_shown_to_the_user_alone() -> None:
    check_kept(THREE, "hand seen by Clairvoyance", "hand seen where nobody resists", "hand seen for want of a card")


@pytest.mark.clause("RR-232", "RR-233")
def test_a_card_that_resists_is_shown_to_the_user_alone() -> None:
    check_kept(THREE, "card shown to resist")


@pytest.mark.clause("RR-238")
def test_titles_are_heard_when_all_are_named_and_not_before() -> None:
    check_kept(THREE, "title to name")


@pytest.mark.clause("RR-048", "RR-373", "RR-377")
def test_whoever_is_asked_is_asked_whatever_he_holds() -> None:
    check_kept(THREE, "whether anybody could resist", "whether anybody could defend", "whether The Ring could be shown")

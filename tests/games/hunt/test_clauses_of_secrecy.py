"""What the clauses of secrecy of Hunt for the Ring keep, by the law of lawful results (lawful_results.py beside this)."""

from __future__ import annotations

import pytest

from tests.laws.games import table_of
from tests.laws.moments import check_kept

THREE = table_of("hunt", 3)


@pytest.mark.clause("HR-033", "HR-037", "HR-299")
def test_start_and_information_tokens_are_shown_to_the_ring_bearer_alone() -> None:
    check_kept(THREE, "start token", "Information token")


@pytest.mark.clause("HR-035", "HR-053", "HR-299")
def test_ally_cards_drawn_and_kept_are_shown_to_the_ring_bearer_alone() -> None:
    check_kept(THREE, "Ally card drawn", "Ally card kept", "Ally hand seen")


@pytest.mark.clause("HR-074", "HR-084", "HR-148", "HR-299")
def test_ally_cards_discarded_from_the_hand_are_not_shown() -> None:
    check_kept(
        THREE, "Ally card discarded", "Ally card for Meriadoc", "Ally card lost at random", "Ally card struck out"
    )


@pytest.mark.clause("HR-040", "HR-146", "HR-152", "HR-215", "HR-300")
def test_sorcery_cards_are_shown_to_their_player_alone() -> None:
    check_kept(THREE, "Sorcery card drawn", "Sorcery card shared out", "Sorcery card discarded")
    check_kept(THREE, "Sorcery hand seen", "Sorcery card struck out")


@pytest.mark.clause("HR-060", "HR-071", "HR-186")
def test_moves_and_escapes_of_frodo_look_alike_and_go_on_looking_alike() -> None:
    check_kept(THREE, "Frodo's move", "extra move", "escape")


@pytest.mark.clause("HR-208", "HR-209", "HR-272", "HR-299", "HR-315", "HR-348")
def test_journey_cards_are_shown_to_the_ring_bearer_alone() -> None:
    check_kept(THREE, "Journey card", "Journey card of a new course", "Journey card kept", "top of the Journey deck")


@pytest.mark.clause("HR-212", "HR-228", "HR-236", "HR-299")
def test_gandalf_s_ways_are_shown_to_the_ring_bearer_alone() -> None:
    check_kept(THREE, "deed token", "Gandalf's start", "Gandalf's move", "Gandalf's way by air")
    check_kept(THREE, "deed token of a flight", "Gandalf's flight")


@pytest.mark.clause("HR-248", "HR-299")
def test_where_a_gandalf_that_was_found_goes_is_shown_to_the_ring_bearer_alone() -> None:
    check_kept(THREE, "Gandalf's refuge")


@pytest.mark.clause("HR-082", "HR-316")
def test_the_reaction_window_opens_whatever_the_ring_bearer_holds() -> None:
    check_kept(THREE, "whether the Ring-bearer could react")

"""The laws of every game, over random games of both parts with two, three and five at the table."""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.engine.chance import generator
from tests.games.hunt.games import RULES, played
from tests.games.hunt.redeal import redealt
from tests.laws import test_match, test_rules
from tests.laws.games import LawTable
from tests.laws.privacy import check_no_influence, check_round_trip

TABLES = [
    LawTable("hunt", 2, RULES.info, lambda: RULES, {"days": 4}),
    LawTable("hunt", 3, RULES.info, lambda: RULES, {"days": 10, "sharing": "named", "info_given": 0, "pool": 4}),
    LawTable(
        "hunt", 5, RULES.info, lambda: RULES, {"days": 4, "shelters": True, "info_given": 2, "gandalf_stay": False}
    ),
]
LAWS = [
    test_rules.test_every_undecided_state_has_an_action_and_a_finished_one_none,
    test_rules.test_every_game_ends_within_its_cap,
    test_rules.test_the_union_over_subjects_is_all_actions_and_each_stands_once,
    test_rules.test_text_and_action_are_each_other_s_inverse,
    test_rules.test_refusal_is_none_exactly_when_the_normal_form_is_listed,
    test_rules.test_the_same_start_and_actions_give_equal_states,
    test_rules.test_events_change_nothing,
    test_rules.test_a_clone_never_feels_what_happens_to_its_original,
    test_rules.test_chance_has_outcomes_with_weights,
    test_rules.test_only_declared_phases_occur_and_the_game_begins_with_the_first,
    test_rules.test_facts_are_plain_data,
    test_rules.test_views_are_hashable_by_value_and_cross_a_process_boundary,
    test_rules.test_the_decision_is_told_in_full_to_whoever_decides_alone,
    test_rules.test_a_game_without_secrets_shows_everybody_the_same,
    test_rules.test_dealing_what_is_hidden_keeps_the_view,
    test_rules.test_a_dealt_state_can_be_played_to_its_end,
    test_rules.test_what_a_seat_cannot_know_never_reaches_it,
    test_rules.test_open_actions_change_only_where_the_seat_sees_a_change,
    test_rules.test_an_open_action_can_be_played_and_is_no_ordinary_one,
    test_rules.test_previews_offers_and_attempts_come_from_the_view,
    test_rules.test_what_an_action_revealed_is_marked,
]


MATCH_LAWS = [
    getattr(test_match, name)
    for name in dir(test_match)
    if name.startswith("test_") and inspect.signature(getattr(test_match, name)).parameters.keys() == {"table"}
]


OFTEN = 3
"""So many at the table in the ordinary run, with other options than usual and every third law; two and five, and all laws, in
the soak. tests/laws tries every law with the usual options."""


def _pair(law: Callable[[LawTable], object], table: LawTable) -> Any:
    names = [one.__name__ for one in LAWS]
    is_often = table.players == OFTEN and (names.index(law.__name__) % 3 == 0 or "cannot_know" in law.__name__)
    marks = () if is_often else pytest.mark.soak
    return pytest.param(law, table, id=f"{law.__name__.removeprefix('test_')}-{table.players}", marks=marks)


PAIRS = [_pair(law, table) for law in LAWS for table in TABLES]


@pytest.mark.parametrize(("law", "table"), PAIRS)
def test_the_law_holds(law: Callable[[LawTable], object], table: LawTable) -> None:
    assert law(table) is None, "a law raises when it is broken"


def _marked(law: Callable[[LawTable], object]) -> Any:
    """That of what a seat cannot know always; the others, which tests/laws tries too, when long runs are asked for."""
    return pytest.param(law, marks=() if "cannot_know" in law.__name__ else pytest.mark.soak)


@pytest.mark.parametrize(
    "law", [_marked(law) for law in MATCH_LAWS], ids=lambda law: law.__name__.removeprefix("test_")
)
def test_the_law_of_the_match_holds(law: Callable[[LawTable], object]) -> None:
    """At a table that asks at every window: an order answered in the same breath as a Search tells its answer too."""
    table = LawTable("hunt", 3, RULES.info, lambda: RULES, {"days": 10, "reactions": "ask"})
    assert law(table) is None, "a law raises when it is broken"


def test_secrets_keep_through_long_games() -> None:
    """Ten days of Part 2: changes of course, flights, found Gandalfs."""
    rng = generator("long games")
    seen: set[tuple[str, str]] = set()
    for seed, (state, action, _) in itertools.chain.from_iterable(
        ((seed, one) for one in played(seed, 2 + seed % 4, days=10)) for seed in range(4)
    ):
        if RULES.decision(state) is None or rng.random() > 0.03:
            continue
        seen.add((state.phase, action.verb))
        for seat in (*state.seats, None):
            check_round_trip(RULES, state, seat, Random(seed))
            check_no_influence(RULES, state, redealt(state, seat, rng), seat, rng, steps=3)
    assert {phase for phase, _ in seen} >= {"bearer", "ringwraiths"}

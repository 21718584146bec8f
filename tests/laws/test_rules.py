"""The laws of rules.py's docstring and of design.md sections 2 and 3, over random games of every game."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.engine.chance import generator, mixed, one_of
from game.engine.decision import CHANCE, Ending, Source
from game.engine.event import Event
from game.engine.facts import fingerprint
from game.engine.simulate import random_action
from game.registry import game as registered
from tests.laws.games import LawTable, every_game, fewest, tables
from tests.laws.moments import played_from_openings
from tests.laws.random_games import TABLES, every_table, games_of, named, positions
from tests.narrowing import there


@every_table
def test_every_undecided_state_has_an_action_and_a_finished_one_none(table: LawTable) -> None:
    rules = table.rules
    for game in games_of(table):
        assert rules.decision(game.end) is None
        assert list(rules.actions(game.end)) == []
        assert list(rules.subjects(game.end)) == []
    for state, _ in positions(table):
        assert rules.actions(state)


@every_table
def test_every_game_ends_within_its_cap(table: LawTable) -> None:
    for game in games_of(table):
        outcome = there(table.rules.outcome(game.end))
        assert bool(outcome.winners) == (outcome.ending is Ending.VICTORY)
        assert outcome.winners <= set(table.seats)


@every_table
def test_the_union_over_subjects_is_all_actions_and_each_stands_once(table: LawTable) -> None:
    rules = table.rules
    for state, _ in positions(table):
        listed = list(rules.actions(state))
        about = [action for subject in rules.subjects(state) for action in rules.actions(state, subject)]
        assert set(about) == set(listed)
        assert len(set(listed)) == len(listed)
        assert listed == list(rules.actions(state)), "the order is stable"


@every_table
def test_every_card_tile_and_token_is_somewhere_and_once(table: LawTable) -> None:
    assert [lost for game in games_of(table) for lost in game.astray] == []


@pytest.mark.parametrize("id_", [one.id for one in every_game()])
def test_every_card_tile_and_token_is_somewhere_and_once_after_what_is_rare(id_: str) -> None:
    """In the games that begin where something rare is soon met. What a position leaves out (spent dice) may stay away."""
    for table in TABLES:
        for opening, played in played_from_openings(table) if table.id == id_ else ():
            missing = table.astray(table.new(opening.position, **opening.options)).items()
            for moment, state, _ in played:
                if table.rules.outcome(state) is None:
                    assert table.astray(state).items() <= missing, f"after '{moment.action}'"


@every_table
def test_text_and_action_are_each_other_s_inverse(table: LawTable) -> None:
    for state, _ in positions(table):
        for action in table.rules.actions(state):
            assert table.rules.parse(str(action)) == action
            assert str(action).isascii()
            assert str(action) == " ".join(str(action).split())


@every_table
def test_refusal_is_none_exactly_when_the_normal_form_is_listed(table: LawTable) -> None:
    """Tried with the actions of other moments of the game, most of them out of place here."""
    rules, rng = table.rules, Random(5)
    found = list(positions(table))
    strays = [action for _, action in found]
    for state, _ in found:
        decision = there(rules.decision(state))
        if decision.seat == CHANCE:
            continue
        listed = list(rules.actions(state))
        before = rules.clone(state)
        for action in (*listed[:20], *mixed(strays, rng)[:20]):
            normal, refusal = rules.normal(state, action), rules.refusal(state, action)
            assert (refusal is None) == (normal is not None), f"{action}: {refusal}, {normal}"
            assert normal is None or normal in listed
            assert refusal is None or (refusal.clause and refusal.phrase.key)
        assert all(rules.refusal(state, action) is None for action in listed[:20])
        assert rules.facts(before) == rules.facts(state), "asking changes nothing"


@pytest.mark.clause("RR-032")
@every_table
def test_the_same_start_and_actions_give_equal_states(table: LawTable) -> None:
    rules = table.rules
    for game in games_of(table):
        second = table.new()
        for action in game.actions:
            rules.play(second, action)
        assert fingerprint(rules.facts(game.end)) == fingerprint(rules.facts(second))
        assert rules.view(game.end, None) == rules.view(second, None)


@every_table
def test_events_change_nothing(table: LawTable) -> None:
    rules = table.rules
    for state, action in positions(table):
        told, untold = rules.clone(state), rules.clone(state)
        events: list[Event] = []
        rules.play(told, action, events)
        rules.play(untold, action)
        assert rules.facts(untold) == rules.facts(told)
        for event in events:
            assert event.audience is None or event.audience <= set(table.seats)
            assert event.phrase.key


@every_table
def test_a_clone_never_feels_what_happens_to_its_original(table: LawTable) -> None:
    rules = table.rules
    for state, action in positions(table):
        copy = rules.clone(state)
        before = fingerprint(rules.facts(copy))
        views = [rules.view(copy, seat) for seat in (*table.seats, None)]
        rules.play(state, action)
        for _ in range(5):
            if rules.decision(state) is not None:
                rules.play(state, rules.actions(state)[0])
        assert fingerprint(rules.facts(copy)) == before
        assert views == [rules.view(copy, seat) for seat in (*table.seats, None)]


@every_table
def test_chance_has_outcomes_with_weights(table: LawTable) -> None:
    rules = table.rules
    for state, _ in positions(table):
        decision = rules.decision(state)
        if decision is not None and decision.seat == CHANCE:
            weights = rules.weights(state)
            assert len(weights) == len(rules.actions(state))
            assert min(weights) > 0
            assert decision.source.value


@every_table
def test_only_declared_phases_occur_and_the_game_begins_with_the_first(table: LawTable) -> None:
    """That only declared transitions occur is seen to by `PhaseChart.check` wherever a rules changes its phase."""
    chart = table.rules.phases
    for game in games_of(table):
        assert game.phases[0] == chart.start
        assert set(game.phases) <= set(chart.arrows)


@every_table
def test_facts_are_plain_data(table: LawTable) -> None:
    rules = table.rules
    for state, _ in positions(table, 1):
        for facts in (rules.facts(state), *(rules.facts(rules.view(state, seat)) for seat in (*table.seats, None))):
            assert json.loads(json.dumps(facts)) == _with_text_keys(facts)


def _with_text_keys(facts: Any) -> Any:
    if isinstance(facts, dict):
        assert all(isinstance(key, str) for key in facts)
        return {key: _with_text_keys(value) for key, value in facts.items()}
    assert not isinstance(facts, tuple | set), "lists, not tuples or sets"
    return [_with_text_keys(item) for item in facts] if isinstance(facts, list) else facts


@every_table
def test_an_open_action_can_be_played_and_is_no_ordinary_one(table: LawTable) -> None:
    rules, rng = table.rules, Random(9)
    for state, _ in positions(table):
        for seat in table.seats:
            open_ = list(rules.open_actions(state, seat))
            assert not set(open_) & set(rules.actions(state))
            if open_:
                after = rules.clone(state)
                action = one_of(open_, rng)
                rules.play(after, rules.parse(str(action)))
                assert rules.facts(after) != rules.facts(state)


STEPS = 30


@pytest.mark.parametrize("table", fewest([one for one in tables() if "dice" in one.info.physical]), ids=named)
def test_every_throw_is_told_by_an_event_that_shows_its_dice(table: LawTable) -> None:
    rules, look, rng = table.rules, registered(table.id).presentation(table.game_set), generator("dice", table.id)
    thrown, unseen = 0, set()
    for number, (state, _) in enumerate(positions(table)):
        for _ in range(STEPS if number % 4 == 0 else 0):
            decision = rules.decision(state)
            if decision is None:
                break
            events: list[Event] = []
            rules.play(state, random_action(rules, state, rng), events)
            if decision.seat == CHANCE and decision.source is Source.DIE:
                thrown += 1
                if not any(look.story.roll(event) is not None for event in events):
                    unseen.add(decision.kind)
    assert thrown
    assert unseen == set()

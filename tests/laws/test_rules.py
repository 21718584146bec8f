"""The laws of rules.py's docstring and of design.md sections 2 and 3, over random games of every game."""

from __future__ import annotations

import itertools
import json
import pickle
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import pytest

from game.engine.chance import generator, mixed, one_of
from game.engine.decision import CHANCE, Ending, Source
from game.engine.event import Event
from game.engine.facts import fingerprint
from game.engine.rules import SharesTurns
from game.engine.simulate import play_out, random_action
from game.registry import game as registered
from tests.laws.games import LawTable, every_game, fewest, other_tables, tables, telling
from tests.laws.moments import played_from_openings
from tests.laws.privacy import check_no_influence, check_round_trip
from tests.narrowing import there
from tests.sampling import few_with_soak

TABLES = tables()
SAMPLE = 32
"""Positions that the laws look at in each game of long runs, at most."""
SHORT = 2
"""Games of each table in the ordinary suite."""
LONG = 40


def named(table: LawTable) -> str:
    return f"{table.id}-{table.players}"


every_table = pytest.mark.parametrize("table", [*telling(TABLES), *other_tables()], ids=named)


@dataclass
class Game:
    """A random game that was played once and is looked at by many laws."""

    actions: list[Any] = field(default_factory=list)
    phases: list[str] = field(default_factory=list)
    sample: list[tuple[Any, Any]] = field(default_factory=list)
    """(copy of the state, next action) at evenly spaced plies."""
    astray: list[str] = field(default_factory=list)
    """What of the pieces was not somewhere, once, before an action."""
    end: Any = None


@cache
def game_of(table: LawTable, seed: str) -> Game:
    """Play a random game; every ply is checked for what costs nothing."""
    rules, game = table.rules, Game()
    most = few_with_soak(16 if rules.info.has_secrets else 24, SAMPLE)
    every = 1

    def watch(state: Any, action: Any) -> None:
        nonlocal every
        decision = there(rules.decision(state))
        assert rules.outcome(state) is None, "undecided and ended at once"
        game.phases.append(decision.phase)
        lost = table.astray(state)
        if lost:
            game.astray.append(f"{dict(lost)} after '{game.actions[-1] if game.actions else 'the set-up'}'")
        if len(game.actions) % every == 0:
            game.sample.append((rules.clone(state), action))
            if len(game.sample) == most:
                del game.sample[1::2]
                every *= 2
        game.actions.append(action)

    game.end = play_out(rules, table.new(), {}, seed, watch=watch, most=200_000).state
    return game


def games_of(table: LawTable, count: int = SHORT) -> list[Game]:
    """Random games; in the soak more where there are secrets."""
    number = count * few_with_soak(1, 3) if table.rules.info.has_secrets else count
    return [game_of(table, f"laws{each}") for each in range(number)]


def positions(table: LawTable, count: int = SHORT) -> Iterator[tuple[Any, Any]]:
    """(copy of a state, next action) from all over random games."""
    for game in games_of(table, count):
        for state, action in game.sample:
            yield table.rules.clone(state), action


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
def test_views_are_hashable_by_value_and_cross_a_process_boundary(table: LawTable) -> None:
    rules = table.rules
    for state, _ in positions(table, 1):
        for seat in (*table.seats, None):
            view = rules.view(state, seat)
            assert pickle.loads(pickle.dumps(view)) == view
            assert view.seat == seat
            assert (view.deciding is None) == (rules.decision(state) is None)


@pytest.mark.clause("HR-285")
@every_table
def test_the_decision_is_told_in_full_to_whoever_decides_alone(table: LawTable) -> None:
    rules = table.rules
    for state, _ in positions(table):
        decision = there(rules.decision(state))
        public = decision.seat == CHANCE and decision.audience is None
        is_shared = isinstance(rules, SharesTurns) and rules.shared_actions(state) is not None
        for seat in (*table.seats, None):
            view = rules.view(state, seat)
            told = decision.seat == seat or public or (is_shared and seat is None)
            if rules.info.has_secrets or told:
                assert (view.decision == decision) is told
            assert view.waiting is not None or view.decision is not None


@every_table
def test_a_game_without_secrets_shows_everybody_the_same(table: LawTable) -> None:
    rules = table.rules
    hidden = False
    for state, _ in positions(table):
        facts = [dict(rules.facts(rules.view(state, seat))) for seat in (*table.seats, None)]
        hidden = hidden or any(one != facts[0] for one in facts)
    assert rules.info.has_secrets == hidden


@every_table
def test_dealing_what_is_hidden_keeps_the_view(table: LawTable) -> None:
    rng = Random(7)
    for state, _ in positions(table):
        for seat in (*table.seats, None):
            check_round_trip(table.rules, state, seat, rng)


@every_table
def test_a_dealt_state_can_be_played_to_its_end(table: LawTable) -> None:
    rng = Random(8)
    for state, _ in itertools.islice(positions(table, 1), 0, None, 8):
        for seat in table.seats:
            dealt = table.rules.deal_hidden(table.rules.view(state, seat), rng)
            assert play_out(table.rules, dealt, {}, "dealt", most=200_000).outcome is not None


@pytest.mark.clause("HR-299", "HR-300", "HR-318", "RR-370", "RR-374")
@every_table
def test_what_a_seat_cannot_know_never_reaches_it(table: LawTable) -> None:
    _no_influence(table, SHORT)


@pytest.mark.soak
@every_table
def test_what_a_seat_cannot_know_never_reaches_it_in_long_runs(table: LawTable) -> None:
    _no_influence(table, LONG)


def _no_influence(table: LawTable, games: int) -> None:
    rng = generator("no influence", table.id)
    # Where nothing is hidden the second world is a copy: a few places are enough.
    thinned = 1 if table.rules.info.has_secrets else 16
    found = list(positions(table, games))[::thinned]
    probes = mixed([action for _, action in found], rng)[: 15 if thinned == 1 else 4]
    for state, _ in found:
        for seat in (*table.seats, None):
            other = table.redealt(state, seat, rng)
            check_no_influence(table.rules, state, other, seat, rng, probes=probes)


@every_table
def test_open_actions_change_only_where_the_seat_sees_a_change(table: LawTable) -> None:
    rules = table.rules
    for state, action in positions(table):
        after = rules.clone(state)
        before = {seat: (rules.view(state, seat), list(rules.open_actions(state, seat))) for seat in table.seats}
        rules.play(after, action)
        for seat in table.seats:
            if before[seat][0] == rules.view(after, seat):
                assert before[seat][1] == list(rules.open_actions(after, seat))


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


@every_table
def test_previews_offers_and_attempts_come_from_the_view(table: LawTable) -> None:
    rules = table.rules
    for state, action in positions(table):
        decision = there(rules.decision(state))
        if decision.seat == CHANCE:
            continue
        view = rules.view(state, decision.seat)
        preview = rules.preview(view, action)
        if preview.chances is not None:
            assert sum(share for _, share in preview.chances.results) == 1
        open_ = [offer for offer in rules.offers(view) if offer.refusal is None]
        for offer in open_:
            if offer.action:
                assert rules.parse(offer.action) in rules.actions(state)


@every_table
def test_what_an_action_revealed_is_marked(table: LawTable) -> None:
    """Undo stops where somebody learned something: when the same action in two states that are alike for a seat gives
    it different Views, a Revealed event must say so (what chance brings bars the way in any case)."""
    if not table.rules.info.has_secrets:
        return
    rules, rng = table.rules, generator("revealed", table.id)
    marked = 0
    for state, action in positions(table, SHORT * few_with_soak(2, 4)):
        decision = rules.decision(state)
        if decision is None or decision.seat == CHANCE:
            continue
        for seat in table.seats:
            other = table.redealt(state, seat, rng)
            if action not in rules.actions(other):
                continue
            first, second = rules.clone(state), rules.clone(other)
            here: list[Event] = []
            there: list[Event] = []
            rules.play(first, action, here)
            rules.play(second, action, there)
            if any(event.seen_by(seat) for event in here) != any(event.seen_by(seat) for event in there):
                continue  # the last pick of a row in one world, an earlier one in the other: when, not what
            if rules.view(first, seat) != rules.view(second, seat):
                assert any(event.revealed for event in (*here, *there)), f"{action} tells {seat} something"
                marked += 1
    # Of few people each knows nearly all that the other's answers could tell.
    is_full = table.players == max(table.info.seatings)
    assert marked or not is_full or not table.written.is_rich, (
        "some action of a game with many secrets reveals something"
    )


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

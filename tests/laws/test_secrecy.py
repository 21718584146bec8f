"""The laws of secrecy of design.md section 2, over random games of every game: no View, no list of actions, no refusal and no
preview tells what its seat cannot know."""

from __future__ import annotations

import itertools
import pickle
from random import Random

import pytest

from game.engine.chance import generator, mixed
from game.engine.decision import CHANCE
from game.engine.event import Event
from game.engine.rules import SharesTurns
from game.engine.simulate import play_out
from tests.laws.games import LawTable
from tests.laws.privacy import check_no_influence, check_round_trip
from tests.laws.random_games import LONG, SHORT, every_table, positions
from tests.narrowing import there
from tests.sampling import few_with_soak


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

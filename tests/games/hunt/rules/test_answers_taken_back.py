"""A question that was answered is taken back by all: the die comes back, what was heard stays known, and the log says so."""

from __future__ import annotations

from typing import Any

import pytest

from game import registry
from game.engine.chance import generator, one_of
from game.engine.decision import CHANCE, Seat
from game.engine.match.match import Match
from game.engine.match.ports import Play, Refused, SeatUpdate, TakeBackAnswer
from game.session.loaded_game import LoadedGame, loaded_game, new_header
from game.session.review import LaidOpen
from tests.engine.record_list import RecordList
from tests.games.hunt.redeal import redealt

RB, RW1 = Seat("rb"), Seat("rw1")
QUESTIONS = ("search", "perceive", "hunt")
GAMES, STEPS, WORLDS, LEAST = 3, 250, 3, 20
"""Games, decisions in each, worlds dealt anew at each question, and comparisons of worlds that truly differ at least."""


def playing() -> tuple[LoadedGame, Match, RecordList]:
    played, journal = loaded_game("hunt", registry.game("hunt").load_set()), RecordList()
    header = new_header(played, (RB, RW1), {"reactions": "orders"}, seed="5eed", position={})
    match = Match(played.rules, header, store=journal)
    match.pump()
    return played, match, journal


def go_on(match: Match, *, asks: bool, most: int = 400) -> bool:
    """Play until a question was answered (or, without, past one decision); whether one was."""
    rng = generator("answers", str(asks))
    for _ in range(most):
        match.pump()
        decision = match.decision()
        assert decision is not None
        assert decision.seat != CHANCE
        port = match.port(decision.seat)
        update = next(one for one in reversed(port.inbox) if isinstance(one, SeatUpdate))
        actions = update.actions
        wanted = [one for one in actions if one.verb in QUESTIONS] if asks else []
        port.send(Play(decision.seat, update.number, one_of(wanted or actions, rng)))
        match.pump()
        if match.match_state.history.asked is not None and match.match_state.state.phase == "ringwraiths":
            return True
        if not asks:
            return False
    return False


def take_back(match: Match) -> list[str]:
    port = match.port(None)
    port.inbox.clear()
    port.send(TakeBackAnswer())
    match.pump()
    return [one.reason.key for one in port.inbox if isinstance(one, Refused) and one.reason]


@pytest.mark.clause("HR-145")
def test_the_die_comes_back_and_the_answer_stays_known() -> None:
    played, match, journal = playing()
    assert go_on(match, asks=True)
    asked: Any = match.match_state.history.asked
    length, before = asked
    heard = match.match_state.view(RW1).record
    assert take_back(match) == []
    view = match.match_state.view(RW1)
    assert (view.dice, view.lord_die, view.acted) == (before.dice, before.lord_die, before.acted)
    assert view.record == heard
    assert len(heard) > len(before.record)
    assert len(match.match_state.history) == length
    assert match.log(None)[-1].phrase.key == "engine.undo.answer"
    assert Match.replay(played.rules, match.header, journal.records).facts() == match.facts()
    assert take_back(match) == ["engine.undo.no_answer"]
    go_on(match, asks=False)
    assert Match.replay(played.rules, match.header, journal.records).facts() == match.facts()
    laid = LaidOpen(played, match.header, tuple(journal.records), ())
    assert laid.go_on(lambda: True)
    assert played.rules.facts(laid.steps[-1].view) == played.rules.facts(match.match_state.view(None))


def test_only_the_table_takes_it_back() -> None:
    _, match, _ = playing()
    assert go_on(match, asks=True)
    port = match.port(RW1)
    port.inbox.clear()
    port.send(TakeBackAnswer())
    match.pump()
    assert [one.reason.key for one in port.inbox if isinstance(one, Refused) and one.reason] == ["engine.not_yours"]


def test_where_nothing_was_asked_there_is_nothing_to_take_back() -> None:
    _, match, _ = playing()
    assert take_back(match) == ["engine.undo.no_answer"]


# -- two worlds


def answered(rules: Any, state: Any, question: Any) -> Any:
    """The state in which a hunter is asked on after this question, every reaction the first that is open; None where another
    hand is on turn then."""
    state = state.clone()
    rules.play(state, question)
    for _ in range(20):
        decision = rules.decision(state)
        if decision is None or decision.kind == "nazgul":
            return state if decision is not None else None
        rules.play(state, rules.actions(state)[0])
    return None


@pytest.mark.clause("HR-145", "HR-299")
def test_who_cannot_tell_two_worlds_apart_cannot_after_an_answer_was_taken_back() -> None:
    played = loaded_game("hunt", registry.game("hunt").load_set())
    rules: Any = played.rules
    seats = rules.info.seatings[3]
    compared = 0
    for game in range(GAMES):
        rng = generator("two worlds", str(game))
        header = new_header(played, seats, {}, seed=f"{game:x}", position={})
        match = Match(rules, header)
        match.pump()
        state = match.match_state.state.clone()
        for _ in range(STEPS):
            decision = rules.decision(state)
            if decision is None:
                break
            actions = rules.actions(state)
            asked = [one for one in actions if one.verb in QUESTIONS] if decision.kind == "nazgul" else []
            for question in asked[:1]:
                compared += compare(rules, state, decision.seat, question, rng)
            rules.play(state, one_of(asked or actions, rng))
    assert compared >= LEAST


def compare(rules: Any, state: Any, seat: Seat, question: Any, rng: Any) -> int:
    """How many worlds that the seat could not tell from the true one, before and after the answer, stayed so."""
    count, after = 0, answered(rules, state, question)
    for _ in range(WORLDS if after is not None else 0):
        other = redealt(state, seat, rng)
        other_after = answered(rules, other, question)
        if other_after is None or rules.view(other_after, seat) != rules.view(after, seat):
            continue
        one, two = rules.keeping_answers(state, after), rules.keeping_answers(other, other_after)
        assert (one is None) == (two is None)
        if one is not None:
            assert rules.view(one, seat) == rules.view(two, seat)
            assert rules.view(one, None) == rules.view(two, None)
            count += one.log != two.log or one.info != two.info
    return count

"""The levels that look ahead: whole phases are thought through with legal moves, and what was planned is done."""

from __future__ import annotations

from random import Random

import pytest

from game.computer.search import SearchPlayer
from game.engine.chance import drawn_from
from game.engine.decision import CHANCE
from game.engine.match.ports import SeatUpdate
from game.games.battle.computer.look_ahead import BattleLookAhead, computer_player
from game.games.battle.computer.movement_phase import WholePhase
from game.games.battle.computer.player import BattleComputerPlayer
from game.games.battle.computer.threats import distances
from game.games.battle.rules.actions import End, Move
from game.games.battle.rules.phases import MOVEMENT
from game.games.battle.rules.state import BattleState
from tests.games.battle.games import RULES, fresh
from tests.narrowing import of_kind, there

PLAIN = BattleComputerPlayer("normal", RULES)
THINKS = BattleLookAhead(RULES, PLAIN)


def after_turns(count: int, seed: int, players: int = 2) -> BattleState:
    """A game after so many turns as they are played in look-aheads."""
    state, rng = fresh(players), Random(seed)
    draw = drawn_from(rng)
    while THINKS.clock(state) < players + count and (decision := RULES.decision(state)) is not None:
        if decision.seat == CHANCE:
            actions = RULES.actions(state)
            RULES.play(state, actions[draw(actions, RULES.weights(state))])
        else:
            assert THINKS.play_on(state, decision.seat, rng)
    return state


def at_movement(state: BattleState) -> BattleState:
    """The same at the First Movement of the turn."""
    while state.phase not in MOVEMENT:
        RULES.play(state, End(state.phase))
    return state


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3)])
def test_a_whole_phase_is_made_of_legal_moves_to_its_end(players: int, seed: int) -> None:
    for count in (1, 4, 7, 10):
        state = at_movement(after_turns(count, seed, players))
        last = None
        for last in WholePhase(RULES, state, Random(1)).moves():
            assert last in RULES.actions(state)
            RULES.play(state, last)
            if state.frames or state.outcome is not None:
                return
        assert isinstance(last, End)


def asked(state: BattleState) -> SeatUpdate:
    """What whoever decides is told."""
    seat = there(RULES.decision(state)).seat
    return SeatUpdate(seat, 1, RULES.view(state, seat), tuple(RULES.actions(state)))


def test_a_phase_is_looked_ahead_from_once_and_then_done_as_it_was_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    hard = of_kind(SearchPlayer, computer_player("hard", RULES))
    state = at_movement(after_turns(3, 1))
    plan = hard.explain(asked(state), Random(5))[0].plan
    assert len(plan) > 2
    assert hard.choose(asked(state), Random(5)) == plan[0]
    RULES.play(state, plan[0])
    monkeypatch.setattr(hard, "explain", lambda update, rng: pytest.fail("looked ahead again"))
    for action in plan[1:]:
        (advice,) = hard.advise(asked(state), Random(6))
        assert advice.action == hard.choose(asked(state), Random(6)) == action
        assert advice.why
        RULES.play(state, action)
    assert state.phase not in MOVEMENT


@pytest.mark.parametrize("players", [2, 3])
def test_a_row_is_done_in_the_order_in_which_it_matters_to_the_ring_and_comes_to_the_same(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = at_movement(after_turns(4, 1, players))
    plain = PLAIN.choose(asked(state), Random(1))
    rows = THINKS.candidates(asked(state), plain)
    monkeypatch.setattr(BattleLookAhead, "nearest_first", lambda self, state, plan: plan)
    plans = THINKS.candidates(asked(state), plain)
    away = distances(state.map, state.ring, True)
    assert rows != plans
    for row, plan in zip(rows, plans, strict=True):
        ends = []
        for acts in (row, plan):
            after = state.clone()
            for act in acts:
                RULES.play(after, act)
            ends.append(RULES.facts(after))
        assert ends[0] == ends[1]
        far = [away[state.map.index[one.to]] for one in row if isinstance(one, Move) and "ring_bearer" not in one.piece]
        assert far[:3] == sorted(far)[:3], "the others may have to wait for one another"


def test_among_three_too_whole_phases_are_looked_ahead_from() -> None:
    hard = of_kind(SearchPlayer, computer_player("hard", RULES))
    table = hard.explain(asked(at_movement(after_turns(4, 1, 3))), Random(2))
    assert len(table) > 1
    assert all(row.looks and row.features for row in table)


@pytest.mark.parametrize("players", [2, 3])
def test_crossed_plans_are_legal_to_the_end_of_the_phase_and_new(players: int) -> None:
    state = at_movement(after_turns(4, 1, players))
    plain = PLAIN.choose(asked(state), Random(1))
    minds = THINKS.candidates(asked(state), plain)
    crossed = BattleLookAhead(RULES, PLAIN, crossed=6)
    plans = crossed.candidates(asked(state), plain)
    assert plans[: len(minds)] == minds
    assert len(minds) + 3 < len(plans) <= len(minds) + 6
    does = {act for plan in minds for act in plan}
    for plan in plans[len(minds) :]:
        assert does.issuperset(plan)
        after = state.clone()
        for act in plan:
            assert act in RULES.actions(after)
            RULES.play(after, act)
        assert after.phase != state.phase or after.frames

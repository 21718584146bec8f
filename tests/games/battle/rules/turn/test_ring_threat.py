"""The chance that the Ring is taken in one turn: exact for the best attack, and never more than the rules allow."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.engine.chance import generator
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.ring_threat import best_pairs, ring_threat, ring_way, safest_move, worst_threat
from tests.games.battle.games import RULES, do, fresh, legal, position, random_action

SAURON, SARUMAN, ALLIANCE = range(3)


def opened(at: str, pieces: dict[str, list[str]], phase: str = "first_move", turn: str = "sauron") -> BattleState:
    """A position in which the Alliance has the Ring."""
    return position(round=3, turn=turn, phase=phase, pieces=pieces, ring={"at": at})


@pytest.mark.clause("BR-501")
def test_whoever_can_walk_to_the_ring_takes_it_for_certain() -> None:
    state = opened("2306", {"orc": ["2309"]})
    found = ring_threat(state, SAURON)
    assert (found.chance, found.walkers) == (1.0, (state.map.index["2309"],))
    assert ring_threat(opened("2306", {"orc": ["2311"]}), SAURON).chance == 0.0, "an Orc goes twice two hexes"
    assert ring_threat(state, ALLIANCE).chance == 0.0, "it has the Ring"


@pytest.mark.clause("BR-308", "BR-501")
def test_a_ring_within_six_closed_sides_is_taken_by_what_the_table_gives_its_attackers() -> None:
    around = ["2305", "2307", "2205", "2206", "2405", "2406"]
    around = [word for word in around if word in neighbours("2306")]
    around += [word for word in neighbours("2306") if word not in around]
    one = opened("2306", {"gondor": around, "orc": [beyond("2306", around[0])]}, "attack")
    found = ring_threat(one, SAURON)
    assert found.walkers == ()
    (strike,) = found.strikes
    assert found.chance == pytest.approx(strike.chance)
    assert found.blockers[0].space == strike.target
    after = ring_threat(opened("2306", {"gondor": around, "orc": [beyond("2306", around[0])]}, "second_move"), SAURON)
    assert after.chance == 0.0, "no attack is left, and nobody walks through"


@pytest.mark.clause("BR-425", "BR-850")
def test_fangorn_is_a_refuge_only_for_whoever_need_not_leave_it_before_the_turn_ends() -> None:
    pieces = {"orc": ["1611", "1711", "1414", "1314", "1815"], "fangorn_army": ["1513"]}
    ring = {"owner": "alliance", "at": "1514"}

    def into_fangorn(phase: str) -> BattleState:
        state = position(2, round=3, turn="alliance", phase=phase, fangorn="asleep", ring=ring, pieces=pieces)
        assert worst_threat(state).chance == 1.0
        helped = safest_move(state)
        assert (helped is not None and helped.place == "1513") is (phase == "second_move"), "it is no help before"
        do(state, "move ring_bearer@1514 fangorn")
        return state

    assert worst_threat(into_fangorn("second_move")).chance == 0.0
    state = into_fangorn("first_move")
    assert worst_threat(state).chance == 1.0, "on every hex that it can leave to it is taken"
    do(state, "end", "end")
    found = safest_move(state)
    assert state.phase == "second_move"
    assert worst_threat(state).chance == 1.0
    assert found is not None
    assert found.origin == "1513", "it has to leave, so that is what is advised"


def neighbours(word: str) -> list[str]:
    """The words of the hexes beside a hex."""
    board = fresh().map
    return [board.names[other] for other in board.spaces if board.adjacent[board.index[word]] >> other & 1]


def beyond(middle: str, beside: str) -> str:
    """A hex from which `beside` can be attacked, not beside the middle itself."""
    board = fresh().map
    near = board.adjacent[board.index[middle]] | 1 << board.index[middle]
    mask = board.fights[board.index[beside]] & ~near & board.walkable
    return board.names[next(space for space in board.spaces if mask >> space & 1)]


@pytest.mark.clause("BR-501")
def test_walkers_are_those_whom_the_rules_let_take_it_within_two_moves() -> None:
    """In random positions a piece is told to walk in in the second move exactly where a legal move there exists."""
    for seed in range(6):
        state, rng = fresh(2), generator("threat", seed)
        for _ in range(400):
            if state.outcome is not None:
                break
            if state.phase == "second_move" and not state.frames and state.side != state.ring_side:
                found = ring_threat(state, state.side)
                ring = {state.map.names[state.ring], state.map.ids[state.ring]}
                takers = {
                    text.split()[1] for text in legal(state)
                    if text.startswith("move") and "asking" not in text and text.split()[2] in ring
                }  # fmt: skip
                named = {text.partition("@")[2] for text in takers}
                assert {state.map.names[space] for space in found.walkers} == named
            RULES.play(state, random_action(state, rng), [])


@given(
    some.integers(1, 4).flatmap(
        lambda n: some.lists(some.lists(some.floats(0, 9), min_size=n, max_size=n), min_size=1, max_size=4)
    )
)
def test_pairs_are_the_best_of_all(weights: list[list[float]]) -> None:
    rows, columns = len(weights), len(weights[0])
    pairs = best_pairs(weights)
    assert len({a for a, _ in pairs}) == len({b for _, b in pairs}) == len(pairs) == min(rows, columns)
    long, short = (columns, rows) if rows <= columns else (rows, columns)
    every = (
        sum(weights[a][b] if rows <= columns else weights[b][a] for a, b in enumerate(chosen))
        for chosen in permutations(range(long), short)
    )
    assert sum(weights[a][b] for a, b in pairs) == pytest.approx(max(every))


@pytest.mark.clause("BR-020", "BR-200")
def test_the_way_of_the_ring_goes_over_open_hexes_and_round_pieces_that_stand_in_it() -> None:
    state = opened("2306", {"orc": []})
    goal = state.map.index["2310"]
    free = ring_way(state, goal)
    assert (state.map.names[free[0]], state.map.names[free[-1]], len(free)) == ("2306", "2310", 5)
    state = opened("2306", {"orc": [state.map.names[free[2]]]})
    assert len(ring_way(state, goal)) >= 5
    assert free[2] not in ring_way(state, goal)
    assert len(ring_way(state, goal, past_enemies=True)) == 5
    do(state, "end")

"""The ways of this game are those of a graph of the same board, walked by somebody else's library."""

from __future__ import annotations

from random import Random

import networkx
import pytest

from game.bench.plays import play_out
from game.bench.ranges import Charts, listed, walking
from game.riddle import RULESET
from game.riddle.actions import Move
from game.riddle.deck import GEAR
from game.riddle.state import State
from tests.riddle.tables import new


@pytest.mark.clause("RR-070", "RR-084", "RR-093", "RR-099", "RR-105", "RR-112", "RR-131")
def test_walks_end_where_the_graph_of_the_board_says() -> None:
    charts = Charts(networkx)
    rng, met = Random(5), 0

    def watch(state: State) -> None:
        nonlocal met
        if state.phase != "action" or rng.random() > 0.5 or not walking(state):
            return
        met += 1
        ours: dict[str, set[int]] = {word: set() for word in walking(state)}
        for move in listed(RULESET, state):
            assert isinstance(move, Move)
            end = state.map.space(move.to)
            assert end is not None
            ours[move.means].add(end)
            using = sum(1 << GEAR.index(word) for word in move.using)
            assert end in charts.ranges(state)[move.means, using]
        theirs: dict[str, set[int]] = {word: set() for word in ours}
        for (word, _), ends in charts.ranges(state).items():
            theirs[word] |= ends
        back = {state.turn_start}  # RR-088 may forbid going back there
        assert all(theirs[word] - back <= ours[word] <= theirs[word] for word in ours)

    play_out(RULESET, new(4, rounds=20), rng, watch)
    assert met > 30

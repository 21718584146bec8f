"""Riddle of the Ring: all walks of one decision listed, beside networkx's ranges on a graph of the same board."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from build_scripts.bench.random_play import play_out
from build_scripts.bench.ratio import Effort, Ratio, Unmeasured, interleaved
from build_scripts.bench.start_states import bound, first_state
from game.board.bitset import bits
from game.engine.decision import Subject
from game.games.riddle.rules.actions import DIE
from game.games.riddle.rules.cards.cards import GEAR
from game.games.riddle.rules.movement.movement import at_hand, means
from game.games.riddle.rules.movement.steps import HORSE, Steps
from game.games.riddle.rules.state import RiddleState

DECISIONS = 60
"""Positions measured in a round."""
ROUNDS = 9
PLAYERS = 4


def walks_beside_networkx(effort: Effort) -> Ratio:
    """Milliseconds for one decision: every (means, end, cards put in play) of die and Horses, through `actions`, beside
    networkx's ranges for the same means and cards. What the board remembers of ways is forgotten before each decision."""
    networkx = _networkx()
    rules, positions = bound("riddle"), _positions(effort.count(DECISIONS))
    charts = Charts(networkx)
    return interleaved(
        lambda: _timed(positions, lambda state: listed(rules, state)),
        lambda: _timed(positions, charts.ranges),
        rounds=effort.count(ROUNDS),
        unit="ms/decision",
    )


def walking(state: RiddleState) -> dict[str, int]:
    """RR-008. The means of travel left that walk, with their units."""
    found = {}
    for word in means(state):
        if word == DIE:
            found[word] = state.die
        elif "horse" in state.deck.cards[state.deck.index[word]].uses:
            found[word] = state.deck.cards[state.deck.index[word]].uses["horse"]
    return found


def listed(rules: Any, state: RiddleState) -> list[Any]:
    """Every walk of this decision."""
    state.steps.found.clear()
    return [move for word in walking(state) for move in rules.actions(state, Subject(word))]


class Charts:
    """The board as graphs, one for each set of cards in play; made before anything is measured."""

    def __init__(self, networkx: Any) -> None:
        self._networkx = networkx
        self._graphs: dict[int, Any] = {}

    def ranges(self, state: RiddleState) -> dict[tuple[str, int], set[int]]:
        """(means, cards put in play, as bits) to where the move may end."""
        here, gear, spare = state.at[state.active], state.gear[state.active], at_hand(state)
        found = {}
        for word, units in walking(state).items():
            for using in range(1 << len(GEAR)):
                if using & ~spare or state.held & ~(gear | using):
                    continue
                graph = self.graph(state.steps, gear | using | (0 if word == DIE else HORSE))
                reached = self._networkx.single_source_dijkstra_path_length(graph, here, cutoff=units)
                found[word, using] = {space % state.map.size for space in reached} - {here}
        return found

    def graph(self, steps: Steps, flags: int) -> Any:
        """One unit to an edge. A space where the marker must stop has a second node, out of which nothing leads."""
        found = self._graphs.get(flags)
        if found is None:
            found = self._graphs[flags] = self._networkx.DiGraph()
            free, held = steps.unit(flags)
            map_ = steps.map
            for space in range(map_.size):
                found.add_node(space)
                found.add_edges_from((space, other) for other in bits(free[space]))
                found.add_edges_from((space, other + map_.size) for other in bits(held[space]))
        return found


def _positions(decisions: int) -> list[RiddleState]:
    """So many decisions met in random play: the turn's free part, the die or a Horse still to be used."""
    rules, rng = bound("riddle"), Random(3)
    make, found = first_state("riddle", PLAYERS), list[RiddleState]()

    def watch(state: RiddleState) -> None:
        if state.phase == "action" and len(found) < decisions and rng.random() < 0.1 and walking(state):
            found.append(state.clone())

    while len(found) < decisions:
        play_out(rules, make(), rng, watch)
    return found


def _networkx() -> Any:
    try:
        import networkx
    except ImportError:
        raise Unmeasured("networkx is not installed") from None
    return networkx


def _timed(positions: list[RiddleState], lists: Callable[[RiddleState], Any]) -> float:
    """Milliseconds a decision."""
    started = time.perf_counter()
    for state in positions:
        lists(state)
    return (time.perf_counter() - started) / len(positions) * 1000

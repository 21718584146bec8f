"""The ways of this game are those of a graph made from the board and the rulebook alone, walked by somebody else's library."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import networkx
import pytest

from build_scripts.bench.random_play import play_out
from build_scripts.bench.riddle_movement import Charts, listed, walking
from game.games.riddle.rules.actions import Move
from game.games.riddle.rules.cards.cards import BOAT, CLOAK, GEAR, ROPE
from game.games.riddle.rules.movement.reach import reach
from game.games.riddle.rules.movement.steps import HORSE, Steps
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.state import RiddleState
from tests.games.riddle.shipped_set import RULES, game_set, new

WATER = ("ocean", "lake", "swamp")
NEEDS = {"forest": CLOAK, "thicket": CLOAK, "mountain": ROPE, "hill": ROPE}
CARDS = tuple(range(8))
"""Sets of Boat, Rope and Cloak."""


@cache
def sides(kind: str) -> frozenset[frozenset[int]]:
    """Pairs of spaces that a road, a river, a bridge, a ford or a link joins."""
    return frozenset(frozenset(pair) for pair in game_set().board.pairs({kind}))


@cache
def touching() -> tuple[tuple[int, ...], ...]:
    """RR-071, RR-119, RR-346. Space to those a step may lead to: hexes that touch, a dot and its three hexes, links."""
    spaces = game_set().board.spaces
    found: list[set[int]] = [set() for _ in spaces]
    for a in spaces:
        for b in spaces:
            if a.cell is not None and b.cell is not None and a.cell.distance(b.cell) == 1:
                found[a.index].add(b.index)
        for hex_ in a.corner:
            found[a.index].add(hex_)
            found[hex_].add(a.index)
    for a_, b_ in map(tuple, sides("link")):
        found[a_].add(b_)
        found[b_].add(a_)
    return tuple(tuple(sorted(near)) for near in found)


def step(a: int, b: int, flags: int) -> str:
    """Whether one step can be made with these cards in play (and HORSE): "go", "stop", or "no"."""
    spaces, side = game_set().board.spaces, frozenset((a, b))
    kinds = (spaces[a].kind, spaces[b].kind)
    if any(kind in (*WATER, "dot") for kind in kinds):
        if flags & HORSE or not flags & BOAT:
            return "no"  # RR-117, RR-120, RR-128, RR-131, RR-135
        is_river_travel = side in sides("link")
        return "stop" if not is_river_travel and _stops(kinds[1], flags) else "go"  # RR-122, RR-127, RR-130
    is_river = side in sides("river") and side not in sides("bridge") and side not in sides("ford")
    if is_river and not flags & BOAT:
        return "no"  # RR-112
    if side in sides("road") and not is_river:
        return "go"  # RR-108
    return "stop" if _stops(kinds[1], flags) else "go"  # RR-093, RR-099, RR-109, RR-115


def _stops(kind: str, flags: int) -> bool:
    return kind in NEEDS and not flags & NEEDS[kind]


def doubles(a: int, b: int, c: int, flags: int) -> bool:
    """Whether two steps are one unit: along the road (RR-105 to RR-107, RR-111), or between water spaces (RR-132, RR-134)."""
    if frozenset((a, b)) in sides("road") and frozenset((b, c)) in sides("road"):
        return True
    kinds = [game_set().board.spaces[space].kind for space in (a, b, c)]
    return all(kind in WATER for kind in kinds)


@cache
def units(flags: int) -> tuple[tuple[frozenset[int], frozenset[int]], ...]:
    """RR-084. Space to where one unit leads: free to go on, and held."""
    near, found = touching(), []
    for a in range(len(near)):
        steps = {b: step(a, b, flags) for b in near[a]}
        free = {b for b, result in steps.items() if result == "go"}
        for b in tuple(free):
            second = {c for c in near[b] if c != a and doubles(a, b, c, flags)}
            free |= {c for c in second if step(b, c, flags) == "go"}
        found.append((frozenset(free), frozenset(b for b, result in steps.items() if result == "stop")))
    return tuple(found)


class Rulebook(Charts):
    """Graphs made without a look at the rules' own map."""

    def graph(self, steps: Steps, flags: int) -> Any:
        """One unit to an edge. A space where the marker must stop has a second node, out of which nothing leads."""
        return chart(flags)


@cache
def chart(flags: int) -> Any:
    """The graph for a set of cards in play."""
    found, size = networkx.DiGraph(), len(touching())
    found.add_nodes_from(range(size))
    for space, (free, held) in enumerate(units(flags)):
        found.add_edges_from((space, other) for other in free)
        found.add_edges_from((space, other + size) for other in held)
    return found


@pytest.mark.clause("RR-084", "RR-129", "RR-132")
@pytest.mark.parametrize("horse", [0, HORSE])
def test_one_unit_leads_from_every_space_where_the_rulebook_says(horse: int) -> None:
    """Also from the shore: on land a unit ends with the first step onto the water."""
    steps = Steps(RiddleTopology(game_set().board))
    for cards in CARDS:
        free, held = steps.unit(cards | horse)
        for space, (free_there, held_there) in enumerate(units(cards | horse)):
            assert (bits(free[space]), bits(held[space] & ~free[space])) == (free_there, held_there - free_there)


def bits(mask: int) -> frozenset[int]:
    return frozenset(space for space in range(mask.bit_length()) if mask >> space & 1)


@pytest.mark.clause("RR-129", "RR-130", "RR-132")
def test_from_every_shore_and_every_water_a_boat_leads_as_far_as_the_graph_says() -> None:
    steps, spaces = Steps(RiddleTopology(game_set().board)), game_set().board.spaces
    wet = {space.index for space in spaces if space.kind in WATER}
    shore = sorted(wet | {near for space in wet for near in touching()[space]})
    for number, start in enumerate(shore):
        for cards in (BOAT, BOAT | ROPE | CLOAK):
            far = 1 + number % 3
            reached = networkx.single_source_shortest_path_length(chart(cards), start, cutoff=far)
            free, held = reach(steps, start, far, cards)
            assert bits(free | held) == {space % len(spaces) for space in reached} - {start}


@pytest.mark.clause("RR-070", "RR-084", "RR-093", "RR-099", "RR-105", "RR-112", "RR-129", "RR-131", "RR-132")
def test_walks_end_where_the_graph_of_the_board_says() -> None:
    charts = Rulebook(networkx)
    rng, met = Random(5), 0

    def watch(state: RiddleState) -> None:
        nonlocal met
        if state.phase != "action" or rng.random() > 0.5 or not walking(state):
            return
        met += 1
        ours: dict[str, set[int]] = {word: set() for word in walking(state)}
        for move in listed(RULES, state):
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

    play_out(RULES, new(4, rounds=20), rng, watch)
    assert met > 30

"""Gandalf's way in Part 2: from deed to deed, then to Rivendell (HR-228 to HR-243)."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import permutations

from game.games.hunt.rules.actions import Gandalf
from game.games.hunt.rules.ring_bearer.frodo_movement import FAR
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import View

MOST_DEEDS = 3


@lru_cache(maxsize=8)
def walks(topology: HuntTopology) -> Mapping[str, Mapping[str, int]]:
    """HR-228. From each location to each: the least number of Gandalf's moves."""
    return {start: _from(topology, start) for start in (*topology.locations, *topology.exits)}


def _from(topology: HuntTopology, start: str) -> dict[str, int]:
    found = {start: 0}
    edge = deque([start])
    while edge:
        here = edge.popleft()
        for other in topology.connected[here]:
            if other not in found:
                found[other] = found[here] + 1
                edge.append(other)
    return found


def moves_by_way_of(topology: HuntTopology, start: str, deeds: Sequence[str]) -> int:
    """The least number of moves by way of all the deeds to an exit."""
    far = walks(topology)
    best = FAR
    for order in permutations(deeds):
        count, here = 0, start
        for place in order:
            count, here = count + far[here].get(place, FAR), place
        best = min(best, count + min(far[here].get(name, FAR) for name in topology.exits))
    return best


def first_token(view: View, topology: HuntTopology, actions: Sequence[Gandalf]) -> Gandalf:
    """HR-212. The start from which the other three are done soonest."""
    return min(
        actions, key=lambda one: moves_by_way_of(topology, one.to, [deed for deed in view.deeds if deed != one.to])
    )


def move(view: View, topology: HuntTopology, ends: Sequence[str], danger: Mapping[str, float]) -> str:
    """HR-228. The next location on the way; past the hunters' likely Hunts where that costs no move."""
    left = view.deeds if len(view.deeds_done) < MOST_DEEDS else ()

    def cost(place: str) -> float:
        rest = [one for one in left if one != place]
        return moves_by_way_of(topology, place, rest) + danger.get(place, 0.0) - 0.6 * (len(left) - len(rest))

    return min(ends, key=cost)

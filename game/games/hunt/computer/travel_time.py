"""How many moves it is from place to place: of a Nazgûl, and of Gandalf on foot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from game.games.hunt.rules.ring_bearer.frodo_movement import FAR
from game.games.hunt.rules.topology import HuntTopology

_OPEN: frozenset[str] = frozenset()


@lru_cache(maxsize=8)
def riding(topology: HuntTopology) -> Mapping[str, Mapping[str, int]]:
    """HR-111, HR-112. From each space to each: the least number of a Nazgûl's daylight moves, nothing in its way."""

    def on(space: str) -> Sequence[str]:
        return topology.nazgul.rides(space, _OPEN, night=False)

    return {start: dict.fromkeys(topology.ids, FAR) | moves_from(start, on) for start in topology.ids}


def moves_from(start: str, on: Callable[[str], Iterable[str]]) -> dict[str, int]:
    """To every space that can be reached: the least number of moves, of which `on` tells where one from a space may end."""
    found, order = {start: 0}, [start]
    for here in order:
        for other in on(here):
            if other not in found:
                found[other] = found[here] + 1
                order.append(other)
    return found


@lru_cache(maxsize=8)
def walks(topology: HuntTopology) -> Mapping[str, Mapping[str, int]]:
    """HR-228. From each location to each: the least number of Gandalf's moves."""
    return {
        start: moves_from(start, topology.connected.__getitem__) for start in (*topology.locations, *topology.exits)
    }

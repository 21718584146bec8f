"""How far it is for a Nazgûl: turns of riding between spaces, for opponents that plan ahead."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.games.hunt.rules.topology import FAR, HuntTopology

_OPEN: frozenset[str] = frozenset()


@lru_cache(maxsize=8)
def riding(atlas: HuntTopology) -> Mapping[str, Mapping[str, int]]:
    """HR-111, HR-112. From each space to each: the least number of a Nazgûl's daylight moves, nothing in its way."""
    return {start: _turns(atlas, start) for start in atlas.ids}


def _turns(atlas: HuntTopology, start: str) -> dict[str, int]:
    found = {start: 0}
    edge = [start]
    turns = 0
    while edge:
        turns += 1
        beyond = []
        for here in edge:
            for other in atlas.rides(here, _OPEN, night=False):
                if other not in found:
                    found[other] = turns
                    beyond.append(other)
        edge = beyond
    return {name: found.get(name, FAR) for name in atlas.ids}


@lru_cache(maxsize=8)
def near(atlas: HuntTopology) -> Mapping[str, frozenset[str]]:
    """HR-168. For each location, the spaces from which a Nazgûl takes part in an Encounter there."""
    return {name: frozenset((name, *atlas.beside[name])) for name in atlas.ids}

"""What the hunters make of the public record: how likely Frodo is in each place of the exact set, and where he will
be next. The Ring-bearer's own opponent reckons with the same: the record is public, so he knows what they know.

The set is the exact one (HR-294, HR-349). The shares are a guess at how people travel: towards an exit, seldom in vain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log2
from typing import TypeVar

from game.engine.chance import generator
from game.hunt.actions import DOT, STAY
from game.hunt.atlas import Atlas
from game.hunt.histories import Histories, histories
from game.hunt.journeys import Journeys
from game.hunt.tables import Tables
from game.hunt.view import Fact, View
from game.hunt.walking import STEPS

EAGER = 1.1
"""How much less likely an entry is for each move that it wastes."""
SAMPLES = 80
"""Whole histories that are looked at."""

K = TypeVar("K")
Odds = Mapping[str, float]
"""Place to its share; the shares add up to 1."""
Nodes = Mapping[tuple[str, int], float]
"""Part 1: (last location, marked dots) to its share."""


@dataclass(frozen=True, slots=True)
class World:
    """One way it may be: Frodo's last location, the locations on his log or passed, its share of all."""

    last: str
    passed: frozenset[str]
    share: float


@dataclass(frozen=True, slots=True)
class Scent:
    """What there is to know, in shares."""

    here: Odds
    """Frodo's last location."""
    soon: Odds
    """The same after his next turn."""
    later: Odds
    """The same after two turns."""
    worlds: tuple[World, ...]
    gandalf: Odds
    nodes: Nodes

    def been(self, place: str) -> float:
        """How likely a Search there is to succeed."""
        return sum(world.share for world in self.worlds if place in world.passed)


def scent(view: View, atlases: tuple[Atlas, Atlas], tables: Tables) -> Scent:
    """HR-294. From the public record alone."""
    if view.part == 1:
        return _first(histories(atlases[0], view.options.escape_reach, view.record))
    return _second(atlases[1], tables, view.options, view.record, view.step, bool(view.length))


# Part 1 ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _first(known: Histories) -> Scent:
    atlas = known.atlas
    layers = _weighted(known)
    nodes: dict[tuple[str, int], float] = {}
    for (last, dots, _), share in layers[-1].items():
        nodes[last, dots] = nodes.get((last, dots), 0.0) + share
    soon = pushed(atlas, nodes)
    return Scent(lasts(nodes), lasts(soon), lasts(pushed(atlas, soon)), tuple(_sampled(known, layers)), {}, nodes)


def _weighted(known: Histories) -> list[dict[tuple[str, int, int], float]]:
    """The exact set, layer by layer, each node with its share."""
    atlas = known.atlas
    found: list[dict[tuple[str, int, int], float]] = []
    for layer in known.layers:
        if not found:
            shares = dict.fromkeys(layer, 1.0)
        else:
            before = found[-1]
            shares = {
                node: sum(before[old] * likely(atlas, old[0], old[1], node[0], node[1]) for old, _ in ways)
                for node, ways in layer.items()
            }
        found.append(_whole(shares))
    return found


def likely(atlas: Atlas, last: str, dots: int, after: str, marked: int) -> float:
    """How likely somebody is to go on like that: moves in vain are rare."""
    wasted = atlas.needed(after, marked) - atlas.needed(last, dots) + 1
    return exp(-EAGER * max(wasted, 0))


def _whole(shares: Mapping[K, float]) -> dict[K, float]:
    """The same in shares of 1."""
    total = sum(shares.values()) or 1.0
    return {key: share / total for key, share in shares.items()}


def lasts(nodes: Nodes) -> Odds:
    """The shares of the last locations."""
    found: dict[str, float] = {}
    for (last, _), share in nodes.items():
        found[last] = found.get(last, 0.0) + share
    return found


def pushed(atlas: Atlas, nodes: Nodes, kind: str = "day", rule: str = "dots") -> Nodes:
    """The shares after one more entry of a kind."""
    found: dict[tuple[str, int], float] = {}
    for (last, dots), share in nodes.items():
        ways = list(_entries(atlas, last, dots, kind, rule))
        chances = [likely(atlas, last, dots, *end) for end in ways]
        total = sum(chances)
        for end, chance in zip(ways, chances, strict=True):
            found[end] = found.get(end, 0.0) + share * chance / total
    return _whole(found)


def _entries(atlas: Atlas, last: str, dots: int, kind: str, rule: str) -> Iterator[tuple[str, int]]:
    if kind == "escape":
        yield last, dots
    elif kind != "location":
        yield last, dots + 1
    if kind != "dot":
        for name in atlas.within_reach(last, dots, rule if kind == "escape" else "move"):
            if not atlas.is_exit(name):
                yield name, 0
    if kind == "location":
        yield last, dots  # where nothing can be written the shares stay as they are


def _sampled(known: Histories, layers: list[dict[tuple[str, int, int], float]]) -> Iterator[World]:
    """Whole histories by their shares: always the same for the same record."""
    rng = generator("scent", len(known.moments), len(layers[-1]))
    ends = layers[-1]
    for node in rng.choices(list(ends), list(ends.values()), k=SAMPLES):
        last, passed = node[0], {node[0]}
        for number in range(len(layers) - 1, 0, -1):
            ways, before = known.layers[number][node], layers[number - 1]
            weights = [before[old] * likely(known.atlas, old[0], old[1], node[0], node[1]) for old, _ in ways]
            node = rng.choices([old for old, _ in ways], weights)[0]
            passed.add(node[0])
        yield World(last, frozenset(passed), 1 / SAMPLES)


def after_entry(atlas: Atlas, last: str, dots: int, entry: str) -> tuple[str, int]:
    """Last location and marked dots when an entry is written."""
    if entry == DOT:
        return last, dots + 1
    return (last, dots) if entry == STAY else (entry, 0)


def missing(atlas: Atlas, last: str, dots: int, step: int) -> tuple[int, int]:
    """Entries that are missing to the nearest exit, and how many of them are too many for the track."""
    if atlas.is_exit(last):
        return 0, 0
    needed = atlas.needed(last, dots)
    return needed, max(needed - (STEPS - step), 0)


# Part 2 ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _second(atlas: Atlas, tables: Tables, options: object, record: tuple[Fact, ...], step: int, chosen: bool) -> Scent:
    """Frodo's cards that agree with the record, all alike; Gandalf's possible places, all alike."""
    if not chosen:
        return Scent({}, {}, {}, (), {}, {})
    known = Journeys(atlas, tables, options, record)  # type: ignore[arg-type]  # the View's own options
    cards: dict[str, None] = {}
    grey: dict[str, float] = {}
    ways: dict[tuple[bool, ...], list[set[tuple[str, frozenset[str]]]]] = {}
    for world in known.worlds():
        explained = known.explained(world)
        if explained not in ways:
            ways[explained] = known.layers(world)
        if all(ways[explained]):
            cards[world[-1].id] = None
            for place in {node[0] for node in ways[explained][-1]} if ways[explained] else ():
                if place:
                    grey[place] = grey.get(place, 0.0) + 1.0
    routes = [tables.journeys[card].route for card in sorted(cards)]
    share = 1 / max(len(routes), 1)
    worlds = tuple(World(_last(route, step), frozenset(route[: step + 1]) - {"."}, share) for route in routes)
    odds = [_spread([_last(route, step + ahead) for route in routes]) for ahead in range(3)]
    return Scent(odds[0], odds[1], odds[2], worlds, _whole(dict(sorted(grey.items()))), {})


def _last(route: tuple[str, ...], step: int) -> str:
    return next(row for row in reversed(route[: step + 1]) if row != ".")


def _spread(places: list[str]) -> Odds:
    found: dict[str, float] = {}
    for place in places:
        found[place] = found.get(place, 0.0) + 1 / len(places)
    return found


def bits(share: float) -> float:
    """What a yes or no of this likelihood tells, in bits."""
    return 0.0 if share <= 0.0 or share >= 1.0 else -share * log2(share) - (1 - share) * log2(1 - share)

"""What the hunters make of the public record: how likely Frodo is in each place of the exact set, and where he will
be next. The Ring-bearer's own opponent reckons with the same: the record is public, so he knows what they know.

The set is the exact one (HR-294, HR-349). The shares are a guess at how people travel: towards an exit, seldom in vain, and
not where a Nazgûl stands or can ride at once (docs/decisions/0171).

How many moves it is from place to place: of a Nazgûl, and of Gandalf on foot.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import accumulate
from math import exp, log2
from random import Random
from typing import TypeVar

from game.board.bitset import bits as positions
from game.engine.chance import generator
from game.games.hunt.deduction.hunters_map import lore
from game.games.hunt.deduction.part1_paths import Node, Part1Paths, Way
from game.games.hunt.deduction.part2_journeys import Part2Journeys
from game.games.hunt.rules.actions import DOT, STAY
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.ring_bearer.frodo_movement import FAR
from game.games.hunt.rules.ring_bearer.journey_log import STEPS
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import Open, View

EAGER = 1.7
"""How much less likely an entry is for each move that it wastes."""
NEAR: Mapping[int, float] = {0: 2.0, 1: 1.2}
"""How much less likely to end where a Nazgûl stands, or can ride in one daylight move."""
SAMPLES = 80
"""Whole histories that are looked at."""
DEMANDED = ("dot", "location", "ferry")
"""Kinds of entries that a card demands."""

K = TypeVar("K")
Odds = Mapping[str, float]
"""Place to its share; the shares add up to 1."""
Nodes = Mapping[tuple[str, int], float]
"""Part 1: (last location, marked dots) to its share."""


@dataclass(frozen=True, slots=True)
class Likelihood:
    """What there is to know, in shares."""

    here: Odds
    """Frodo's last location."""
    soon: Odds
    """Frodo's location after his next turn."""
    later: Odds
    """Frodo's location after two turns."""
    been: Callable[[str], float]
    """How likely a Search there is to succeed."""
    gandalf: Odds
    nodes: Nodes


def likelihood(view: Open, topologies: tuple[HuntTopology, ...], tables: Tables) -> Likelihood:
    """HR-294. From the public record alone."""
    known = lore(view, topologies, tables)
    if view.part == 1:
        return _first(known.first)
    return _second(known.second, view.step)


# Part 1 ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _first(known: Part1Paths) -> Likelihood:
    topology = known.topology
    nodes: dict[tuple[str, int], float] = {}
    for (last, dots, _), share in _shares(known, len(known.layers) - 1).items():
        nodes[last, dots] = nodes.get((last, dots), 0.0) + share
    soon = pushed(topology, nodes)
    written = cache(partial(_written, known))

    def been(place: str) -> float:
        return written()[place] / SAMPLES

    return Likelihood(lasts(nodes), lasts(soon), lasts(pushed(topology, soon)), been, {}, nodes)


def _shares(known: Part1Paths, number: int) -> dict[Node, float]:
    """The nodes of a layer of the exact set, each with its share; those before are worked out first."""
    first = number
    while first and known.layers[first].shares is None:
        first -= 1
    found = known.layers[first].shares
    for at in range(first, number + 1):
        layer = known.layers[at]
        if layer.shares is None:
            ways = known.ways(at)
            if found is None or not at:
                shares = dict.fromkeys(ways, 1.0)
            else:
                shares = {node: _come(known, at, found, node, before) for node, before in ways.items()}
            layer.shares = _whole(shares)
        found = layer.shares
    assert found is not None
    return found


def _come(known: Part1Paths, number: int, before: Mapping[Node, float], node: Node, ways: Sequence[Way]) -> float:
    """The share of a node of a layer: all ways to it together."""
    return sum(before[old] * _chance(known, number, old, node) for old, _ in ways)


def _chance(known: Part1Paths, number: int, old: Node, new: Node) -> float:
    """How likely a node is to follow on one, among all that could be written then. A card that leaves no choice, or goes
    far, is played where it wastes little."""
    moment, end = known.layers[number].moment, new[:2]
    ends = _ends(known.topology, *old[:2], moment.kind, known.escape_reach, moment.figures)
    return ends[end] if moment.kind not in DEMANDED and end in ends else _eager(known.topology, *old[:2], *end)


def drawn_history(view: View, topologies: tuple[HuntTopology, ...], tables: Tables, rng: Random) -> tuple[str, ...]:
    """Part 1: a whole log of Frodo's, drawn by its share."""
    return _drawn(lore(view, topologies, tables).first, rng)


def _drawn(known: Part1Paths, rng: Random) -> tuple[str, ...]:
    node, marks = _one_of(*_ending(known), rng), list[str]()
    for number in range(len(known.layers) - 1, 0, -1):
        ways, weights = _back(known, number, node)
        node, mark = _one_of(ways, weights, rng) if len(ways) > 1 else ways[0]
        marks.append(mark)
    return (node[0], *reversed(marks))


def _one_of(rows: Sequence[K], weights: Sequence[float], rng: Random) -> K:
    """One of these, drawn by weights that are added up, as `Random.choices` does in three times the time."""
    return rows[bisect(weights, rng.random() * weights[-1], 0, len(rows) - 1)]


@lru_cache(maxsize=16)
def _ending(known: Part1Paths) -> tuple[Sequence[Node], Sequence[float]]:
    """The newest nodes, and their shares added up."""
    ends = _shares(known, len(known.layers) - 1)
    return list(ends), list(accumulate(ends.values()))


@lru_cache(maxsize=20_000)
def _back(known: Part1Paths, number: int, node: Node) -> tuple[Sequence[Way], Sequence[float]]:
    """How a node is come by, and the weights of that added up."""
    before, ways = _shares(known, number - 1), known.ways(number)[node]
    weights = (before[old] * _chance(known, number, old, node) for old, _ in ways)
    return ways, list(accumulate(weights))


def _written(known: Part1Paths) -> Counter[str]:
    """In how many of some whole logs each location stands: always the same for the same record."""
    newest = len(known.layers) - 1
    rng = generator("scent", newest, len(_shares(known, newest)))
    return Counter(place for _ in range(SAMPLES) for place in set(_drawn(known, rng)))


def _whole(shares: Mapping[K, float]) -> dict[K, float]:
    """Shares that together are 1."""
    total = sum(shares.values()) or 1.0
    return {key: share / total for key, share in shares.items()}


def lasts(nodes: Nodes) -> Odds:
    """The shares of the last locations."""
    found: dict[str, float] = {}
    for (last, _), share in nodes.items():
        found[last] = found.get(last, 0.0) + share
    return found


def pushed(
    topology: HuntTopology, nodes: Nodes, kind: str = "day", rule: str = "dots", figures: Sequence[str] = ()
) -> Nodes:
    """The shares after one more entry of a kind, `figures` being where the Nazgûl then stand, as far as that is known."""
    found: dict[tuple[str, int], float] = {}
    for (last, dots), share in nodes.items():
        for end, chance in _ends(topology, last, dots, kind, rule, tuple(figures)).items():
            found[end] = found.get(end, 0.0) + share * chance
    return _whole(found)


@lru_cache(maxsize=20_000)
def _ends(
    topology: HuntTopology, last: str, dots: int, kind: str, rule: str, figures: tuple[str, ...]
) -> Mapping[tuple[str, int], float]:
    """Where an entry can lead, and how likely each is."""
    close = _close(topology, figures)
    return _whole(
        {
            end: _eager(topology, last, dots, *end) * exp(-close.get(end[0], 0.0))
            for end in _entries(topology, last, dots, kind, rule)
        }
    )


def _eager(topology: HuntTopology, last: str, dots: int, after: str, marked: int) -> float:
    """How likely an entry is for what it wastes."""
    return exp(-EAGER * max(topology.frodo.needed(after, marked) - topology.frodo.needed(last, dots) + 1, 0))


@lru_cache(maxsize=2_000)
def _close(topology: HuntTopology, figures: tuple[str, ...]) -> Mapping[str, float]:
    """`NEAR` of the places that are near one of the Nazgûl, the nearest counting."""
    turns = riding(topology)
    found: dict[str, float] = {}
    for moves, less in sorted(NEAR.items(), reverse=True):
        found |= {place: less for one in filter(None, figures) for place, far in turns[one].items() if far == moves}
    return found


def _entries(topology: HuntTopology, last: str, dots: int, kind: str, rule: str) -> Iterator[tuple[str, int]]:
    if kind == "escape":
        yield last, dots
    elif kind != "location":
        yield last, dots + 1
    places = topology.frodo.within_reach(last, dots, rule if kind == "escape" else "move") if kind != "dot" else ()
    written = [(name, 0) for name in places if not topology.is_exit(name)]
    yield from written
    if kind == "location" and not written:
        yield last, dots


def after_entry(topology: HuntTopology, last: str, dots: int, entry: str) -> tuple[str, int]:
    """Last location and marked dots when an entry is written."""
    if entry == DOT:
        return last, dots + 1
    return (last, dots) if entry == STAY else (entry, 0)


def missing(topology: HuntTopology, last: str, dots: int, step: int) -> tuple[int, int]:
    """Entries that are missing to the nearest exit, and how many of them are too many for the track."""
    if topology.is_exit(last):
        return 0, 0
    needed = topology.frodo.needed(last, dots)
    return needed, max(needed - (STEPS - step), 0)


# Part 2 ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _second(left: Part2Journeys, step: int) -> Likelihood:
    """Frodo's cards that agree with the record, each with as many of Gandalf's ways as go with it."""
    if not left.deck:
        return Likelihood({}, {}, {}, lambda place: 0.0, {}, {})
    known = left.known
    cards: dict[int, float] = {}
    grey: dict[str, float] = {}
    by_cards: dict[int, int] = {}
    by_places: dict[int, int] = {}
    for some, ways in left.worlds():
        by_cards[some] = by_cards.get(some, 0) + (sum(mask.bit_count() for mask in ways.values()) or 1)
        for mask in ways.values():
            by_places[mask] = by_places.get(mask, 0) + some.bit_count()
    for some, count in by_cards.items():
        for number in positions(some):
            cards[number] = cards.get(number, 0.0) + count
    for mask, count in by_places.items():
        for name in known.places.of(mask & ~known.out):
            grey[name] = grey.get(name, 0.0) + count
    shares = _whole(cards)
    ends = len(known.lasts[left.deck]) - 1

    def odds(ahead: int) -> Odds:
        found: dict[str, float] = {}
        table = known.lasts[left.deck][min(step + ahead, ends)]
        for number, share in shares.items():
            name = known.places.names[table.of(1 << number).bit_length() - 1]
            found[name] = found.get(name, 0.0) + share
        return found

    def been(place: str) -> float:
        bit = known.places.mask((place,))
        every = known.cards[left.deck]
        return sum(share for number, share in shares.items() if known.passed[every[number]][step] & bit)

    return Likelihood(odds(0), odds(1), odds(2), been, _whole(grey), {})


def bits(share: float) -> float:
    """What a yes or no of this likelihood tells, in bits."""
    return 0.0 if share <= 0.0 or share >= 1.0 else -share * log2(share) - (1 - share) * log2(1 - share)


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

"""The histories of Frodo in Part 1 that agree with the public record: the exact set, and one of them at random.

HR-349. A history is a start and what was written after it. What the record says of it is of two sorts. Most facts
hold of one moment (the last location lay in an area; a location was not on the log up to then) and are looked at
entry by entry. "It was on the log" (a yes) asks for one of the entries before: each such location is followed as a
bit until its moment has come. Exits are never passed: an arrival is announced at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from game.engine.chance import one_of
from game.hunt.actions import DOT, STAY
from game.hunt.atlas import Atlas
from game.hunt.view import Fact

Node = tuple[str, int, int]
"""Last location, dots written after it, and which awaited locations have been written (bits)."""


@dataclass(slots=True)
class Moment:
    """What is known of the log when it has so many entries."""

    kind: str = "start"
    """How the entry was written: day, night, card, dot, location, ferry, escape."""
    to: tuple[str, ...] = ()
    """A ferry's ends."""
    arrives: bool = False
    joins: tuple[str, ...] = ()
    """HR-106. The entry is one of these locations."""
    inside: list[tuple[bool, frozenset[str]]] = field(default_factory=list)
    """(whether, places): the last location is, or is not, one of these."""
    yes: list[str] = field(default_factory=list)
    """Locations that are on the log by now."""
    needed: int = -1
    """HR-196. Entries that are missing to the nearest exit."""


Way = tuple[Node, str]
"""A node and the mark that was written after it."""


class Histories:
    """All histories that agree with a record: the possible nodes after each entry, and how each is come by."""

    def __init__(self, atlas: Atlas, escape_reach: str, record: Sequence[Fact]) -> None:
        self.atlas = atlas
        self.rule = escape_reach
        self.moments = read(atlas, record)
        self.bits = _awaited(self.moments)
        self.never = _forbidden(self.moments, record)
        self.layers = self._forward()

    @property
    def ends(self) -> Mapping[Node, Sequence[Way]]:
        """The possible nodes now."""
        return self.layers[-1]

    def last_locations(self) -> tuple[str, ...]:
        """HR-349. The possible last locations, in board order: sound and tight."""
        return tuple(sorted({node[0] for node in self.ends}, key=self.atlas.position.__getitem__))

    def _forward(self) -> list[dict[Node, list[Way]]]:
        layers: list[dict[Node, list[Way]]] = []
        for number in range(len(self.moments)):
            must, awaited = self._duties(number)
            layer: dict[Node, list[Way]] = {}
            if number == 0:
                fitting = self._fitting(0)
                for place in self.atlas.starts:
                    seen = self._bit(place)
                    if place not in self.never[0] and fitting(place, 0) and seen & must == must:
                        layer[place, 0, seen & awaited] = []
            else:
                ways: dict[tuple[str, int], list[tuple[str, str, int, int]]] = {}
                for before in layers[-1]:
                    last, dots, seen = before
                    key = (last, dots)
                    if key not in ways:
                        ways[key] = list(self._steps(number, last, dots))
                    for mark, end, after, bit in ways[key]:
                        if (seen | bit) & must == must:
                            layer.setdefault((end, after, (seen | bit) & awaited), []).append((before, mark))
            layers.append(layer)
        return layers

    def _bit(self, place: str) -> int:
        bit = self.bits.get(place)
        return 0 if bit is None else 1 << bit

    def _duties(self, number: int) -> tuple[int, int]:
        """Which awaited locations are written by now, and which are awaited still after that."""
        must = awaited = 0
        for place in self.moments[number].yes:
            must |= self._bit(place)
        for moment in self.moments[number + 1 :]:
            for place in moment.yes:
                awaited |= self._bit(place)
        return must, awaited

    def _steps(self, number: int, last: str, dots: int) -> Iterator[tuple[str, str, int, int]]:
        """The entries that can follow: mark, last location and dots after it, bit of an awaited location."""
        moment, never = self.moments[number], self.never[number]
        fitting = self._fitting(number)
        for entry in self._entries(moment, last, dots):
            if moment.joins and entry not in moment.joins:
                continue
            if entry in (DOT, STAY):
                after = dots + (entry == DOT)
                if not moment.arrives and fitting(last, after):
                    yield "." if entry == DOT else "/", last, after, 0
            elif entry not in never and self.atlas.is_exit(entry) == moment.arrives and fitting(entry, 0):
                yield entry, entry, 0, self._bit(entry)

    def _entries(self, moment: Moment, last: str, dots: int) -> Iterator[str]:
        if moment.kind == "ferry":
            yield from moment.to
            return
        if moment.kind == "escape":
            yield STAY
            yield from self.atlas.within_reach(last, dots, self.rule)
            return
        if moment.kind != "location":
            yield DOT
        if moment.kind != "dot":
            yield from self.atlas.within_reach(last, dots)

    def _fitting(self, number: int) -> Callable[[str, int], bool]:
        """Whether a last location and its dots agree with what was told at that moment."""
        moment = self.moments[number]
        if not moment.inside and moment.needed < 0:
            return lambda last, dots: True

        def fits(last: str, dots: int) -> bool:
            if any((last in places) is not whether for whether, places in moment.inside):
                return False
            return moment.needed < 0 or self.atlas.needed(last, dots) == moment.needed

        return fits

    def sample(self, rng: Random) -> tuple[str, ...]:
        """One history at random: a node of the last layer, then backwards through those that lead to it."""
        node = one_of(list(self.layers[-1]), rng)
        marks: list[str] = []
        for layer in self.layers[:0:-1]:
            node, mark = one_of(layer[node], rng)
            marks.append(mark)
        return (node[0], *reversed(marks))


@lru_cache(maxsize=16)
def histories(atlas: Atlas, escape_reach: str, record: tuple[Fact, ...]) -> Histories:
    """The histories of a record; several seats ask for the same one after each other."""
    return Histories(atlas, escape_reach, record)


def read(atlas: Atlas, record: Sequence[Fact]) -> list[Moment]:
    """The facts of Part 1 as what is known at each length of the log."""
    moments = [Moment()]
    for fact in record:
        if fact.part != 1:
            break
        moment = moments[-1]
        match fact.kind:
            case "entry":
                moments.append(Moment(fact.answer, fact.places))
            case "arrived":
                moment.arrives = True
            case "rescue":
                moment.needed = int(fact.answer)
            case "join":
                moment.joins = fact.places
            case "perception" | "call" | "watch" | "prerequisite":
                places = frozenset(name for target in fact.places for name in _covered(atlas, target))
                moment.inside.append((fact.answer == "yes", places))
            case "search" | "hunt":
                _asked(moment, fact)
    return moments


def _asked(moment: Moment, fact: Fact) -> None:
    place = fact.places[0]
    if fact.answer == "here":
        moment.inside.append((True, frozenset(fact.places)))
    elif fact.answer == "yes":
        moment.yes.append(place)
        if fact.kind == "hunt":
            moment.inside.append((False, frozenset(fact.places)))


def _covered(atlas: Atlas, target: str) -> tuple[str, ...]:
    if target in atlas.kind:
        return (target,)
    return tuple(name for name in atlas.ids if atlas.covers(target, name))


def _awaited(moments: Sequence[Moment]) -> dict[str, int]:
    names = sorted({place for moment in moments for place in moment.yes})
    return {name: number for number, name in enumerate(names)}


def _forbidden(moments: Sequence[Moment], record: Sequence[Fact]) -> list[set[str]]:
    """For each length of the log, the locations that are known not to have been written at that entry: a "no" speaks
    of every entry before it."""
    never: list[set[str]] = [set() for _ in moments]
    length = 0
    for fact in record:
        if fact.part != 1:
            break
        if fact.kind == "entry":
            length += 1
        elif fact.kind in ("search", "hunt") and fact.answer == "no":
            for number in range(length + 1):
                never[number].add(fact.places[0])
    return never


def tokens_excluded(record: Sequence[Fact]) -> frozenset[str]:
    """HR-154. Locations of tokens that the Ring-bearer cannot have face up: asked there with "no", no token came."""
    asked = {
        fact.places[0] for fact in record if fact.kind in ("search", "hunt") and fact.answer == "no" and fact.part == 1
    }
    return frozenset(asked)

"""The histories of Frodo in Part 1 that agree with the public record: the exact set, and one of them at random.

HR-349. A history is a start and what was written after it. The record is taken in fact by fact; what follows from it
after each entry is one layer: the possible last locations by the number of dots marked. Most facts hold of one moment
and narrow the newest layer. A "no" of a Search or Hunt speaks of every entry before it, and a "yes" asks for one of
them: the layers are made anew from the first in which that location could have been written, and the location of a
"yes" is followed as a bit until its moment has come. Exits are never passed: an arrival is announced at once.

A scenario may begin with a log that no play could have written. Its entries are marked so in the record
(`Fact.is_unexplained`), and each of them may then be any location, or a dot.

Sets of locations as bits of an integer, and what they become in one step: a set is moved as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from random import Random
from typing import NamedTuple

from game.board.bitset import bits, mask_of, picked
from game.engine.chance import one_of
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import Fact

CHUNK = 8
_CHUNK_MASK = (1 << CHUNK) - 1


class Spread:
    """A table of what each position leads to, looked up for eight positions at a time."""

    __slots__ = ("_tables",)

    def __init__(self, rows: Sequence[int]) -> None:
        """`rows`: for each position, the mask that it leads to."""
        self._tables: list[list[int]] = []
        for start in range(0, len(rows), CHUNK):
            part = rows[start : start + CHUNK]
            table = [0] * (1 << len(part))
            for index in range(1, len(table)):
                low = index & -index
                table[index] = table[index ^ low] | part[low.bit_length() - 1]
            self._tables.append(table)

    def of(self, mask: int) -> int:
        """Everything that some position of the mask leads to."""
        found = 0
        for table in self._tables:
            if not mask:
                break
            found |= table[mask & _CHUNK_MASK]
            mask >>= CHUNK
        return found


class Places:
    """The locations and exits of a board as bits, in board order."""

    def __init__(self, topology: HuntTopology) -> None:
        self.topology = topology
        self.names = tuple(name for name in topology.ids if topology.is_location(name))
        self.index = {name: number for number, name in enumerate(self.names)}
        self.everywhere = (1 << len(self.names)) - 1
        self.exits = self.mask(topology.exits)
        self.starts = self.mask(topology.starts)
        self._targets = {
            target: self.mask(name for name in self.names if topology.covers(target, name))
            for target in (*topology.areas, *topology.sections)
        }

    def mask(self, names: Iterable[str]) -> int:
        """The bits of some locations."""
        return mask_of(map(self.index.__getitem__, names))

    def covered(self, targets: Iterable[str]) -> int:
        """The bits of everything that locations, areas or sections hold."""
        found = 0
        for target in targets:
            held = self._targets.get(target)
            if held is not None:
                found |= held
            elif target in self.index:
                found |= 1 << self.index[target]
        return found

    def of(self, mask: int) -> tuple[str, ...]:
        """The names of a mask, in board order."""
        return tuple(picked(mask, self.names))

    def spread(self, ways: Callable[[str], Iterable[str]]) -> Spread:
        """What each location leads to, as a table."""
        return Spread([self.mask(ways(name)) for name in self.names])


class Reach(Places):
    """HR-014 to HR-016, HR-180. What may be written after a last location and so many dots."""

    def __init__(self, topology: HuntTopology, escape_reach: str) -> None:
        super().__init__(topology)
        self.escape_reach = escape_reach
        between = [count for found in topology.connected.values() for count in found.values()]
        self.most = max([1, *between])
        """Dots beyond this number reach no further."""
        self._home: dict[int, dict[int, int]] = {}
        self._tables = {
            rule: [self.spread(partial(self._within, dots=dots, rule=rule)) for dots in range(self.most + 1)]
            for rule in ("move", escape_reach)
        }

    def _within(self, name: str, *, dots: int, rule: str) -> tuple[str, ...]:
        return () if self.topology.is_exit(name) else self.topology.frodo.within_reach(name, dots, rule)

    def homeward(self, dots: int) -> Mapping[int, int]:
        """HR-196. The locations with so many dots after them, by how many entries are missing to the nearest exit."""
        found = self._home.get(dots)
        if found is None:
            found = self._home[dots] = {}
            for number, name in enumerate(self.names):
                missing = self.topology.frodo.needed(name, dots)
                found[missing] = found.get(missing, 0) | 1 << number
        return found

    def after(self, sets: Sequence[int], rule: str) -> int:
        """Every location that can be written next; `sets` are last locations by the number of marked dots."""
        tables, found = self._tables[rule], 0
        for dots, mask in enumerate(sets[: self.most]):
            if mask:
                found |= tables[dots].of(mask)
        far = 0
        for mask in sets[self.most :]:
            far |= mask
        return found | tables[self.most].of(far) if far else found


@lru_cache(maxsize=8)
def reach(topology: HuntTopology, escape_reach: str) -> Reach:
    """The tables of a board, made once."""
    return Reach(topology, escape_reach)


Node = tuple[str, int, int]
"""Last location, dots written after it, and which awaited locations have been written (bits)."""
Way = tuple[Node, str]
"""A node and the mark that was written after it."""
Sets = tuple[int, ...]
"""By the number of marked dots: a set of last locations."""
_EVERYWHERE = -1


class EntryFacts(NamedTuple):
    """What is known of the log when it has so many entries."""

    kind: str = "start"
    """How the entry was written: day, night, card, dot, location, ferry, escape."""
    is_unexplained: bool = False
    """No way of writing it is demanded: it was set by a position that no play explains."""
    to: int = 0
    """A ferry's ends."""
    arrives: bool = False
    joins: int = 0
    """HR-106. The entry is one of these locations."""
    inside: int = _EVERYWHERE
    """The last location is one of these."""
    never: int = 0
    """Locations that are known not to be this entry."""
    yes: int = 0
    """Awaited locations (bits) that are on the log by now."""
    needed: int = -1
    """HR-196. Entries that are missing to the nearest exit."""
    figures: tuple[str, ...] = ()
    """Where the Nazgûl stood. Nothing follows from it for certain."""


class Layer:
    """What may be true when the log has so many entries: awaited locations written (bits) to the sets."""

    __slots__ = ("before", "entered", "moment", "sets", "shares", "ways")

    def __init__(self, moment: EntryFacts, before: Layer | None, sets: dict[int, Sets]) -> None:
        self.moment = moment
        self.before = before
        self.sets = sets
        self.entered = 0
        for each in sets.values():
            self.entered |= each[0] if each else 0
        self.ways: dict[Node, list[Way]] | None = None
        """Each node to how it is come by; made when somebody asks."""
        self.shares: dict[Node, float] | None = None
        """How likely opponents take each node to be, likewise."""


class Part1Paths:
    """All histories that agree with a record. Never changed: `after` gives those that agree with one fact more."""

    __slots__ = ("_awaited", "_reach", "layers", "topology")

    def __init__(self, known: Reach, layers: tuple[Layer, ...], awaited: tuple[str, ...] = ()) -> None:
        self._reach = known
        self.topology = known.topology
        self.layers = layers
        self._awaited = awaited
        """The locations of a "yes", each the number of its bit."""

    @classmethod
    def of_record(cls, topology: HuntTopology, escape_reach: str, record: Sequence[Fact] = ()) -> Part1Paths:
        """Those that agree with a record, or without one with nothing but the places where Frodo can start."""
        known = reach(topology, escape_reach)
        found = cls(known, (Layer(EntryFacts(), None, {0: (known.starts,)}),))
        for fact in record:
            found = found.after(fact)
        return found

    def _with(self, layers: tuple[Layer, ...]) -> Part1Paths:
        return Part1Paths(self._reach, layers, self._awaited)

    @property
    def escape_reach(self) -> str:
        """HR-181. See `Options`."""
        return self._reach.escape_reach

    # Asked -------------------------------------------------------------------------------------------------------

    @property
    def possible(self) -> int:
        """HR-349. The possible last locations as bits: sound and tight."""
        found = 0
        for mask in self.sets:
            found |= mask
        return found

    @property
    def sets(self) -> Sets:
        """The possible last locations now, by marked dots."""
        return self.layers[-1].sets.get(0, ())

    def last_locations(self) -> tuple[str, ...]:
        """HR-349. The possible last locations, in board order."""
        return self._reach.of(self.possible)

    @property
    def dots(self) -> tuple[int, ...]:
        """The numbers of dots that may be marked."""
        return tuple([number for number, mask in enumerate(self.sets) if mask])

    @property
    def ends(self) -> Mapping[Node, Sequence[Way]]:
        """The possible nodes now."""
        return self.ways(len(self.layers) - 1)

    # One fact more -----------------------------------------------------------------------------------------------

    def after(self, fact: Fact) -> Part1Paths:
        """Those that agree with this fact too. Facts of Part 2 tell nothing of Part 1."""
        if fact.part != 1:
            return self
        moment = self.layers[-1].moment
        match fact.kind:
            case "entry":
                places = self._reach.mask(fact.places)
                moment = EntryFacts(fact.answer, fact.is_unexplained, places, figures=fact.figures)
                return self._with((*self.layers, self._next(self.layers[-1], moment, 0)))
            case "search" | "hunt":
                return self._asked(fact)
            case "perception" | "call" | "watch" | "prerequisite":
                places = self._reach.covered(fact.places)
                return self.within(places if fact.answer == "yes" else ~places)
            case "arrived":
                return self.renewed(len(self.layers) - 1, moment._replace(arrives=True))
            case "join":
                return self.renewed(len(self.layers) - 1, moment._replace(joins=self._reach.mask(fact.places)))
            case "rescue":
                return self.renewed(len(self.layers) - 1, moment._replace(needed=int(fact.answer)))
            case _:
                return self

    def within(self, inside: int) -> Part1Paths:
        """The last location is one of these now."""
        newest = self.layers[-1]
        sets = tuple([mask & inside for mask in newest.sets.get(0, ())])
        moment = newest.moment._replace(inside=newest.moment.inside & inside)
        return self._with((*self.layers[:-1], Layer(moment, newest.before, {0: sets})))

    def _asked(self, fact: Fact) -> Part1Paths:
        """HR-124, HR-135, HR-136. A Search or Hunt and its answer."""
        place = self._reach.mask(fact.places)
        if fact.answer == "here":
            return self.within(place)
        entered = [number for number, layer in enumerate(self.layers) if layer.entered & place]
        if fact.answer == "no":
            if not entered:
                return self
            barred = self._with(
                tuple(
                    Layer(layer.moment._replace(never=layer.moment.never | place), layer.before, layer.sets)
                    if layer.entered & place
                    else layer
                    for layer in self.layers
                )
            )
            return barred.renewed(entered[0])
        found = self if fact.places[0] in self._awaited else self._awaiting(fact.places[0], entered)
        return found.within(~place) if fact.kind == "hunt" else found

    def _awaiting(self, place: str, entered: Sequence[int]) -> Part1Paths:
        """The location is on the log by now."""
        awaited = (*self._awaited, place)
        newest = self.layers[-1]
        moment = newest.moment._replace(yes=newest.moment.yes | 1 << len(self._awaited))
        layers = (*self.layers[:-1], Layer(moment, newest.before, newest.sets))
        return Part1Paths(self._reach, layers, awaited).renewed(min(entered, default=len(layers) - 1))

    def renewed(self, first: int, newest: EntryFacts | None = None) -> Part1Paths:
        """The layers from one on, made again from the one before."""
        moments = [layer.moment for layer in self.layers]
        if newest is not None:
            moments[-1] = newest
        later = [0] * len(moments)
        for number in range(len(moments) - 1, 0, -1):
            later[number - 1] = later[number] | moments[number].yes
        layers = list(self.layers[:first])
        for number in range(first, len(moments)):
            if number:
                layers.append(self._next(layers[-1], moments[number], later[number]))
            else:
                layers.append(self._start(moments[0], later[0]))
        return self._with(tuple(layers))

    # Layers ------------------------------------------------------------------------------------------------------

    def _start(self, moment: EntryFacts, later: int) -> Layer:
        sets: dict[int, Sets] = {}
        for seen, mask in self._parted(self._reach.starts & ~moment.never, later | moment.yes):
            sets[seen] = (sets.get(seen, (0,))[0] | mask,)
        return Layer(moment, None, self._kept(sets, moment, later))

    def _next(self, before: Layer, moment: EntryFacts, later: int) -> Layer:
        """The layer after one more entry. `later`: awaited locations whose moment is still to come."""
        known, kind = self._reach, moment.kind
        open_ = ~moment.never & (known.exits if moment.arrives else ~known.exits)
        if moment.joins:
            open_ &= moment.joins
        written_only = moment.arrives or moment.joins or kind in ("location", "ferry")
        found: dict[int, Sets] = {}
        for seen, sets in before.sets.items():
            if moment.is_unexplained:
                ends = known.everywhere if any(sets) and kind != "dot" else 0
            elif kind == "ferry":
                ends = moment.to if any(sets) else 0
            elif kind == "dot":
                ends = 0
            else:
                ends = known.after(sets, known.escape_reach if kind == "escape" else "move")
            if not written_only:
                _add(found, seen, sets if kind == "escape" else (0, *sets))
            ends &= open_
            if ends:
                for bit, mask in self._parted(ends, later | moment.yes):
                    _add(found, seen | bit, (mask,))
        return Layer(moment, before, self._kept(found, moment, later))

    def _parted(self, mask: int, awaited: int) -> Iterator[tuple[int, int]]:
        """Entries by the awaited location that they are, if any."""
        for bit in bits(awaited):
            place = 1 << self._reach.index[self._awaited[bit]]
            if mask & place:
                yield 1 << bit, place
                mask &= ~place
        if mask:
            yield 0, mask

    def _kept(self, sets: dict[int, Sets], moment: EntryFacts, later: int) -> dict[int, Sets]:
        """What agrees with the facts of the moment; bits whose time has come are dropped."""
        if moment.inside == _EVERYWHERE and moment.needed < 0 and not moment.yes:
            return sets
        found: dict[int, Sets] = {}
        for seen, each in sets.items():
            if seen & moment.yes == moment.yes:
                _add(found, seen & later, tuple([mask & moment.inside for mask in each]))
        if moment.needed >= 0:
            found = {seen: self._missing(each, moment.needed) for seen, each in found.items()}
        return found

    def _missing(self, sets: Sets, needed: int) -> Sets:
        """HR-196. Those from which the nearest exit is so many entries away."""
        return tuple([mask & self._reach.homeward(dots).get(needed, 0) for dots, mask in enumerate(sets)])

    # Nodes -------------------------------------------------------------------------------------------------------

    def ways(self, number: int) -> Mapping[Node, Sequence[Way]]:
        """The nodes when the log has so many entries, each with how it is come by."""
        layer = self.layers[number]
        if layer.ways is None:
            later = 0
            for after in self.layers[number + 1 :]:
                later |= after.moment.yes
            ways: dict[Node, list[Way]] = {node: [] for node in self._nodes(layer)}
            for before in self._nodes(self.layers[number - 1]) if number else ():
                for mark, last, dots in self._entries(layer.moment, before[0], before[1]):
                    seen = before[2] | self._bit(mark, layer.moment.yes | later)
                    node = (last, dots, seen & later)
                    if node in ways and seen & layer.moment.yes == layer.moment.yes:
                        ways[node].append((before, mark))
            layer.ways = ways
        return layer.ways

    def _nodes(self, layer: Layer) -> Iterator[Node]:
        names = self._reach.names
        for seen, sets in layer.sets.items():
            for dots, mask in enumerate(sets):
                for place in bits(mask):
                    yield names[place], dots, seen

    def _bit(self, mark: str, awaited: int) -> int:
        """The bit of an awaited location that an entry is."""
        return 1 << self._awaited.index(mark) & awaited if mark in self._awaited else 0

    def _entries(self, moment: EntryFacts, last: str, dots: int) -> Iterator[tuple[str, str, int]]:
        """The entries that can follow: the mark, last location and dots after it."""
        known, kind = self._reach, moment.kind
        if not (moment.arrives or moment.joins):
            if kind == "escape":
                yield "/", last, dots
            elif kind not in ("location", "ferry"):
                yield ".", last, dots + 1
        names: Sequence[str]
        if kind == "dot":
            names = ()
        elif moment.is_unexplained:
            names = known.names
        elif kind == "ferry":
            names = known.of(moment.to)
        else:
            names = self.topology.frodo.within_reach(last, dots, known.escape_reach if kind == "escape" else "move")
        barred = moment.never | (~known.exits if moment.arrives else known.exits)
        for name in names:
            place = 1 << known.index[name]
            if not place & barred and (not moment.joins or place & moment.joins):
                yield name, name, 0

    def agrees(self, log: Sequence[str]) -> bool:
        """Whether a log, its start first, is one of the histories."""
        if len(log) != len(self.layers):
            return False
        at = max(number for number, mark in enumerate(log) if mark not in "./")
        end = log[at], log[at:].count(".")
        nodes = {node for node in self.ways(len(log) - 1) if node[:2] == end}
        for number in range(len(log) - 1, 0, -1):
            ways = self.ways(number)
            nodes = {before for node in nodes for before, mark in ways[node] if mark == log[number]}
        return any(node[0] == log[0] for node in nodes)

    def sample(self, rng: Random) -> tuple[str, ...]:
        """One history at random: a node of the newest layer, then backwards through those that lead to it."""
        node = one_of(list(self.ways(len(self.layers) - 1)), rng)
        marks: list[str] = []
        for number in range(len(self.layers) - 1, 0, -1):
            node, mark = one_of(self.ways(number)[node], rng)
            marks.append(mark)
        return (node[0], *reversed(marks))


def _add(found: dict[int, Sets], seen: int, sets: Sets) -> None:
    """More of the same."""
    if not any(sets):
        return
    known = found.get(seen)
    if known is None:
        found[seen] = sets
    elif len(known) < len(sets):
        found[seen] = tuple([a | b for a, b in zip((*known, *[0] * (len(sets) - len(known))), sets, strict=True)])
    else:
        found[seen] = tuple([a | b for a, b in zip(known, (*sets, *[0] * (len(known) - len(sets))), strict=True)])


def tokens_excluded(record: Sequence[Fact]) -> frozenset[str]:
    """HR-154. Locations of tokens that the Ring-bearer cannot have face up: asked there with "no", no token came."""
    asked = {
        fact.places[0] for fact in record if fact.kind in ("search", "hunt") and fact.answer == "no" and fact.part == 1
    }
    return frozenset(asked)

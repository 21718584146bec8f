"""The hunters' map (HR-349): every place where Frodo, or Gandalf, can still be, and why he cannot be in the others.

It works on a View alone: the public record tells everything that narrows Frodo's last location down (no seat of the
hunters knows more of it), so the map is the same for all of them and the table. Sound: the truth is always in it.
Tight: each place in it is the end of a history that agrees with every fact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final, Generic, NamedTuple, TypeVar

from game.engine.decision import Param, Phrase
from game.games.hunt.deduction import part2_journeys
from game.games.hunt.deduction.part1_paths import Part1Paths, Places
from game.games.hunt.deduction.part2_journeys import Part2Journeys
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import Fact, Open, View


class Belief(NamedTuple):
    """What the hunters can know."""

    frodo: tuple[str, ...]
    """Possible last locations, in board order."""
    excluded: Mapping[str, Phrase]
    """Every other location to the reason: the last fact that told against it, or that it was too far to come to."""
    gandalf: tuple[str, ...] = ()
    """Part 2: possible places of Gandalf's."""
    dots: tuple[int, ...] = ()
    """Part 1: the numbers of dots that may be marked."""


class Deductions(NamedTuple):
    """What follows from a record: Frodo's histories in Part 1, his cards and Gandalf's ways in Part 2."""

    first: Part1Paths
    second: Part2Journeys

    def after(self, fact: Fact) -> Deductions:
        """This map with one fact more; this one itself where it tells nothing."""
        if fact.part == 1:
            first = self.first.after(fact)
            return self if first is self.first else Deductions(first, self.second)
        second = self.second.after(fact)
        return self if second is self.second else Deductions(self.first, second)


def lore(known: Open, topologies: tuple[HuntTopology, ...], tables: Tables, *, holds: bool = False) -> Deductions:
    """HR-294. What follows from the public record, of a View or of a State. `holds`: it stays known while many records grow from
    it, until another is held."""
    options = known.options
    fold = _fold(*topologies, tables, options.escape_reach, options.gandalf_stay, options.shelters)
    return fold.of(known.record, holds=holds)


@lru_cache(maxsize=8)
def _fold(
    first: HuntTopology, second: HuntTopology, tables: Tables, escape_reach: str, stays: bool, shelters: bool
) -> Incremental[Deductions]:
    known = part2_journeys.known(second, tables, stays, shelters)
    return Incremental(Deductions(Part1Paths.of_record(first, escape_reach), Part2Journeys(known)), Deductions.after)


def belief(view: View, topologies: tuple[HuntTopology, ...], tables: Tables) -> Belief | None:
    """HR-349. The exact set; None before Frodo has a place."""
    if view.part == 1:
        if not view.log_count:
            return None
        possible, dots = _in_part_1(lore(view, topologies, tables).first)
        return Belief(possible, Reasons(topologies[0], view, possible), (), dots)
    if not view.length or not view.figures or not view.journey_count:
        return None
    possible, grey = _in_part_2(lore(view, topologies, tables).second, view.step)
    return Belief(possible, Reasons(topologies[1], view, possible), grey)


def may_have_passed(view: View, topologies: tuple[HuntTopology, ...], tables: Tables, place: str) -> bool:
    """HR-124. Whether a Search of a place may be answered with yes, by what everybody knows."""
    told = Fact("search", "yes", (place,), part=view.part, step=view.step)
    known = lore(view, topologies, tables).after(told)
    return bool(known.first.possible) if view.part == 1 else any(some for some, _ in known.second.worlds())


@lru_cache(maxsize=16)
def _in_part_1(known: Part1Paths) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Frodo's possible last locations, and dots."""
    return known.last_locations(), known.dots


@lru_cache(maxsize=16)
def _in_part_2(known: Part2Journeys, step: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Frodo's possible last locations by the cards that agree with what was told, with a way of Gandalf's that agrees
    with the rest; and Gandalf's."""
    cards = grey = 0
    for some, ways in known.worlds():
        cards |= some
        for mask in ways.values():
            grey |= mask
    places = known.known.places
    return places.of(known.lasts(cards, step)), places.of(grey & ~known.known.out)


class Reasons(Mapping[str, Phrase]):
    """Why Frodo cannot be in a location: looked for when somebody asks."""

    def __init__(self, topology: HuntTopology, view: View, possible: tuple[str, ...]) -> None:
        self._topology = topology
        self._view = view
        self._possible = possible
        self._found: dict[str, Phrase] | None = None

    def __getitem__(self, name: str) -> Phrase:
        return self._all[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @property
    def _all(self) -> dict[str, Phrase]:
        if self._found is None:
            names = [name for name in self._topology.locations if name not in self._possible]
            said = _against(_places(self._topology), self._view, names)
            self._found = {name: self._reason(name, said.get(name)) for name in names}
        return self._found

    def _reason(self, name: str, said: Fact | None) -> Phrase:
        view, place = self._view, self._topology.label(name)
        if view.part == 1:
            if said is None:
                return Phrase.of("belief.too_far", place=place)
            told: dict[str, Param] = {"day": said.day, "step": said.step, "place": place}
            return Phrase.of(f"belief.{said.kind}_{said.answer}", **told)
        if said is None or said.kind == "perception":
            day, step = (view.day, view.step) if said is None else (said.day, said.step)
            return Phrase.of("belief.no_card", place=place, step=step, day=day)
        return Phrase.of(f"belief.{said.kind}_{said.answer}", place=place, step=said.step, day=said.day)


@lru_cache(maxsize=8)
def _places(topology: HuntTopology) -> Places:
    return Places(topology)


def _against(places: Places, view: View, names: list[str]) -> dict[str, Fact]:
    """For each of these locations the latest fact that by itself told against it."""
    left = places.mask(names)
    found: dict[str, Fact] = {}
    for fact in reversed(view.record):
        if fact.part != view.part or not left:
            break
        told = left & _told_against(places, fact)
        if told:
            left &= ~told
            found.update(dict.fromkeys(places.of(told), fact))
    return found


def _told_against(places: Places, fact: Fact) -> int:
    """The locations that a fact told against when it was told."""
    match fact.kind:
        case "search":
            return places.covered(fact.places) if fact.answer == "no" else 0
        case "hunt":
            inside = places.covered(fact.places)
            return ~inside if fact.answer == "here" else inside
        case "perception" | "call" | "watch":
            inside = places.covered(fact.places)
            return inside if fact.answer == "no" else ~inside
        case "prerequisite":
            return ~places.covered(fact.places)
        case _:
            return 0


T = TypeVar("T")
KEPT: Final = 8
"""Records remembered: several seats, or games, may ask by turns."""


class Incremental(Generic[T]):
    """`of(record)` is a pure function of the record: `step` applied to `first` and each fact."""

    __slots__ = ("_first", "_held", "_kept", "_step")

    def __init__(self, first: T, step: Callable[[T, Fact], T]) -> None:
        self._first = first
        self._step = step
        self._kept: list[tuple[tuple[Fact, ...], T]] = []
        self._held: tuple[tuple[Fact, ...], T] = (), first

    def of(self, record: tuple[Fact, ...], *, holds: bool = False) -> T:
        """What follows from a record; one that `holds` is not forgotten with what grows from it, until another does."""
        begun, found, at = 0, self._first, -1
        for number, (known, meaning) in enumerate((*self._kept, self._held)):
            size = len(known)
            if begun < size <= len(record) and known[-1] == record[size - 1] and known == record[:size]:
                begun, found, at = size, meaning, number
        if begun < len(record):
            # The newest stand first: a record that grew is found at once.
            for fact in record[begun:]:
                found = self._step(found, fact)
            del self._kept[at : at + 1]
            self._kept.insert(0, (record, found))
            del self._kept[KEPT:]
        if holds:
            self._held = record, found
        return found

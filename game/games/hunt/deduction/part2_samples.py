"""One journey of Part 2 at random that agrees with the public record: Frodo's cards, Gandalf's way, his deed tokens.

Frodo's card is one of a deck, a new one after each change of course. Gandalf's way is a chain of locations with
tokens that are used once. Where a Perception was answered "yes" it was the one or the other (HR-245).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Final

from game.board.bitset import bits
from game.engine.chance import mixed, one_of
from game.games.hunt.deduction.part2_journeys import GandalfPlaces, flown, inside, known
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import Fact, Options

TRIES: Final = 300
_EVERYWHERE: Final = -1


@dataclass(slots=True)
class GandalfStep:
    """One entry of Gandalf's log, or his leaving, and what is known until the next."""

    kind: str
    """start, move, fly, flight (to a token), out."""
    to: int = _EVERYWHERE
    """Where he can have flown."""
    inside: int = _EVERYWHERE
    """He is in one of these."""
    not_there: list[int] = field(default_factory=list)
    """Hunted, and he was not found there."""
    either: list[tuple[int, int, int]] = field(default_factory=list)
    """(period, step, places): Frodo there at that time, or Gandalf."""


class Part2Samples:
    """What the record of Part 2 says. Places, cards and tokens are bits, in the order of Part2Tables."""

    def __init__(self, topology: HuntTopology, tables: Tables, options: Options, record: Sequence[Fact]) -> None:
        self.known = known(topology, tables, options.gandalf_stay, options.shelters)
        self.deck = ""
        self.periods: list[int] = [0]
        """For each Journey card, the cards that it can be by what was told of Frodo alone."""
        self.stages: list[GandalfStep] = []
        self.shown = 0
        """Tokens of deeds: none of them was used."""
        for fact in record:
            if fact.part == 2:
                self._read(fact)

    # Reading -----------------------------------------------------------------------------------------------------

    def _read(self, fact: Fact) -> None:
        known, places = self.known, self.known.places.covered(fact.places)
        match fact.kind:
            case "journey":
                self.deck = fact.answer
                self.periods[-1] = self._every
            case "course" if fact.answer == "change":
                self.periods.append(self._every)
            case "gandalf":
                self._gandalf(fact, places)
            case "search":
                self._frodo(known.having(self.deck, fact.step, places, "search"), fact.answer == "yes")
            case "hunt":
                self._frodo(known.having(self.deck, fact.step, places, "hunt"), fact.answer != "no")
                self._frodo(known.lying(self.deck, fact.step, places), fact.answer == "here")
                if self.stages:
                    self.stages[-1].not_there.append(places)
            case "perception" if fact.answer == "yes":
                self.stages[-1].either.append((len(self.periods) - 1, fact.step, places))
            case "perception":
                self._frodo(known.lying(self.deck, fact.step, places), fact.answer in ("frodo", "both"))
                self._grey(places if fact.answer in ("gandalf", "both") else ~places)
            case "call" | "watch":
                self._frodo(known.lying(self.deck, fact.step, places), fact.answer == "yes")

    @property
    def _every(self) -> int:
        return (1 << len(self.known.cards[self.deck])) - 1

    def _frodo(self, cards: int, whether: bool) -> None:
        self.periods[-1] &= cards if whether else ~cards

    def _grey(self, places: int) -> None:
        if self.stages:
            self.stages[-1].inside &= places

    def _gandalf(self, fact: Fact, places: int) -> None:
        match fact.answer:
            case "start" | "move":
                self.stages.append(GandalfStep(fact.answer))
            case "fly":
                self.stages.append(GandalfStep("fly", self.known.away & ~places))
            case "deed":
                self.shown |= self.known.token[fact.places[0]]
                self._grey(places)
            case "revealed":
                self._grey(places)
            case "found" | "cornered" | "flight":
                # A Hunt that finds him is told before he is (it said "not there" of Frodo only).
                stage = self.stages[-1]
                if places in stage.not_there:
                    stage.not_there.remove(places)
                self._grey(places)
            case "appeared":
                self.stages.append(GandalfStep("flight"))
            case "rivendell":
                self._grey(self.known.places.exits)
                self.stages.append(GandalfStep("out"))

    def candidates(self, period: int) -> list[str]:
        """The cards that agree with what was told of Frodo alone in a period."""
        every = self.known.cards[self.deck]
        return [every[number] for number in bits(self.periods[period])]

    # Gandalf -----------------------------------------------------------------------------------------------------

    def layers(self, cards: Sequence[str]) -> list[GandalfPlaces]:
        """Gandalf's possible places by the tokens used, after each stage, with these cards of Frodo's."""
        found: list[GandalfPlaces] = []
        for stage in self.stages:
            open_ = stage.inside
            for place in stage.not_there:
                open_ &= ~place
            for period, step, places in stage.either:
                if not self.known.last[cards[period]][step] & places:
                    open_ &= places
            after = self._after(stage, found[-1] if found else {0: 1})
            found.append(inside(after, open_))
        return found

    def _after(self, stage: GandalfStep, before: GandalfPlaces) -> GandalfPlaces:
        match stage.kind:
            case "start" | "flight":
                return flown(before, self.known.tokens, self.shown)
            case "fly":
                return dict.fromkeys(before, stage.to)
            case "out":
                return dict.fromkeys(before, self.known.out)
            case _:
                return {used: self.known.walk.of(mask) for used, mask in before.items()}

    # One of them -------------------------------------------------------------------------------------------------

    def sample(self, rng: Random, periods: int) -> tuple[list[str], list[str], frozenset[str]]:
        """Cards of the periods, Gandalf's log, the tokens he used: one that agrees with everything."""
        for cards in _assignments([self.candidates(number) for number in range(periods)], rng):
            layers = self.layers(cards)
            if all(layers):
                way, used = self._way(layers, rng)
                return cards, way, used
        raise ValueError("no journey agrees with the record: the record is at fault")

    def _way(self, layers: list[GandalfPlaces], rng: Random) -> tuple[list[str], frozenset[str]]:
        """Backwards from one of the last places, each time to one that leads there."""
        if not layers:
            return [], frozenset()
        known = self.known
        used, place = _one(layers[-1], rng)
        tokens, way = used, [place]
        for number in range(len(layers) - 1, 0, -1):
            stage, before = self.stages[number], layers[number - 1]
            if stage.kind == "flight":
                used &= ~(1 << known.tokens.index(place))
            came = before[used]
            if stage.kind == "move":
                came &= known.back.of(place)
            used, place = _one({used: came}, rng)
            way.append(place)
        names = [name for place in reversed(way) for name in known.places.of(place & ~known.out)]
        return names, frozenset(name for name, bit in known.token.items() if bit & tokens)


def _assignments(pools: list[list[str]], rng: Random) -> Iterator[list[str]]:
    """Frodo's cards, each period another: some at random, and if none will do, all there are."""
    for _ in range(TRIES):
        cards = [one_of(pool, rng) for pool in pools]
        if len(set(cards)) == len(cards):
            yield cards
    for chosen in product(*(mixed(pool, rng) for pool in pools)):
        if len(set(chosen)) == len(chosen):
            yield list(chosen)


def _one(grey: GandalfPlaces, rng: Random) -> tuple[int, int]:
    """One of his places with the tokens used, all alike."""
    return one_of([(used, 1 << number) for used in sorted(grey) for number in bits(grey[used])], rng)

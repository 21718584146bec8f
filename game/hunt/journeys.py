"""One journey of Part 2 at random that agrees with the public record: Frodo's cards, Gandalf's way, his deed tokens.

Frodo's card is one of a deck, a new one after each change of course. Gandalf's way is a chain of locations with
tokens that are used once. Where a Perception was answered "yes" it was the one or the other (HR-245).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from random import Random

from game.engine.chance import mixed, one_of
from game.hunt.atlas import Atlas
from game.hunt.tables import Journey, Tables
from game.hunt.view import Fact, Options

Node = tuple[str, frozenset[str]]
"""Gandalf's location ("" when out of play) and the tokens used so far."""
TRIES = 300


@dataclass(slots=True)
class Stage:
    """One entry of Gandalf's log, or his leaving, and what is known until the next."""

    kind: str
    """start, move, fly, flight (to a token), stay (nothing changes), out."""
    taken: tuple[str, ...] = ()
    inside: list[tuple[bool, frozenset[str]]] = field(default_factory=list)
    either: list[tuple[int, int, frozenset[str]]] = field(default_factory=list)
    """(period, step, places): Frodo there at that time, or Gandalf."""


@dataclass(slots=True)
class Period:
    """The time of one Journey card."""

    facts: list[tuple[int, str, bool, frozenset[str]]] = field(default_factory=list)
    """(step, "last" or "passed" or "search", whether, places)."""


class Journeys:
    """What the record of Part 2 says."""

    def __init__(self, atlas: Atlas, tables: Tables, options: Options, record: Sequence[Fact]) -> None:
        self.atlas, self.tables, self.options = atlas, tables, options
        self.deck = ""
        self.periods = [Period()]
        self.stages: list[Stage] = []
        self.shown: list[str] = []
        for fact in record:
            if fact.part == 2:
                self._read(fact)

    # Reading -----------------------------------------------------------------------------------------------------

    def _read(self, fact: Fact) -> None:
        match fact.kind:
            case "journey":
                self.deck = fact.answer
            case "course" if fact.answer == "change":
                self.periods.append(Period())
            case "gandalf":
                self._gandalf(fact)
            case "search":
                self._frodo(fact, "search", fact.answer == "yes", frozenset(fact.places))
            case "hunt":
                places = frozenset(fact.places)
                self._frodo(fact, "passed", fact.answer != "no", places)
                self._frodo(fact, "last", fact.answer == "here", places)
                self._grey(False, places)
            case "perception":
                self._perception(fact)
            case "call" | "watch":
                self._frodo(fact, "last", fact.answer == "yes", self._places(fact))

    def _places(self, fact: Fact) -> frozenset[str]:
        names = (name for target in fact.places for name in self._covered(target))
        return frozenset(names)

    def _covered(self, target: str) -> Sequence[str]:
        if target in self.atlas.kind:
            return (target,)
        return [name for name in self.atlas.ids if self.atlas.covers(target, name)]

    def _frodo(self, fact: Fact, what: str, whether: bool, places: frozenset[str]) -> None:
        self.periods[-1].facts.append((fact.step, what, whether, places))

    def _grey(self, whether: bool, places: frozenset[str]) -> None:
        if self.stages:
            self.stages[-1].inside.append((whether, places))

    def _perception(self, fact: Fact) -> None:
        places = self._places(fact)
        if fact.answer == "yes":
            self.stages[-1].either.append((len(self.periods) - 1, fact.step, places))
            return
        self._frodo(fact, "last", fact.answer in ("frodo", "both"), places)
        self._grey(fact.answer in ("gandalf", "both"), places)

    def _gandalf(self, fact: Fact) -> None:
        here = frozenset(fact.places)
        match fact.answer:
            case "start" | "move" | "fly":
                self.stages.append(Stage(fact.answer, fact.places))
            case "deed":
                self.shown.append(fact.places[0])
                self._grey(True, here)
            case "revealed":
                self._grey(True, here)
            case "found" | "cornered" | "flight":
                # A Hunt that finds him is told before he is (it said "not there" of Frodo only).
                stage = self.stages[-1]
                if (False, here) in stage.inside:
                    stage.inside.remove((False, here))
                self._grey(True, here)
            case "appeared":
                self.stages.append(Stage("flight"))
            case "rivendell":
                self._grey(True, frozenset(self.atlas.exits))
                self.stages.append(Stage("out"))

    # Frodo's cards -----------------------------------------------------------------------------------------------

    def candidates(self, number: int) -> list[Journey]:
        """The cards that agree with what was told of Frodo alone in a period."""
        cards = [card for card in self.tables.journeys.values() if card.deck == self.deck]
        return [card for card in cards if all(self._agrees(card, *fact) for fact in self.periods[number].facts)]

    def _agrees(self, card: Journey, step: int, what: str, whether: bool, places: frozenset[str]) -> bool:
        rows = card.route[: step + 1]
        if what == "passed":
            return bool(places & set(rows)) is whether
        last = next(row for row in reversed(rows) if row != ".")
        if what == "last":
            return (last in places) is whether
        hidden = self.options.shelters and last in places and last in card.shelters
        return (bool(places & set(rows)) and not hidden) is whether

    # Gandalf -----------------------------------------------------------------------------------------------------

    def layers(self, cards: Sequence[Journey]) -> list[set[Node]]:
        """Gandalf's possible nodes after each stage, with these cards of Frodo's."""
        found: list[set[Node]] = []
        for number, stage in enumerate(self.stages):
            before = found[-1] if found else {("", frozenset())}
            nodes = {after for node in before for after in self._steps(stage, node)}
            found.append({node for node in nodes if self._holds(number, node[0], cards)})
        return found

    def _steps(self, stage: Stage, node: Node) -> Iterator[Node]:
        here, used = node
        match stage.kind:
            case "start" | "flight":
                for token in self.tables.deeds:
                    if token not in used and token not in self.shown:
                        yield token, used | {token}
            case "fly":
                for name in self.atlas.locations:
                    if name not in stage.taken:
                        yield name, used
            case "out":
                yield "", used
            case _:
                for name in self.atlas.connected[here]:
                    yield name, used
                if self.options.gandalf_stay:
                    yield here, used

    def _holds(self, number: int, here: str, cards: Sequence[Journey]) -> bool:
        stage = self.stages[number]
        if any((here in places) is not whether for whether, places in stage.inside):
            return False
        for period, step, places in stage.either:
            rows = cards[period].route[: step + 1]
            if here not in places and next(row for row in reversed(rows) if row != ".") not in places:
                return False
        return True

    # One of them -------------------------------------------------------------------------------------------------

    def sample(self, rng: Random, periods: int) -> tuple[list[str], list[str], frozenset[str]]:
        """Cards of the periods, Gandalf's log, the tokens he used: one that agrees with everything."""
        pools = [self.candidates(number) for number in range(periods)]
        for cards in self._assignments(pools, rng):
            layers = self.layers(cards)
            if all(layers):
                way, used = self._way(layers, rng)
                return [card.id for card in cards], way, used
        raise ValueError("no journey agrees with the record: the record is at fault")

    def _assignments(self, pools: list[list[Journey]], rng: Random) -> Iterator[list[Journey]]:
        for _ in range(TRIES):
            cards = [one_of(pool, rng) for pool in pools]
            if len({card.id for card in cards}) == len(cards):
                yield cards
        for chosen in product(*(mixed(pool, rng) for pool in pools)):
            if len({card.id for card in chosen}) == len(chosen):
                yield list(chosen)

    def _way(self, layers: list[set[Node]], rng: Random) -> tuple[list[str], frozenset[str]]:
        if not layers:
            return [], frozenset()
        node = one_of(sorted(layers[-1], key=_sorting), rng)
        used, way = node[1], [node[0]]
        for number in range(len(layers) - 1, 0, -1):
            stage = self.stages[number]
            node = one_of(
                [
                    before
                    for before in sorted(layers[number - 1], key=_sorting)
                    if node in set(self._steps(stage, before))
                ],
                rng,
            )
            way.append(node[0])
        return [place for place in reversed(way) if place], used


def _sorting(node: Node) -> tuple[str, list[str]]:
    return node[0], sorted(node[1])

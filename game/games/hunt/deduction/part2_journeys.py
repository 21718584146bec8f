"""Part 2: Frodo's cards and Gandalf's ways that agree with the public record, as sets that are moved as a whole.

HR-349. Frodo's card is one of a deck, another after each change of course. Gandalf's way is a chain of locations, with
tokens that are used once. The two hang together only by a Perception that was answered "yes": it was the one or the
other (HR-245). So the cards of each period fall into classes by which of those answers they explain, and Gandalf's
possible places are followed for each row of classes.

One journey of Part 2 at random that agrees with the public record: Frodo's cards, Gandalf's way, his deed tokens.

Frodo's card is one of a deck, a new one after each change of course. Gandalf's way is a chain of locations with
tokens that are used once. Where a Perception was answered "yes" it was the one or the other (HR-245).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from random import Random
from typing import Final

from game.board.bitset import bits
from game.engine.chance import mixed, one_of
from game.games.hunt.deduction.part1_paths import Places, Spread
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


GandalfPlaces = Mapping[int, int]
"""Gandalf: tokens used (bits) to the set of his places."""
Row = tuple[int, ...]
"""For each period the class of its card: which "yes" of the period it explains (bits)."""


class Part2Tables:
    """Tables of a set, made once."""

    def __init__(self, topology: HuntTopology, tables: Tables, stays: bool, shelters: bool) -> None:
        self.places = Places(topology)
        self.shelters = shelters
        self.cards = {deck: tables.journey_deck(deck) for deck in ("short", "long")}
        self.tables = tables
        self.out = 1 << len(self.places.names)
        """Gandalf's place when he is out of play."""
        self.away = self.places.mask(topology.locations)
        self.tokens = tuple(self.places.mask((name,)) for name in tables.deeds)
        self.token = {name: 1 << number for number, name in enumerate(tables.deeds)}
        self.walk: Spread = self.places.spread(lambda name: (*topology.connected[name], *([name] if stays else ())))
        self.back: Spread = self.places.spread(self._sources)
        """The other way: from where he can have come to each."""
        self.last = {card: self._lasts(journey.route) for card, journey in tables.journeys.items()}
        """For each card and step: the bit of the last location."""
        self.lasts = {
            deck: [Spread([self.last[card][step] for card in cards]) for step in range(len(self.last[cards[0]]))]
            for deck, cards in self.cards.items()
        }
        """For each deck and step: cards (bits) to their last locations."""
        self.passed = {card: self._passed(journey.route) for card, journey in tables.journeys.items()}
        """For each card every location that its journey passes."""
        self.shelter = {card: self.places.mask(journey.shelters) for card, journey in tables.journeys.items()}

    def _sources(self, name: str) -> Iterator[str]:
        bit = self.places.mask((name,))
        for other in self.places.names:
            if self.walk.of(self.places.mask((other,))) & bit:
                yield other

    def _lasts(self, route: Sequence[str]) -> list[int]:
        found: list[int] = []
        for row in route:
            found.append(found[-1] if row == "." else self.places.mask((row,)))
        return found

    def _passed(self, route: Sequence[str]) -> list[int]:
        found: list[int] = []
        for row in route:
            before = found[-1] if found else 0
            found.append(before if row == "." else before | self.places.mask((row,)))
        return found

    @lru_cache(maxsize=4096)  # noqa: B019 - as long-lived as the set itself
    def lying(self, deck: str, step: int, places: int) -> int:
        """The cards of a deck (bits) whose last location at a step is one of these."""
        found = 0
        for number, card in enumerate(self.cards[deck]):
            if self.last[card][step] & places:
                found |= 1 << number
        return found

    @lru_cache(maxsize=4096)  # noqa: B019 - as long-lived as the set itself
    def having(self, deck: str, step: int, place: int, asked: str) -> int:
        """The cards of a deck that have passed a location at a step, as a Hunt or a Search finds (HR-244)."""
        found = 0
        for number, card in enumerate(self.cards[deck]):
            hidden = asked == "search" and self.shelters and self.last[card][step] & place & self.shelter[card]
            if self.passed[card][step] & place and not hidden:
                found |= 1 << number
        return found


@lru_cache(maxsize=8)
def known(topology: HuntTopology, tables: Tables, stays: bool, shelters: bool) -> Part2Tables:
    """The tables of a set under its options."""
    return Part2Tables(topology, tables, stays, shelters)


@dataclass(frozen=True, slots=True, eq=False)
class Part2Journeys:
    """What the record of Part 2 leaves possible. Never changed: `after` gives what is left by one fact more."""

    known: Part2Tables
    deck: str = ""
    closed: tuple[Mapping[int, int], ...] = ()
    """For each period that is over: class to its cards (bits)."""
    classes: Mapping[int, int] = field(default_factory=dict)
    """For the current card: class to its cards (bits)."""
    told: int = 0
    """Answers "yes" in this period."""
    grey: Mapping[Row, GandalfPlaces] = field(default_factory=dict)
    """Row of classes to Gandalf's ways."""
    placed: bool = False
    shown: int = 0
    """HR-239. Tokens of deeds (bits): none of them was or will be used."""
    hunted: int = 0
    """HR-248. A location just hunted: it is told before Gandalf is found there, or is not."""

    # Asked -------------------------------------------------------------------------------------------------------

    def worlds(self) -> Iterator[tuple[int, GandalfPlaces]]:
        """Current cards (bits) and Gandalf's ways that go with them."""
        for row, grey in self._settled().grey.items():
            pools = [classes[number] for classes, number in zip(self.closed, row, strict=False)]
            cards = _free(pools, self.classes[row[-1]])
            if cards:
                yield cards, grey

    def lasts(self, cards: int, step: int) -> int:
        """The last locations that cards (bits) give at a step."""
        return self.known.lasts[self.deck][step].of(cards)

    def cards(self, mask: int) -> tuple[str, ...]:
        """The ids of cards."""
        every = self.known.cards[self.deck]
        return tuple(every[number] for number in bits(mask))

    def _settled(self) -> Part2Journeys:
        """A Hunt that did not find Gandalf tells that he was not there."""
        return replace(self.with_gandalf_in(~self.hunted), hunted=0) if self.hunted else self

    # One fact more -----------------------------------------------------------------------------------------------

    def after(self, fact: Fact) -> Part2Journeys:
        """What is left by this fact too. Facts of Part 1 tell nothing of Part 2."""
        if fact.part != 2:
            return self
        if self.hunted:
            found = fact.kind == "gandalf" and self.known.places.covered(fact.places) == self.hunted
            return (replace(self, hunted=0) if found else self._settled()).after(fact)
        match fact.kind:
            case "journey":
                every = (1 << len(self.known.cards[fact.answer])) - 1
                return replace(self, deck=fact.answer, classes={0: every}, grey={(0,): {}})
            case "course" if fact.answer == "change":
                every = (1 << len(self.known.cards[self.deck])) - 1
                rows = {(*row, 0): grey for row, grey in self.grey.items()}
                return replace(self, closed=(*self.closed, self.classes), classes={0: every}, told=0, grey=rows)
            case "gandalf":
                return self._gandalf(fact)
            case "search":
                passed = self.known.having(self.deck, fact.step, self._places(fact), "search")
                return self._frodo(passed if fact.answer == "yes" else ~passed)
            case "hunt":
                return self._hunt(fact)
            case "perception":
                return self._perception(fact)
            case "call" | "watch":
                lying = self.known.lying(self.deck, fact.step, self._places(fact))
                return self._frodo(lying if fact.answer == "yes" else ~lying)
            case _:
                return self

    def _places(self, fact: Fact) -> int:
        return self.known.places.covered(fact.places)

    def _frodo(self, cards: int) -> Part2Journeys:
        """The current card is one of these."""
        classes = {number: mask & cards for number, mask in self.classes.items() if mask & cards}
        if len(classes) == len(self.classes):
            return self.reduced(classes, self.grey)
        return self.reduced(classes, {row: one for row, one in self.grey.items() if row[-1] in classes})

    def reduced(self, classes: Mapping[int, int], grey: Mapping[Row, GandalfPlaces], hunted: int = 0) -> Part2Journeys:
        """What is left with fewer cards and ways (`replace` costs three times as much)."""
        return Part2Journeys(
            self.known, self.deck, self.closed, classes, self.told, grey, self.placed, self.shown, hunted or self.hunted
        )

    def with_gandalf_in(self, places: int) -> Part2Journeys:
        """Gandalf is in one of these."""
        if not self.placed:
            return self
        rows = {row: inside(grey, places) for row, grey in self.grey.items()}
        return self.reduced(self.classes, {row: grey for row, grey in rows.items() if grey})

    def _hunt(self, fact: Fact) -> Part2Journeys:
        """HR-247. Passed, and whether it is the last location."""
        place = self._places(fact)
        passed = self.known.having(self.deck, fact.step, place, "hunt")
        here = self.known.lying(self.deck, fact.step, place)
        cards = {"here": passed & here, "yes": passed & ~here, "no": ~(passed | here)}[fact.answer]
        left = self._frodo(cards)
        return left.reduced(left.classes, left.grey, place)

    def _perception(self, fact: Fact) -> Part2Journeys:
        """HR-245, HR-262. Frodo or Gandalf, or with a Morgul Ring who."""
        places = self._places(fact)
        lying = self.known.lying(self.deck, fact.step, places)
        if fact.answer != "yes":
            seen = self._frodo(lying if fact.answer in ("frodo", "both") else ~lying)
            return seen.with_gandalf_in(places if fact.answer in ("gandalf", "both") else ~places)
        bit = 1 << self.told
        classes: dict[int, int] = {}
        grey: dict[Row, GandalfPlaces] = {}
        for number, cards in self.classes.items():
            if cards & lying:
                classes[number | bit] = cards & lying
            if cards & ~lying:
                classes[number] = cards & ~lying
        for row, ways in self.grey.items():
            number = row[-1]
            if number | bit in classes:
                grey[(*row[:-1], number | bit)] = ways
            if number in classes:
                ending = inside(ways, places)
                if ending:
                    grey[row] = ending
        return replace(self, classes=classes, grey=grey, told=self.told + 1)

    # Gandalf -----------------------------------------------------------------------------------------------------

    def _gandalf(self, fact: Fact) -> Part2Journeys:
        known = self.known
        match fact.answer:
            case "start":
                begun = {1 << number: place for number, place in enumerate(known.tokens)}
                return replace(self, placed=True, grey=dict.fromkeys(self.grey, begun))
            case "move":
                return self.with_gandalf_moved(lambda grey: {used: known.walk.of(mask) for used, mask in grey.items()})
            case "fly":
                free = known.away & ~known.places.covered(fact.places)
                return self.with_gandalf_moved(lambda grey: dict.fromkeys(grey, free))
            case "appeared":
                return self.with_gandalf_moved(lambda grey: flown(grey, self.known.tokens, self.shown))
            case "deed":
                return self._unused(known.token[fact.places[0]]).with_gandalf_in(self._places(fact))
            case "rivendell":
                left = self.with_gandalf_in(known.places.exits)
                return left.with_gandalf_moved(lambda grey: dict.fromkeys(grey, known.out))
            case _:  # revealed, found, cornered, flight: all know where he is
                return self.with_gandalf_in(self._places(fact))

    def with_gandalf_moved(self, step: Callable[[GandalfPlaces], GandalfPlaces]) -> Part2Journeys:
        """All his ways go on; those that are the same are worked out once."""
        done: dict[int, GandalfPlaces] = {}
        for grey in self.grey.values():
            if id(grey) not in done:
                done[id(grey)] = step(grey)
        return self.reduced(self.classes, {row: done[id(grey)] for row, grey in self.grey.items()})

    def _unused(self, token: int) -> Part2Journeys:
        """HR-239. A token shown now was behind the screen all the time."""
        rows = {row: {used: mask for used, mask in grey.items() if not used & token} for row, grey in self.grey.items()}
        return replace(self, shown=self.shown | token, grey={row: grey for row, grey in rows.items() if grey})


def flown(grey: GandalfPlaces, tokens: Sequence[int], shown: int) -> GandalfPlaces:
    """HR-236, HR-248. To the place of a token that is neither used nor shown yet."""
    found: dict[int, int] = {}
    for used in grey:
        for number, place in enumerate(tokens):
            if not (used | shown) >> number & 1:
                after = used | 1 << number
                found[after] = found.get(after, 0) | place
    return found


def inside(grey: GandalfPlaces, places: int) -> GandalfPlaces:
    """The ways that end in one of these."""
    return {used: mask & places for used, mask in grey.items() if mask & places}


def _free(pools: Sequence[int], last: int) -> int:
    """HR-348. The cards of the last pool for which every earlier period has a card of its own."""
    if not pools:
        return last
    sizes = sorted(pool.bit_count() for pool in pools)
    if all(size > number + 1 for number, size in enumerate(sizes)):
        return last
    ordered = sorted(pools, key=int.bit_count)
    found = 0
    for number in bits(last):
        if _apart(ordered, 1 << number):
            found |= 1 << number
    return found


def _apart(pools: Sequence[int], taken: int) -> bool:
    """Whether each pool can give a card that none other gives."""
    if not pools:
        return True
    return any(_apart(pools[1:], taken | 1 << number) for number in bits(pools[0] & ~taken))

"""The state of a game: every field with who may know it. Private to the rules and the Match."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from game.engine import state as engine
from game.engine.decision import Seat, made_once
from game.engine.state import EVERYONE, compiled, count, others_see, owned, private, remembered, scratch
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import (
    COLOURS,
    COMPANY,
    Cards,
    Certain,
    Note,
    Open,
    Options,
    dots_after,
    last_location,
    or_none,
)

Discard = tuple[Seat, str, frozenset[Seat]]
"""A card in the Sorcery pile that lies face down: who discarded it, what it is, who saw it."""


def ring_bearer(state: State) -> Seat | None:
    """HR-299. Who knows what the Ring-bearer keeps: the Ring-bearer alone; everyone at the end (HR-323)."""
    return EVERYONE if state.outcome is not None else state.seats[0]


def known_hands(state: State, seat: Seat | None) -> tuple[Cards, ...]:
    """HR-300. Each hunter knows the own hand; at the end everyone knows all (HR-323)."""
    over = state.outcome is not None
    return tuple(
        [cards if over or seat == one else () for one, cards in zip(state.ringwraiths, state.hands, strict=True)]
    )


def own_named(state: State, seat: Seat | None) -> tuple[Cards, ...]:
    """HR-152. What each has named as its own hand at a real table."""
    return tuple([cards if seat == one else () for one, cards in zip(state.ringwraiths, state.named, strict=False)])


def known_discards(state: State, seat: Seat | None) -> tuple[tuple[Seat, str], ...]:
    """HR-300. Cards that lie face down are known to whoever saw them discarded; to everyone at the end (HR-323)."""
    over = state.outcome is not None
    return tuple([(owner, card) for owner, card, seen_by in state.dumped if over or seat in seen_by])


def own_notes(state: State, seat: Seat | None) -> tuple[Note, ...]:
    """HR-300. What a seat was shown; at the end what any was (HR-323)."""
    return tuple([one for one in state.notes if state.outcome is not None or one.seat == seat])


def own_certain(state: State, seat: Seat | None) -> tuple[Certain, ...]:
    """HR-300. What a seat is certain of; at the end what any is (HR-323)."""
    return tuple([one for one in state.certain if state.outcome is not None or one.knower == seat])


def _by_owner(dumped: tuple[Discard, ...]) -> tuple[tuple[Seat, int], ...]:
    return tuple(sorted(Counter(owner for owner, _, _ in dumped).items()))


@dataclass(slots=True, kw_only=True)
class State(Open, engine.State):
    """Everything true of one game. What lies open is declared in Open; what stands here somebody does not know (HR-299,
    HR-300)."""

    topologies: tuple[HuntTopology, ...] = compiled()
    tables: Tables = compiled()
    topology: HuntTopology = compiled()
    """The board of the part that is played."""
    listed: Any = scratch()
    """The legal actions and what they begin with, worked out once between two actions."""
    question: Any = scratch()
    """The open decision, likewise."""
    # The Ring-bearer's.
    log: tuple[str, ...] = owned((), by=ring_bearer, others=count, others_fact="counts.log")
    info: tuple[str, ...] = owned((), by=ring_bearer, others=count, others_fact="info_kept")
    """Information tokens behind the screen, the turned ones too."""
    ally_hand: Cards = owned((), by=ring_bearer, others=count, fact=None, others_fact=None)
    drawn: Cards = owned((), by=ring_bearer, others=count, others_fact="counts.drawn")
    ally_deck: Cards = owned((), by=ring_bearer, others=count, fact="ally_left", others_fact="ally_deck")
    ally_dumped: Cards = owned((), by=ring_bearer, others=count, fact="ally_thrown", others_fact="ally_dumped")
    journey: str = owned(
        "",
        by=ring_bearer,
        others=others_see(lambda journey: int(bool(journey)), "count"),
        others_fact="counts.journey",
        plain=or_none,
    )
    journey_drawn: Cards = owned((), by=ring_bearer, others=count, others_fact="counts.journey_drawn")
    journey_left: Cards = owned((), by=ring_bearer, others=count, others_fact="counts.journey_left")
    journey_old: Cards = owned((), by=ring_bearer, others=count, others_fact="counts.journey_old")
    journey_top: tuple[str, ...] = owned((), by=ring_bearer, others=count, others_fact="counts.journey_top")
    gandalf: tuple[str, ...] = owned((), by=ring_bearer, others=count, fact="gandalf_log", others_fact="counts.gandalf")
    deeds: Cards = owned((), by=ring_bearer, others=count, others_fact="counts.deeds")
    deeds_left: Cards = owned((), by=ring_bearer, others=count, others_fact="counts.deeds_left")
    deeds_drawn: Cards = owned((), by=ring_bearer, others=count, others_fact="counts.deeds_drawn")
    # The hunters'.
    hands: tuple[Cards, ...] = remembered(
        known_hands,
        (),
        others=others_see(lambda hands: tuple(map(len, hands)), "count"),
        fact=None,
        others_fact=None,
    )
    """For each hunter."""
    named: tuple[Cards, ...] = remembered(own_named, (), fact=None)
    """For each hunter: what it has named so far of a hand at a real table (hands_at_table)."""
    sorcery_deck: Cards = private((), others=count, fact="sorcery_left", others_fact="sorcery_deck")
    dumped: tuple[Discard, ...] = remembered(
        known_discards,
        (),
        others=others_see(_by_owner, "count", plain=dict),
        fact=None,
        others_fact="dumped",
    )
    shared: Cards = private((), others=count, others_fact="counts.shared")
    """HR-215. Cards of all hands, while they are being dealt out anew."""
    notes: tuple[Note, ...] = remembered(own_notes, (), fact=None)
    certain: tuple[Certain, ...] = remembered(own_certain, (), plain=lambda known: [one.text for one in known])

    def begin_part(self, part: int) -> None:
        """Go over to the board of a part."""
        self.part = part
        self.topology = self.topologies[part - 1]

    # Who and where ---------------------------------------------------------------------------------------------

    @property
    def bearer(self) -> Seat:
        """The Ring-bearer player."""
        return self.seats[0]

    @property
    def ringwraiths(self) -> tuple[Seat, ...]:
        """The hunters, clockwise."""
        return self.seats[1:]

    @property
    def hand_sizes(self) -> tuple[tuple[Seat, int], ...]:
        """Of every player, the Ring-bearer first."""
        return tuple(zip(self.seats, map(len, (self.ally_hand, *self.hands)), strict=True))

    @property
    def last(self) -> str:
        """HR-009 to HR-012, HR-225. Frodo's last location."""
        if self.part == 2:
            return self.tables.journeys[self.journey].lasts[self.step]
        return last_location(self.log)

    @property
    def dots(self) -> int:
        """HR-013. Dots written after the last location."""
        return dots_after(self.log)

    @property
    def passed(self) -> tuple[str, ...]:
        """HR-225. Rows of the Journey card at and above the figure (Part 2)."""
        return self.tables.journeys[self.journey].route[: self.step + 1]

    def has_passed(self, place: str) -> bool:
        """HR-124, HR-246. Whether a location is on Frodo's log, or on a passed row."""
        return place in (self.log if self.part == 1 else self.passed)

    @property
    def gandalf_at(self) -> str:
        """Gandalf's last location; "" before Part 2 and when he is out of play."""
        return self.gandalf[-1] if self.gandalf and not self.gandalf_out else ""

    def ringwraith(self, seat: Seat) -> int:
        """Number of a hunter's seat, from 0."""
        return self.seats.index(seat) - 1

    @property
    def acting(self) -> Seat:
        """The player of the active Nazgûl."""
        return self.owners[self.active]

    def status(self, hobbit: str) -> str:
        """What became of a Company card."""
        return self.company[COMPANY.index(hobbit)]

    def set_status(self, hobbit: str, status: str) -> None:
        """HR-102 to HR-105. Turn or take a Company card."""
        at = COMPANY.index(hobbit)
        self.company = (*self.company[:at], status, *self.company[at + 1 :])

    def put_figure(self, figure: int, space: str) -> None:
        """Put a Nazgûl on a space."""
        self.figures = (*self.figures[:figure], space, *self.figures[figure + 1 :])

    def set_hand(self, ringwraith: int, cards: Cards) -> None:
        """Change the hand of a hunter."""
        self.hands = (*self.hands[:ringwraith], cards, *self.hands[ringwraith + 1 :])

    def colour(self, figure: int) -> str:
        """The colour of a Nazgûl."""
        return COLOURS[figure]

    @property
    def shut(self) -> frozenset[str]:
        """HR-085, HR-114, HR-235. Locations that no Nazgûl can enter or pass, exits apart."""
        closed = [mark.at for mark in self.marks if mark.kind == "location"] if self.marks else ()
        return frozenset((*self.ally_tokens, *closed, *([self.grey] if self.grey else [])))


def without(cards: Cards, card: str) -> Cards:
    """The cards less one of this name."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def plus(cards: Cards, *more: str) -> Cards:
    """The cards and some more, in order."""
    return tuple(sorted((*cards, *more)))


def less(cards: Cards, taken: Cards) -> Cards:
    """The cards less those taken, each where it is there."""
    left = list(cards)
    for card in taken:
        if card in left:
            left.remove(card)
    return tuple(left)


@made_once
def distinct(cards: Cards) -> tuple[str, ...]:
    """Each card once, in order."""
    return tuple(dict.fromkeys(cards))


def blank(topologies: tuple[HuntTopology, ...], tables: Tables, seats: tuple[Seat, ...], options: Options) -> State:
    """A state before set-up: nothing drawn, nobody on the board."""
    return State(
        topologies=topologies,
        topology=topologies[0],
        tables=tables,
        seats=seats,
        options=options,
        in_pool=options.pool,
        pool_size=options.pool,
        pool=tables.beige,
        special=tables.red,
        ally_deck=tables.deck("ally_1"),
        sorcery_deck=tables.deck("sorcery"),
        hands=((),) * (len(seats) - 1),
    )

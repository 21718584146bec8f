"""The toy's state. Private to its rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.engine.decision import Seat

FOX, OWL, HARE = Seat("fox"), Seat("owl"), Seat("hare")
SEATS: Final = (FOX, OWL, HARE)
PLACES: Final = 12
TITLES: Final = ("bell", "boat", "cloak", "horn", "lamp", "rope")
COPIES: Final = 3
HAND: Final = 3
FIRST_HOUNDS: Final = (0, 3, 6, 9)

Cards = tuple[str, ...]
"""A pile or hand: titles in alphabetical order, so that order tells nothing."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """What the open question is about: public parts and, in `picks`, the private part of whoever decides."""

    place: int = -1
    """The place searched or walked to."""
    picks: Cards = ()
    """Picks of a row so far, known to the seat that makes them alone."""
    titles: Cards = ()
    """Titles named in a riddle, once all are named."""
    attack: Cards = ()
    defence: Cards = ()


@dataclass(slots=True)
class State:
    """Everything true of one game."""

    cap: int
    sharp: bool
    phase: str = "deal"
    active: Seat = FOX
    round: int = 1
    waiting: Waiting = field(default_factory=Waiting)
    fox_trail: tuple[int, ...] = ()
    """Every place the fox has stood on; the last is where it is."""
    history: tuple[str, ...] = ()
    """What everybody knows of the trail: start, move, boat, slip, "no 4", "yes 4"."""
    posts: dict[Seat, int] = field(default_factory=lambda: {OWL: 2, HARE: 8})
    hounds: tuple[int, ...] = FIRST_HOUNDS
    hands: dict[Seat, Cards] = field(default_factory=lambda: dict.fromkeys(SEATS, ()))
    deck: Cards = tuple(sorted(TITLES * COPIES))
    discards: Cards = ()
    points: dict[Seat, int] = field(default_factory=lambda: {OWL: 0, HARE: 0})
    shown: int = 0
    peeked: bool = False
    called: tuple[tuple[Seat, Seat], ...] = ()
    seen: dict[Seat, tuple[str, ...]] = field(default_factory=lambda: dict.fromkeys(SEATS, ()))
    """What each seat was told in private, in order."""
    known: dict[tuple[Seat, Seat], Cards] = field(default_factory=dict)
    """(who knows, who holds): cards that are certainly still there."""

    @property
    def fox_at(self) -> int:
        return self.fox_trail[-1]

    def clone(self) -> State:
        """An independent copy."""
        return State(
            self.cap,
            self.sharp,
            self.phase,
            self.active,
            self.round,
            self.waiting,
            self.fox_trail,
            self.history,
            dict(self.posts),
            self.hounds,
            dict(self.hands),
            self.deck,
            self.discards,
            dict(self.points),
            self.shown,
            self.peeked,
            self.called,
            dict(self.seen),
            dict(self.known),
        )


def other(seat: Seat) -> Seat:
    """The other of the two who search."""
    return HARE if seat == OWL else OWL


def apart(a: int, b: int) -> int:
    """Steps between two places."""
    return min((a - b) % PLACES, (b - a) % PLACES)


def without(cards: Cards, card: str) -> Cards:
    """The cards less one of this title (unchanged when there is none)."""
    if card not in cards:
        return cards
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def plus(cards: Cards, card: str) -> Cards:
    """The cards and one more."""
    return tuple(sorted((*cards, card)))

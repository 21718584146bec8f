"""The state of a game: every field an immutable value, copied by reference. Private to the rules and the Match."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, Final

from game.engine.decision import Seat
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import COLOURS, COMPANY, Cards, Certain, Note, Open, Options


@dataclass(slots=True, kw_only=True)
class State(Open):
    """Everything true of one game. What lies open is declared in Open; what stands here somebody does not know (HR-299,
    HR-300)."""

    atlases: tuple[HuntTopology, ...] = field(compare=False)
    tables: Tables = field(compare=False)
    atlas: HuntTopology = field(init=False, compare=False)
    """The board of the part that is played."""
    listed: Any = field(default=None, init=False, compare=False)
    """The legal actions and what they begin with, worked out once between two actions."""
    question: Any = field(default=None, init=False, compare=False)
    """The open decision, likewise."""
    # The Ring-bearer's.
    log: tuple[str, ...] = ()
    info: tuple[str, ...] = ()
    """Information tokens behind the screen, the turned ones too."""
    ally_hand: Cards = ()
    drawn: Cards = ()
    ally_deck: Cards = ()
    ally_dumped: Cards = ()
    journey: str = ""
    journey_drawn: Cards = ()
    journey_left: Cards = ()
    journey_old: Cards = ()
    journey_top: tuple[str, ...] = ()
    gandalf: tuple[str, ...] = ()
    deeds: Cards = ()
    deeds_left: Cards = ()
    deeds_drawn: Cards = ()
    # The Ringwraiths'.
    hands: tuple[Cards, ...] = ()
    """For each Ringwraith seat."""
    sorcery_deck: Cards = ()
    dumped: tuple[tuple[Seat, str, frozenset[Seat]], ...] = ()
    """Cards in the Sorcery pile that lie face down: who discarded them, what they are, who saw it."""
    shared: Cards = ()
    """HR-215. Cards of all hands, while they are being dealt out anew."""
    notes: tuple[Note, ...] = ()
    certain: tuple[Certain, ...] = ()

    def __post_init__(self) -> None:
        self.begin_part(self.part)

    def begin_part(self, part: int) -> None:
        """Go over to the board of a part."""
        self.part = part
        self.atlas = self.atlases[part - 1]

    def clone(self) -> State:
        """An independent copy; every value is immutable and shared."""
        copy: State = State.__new__(State)
        for name in _COPIED:
            setattr(copy, name, getattr(self, name))
        copy.listed = copy.question = None
        return copy

    # Who and where ---------------------------------------------------------------------------------------------

    @property
    def bearer(self) -> Seat:
        """The Ring-bearer player."""
        return self.seats[0]

    @property
    def riders(self) -> tuple[Seat, ...]:
        """The Ringwraith players, clockwise."""
        return self.seats[1:]

    @property
    def threshold(self) -> int:
        """HR-198, HR-274. Corruption at which Frodo is lost."""
        return self.base + len(self.deeds_done) + self.white

    @property
    def last(self) -> str:
        """HR-009 to HR-012, HR-225. Frodo's last location."""
        if self.part == 2:
            return self.tables.journeys[self.journey].lasts[self.step]
        for entry in reversed(self.log):
            if entry not in "./":
                return entry
        raise LookupError("nothing is written on Frodo's log")

    @property
    def dots(self) -> int:
        """HR-013. Dots written after the last location."""
        count = 0
        for entry in reversed(self.log):
            if entry == ".":
                count += 1
            elif entry != "/":
                break
        return count

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

    def rider(self, seat: Seat) -> int:
        """Number of a Ringwraith seat, from 0."""
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

    def set_hand(self, rider: int, cards: Cards) -> None:
        """Change the hand of a Ringwraith player."""
        self.hands = (*self.hands[:rider], cards, *self.hands[rider + 1 :])

    def colour(self, figure: int) -> str:
        """The colour of a Nazgûl."""
        return COLOURS[figure]

    @property
    def shut(self) -> frozenset[str]:
        """HR-085, HR-114, HR-235. Locations that no Nazgûl can enter or pass, exits apart."""
        if not self.grey and not self.marks:
            return _shut(self.ally_tokens) if self.ally_tokens else _NONE
        closed = [mark.at for mark in self.marks if mark.kind == "location"]
        return _shut((*self.ally_tokens, *closed, *([self.grey] if self.grey else [])))


_NONE: Final[frozenset[str]] = frozenset()


@lru_cache(maxsize=4096)
def _shut(places: tuple[str, ...]) -> frozenset[str]:
    return frozenset(places)


_COPIED: Final = tuple(one.name for one in fields(State) if one.name not in ("listed", "question"))


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


def distinct(cards: Cards) -> tuple[str, ...]:
    """Each card once, in order."""
    return tuple(dict.fromkeys(cards))


def blank(atlases: tuple[HuntTopology, ...], tables: Tables, seats: tuple[Seat, ...], options: Options) -> State:
    """A state before set-up: nothing drawn, nobody on the board."""
    return State(
        atlases=atlases,
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

"""The state of a game: every field an immutable value, copied by reference. Private to the ruleset and the Match."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from game.engine.decision import Outcome, Seat
from game.hunt.atlas import Atlas
from game.hunt.tables import Tables
from game.hunt.view import COLOURS, COMPANY, OPEN, Cards, Certain, Fact, Frame, Mark, Note, Options

HIDDEN: Final = (
    "log", "info", "ally_hand", "drawn", "ally_deck", "ally_dumped", "hands", "sorcery_deck", "dumped", "shared", "notes",
    "certain", "journey", "journey_drawn", "journey_left", "journey_old", "journey_top", "gandalf", "deeds",
    "deeds_left", "deeds_drawn",
)  # fmt: skip
"""HR-299, HR-300. What somebody does not know."""


class State:
    """Everything true of one game. The open fields are described in the View."""

    __slots__ = (*OPEN, *HIDDEN, "atlases", "listed", "question", "tables")

    atlases: tuple[Atlas, ...]
    tables: Tables
    listed: Any
    """The legal actions and what they begin with, worked out once between two actions."""
    question: Any
    """The open decision, likewise."""
    seats: tuple[Seat, ...]
    options: Options
    part: int
    day: int
    turn: int
    eye: bool
    step: int
    corruption: int
    base: int
    deeds_done: tuple[str, ...]
    white: bool
    owners: tuple[Seat, ...]
    orders: tuple[tuple[int, ...], ...]
    lead: int
    figures: tuple[str, ...]
    queue: tuple[int, ...]
    active: int
    stepped: bool
    acted: bool
    lord: int
    found: str
    ally_tokens: tuple[str, ...]
    tracks: tuple[tuple[str, str], ...]
    marks: tuple[Mark, ...]
    log_tokens: tuple[str, ...]
    company: tuple[str, ...]
    on_card: int
    in_pool: int
    pool_size: int
    dice: Cards
    spent: Cards
    dropped: int
    lord_die: str
    lord_spent: bool
    powers: tuple[str, ...]
    eyes: int
    fear: bool
    pool: Cards
    tiles_out: Cards
    tiles: Cards
    special: Cards
    ally_played: Cards
    sorcery_pile: Cards
    sorcery_gone: Cards
    record: tuple[Fact, ...]
    agenda: tuple[Frame, ...]
    phase: str
    moved: str
    card_played: bool
    token_spent: bool
    merry_used: bool
    gandalf_moves: int
    gandalf_moved: bool
    grey: str
    gandalf_out: bool
    fog: int
    length: int
    entries: int
    fresh: int
    outcome: Outcome | None
    tokens_won: tuple[tuple[str, int], ...]
    # The Ring-bearer's.
    log: tuple[str, ...]
    info: tuple[str, ...]
    """Information tokens behind the screen, the turned ones too."""
    ally_hand: Cards
    drawn: Cards
    ally_deck: Cards
    ally_dumped: Cards
    journey: str
    journey_drawn: Cards
    journey_left: Cards
    journey_old: Cards
    journey_top: tuple[str, ...]
    gandalf: tuple[str, ...]
    deeds: Cards
    deeds_left: Cards
    deeds_drawn: Cards
    # The Ringwraiths'.
    hands: tuple[Cards, ...]
    """For each Ringwraith seat."""
    sorcery_deck: Cards
    dumped: tuple[tuple[Seat, str, frozenset[Seat]], ...]
    """Cards in the Sorcery pile that lie face down: who discarded them, what they are, who saw it."""
    shared: Cards
    """HR-215. Cards of all hands, while they are being dealt out anew."""
    notes: tuple[Note, ...]
    certain: tuple[Certain, ...]

    def clone(self) -> State:
        """An independent copy; every value is immutable and shared."""
        copy: State = State.__new__(State)
        for name in _COPIED:
            setattr(copy, name, getattr(self, name))
        copy.listed = copy.question = None
        return copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in (*OPEN, *HIDDEN))

    __hash__ = None  # type: ignore[assignment]  # a State changes in place

    # Who and where ---------------------------------------------------------------------------------------------

    @property
    def atlas(self) -> Atlas:
        """The board of the part that is played."""
        return self.atlases[self.part - 1]

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
        if self.part == 1:
            return next(entry for entry in reversed(self.log) if entry not in (".", "/"))
        return next(row for row in reversed(self.passed) if row != ".")

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
            return _shut(self.ally_tokens)
        closed = [mark.at for mark in self.marks if mark.kind == "location"]
        return _shut((*self.ally_tokens, *closed, *([self.grey] if self.grey else [])))


@lru_cache(maxsize=4096)
def _shut(places: tuple[str, ...]) -> frozenset[str]:
    return frozenset(places)


_COPIED: Final = tuple(name for name in State.__slots__ if name not in ("listed", "question"))


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


def blank(atlases: tuple[Atlas, ...], tables: Tables, seats: tuple[Seat, ...], options: Options) -> State:
    """A state before set-up: nothing drawn, nobody on the board."""
    state = State.__new__(State)
    state.atlases, state.tables, state.seats, state.options = atlases, tables, seats, options
    state.listed = state.question = None
    values: dict[str, Any] = {
        "part": 1, "day": 1, "turn": 0, "eye": False, "step": 0, "corruption": 0, "base": 12, "deeds_done": (),
        "white": False, "owners": (), "orders": (), "lead": -1, "figures": ("",) * 4, "queue": (), "active": 0,
        "stepped": False, "acted": False, "lord": -1, "found": "", "ally_tokens": (), "tracks": (), "marks": (),
        "log_tokens": ("",) * 6, "company": ("ready", "ready", "ready", "aside", "aside"), "on_card": 0,
        "in_pool": options.pool, "pool_size": options.pool, "dice": (), "spent": (), "dropped": 0, "lord_die": "",
        "lord_spent": False, "powers": (), "eyes": 0, "fear": False, "pool": tables.beige, "tiles_out": (),
        "tiles": (), "special": tables.red, "ally_played": (), "sorcery_pile": (), "sorcery_gone": (), "record": (),
        "agenda": (), "phase": "setup", "moved": "", "card_played": False, "token_spent": False, "merry_used": False,
        "gandalf_moves": 0, "gandalf_moved": False, "grey": "", "gandalf_out": False, "fog": 0, "length": 0,
        "entries": 0, "fresh": 0, "outcome": None, "tokens_won": (), "log": (), "info": (), "ally_hand": (),
        "drawn": (), "ally_deck": tables.deck("ally_1"), "ally_dumped": (), "journey": "", "journey_drawn": (),
        "journey_left": (), "journey_old": (), "journey_top": (), "gandalf": (), "deeds": (), "deeds_left": (),
        "deeds_drawn": (), "hands": ((),) * (len(seats) - 1), "sorcery_deck": tables.deck("sorcery"), "dumped": (),
        "shared": (), "notes": (), "certain": (),
    }  # fmt: skip
    for name, value in values.items():
        setattr(state, name, value)
    return state

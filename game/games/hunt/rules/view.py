"""What one seat sees, and what lies open to all: each field with its value before set-up and its name among the facts.
Imports no state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from game.engine import state as engine
from game.engine.decision import Outcome, Seat
from game.engine.state import public
from game.games.hunt.rules.turn.agenda_frames import Frame, plain

Cards = tuple[str, ...]
"""A hand or pile in alphabetical order, so that order tells nothing."""


VERSION: Final = 2
"""Of the rules. What came with each (a match keeps to those that it began with): 2: what is paid with the Lord's die
cannot be cancelled (HR-261); the Turn marker goes back before the Refresh step (HR-351)."""


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of the set-up (HR-050 and others)."""

    info_given: int = 1
    """HR-037, HR-047, HR-048. Information tokens that the Ring-bearer gives away."""
    pool: int = 3
    """HR-032, HR-049. Fellowship tokens."""
    shelters: bool = False
    """HR-244."""
    escape_reach: str = "dots"
    """HR-181. "dots" or "steps"."""
    gandalf_stay: bool = True
    """HR-229."""
    sharing: str = "deal"
    """HR-215. How Sorcery cards are redistributed: "deal", "named", "keep"."""
    public_record: str = "on"
    """HR-145. What of the record is drawn for people: "on", "last_day", "off"."""
    hunters_map: str = "exact"
    """The hunters' map: "off", "pencil", "exact"."""
    companion: bool = False
    """HR-321. The board and its figures are the table's own."""
    days: int = 40
    """HR-346. The last day of Part 2, or 0."""
    rules: int = VERSION
    """The version of the rules that the match began with."""


class Fact(NamedTuple):
    """One public fact of the match, in order: the record of HR-145. A tuple: play makes them all the time."""

    kind: str
    """entry, search, perception, hunt, call, watch, prerequisite, join, arrived, rescue, forward, course, gandalf, …"""
    answer: str = ""
    places: tuple[str, ...] = ()
    """Ids of spaces, areas or sections."""
    figure: str = ""
    """Colour of the Nazgûl that asked."""
    part: int = 1
    day: int = 1
    """From 1; 0 for the entries of a log that a position set and no play explains."""
    turn: int = 0
    step: int = 0
    """The Movement track when it happened."""
    figures: tuple[str, ...] = ()
    """Where the Nazgûl stood then."""

    @property
    def text(self) -> str:
        """How it stands among the facts."""
        return " ".join(filter(None, (self.kind, self.answer, *self.places)))

    @property
    def is_unexplained(self) -> bool:
        """Whether it is an entry of a log that a position set and no play explains."""
        return self.day == 0


@dataclass(frozen=True, slots=True)
class Mark:
    """HR-092. A Company log token, or the hunters' watch, on an area, section or location."""

    kind: str
    """"area", "section", "location", "watch"."""
    at: str
    until: str
    """When it goes: "turn", "refresh", "bearer"."""


@dataclass(frozen=True, slots=True)
class Note:
    """What a seat was shown in private, for good."""

    seat: Seat
    kind: str
    of: str
    """Whose hand, or which pile."""
    cards: Cards
    part: int
    day: int
    turn: int

    @property
    def text(self) -> str:
        """How it stands among the facts of the seat."""
        return f"{self.kind} {self.of}: {', '.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Certain:
    """Cards that a seat knows to be in certain hands still."""

    knower: Seat
    holders: tuple[Seat, ...]
    cards: Cards

    @property
    def text(self) -> str:
        """How it stands among the facts."""
        return f"{self.knower} {' '.join(self.holders)}: {', '.join(self.cards)}"


RB: Final = Seat("rb")
RINGWRAITHS: Final = tuple(Seat(f"rw{number}") for number in range(1, 5))
COMPANY: Final = ("frodo", "samwise", "peregrin", "meriadoc", "strider")
COLOURS: Final = ("blue", "green", "red", "purple")
MARKS: Final = (".", "/")
"""What is written on Frodo's log beside locations: a dot, and that he stayed where he was. Rows of a Journey card have dots."""
DAY_TURNS: Final = ("daylight-1", "daylight-2", "nightfall")
NIGHT: Final = 2


# Frodo's log, and the rows of his Journey card ------------------------------------------------------------------------


def last_location(entries: Sequence[str]) -> str:
    """HR-009 to HR-012, HR-225. The last location among them; "" where there is none."""
    for entry in reversed(entries):
        if entry not in MARKS:
            return entry
    return ""


def dots_after(entries: Sequence[str]) -> int:
    """HR-013. Dots written after it."""
    found = 0
    for entry in reversed(entries):
        if entry == ".":
            found += 1
        elif entry != "/":
            break
    return found


# How values stand among the facts -------------------------------------------------------------------------------------


def colour(figure: int) -> str | None:
    """The colour of a Nazgûl; None where there is none."""
    return COLOURS[figure] if figure >= 0 else None


def colours(figures: Iterable[int]) -> list[str]:
    """The colours of several."""
    return [COLOURS[figure] for figure in figures]


def or_none(value: str) -> str | None:
    """A word, None where there is none."""
    return value or None


def by_colour(values: tuple[Any, ...]) -> dict[str, str]:
    """What each of the four Nazgûl has."""
    return {colour: str(value) for colour, value in zip(COLOURS, values, strict=False)}


def marker(eye: bool) -> str:
    """The side of the Turn marker that is up."""
    return "eye" if eye else "ring"


# The fields -----------------------------------------------------------------------------------------------------------


@dataclass(slots=True, kw_only=True)
class Open:
    """HR-298. What lies open to all: the one home of these fields, which the State and every View have."""

    seats: tuple[Seat, ...] = public(fact=None)
    options: Options = public(fact=None)
    part: int = public(1)
    day: int = public(1)
    turn: int = public(0, plain=DAY_TURNS.__getitem__)
    """0 and 1 Daylight, 2 Nightfall."""
    eye: bool = public(False, fact="marker", plain=marker)
    """HR-067. Whether the Turn marker shows the Eye."""
    step: int = public(0)
    corruption: int = public(0)
    base: int = public(12, fact=None)
    """The threshold before deeds: 12, or 14 on a long journey."""
    deeds_done: tuple[str, ...] = public(())
    white: bool = public(False, fact="gandalf.rivendell")
    """HR-241. Gandalf is in Rivendell."""
    owners: tuple[Seat, ...] = public((), plain=by_colour)
    """Of the four Nazgûl, in the order of COLOURS."""
    orders: tuple[tuple[int, ...], ...] = public((), plain=lambda orders: list(map(colours, orders)))
    """HR-038. For each hunter, its figures in the order in which they act."""
    lead: int = public(-1, plain=lambda lead: lead + 1)
    """The lead player, counted from 0 among the hunters; -1 before there is one."""
    figures: tuple[str, ...] = public(("",) * 4, plain=by_colour)
    """Where the four stand; "" off the board."""
    queue: tuple[int, ...] = public((), fact="waiting", plain=colours)
    """Figures that have yet to act in this turn."""
    active: int = public(0, plain=colour)
    stepped: bool = public(False, fact="did.stepped")
    acted: bool = public(False, fact="did.acted")
    lord: int = public(-1, plain=colour)
    """The figure that the Lord of the Nazgûl replaces, or -1."""
    found: str = public("", plain=or_none)
    """HR-136. The location where Frodo was found in this turn."""
    ally_tokens: tuple[str, ...] = public((), fact="allies")
    tracks: tuple[tuple[str, str], ...] = public((), plain=dict)
    """HR-125, HR-135. (location, "eye" or "sword")."""
    marks: tuple[Mark, ...] = public((), plain=lambda marks: [f"{mark.kind} {mark.at}" for mark in marks])
    log_tokens: tuple[str, ...] = public(("",) * 6)
    """HR-143. Where the six log tokens of the hunters lie; "" beside the board."""
    company: tuple[str, ...] = public(
        ("ready", "ready", "ready", "aside", "aside"), plain=lambda company: dict(zip(COMPANY, company, strict=True))
    )
    """For each of COMPANY: aside, ready, flipped, gone."""
    on_card: int = public(0, fact="tokens.card")
    in_pool: int = public(0, fact="tokens.pool")
    pool_size: int = public(0, fact="tokens.size")
    dice: Cards = public(())
    """Unspent standard dice by their faces."""
    spent: Cards = public(())
    dropped: int = public(0)
    """HR-233. Dice put away until the next Refresh step."""
    lord_die: str = public("", plain=or_none)
    lord_spent: bool = public(False)
    powers: tuple[str, ...] = public(())
    """Information tokens on the Black Riders card."""
    eyes: int = public(0)
    fear: bool = public(False)
    pool: Cards = public(())
    """The tiles in the Hunt pool."""
    tiles_out: Cards = public((), fact="out")
    tiles: Cards = public(())
    """Tiles drawn in the Encounter that is going on."""
    special: Cards = public(())
    """Red tiles not yet in the pool."""
    ally_played: Cards = public(())
    sorcery_pile: Cards = public(())
    """Sorcery cards discarded in the open."""
    sorcery_gone: Cards = public(())
    at_table: tuple[int, ...] = public((), fact=None)
    """For each hunter: Sorcery cards at a real table that are not known here yet; empty: none."""
    unnamed: tuple[Seat, ...] = public((), fact=None)
    """Who has to name such cards."""
    record: tuple[Fact, ...] = public((), plain=lambda record: [fact.text for fact in record])
    agenda: tuple[Frame, ...] = public((), fact="open", plain=lambda agenda: [plain(frame) for frame in agenda])
    phase: str = public("setup")
    moved: str = public("", plain=or_none)
    """"", "moved", "rested": what Frodo did in this turn."""
    card_played: bool = public(False, fact="played")
    token_spent: bool = public(False)
    merry_used: bool = public(False)
    gandalf_moves: int = public(0, fact="gandalf.moves")
    """Moves that Gandalf has yet to make in this turn."""
    gandalf_moved: bool = public(False, fact="gandalf.moved")
    grey: str = public("", fact="gandalf.figure", plain=or_none)
    """HR-232. The location where Gandalf's figure stands; "" while he is hidden."""
    gandalf_out: bool = public(False, fact="gandalf.out")
    fog: int = public(0)
    """Hunters' turns during which the Ring-bearer plays no Ally cards, this one included."""
    length: int = public(0)
    """HR-209. Steps of the Journey card; 0 before it is known."""
    entries: int = public(0)
    """Entries written on Frodo's log."""
    fresh: int = public(0)
    """Entries written before this turn of the Ring-bearer's (or the escape before it)."""
    outcome: Outcome | None = public(None)
    tokens_won: tuple[tuple[str, int], ...] = public((), fact="war_of_the_ring", plain=dict)
    """HR-278. War of the Ring tokens at the end."""

    @property
    def threshold(self) -> int:
        """HR-198, HR-274. Corruption at which Frodo is lost."""
        return self.base + len(self.deeds_done) + self.white

    @property
    def in_order(self) -> tuple[int, ...]:
        """HR-054. All figures in the order in which they act: the lead player's first, then clockwise."""
        turns = range(len(self.orders))
        return tuple([figure for turn in turns for figure in self.orders[(self.lead + turn) % len(turns)]])


@engine.view
class View(Open, engine.View):
    """Everything a seat has lawfully witnessed. Of what it may not know it has how much there is, and nothing else."""

    # The Ring-bearer's (HR-299); everyone's at the end (HR-323).
    log: tuple[str, ...]
    """The start and every entry: a location's id, "." for a dot, "/" for a slash."""
    log_count: int
    info: tuple[str, ...]
    """Information tokens behind the screen, the turned ones too."""
    info_count: int
    ally_hand: Cards
    ally_hand_count: int
    drawn: Cards
    """HR-053. Cards drawn, of which one will be kept."""
    drawn_count: int
    ally_deck: Cards
    ally_deck_count: int
    ally_dumped: Cards
    ally_dumped_count: int
    journey: str
    journey_count: int
    journey_drawn: Cards
    journey_drawn_count: int
    journey_left: Cards
    journey_left_count: int
    journey_old: Cards
    journey_old_count: int
    journey_top: tuple[str, ...]
    journey_top_count: int
    gandalf: tuple[str, ...]
    """Gandalf's log."""
    gandalf_count: int
    deeds: Cards
    deeds_count: int
    deeds_left: Cards
    deeds_left_count: int
    deeds_drawn: Cards
    deeds_drawn_count: int
    # The hunters' (HR-300).
    hands: tuple[Cards, ...]
    """Of the hunters, as far as this seat knows them: its own; at the end all."""
    hands_count: tuple[int, ...]
    named: tuple[Cards, ...]
    """Cards that this seat has named as its own at a real table, until all hands are here."""
    dumped: tuple[tuple[Seat, str], ...]
    """Sorcery cards that lie face down and that this seat saw discarded, with who discarded them."""
    dumped_count: tuple[tuple[Seat, int], ...]
    """How many of them there are, by who discarded them."""
    sorcery_deck_count: int
    shared_count: int
    # What this seat was shown.
    notes: tuple[Note, ...]
    certain: tuple[Certain, ...]

    @property
    def hand(self) -> Cards:
        """The viewer's own hand."""
        if self.seat not in self.seats:
            return ()
        number = self.seats.index(self.seat)
        return self.hands[number - 1] if number else self.ally_hand

    @property
    def hand_sizes(self) -> tuple[tuple[Seat, int], ...]:
        """Of every player, the Ring-bearer first."""
        return tuple(zip(self.seats, (self.ally_hand_count, *self.hands_count), strict=True))

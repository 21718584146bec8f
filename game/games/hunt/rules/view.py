"""What one seat sees. Built up from named fields; imports no state."""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.decision import Decision, Outcome, Phrase, Seat

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
    """One public fact of the match, in order: the record of HR-145. A tuple, as Frame is: play makes them all the time."""

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

    @property
    def is_unexplained(self) -> bool:
        """Whether it is an entry of a log that a position set and no play explains."""
        return self.day == 0


class Frame(NamedTuple):
    """One open step of the play, the topmost last. All of it is public."""

    kind: str
    n: int = 0
    who: str = ""
    words: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """HR-092. A Company log token, or the Ringwraiths' watch, on an area, section or location."""

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


@dataclass(frozen=True, slots=True)
class Certain:
    """Cards that a seat knows to be in certain hands still."""

    knower: Seat
    holders: tuple[Seat, ...]
    cards: Cards


COMPANY: Final = ("frodo", "samwise", "peregrin", "meriadoc", "strider")
COLOURS: Final = ("blue", "green", "red", "purple")
DAY_TURNS: Final = ("daylight-1", "daylight-2", "nightfall")
NIGHT: Final = 2


@dataclass(slots=True, kw_only=True)
class Open:
    """HR-298. What lies open to all, each with its value before set-up: the one home of these fields, which the State
    and every View have by the same names. A field that is not declared here is nobody's until a View is given it."""

    seats: tuple[Seat, ...]
    options: Options
    part: int = 1
    day: int = 1
    turn: int = 0
    """0 and 1 Daylight, 2 Nightfall."""
    eye: bool = False
    """HR-067. Whether the Turn marker shows the Eye."""
    step: int = 0
    corruption: int = 0
    base: int = 12
    """The threshold before deeds: 12, or 14 on a long journey."""
    deeds_done: tuple[str, ...] = ()
    white: bool = False
    """HR-241. Gandalf is in Rivendell."""
    owners: tuple[Seat, ...] = ()
    """Of the four Nazgûl, in the order of COLOURS."""
    orders: tuple[tuple[int, ...], ...] = ()
    """HR-038. For each Ringwraith seat, its figures in the order in which they act."""
    lead: int = -1
    """The lead player, counted from 0 among the Ringwraith seats; -1 before there is one."""
    figures: tuple[str, ...] = ("",) * 4
    """Where the four stand; "" off the board."""
    queue: tuple[int, ...] = ()
    """Figures that have yet to act in this turn."""
    active: int = 0
    stepped: bool = False
    acted: bool = False
    lord: int = -1
    """The figure that the Lord of the Nazgûl replaces, or -1."""
    found: str = ""
    """HR-136. The location where Frodo was found in this turn."""
    ally_tokens: tuple[str, ...] = ()
    tracks: tuple[tuple[str, str], ...] = ()
    """HR-125, HR-135. (location, "eye" or "sword")."""
    marks: tuple[Mark, ...] = ()
    log_tokens: tuple[str, ...] = ("",) * 6
    """HR-143. Where the six Ringwraith log tokens lie; "" beside the board."""
    company: tuple[str, ...] = ("ready", "ready", "ready", "aside", "aside")
    """For each of COMPANY: aside, ready, flipped, gone."""
    on_card: int = 0
    in_pool: int = 0
    pool_size: int = 0
    dice: Cards = ()
    """Unspent standard dice by their faces."""
    spent: Cards = ()
    dropped: int = 0
    """HR-233. Dice put away until the next Refresh step."""
    lord_die: str = ""
    lord_spent: bool = False
    powers: tuple[str, ...] = ()
    """Information tokens on the Black Riders card."""
    eyes: int = 0
    fear: bool = False
    pool: Cards = ()
    """The tiles in the Hunt pool."""
    tiles_out: Cards = ()
    tiles: Cards = ()
    """Tiles drawn in the Encounter that is going on."""
    special: Cards = ()
    """Red tiles not yet in the pool."""
    ally_played: Cards = ()
    sorcery_pile: Cards = ()
    """Sorcery cards discarded in the open."""
    sorcery_gone: Cards = ()
    record: tuple[Fact, ...] = ()
    agenda: tuple[Frame, ...] = ()
    phase: str = "setup"
    moved: str = ""
    """"", "moved", "rested": what Frodo did in this turn."""
    card_played: bool = False
    token_spent: bool = False
    merry_used: bool = False
    gandalf_moves: int = 0
    """Moves that Gandalf has yet to make in this turn."""
    gandalf_moved: bool = False
    grey: str = ""
    """HR-232. The location where Gandalf's figure stands; "" while he is hidden."""
    gandalf_out: bool = False
    fog: int = 0
    """Ringwraiths' turns during which the Ring-bearer plays no Ally cards, this one included."""
    length: int = 0
    """HR-209. Steps of the Journey card; 0 before it is known."""
    entries: int = 0
    """Entries written on Frodo's log."""
    fresh: int = 0
    """Entries written before this turn of the Ring-bearer's (or the escape before it)."""
    outcome: Outcome | None = None
    tokens_won: tuple[tuple[str, int], ...] = ()
    """HR-278. War of the Ring tokens at the end."""


OPEN: Final = tuple(field.name for field in fields(Open))
"""The names of what lies open to all."""


@dataclass(slots=True, kw_only=True, unsafe_hash=True)  # a value all the same: see __setattr__
class View(Open):
    """Everything a seat has lawfully witnessed; `seat` None is the table's."""

    seat: Seat | None
    decision: Decision | None
    waiting: Phrase | None
    deciding: Seat | None
    # Counts of what is hidden.
    hands: tuple[tuple[Seat, int], ...]
    ally_deck: int
    ally_dumped: int
    sorcery_deck: int
    dumped: tuple[tuple[Seat, int], ...]
    """Sorcery cards in the pile that were discarded unseen, by who discarded them."""
    info_kept: int
    counts: tuple[tuple[str, int], ...]
    """Further hidden piles: journey cards, deed tokens, cards looked at."""
    # What this seat alone knows.
    hand: Cards = ()
    own_dumped: tuple[tuple[Seat, str], ...] = ()
    """Cards in the Sorcery pile that this seat saw discarded, with who discarded them."""
    notes: tuple[Note, ...] = ()
    certain: tuple[Certain, ...] = ()
    log: tuple[str, ...] = ()
    """HR-299. The start and every entry: a location's id, "." for a dot, "/" for a slash."""
    info: tuple[str, ...] = ()
    drawn: Cards = ()
    """HR-053. Cards drawn, of which one will be kept."""
    ally_left: Cards = ()
    ally_thrown: Cards = ()
    journey: str = ""
    journey_drawn: Cards = ()
    journey_left: Cards = ()
    journey_old: Cards = ()
    journey_top: tuple[str, ...] = ()
    gandalf: tuple[str, ...] = ()
    """HR-299. Gandalf's log."""
    deeds: Cards = ()
    deeds_left: Cards = ()
    deeds_drawn: Cards = ()
    all_hands: tuple[tuple[Seat, Cards], ...] = ()
    """HR-323. At the end, every hand."""

    if (
        not TYPE_CHECKING
    ):  # named and typed like the one that a dataclass is given, which would ask __setattr__ each time

        def __init__(self, **values: object) -> None:
            """Raises TypeError when a field is missing, AttributeError for one that there is not."""
            whole = {**_DEFAULTS, **values}
            if len(whole) != _FIELDS:
                raise TypeError(f"a View lacks {', '.join(sorted({one.name for one in fields(View)} - set(whole)))}")
            put = object.__setattr__
            for name, value in whole.items():
                put(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        """Each field is given its value once, when the View is made."""
        if hasattr(self, name):
            raise FrozenInstanceError(f"cannot change '{name}' of a View")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot take '{name}' out of a View")


_FIELDS: Final = len(fields(View))
_DEFAULTS: Final = {
    one.name: one.default for one in fields(View) if one.name not in OPEN and one.default is not MISSING
}
"""Open fields have none here: a View is given each."""

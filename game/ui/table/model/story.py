"""The story of a match, as a game declares it: each kind of its events once, with all that is ever told of it.

Digest, recap, moments, chronicle and review are readings of it (`tell`). What a game does not declare is told by its own
sentence, so a game without a story is told plainly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, NamedTuple

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.ui.kit.cues import Cue
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Roll

LONG_MS: Final = 2600
"""How long what people will tell of is shown, unless its moment says otherwise."""
RINGS_WAY: Final = 85
"""How much a step of the Ring's matters."""
_WEIGHTS: Final = {0: 20, 1: 40, 2: 90}
"""How much an event matters of which its game declares no weight, by its weight in the log."""


# -- what moments are made of


@dataclass(frozen=True, slots=True)
class Needed:
    """What the dice had to show."""

    sentence: Phrase
    """Which totals, and what they do: "8 or more: Rohan falls"."""
    totals: frozenset[int]
    """Those that do it."""
    lost: frozenset[int] = frozenset()
    """Those that turn against whoever rolls."""
    of: tuple[int, int] = (2, 12)
    """The least and the most that can be rolled."""
    reason: Phrase | None = None
    """Why just those: columns and rows of the table."""
    stake: Phrase | None = None
    """What is lost with whoever falls at `totals`, where that is more than a piece."""
    sides: tuple[Face, ...] = ()
    """Who fights whom: falls at `lost`, falls at `totals`; none: they are not shown."""


@dataclass(frozen=True, slots=True)
class Gift:
    """Tokens that dice bring to somebody."""

    count: int
    face: str
    """The sign of the dice that bring them."""
    emblem: str
    """On the tokens."""


class Fate(Enum):
    """What a moment is to whoever looks."""

    OPEN = "open"
    """Neither, or nobody's in particular."""
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Contest:
    """Who has won and who has lost by an event."""

    winners: frozenset[str] = frozenset()
    losers: frozenset[str] = frozenset()

    def fate(self, viewer: Seat | None) -> Fate:
        """For a seat; for everybody at the table it is open."""
        if viewer is None or (viewer in self.winners) == (viewer in self.losers):
            return Fate.OPEN
        return Fate.WON if viewer in self.winners else Fate.LOST


@dataclass(frozen=True, slots=True)
class Moment:
    """What people will tell of tomorrow: how it is shown at its place. Its title is `look.moments.<name>.title`, filled with its
    event's parameters, and its lines of words are `look.moments.<name>.line_1` and so on."""

    cue: Cue
    emblem: str = ""
    """Beside its title; a name of `assets/emblems`."""
    lines: int = 1
    """How many lines of words there are to choose from; the event chooses."""
    length: int = LONG_MS
    """Milliseconds."""
    picture: str = ""
    """Beside its title; a scene among the pictures of cards ("riddle/shelob"), or that of a card which the event
    names ("hunt/{card}"). Empty, or not drawn: words alone."""
    turning: float = 0.0
    """How much it turns the match, where the widest leap of the chronicle's curve weighs 1; 0: it is no turning point."""
    name: str = ""
    """By which its words are found; empty: the kind of its event."""
    when: Callable[[Event], bool] = lambda event: True
    """Which events of its kind are one."""
    staged: Callable[[Event], tuple[tuple[Face, Face], str]] | None = None
    """What the match is about has come into other hands, of the second face into those of the first, and is to be brought to this
    place: it is staged large, and says to each whom it concerns in words of his own (`won`, `lost`; the title to others) what
    happened, and what is to be done now (`won_now` and so on)."""


# -- one kind of event


def _never(event: Event) -> bool:
    return False


def _nothing(event: Event) -> None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """Events of one kind. Nothing but the name must be said."""

    name: str = field(kw_only=False)
    """As the rules write it: `Event.kind`."""
    weight: int | None = None
    """How much it matters beside others; 0: never told by itself; None: by its weight in the log."""

    begins: bool = False
    """It begins somebody's turn: its sentence stands above what follows."""
    opens: bool = False
    """The game is laid out by it, before the first turn: of that nothing is news."""
    turns_board: bool = False
    """From it on another board lies on the table: what happened before has no place on it."""

    walks: tuple[str, ...] | None = None
    """It is a step of a figure: the parameters that tell whose. Steps that follow each other are told as one way, by the
    sentence of the last; a parameter `start` is that of the first. None: it is no step."""
    is_gold: Callable[[Event], bool] = _never
    """Which of its steps are the Ring's: their way is drawn in gold."""
    is_grave: Callable[[Event], bool] = _never
    """Which of them matter as much as a step of the Ring's, and are told first of their turn."""
    falls: Callable[[Event], Face] | None = None
    """It takes pieces off the board, from its first place: who falls there."""
    points: bool = False
    """It is pointed out on the board as it happens, from its first place to its last: an attack."""

    several: tuple[str, ...] | None = None
    """Several of one turn are told as one, by `look.digest.several.<name>`: the parameters that are alike in them. The sentence
    is given how many they are (`count`); of each parameter `<name>s`, all of them, of numbers their sum, and that of the last one
    (`last_<name>`). What has places is told as one where it ended at the same. None: each by itself."""
    dealt: str = ""
    """What all are dealt before the first turn is told as one line of this name, by `look.digest.several.<dealt>`."""
    instead_of: frozenset[str] = frozenset()
    """Kinds of a line right before or after it which it tells better: what one seat is told in place of all."""

    outcomes: Mapping[str, int] = field(default_factory=dict)
    """Kinds of what follows that belong to it, each with what it then matters; 0: they change nothing. It is told by
    `look.digest.<name>_<outcome>`, with its own parameters and those of the outcome, as they are, as `last_<name>`, and as all of
    them (`<name>s`, as for `several`)."""
    outcome: Callable[[Event, Event], str] = lambda begun, ended: ended.kind
    """(It, what came of it) to the outcome's name: the kind of what came of it, unless a game tells more finely."""
    several_outcomes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By outcome, as `several`; the sentence is `look.digest.several.<name>_<outcome>`."""
    idle: str = ""
    """The outcome that is told as one wherever it was."""
    ends: str = "event"
    """Under which of a game's words its sentences stand that tell it beside its way, which shows where it began."""
    has_dice: bool = False
    """Dice decide what comes of it: they and the outcome are shown at its last place, and an outcome that is no moment passes
    quickly."""
    needed: Callable[[Event], Needed | None] = _nothing
    """What those dice had to show."""

    moments: tuple[Moment, ...] = ()
    """What people will tell of; of several the first that it is."""
    contest: Callable[[Event, Event | None], Contest] = lambda event, begun: Contest()
    """(It, what began it) to who wins and who loses by it: it looks and sounds so to either."""
    refuses: str = ""
    """It says no to whoever asked, by this clause: they read it until they touch something."""
    note: Callable[[Event], SealedAnswer | None] = _nothing
    """The sealed answer that it is."""
    roll: Callable[[Event], Roll | None] = _nothing
    """The dice that fell with it: they are thrown on the table, and stand in the log's tab of rolls."""
    gift: Callable[[Event], Gift | None] = _nothing
    """What it brings to somebody, right after dice."""

    figure: str = ""
    """The figure of the chronicle that counts it: `look.chronicle.figure.<figure>`."""

    def weight_of(self, event: Event) -> int:
        """How much one of them matters: where the Ring went as much as who fell."""
        weight = self.weight if self.weight is not None else _WEIGHTS.get(event.weight, 20)
        return RINGS_WAY if self.is_gold(event) or self.is_grave(event) else weight

    def moment_of(self, event: Event) -> Moment | None:
        """The moment that one of them is."""
        return next((moment for moment in self.moments if moment.when(event)), None)


_OF_EVERY_GAME: Final = {
    one.name: one for one in (Kind("seat", weight=5), Kind("sealed", weight=0), Kind("undo", weight=0))
}
"""Who plays what from now on; that the dice are sealed; that a step was taken back, which is not told either."""
_PLAIN: Final = Kind("")


# -- all of them


def named_in(event: Event) -> frozenset[str]:
    """Everything that a sentence names."""
    values = (value for _, value in event.phrase.params)
    return frozenset(
        word for value in values for word in (value if isinstance(value, tuple) else (value,)) if isinstance(word, str)
    )


@dataclass(frozen=True, slots=True, init=False)
class Story:
    """All that a game says of its events."""

    kinds: Mapping[str, Kind]
    """By name."""
    concerned: Callable[[Event], frozenset[str]]
    """The seats that something was done to: whoever looks reads first what concerned them."""
    remembered: Callable[[Any, Sequence[Event]], Sequence[Event]]
    """(View, log) to what of it is drawn for people, where a table plays without taking notes; the View knows it all."""
    settles: frozenset[str]
    """Kinds of what dice come to: told below them."""

    def __init__(
        self,
        *kinds: Kind,
        concerned: Callable[[Event], frozenset[str]] = named_in,
        remembered: Callable[[Any, Sequence[Event]], Sequence[Event]] = lambda view, log: log,
    ) -> None:
        """Raises ValueError where a kind is declared twice."""
        found = {kind.name: kind for kind in kinds}
        if len(found) < len(kinds):
            twice = next(kind.name for kind in kinds if found[kind.name] is not kind)
            raise ValueError(f"'{twice}' is declared twice")
        settled = (kind.outcomes.items() for kind in kinds if kind.has_dice)
        object.__setattr__(self, "kinds", found)
        object.__setattr__(self, "concerned", concerned)
        object.__setattr__(self, "remembered", remembered)
        object.__setattr__(self, "settles", frozenset(name for came in settled for name, weight in came if weight))

    def of(self, event: Event) -> Kind:
        """What is said of an event."""
        return self.kinds.get(event.kind) or _OF_EVERY_GAME.get(event.kind, _PLAIN)

    def divides(self, event: Event) -> bool:
        """Whether it is a round, or what else divides the game: it begins nobody's turn, and is no line of one."""
        kind = self.of(event)
        return event.weight == 1 and kind.weight == 0 and not kind.begins

    def note(self, event: Event) -> SealedAnswer | None:
        """The sealed answer that an event is."""
        return self.of(event).note(event)

    def answers(self, log: Sequence[Event]) -> tuple[SealedAnswer, ...]:
        """Every answer of a log that everybody was told, in order."""
        told = (event for event in log if not event.quiet and event.audience is None)
        return tuple(answer for event in told if (answer := self.note(event)) is not None)

    def roll(self, event: Event) -> Roll | None:
        """The dice of an event, if any fell."""
        return self.of(event).roll(event)

    @property
    def moments(self) -> Mapping[str, Moment]:
        """All that people may tell of, by the names of their words."""
        return {moment.name or kind.name: moment for kind in self.kinds.values() for moment in kind.moments}

    def changed(self, *kinds: Kind) -> Story:
        """This story with these kinds said otherwise, or besides."""
        told = {**self.kinds, **{kind.name: kind for kind in kinds}}.values()
        return Story(*told, concerned=self.concerned, remembered=self.remembered)


class Told(NamedTuple):
    """One event that a seat is told."""

    at: int
    """Which of the events it is, from 0."""
    event: Event
    kind: Kind
    seat: Seat | None
    """Who is told; None: everybody at the table."""
    concerned: Callable[[Event], frozenset[str]]
    """The seats that something was done to."""

    @property
    def is_mine(self) -> bool:
        """Whether it was done to whoever looks, or only few may know it."""
        if self.seat is None:
            return False
        event = self.event
        return event.audience is not None or (event.actor != self.seat and self.seat in self.concerned(event))


def tell(story: Story, events: Iterable[Event], seat: Seat | None, *, is_open: bool = False) -> Iterator[Told]:
    """What a seat (None: everybody at the table) is told of these events; `is_open`: all of them, for a match that is over and
    laid open. What is no line of the log is left out."""
    for at, event in enumerate(events):
        if not event.quiet and (is_open or event.seen_by(seat)):
            yield Told(at, event, story.of(event), seat, story.concerned)


def has_turn(events: Iterable[Event], story: Story) -> bool:
    """Whether somebody's turn began among these."""
    return any(story.of(event).begins for event in events)


def since_turn_of(events: Sequence[Event], seat: Seat, story: Story) -> Sequence[Event]:
    """What came after the last turn of a seat that is over began; everything where there was none."""
    begun = [at for at, event in enumerate(events) if story.of(event).begins]
    own = [at for at in begun if events[at].actor == seat and at != begun[-1]]
    return events[own[-1] :] if own else events


def since_it_stood(events: Sequence[Event]) -> Sequence[Event]:
    """Without what people set before anybody acted, where a match begins as their own table stands: they have just done that."""
    set_so = ("sealed", "seat", "set", "set_own")
    begun = next((at for at, event in enumerate(events) if event.kind not in set_so), len(events))
    return events[max((at + 1 for at in range(begun) if events[at].kind in set_so[2:]), default=0) :]


def on_this_board(events: Sequence[Event], story: Story) -> Sequence[Event]:
    """What came since the board that lies on the table was laid there, that itself included; everything where it lay there all
    the time."""
    turned = [at for at, event in enumerate(events) if story.of(event).turns_board]
    return events[turned[-1] :] if turned else events

"""What a game declares of the moments that people will tell of: which events, with what sound, whose dice belong to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.ui.kit.cues import Cue
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer

LONG_MS: Final = 2600
"""What people will tell of."""
NOTE_MS: Final = 2000
"""A sealed answer among computers: as long whatever it says."""
SHORT_MS: Final = 1000
"""What fails quietly: the dice fall, then one line for half a second."""


@dataclass(frozen=True, slots=True)
class MomentKind:
    """How one kind of moment is shown. Its title is `look.moments.<name>.title`, filled with its event's parameters, and its
    lines of words are `look.moments.<name>.line_1` and so on."""

    cue: Cue
    emblem: str = ""
    """Beside its title; a name of `assets/emblems`."""
    lines: int = 1
    """How many lines of words there are to choose from; the event chooses."""
    length: int = LONG_MS
    """Milliseconds."""


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


def _no_contest(event: Event, begun: Event | None) -> Contest:
    return Contest()


def _kind(event: Event) -> str:
    return event.kind


def _nothing_needed(event: Event) -> Needed | None:
    return None


def _no_note(event: Event) -> SealedAnswer | None:
    return None


def _no_gift(event: Event) -> Gift | None:
    return None


@dataclass(frozen=True, slots=True)
class MomentRules:
    """Which of a game's events get a beat. Everything is read off the events that a seat was told."""

    kinds: Mapping[str, MomentKind] = field(default_factory=dict)
    """By name."""
    name: Callable[[Event], str] = _kind
    """The name of the moment that an event is; any other word where it is none."""
    begins: frozenset[str] = frozenset()
    """Kinds of events that begin what dice decide: dice and outcome are shown at their last place."""
    ends: frozenset[str] = frozenset()
    """Kinds of outcomes that get a short beat where they are no moment."""
    needed: Callable[[Event], Needed | None] = _nothing_needed
    """What the dice had to show, by the event that began it."""
    note: Callable[[Event], SealedAnswer | None] = _no_note
    """The sealed answer that an event is."""
    gift: Callable[[Event], Gift | None] = _no_gift
    """What an event right after the dice brings to somebody."""
    contest: Callable[[Event, Event | None], Contest] = _no_contest
    """Who wins and who loses by an event: it looks and sounds so to either."""

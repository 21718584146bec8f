"""A referee's desk: who fights whom at a table of one's own, what may be laid or rolled, and what came of it.

A game that has one declares it (`Game.load_referee_desk`). It needs neither board nor match: all that it knows was touched
by those who sit round the table. Its values are frozen; every touch makes another desk.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol, Self

from game.engine.decision import Phrase, Seat
from game.ui.table.model.blocks import Tone
from game.ui.table.model.picture import Counter

LISTED: Final = 6
"""How many of the last results a desk keeps."""


@dataclass(frozen=True, slots=True)
class DeskPiece:
    """One face of a strip."""

    key: str
    counter: Counter
    is_chosen: bool = False
    """It fights."""
    is_beside: bool = False
    """It stands beside the one that fights, and changes its strength."""
    can_help: bool = False
    """A touch puts it beside the one that fights."""


@dataclass(frozen=True, slots=True)
class DeskStrip:
    """One side's faces, and what has been chosen of them."""

    heading: Phrase
    pieces: tuple[DeskPiece, ...]
    told: Phrase | None = None
    """Who fights and how strong; None while nobody does."""


@dataclass(frozen=True, slots=True)
class DeskToggle:
    """Something that changes an attack."""

    key: str
    label: Phrase
    shortcut: str
    is_on: bool = False


@dataclass(frozen=True, slots=True)
class DeskKey:
    """Something that is laid or rolled in a fight."""

    key: str
    shortcut: str
    label: Phrase | None = None
    """What stands on its plate; None: it is the face of a die with this number of pips, which is its key."""
    is_on: bool = False
    is_enabled: bool = True


@dataclass(frozen=True, slots=True)
class DeskBand:
    """One line of figures: the totals that bring a result about, as people say them, or what somebody has laid so far."""

    figures: str
    """ "10–12"; empty where no total does."""
    label: Phrase
    tone: Tone
    ways: int = 0
    of: int = 0
    """How likely it is; 0: nothing is said of that."""


@dataclass(frozen=True, slots=True)
class DeskResult:
    """What came of a fight."""

    told: Phrase
    """The whole of it in one sentence."""
    tone: Tone
    rolled: tuple[int, ...] = ()
    """What dice showed for it."""


@dataclass(frozen=True, slots=True)
class DeskCounter:
    """Something beside the board that a touch turns to its next value."""

    key: str
    label: Phrase
    value: Phrase


@dataclass(frozen=True, slots=True)
class DeskShown:
    """All that stands on the desk."""

    title: Phrase
    left: DeskStrip
    right: DeskStrip
    toggles: tuple[DeskToggle, ...]
    asked: Phrase
    """What to do next, or why nobody can attack so."""
    keys: tuple[DeskKey, ...]
    bands: tuple[DeskBand, ...]
    """Empty until both sides are known."""
    notes: tuple[Phrase, ...]
    """What of the rules is wanted besides, a line each."""
    past: tuple[DeskResult, ...]
    """The last ones, the newest first."""
    result: DeskResult | None = None
    """What came of the fight that lies here."""
    can_mend: bool = False
    counters: tuple[DeskCounter, ...] = ()
    clock: tuple[DeskCounter, ...] = ()
    """How far the game is, each figure by itself: a table may begin in the middle."""
    seated: tuple[tuple[str, str, Seat], ...] = ()
    """Group and thing of the game's words that are also called by whoever sits on this chair."""
    stage: Phrase | None = None
    """How far the game is; None where the desk does not count."""
    onward: Phrase | None = None
    """What comes next."""


class RefereeDesk(Protocol):
    """The desk of one game."""

    def shown(self) -> DeskShown:
        """What stands on it."""

    def touch(self, key: str, *, is_left: bool) -> Self:
        """A face of one side was touched: it fights, helps or goes away."""

    def toggle(self, key: str) -> Self:
        """Something that changes the attack was switched on or off."""

    def press(self, key: str) -> Self:
        """One of the keys: something is laid, or a die showed this."""

    def mend(self) -> Self:
        """What was pressed last is taken back."""

    def clear(self) -> Self:
        """A new fight; what came of the last ones stays listed."""

    def turn(self, key: str) -> Self:
        """A counter was touched: it shows its next value. A desk that counts nothing stays as it is, here and in `go_on`."""

    def go_on(self) -> Self:
        """What is going on has ended: the next phase, or whatever divides the game."""

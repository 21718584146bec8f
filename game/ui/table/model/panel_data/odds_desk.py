"""An odds desk: who fights whom at a table of one's own, what the dice must show, and what they showed.

A game that has one declares it (`Game.load_odds_desk`). It needs neither board nor match: all that it knows was touched
by those who sit round the table. Its values are frozen; every touch makes another desk.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol, Self

from game.engine.decision import Phrase
from game.ui.table.model.blocks import Tone
from game.ui.table.model.picture import Counter

LISTED: Final = 6
"""How many of the last rolls a desk keeps."""


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
class DeskBand:
    """One result: the totals that bring it about, as people say them, and how likely it is."""

    totals: str
    """ "10–12"; empty where no total does."""
    label: Phrase
    ways: int
    of: int
    tone: Tone


@dataclass(frozen=True, slots=True)
class DeskTable:
    """The table that the results stand in, and what is lit in it."""

    columns: tuple[Phrase, ...]
    rows: tuple[tuple[Phrase, tuple[tuple[str, str], ...]], ...]
    """Name of each row, and its boxes: totals that are good for the attacker, and bad ones."""
    lit: tuple[int, int] | None = None
    """Row and column."""


@dataclass(frozen=True, slots=True)
class DeskRoll:
    """A roll of the table's dice, and what came of it."""

    first: int
    second: int
    told: Phrase
    """The whole of it in one sentence."""
    tone: Tone


@dataclass(frozen=True, slots=True)
class DeskCounter:
    """Something beside the board that a touch turns to its next value."""

    key: str
    label: Phrase
    value: Phrase


@dataclass(frozen=True, slots=True)
class DeskShown:
    """All that stands on the desk."""

    left: DeskStrip
    right: DeskStrip
    toggles: tuple[DeskToggle, ...]
    asked: Phrase
    """What to do next, or why nobody can attack so."""
    bands: tuple[DeskBand, ...]
    """Empty until both sides are known."""
    table: DeskTable
    rolls: tuple[DeskRoll, ...]
    """The last ones, the newest first."""
    typed: int = 0
    """What the first die showed; 0: none has been typed."""
    result: DeskRoll | None = None
    """What came of the attack that lies here."""
    can_mend: bool = False
    counters: tuple[DeskCounter, ...] = ()
    stage: Phrase | None = None
    """How far the game is; None where the desk does not count."""
    onward: Phrase | None = None
    """What comes next."""


class OddsDesk(Protocol):
    """The desk of one game."""

    def shown(self) -> DeskShown:
        """What stands on it."""

    def touch(self, key: str, *, is_left: bool) -> Self:
        """A face of one side was touched: it fights, helps or goes away."""

    def toggle(self, key: str) -> Self:
        """Something that changes the attack was switched on or off."""

    def die(self, figure: int) -> Self:
        """A die showed this; the second makes a roll."""

    def mend(self) -> Self:
        """What was typed last is taken back."""

    def clear(self) -> Self:
        """A new attack; the rolls stay listed."""

    def turn(self, key: str) -> Self:
        """A counter was touched: it shows its next value. A desk that counts nothing stays as it is, here and in `go_on`."""

    def go_on(self) -> Self:
        """What is going on has ended: the next phase, or whatever divides the game."""

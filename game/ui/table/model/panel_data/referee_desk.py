"""A referee's desk: who fights whom at a table of one's own, what may be laid or rolled, and what came of it.

A game that has one declares it (`Game.load_referee_desk`). It needs neither board nor match: all that it knows was touched
by those who sit round the table. Its values are frozen; every touch makes another desk.

What a referee's desk has beside it, where its game needs it: a map on which one touch tells where a piece may go and a second
how far it is and what bars the way, and every title with what it may do to whom. Frozen values, made of board, tables and what
was touched: no match, no card of anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, Self

from game.board.board import Board
from game.engine.decision import Phrase, Seat
from game.ui.table.model.blocks import Tone
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.picture import Counter


@dataclass(frozen=True, slots=True)
class MapShown:
    """How the map looks after a touch."""

    told: Phrase
    """What to do, or how far it is."""
    more: tuple[Phrase, ...] = ()
    """What else follows from it."""
    chosen: tuple[str, ...] = ()
    """Spaces that were touched."""
    lit: tuple[str, ...] = ()
    """Where whoever stands on the one space may go."""
    way: tuple[str, ...] = ()
    """Spaces of a way from the one to the other."""
    toggles: tuple[DeskToggle, ...] = ()
    """Who goes, and with what."""
    counters: tuple[Counter, ...] = ()
    """Who was put on the map."""


class RefereeMap(Protocol):
    """A map for people who ask how far it is."""

    def shown(self, desk: RefereeDesk) -> MapShown:
        """As it looks now, with what stands on the desk."""

    def touch(self, space: str) -> Self:
        """A space: the first of two, the second, or the first anew."""

    def toggle(self, key: str) -> Self:
        """With or without something."""

    def reckoned(self, desk: RefereeDesk) -> RefereeDesk:
        """The desk with what follows from where its fighters stand here."""


@dataclass(frozen=True, slots=True)
class AidTitle:
    """A title that may be looked up, and noted."""

    token: str
    face: CardFace
    count: int
    """How many cards of it there are."""


@dataclass(frozen=True, slots=True)
class AidLine:
    """One thing that a title may do, or may not, here and now."""

    told: Phrase
    tone: Tone


class TitleJudge(Protocol):
    """Says what a title may do in somebody's hand."""

    def __call__(self, title: str, holder: str, desk: RefereeDesk, map: RefereeMap) -> Sequence[AidLine]:
        """As desk and map have it."""


@dataclass(frozen=True, slots=True)
class RefereeAids:
    """All of it for one set."""

    board: Board
    map: RefereeMap
    titles: tuple[AidTitle, ...] = ()
    owners: tuple[tuple[str, Phrase], ...] = ()
    """In whose hand a title may be, and who may keep a list of titles seen: a token and what it is called."""
    judge: TitleJudge | None = None
    """None where there are no titles."""


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

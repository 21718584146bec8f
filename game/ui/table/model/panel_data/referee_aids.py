"""What a referee's desk has beside it, where its game needs it: a map on which one touch tells where a piece may go and a second
how far it is and what bars the way, and every title with what it may do to whom. Frozen values, made of board, tables and what
was touched: no match, no card of anybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from game.board.board import Board
from game.engine.decision import Phrase
from game.ui.table.model.blocks import Tone
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.referee_desk import DeskToggle, RefereeDesk
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

"""What a referee's desk has beside it, where its game needs it: a map on which two touches tell how far it is and one where a
traveller may go, and every title with what it may do. Frozen values, made of board and tables alone: no match, no card of
anybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, Self

from game.board.board import Board
from game.engine.decision import Phrase
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.referee_desk import DeskToggle


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
    """With what he goes."""


class RefereeMap(Protocol):
    """A map for people who ask how far it is."""

    def shown(self) -> MapShown:
        """As it looks now."""

    def touch(self, space: str) -> Self:
        """A space: the first of two, the second, or the first anew."""

    def toggle(self, key: str) -> Self:
        """With or without something."""


@dataclass(frozen=True, slots=True)
class AidTitle:
    """A title that may be looked up, and noted."""

    token: str
    face: CardFace
    count: int
    """How many cards of it there are."""


@dataclass(frozen=True, slots=True)
class RefereeAids:
    """All of it for one set."""

    board: Board
    map: RefereeMap
    titles: tuple[AidTitle, ...]
    owners: tuple[tuple[str, Phrase], ...]
    """Who may keep a list of titles seen: a token and what it is called."""

"""What a game has printed for a table of its own: cards with their backs, counters, figures, tokens, each with its number. Plain
data, made from the tables and boards of a set; sizes in millimetres stand in the game's data/printing.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.decision import Phrase
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.picture_parts import CardFamily, Face


@dataclass(frozen=True, slots=True)
class PrintedDeck:
    """Cards that share one back."""

    title: Phrase
    back: CardFamily
    cards: tuple[tuple[CardFace, int], ...]
    """Each with how many there are of it."""
    called: tuple[str, ...] = ()
    """What positions call each of them; none where no position names cards."""

    @property
    def count(self) -> int:
        """How many cards lie in it."""
        return sum(count for _, count in self.cards)


@dataclass(frozen=True, slots=True)
class PrintedPiece:
    """One kind of counter, token, tile or figure."""

    face: Face
    count: int
    text: str = ""
    """On a token: written in place of its sign."""
    figure: str = ""
    """On a counter: how far it moves."""
    strength: str = ""
    """On a counter: the value of a `Strength`."""
    picture: str = ""
    """On a figure: the picture of a card ("riddle/frodo"); empty: the figure of its face."""
    back: Face | None = None
    """What is behind it, where both sides are printed."""


@dataclass(frozen=True, slots=True)
class PrintedPieces:
    """Pieces of one size."""

    name: str
    """In data/printing.yaml."""
    title: Phrase
    pieces: tuple[PrintedPiece, ...]

    @property
    def count(self) -> int:
        """How many of them there are."""
        return sum(piece.count for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table of the game's own data, for a page that is read."""

    rows: tuple[tuple[PrintedPiece | None, tuple[Phrase, ...]], ...]
    """Each with the piece or token it is about."""
    head: tuple[Phrase, ...] = ()
    """What stands over the columns after the picture."""
    shares: tuple[float, ...] = ()
    """How wide the columns are to each other; empty: alike."""


@dataclass(frozen=True, slots=True)
class PrintedParts:
    """All of a set that is cut out, beside its boards."""

    decks: tuple[PrintedDeck, ...] = ()
    pieces: tuple[PrintedPieces, ...] = ()
    tables: Mapping[str, PrintedTable] = field(default_factory=dict)
    """By the names that the game's pages call them."""

"""What a set holds, as plain data: every kind of card, tile, token and die with its number. Everyone may look it up."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.decision import Phrase
from game.ui.table.beside import Bit
from game.ui.table.dealt import CardFace


@dataclass(frozen=True, slots=True)
class StockItem:
    """One kind of thing, and how many there are of it."""

    name: Phrase
    count: int
    thing: CardFace | Bit
    """A card is shown whole, anything else in small with its words beside it."""
    note: Phrase | None = None
    """What it is for; a card says that itself."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Things of one sort."""

    label: Phrase
    emblem: str
    items: tuple[StockItem, ...]

    @property
    def count(self) -> int:
        """How many things stand on it."""
        return sum(item.count for item in self.items)


@dataclass(frozen=True, slots=True)
class Stock:
    """The whole set, shelf by shelf."""

    title: Phrase
    note: Phrase
    shelves: tuple[Shelf, ...]

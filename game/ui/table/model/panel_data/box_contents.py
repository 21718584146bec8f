"""What a set holds, as plain data: every kind of card, tile, token and die with its number. Everyone may look it up."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.decision import Phrase
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.hidden_movement import PanelPiece


@dataclass(frozen=True, slots=True)
class BoxItem:
    """One kind of thing, and how many there are of it."""

    name: Phrase
    count: int
    thing: CardFace | PanelPiece
    """A card is shown whole, anything else in small with its words beside it."""
    note: Phrase | None = None
    """What it is for; a card says that itself."""


@dataclass(frozen=True, slots=True)
class BoxSection:
    """Things of one sort."""

    label: Phrase
    emblem: str
    items: tuple[BoxItem, ...]

    @property
    def count(self) -> int:
        """How many things stand on it."""
        return sum(item.count for item in self.items)


@dataclass(frozen=True, slots=True)
class BoxContents:
    """The whole set, shelf by shelf."""

    title: Phrase
    note: Phrase
    shelves: tuple[BoxSection, ...]

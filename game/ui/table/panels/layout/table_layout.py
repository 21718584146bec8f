"""The places of everything on the table in one window, as `window_layout` finds them, and what wants a place."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final

from pygame import Rect


class Drawer(Enum):
    """What a tag opens, one at a time."""

    NONE = ""
    LOG = "log"
    MUSTER = "muster"
    MAP = "map"
    HAND = "hand"
    JOURNAL = "journal"


class Folding(IntEnum):
    """How far the panels over the board are folded."""

    OPEN = 0
    """Tags and plates show their words."""
    SHORT = 1
    """Signs, heads of cards, last boxes."""
    LEAST = 2
    """A hand is a tag, a player a roundel; the round stands in the strip."""


GOAL: Final = {Folding.OPEN: (230, 50), Folding.SHORT: (170, 44), Folding.LEAST: (150, 40)}
"""Units that a sign at the map's edge takes at most."""


@dataclass(frozen=True, slots=True)
class LayoutNeeds:
    """What wants a place of its own, in rows, units and numbers; 0 where there is nothing."""

    muster_rows: int = 0
    tracks: int = 0
    """Units of height, in the drawer."""
    journal: int = 0
    """One more than the tokens on a private strip, where there is one."""
    seats: int = 0
    """Players round a card table."""
    hand: int = 0
    """Cards in hand, at least 1 where there is a hand."""
    chips: int = 0
    piles: int = 0
    dice: int = 0
    """Dice that can be spent."""


@dataclass(frozen=True, slots=True)
class CardTableLayout:
    """The rectangles of a card table."""

    chips: Rect
    seats: tuple[Rect, ...]
    """In the order of play."""
    piles: Rect | None
    dice: Rect
    centre: Rect
    """The room for the small scene in the middle."""
    lowest: int
    """Where it ends for a scene that may lie over the hand."""


@dataclass(frozen=True, slots=True)
class DrawerPlaces:
    """Where what was pulled out lies; None: it was not, or finds no room."""

    log: Rect | None = None
    muster: Rect | None = None
    tracks: Rect | None = None
    mini_map: Rect | None = None


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of one window. None: it has no place there now."""

    folding: Folding
    prompt_bar: Rect
    area: Rect
    """Where the board may be seen."""
    clear: Rect
    """The part of it that no panel covers while no drawer is open."""
    ribbon: Rect
    is_low: bool
    """Whether the ribbon stands in the strip."""
    strip: Rect
    """The bar along the bottom."""
    tags: tuple[tuple[Drawer, Rect], ...]
    sheet: Rect
    """Where odds and cards open; their height follows what they hold."""
    opened: DrawerPlaces
    journal: Rect | None = None
    hand: Rect | None = None
    """Where the heads of a hand show; cards lift out of it."""
    deduction_panel: Rect | None = None
    """Where the folded slip of what can be deduced lies."""
    dice: Rect | None = None
    """Where dice lie that can be spent."""
    fan: Rect | None = None
    """The part of `hand` that its cards take."""
    cards: CardTableLayout | None = None

    @property
    def covers(self) -> tuple[Rect, ...]:
        """Everything that lies over the board, opened drawers included; rather wider than what is drawn."""
        cards = self.cards
        round_it = (*cards.seats, cards.chips, cards.piles) if cards is not None else ()
        opened = self.opened
        drawers = (opened.log, opened.muster, opened.tracks, opened.mini_map)
        tags = (tag for _, tag in self.tags)
        found = (
            self.prompt_bar,
            self.strip,
            self.ribbon,
            *tags,
            *drawers,
            self.journal,
            self.fan,
            self.deduction_panel,
            self.dice,
            *round_it,
        )
        return tuple(rect for rect in found if rect is not None)

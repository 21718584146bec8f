"""Where everything of the table stands in a window: the board from edge to edge, and slim panels over it. Pure apart from
pygame's Rect.

A prompt bar above and a strip below take room for good. What else there is lies over the board, folded: tags at its left edge
open one drawer at a time, a private strip shows its last boxes, a hand its heads. How far things are folded is decided
in `window_layout.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final

from pygame import Rect

from game.ui.kit.theme import LEAST_TARGET, LayoutClass, Scale
from game.ui.table.board.camera import opens_whole
from game.ui.table.panels.cards.hand import HEAD_STEP
from game.ui.table.panels.cards.hand import WIDTH as CARD
from game.ui.table.panels.pieces_at_hand import HEIGHT as DICE_HEIGHT
from game.ui.table.panels.pieces_at_hand import PAD as DICE_PAD
from game.ui.table.panels.pieces_at_hand import STEP as DIE_STEP

PROMPT_BAR: Final = {LayoutClass.WIDE: 78, LayoutClass.MEDIUM: 75, LayoutClass.NARROW: 70}
STRIP: Final = 56
COLUMN: Final = 346
MARGIN: Final = 16
BETWEEN: Final = 12
GAP: Final = 10
JOURNAL: Final = 104
"""Units of height of a private strip that is open."""
DEDUCTION_PANEL: Final = (250, 46)
"""Units of the folded slip of what can be deduced, at most."""


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
TAG: Final = {Folding.OPEN: (70, 100), Folding.SHORT: (54, 54), Folding.LEAST: (52, 52)}
"""Units of a tag."""
RIBBON: Final = {Folding.OPEN: 900, Folding.SHORT: 520, Folding.LEAST: 230}
"""Units of width of round and phases over the board."""
LOW_RIBBON: Final = {Folding.OPEN: 470, Folding.SHORT: 430, Folding.LEAST: 220}
"""The same in the strip."""
BOXES: Final = {Folding.OPEN: 6, Folding.SHORT: 4, Folding.LEAST: 2}
"""Boxes of a private strip that is folded."""
BOX: Final = 46
FOLDED_JOURNAL: Final = (52, 62)
"""Units of a folded private strip: of width beside its boxes, and of height."""
KEPT: Final = 43
"""Units of a token on it."""
HEADS: Final = {Folding.OPEN: 62, Folding.SHORT: 52, Folding.LEAST: 52}
"""Units of a hand beside a board that are seen at rest."""


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

    layout: LayoutClass
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


@dataclass(frozen=True, slots=True)
class Frame:
    """What every window has."""

    prompt_bar: Rect
    strip: Rect
    area: Rect


def frame_of(scale: Scale) -> Frame:
    """Prompt bar, strip, and the board's room between them."""
    prompt_bar = Rect(0, 0, scale.width, max(scale.px(PROMPT_BAR[scale.layout]), 56))
    height = max(scale.px(STRIP), 44)
    strip = Rect(0, scale.height - height, scale.width, height)
    return Frame(prompt_bar, strip, Rect(0, prompt_bar.bottom, scale.width, strip.top - prompt_bar.bottom))


def board_table_layout(
    scale: Scale, drawer: Drawer, needs: LayoutNeeds, folding: Folding, board_ratio: float
) -> TableLayout:
    """Lay out a table without players round it. `board_ratio` is the painted board's width by its height."""
    px, width, frame = scale.px, scale.width, frame_of(scale)
    area, gap = frame.area, px(GAP)
    is_low = folding is Folding.LEAST or opens_whole(area.w, area.h, board_ratio)
    if is_low:
        ribbon = low_ribbon(scale, frame, folding)
        top = area.y + gap
    else:
        wide = min(px(RIBBON[folding]), width - 2 * gap)
        ribbon = Rect((width - wide) // 2, area.y + px(8), wide, px(52))
        top = ribbon.bottom + px(4)
    left = tag_size(scale, folding)[0] + gap
    dice = None
    if needs.dice and folding is not Folding.LEAST:
        wide, high = px(2 * DICE_PAD + needs.dice * DIE_STEP), px(DICE_HEIGHT)
        dice = Rect(width - gap - wide, frame.strip.top - high, wide, high)
    right = width - gap if dice is None else dice.left - gap
    journal, hand, fan, deduction_panel = _lower_edge(scale, frame, drawer, needs, folding, (left, right))
    lowest = min(rect.top for rect in (journal, hand, dice, frame.strip) if rect is not None)
    tags = _tags(scale, Rect(area.x, area.y, area.w, (deduction_panel or frame.strip).top - area.y), needs, folding)
    clear = Rect(left, top, width - left - gap, max(px(120), lowest - px(4) - top))
    ends = min(clear.bottom, (deduction_panel or frame.strip).top - px(4))
    opened = Rect(left, clear.y, min(px(COLUMN + 10), width // 2), ends - clear.y)
    sheet_w = min(px(COLUMN), width // 2)
    return TableLayout(
        scale.layout,
        folding,
        frame.prompt_bar,
        area,
        clear,
        ribbon,
        is_low,
        frame.strip,
        tags,
        Rect(width - gap - sheet_w, clear.y, sheet_w, clear.height),
        opened=drawer_places(scale, opened, drawer, needs, board_ratio),
        journal=journal,
        hand=hand,
        deduction_panel=deduction_panel,
        dice=dice,
        fan=fan,
    )


def low_ribbon(scale: Scale, frame: Frame, folding: Folding) -> Rect:
    """The room for round and phase in the strip."""
    px = scale.px
    return Rect(px(GAP), frame.strip.y + px(4), px(LOW_RIBBON[folding]), frame.strip.height - px(4))


def tag_size(scale: Scale, folding: Folding) -> tuple[int, int]:
    """Pixels of a tag."""
    wide, high = (scale.px(units) for units in TAG[folding])
    return max(wide, LEAST_TARGET), max(high, LEAST_TARGET)


def _tags(scale: Scale, area: Rect, needs: LayoutNeeds, folding: Folding) -> tuple[tuple[Drawer, Rect], ...]:
    """The tags at the left edge, one below the other."""
    wanted = [Drawer.LOG, Drawer.MAP]
    if needs.muster_rows or needs.tracks:
        wanted.insert(1, Drawer.MUSTER)
    if needs.hand and folding is Folding.LEAST:
        wanted.append(Drawer.HAND)
    wide, high = tag_size(scale, folding)
    between, top = scale.px(6), area.y + scale.px(60 if folding is Folding.OPEN else 12)
    high = min(high, (area.bottom - scale.px(12) - top) // len(wanted) - between)
    return tuple((drawer, Rect(0, top + at * (high + between), wide, high)) for at, drawer in enumerate(wanted))


def _lower_edge(
    scale: Scale, frame: Frame, drawer: Drawer, needs: LayoutNeeds, folding: Folding, available: tuple[int, int]
) -> tuple[Rect | None, Rect | None, Rect | None, Rect | None]:
    """(private strip, hand, what of it the cards take, slip of what can be deduced) above the strip."""
    px, gap, bottom = scale.px, scale.px(GAP), frame.strip.top
    journal = hand = fan = deduction_panel = None
    left, right = available
    if needs.journal:
        beside, high = FOLDED_JOURNAL
        wide = beside + BOX * BOXES[folding] + KEPT * (needs.journal - 1)
        journal = Rect(gap, bottom - px(high) - px(4), px(wide), px(high))
    if needs.hand and (folding is not Folding.LEAST or drawer is Drawer.HAND):
        begin = left if journal is None else journal.right + gap
        begin = max(begin, gap + px(DEDUCTION_PANEL[0]) + gap) if needs.tracks else begin
        height = px(HEADS[folding])
        hand = Rect(begin, bottom - height, right - begin, height)
        fan = fan_of(scale, hand, needs.hand)
    if drawer is Drawer.JOURNAL and needs.journal:
        over = hand.top if hand is not None else bottom
        journal = Rect(left, over - px(JOURNAL) - px(4), right - left, px(JOURNAL))
    if needs.tracks:
        wide, high = min(px(DEDUCTION_PANEL[0]), scale.width // 3), px(DEDUCTION_PANEL[1])
        deduction_panel = Rect(gap, (journal.top if journal is not None else bottom) - high, wide, high)
        if journal is not None and folding is Folding.LEAST and drawer not in (Drawer.JOURNAL, Drawer.HAND):
            deduction_panel = Rect(journal.right + gap, bottom - high, wide, high)
    return journal, hand, fan, deduction_panel


def fan_of(scale: Scale, hand: Rect, cards: int) -> Rect:
    """What so many cards take of the band they lie in."""
    wide = min(hand.width, scale.px(HEAD_STEP) * max(0, cards - 1) + scale.px(CARD) + scale.px(20))
    return Rect(hand.centerx - wide // 2, hand.y, wide, hand.height)


def drawer_places(scale: Scale, room: Rect, drawer: Drawer, needs: LayoutNeeds, board_ratio: float) -> DrawerPlaces:
    """What a drawer holds in its room: the small map as high as it is, the muster with the tracks above it; where they find no
    room the muster, which is touched, has its own."""
    if drawer is Drawer.LOG:
        return DrawerPlaces(log=room)
    if drawer is Drawer.MAP:
        wanted = round((room.width - scale.px(24)) / board_ratio) + scale.px(80)
        return DrawerPlaces(mini_map=Rect(room.x, room.y, room.width, min(room.height, wanted)))
    if drawer is not Drawer.MUSTER:
        return DrawerPlaces()
    low = min(room.height, scale.px(96 + 50 * needs.muster_rows)) if needs.muster_rows else 0
    left = room.height - (low + scale.px(BETWEEN) if low else 0)
    high = min(left, scale.px(needs.tracks)) if needs.tracks and left > 0 else 0
    tracks = Rect(room.x, room.y, room.width, high) if high else None
    top = room.y + (high + scale.px(BETWEEN) if high else 0)
    return DrawerPlaces(muster=Rect(room.x, top, room.width, low) if low else None, tracks=tracks)

"""Where everything of the table stands in a window: the board and the panels round it. Pure apart from pygame's Rect.

Wide windows keep the log at the left and status, sheets and muster at the right; medium ones fold them behind leather
tabs, narrow ones behind one drawer, with a strip of signs along the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from pygame import Rect

from game.ui.kit.theme import LayoutClass, Scale

RAIL: Final = {LayoutClass.WIDE: 78, LayoutClass.MEDIUM: 75, LayoutClass.NARROW: 70}
STRIP: Final = 65
HAND: Final = {LayoutClass.WIDE: 172, LayoutClass.MEDIUM: 118, LayoutClass.NARROW: 86}
"""Units of a hand beside a board that are seen at rest."""
COLUMN: Final = 346
MARGIN: Final = 16
BETWEEN: Final = 12
RIBBON: Final = 50
TABS: Final = 82


class Drawer(Enum):
    """What a tab opens where not everything has room."""

    NONE = ""
    LOG = "log"
    MUSTER = "muster"
    MAP = "map"


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of one window. None: it has no place of its own there."""

    layout: LayoutClass
    rail: Rect
    area: Rect
    """Where the board may be seen."""
    clear: Rect
    """The part of it that no panel covers."""
    ribbon: Rect
    log: Rect | None
    muster: Rect | None
    status: Rect | None
    strip: Rect | None
    """The bar of signs along the bottom."""
    sheet: Rect
    """Where odds and cards open; their height follows what they hold, upwards from its bottom."""
    mini_map: Rect | None
    tabs: Rect | None
    tracks: Rect | None = None
    journal: Rect | None = None
    hand: Rect | None = None
    """Where the heads of a hand show that lies beside a board of its own game; cards lift out of it."""


@dataclass(frozen=True, slots=True)
class LayoutNeeds:
    """What wants a place of its own, in rows and units; 0 where there is nothing."""

    status_rows: int = 0
    muster_rows: int = 0
    tracks: int = 0
    """Units of height. It takes the place of the status; the muster lies below it."""
    journal: int = 0
    """Units of height of the private strip over the board."""
    seats: int = 0
    """Players round a card table."""
    hand: bool = False
    own: bool = False
    """Whether one of the players is whoever looks."""


def table_layout(scale: Scale, drawer: Drawer, needs: LayoutNeeds, board_ratio: float) -> TableLayout:
    """Lay out a window. `board_ratio` is the painted board's width by its height."""
    if scale.layout is LayoutClass.WIDE:
        made = _wide(scale, needs, board_ratio)
    else:
        made = _folded(scale, drawer, needs, board_ratio)
    made = _with_journal(scale, made, needs.journal) if needs.journal else made
    return _with_hand(scale, made) if needs.hand and not needs.seats else made


def _with_journal(scale: Scale, made: TableLayout, units: int) -> TableLayout:
    """The strip under the ribbon; what is left of the board lies below it, and so do sheets: they ask about what is kept
    on the strip."""
    clear, height, sheet = made.clear, scale.px(units), made.sheet
    strip = Rect(clear.x, clear.y, clear.width, height)
    below = Rect(clear.x, strip.bottom, clear.width, max(scale.px(120), clear.bottom - strip.bottom))
    if strip.colliderect(sheet):
        top = strip.bottom + scale.px(8)
        sheet = Rect(sheet.x, top, sheet.width, max(scale.px(120), sheet.bottom - top))
    return replace(made, clear=below, journal=strip, sheet=sheet)


def _with_hand(scale: Scale, made: TableLayout) -> TableLayout:
    """The hand along the lower edge; the board lies above it."""
    clear, height = made.clear, scale.px(HAND[scale.layout])
    hand = Rect(clear.x, made.area.bottom - height, clear.width, height)
    above = Rect(clear.x, clear.y, clear.width, max(scale.px(120), hand.top - scale.px(8) - clear.y))
    return replace(made, clear=above, hand=hand)


def status_height(scale: Scale, rows: int) -> int:
    """Pixels of the plaque that says who holds what."""
    return scale.px(36 + 54 * rows)


def muster_height(scale: Scale, rows: int) -> int:
    """Pixels of the muster with so many kinds."""
    return scale.px(96 + 50 * rows)


def in_muster_drawer(scale: Scale, opened: Rect, needs: LayoutNeeds) -> tuple[Rect | None, Rect | None]:
    """(tracks, muster) one below the other in the room that a drawer takes; where they find no room the muster, which is
    touched, has its own."""
    wanted = muster_height(scale, needs.muster_rows) if needs.muster_rows else 0
    muster_h = min(opened.height, wanted)
    room = opened.height - (muster_h + scale.px(BETWEEN) if muster_h else 0)
    tracks = muster = None
    if needs.tracks and room > 0:
        tracks = Rect(opened.x, opened.y, opened.width, min(room, scale.px(needs.tracks)))
    if muster_h:
        top = tracks.bottom + scale.px(BETWEEN) if tracks is not None else opened.y
        muster = Rect(opened.x, top, opened.width, muster_h)
    return tracks, muster


def _wide(scale: Scale, needs: LayoutNeeds, board_ratio: float) -> TableLayout:
    px, width, height = scale.px, scale.width, scale.height
    rail = Rect(0, 0, width, px(RAIL[LayoutClass.WIDE]))
    area = Rect(0, rail.bottom, width, height - rail.bottom)
    column, margin, between = px(COLUMN), px(MARGIN), px(BETWEEN)
    top = rail.bottom + margin
    map_h = px(250)
    map_w = min(column, round((map_h - px(24)) * board_ratio) + px(24) + px(56))
    mini_map = Rect(margin, height - margin - map_h, map_w, map_h)
    log = Rect(margin, top, column, mini_map.top - between - top)
    right = width - margin - column
    status_h = px(needs.tracks) if needs.tracks else status_height(scale, needs.status_rows)
    status = Rect(right, top, column, min(status_h, height - margin - top))
    muster_h = muster_height(scale, needs.muster_rows) if needs.muster_rows else 0
    if needs.tracks:
        muster_h = max(0, min(muster_h, height - margin - status.bottom - between))
    muster = Rect(right, height - margin - muster_h, column, muster_h)
    sheet = Rect(right, status.bottom + between, column, height - margin - status.bottom - between)
    inner = Rect(log.right + between, rail.bottom, right - log.right - 2 * between, area.height)
    ribbon = Rect(inner.x, rail.bottom + px(8), inner.width, px(RIBBON))
    clear = Rect(inner.x, ribbon.bottom + px(8), inner.width, height - px(8) - ribbon.bottom - px(8))
    return TableLayout(
        LayoutClass.WIDE,
        rail,
        area,
        clear,
        ribbon,
        log,
        muster if muster_h else None,
        None if needs.tracks else status,
        None,
        sheet,
        mini_map,
        None,
        tracks=status if needs.tracks else None,
    )


def _folded(scale: Scale, drawer: Drawer, needs: LayoutNeeds, board_ratio: float) -> TableLayout:
    px, width, height = scale.px, scale.width, scale.height
    rail = Rect(0, 0, width, max(px(RAIL[scale.layout]), 56))
    strip = Rect(0, height - px(STRIP), width, px(STRIP))
    area = Rect(0, rail.bottom, width, strip.top - rail.bottom)
    margin = px(10)
    tabs = Rect(0, area.y + px(62), px(TABS), min(area.height - px(72), px(3 * 150)))
    column = min(px(COLUMN + 10), width // 2)
    opened = Rect(tabs.right + margin, area.y + px(62), column, area.height - px(62) - margin)
    log = opened if drawer is Drawer.LOG else None
    tracks, muster = in_muster_drawer(scale, opened, needs) if drawer is Drawer.MUSTER else (None, None)
    mini_map = None
    if drawer is Drawer.MAP:
        map_h = min(opened.height, round((column - px(24)) / board_ratio) + px(80))
        mini_map = Rect(opened.x, opened.y, column, map_h)
    sheet_w = min(px(COLUMN), width // 2)
    sheet = Rect(width - margin - sheet_w, area.y + px(62), sheet_w, area.height - px(62) - margin)
    left = (opened.right if log or muster or mini_map or tracks else tabs.right) + margin
    if width - left < width * 0.5:
        left = tabs.right + margin
    ribbon = Rect(tabs.right + margin, area.y + px(6), width - tabs.right - 2 * margin, px(RIBBON))
    clear = Rect(left, ribbon.bottom + px(4), width - left - margin, area.bottom - ribbon.bottom - px(8))
    return TableLayout(scale.layout, rail, area, clear, ribbon, log, muster, None, strip, sheet, mini_map, tabs, tracks)

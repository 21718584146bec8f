"""Where everything stands at a card table: players round the board, the hand along the lower edge, piles and dice beside it.

Wide windows seat the players at the edges and show whole cards; smaller ones put the players into a row of signs and
show the upper part of the cards, narrow ones their heads.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.ui.kit.theme import LayoutClass, Scale
from game.ui.table.panels.layout.table_layout import (
    BETWEEN,
    COLUMN,
    MARGIN,
    Drawer,
    LayoutNeeds,
    TableLayout,
    in_muster_drawer,
)

PLATE: Final = (264, 100)
"""Units of a player's plate with all its words."""
SMALL: Final = (168, 50)
"""Units of one with a name, signs and the number of cards; where there is less room, without the name."""
HAND: Final = 276
SHOWN: Final = {LayoutClass.WIDE: HAND, LayoutClass.MEDIUM: 130, LayoutClass.NARROW: 56}
"""Units of a hand that show at rest."""
CHIP: Final = 40
CORNERS: Final = (268, 346)
"""Units of the lower corners: piles at the left, dice at the right."""
ROUND: Final = {
    1: (0, 1, 0), 2: (0, 2, 0), 3: (0, 3, 0), 4: (1, 2, 1), 5: (1, 3, 1), 6: (2, 2, 2), 7: (2, 3, 2), 8: (2, 4, 2),
}  # fmt: skip
"""So many players sit at the left, at the top, at the right."""


@dataclass(frozen=True, slots=True)
class CardTableLayout:
    """The rectangles of a card table."""

    hand: Rect | None
    chips: Rect
    seats: tuple[Rect, ...]
    """Clockwise, beginning with whoever plays after the viewer; the viewer's own last."""
    is_small: bool
    piles: Rect | None
    dice: Rect
    centre: Rect
    """The room for the small scene in the middle."""


def card_table_layout(
    scale: Scale, made: TableLayout, drawer: Drawer, needs: LayoutNeeds
) -> tuple[TableLayout, CardTableLayout]:
    """The arrangement of an ordinary table, changed into that of a card table."""
    if scale.layout is LayoutClass.WIDE:
        return _wide(scale, made, drawer, needs)
    return _folded(scale, made, drawer, needs)


def _wide(scale: Scale, made: TableLayout, drawer: Drawer, needs: LayoutNeeds) -> tuple[TableLayout, CardTableLayout]:
    px, width, height = scale.px, scale.width, scale.height
    margin, between = px(MARGIN), px(BETWEEN)
    plate = px(PLATE[0]), px(PLATE[1])
    top = made.rail.bottom + margin
    band = px(HAND) if needs.hand else px(70)
    left_corner, right_corner = px(CORNERS[0]) + margin, px(CORNERS[1]) + margin
    hand = Rect(left_corner, height - band, width - left_corner - right_corner, band) if needs.hand else None
    chips_y = height - band - px(CHIP) - px(10)
    chips = Rect(left_corner, chips_y, width - left_corner - right_corner, px(CHIP))
    piles_h = px(192)
    piles = Rect(margin, height - margin - piles_h, px(260), piles_h)
    own = Rect(margin, piles.y - between - plate[1], *plate)
    dice_h = px(142)
    dice = Rect(width - margin - px(330), height - margin - px(50) - dice_h, px(330), dice_h)
    others = needs.seats - (1 if needs.own else 0)
    at_left, at_top, at_right = ROUND[max(1, others)] if others else (0, 0, 0)
    ribbon = Rect(margin, made.rail.bottom + px(10), plate[0], px(50))
    side_top, side_end = ribbon.bottom + between + plate[1] // 2, own.y - between
    clear_x = margin + plate[0] + between
    seats = _column(margin, side_top, side_end, plate, at_left)[::-1]
    seats += _row(clear_x, width - clear_x, top, plate, at_top)
    seats += _column(width - margin - plate[0], side_top, dice.y - between, plate, at_right)
    if needs.own:
        seats.append(own)
    row_end = top + plate[1] if at_top else top
    clear = Rect(clear_x, row_end + px(8), width - 2 * clear_x, chips_y - px(8) - row_end - px(8))
    column = min(px(346), clear.width // 2)
    journal, clear = _with_journal(scale, clear, needs)
    inset = px(10) - px(8)
    opened = Rect(clear_x, clear.y + inset, column, clear.height - 2 * inset)
    log = opened if drawer is Drawer.LOG else None
    tracks, muster = in_muster_drawer(scale, opened, needs) if drawer is Drawer.MUSTER else (None, None)
    mini_map = None
    if drawer is Drawer.MAP:
        mini_map = Rect(opened.x, opened.y, column, min(opened.height, round(column * 0.9)))
    sheet = Rect(clear.right - column, opened.y, column, opened.height)
    changed = replace(
        made,
        clear=clear,
        ribbon=ribbon,
        log=log,
        muster=muster,
        tracks=tracks,
        journal=journal,
        status=None,
        strip=None,
        sheet=sheet,
        mini_map=mini_map,
        tabs=None,
    )
    centre = Rect(clear_x, clear.y, width - 2 * clear_x, (chips.bottom if hand else height) - clear.y + px(8) - px(14))
    return changed, CardTableLayout(hand, chips, tuple(seats), False, piles, dice, centre)


def _with_journal(scale: Scale, clear: Rect, needs: LayoutNeeds) -> tuple[Rect | None, Rect]:
    """(the private strip over the board, what is left below it)."""
    if not needs.journal:
        return None, clear
    strip = Rect(clear.x, clear.y, clear.width, scale.px(needs.journal))
    return strip, Rect(clear.x, strip.bottom, clear.width, max(scale.px(120), clear.bottom - strip.bottom))


def _folded(scale: Scale, made: TableLayout, drawer: Drawer, needs: LayoutNeeds) -> tuple[TableLayout, CardTableLayout]:
    px, width = scale.px, scale.width
    assert made.strip is not None
    assert made.tabs is not None
    gap = px(6)
    shown = px(SHOWN[scale.layout]) if needs.hand else 0
    row_y, row_h = made.area.y + px(6), px(SMALL[1])
    ribbon_w = min(px(176), width // 5)
    ribbon = Rect(gap, row_y, ribbon_w, row_h)
    left = ribbon.right + gap
    count = max(1, needs.seats)
    plate_w = min(px(SMALL[0]), (width - gap - left - gap * (count - 1)) // count)
    whole = count * plate_w + gap * (count - 1)
    x = max(left, (width + left - whole) // 2)
    seats = [Rect(x + at * (plate_w + gap), row_y, plate_w, row_h) for at in range(needs.seats)]
    row_end = row_y + row_h
    hand_x = made.tabs.right + gap
    hand = Rect(hand_x, made.strip.top - shown, width - hand_x - gap, shown) if needs.hand else None
    chip_h = scale.target(CHIP)
    chips = Rect(hand_x, made.strip.top - shown - chip_h - px(6), width - hand_x - gap, chip_h)
    row_end += px(8)
    tabs = Rect(made.tabs.x, row_end, made.tabs.width, max(px(120), made.strip.top - row_end - px(16) + px(8)))
    clear = Rect(made.clear.x, row_end, made.clear.width, chips.y - px(6) - row_end)
    journal, clear = _with_journal(scale, clear, needs)
    top = clear.y
    sheet = Rect(made.sheet.x, top, made.sheet.width, chips.y - px(6) - top)

    def under(rect: Rect | None) -> Rect | None:
        return None if rect is None else Rect(rect.x, top, rect.width, min(rect.height, chips.y - px(6) - top))

    tracks, muster = None, None
    if drawer is Drawer.MUSTER:
        opened = Rect(made.tabs.right + px(10), top, min(px(COLUMN + 10), width // 2), chips.y - px(6) - top)
        tracks, muster = in_muster_drawer(scale, opened, needs)
    changed = replace(
        made,
        clear=clear,
        ribbon=ribbon,
        log=under(made.log),
        mini_map=under(made.mini_map),
        muster=muster,
        tracks=tracks,
        journal=journal,
        sheet=sheet,
        tabs=tabs,
    )
    dice = Rect(clear.right - px(330), clear.bottom - px(142), px(330), px(142))
    centre = Rect(gap, top, width - 2 * gap, (hand.top if hand else made.strip.top) - px(4) - top)
    return changed, CardTableLayout(hand, chips, tuple(seats), True, None, dice, centre)


def _column(x: int, top: int, end: int, plate: tuple[int, int], count: int) -> list[Rect]:
    """Plates one below another, spread over the height."""
    if not count:
        return []
    room = (end - top - count * plate[1]) / (count + 1)
    step = plate[1] + max(8.0, room)
    return [Rect(x, round(top + max(0.0, room) + at * step), *plate) for at in range(count)]


def _row(left: int, right: int, top: int, plate: tuple[int, int], count: int) -> list[Rect]:
    """Plates side by side, spread over the width."""
    if not count:
        return []
    room = (right - left - count * plate[0]) / (count + 1)
    return [Rect(round(left + room + at * (plate[0] + room)), top, *plate) for at in range(count)]

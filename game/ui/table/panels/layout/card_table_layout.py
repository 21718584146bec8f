"""Where everything stands at a card table: players in a column at the left, the hand along the lower edge, means of the
turn above it."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.ui.kit.theme import LEAST_TARGET, LayoutClass, Scale
from game.ui.table.panels.layout.table_layout import (
    COLUMN,
    FOLDED_JOURNAL,
    GAP,
    JOURNAL,
    CardTableLayout,
    Drawer,
    Folding,
    LayoutNeeds,
    TableLayout,
    drawer_places,
    fan_of,
    frame_of,
    low_ribbon,
)

PLATE: Final = {Folding.OPEN: (206, 60), Folding.SHORT: (190, 54), Folding.LEAST: (56, 52)}
"""Units of a player's plate: with name and place, with the name, as a roundel."""
LEAST_PLATE: Final = {Folding.OPEN: 46, Folding.SHORT: 38, Folding.LEAST: 38}
"""Units of height below which it does not shrink: rather there are two columns."""
SHOWN: Final = {Folding.OPEN: 108, Folding.SHORT: 58, Folding.LEAST: 58}
"""Units of a hand that show at rest."""
CHIP: Final = 40
CHIPS: Final = {Folding.OPEN: 900, Folding.SHORT: 440, Folding.LEAST: 340}
"""Units of width that the means of a turn have; where words find no room there they are signs."""
PILES: Final = 170
"""Units of height of the piles, as wide as a plate."""
DICE: Final = (330, 142)
ROUND: Final = 44


def card_table_layout(
    scale: Scale, drawer: Drawer, needs: LayoutNeeds, folding: Folding, board_ratio: float
) -> TableLayout:
    """Lay out a table with players."""
    px, width, frame = scale.px, scale.width, frame_of(scale)
    gap, area, bottom = px(GAP), frame.area, frame.strip.top
    is_low = folding is Folding.LEAST
    ribbon = Rect(gap, area.y + px(8), px(PLATE[folding][0]), px(ROUND))
    top = ribbon.bottom + px(6)
    if is_low:
        ribbon = low_ribbon(scale, frame, folding)
        top = area.y + px(6)
    has_piles = bool(needs.piles) and folding is Folding.OPEN and scale.layout is LayoutClass.WIDE
    piles = Rect(gap, bottom - px(PILES) - px(6), px(PLATE[folding][0]), px(PILES)) if has_piles else None
    seats = _seats(scale, needs.seats, folding, top, (piles.top if piles is not None else bottom) - px(6))
    left = max((seat.right for seat in seats), default=0) + gap
    is_open = bool(needs.hand) and (folding is not Folding.LEAST or drawer is Drawer.HAND)
    shown = px(SHOWN[folding]) if is_open else 0
    hand = Rect(left, bottom - shown, width - gap - left, shown) if is_open else None
    chip_h = scale.target(CHIP)
    chips_w = min(px(CHIPS[folding]), width - gap - left)
    chips = Rect(0, bottom - shown - chip_h - px(6), chips_w, chip_h)
    chips.centerx = (left + width - gap) // 2
    clear = Rect(left, area.y + px(6), width - left - gap, max(px(120), chips.y - px(12) - area.y))
    journal, clear = _with_journal(scale, clear, drawer, needs)
    opened = Rect(left, clear.y, min(px(COLUMN + 10), clear.width // 2), clear.height)
    dice_w, dice_h = px(DICE[0]), px(DICE[1])
    dice = Rect(clear.right - dice_w, clear.bottom - dice_h, dice_w, dice_h)
    centre = Rect(left, clear.y, width - gap - left, bottom - shown - px(4) - clear.y)
    sheet_w = min(px(COLUMN), clear.width // 2)
    return TableLayout(
        scale.layout,
        folding,
        frame.prompt_bar,
        area,
        clear,
        ribbon,
        is_low,
        frame.strip,
        (),
        Rect(clear.right - sheet_w, clear.y, sheet_w, clear.height),
        opened=drawer_places(scale, opened, drawer, needs, board_ratio),
        journal=journal,
        hand=hand,
        fan=fan_of(scale, hand, needs.hand) if hand is not None else None,
        cards=CardTableLayout(chips, seats, piles, dice, centre, bottom - px(4)),
    )


def _with_journal(scale: Scale, clear: Rect, drawer: Drawer, needs: LayoutNeeds) -> tuple[Rect | None, Rect]:
    """(the private strip over the board, what is left below it)."""
    if not needs.journal:
        return None, clear
    height = scale.px(JOURNAL if drawer is Drawer.JOURNAL else FOLDED_JOURNAL[1])
    strip = Rect(clear.x, clear.y, clear.width, height)
    return strip, Rect(clear.x, strip.bottom, clear.width, max(scale.px(120), clear.bottom - strip.bottom))


def _seats(scale: Scale, count: int, folding: Folding, top: int, end: int) -> tuple[Rect, ...]:
    """Plates one below another, in the order of play; where one column is too short for all, in two."""
    if not count:
        return ()
    px, gap, between = scale.px, scale.px(GAP), scale.px(6)
    wide, high = px(PLATE[folding][0]), max(px(PLATE[folding][1]), LEAST_TARGET)
    least = max(px(LEAST_PLATE[folding]), LEAST_TARGET)
    rows = min(count, max(1, (end - top + between) // (least + between)))
    columns = -(-count // rows)
    rows = -(-count // columns)
    high = min(high, max(least, (end - top + between) // rows - between))
    return tuple(
        Rect(gap + at // rows * (wide + between), top + at % rows * (high + between), wide, high) for at in range(count)
    )

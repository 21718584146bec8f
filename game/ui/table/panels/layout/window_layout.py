"""How far the panels of a window fold: no farther than the map needs to have its share of the window."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.ui.kit.theme import LayoutClass, Scale
from game.ui.table.board.camera import opens_whole
from game.ui.table.panels.layout.card_table_layout import card_table_layout
from game.ui.table.panels.layout.open_area import uncovered
from game.ui.table.panels.layout.table_layout import (
    Drawer,
    Folding,
    LayoutNeeds,
    TableLayout,
    board_table_layout,
)

COMMON: Final = (1280, 720)
"""From this size on, with letters of common size, the map has more of the window."""
SHARES: Final = (0.65, 0.61)
"""Least shares of the window that the map is to have: in common windows, and in small ones or with large letters."""
LARGE_TEXT: Final = 1.3


def window_layout(scale: Scale, drawer: Drawer, needs: LayoutNeeds, board_ratio: float) -> TableLayout:
    """Lay out a window: everything as open as leaves the map its share while no drawer is open."""
    folding = folding_for(scale, needs, board_ratio)
    lay = card_table_layout if needs.seats else board_table_layout
    return lay(scale, drawer, needs, folding, board_ratio)


def folding_for(scale: Scale, needs: LayoutNeeds, board_ratio: float) -> Folding:
    """The least folding at which the map has its share; opened drawers do not change it."""
    is_small = scale.layout is LayoutClass.NARROW or scale.text > LARGE_TEXT
    lay = card_table_layout if needs.seats else board_table_layout
    for folding in (Folding.SHORT,) if is_small else (Folding.OPEN, Folding.SHORT):
        made = lay(scale, Drawer.NONE, needs, folding, board_ratio)
        if map_share(scale, made, board_ratio) >= least_share(scale):
            return folding
    return Folding.LEAST


def least_share(scale: Scale) -> float:
    """The share of the window that the map is to have."""
    is_common = scale.width >= COMMON[0] and scale.height >= COMMON[1] and scale.text <= 1
    return SHARES[0] if is_common else SHARES[1]


def map_share(scale: Scale, made: TableLayout, board_ratio: float) -> float:
    """The share of the window on which the board is seen when it is opened: whole in its room, or as wide as that."""
    area = made.area
    board = Rect(area)
    if opens_whole(area.w, area.h, board_ratio):
        size = min(area.w, round(area.h * board_ratio)), min(area.h, round(area.w / board_ratio))
        board = Rect((0, 0), size)
        board.center = area.center
    return uncovered(board, made.covers) / (scale.width * scale.height)

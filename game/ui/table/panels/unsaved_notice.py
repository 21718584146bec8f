"""The plate at a table whose match is written down nowhere."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.kit import Kit
from game.ui.screen_words import say
from game.ui.table.panels.turn_ribbon import TurnRibbon
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate


class UnsavedNotice(Button):
    """Beside the ribbon; pressed, it offers to save the match."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        tip = say("unsaved.plate_tip")
        super().__init__(say("unsaved.plate"), on_press, emblem="quill", plate=Plate.PAPER, size=Size.SMALL, tip=tip)

    def place_beside(self, kit: Kit, ribbon: TurnRibbon) -> None:
        """Right of what the ribbon shows now, or below it where there is no room."""
        row = ribbon.rect
        wide, high = self.preferred(kit)
        end = max((child.rect.right for child in ribbon.children), default=row.x) + kit.px(12)
        place = pygame.Rect(row.right - wide, row.bottom + kit.px(4), wide, high)
        if end + wide <= row.right:
            place.topleft = end, row.centery - high // 2
        if self.rect != place:
            self.place(kit, *place)
            self.touch()

"""The slip beside the pointer, as a widget: over everything, never in the pointer's way."""

from __future__ import annotations

import pygame

from game.ui.kit.kit import Kit
from game.ui.table.panels.piece_info import HoverTip
from game.ui.widgets.base import Point, Widget, WidgetState


class SlipWidget(Widget):
    """Shows words beside the pointer until they are taken away."""

    def __init__(self) -> None:
        super().__init__()
        self._slip = HoverTip()
        self.is_visible = False

    @property
    def markup(self) -> str:
        """What it says, or said last."""
        return self._slip.markup

    def show(self, kit: Kit, markup: str, at: tuple[int, int], over: pygame.Rect, window: pygame.Rect) -> None:
        """Say this beside `over`, within `window`."""
        # Wiped where it stood before it grows: the same slip may be told anew, longer, while it is still shown.
        self.set_visible(False)
        self.rect = self._slip.place(kit, markup, at, over, window)
        self.set_visible(True)

    def hit(self, point: Point) -> Widget | None:
        """Nothing to press."""
        return None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The slip."""
        self._slip.draw(kit, surface)

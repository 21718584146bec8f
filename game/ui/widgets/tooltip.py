"""The tooltip of a page: when it appears, over what, and where."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.widgets.base import Point, Widget, WidgetPage
from game.ui.widgets.slips import draw_tooltip, tooltip_rect

DELAY_MS: Final = 250
SHADOW: Final = 24
"""Pixels round a tooltip that are drawn anew with it."""


class Tooltip:
    """One at a time; it waits a moment, and gives way to slips."""

    def __init__(self, page: WidgetPage) -> None:
        self._page = page
        self.text = ""
        """What stands on the one that is shown; nothing while none is."""
        self.rect: pygame.Rect | None = None
        self._since = 0

    def hide(self) -> None:
        """Take it away; what is under the pointer waits anew."""
        self.text = ""
        self._since = self._page.now_ms
        if self.rect is not None:
            self._page.mark_rect(self.rect.inflate(SHADOW, SHADOW))
            self.rect = None

    def update(self, wanted: str, over: Widget | None, at: Point | None, *, has_slips: bool) -> None:
        """The page says these words about this widget: where the pointer is, or (None) below the widget."""
        if wanted == self.text:
            return
        if has_slips:
            self.hide()
            return
        if wanted and at is not None and self._page.now_ms < self._since + DELAY_MS:
            return
        self.hide()
        if wanted and over is not None:
            self.text = wanted
            kit = self._page.kit
            window = pygame.Rect(0, 0, kit.scale.width, kit.scale.height)
            self.rect = tooltip_rect(kit, wanted, at or over.rect.midbottom, over.rect, window)
            self._page.mark_rect(self.rect.inflate(SHADOW, SHADOW))

    def wait(self, wanted: str, now_ms: int) -> int | None:
        """Milliseconds until it appears; None when nothing is to appear."""
        return max(0, self._since + DELAY_MS - now_ms) if wanted and not self.text else None

    def draw(self, surface: pygame.Surface) -> None:
        """Over everything."""
        if self.rect is not None:
            draw_tooltip(self._page.kit, surface, self.text, self.rect)

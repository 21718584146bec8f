"""A button that must be held for a moment, for moves that cannot be taken back (a setting)."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.widgets.base import Point, WidgetState
from game.ui.widgets.button import Button

HOLD_MS: Final = 500


class HoldToConfirmButton(Button):
    """Acts when it has been held for half a second; by keyboard it must be pressed twice."""

    _since: int | None = None
    _share = 0.0
    _is_armed = False

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The button, and a bar of gold that fills along its lower edge."""
        super().draw(kit, surface, look)
        if self._share > 0 or self._is_armed:
            share = 0.5 if self._is_armed else self._share
            bar = pygame.Rect(self.rect.x, self.rect.bottom - kit.px(6), round(self.rect.width * share), kit.px(4))
            pygame.draw.rect(surface, theme.LAMP_GOLD, bar, border_radius=kit.px(2))

    def on_down(self, at: Point) -> bool:
        """Begin to hold."""
        self._since = self.page.now_ms if self.page is not None else None
        return True

    def on_drag(self, at: Point) -> None:
        """Leaving it lets go."""
        if not self.rect.collidepoint(at):
            self._let_go()

    def on_up(self, at: Point) -> None:
        """Let go too early."""
        self._let_go()

    def _let_go(self) -> None:
        self._since, self._share = None, 0.0
        self.touch()

    def take(self) -> bool:
        """By keyboard: the second press acts."""
        if self.is_enabled and not self._is_armed:
            self._is_armed = True
            self.touch()
            return True
        return super().take()

    def update(self, now_ms: int) -> bool:
        """Fill while it is held."""
        if self._since is None:
            return False
        self._share = min(1.0, (now_ms - self._since) / HOLD_MS)
        if self._share >= 1.0:
            self._let_go()
            self._is_armed = True
            self.take()
        return True

    def next_wake(self, now_ms: int) -> int | None:
        """At once while it is held."""
        return 0 if self._since is not None else None

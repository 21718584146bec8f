"""The board gently dimmed, but for what a lesson speaks of; and the light round a button that is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.theme import CREAM, LAMP_GOLD
from game.ui.widgets.base import PassiveWidget, WidgetState

DIM: Final = (26, 14, 6, 112)
"""What lies over everything else."""
SOFT: Final = 7
"""Rings in which the light ends."""


def draw_spotlight(kit: Kit, surface: pygame.Surface, area: pygame.Rect, lit: Sequence[pygame.Rect]) -> None:
    """Dim this part of the window, with soft holes round what is lit, each in a thin line of gold."""
    places = tuple((rect.centerx, rect.centery, _radius(kit, rect)) for rect in lit)
    veil = kit.store.get(("spotlight", tuple(area), places), lambda: _veil(kit, area, places))
    surface.blit(veil, area)


def _radius(kit: Kit, rect: pygame.Rect) -> int:
    return max(max(rect.size) * 62 // 100, kit.px(34))


def _veil(kit: Kit, area: pygame.Rect, places: Sequence[tuple[int, int, int]]) -> pygame.Surface:
    veil = pygame.Surface(area.size, pygame.SRCALPHA)
    veil.fill(DIM)
    edge = kit.px(22)
    for ring in range(SOFT + 1):  # from the outside in: each ring lets more through, also where two lights meet
        alpha = DIM[3] * (SOFT - ring) // SOFT
        for x, y, radius in places:
            at = (x - area.x, y - area.y)
            _clear(veil, at, radius + edge * (SOFT - ring) // SOFT, alpha)
    for x, y, radius in places:
        at = (x - area.x, y - area.y)
        pygame.draw.circle(veil, (*LAMP_GOLD[:3], 150), at, radius + kit.px(2), max(2, kit.px(2)))
    return veil


def _clear(veil: pygame.Surface, at: tuple[int, int], radius: int, alpha: int) -> None:
    """Let at least so much through within a circle."""
    size = 2 * radius + 2
    least = pygame.Surface((size, size), pygame.SRCALPHA)
    least.fill((255, 255, 255, 255))
    pygame.draw.circle(least, (255, 255, 255, alpha), (radius + 1, radius + 1), radius)
    veil.blit(least, (at[0] - radius - 1, at[1] - radius - 1), special_flags=pygame.BLEND_RGBA_MIN)


class ButtonGlow(PassiveWidget):
    """A line of gold round the button that is asked for."""

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        for units, colour in ((6, LAMP_GOLD), (2, CREAM)):
            line = max(1, kit.px(units) // 2)
            pygame.draw.rect(surface, colour, self.rect, line, border_radius=kit.px(8))

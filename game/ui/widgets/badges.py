"""Signs of who and what: roundels, chips, the phase ribbon, progress."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit, kept
from game.ui.kit.theme import Badge, Material, Role, mix, rgb
from game.ui.widgets.base import Widget, WidgetState

BUST_FROM: Final = 32
"""Pixels of a disc from which a face can be told; below, the emblem stands there."""
MASK: Final = 20
"""Pixels across of a mask in a corner at least."""
BUST: Final = 48.0
"""Units from the middle of the drawing of a bust to its edge."""


def draw_roundel(
    kit: Kit,
    surface: pygame.Surface,
    center: tuple[int, int],
    diameter: int,
    badge: Badge,
    *,
    player: str = "",
) -> pygame.Rect:
    """A disc with the seat's colour and sign in dark and brass rings; the disc's rectangle.

    `player`: the sign of who plays (`Occupant.sign`): a computer's seat carries its mask in the corner, or a small clockwork.
    """
    made = _roundel(kit, diameter, badge, player)
    surface.blit(made, made.get_rect(center=center))
    return pygame.Rect(center[0] - diameter // 2, center[1] - diameter // 2, diameter, diameter)


@kept
def _roundel(kit: Kit, diameter: int, badge: Badge, player: str) -> pygame.Surface:
    """The rings are 2, 2 and 1 units on a disc of 50 and never thinner than can be seen."""
    ring = max(1.0, min(2.0, diameter / 25)) if diameter < 120 else diameter / 60
    r = diameter / 2
    reach = 5 * ring / 2 + (6 + r / 4 if player else 6)
    body = vector.circle(0, ring * 1.6, r + ring * 2.6, fill="#000000", fill_opacity=0.18)
    body += vector.circle(0, ring * 1.2, r + ring * 2.6, fill="#000000", fill_opacity=0.25)
    body += vector.circle(0, 0, r + ring * 2.5, fill="#2B1D12")
    body += vector.circle(0, 0, r + ring * 2, fill="#C79A4B") + vector.circle(0, 0, r + ring, fill="#2B1D12")
    body += vector.circle(0, 0, r, fill=badge.fill)
    if badge.bust and diameter >= BUST_FROM:
        body += _bust(kit, badge.bust, 0, r)
    else:
        body += _sign(kit, diameter, badge, ring)
    if player:
        mask = f"mask-{player.lower()}"
        is_known = mask in kit.art.pieces.names
        cx, cr = r * 0.74, max(MASK / 2, r * 0.5) if is_known else max(7.0, r * 0.36)
        body += vector.circle(cx, cx, cr, fill="#2B1D12", stroke="#C79A4B", stroke_width=ring * 0.8)
        clockwork = kit.art.emblems.at("clockwork", cx, cx, cr * 1.5, theme.CREAM)
        body += _bust(kit, mask, cx, cr) if is_known else clockwork
    half = r + reach
    return vector.render(body, (-half, -half, 2 * half, 2 * half), (round(2 * half), round(2 * half)))


def _bust(kit: Kit, name: str, at: float, r: float) -> str:
    """A face in a disc with so large a radius, so far to the right and below."""
    return f'<g transform="translate({at:.2f} {at:.2f}) scale({r / BUST:.4f})">{kit.art.pieces.paths(name)}</g>'


def _sign(kit: Kit, diameter: int, badge: Badge, ring: float) -> str:
    """The emblem in a disc with light above and shade below."""
    r = diameter / 2
    light = mix(badge.fill, (255, 255, 255), 0.30)
    shade = mix(badge.fill, (0, 0, 0), 0.28)
    body = vector.path(_crescent(r, -1), fill=light, fill_opacity=0.75)
    body += vector.path(_crescent(r, 1), fill=shade, fill_opacity=0.75)
    if diameter >= 120:
        body += vector.circle(0, 0, r * 0.85, stroke=badge.sign, stroke_opacity=0.45, stroke_width=ring * 0.5)
    return body + kit.art.emblems.at(badge.emblem, 0, 0, diameter * 0.64, badge.sign)


def _crescent(r: float, side: int) -> str:
    """A thin moon inside the rim, above (-1) or below (1)."""
    thick = r * 0.11
    sweep = 1 if side < 0 else 0
    y = 0.18 * r * side
    x = (r**2 - y**2) ** 0.5
    return (
        f"M{-x:.2f} {y:.2f}A{r:.2f} {r:.2f} 0 0 {sweep} {x:.2f} {y:.2f}"
        f"A{r + thick:.2f} {r + thick:.2f} 0 0 {1 - sweep} {-x:.2f} {y:.2f}Z"
    )


class Roundel(Widget):
    """A roundel as a widget."""

    def __init__(self, badge: Badge, units: float = 50, *, player: str = "") -> None:
        super().__init__()
        self.badge = badge
        self.units = units
        self.player = player

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.px(self.units), kit.px(self.units)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        draw_roundel(kit, surface, self.rect.center, self.rect.width, self.badge, player=self.player)


class PhaseCells(Widget):
    """A cell of cloth for each phase of a turn: done ones ticked, the present one pale, coming ones plain."""

    def __init__(self, phases: Sequence[str], now: int) -> None:
        super().__init__(material=Material.WOOD)
        self.phases = tuple(phases)
        self.now = now

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return sum(self._wide(kit, at) for at in range(len(self.phases))), kit.px(36)

    def _wide(self, kit: Kit, at: int) -> int:
        tick = kit.px(18) if at < self.now else 0
        return kit.text.width(self.phases[at], Role.SMALL) + tick + kit.px(20)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box = pygame.Rect(self.rect.topleft, (0, self.rect.height))
        for at, phase in enumerate(self.phases):
            box.width = self._wide(kit, at)
            is_now = at == self.now
            pygame.draw.rect(surface, rgb("#F6DFA6" if is_now else "#7D2719"), box.inflate(-kit.px(2), 0))
            ink = rgb("#4A150B" if is_now else "#E9CFA0" if at < self.now else "#F6E6C2")
            words = box.copy()
            if at < self.now:
                tick = kit.art.emblem("tick", kit.px(14), ink)
                surface.blit(tick, tick.get_rect(midleft=(box.x + kit.px(9), box.centery)))
                words = pygame.Rect(box.x + kit.px(18), box.y, box.width - kit.px(18), box.height)
            kit.text.draw(surface, phase, Role.SMALL, ink, words, align="center")
            box.x = box.right


class ProgressBar(Widget):
    """A bar that fills from 0 to 1."""

    def __init__(self) -> None:
        super().__init__(material=Material.PAPER)
        self.share = 0.0

    def set_share(self, share: float) -> None:
        """Fill it so far."""
        if share != self.share:
            self.share = share
            self.touch()

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.px(300), kit.px(10)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        radius = self.rect.height // 2
        pygame.draw.rect(surface, rgb("#BFA56F"), self.rect, border_radius=radius)
        filled = self.rect.copy()
        filled.width = round(self.rect.width * min(max(self.share, 0.0), 1.0))
        if filled.width >= self.rect.height:
            pygame.draw.rect(surface, theme.RUBRIC, filled, border_radius=radius)

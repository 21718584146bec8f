"""Signs of who and what: roundels, chips, the phase ribbon, progress."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.paragraph import NAMES, fitting_role
from game.ui.kit.theme import Badge, Material, Role, mix, rgb
from game.ui.widgets.base import Widget, WidgetState

BUST_FROM: Final = 32
"""Pixels of a disc from which a face can be told; below, the emblem stands there."""
BUST: Final = 48.0
"""Units from the middle of the drawing of a bust to its edge."""


def draw_roundel(
    kit: Kit,
    surface: pygame.Surface,
    center: tuple[int, int],
    diameter: int,
    badge: Badge,
    *,
    is_computer: bool = False,
) -> pygame.Rect:
    """A disc with the seat's colour and sign in dark and brass rings; the disc's rectangle.

    A computer's seat carries a small clockwork in the corner.
    """
    made = kit.art.cached(
        ("roundel", diameter, badge, is_computer), lambda: _roundel(kit, diameter, badge, is_computer)
    )
    surface.blit(made, made.get_rect(center=center))
    return pygame.Rect(center[0] - diameter // 2, center[1] - diameter // 2, diameter, diameter)


def _roundel(kit: Kit, diameter: int, badge: Badge, is_computer: bool) -> pygame.Surface:
    """The rings are 2, 2 and 1 units on a disc of 50 and never thinner than can be seen."""
    ring = max(1.0, min(2.0, diameter / 25)) if diameter < 120 else diameter / 60
    r = diameter / 2
    reach = 5 * ring / 2 + 6
    body = vector.circle(0, ring * 1.6, r + ring * 2.6, fill="#000000", fill_opacity=0.18)
    body += vector.circle(0, ring * 1.2, r + ring * 2.6, fill="#000000", fill_opacity=0.25)
    body += vector.circle(0, 0, r + ring * 2.5, fill="#2B1D12")
    body += vector.circle(0, 0, r + ring * 2, fill="#C79A4B") + vector.circle(0, 0, r + ring, fill="#2B1D12")
    body += vector.circle(0, 0, r, fill=badge.fill)
    if badge.bust and diameter >= BUST_FROM:
        body += f'<g transform="scale({r / BUST:.4f})">{kit.art.pieces.paths(badge.bust)}</g>'
    else:
        body += _sign(kit, diameter, badge, ring)
    if is_computer:
        cx, cr = r * 0.74, max(7.0, r * 0.36)
        body += vector.circle(cx, cx, cr, fill="#2B1D12", stroke="#C79A4B", stroke_width=ring * 0.8)
        body += kit.art.emblems.at("clockwork", cx, cx, cr * 1.5, theme.CREAM)
    half = r + reach
    return vector.render(body, (-half, -half, 2 * half, 2 * half), (round(2 * half), round(2 * half)))


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

    def __init__(self, badge: Badge, units: float = 50, *, is_computer: bool = False) -> None:
        super().__init__()
        self.badge = badge
        self.units = units
        self.is_computer = is_computer

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.px(self.units), kit.px(self.units)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        draw_roundel(kit, surface, self.rect.center, self.rect.width, self.badge, is_computer=self.is_computer)


class PhaseRibbon(Widget):
    """Cloth with the phases of a turn: done ones ticked, the one now a pale arrow, coming ones plain."""

    def __init__(self, phases: Sequence[str], now: int) -> None:
        super().__init__(material=Material.WOOD)
        self.phases = tuple(phases)
        self.now = now

    def _cell(self, kit: Kit) -> int:
        widest = max(kit.text.width(phase, Role.BODY) for phase in self.phases)
        return max(kit.px(150), widest + kit.px(58))

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return self._cell(kit) * len(self.phases) + kit.px(70), kit.px(52)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        u = kit.u
        w = (self.rect.width - kit.px(70)) / u / len(self.phases)
        count = len(self.phases)
        size = (self.rect.width, self.rect.height + kit.px(8))
        body = _cloth(w, count, self.now)
        made = kit.art.drawing(body, (0, 0, w * count + 70, 60), size, ("ribbon", size, count, self.now, u))
        surface.blit(made, self.rect)
        cell = (self.rect.width - kit.px(70)) / count
        for index, phase in enumerate(self.phases):
            box = pygame.Rect(round(self.rect.x + kit.px(35) + index * cell), self.rect.y, round(cell), kit.px(40))
            self._draw_word(kit, surface, box, phase, index)

    def _draw_word(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect, phase: str, index: int) -> None:
        if index == self.now:
            role = fitting_role(kit.text, phase, NAMES, box.width)
            kit.text.draw(surface, phase, role, rgb("#4A150B"), box, align="center")
            return
        ink = rgb("#E9CFA0") if index < self.now else rgb("#F6E6C2")
        available = box.inflate(-kit.px(16), 0)
        if index < self.now:
            width = kit.text.width(phase, Role.BODY)
            side = kit.px(14)
            x = max(available.x, available.centerx - (width + side + kit.px(6)) // 2)
            surface.blit(kit.art.emblem("tick", side, ink), (x, available.centery - side // 2))
            available = pygame.Rect(
                x + side + kit.px(6), available.y, available.right - x - side - kit.px(6), available.height
            )
            kit.text.draw(surface, phase, Role.BODY, ink, available)
        else:
            kit.text.draw(surface, phase, Role.BODY, ink, available, align="center")


def _cloth(w: float, count: int, now: int) -> str:
    """The ribbon's drawing: `count` cells `w` wide, 40 high, tails at both ends."""
    end = w * count
    body = vector.soft_rect(26, 4, end + 18, 38, 2, 4, (0, 0, 0), 0.4)
    body += vector.path("M0 12H40V52H0L14 32Z", fill=theme.RIBBON_TAIL)
    body += vector.path(f"M{end + 70} 12H{end + 30}V52H{end + 70}L{end + 56} 32Z", fill=theme.RIBBON_TAIL)
    body += vector.path(f"M24 40L40 52V40ZM{end + 46} 40L{end + 30} 52V40Z", fill="#3A0F0A")
    body += vector.vertical("r", (0, "#87301F"), (0.5, "#7D2719"), (1, "#6C2015"))
    body += vector.rect(24, 0, end + 22, 40, 0, fill="url(#r)")
    body += vector.path(f"M24 4H{end + 46}M24 36H{end + 46}", stroke="#D9AE5A", stroke_width=1.2)
    if 0 <= now < count:
        x = 35 + now * w
        shape = f"M{x} 0H{x + w - 12}L{x + w} 20L{x + w - 12} 40H{x}L{x + 10} 20Z"
        body += vector.path(shape, fill="#F6DFA6", stroke="#3A1208", stroke_width=1.5)
    return body


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

"""Small papers over a page: its tooltip (when it appears, over what, and where), and toasts with a short message."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import parse
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.widgets.base import PassiveWidget, Point, Widget, WidgetPage, WidgetState

DELAY_MS: Final = 250
SHADOW: Final = 24
"""Pixels round a tooltip that are drawn anew with it."""


class Tooltip:
    """One at a time; it waits a moment, and gives way to toasts."""

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

    def update(self, wanted: str, over: Widget | None, at: Point | None, *, has_toasts: bool) -> None:
        """The page says these words about this widget: where the pointer is, or (None) below the widget."""
        if wanted == self.text:
            return
        if has_toasts:
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
            kit, rect = self._page.kit, self.rect
            plate(kit, surface, rect, 8)
            _tip_paragraph(kit, self.text).draw(surface, (rect.x + kit.px(14), rect.y + kit.px(8)))


def _tip_paragraph(kit: Kit, markup: str) -> Paragraph:
    """A tooltip's text: the first line strong, the others plain."""
    name, _, rest = markup.partition("\n")
    bold = name if any(span.bold for span in parse(name)) or not rest else f"<b>{name}</b>"
    text = f"{bold}<br>{rest}" if rest else bold
    width = min(kit.px(420), kit.scale.width - kit.px(60))
    return kit.text.paragraph(text, Role.BODY, width, material=Material.PAPER)


def tooltip_rect(kit: Kit, markup: str, at: tuple[int, int], over: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
    """Where a tooltip goes: 12 units from the pointer, inside the window, never on what it explains."""
    text = _tip_paragraph(kit, markup)
    size = (text.natural_width + 2 * kit.px(14), text.height + 2 * kit.px(8))
    gap = kit.px(12)
    small = over.width < window.width // 3 and over.height < window.height // 4
    below = over.bottom + gap if small else at[1] + 2 * gap
    above = (over.top if small else at[1]) - gap - size[1]
    rect = pygame.Rect((at[0] - size[0] // 4, below), size)
    if rect.bottom > window.bottom - 4:
        rect.top = above
    rect.clamp_ip(window.inflate(-8, -8))
    return rect


def plate(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
    """The paper plate of tooltips and chips."""
    u = kit.u
    w, h, reach = rect.width / u, rect.height / u, 8
    body = vector.soft_rect(0, 2, w, h, radius, 4, (0, 0, 0), 0.45)
    body += vector.vertical("p", (0, "#F8EDCD"), (1, "#E4CF9C"))
    body += vector.rect(0.5, 0.5, w - 1, h - 1, radius, fill="url(#p)", stroke="#8D6A3E", stroke_width=1)
    px = kit.px(reach)
    size = (rect.width + 2 * px, rect.height + 2 * px)
    view = (-px / u, -px / u, size[0] / u, size[1] / u)
    surface.blit(kit.art.drawing(body, view, size, ("plate", rect.size, radius, u)), rect.move(-px, -px))


DAY_MS: Final = 86_400_000


class Toast:
    """A reason or a short message on a slip of paper, shown for `lasts_ms` from the first update after it was said: whoever
    says it may have slept, and does not know the time. None: until it is taken away."""

    def __init__(
        self,
        kit: Kit,
        markup: str,
        emblem: str,
        near: pygame.Rect | None,
        lasts_ms: int | None,
        window: pygame.Rect,
        *,
        role: Role = Role.SMALL,
    ) -> None:
        self.stays = lasts_ms is None
        self._lasts_ms = DAY_MS if lasts_ms is None else lasts_ms
        self._until_ms: int | None = None
        self.markup = markup
        self._emblem = emblem
        side = kit.px(20)
        width = min(kit.px(1000 if self.stays else 420), window.width - kit.px(120))
        self._text = kit.text.paragraph(markup, role, width, link_clauses=True)
        inset = kit.px(14)
        size = (self._text.natural_width + side + 3 * inset, max(self._text.height, side) + 2 * kit.px(13))
        self.rect = pygame.Rect((0, 0), size)
        if near is None:
            self.rect.midtop = (window.centerx, window.top + kit.px(96))
        else:
            self.rect.midtop = (near.centerx, near.bottom + kit.px(14))
            if self.rect.bottom > window.bottom - kit.px(8):
                self.rect.bottom = near.top - kit.px(14)
        self.rect.clamp_ip(window.inflate(-kit.px(24), -kit.px(16)))

    def left_ms(self, now_ms: int) -> int:
        """How much longer it is shown."""
        if self._until_ms is None:
            self._until_ms = now_ms + self._lasts_ms
        return max(0, self._until_ms - now_ms)

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw it in its place."""
        kit.art.panel(surface, PanelKind.SLIP, self.rect)
        side, inset = kit.px(20), kit.px(14)
        sign = kit.art.emblem(self._emblem, side, theme.RUBRIC)
        surface.blit(sign, (self.rect.x + inset, self.rect.y + kit.px(14)))
        self._text.draw(surface, (self.rect.x + 2 * inset + side - kit.px(4), self.rect.y + kit.px(12)))


class HoverTip(PassiveWidget):
    """Shows words beside the pointer until they are taken away."""

    def __init__(self) -> None:
        super().__init__()
        self.markup = ""
        """What it says, or said last."""
        self.is_visible = False

    def show(self, kit: Kit, markup: str, over: pygame.Rect, window: pygame.Rect) -> None:
        """Say this beside `over`, within `window`."""
        # Wiped where it stood before it grows: the same tip may be told anew, longer, while it is still shown.
        self.set_visible(False)
        self.markup = markup
        text, gap = self._words(kit), kit.px(14)
        box = pygame.Rect(over.right + gap, 0, text.natural_width + 2 * kit.px(16), text.height + 2 * kit.px(11))
        box.centery = over.centery
        if box.right > window.right:
            box.right = over.left - gap
        box.clamp_ip(window)
        if box.colliderect(over):
            box.bottom = over.top - gap
            if box.top < window.top:
                box.top = over.bottom + gap
        self.rect = box.clamp(window)
        self.set_visible(True)

    def _words(self, kit: Kit) -> Paragraph:
        return kit.text.paragraph(self.markup, Role.SMALL, kit.px(330))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.SLIP, self.rect)
        self._words(kit).draw(surface, (self.rect.x + kit.px(16), self.rect.y + kit.px(11)))

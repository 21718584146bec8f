"""A window onto something higher than itself, with its bar."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator

import pygame

from game.ui.kit import vector
from game.ui.kit.kit import Kit
from game.ui.kit.theme import ROW, Material
from game.ui.widgets.base import Group, Point, Widget, WidgetState
from game.ui.widgets.label import RichText

BAR = 10
LEAST_THUMB = 40
NOTCH = 2 * ROW
"""Units that a notch of the wheel scrolls."""


class Scrolled(Widget):
    """Shows a part of something higher than itself, from `offset` pixels below its top. Wheel and bar scroll it."""

    offset = 0
    _drag_from: tuple[int, int] | None = None

    @abstractmethod
    def whole_height(self) -> int:
        """Pixels of all of it."""

    @property
    def reach(self) -> int:
        """How far it can be scrolled, in pixels."""
        return max(0, self.whole_height() - self.rect.height)

    def scroll_to(self, offset: float) -> None:
        """Show what begins `offset` pixels below the top."""
        wanted = round(min(max(offset, 0), self.reach))
        if wanted != self.offset:
            by, self.offset = self.offset - wanted, wanted
            self.scrolled(by)
            self.touch()

    def scrolled(self, by: int) -> None:
        """What it holds is so many pixels lower than before."""

    def _thumb(self, kit: Kit) -> pygame.Rect:
        length = max(kit.px(LEAST_THUMB), self.rect.height**2 // max(1, self.whole_height()))
        top = self.rect.y + (self.rect.height - length) * self.offset // max(1, self.reach)
        return pygame.Rect(self.rect.right - kit.px(BAR), top, kit.px(BAR), length)

    def draw_bar(self, kit: Kit, surface: pygame.Surface) -> None:
        """A paler groove, a brown thumb; nothing where all is seen, or where a window that is too small leaves no height."""
        if not self.reach or not self.rect.height:
            return
        thumb, h = self._thumb(kit), self.rect.height / kit.u
        groove = pygame.Rect(thumb.x, self.rect.y, thumb.width, self.rect.height)
        body = vector.rect(0, 0, BAR, h, 5, fill="#5A3C19", fill_opacity=0.6 if self.material.is_dark else 0.25)
        surface.blit(kit.art.drawing(body, (0, 0, BAR, h), groove.size), groove)
        h = thumb.height / kit.u
        body = vector.horizontal("t", (0, "#8D6A3E"), (1, "#6B4A2C"))
        body += vector.rect(0.5, 0.5, BAR - 1, h - 1, 4.5, fill="url(#t)", stroke="#4A3220")
        surface.blit(kit.art.drawing(body, (0, 0, BAR, h), thumb.size), thumb)

    def on_down(self, at: Point) -> bool:
        """Takes hold of the bar."""
        if self.page is None or not self.reach or at[0] < self.rect.right - self.page.kit.px(BAR + 4):
            return False
        thumb = self._thumb(self.page.kit)
        if not thumb.collidepoint(at):
            share = (at[1] - self.rect.y - thumb.height / 2) / max(1, self.rect.height - thumb.height)
            self.scroll_to(share * self.reach)
        self._drag_from = (at[1], self.offset)
        return True

    def on_drag(self, at: Point) -> None:
        if self._drag_from is not None and self.page is not None:
            free = max(1, self.rect.height - self._thumb(self.page.kit).height)
            self.scroll_to(self._drag_from[1] + (at[1] - self._drag_from[0]) * self.reach / free)

    def on_up(self, at: Point) -> None:
        self._drag_from = None

    def on_wheel(self, dx: float, dy: float) -> bool:
        if self.page is None or not self.reach or not dy:
            return False
        self.scroll_to(self.offset - dy * self.page.kit.px(NOTCH))
        return True


class ScrollArea(Scrolled, Group):
    """Children clipped to a rectangle and moved up as it is scrolled; of words whole lines are seen.

    Place them in window coordinates while nothing is scrolled (`offset` 0). Wheel, drag on the bar, arrows,
    Page Up and Down, Home and End scroll. The height of what is inside is that of the lowest child, or
    `content_height` when set.
    """

    def __init__(self, *, material: Material = Material.PAPER) -> None:
        super().__init__(material=material)
        self.content_height: int | None = None
        self.on_scroll: Callable[[int], None] | None = None

    @property
    def can_focus(self) -> bool:  # type: ignore[override]  # only when there is something to scroll
        return self.reach > 0

    def whole_height(self) -> int:
        if self.content_height is not None:
            return self.content_height
        shown = [child.rect.bottom + self.offset - self.rect.top for child in self.children if child.is_visible]
        return max(shown, default=0)

    def bar_width(self, kit: Kit) -> int:
        """Room to leave at the right for the bar."""
        return kit.px(BAR + 8)

    def scrolled(self, by: int) -> None:
        for child in self.children:
            child.shift(by)
        if self.on_scroll is not None:
            self.on_scroll(self.offset)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll until `rect` (in window coordinates) can be seen."""
        beside = max(0, min(8, self.rect.height - rect.height))
        if rect.top < self.rect.top:
            self.scroll_to(self.offset + rect.top - self.rect.top - beside)
        elif rect.bottom > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom + beside)

    def bounds(self, kit: Kit) -> pygame.Rect:
        return self.rect.inflate(2 * kit.px(12), 2 * kit.px(12))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        clip = surface.get_clip()
        seen = self.rect.inflate(2 * kit.px(10), 0)
        lines = [line for one in self.everyone() if isinstance(one, RichText) for line in one.lines(kit)]
        top = max((low for high, low in lines if high < seen.top < low), default=seen.top)
        bottom = min((high for high, low in lines if high < seen.bottom < low), default=seen.bottom)
        surface.set_clip(pygame.Rect(seen.x, top, seen.width, max(0, bottom - top)).clip(clip))
        super().draw(kit, surface, look)
        surface.set_clip(clip)
        self.draw_bar(kit, surface)
        look.draw_ring(kit, surface, self.rect)

    def hit(self, point: Point) -> Widget | None:
        if not self.is_visible or not self.rect.collidepoint(point):
            return None
        if self.reach and point[0] >= self.rect.right - BAR:
            return self
        return super().hit(point) or self

    def stops(self) -> Iterator[Widget]:
        inside = list(super().stops())
        if inside:
            yield from inside
        elif self.is_visible and self.can_focus:
            yield self

    def on_key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        page, line = self.rect.height * 0.9, 52 * (self.page.kit.u if self.page is not None else 1.0)
        match event.key:
            case pygame.K_DOWN:
                self.scroll_to(self.offset + line)
            case pygame.K_UP:
                self.scroll_to(self.offset - line)
            case pygame.K_PAGEDOWN:
                self.scroll_to(self.offset + page)
            case pygame.K_PAGEUP:
                self.scroll_to(self.offset - page)
            case pygame.K_HOME:
                self.scroll_to(0)
            case pygame.K_END:
                self.scroll_to(self.reach)
            case _:
                return False
        return True

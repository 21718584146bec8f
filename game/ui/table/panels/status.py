"""Who holds what: the strip of signs along the bottom of the window, with what happened last."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.decision import Phrase
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.panels import StatusItem
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Point, Widget, WidgetState

Say = Callable[[Phrase], str]


class StatusStrip(Widget):
    """Along the bottom, in one row: roundel, name and value. A click shows the places on the board."""

    can_focus = False
    is_kept = True

    def __init__(
        self, items: tuple[StatusItem, ...], say: Say, on_show: Callable[[tuple[str, ...]], None], *, has_words: bool
    ) -> None:
        super().__init__(material=Material.WOOD)
        self.items = items
        self.say = say
        self.on_show = on_show
        self._pointed = -1
        self.has_words = has_words
        self.indent = 0
        """Pixels at the left that other things take."""
        self.spare = 0
        """Pixels at the right that other things take."""
        self.note = ""
        """After the signs: what happened last."""
        self._told_in = pygame.Rect(0, 0, 0, 0)

    def set_items(self, items: tuple[StatusItem, ...]) -> None:
        """Show these."""
        if items != self.items:
            self.items = items
            self.touch()

    def _at(self, point: Point) -> int:
        kit = self.page.kit if self.page is not None else None
        if kit is None:
            return -1
        return next((i for i, box in enumerate(self.boxes(kit)) if box.collidepoint(point)), -1)

    def on_down(self, at: Point) -> bool:
        return self._at(at) >= 0

    def on_up(self, at: Point) -> None:
        found = self._at(at)
        if found >= 0 and self.items[found].spaces:
            self.on_show(self.items[found].spaces)

    def boxes(self, kit: Kit) -> list[pygame.Rect]:
        """Side by side, as wide as their words; where those find no room, as their signs; those that find none at all are
        left out."""
        end = self.rect.right - self.spare
        return [box for box in self._boxes(kit, has_words=self._shows_words(kit)) if box.right <= end]

    def _shows_words(self, kit: Kit) -> bool:
        if not self.has_words or not self.items:
            return self.has_words
        return self._boxes(kit, has_words=True)[-1].right <= self.rect.right - self.spare

    def _boxes(self, kit: Kit, *, has_words: bool) -> list[pygame.Rect]:
        x, found = self.rect.x + self.indent + kit.px(16), []
        for item in self.items:
            width = kit.px(50)
            if has_words:
                words = (item.label, Role.SMALL), (item.value, Role.BODY)
                width += max(kit.text.width(self.say(said), role) for said, role in words) + kit.px(22)
            found.append(pygame.Rect(x, self.rect.y, width, self.rect.height))
            x += width
        return found

    def told_room(self, kit: Kit) -> pygame.Rect:
        """Between the signs and what lies at the right: where it tells what happened last."""
        boxes = self.boxes(kit)
        left = boxes[-1].right if boxes else self.rect.x + self.indent
        end = self.rect.right - self.spare - kit.px(16)
        return pygame.Rect(left, self.rect.y, max(0, end - left), self.rect.height)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.bar(surface, self.rect, at_top=False)
        right, has_words = self.rect.x + self.indent, self._shows_words(kit)
        for item, box in zip(self.items, self.boxes(kit), strict=False):  # some may have found no room
            middle = self.rect.centery + kit.px(3)
            draw_roundel(kit, surface, (box.x + kit.px(20), middle), kit.px(36), badge_of(item.face))
            if has_words:
                upper, lower = kit.text.leading(Role.SMALL), kit.text.leading(Role.BODY)
                top = middle - (upper + lower) // 2
                name = pygame.Rect(box.x + kit.px(48), top, box.width - kit.px(50), upper)
                kit.text.draw(surface, self.say(item.label), Role.SMALL, Material.WOOD.soft, name)
                value = pygame.Rect(name.x, name.bottom, name.width, lower)
                kit.text.draw(surface, self.say(item.value), Role.BODY, Material.WOOD.text, value)
            right = box.right
        end = self.rect.right - self.spare - kit.px(16)
        self._told_in = pygame.Rect(0, 0, 0, 0)
        if self.note and end - right > kit.px(260):
            width = end - right - kit.px(12)
            told = self._told(kit, width)
            place = pygame.Rect(end - width, 0, width, told.height)
            place.centery = self.rect.centery + kit.px(3)
            told.draw(surface, place.topleft)
            self._told_in = place

    def _told(self, kit: Kit, width: int) -> Paragraph:
        """What happened last: in one line, or smaller in two."""
        colour = Material.WOOD.soft
        text = kit.text.paragraph(escape(self.note), Role.SMALL, width, colour=colour, align="right")
        if len(text.lines) > 1:
            text = kit.text.paragraph(escape(self.note), Role.NOTE, width, colour=colour, align="right", max_lines=2)
        return text

    def tip_at(self, at: Point) -> str:
        found = self._at(at)
        if found < 0:
            return self.note if self._told_in.collidepoint(at) else ""
        item = self.items[found]
        head = f"{self.say(item.label)}: {self.say(item.value)}"
        return head + (f"\n{self.say(item.detail)}" if item.detail else "")

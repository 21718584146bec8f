"""Words for the first time at a card table: a band of paper over the board, beside which the small scene keeps its room."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Role
from game.ui.widgets.button import Button, Size
from game.ui.widgets.label import Panel, RichText

WIDTHS: Final = (1130, 760, 520, 380, 320)
"""Units of its width: as wide as the widest scene, or less where that covers less."""
STEP: Final = 20
INSET: Final = (22, 7)
GAP: Final = 18
"""Units between the words and the button beside them."""


class FirstTimeHelp(Panel):
    """Heading and sentence at the left, the button that puts them away at the right; or below them, where that takes less
    height."""

    def __init__(self, heading: str, words: str, label: str, on_seen: Callable[[], None]) -> None:
        super().__init__(PanelKind.SLIP)
        markup = f"<b>{escape(heading)}:</b> {escape(words)}"
        self._text = self.add(RichText(markup, Role.SMALL, material=self.material))
        self._button = self.add(Button(label, on_seen, size=Size.SMALL))

    def places_in(self, kit: Kit, available: pygame.Rect) -> Iterator[pygame.Rect]:
        """Where it could lie, the best place first: in few long lines above, below; then narrower, in the corners and along
        the sides."""
        sizes = [
            (width, self.height_for(kit, width)) for width in (min(kit.px(units), available.width) for units in WIDTHS)
        ]
        for width, height in sizes:
            for x in (available.centerx - width // 2, available.x, available.right - width):
                for y in (available.y, available.bottom - height):
                    yield pygame.Rect(x, y, width, height)
        for width, height in sizes[1:]:
            for x in (available.x, available.right - width):
                for y in range(available.y, available.bottom - height, kit.px(STEP)):
                    yield pygame.Rect(x, y, width, height)

    def place_over(self, kit: Kit, available: pygame.Rect) -> Iterator[pygame.Rect]:
        """The middle of a room, where its height is enough."""
        width = min(kit.px(WIDTHS[0]), available.width - kit.px(8))
        height = self.height_for(kit, width) if width > kit.px(WIDTHS[-1]) else available.height + 1
        if height <= available.height:
            yield pygame.Rect(available.centerx - width // 2, available.centery - height // 2, width, height)

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels it needs at this width."""
        return min(self._beside(kit, width), self._stacked(kit, width)) + 2 * kit.px(INSET[1])

    def _beside(self, kit: Kit, width: int) -> int:
        """Pixels of height with the button at the right of the words."""
        return max(self._text.height_for(kit, self._words(kit, width)), self._button.preferred(kit)[1])

    def _stacked(self, kit: Kit, width: int) -> int:
        """Pixels of height with the button below the words."""
        words = self._text.height_for(kit, width - 2 * kit.px(INSET[0]))
        return words + kit.px(INSET[1]) + self._button.preferred(kit)[1]

    def _words(self, kit: Kit, width: int) -> int:
        return width - 2 * kit.px(INSET[0]) - self._button.preferred(kit)[0] - kit.px(GAP)

    def arrange(self, kit: Kit) -> None:
        """Words and button, in the middle of its height."""
        wide, high = self._button.preferred(kit)
        box = self.rect.inflate(-2 * kit.px(INSET[0]), 0)
        beside, stacked = self._beside(kit, self.rect.width), self._stacked(kit, self.rect.width)
        if stacked < beside:
            top = box.centery - stacked // 2
            self._button.place(kit, box.right - wide, top + stacked - high, wide, high)
            self._text.place(kit, box.x, top, box.width, self._text.height_for(kit, box.width))
            return
        self._button.place(kit, box.right - wide, box.centery - high // 2, wide, high)
        width = self._words(kit, self.rect.width)
        height = self._text.height_for(kit, width)
        self._text.place(kit, box.x, box.centery - height // 2, width, height)

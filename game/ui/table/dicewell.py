"""The dice tray: dice tumble on felt and stay readable, their total beside them."""

from __future__ import annotations

import pygame

from game.ui.dice import draw_tumble, tumble
from game.ui.kit import Kit
from game.ui.panels import PanelKind
from game.ui.table.picture import Roll
from game.ui.theme import Ground, Role
from game.ui.widgets.base import Look, Point, Widget

_TURNS = (3, 5, 1, 6, 2, 4)
"""Faces that a die passes through; the same for every throw."""


class DiceWell(Widget):
    """Shown while there are dice in it."""

    is_kept = True

    def __init__(self) -> None:
        super().__init__(ground=Ground.FELT)
        self.roll: Roll | None = None
        self.share = 1.0
        self.caption = ""
        """What the throw came to, once it rests."""

    def show(self, roll: Roll | None, share: float, caption: str) -> None:
        """These dice, so far come to rest."""
        if (roll, share, caption) != (self.roll, self.share, self.caption):
            self.roll, self.share, self.caption = roll, share, caption
            self.set_visible(roll is not None)
            self.touch()

    def preferred(self, kit: Kit) -> tuple[int, int]:
        """Room for two dice, the total and a sentence."""
        return kit.px(330), kit.px(142)

    def hit(self, point: Point) -> Widget | None:
        """It keeps the pointer from the board."""
        return super().hit(point) if self.roll is not None else None

    def draw(self, kit: Kit, surface: pygame.Surface, look: Look) -> None:
        """Felt, dice, total."""
        if self.roll is None:
            return
        kit.art.panel(surface, PanelKind.WELL, self.rect)
        side = kit.px(54)
        pips = self.roll.pips
        at_rest = self.share >= 1
        total_room = kit.px(74) if len(pips) > 1 else 0
        step = side + kit.px(18)
        left = self.rect.centerx - (step * len(pips) + total_room) // 2 + side // 2
        middle = self.rect.y + kit.px(58)
        for index, pip in enumerate(pips):
            start = (index * 2) % len(_TURNS)
            faces = (*_TURNS[start:], *_TURNS[:start])[:4]
            state = tumble(self.share, (*faces, pip), lean=-1.0 if index % 2 else 1.0)
            draw_tumble(kit, surface, (left + index * step, middle), side, state)
        if not at_rest:
            return
        if total_room:
            box = pygame.Rect(left + step * len(pips) - side // 2, middle - kit.px(26), total_room, kit.px(52))
            kit.text.draw(surface, str(sum(pips)), Role.H1, Ground.FELT.heading, box, align="center")
        words = pygame.Rect(
            self.rect.x + kit.px(18), self.rect.bottom - kit.px(48), self.rect.width - kit.px(36), kit.px(30)
        )
        kit.text.draw(surface, self.caption, Role.SMALL, Ground.FELT.text, words, align="center")

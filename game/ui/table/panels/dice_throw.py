"""The dice tray: dice tumble on felt and stay readable, their total beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.ui.components.dice import dark, draw_tumble, tumble
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.picture import Roll
from game.ui.widgets.base import Point, Widget, WidgetState

_TURNS = (3, 5, 1, 6, 2, 4)
"""Faces that a die passes through; the same for every throw."""
PASSED: Final = 4
"""How many of them one die passes through."""
SIDE: Final = 54
STEP: Final = 72
ROW: Final = 70
WIDTH: Final = 330
HEIGHT: Final = 142
"""Units with one row of dice."""
SMALL: Final = 98
"""Height of a tray in which dice only lie, without a word."""
TOTAL: Final = 74
IN_ROW: Final = 4
"""Dice with signs that lie side by side."""


class DiceThrowPanel(Widget):
    """Shown while there are dice in it."""

    is_kept = True

    def __init__(self) -> None:
        super().__init__(material=Material.FELT)
        self.roll: Roll | None = None
        self.share = 1.0
        self.caption = ""
        """What the throw came to, once it rests."""
        self.on_press: Callable[[], None] = lambda: None
        """It was clicked, to see the board below it."""
        self._kit: Kit | None = None

    def show(self, roll: Roll | None, share: float, caption: str) -> None:
        """These dice, so far come to rest."""
        if (roll, share, caption) != (self.roll, self.share, self.caption):
            self.touch()
            self.roll, self.share, self.caption = roll, share, caption
            self.set_visible(roll is not None)
            self._grow()
            self.touch()

    @property
    def _rows(self) -> int:
        """Rows of dice in it."""
        return -(-len(self.roll.signs) // IN_ROW) if self.roll is not None and self.roll.signs else 1

    @property
    def _is_small(self) -> bool:
        """Whether it holds dice with pips that lie where they fell, and nothing is told of them any more."""
        return self.roll is not None and not self.roll.signs and not self.caption

    def preferred(self, kit: Kit) -> tuple[int, int]:
        if self.roll is not None and self._is_small:
            count = len(self.roll.pips)
            return kit.px(count * STEP + (TOTAL if count > 1 else 0) + SMALL - SIDE), kit.px(SMALL)
        return kit.px(WIDTH), kit.px(HEIGHT + (self._rows - 1) * ROW)

    def arrange(self, kit: Kit) -> None:
        self._kit = kit
        self._grow()

    def _grow(self) -> None:
        """As large as its dice want, and what they came to once they rest; the lower right corner stays."""
        kit = self._kit
        if kit is not None and self.rect.height:
            width, height = self.preferred(kit)
            if self.share >= 1 and not self._is_small:
                height += max(0, self.told(kit).height - kit.text.leading(Role.SMALL))
            self.rect = pygame.Rect(self.rect.right - width, self.rect.bottom - height, width, height)

    def told(self, kit: Kit) -> Paragraph:
        """What the throw came to, in as many lines as it takes."""
        width = kit.px(WIDTH - 36)
        return kit.text.paragraph(escape(self.caption), Role.SMALL, width, material=Material.FELT, align="center")

    def hit(self, point: Point) -> Widget | None:
        return super().hit(point) if self.roll is not None else None

    def on_down(self, at: Point) -> bool:
        return True

    def on_up(self, at: Point) -> None:
        if self.share >= 1 and self.rect.collidepoint(at):
            self.on_press()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        roll = self.roll
        if roll is None:
            return
        kit.art.panel(surface, PanelKind.WELL, self.rect)
        total_room = kit.px(TOTAL) if len(roll.pips) > 1 else 0
        count = len(roll.pips)
        left = self.rect.centerx - (kit.px(STEP) * count + total_room) // 2 + kit.px(STEP) // 2
        middle = self.rect.centery if self._is_small else self.rect.y + kit.px(58)
        for index, pip in enumerate(roll.pips):
            state = tumble(self.share, (*passed(index), pip), lean=lean(index))
            draw_tumble(kit, surface, (left + index * kit.px(STEP), middle), kit.px(SIDE), state)
        self._draw_signs(kit, surface, roll)
        if self.share < 1:
            return
        if total_room:
            edge = left + kit.px(STEP) * count - kit.px(STEP) // 2
            box = pygame.Rect(edge, middle - kit.px(26), total_room, kit.px(52))
            kit.text.draw(surface, str(sum(roll.pips)), Role.H1, Material.FELT.heading, box, align="center")
        if self._is_small:
            return
        told = self.told(kit)
        told.draw(surface, (self.rect.x + kit.px(18), self.rect.bottom - kit.px(22) - told.height))

    def _draw_signs(self, kit: Kit, surface: pygame.Surface, roll: Roll) -> None:
        """Dice with signs, in rows as even as can be."""
        for index, at in enumerate(self._places(kit, len(roll.signs))):
            piece = roll.signs[index]
            passing = roll.others[index] if index < len(roll.others) else ()
            shown = [face.emblem for face in passing] or [piece.face.emblem]
            emblems = tuple(shown[(index + turn) % len(shown)] for turn in range(PASSED))
            state = tumble(self.share, tuple(range(PASSED + 1)), lean=lean(index))
            draw_tumble(
                kit, surface, at, kit.px(SIDE), state, dark(badge_of(piece.face)), (*emblems, piece.face.emblem)
            )

    def _places(self, kit: Kit, count: int) -> Iterator[tuple[int, int]]:
        rows = self._rows
        in_row = -(-count // rows)
        for index in range(count):
            row, column = divmod(index, in_row)
            here = min(in_row, count - row * in_row)
            x = self.rect.centerx + round((column - (here - 1) / 2) * kit.px(STEP))
            yield x, self.rect.y + kit.px(58) + row * kit.px(ROW)


def lean(index: int) -> float:
    """Neighbouring dice roll to different sides."""
    return -1.0 if index % 2 else 1.0


def passed(index: int) -> tuple[int, ...]:
    """The faces that a die passes through, so that no two fall alike."""
    start = (index * 2) % len(_TURNS)
    return (*_TURNS[start:], *_TURNS[:start])[:PASSED]

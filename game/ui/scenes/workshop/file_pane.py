"""The lines of a file that is written, in letters of one width, with its faults and what was changed last."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.session.board_watch import Watched
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material, Role
from game.ui.widgets.base import Point, Widget, WidgetState

NUMBERS: Final = 46
"""Units at the left of a line for its number."""
ABOVE: Final = 4
"""A line that is turned to is at most the so-manieth: as many long ones above it, folded, leave it in sight."""


class FilePane(Widget):
    """The lines of a file; it turns to what was changed, or to the first fault."""

    def __init__(self, on_touch: Callable[[str], None]) -> None:
        super().__init__(material=Material.PAPER)
        self.on_touch = on_touch
        self.seen = Watched()
        self.top = 0
        """The line above, from 0."""
        self.marked = 0
        """The line, from 1, of the space that is chosen; 0: none."""
        self._high = 1
        self._rows: list[int] = []
        """The number of the line, from 0, that stands in each row."""

    def show(self, seen: Watched) -> None:
        """Lines with their faults; turn to what is new."""
        first = min([fault.line for fault in seen.problems if fault.line] or seen.new_lines or [0])
        if first and seen.lines != self.seen.lines:
            self.top = max(0, first - ABOVE)
        self.seen = seen
        self.touch()

    def turn_to(self, line: int) -> None:
        """Bring a line, from 1, into sight; 0: none."""
        self.marked = line
        if line and not self.top < line <= self.top + self.rect.height // self._high - 1:
            self.top = max(0, line - ABOVE)
        self.touch()

    def on_down(self, at: Point) -> bool:
        row = (at[1] - self.rect.y) // self._high
        if 0 <= row < len(self._rows):
            self.on_touch(self.seen.lines[self._rows[row]])
        return False

    def on_wheel(self, dx: float, dy: float) -> bool:
        self.top = round(min(max(0, self.top - 3 * dy), max(0, len(self.seen.lines) - 4)))
        self.touch()
        return True

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        faults = {one.line for one in self.seen.problems}
        self._high = kit.text.leading(Role.CODE)
        self._rows = []
        left = self.rect.x + kit.px(NUMBERS)
        fit = max(8, (self.rect.right - left) // kit.text.width("0", Role.CODE))
        for number, line in enumerate(self.seen.lines[self.top :], self.top + 1):
            colour = theme.RUBRIC if number in faults else theme.INK
            for at, part in enumerate(_folded(line, fit)):
                y = self.rect.y + self._high * len(self._rows)
                if y + self._high > self.rect.bottom:
                    break
                self._rows.append(number - 1)
                row = pygame.Rect(self.rect.x, y, self.rect.width, self._high)
                if number == self.marked:
                    surface.fill(theme.FIELD, row)
                if number in faults or number in self.seen.new_lines:
                    mark = theme.RUBRIC if number in faults else theme.BRASS
                    pygame.draw.rect(surface, mark, (left - kit.px(8), y, kit.px(4), self._high))
                if not at:
                    row.width = kit.px(34)
                    kit.text.draw(surface, str(number), Role.NOTE, theme.INK_SOFT, row, align="right")
                surface.blit(kit.text.render(part or " ", Role.CODE, colour), (left, y))
        surface.set_clip(before)


def _folded(line: str, fit: int) -> Iterator[str]:
    """A line in pieces of so many letters, between words where there is a blank."""
    while len(line) > fit:
        blank = line.rfind(" ", fit // 2, fit + 1)
        at = fit if blank < 0 else blank
        yield line[:at]
        line = line[at:].lstrip() if line[at:].strip() else ""
    yield line

"""The table of a clause: columns where they have room, else every row as a list of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.text import Align
from game.ui.kit.theme import Material, Role
from game.ui.widgets.base import PassiveWidget, WidgetState
from game.ui.widgets.label import RichText

ROW_HEIGHT: Final = 40
"""Units of a row."""
FIRST: Final = 20
"""Percent of the width that the headings at the left take."""
PAD: Final = 3
"""Units left and right of what stands in a cell."""


class ClauseTable(PassiveWidget):
    """Headings above and at the left, hairlines between; nothing in it is ever cut."""

    def __init__(self, rows: Sequence[Sequence[str]], lit: tuple[int, int] | None = None) -> None:
        """`lit`: row and column, headings counted, of the cell that holds for what is about to happen."""
        super().__init__(material=Material.PAPER)
        self.rows = rows
        self.lit = lit
        self._list = RichText(_as_list(rows, lit), Role.BODY)

    def is_grid(self, kit: Kit, width: int) -> bool:
        """Whether every cell fits into its column: headings in two lines where they must."""
        return all(
            _fits(kit, cell, number, column, box.width)
            for number, row in enumerate(self.rows)
            for column, (cell, box) in enumerate(zip(row, self._boxes(kit, number, width), strict=True))
        )

    def _heights(self, kit: Kit, width: int) -> list[int]:
        """Pixels of height of each row: more where a heading has two lines."""
        most = []
        for number, row in enumerate(self.rows):
            cells = enumerate(zip(row, self._columns(width), strict=True))
            lines = max(_lines(kit, cell, number, at, wide - 2 * kit.px(PAD)) for at, (cell, (_, wide)) in cells)
            most.append(kit.px(ROW_HEIGHT) + (lines - 1) * kit.text.leading(Role.NOTE_STRONG) * 7 // 10)
        return most

    def height_for(self, kit: Kit, width: int) -> int:
        """As high as its rows, or as its lists."""
        return sum(self._heights(kit, width)) if self.is_grid(kit, width) else self._list.height_for(kit, width)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        if not self.is_grid(kit, self.rect.width):
            self._list.paragraph(kit, self.rect.width).draw(surface, self.rect.topleft)
            return
        pygame.draw.rect(surface, theme.PAPER_HIGH, self.rect)
        if self.lit is not None:
            self._draw_light(kit, surface, *self.lit)
        y = self.rect.y
        for number, (row, high) in enumerate(zip(self.rows, self._heights(kit, self.rect.width), strict=True)):
            for column, (cell, box) in enumerate(zip(row, self._boxes(kit, number, self.rect.width), strict=True)):
                _draw_cell(kit, surface, cell, number, column, box.move(self.rect.topleft))
            kit.art.rule(surface, self.rect.x, y, self.rect.width, Material.PAPER)
            y += high
        pygame.draw.rect(surface, theme.RULE, self.rect, max(1, kit.px(1)))
        if self.lit is not None:
            lit = self._boxes(kit, self.lit[0], self.rect.width)[self.lit[1]].move(self.rect.topleft)
            pygame.draw.rect(surface, theme.RUBRIC, lit.inflate(2 * kit.px(PAD), 0), max(2, kit.px(4)))

    def _draw_light(self, kit: Kit, surface: pygame.Surface, row: int, column: int) -> None:
        """Gold behind the row and the column, brighter where they meet."""
        box = self._boxes(kit, row, self.rect.width)[column].move(self.rect.topleft).inflate(2 * kit.px(PAD), 0)
        for rect in (
            pygame.Rect(self.rect.x, box.y, self.rect.width, box.height),
            pygame.Rect(box.x, self.rect.y, box.width, self.rect.height),
        ):
            glow = pygame.Surface(rect.size, pygame.SRCALPHA)
            glow.fill((255, 205, 110, 90))
            surface.blit(glow, rect)

    def _columns(self, width: int) -> list[tuple[int, int]]:
        """Where each column begins and how wide it is, in pixels from the table's left edge."""
        first = width * FIRST // 100
        rest = (width - first) // max(1, len(self.rows[0]) - 1)
        return [(0, first), *((first + at * rest, rest) for at in range(len(self.rows[0]) - 1))]

    def _boxes(self, kit: Kit, number: int, width: int) -> list[pygame.Rect]:
        """Where the cells of a row stand, from the table's corner."""
        heights = self._heights(kit, width)
        top, high = sum(heights[:number]), heights[number]
        return [pygame.Rect(x, top, wide, high).inflate(-2 * kit.px(PAD), 0) for x, wide in self._columns(width)]


def _lines(kit: Kit, cell: str, number: int, column: int, width: int) -> int:
    """How many lines a cell takes; headings alone are broken."""
    if number and column:
        return 1
    return len(kit.text.paragraph(escape(cell), _role(number, column), max(1, width)).lines)


def _fits(kit: Kit, cell: str, number: int, column: int, width: int) -> bool:
    role = _role(number, column)
    if number and column:
        return kit.text.width(cell, role) <= width
    return _lines(kit, cell, number, column, width) <= 2 and all(
        kit.text.width(word, role) <= width for word in cell.split()
    )


def _draw_cell(kit: Kit, surface: pygame.Surface, cell: str, number: int, column: int, box: pygame.Rect) -> None:
    role, colour = _role(number, column), theme.RUBRIC if number == 0 else theme.INK
    align: Align = "left" if column == 0 else "center"
    if number and column:
        kit.text.draw(surface, cell, role, colour, box, align=align)
        return
    heading = kit.text.paragraph(
        escape(cell), role, box.width, align=align, colour=colour, material=Material.PAPER, max_lines=2
    )
    heading.draw(surface, (box.x, box.centery - heading.height // 2))


def _role(number: int, column: int) -> Role:
    return Role.NOTE_STRONG if number == 0 or column == 0 else Role.BODY


def _as_list(rows: Sequence[Sequence[str]], lit: tuple[int, int] | None) -> str:
    """The rows one below the other, each heading before what stands under it; the lit cell in red."""
    heads, *others = rows
    lines = []
    for row, (first, *cells) in enumerate(others, 1):
        lines.append(f"<b>{escape(first)}</b>")
        for column, (head, cell) in enumerate(zip(heads[1:], cells, strict=True), 1):
            line = f"{escape(head)}: {escape(cell)}"
            lines.append(f"<b><c=rubric>{line}</c></b>" if lit == (row, column) else line)
    return "<br>".join(lines)

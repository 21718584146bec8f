"""What turned the game, told; and its figures, with what each side lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.chronicle.chronicle import Chronicle, Figure, Tally, TurningPoint
from game.ui.table.panels.chronicle.way_marks import seal_mark
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import PassiveWidget, Point, WidgetState
from game.ui.widgets.list_view import PointedRows

BESIDE: Final = 48
"""Units that a seal takes before the words."""
LEAST_FIGURE: Final = 104
"""Units of width that a figure keeps."""
MOST_FIGURES: Final = 6
"""Figures beside each other at most."""
COUNTER: Final = 19
"""Units of the little counters of what was lost."""
ROLES: Final = (Role.LABEL, Role.STRONG, Role.SMALL)


class StoryRows(PointedRows):
    """The turning points one below the other; a press on one shows it, a second opens the match there."""

    can_focus = True

    def __init__(self, chronicle: Chronicle, say: Say, on_point: Callable[[int], None]) -> None:
        super().__init__(material=Material.PAPER)
        self._points = chronicle.points
        self._say = say
        self._on_point = on_point
        self._rows: list[list[Paragraph]] = []
        self.column = -1
        """The turn that is lit."""

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels of all rows at this width."""
        self._rows = [self._set(kit, point, width - kit.px(BESIDE)) for point in self._points]
        return sum(self._high(kit, row) for row in self._rows)

    def _set(self, kit: Kit, point: TurningPoint, width: int) -> list[Paragraph]:
        when, title, sentence = self._say(point.when), self._say(point.title), self._say(point.sentence)
        told = [when, title] if _is_same(title, sentence) else [when, title, sentence]
        colours = (theme.INK_SOFT, theme.INK, theme.INK_SOFT)
        return [
            kit.text.paragraph(escape(text), role, width, colour=colour)
            for text, role, colour in zip(told, ROLES, colours, strict=False)
        ]

    def _high(self, kit: Kit, row: Sequence[Paragraph]) -> int:
        return max(kit.px(46), sum(part.height for part in row)) + kit.px(14)

    def boxes(self, kit: Kit) -> list[pygame.Rect]:
        """The rectangle of each."""
        if len(self._rows) != len(self._points):
            self.height_for(kit, self.rect.width)
        return self.one_below_another(self._high(kit, row) for row in self._rows)

    def arrange(self, kit: Kit) -> None:
        """Set the words for this width."""
        self.height_for(kit, self.rect.width)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Seals and words."""
        for number, (row, box) in enumerate(zip(self._rows, self.boxes(kit), strict=True)):
            is_lit = self._points[number].column == self.column
            if is_lit or number == self.pointed:
                warm = theme.mix(theme.PAPER, theme.rgb("#FFCD6E"), 0.55 if is_lit else 0.3)
                pygame.draw.rect(surface, warm, box.inflate(kit.px(8), -kit.px(4)), border_radius=kit.px(5))
            seal = seal_mark(kit, number)
            surface.blit(seal, (box.x + kit.px(2), box.y + kit.px(8)))
            y = box.y + kit.px(6)
            for part in row:
                part.draw(surface, (box.x + kit.px(BESIDE), y))
                y += part.height
            if number:
                kit.art.rule(surface, box.x, box.y, box.width, Material.PAPER)

    def row_at(self, point: Point) -> int:
        """The turning point at a pixel."""
        boxes = self.boxes(self.page.kit) if self.page is not None else []
        return next((at for at, box in enumerate(boxes) if box.collidepoint(point)), -1)

    def on_up(self, at: Point) -> None:
        """Show its turn."""
        row = self.row_at(at)
        if row >= 0:
            self._on_point(self._points[row].column)

    def on_key(self, event: pygame.Event) -> bool:
        """Up and down go from one to the next."""
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if event.type != pygame.KEYDOWN or not step or not self._points:
            return False
        columns = [point.column for point in self._points]
        now = columns.index(self.column) if self.column in columns else -1 if step > 0 else len(columns)
        self._on_point(columns[max(0, min(len(columns) - 1, now + step))])
        return True


def _is_same(title: str, sentence: str) -> bool:
    return title.rstrip(".") == sentence.rstrip(".")


class FiguresGrid(PassiveWidget):
    """Numbers with what they count, as many side by side as have room."""

    def __init__(self, figures: Sequence[Figure], say: Say) -> None:
        super().__init__(material=Material.PAPER)
        self._figures = tuple(figures)
        self._say = say

    def _columns(self, kit: Kit, width: int) -> int:
        count = len(self._figures)
        fits = max(1, min(MOST_FIGURES, count, width // kit.px(LEAST_FIGURE)))
        rows = -(-count // fits)
        return -(-count // rows)

    def _words(self, kit: Kit, figure: Figure, width: int) -> Paragraph:
        return kit.text.paragraph(escape(self._say(figure.words)), Role.NOTE, width, colour=theme.INK, align="center")

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels of all rows."""
        return sum(self._highs(kit, width))

    def _highs(self, kit: Kit, width: int) -> list[int]:
        columns = self._columns(kit, width)
        each = width // columns - kit.px(8)
        words = [self._words(kit, figure, each).height for figure in self._figures]
        head = kit.text.leading(Role.FIGURE)
        return [head + max(words[at : at + columns]) + kit.px(10) for at in range(0, len(words), columns)]

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Number above, words below."""
        columns, head = self._columns(kit, self.rect.width), kit.text.leading(Role.FIGURE)
        highs, y = self._highs(kit, self.rect.width), self.rect.y
        for row, high in enumerate(highs):
            shown = self._figures[row * columns : (row + 1) * columns]
            each = self.rect.width // len(shown)
            for at, figure in enumerate(shown):
                box = pygame.Rect(self.rect.x + at * each, y, each, head)
                kit.text.draw(surface, figure.value, Role.FIGURE, theme.RUBRIC, box, align="center")
                words = self._words(kit, figure, self.rect.width // columns - kit.px(8))
                words.draw(surface, (box.centerx - words.width // 2, box.bottom))
            y += high


class TallyRows(PassiveWidget):
    """What a side lost: its nations with a little counter for each piece."""

    def __init__(self, tally: Tally, say: Say) -> None:
        super().__init__(material=Material.PAPER)
        self._tally = tally
        self._say = say

    def height_for(self, kit: Kit, width: int) -> int:
        """Heading and rows."""
        return kit.px(40) + len(self._tally.rows) * self._line(kit) + kit.px(6)

    def _line(self, kit: Kit) -> int:
        return max(kit.px(COUNTER + 5), kit.text.leading(Role.SMALL))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Roundel and heading, then row by row; pieces that have no room side by side lie over each other."""
        box, size = self.rect, kit.px(COUNTER)
        draw_roundel(kit, surface, (box.x + kit.px(17), box.y + kit.px(18)), kit.px(28), badge_of(self._tally.face))
        head = pygame.Rect(box.x + kit.px(40), box.y, box.width - kit.px(40), kit.px(36))
        kit.text.draw(surface, self._say(self._tally.heading), Role.STRONG, theme.INK, head)
        names = max((kit.text.width(self._say(name), Role.SMALL) for name, _, _ in self._tally.rows), default=0)
        names = min(names + kit.px(10), box.width // 2)
        y = box.y + kit.px(40)
        for name, face, count in self._tally.rows:
            row = pygame.Rect(box.x, y, names, self._line(kit))
            kit.text.draw(surface, self._say(name), Role.SMALL, theme.INK_SOFT, row)
            number = kit.text.width(str(count), Role.SMALL_STRONG)
            left, right = box.x + names, box.right - number - kit.px(8)
            pitch = min(size + kit.px(2), (right - left - size) / max(1, count - 1))
            counter = _counter(kit, face.fill, face.sign, face.emblem, size)
            for nth in range(count):
                surface.blit(counter, (left + round(nth * pitch), row.centery - size // 2))
            told = pygame.Rect(right, row.y, number + kit.px(8), row.height)
            kit.text.draw(surface, str(count), Role.SMALL_STRONG, theme.RUBRIC, told, align="right")
            y += row.height


def _counter(kit: Kit, fill: str, sign: str, emblem: str, size: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        made = pygame.Surface((size, size), pygame.SRCALPHA)
        pygame.draw.rect(made, theme.INK, made.get_rect(), border_radius=max(2, size // 7))
        pygame.draw.rect(made, theme.rgb(fill), made.get_rect().inflate(-2, -2), border_radius=max(2, size // 8))
        mark = kit.art.emblem(emblem, max(4, size - 5), theme.rgb(sign))
        made.blit(mark, mark.get_rect(center=made.get_rect().center))
        return made

    return kit.art.cached(("lost", fill, sign, emblem, size), make)


def heading(key: str) -> Phrase:
    """A heading of the page."""
    return Phrase(f"table.last_page.{key}")

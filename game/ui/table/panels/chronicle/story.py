"""What turned the game, told; and its figures, with what each side lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.kit import Kit, kept
from game.ui.kit.markup import escape
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.blocks import Figure
from game.ui.table.model.chronicle import Chronicle, Tally, TurningPoint
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.chronicle.walk_map import seal_mark
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import Roundel
from game.ui.widgets.base import PassiveWidget, Point, WidgetState
from game.ui.widgets.flow import Beside, Column, Filling, Fits, Flow, Row
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.list_view import ToldRows, row_height, warm

BESIDE: Final = 48
"""Units that a seal takes before the words."""
LEAST_FIGURE: Final = 96
"""Units of width that a figure keeps."""
MOST_FIGURES: Final = 6
"""Figures side by side."""
COUNTER: Final = 19
"""Units of the little counters of what was lost."""
ROLES: Final = {Role.STRONG: theme.INK, Role.SMALL: theme.INK_SOFT}


@dataclass(frozen=True, slots=True)
class _Told:
    """A turning point, set."""

    point: TurningPoint
    words: Sequence[Paragraph]
    height: int


class StoryRows(ToldRows[_Told]):
    """The turning points one below the other, with what it did to the curve; a press shows one, a second opens it."""

    def __init__(self, chronicle: Chronicle, say: Say, on_point: Callable[[int], None]) -> None:
        super().__init__()
        self._points, self._curve = chronicle.points, chronicle.curve
        self._say = say
        self._on_point = on_point
        self.column = -1
        """The turn that is lit."""

    def make(self, kit: Kit, width: int) -> Iterator[_Told]:
        for point in self._points:
            words = self._set(kit, point, width - kit.px(BESIDE))
            yield _Told(point, words, row_height(kit, sum(part.height for part in words), 46, 14))

    def _set(self, kit: Kit, point: TurningPoint, width: int) -> list[Paragraph]:
        when, title, sentence = self._say(point.when), self._say(point.title), self._say(point.sentence)
        told = [f"{when}: {title}", sentence][: 1 + (title.rstrip(".") != sentence.rstrip("."))]
        beside = kit.text.width(self._curve.change(point, self._say), Role.SMALL_STRONG) + kit.px(18)
        return [
            kit.text.paragraph(escape(text), role, width - beside * (role is Role.STRONG), colour=colour)
            for text, (role, colour) in zip(told, ROLES.items(), strict=False)
        ]

    def draw_row(self, kit: Kit, surface: pygame.Surface, index: int, box: pygame.Rect) -> None:
        row = self.rows[index]
        is_lit = row.point.column == self.column
        if is_lit or index == self.pointed:
            warm(kit, surface, box, 0.55 if is_lit else 0.3, down=-4)
        surface.blit(seal_mark(kit, index), (box.x + kit.px(2), box.y + kit.px(8)))
        y, change = box.y + kit.px(6), self._curve.change(row.point, self._say)
        line = pygame.Rect(box.x, y, box.width - kit.px(4), kit.text.leading(Role.STRONG))
        kit.text.draw(surface, change, Role.SMALL_STRONG, theme.RUBRIC, line, align="right")
        for part in row.words:
            part.draw(surface, (box.x + kit.px(BESIDE), y))
            y += part.height
        if index:
            kit.art.rule(surface, box.x, box.y, box.width, Material.PAPER)

    def on_up(self, at: Point) -> None:
        row = self.row_at(at)
        if row >= 0:
            self._on_point(self._points[row].column)

    def on_step(self, step: int) -> bool:
        if not self._points:
            return False
        columns = [point.column for point in self._points]
        now = columns.index(self.column) if self.column in columns else -1 if step > 0 else len(columns)
        self._on_point(columns[max(0, min(len(columns) - 1, now + step))])
        return True


class FigureCell(Column):
    """A number above its words, which may be broken further than others."""

    def __init__(self, figure: Figure, say: Say) -> None:
        value = Label(figure.value, Role.FIGURE, colour=theme.RUBRIC, align="center")
        words = RichText(escape(say(figure.what)), Role.NOTE, colour=theme.INK, align="center")
        super().__init__(Filling(value), words, gap=0)

    def least(self, kit: Kit) -> int:
        return kit.px(LEAST_FIGURE)


def figures_of(figures: Sequence[Figure], say: Say) -> Flow:
    """Numbers with what they count, as many side by side as have room, and in every row about as many."""
    cells = [FigureCell(one, say) for one in figures]
    count = len(cells)
    breadths = dict.fromkeys(-(-count // rows) for rows in range(-(-count // MOST_FIGURES), count + 1))
    ways = (
        Column(
            *(Row(*cells[at : at + wide], gap=8, side="start", stacks=False) for at in range(0, count, wide)),
            gap=10,
        )
        for wide in breadths
    )
    return Fits(*ways)


def tally_of(tally: Tally, say: Say) -> Flow:
    """What a side lost: its nations with a little counter for each piece."""
    head = Row(Roundel(badge_of(tally.face), 28), Filling(Label(say(tally.heading), Role.STRONG)), gap=12, stacks=False)
    rows = (
        Beside(
            Filling(Label(say(name), Role.SMALL, colour=theme.INK_SOFT)),
            Row(Filling(LostPieces(face, count)), Label(str(count), Role.SMALL_STRONG, colour=theme.RUBRIC), gap=8),
            share=0.45,
            gap=8,
        )
        for name, face, count in tally.rows
    )
    return Column(head, Column(*rows, gap=2), gap=8)


class LostPieces(PassiveWidget):
    """A little counter for each; those that have no room side by side lie over each other."""

    def __init__(self, face: Face, count: int) -> None:
        super().__init__(material=Material.PAPER)
        self.face, self.count = face, count

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return 0, max(kit.px(COUNTER + 5), kit.text.leading(Role.SMALL))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box, size = self.rect, kit.px(COUNTER)
        pitch = min(size + kit.px(2), (box.width - size) / max(1, self.count - 1))
        counter = _counter(kit, self.face.fill, self.face.sign, self.face.emblem, size)
        for nth in range(self.count):
            surface.blit(counter, (box.x + round(nth * pitch), box.centery - size // 2))


@kept
def _counter(kit: Kit, fill: str, sign: str, emblem: str, size: int) -> pygame.Surface:
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.rect(made, theme.INK, made.get_rect(), border_radius=max(2, size // 7))
    pygame.draw.rect(made, theme.rgb(fill), made.get_rect().inflate(-2, -2), border_radius=max(2, size // 8))
    mark = kit.art.emblem(emblem, max(4, size - 5), theme.rgb(sign))
    made.blit(mark, mark.get_rect(center=made.get_rect().center))
    return made


def heading(key: str) -> Phrase:
    """A heading of the page."""
    return Phrase(f"table.last_page.{key}")

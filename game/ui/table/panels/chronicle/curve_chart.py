"""The curve of a match: one figure after every turn, with what was asked and what turned the game."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import groupby
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.text import Paragraph, paragraph_in
from game.ui.kit.theme import Material, Role, hexa, mix, rgb
from game.ui.table.model.chronicle import Chronicle
from game.ui.table.panels.chronicle.walk_map import seal_mark
from game.ui.table.panels.status import Say

LEAST_PLOT: Final = 64
"""Units of height that the curve itself has, as long as leaving words and signs out can give it them."""


class CurveDrawing:
    """The curve laid out in a rectangle of a sheet; it can be asked which turn lies where."""

    def __init__(self, kit: Kit, chronicle: Chronicle, say: Say, box: pygame.Rect) -> None:
        self._kit, self._say, self.box = kit, say, box
        self._chronicle = chronicle
        self._has_signs = any(column.sign for column in chronicle.columns)
        self._has_asked = any(column.is_yes is not None for column in chronicle.columns)
        head = kit.text.leading(Role.H3)
        note = kit.text.leading(Role.NOTE)
        self._words = pygame.Rect(box.x, box.y, box.width, head)
        self._note = pygame.Rect(box.x, box.y + head, box.width, 2 * note)
        told = kit.text.paragraph(escape(say(chronicle.curve.reckoned)), Role.NOTE, box.width, max_lines=2)
        self._note.height = told.height
        known = [value for value in chronicle.curve.values if value is not None]
        highest = max(known, default=1.0)
        step = 2 if highest <= 20 else 10 if highest <= 100 else 50
        self._top_value = max(2, step * math.ceil(highest / step))  # even, of tens where there are many
        gutter = max(kit.text.width(str(self._top_value), Role.NOTE), kit.px(14)) + kit.px(10)
        width = max(1, box.width - gutter - kit.px(8))
        pitch = width / max(1, len(chronicle.curve.values))
        self._has_room = pitch >= kit.px(25)
        self.disc = kit.px(24) if self._has_room else max(5, min(kit.px(13), round(pitch * 0.9)))
        """Pixels of a value's disc, which the numbers of the rounds leave free where it lies on the floor."""
        self._below = max(kit.px(3), self.disc // 2 if 0.0 in known else 0)
        above = kit.px(30) if self._has_asked else kit.px(22)
        if self._plot_height(above) < kit.px(LEAST_PLOT):
            self._note.height = 0
        if self._plot_height(above) < kit.px(LEAST_PLOT):
            self._has_signs = False
        if self._plot_height(above) < kit.px(LEAST_PLOT):
            self._below = kit.px(3)
        self.plot = pygame.Rect(box.x + gutter, self._note.bottom + above, width, max(1, self._plot_height(above)))

    @property
    def is_told(self) -> bool:
        """Whether it has room to say how its values were reckoned."""
        return self._note.height > 0

    def _plot_height(self, above: int) -> int:
        """Pixels of height that words and signs leave for the curve."""
        rows = self._kit.text.leading(Role.NOTE) * (2 if self._has_signs else 1) + self._below + self._kit.px(3)
        return self.box.bottom - rows - above - self._note.bottom

    def x(self, column: int) -> int:
        """The pixel of a turn."""
        count = len(self._chronicle.columns)
        return round(self.plot.x + self.plot.width * (column + 0.5) / count)

    def y(self, value: float) -> int:
        """The pixel of a value."""
        return round(self.plot.bottom - self.plot.height * value / self._top_value)

    def column_at(self, point: tuple[int, int]) -> int:
        """The turn at a pixel, or -1."""
        if not self.plot.inflate(0, self._kit.px(80)).collidepoint(point):
            return -1
        return min(
            len(self._chronicle.columns) - 1, (point[0] - self.plot.x) * len(self._chronicle.columns) // self.plot.width
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Everything but the sheet below."""
        kit, curve = self._kit, self._chronicle.curve
        for phrase, role, colour, box, lines in (
            (curve.heading, Role.H3, theme.INK, self._words, 1),
            (curve.reckoned, Role.NOTE, theme.INK_SOFT, self._note, 2),
        ):
            if not box.height:
                continue
            words = escape(self._say(phrase))
            told = paragraph_in(
                kit.text, words, role, box.size, colour=colour, material=Material.PAPER, max_lines=lines
            )
            told.draw(surface, box.topleft)
        self._draw_values(surface)
        for place, reason in self.gaps():
            reason.draw(surface, place.topleft)
        self._draw_line(surface)
        self._draw_seals(surface)
        self._draw_points(surface)
        self._draw_axis(surface)

    def _draw_values(self, surface: pygame.Surface) -> None:
        """The lines of the values."""
        kit, plot = self._kit, self.plot
        has_middle = plot.height >= 3 * kit.text.leading(Role.NOTE)
        for share in (0, 0.5, 1) if has_middle else (0, 1):
            value = self._top_value * share
            y = self.y(value)
            surface.fill(theme.mix(theme.RULE, theme.PAPER, 0.4), (plot.x, y, plot.width, max(1, kit.px(1))))
            words = pygame.Rect(self.box.x, y - kit.px(10), plot.x - self.box.x - kit.px(6), kit.px(20))
            kit.text.draw(surface, f"{value:g}", Role.NOTE, theme.INK_SOFT, words, align="right")

    def _runs(self) -> list[list[tuple[int, int]]]:
        """Points in a row that have a value."""
        runs: list[list[tuple[int, int]]] = [[]]
        for at, value in enumerate(self._chronicle.curve.values):
            if value is None:
                runs.append([])
            else:
                runs[-1].append((self.x(at), self.y(value)))
        return [run for run in runs if run]

    def _draw_line(self, surface: pygame.Surface) -> None:
        kit, colour = self._kit, self._chronicle.curve.colour
        area = self.plot.inflate(kit.px(20), kit.px(20))
        body = ""
        for run in self._runs():
            points = [(x - area.x, y - area.y) for x, y in run]
            d = "M" + "L".join(f"{x} {y}" for x, y in points)
            floor = self.plot.bottom - area.y
            if len(points) > 1:
                body += vector.path(
                    f"{d}L{points[-1][0]} {floor}L{points[0][0]} {floor}Z", fill=colour, fill_opacity=0.16
                )
                body += vector.path(
                    d, stroke=colour, stroke_width=3 * kit.u, stroke_linejoin="round", stroke_linecap="round"
                )
        if body:
            surface.blit(vector.render(body, (0, 0, *area.size), area.size), area)

    def gaps(self) -> Iterator[tuple[pygame.Rect, Paragraph]]:
        """Where columns in a row have no value for one reason, and that reason, where it has room there in a few lines."""
        kit, missing = self._kit, self._chronicle.curve.missing
        pitch = self.plot.width / len(self._chronicle.columns)
        for reason, members in groupby(range(len(missing)), missing.__getitem__):
            first, *others = members
            width = max(1, round(pitch * (1 + len(others))) - 2 * kit.px(6))
            if reason is not None:
                told = kit.text.paragraph(escape(self._say(reason)), Role.NOTE, width, align="center", max_lines=3)
                if not told.is_cut and told.natural_width <= width and told.height <= self.plot.height // 2:
                    place = pygame.Rect(round(self.plot.x + pitch * first) + kit.px(6), 0, width, told.height)
                    # clear of the lines of the values, above the seals
                    place.centery = self.plot.y + self.plot.height // 4
                    yield place, told

    def _draw_points(self, surface: pygame.Surface) -> None:
        """Discs with their value where there is room for it."""
        kit, curve = self._kit, self._chronicle.curve
        size = self.disc
        for at, value in enumerate(curve.values):
            if value is None:
                continue
            face = curve.faces[at] if curve.faces else None
            fill = rgb(face.fill) if face is not None else mix(rgb(curve.colour), (255, 255, 255), 0.86)
            ink = rgb(face.sign) if face is not None else rgb(curve.colour)
            body = vector.circle(0, 0, 10, fill=hexa(fill), stroke=curve.colour, stroke_width=2.4)
            disc = kit.art.drawing(body, (-12, -12, 24, 24), (size, size))
            place = disc.get_rect(center=(self.x(at), self.y(value)))
            surface.blit(disc, place)
            if self._has_room and kit.text.width(f"{value:g}", Role.NOTE_STRONG) <= size:
                kit.text.draw(surface, f"{value:g}", Role.NOTE_STRONG, ink, place, align="center")

    def _draw_seals(self, surface: pygame.Surface) -> None:
        kit, curve = self._kit, self._chronicle.curve
        for number, point in enumerate(self._chronicle.points):
            seal = seal_mark(kit, number, 28)
            found = curve.values[point.column]
            x, y = self.x(point.column), self.y(found) if found is not None else self.plot.bottom
            box = seal.get_rect(midbottom=(x, y - kit.px(16)))
            if box.top < self.plot.y - kit.px(4 if self._has_asked else 20):
                box.midtop = x, y + kit.px(16)
                if self.plot.height < 2 * kit.px(LEAST_PLOT):  # the numbers of the rounds stay free
                    box.bottom = min(box.bottom, self.plot.bottom)
            pygame.draw.line(surface, theme.RUBRIC, box.center, (x, y), max(1, kit.px(2)))
            surface.blit(seal, box)

    @property
    def axis(self) -> int:
        """Where signs and labels begin."""
        return self.plot.bottom + self._below

    def _draw_axis(self, surface: pygame.Surface) -> None:
        """Signs and labels below, questions above."""
        kit, columns = self._kit, self._chronicle.columns
        y, high = self.axis, kit.text.leading(Role.NOTE)
        pitch = self.plot.width / len(columns)
        asked = self.plot.y - kit.px(17)
        told = self.plot.x - kit.px(8)
        for at, column in enumerate(columns):
            x = self.x(at)
            if column.is_yes is not None:
                self._draw_answer(surface, (x, asked), round(min(kit.px(20), pitch * 0.9)), is_yes=column.is_yes)
            if self._has_signs:
                self._draw_turn(surface, at, y, pitch)
            if column.group is not None:
                text = self._say(column.group)
                wide = kit.text.width(text, Role.NOTE_STRONG)
                if x - wide // 2 > told:
                    row = pygame.Rect(x - wide, y + (high if self._has_signs else 0), 2 * wide, high)
                    kit.text.draw(surface, text, Role.NOTE_STRONG, theme.INK, row, align="center")
                    told = x + wide // 2 + kit.px(5)

    def _draw_turn(self, surface: pygame.Surface, at: int, y: int, pitch: float) -> None:
        """The sign of a turn, and the number of a step made in it where both have room."""
        kit, column = self._kit, self._chronicle.columns[at]
        size = round(min(kit.px(16), pitch * 0.8))
        wide = kit.text.width(column.label, Role.NOTE_STRONG) if column.label else 0
        has_label = wide and size + wide + kit.px(3) <= pitch
        x = self.x(at) - ((size + wide + kit.px(3)) // 2 if has_label else size // 2)
        if size >= 6:
            surface.blit(kit.art.emblem(column.sign, size, theme.INK_SOFT), (x, y + kit.px(2)))
        if has_label:
            row = pygame.Rect(x + size + kit.px(3), y, wide + kit.px(2), kit.text.leading(Role.NOTE))
            kit.text.draw(surface, column.label, Role.NOTE_STRONG, rgb("#1F6148"), row)

    def _draw_answer(self, surface: pygame.Surface, at: tuple[int, int], size: int, *, is_yes: bool) -> None:
        if size < 6:
            return
        kit = self._kit
        if is_yes:
            body = vector.circle(0, 0, 11, fill="#1F6148", stroke="#123D2D", stroke_width=1.5)
            disc = kit.art.drawing(body, (-12, -12, 24, 24), (size, size))
            surface.blit(disc, disc.get_rect(center=at))
            eye = kit.art.emblem("eye", max(4, round(size * 0.7)), theme.CREAM)
            surface.blit(eye, eye.get_rect(center=at))
            return
        body = vector.circle(0, 0, 10, stroke="#876035", stroke_width=1.4)
        body += vector.path("M-4 -4L4 4M4 -4L-4 4", stroke="#876035", stroke_width=1.8)
        cross = kit.art.drawing(body, (-12, -12, 24, 24), (size, size))
        surface.blit(cross, cross.get_rect(center=at))

"""The map with the ways of a match, and the sheet with its curve: what can be pointed at is one turn on both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.painter.painted_board import PaintedBoard
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material
from game.ui.table.model.chronicle.chronicle import Chronicle
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.picture import Picture
from game.ui.table.panels.chronicle.curve_chart import CurveDrawing
from game.ui.table.panels.chronicle.walk_map import WalkPicture, draw_legend
from game.ui.widgets.base import LEFT_RIGHT, Point, Widget, WidgetState

INSET: Final = 18
OnColumn = Callable[[int], None]


class WalkMapWidget(Widget):
    """One of the maps of a chronicle; without one the board as it was left."""

    def __init__(
        self,
        presentation: GamePresentation,
        painted: PaintedBoard,
        chronicle: Chronicle | None,
        which: int,
        left: Picture,
        on_column: OnColumn,
    ) -> None:
        """`left` is what stood on the board at the end; it is shown where there are no ways."""
        super().__init__(material=Material.WOOD)
        self._presentation, self._painted = presentation, painted
        self._chronicle, self._which, self._left = chronicle, which, left
        self._on_column = on_column
        self._drawn: WalkPicture | None = None
        self.column = -1
        """The turn that is lit."""

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        drawn = self.picture(kit)
        surface.blit(drawn.surface, self.rect)
        edge = max(1, kit.px(3))
        surface.fill(theme.BRASS_EDGE, (self.rect.x, self.rect.bottom - edge, self.rect.width, edge))
        surface.fill(theme.BRASS_EDGE, (self.rect.right - edge, self.rect.y, edge, self.rect.height))
        if self._chronicle is None:
            return
        told = self._chronicle
        has_points = any(told.columns[point.column].map == self._which for point in told.points)
        draw_legend(kit, surface, told.maps[self._which], self._presentation.say, self.rect, has_points=has_points)
        if 0 <= self.column < len(self._chronicle.columns):
            lit = self._chronicle.columns[self.column]
            at = drawn.pixel(lit.place) if lit.map == self._which and lit.place else None
            if at is not None:
                self._draw_light(kit, surface, (self.rect.x + at[0], self.rect.y + at[1]), drawn.reach)

    def picture(self, kit: Kit) -> WalkPicture:
        """The finished picture, drawn anew for another size."""
        if self._drawn is None or self._drawn.surface.get_size() != self.rect.size:
            chronicle, which = self._chronicle, self._which
            shown = chronicle.maps[which] if chronicle is not None else None
            points = chronicle.points if chronicle is not None else ()
            columns = chronicle.columns if chronicle is not None else ()
            self._drawn = WalkPicture(
                kit,
                self._presentation.board,
                self._painted,
                self.rect.size,
                shown,
                Picture() if shown is not None else self._left,
                [point if columns[point.column].map == which else None for point in points],
                self._presentation.board_step,
            )
        return self._drawn

    def _draw_light(self, kit: Kit, surface: pygame.Surface, at: tuple[float, float], reach: int) -> None:
        size = 3 * reach
        body = vector.circle(0, 0, 1.18, stroke="#2B1D12", stroke_width=0.2, stroke_opacity=0.8)
        body += vector.circle(0, 0, 1.18, stroke="#FFD98A", stroke_width=0.12)
        made = kit.art.drawing(body, (-1.5, -1.5, 3, 3), (size, size))
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        surface.blit(made, made.get_rect(center=(round(at[0]), round(at[1]))))
        surface.set_clip(before)

    def on_down(self, at: Point) -> bool:
        return True

    def on_up(self, at: Point) -> None:
        if self._drawn is None:
            return
        here = at[0] - self.rect.x, at[1] - self.rect.y
        found = next((mark.column for mark in reversed(self._drawn.marks) if mark.rect.collidepoint(here)), -1)
        if found >= 0:
            self._on_column(found)


class CurveSheet(Widget):
    """The curve on paper; a press on a turn shows it, arrows go from turn to turn."""

    can_focus = True
    arrows = LEFT_RIGHT

    def __init__(self, chronicle: Chronicle, presentation: GamePresentation, on_column: OnColumn) -> None:
        super().__init__(material=Material.PAPER)
        self._chronicle, self._say = chronicle, presentation.say
        self._on_column = on_column
        self._drawing: CurveDrawing | None = None
        self.column = -1

    def arrange(self, kit: Kit) -> None:
        self._drawing = CurveDrawing(
            kit, self._chronicle, self._say, self.rect.inflate(-2 * kit.px(INSET), -2 * kit.px(INSET))
        )
        curve = self._chronicle.curve
        lines = (self._say(curve.heading), self._say(curve.reckoned))
        self.tip = "" if self._drawing.is_told else "\n".join(map(escape, lines))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.SHEET, self.rect)
        if self._drawing is None:
            return
        if self.column >= 0:
            plot, x = self._drawing.plot, self._drawing.x(self.column)
            wide = max(3, plot.width // len(self._chronicle.columns))
            warm = theme.mix(theme.PAPER, theme.rgb("#FFCD6E"), 0.6)
            surface.fill(warm, (x - wide // 2, plot.y, wide, plot.height))
        self._drawing.draw(surface)
        if self.column >= 0:
            plot, x = self._drawing.plot, self._drawing.x(self.column)
            surface.fill(theme.AMBER, (x, plot.y, max(1, kit.px(1)), plot.height))

    def on_down(self, at: Point) -> bool:
        return True

    def on_up(self, at: Point) -> None:
        column = self._drawing.column_at(at) if self._drawing is not None else -1
        if column >= 0:
            self._on_column(column)

    def on_step(self, step: int) -> bool:
        last = len(self._chronicle.columns) - 1
        self._on_column(max(0, min(last, self.column + step if self.column >= 0 else last)))
        return True

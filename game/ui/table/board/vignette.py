"""A part of the board as a small framed picture: painting, names and pieces as on the table, with signs at places."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.board.board import Board
from game.painter.painted_board import PaintedBoard
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit, kept
from game.ui.kit.theme import Material
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.picture import Picture
from game.ui.widgets.base import PassiveWidget, Widget, WidgetState

FRAME: Final = 5
"""Units of the frame."""
DISC: Final = 30
"""Units across of a sign's disc."""
SIGN: Final = 19
"""Units across of the emblem in it."""
SIGNS: Final = ("flag", "road", "watch-eye")
"""The emblem of the first sign, the second, the third."""
FILLS: Final = ("#FFCD6E", "#F4E4BC", "#B3261E")
"""Of their discs: gold, paper, wax."""
INKS: Final = ("#2B1D12", "#2B1D12", "#FBF3DC")
LEAST_STEPS: Final = 4.0
"""Steps of the board that are seen round the outermost places."""


class BoardVignette(Widget):
    """One picture, drawn once for its size. `signs`: for each the spaces beside which it stands."""

    def __init__(
        self, board: Board, painted: PaintedBoard, picture: Picture, signs: Sequence[Sequence[str]], step: float
    ) -> None:
        super().__init__()
        self._board = board
        self._painted = painted
        self._picture = picture
        self._signs = tuple(signs)
        self._step = step
        self._made: pygame.Surface | None = None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        if self._made is None or self._made.get_size() != self.rect.size:
            self._made = self._drawn(kit)
        surface.blit(self._made, self.rect)

    def _drawn(self, kit: Kit) -> pygame.Surface:
        made = pygame.Surface(self.rect.size)
        made.fill(theme.WALNUT_DARK)
        line = max(1, kit.px(1.5))
        pygame.draw.rect(made, theme.BRASS, made.get_rect(), line)
        inside = made.get_rect().inflate(-2 * kit.px(FRAME), -2 * kit.px(FRAME))
        points = self._board.points(name for names in self._signs for name in names)
        round_it = 2 * LEAST_STEPS * self._step
        canvas = part_of_board(
            kit, self._board, self._painted, self._picture, inside, points, round_it=(round_it, round_it)
        )
        made.set_clip(inside)
        canvas.draw(made)
        for sign, spaces in enumerate(self._signs):
            disc = _sign_disc(kit, sign)
            for space in spaces:
                place = canvas.rect_of(space)
                beside = disc.get_rect(midbottom=(place.centerx, place.top + kit.px(6)))
                made.blit(disc, beside.clamp(inside))
        made.set_clip(None)
        pygame.draw.rect(made, theme.BRASS, inside.inflate(2, 2), 1)
        return made


class SignDisc(PassiveWidget):
    """A sign as it stands on a picture, beside the sentence that it belongs to."""

    def __init__(self, sign: int) -> None:
        super().__init__(material=Material.PAPER)
        self.sign = sign

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.px(DISC), kit.px(DISC)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        surface.blit(_sign_disc(kit, self.sign), self.rect)


@kept
def _sign_disc(kit: Kit, sign: int) -> pygame.Surface:
    size = kit.px(DISC)
    body = vector.circle(0, 0.8, 14.2, fill="#2B1D12", fill_opacity=0.45)
    body += vector.circle(0, 0, 13.4, fill=FILLS[sign], stroke="#3A2412", stroke_width=1.6)
    made = vector.render(body, (-15, -15, 30, 30), (size, size))
    emblem = kit.art.emblem(SIGNS[sign], kit.px(SIGN), theme.rgb(INKS[sign]))
    made.blit(emblem, emblem.get_rect(center=made.get_rect().center))
    return made


def part_of_board(
    kit: Kit,
    board: Board,
    painted: PaintedBoard,
    picture: Picture,
    inside: pygame.Rect,
    points: Sequence[Point],
    *,
    round_it: tuple[float, float] = (math.inf, math.inf),
    unit: float = 0.0,
) -> BoardCanvas:
    """The part of a board with these points in its middle, in this rectangle, with what stands on it: so large that all of them
    are in sight with so much of the board round them, in its units, or as large as `unit`; but it fills the rectangle. Without
    points the middle of the board."""
    canvas = BoardCanvas(kit, board, painted)
    canvas.arrange(inside, inside)
    bounds = canvas.image.bounds
    xs = [x for x, _ in points] or [bounds.left, bounds.right]
    ys = [y for _, y in points] or [bounds.top, bounds.bottom]
    all_seen = min(inside.width / (max(xs) - min(xs) + round_it[0]), inside.height / (max(ys) - min(ys) + round_it[1]))
    least = max(inside.width / bounds.width, inside.height / bounds.height)
    unit = min(max(unit or all_seen, least), canvas.image.sharpest)
    canvas.look(canvas.camera.at_unit(unit, ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)).covering())
    canvas.show(picture)
    return canvas

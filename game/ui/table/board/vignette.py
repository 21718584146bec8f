"""A part of the board as a small framed picture: painting, names and pieces as on the table, with signs at places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.board.board import Board
from game.painter.painted_board import PaintedBoard
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material
from game.ui.table.board.canvas import BoardCanvas
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
        canvas = self._canvas(kit, inside)
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

    def _canvas(self, kit: Kit, inside: pygame.Rect) -> BoardCanvas:
        """The board, with all those places in sight."""
        canvas = BoardCanvas(kit, self._board, self._painted)
        canvas.arrange(inside, inside)
        points = self._board.points(name for names in self._signs for name in names)
        if points:
            left, right = min(x for x, _ in points), max(x for x, _ in points)
            top, bottom = min(y for _, y in points), max(y for _, y in points)
            round_it = 2 * LEAST_STEPS * self._step
            unit = min(inside.width / (right - left + round_it), inside.height / (bottom - top + round_it))
            bounds = canvas.image.bounds
            covering = max(inside.width / bounds.width, inside.height / bounds.height)
            unit = min(max(unit, covering), canvas.image.sharpest)
            canvas.look(canvas.camera.at_unit(unit, ((left + right) / 2, (top + bottom) / 2)).covering())
        canvas.show(self._picture)
        return canvas


class SignDisc(PassiveWidget):
    """A sign as it stands on a picture, beside the sentence that it belongs to."""

    def __init__(self, sign: int) -> None:
        super().__init__(material=Material.PAPER)
        self.sign = sign

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.px(DISC), kit.px(DISC)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        surface.blit(_sign_disc(kit, self.sign), self.rect)


def _sign_disc(kit: Kit, sign: int) -> pygame.Surface:
    size = kit.px(DISC)

    def make() -> pygame.Surface:
        body = vector.circle(0, 0.8, 14.2, fill="#2B1D12", fill_opacity=0.45)
        body += vector.circle(0, 0, 13.4, fill=FILLS[sign], stroke="#3A2412", stroke_width=1.6)
        made = vector.render(body, (-15, -15, 30, 30), (size, size))
        emblem = kit.art.emblem(SIGNS[sign], kit.px(SIGN), theme.rgb(INKS[sign]))
        made.blit(emblem, emblem.get_rect(center=made.get_rect().center))
        return made

    return kit.art.cached(("sign disc", size, sign), make)

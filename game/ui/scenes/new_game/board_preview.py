"""New game: the chosen board as it stands at the start, with the sides' signs at the places where they win.

A part of a board as a picture: as large as the places allow that are to be in sight.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.board.board import Board
from game.board.graph import step_length
from game.painter.painted_board import PaintedBoard
from game.session.start_position import StartPosition
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Badge
from game.ui.scenes.game_boxes import BoxSide
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.vignette import part_of_board
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Pressable, SolidGroup, WidgetState

FRAME: Final = 7
"""Units of the brass frame."""
SIGN: Final = 34
"""Units across of a side's sign at most."""
SIGNS_BESIDE: Final = 22
"""So many signs would stand beside each other across a small picture."""


def signs_of(board: Board, sides: Sequence[BoxSide]) -> list[tuple[BoxSide, str]]:
    """Each side with the spaces where it wins or, where it wins by something else, sets out; ids."""
    found = []
    for side in sides:
        for index in board.roles.get(side.goal or side.begins, ()):
            found.append((side, board.spaces[index].id))
    return found


def board_ratio(painted: PaintedBoard) -> float:
    """How many times as wide as high a board is."""
    scale = painted.scales[0]
    return scale.width / scale.height


def drawn_start(
    kit: Kit, start: StartPosition, painted: PaintedBoard, sides: Sequence[BoxSide], size: tuple[int, int]
) -> pygame.Surface:
    """The board so large that it fills `size` pixels, pieces and names on it; signs and pieces in sight, if they have room."""
    made = pygame.Surface(size)
    made.fill(theme.WALNUT_DARK)
    signs = signs_of(start.board, sides)
    begins = [start.board.spaces[at].id for side in sides for at in start.board.roles.get(side.begins, ())]
    stand = [counter.at for counter in start.picture.counters] or start.board.points(begins)
    seen = [*start.board.points([name for _, name in signs]), *stand]
    canvas = part_of_board(kit, start.board, painted, start.picture, made.get_rect(), seen)
    canvas.draw(made)
    lay_faces(kit, made, canvas, [(side.badge, name) for side, name in signs])
    return made


def lay_faces(kit: Kit, made: pygame.Surface, canvas: BoardCanvas, signs: Sequence[tuple[Badge, str]]) -> None:
    """Faces over the spaces with these ids, all of them on the picture and none over another."""
    size = min(kit.px(SIGN), made.get_width() // SIGNS_BESIDE)
    room = made.get_rect().inflate(-size, -size)
    taken: list[pygame.Rect] = []
    for badge, name in signs:
        place = canvas.rect_of(name)
        disc = pygame.Rect(0, 0, size, size)
        disc.midbottom = place.centerx, place.top + kit.px(4)
        disc.clamp_ip(room)
        while disc.collidelist(taken) != -1:
            disc.x += size + kit.px(6)
        taken.append(disc)
        draw_roundel(kit, made, disc.center, size, badge)


class BoardPreview(Pressable):
    """A picture of the board in a brass frame; a press shows it as large as the window."""

    is_quiet = True

    def __init__(
        self, picture: Callable[[tuple[int, int]], pygame.Surface], on_press: Callable[[], None] | None
    ) -> None:
        """`picture` makes the board at a size in pixels. Without `on_press` it cannot be pressed."""
        super().__init__(is_enabled=on_press is not None)
        self._picture = picture
        if on_press is not None:
            self.on_press = on_press

    @property
    def can_focus(self) -> bool:  # type: ignore[override]  # only where there is more to see
        return self.is_enabled

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        draw_frame(kit, surface, self.rect, is_lit=look.is_hovered and self.is_enabled)
        inside = inside_frame(kit, self.rect)
        surface.blit(self._picture(inside.size), inside)
        look.draw_ring(kit, surface, self.rect)


class LargeBoard(SolidGroup):
    """The board over the whole window; Esc, or a press, puts it away."""

    dims = True
    closes_outside = True

    def __init__(self, kit: Kit, picture: Callable[[tuple[int, int]], pygame.Surface], ratio: float) -> None:
        """`ratio`: how many times as wide as high the board is."""
        super().__init__()
        self._make, self._ratio = picture, ratio
        edge = kit.px(16)
        most = pygame.Rect(edge, edge, kit.scale.width - 2 * edge, kit.scale.height - 2 * edge)
        width = min(most.width, round(most.height * ratio))
        self.rect = pygame.Rect(0, 0, width, min(most.height, round(width / ratio)))
        self.rect.center = most.center

    def laid_again(self, kit: Kit) -> LargeBoard:
        return LargeBoard(kit, self._make, self._ratio)

    def on_down(self, at: tuple[int, int]) -> bool:
        if self.page is not None:
            self.page.close(self)
        return True

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        draw_frame(kit, surface, self.rect)
        inside = inside_frame(kit, self.rect)
        surface.blit(self._make(inside.size), inside)


def inside_frame(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """What a frame round `rect` leaves for its picture."""
    return rect.inflate(-2 * kit.px(FRAME), -2 * kit.px(FRAME))


def draw_frame(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, *, is_lit: bool = False) -> None:
    """A brass frame."""
    line = max(1, kit.px(1.5))
    pygame.draw.rect(surface, theme.WALNUT_DARK, rect)
    pygame.draw.rect(surface, theme.LAMP_GOLD if is_lit else theme.BRASS, rect, max(2, kit.px(3)), kit.px(4))
    inside = inside_frame(kit, rect)
    pygame.draw.rect(surface, theme.BRASS, inside.inflate(2 * line, 2 * line), line)


if TYPE_CHECKING:
    from game.board.board import Board
    from game.painter.painted_board import PaintedBoard
    from game.ui.table.model.picture import Picture

ROUND: Final = 5.0
"""Steps of the board that are seen from side to side round a single place."""


def board_part(
    kit: Kit,
    board: Board,
    painted: PaintedBoard,
    picture: Picture,
    places: Sequence[str],
    size: tuple[int, int],
) -> pygame.Surface:
    """The part of the board round the places with these ids, `size` pixels large, with what stands on it; the middle of the
    board where there are none."""
    made, step = pygame.Surface(size), step_length(board)
    round_it = ROUND * step, ROUND * step * 0.7
    part_of_board(kit, board, painted, picture, made.get_rect(), board.points(places), round_it=round_it).draw(made)
    return made

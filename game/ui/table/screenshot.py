"""Frames without a window: the picture of a match that everyone may see, and the frame that one seat would see."""

from __future__ import annotations

import io
from typing import Any, Final

import pygame

from game.engine.ports import SeatPort, SeatUpdate
from game.painter.manifest import PaintedBoard
from game.table import Table
from game.ui.anim import Motion
from game.ui.kit import Kit
from game.ui.table.boardpane import BoardPane
from game.ui.table.desk import GameFace
from game.ui.table.still import Still

PICTURE: Final = (640, 480)
"""Size of the picture beside a saved match."""


def board_frame(kit: Kit, face: GameFace, painted: PaintedBoard, view: Any, size: tuple[int, int]) -> pygame.Surface:
    """The board and pieces of a View alone, filling a surface."""
    pane = BoardPane(kit, face.board, painted)
    area = pygame.Rect((0, 0), size)
    pane.arrange(area, area)
    bounds = pane.ground.bounds
    unit = max(size[0] / bounds.width, size[1] / bounds.height)
    points = face.look.heart(view)
    middle = points[0] if points else ((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2)
    pane.look(pane.camera.at_unit(unit, middle))
    pane.show(face.look.picture(view))
    surface = pygame.Surface(size)
    pane.draw(surface)
    return surface


def table_picture(face: GameFace, painted: PaintedBoard, view: Any) -> bytes:
    """A PNG of the table's View, for the list of saved matches."""
    kit = Kit(PICTURE)
    frame = board_frame(kit, face, painted, view, PICTURE)
    held = io.BytesIO()
    pygame.image.save(frame, held, "match.png")
    return held.getvalue()


def same_pixels(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two frames are the same pixel by pixel: for proving that nothing hidden shows."""
    return one.get_size() == other.get_size() and (
        pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    )


def seat_frame(
    face: GameFace, painted: PaintedBoard, table: Table, update: SeatUpdate, size: tuple[int, int]
) -> pygame.Surface:
    """The whole screen, panels and all, as the seat of an update (or the table) sees it when it has arrived and
    nothing moves. `table` is a Table of its own, with no host behind it; its log is what that seat may read."""
    from game.ui.scenes.play import PlayScene

    port = SeatPort(update.seat)
    port.inbox.append(update)
    if update.seat is None:
        table.table = port
    else:
        table.opened = port
    scene = PlayScene(Still(Kit(size, motion=Motion.NONE), face, painted, table), table)
    scene.on_enter()
    surface = pygame.Surface(size)
    for moment in (0, 16, 2000):
        scene.update(moment)
    scene.page.mark_all()
    scene.draw(surface)
    return surface

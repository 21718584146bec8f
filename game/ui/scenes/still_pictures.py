"""Frames without a window: the picture of a match that everyone may see, and the frame that one seat would see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

import pygame

from game.board.board import Board
from game.engine.decision import Seat
from game.engine.match.ports import SeatPort, SeatUpdate
from game.painter.painted_board import PaintedBoard
from game.session.open_match import OpenMatch
from game.storage.settings import Settings
from game.ui.kit.kit import Kit
from game.ui.kit.motion import Motion
from game.ui.kit.video import png
from game.ui.scenes.context import Context, SceneMakers, Session
from game.ui.scenes.scene_factory import SceneFactory
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.digest.digest import last_headline
from game.ui.table.model.look import GamePresentation, Look
from game.ui.table.model.picture import Picture

_QUIET = Settings(motion=False, first_time_help=False, next_card=False)


class StillContext:
    """What a scene that shows one table asks of its `Context`; nothing is there that leads elsewhere."""

    def __init__(self, kit: Kit, presentation: GamePresentation, painted: PaintedBoard, table: OpenMatch) -> None:
        self.kit = kit
        self.session = Session(goes_on=False)
        self.scenes: SceneMakers = SceneFactory(self.context)
        self.table: OpenMatch | None = table
        self._face = presentation
        self._painted = painted

    @property
    def context(self) -> Context:
        """It, for a scene."""
        return cast("Context", self)

    @property
    def settings(self) -> Settings:
        """Nothing moves, nothing is explained."""
        return _QUIET

    def keep(self, settings: Settings) -> str:
        """Nothing is kept."""
        return ""

    def leave(self) -> None:
        """Nothing is open."""

    def presentation(self, table: OpenMatch, board: Board | None = None) -> GamePresentation:
        """The one face."""
        return self._face

    def boards_of(self, table: OpenMatch) -> Sequence[Board]:
        """The one board that is shown."""
        return (self._face.board,)

    def painted(self, board: Board) -> PaintedBoard:
        return self._painted

    def is_painted(self, board: Board) -> bool:
        """It is at hand."""
        return True

    def draw_plainly(self, board: Board) -> None:
        """There is nothing to draw."""

    def pump(self, now_ms: int) -> bool:
        """Nothing happens."""
        return False

    def next_pump(self, now_ms: int) -> int | None:
        """Never."""
        return None

    def wake(self) -> None:
        """Nobody sleeps."""


PICTURE: Final = (640, 480)
"""Size of the picture beside a saved match."""


class TablePictures:
    """Pictures of one match as everyone may see it, for the list of saved matches. What is costly is made once, so that
    another picture can be drawn while the match is played."""

    def __init__(self, look: Look, painted: Callable[[Board], PaintedBoard]) -> None:
        self._kit = Kit(PICTURE)
        self._look = look
        self._painted = painted
        self._canvases: dict[str, BoardCanvas] = {}

    def of(self, view: Any) -> bytes:
        """A PNG of the table's View: the board where most happens, and the pieces on it."""
        canvas = self._canvas(self._look.board_of(view))
        width, height = PICTURE
        bounds = canvas.image.bounds
        unit = max(width / bounds.width, height / bounds.height)
        points = self._look.focus_points(view)
        middle = points[0] if points else ((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2)
        canvas.look(canvas.camera.at_unit(unit, middle))
        canvas.show(self._look.picture(view))
        surface = pygame.Surface(PICTURE)
        canvas.draw(surface)
        return png(surface)

    def _canvas(self, board: Board) -> BoardCanvas:
        if board.digest not in self._canvases:
            canvas = BoardCanvas(self._kit, board, self._painted(board))
            area = pygame.Rect((0, 0), PICTURE)
            canvas.arrange(area, area)
            self._canvases[board.digest] = canvas
        return self._canvases[board.digest]


def whole_board(board: Board, painted: PaintedBoard, width: int) -> pygame.Surface:
    """A board as the table shows it when nothing lies on it, names included, so many pixels wide."""
    bounds = BoardCanvas(Kit(PICTURE), board, painted).image.bounds
    size = width, max(1, round(width * bounds.height / bounds.width))
    canvas = BoardCanvas(Kit(size), board, painted)
    area = pygame.Rect((0, 0), size)
    canvas.arrange(area, area)
    canvas.show(Picture())
    surface = pygame.Surface(size)
    canvas.draw(surface)
    return surface


def seat_frame(
    presentation: GamePresentation, painted: PaintedBoard, table: OpenMatch, update: SeatUpdate, size: tuple[int, int]
) -> pygame.Surface:
    """The whole screen, panels and all, as the seat of an update (or the table) sees it when it has arrived and
    nothing moves. `table` is a OpenMatch of its own, with no host behind it; its log is what that seat may read."""
    from game.ui.scenes.play_scene import PlayScene

    port = SeatPort(update.seat)
    port.inbox.append(update)
    if update.seat is None:
        table.table = port
    else:
        table.opened = port
    scene = PlayScene(StillContext(Kit(size, motion=Motion.NONE), presentation, painted, table).context, table)
    scene.on_enter()
    surface = pygame.Surface(size)
    for moment in (0, 16, 2000):
        scene.update(moment)
    scene.page.mark_all()
    scene.draw(surface)
    return surface


WAIT_MS: Final = 400
"""How long a turn has gone on before its picture is drawn: not while the table is laid, nor for every short turn."""
LOOK_MS: Final = 30
"""How often it is asked whether the table has come to rest."""


class TurnPictures:
    """Draws for one open match. Whose turn it is everyone knows, so private steps within a turn draw nothing."""

    def __init__(
        self,
        table: OpenMatch,
        view: Callable[[], Any],
        presentation: Callable[[], GamePresentation],
        painted: Callable[[Board], PaintedBoard],
    ) -> None:
        """`view` is the table's View now, None before there is one."""
        self._table = table
        self._view = view
        self._presentation = presentation
        self._painted = painted
        self._pictures: TablePictures | None = None
        self._shown: tuple[Seat | None, bool] = (None, False)
        """Whose turn it was, and whether the match was over, in the last picture."""
        self._due: int | None = None

    def watch(self, now_ms: int) -> None:
        """Draw once another turn has begun and nothing moves."""
        turn = self._table.deciding, self._table.outcome is not None
        if turn in (self._shown, (None, False)):
            self._due = None
        elif self._due is None:
            self._due = now_ms + WAIT_MS
        elif now_ms >= self._due and not self._table.hold:
            self._shown, self._due = turn, None
            self.draw()

    def next_watch(self, now_ms: int) -> int | None:
        """Milliseconds until `watch` is wanted; None: not before something happens."""
        return None if self._due is None else max(LOOK_MS, self._due - now_ms)

    def draw(self) -> None:
        """Have the list of saved matches show how things stand now, and say what happened last."""
        view = self._view()
        if view is not None:
            shown = self._presentation()
            self._pictures = self._pictures or TablePictures(shown.look, self._painted)
            headline = last_headline(self._table.log, shown.look.story)
            said = shown.say(headline) if headline is not None else ""
            self._table.keep_picture(self._pictures.of(view), said, headline, shown.board.id)

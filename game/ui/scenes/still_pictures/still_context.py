"""A window's services with nothing behind them: for drawing one frame of one View, without window, host or files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from game.board.board import Board
from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.engine.rules import OptionValue
from game.painter.files import PaintedBoard
from game.registry import InstalledGame
from game.session.board_library import LibraryBoard
from game.session.open_match import OpenMatch
from game.storage.saved_matches import SaveFolder
from game.storage.settings import Settings
from game.ui.kit.kit import Kit
from game.ui.kit.scene_stack import Scene
from game.ui.scenes.context import SceneMakers, Session
from game.ui.table.model.game_presentation import GamePresentation

_QUIET = Settings(motion=False, first_time_help=False, next_card=False)


class StillContext:
    """A `Context` that shows one table and goes nowhere."""

    def __init__(self, kit: Kit, face: GamePresentation, painted: PaintedBoard, table: OpenMatch) -> None:
        self.kit = kit
        self.session = Session(goes_on=False)
        self.scenes: SceneMakers = _Nowhere()
        self.table: OpenMatch | None = table
        self._face = face
        self._painted = painted

    @property
    def settings(self) -> Settings:
        """Nothing moves, nothing is explained."""
        return _QUIET

    def keep(self, settings: Settings) -> str:
        """Nothing is kept."""
        return ""

    @property
    def folder(self) -> SaveFolder:
        """There is none."""
        _nothing()

    @property
    def boards(self) -> Path:
        """There are none of a person's own."""
        _nothing()

    @property
    def paintings(self) -> Path:
        """There are none made here."""
        _nothing()

    @property
    def games(self) -> Sequence[InstalledGame]:
        """None to choose from."""
        return ()

    def new_match(
        self,
        game_id: str,
        board: str,
        seating: Mapping[Seat, Occupant],
        options: Mapping[str, OptionValue],
        name: str,
        *,
        is_kept: bool = True,
    ) -> OpenMatch:
        """Not from here."""
        _nothing()

    def rematch(self, *, swapped: bool) -> OpenMatch:
        """Not from here."""
        _nothing()

    def open_match(self, path: Path, *, is_kept: bool = True, accepts_edited: bool = False) -> OpenMatch:
        """Not from here."""
        _nothing()

    def keep_matches_in(self, folder: Path) -> str:
        """Not from here."""
        _nothing()

    def export(self, path: Path) -> Path:
        """Not from here."""
        _nothing()

    def leave(self) -> None:
        """Nothing is open."""

    def face(self, table: OpenMatch, board: Board | None = None) -> GamePresentation:
        """The one face."""
        return self._face

    def boards_of(self, table: OpenMatch) -> Sequence[Board]:
        """The one board that is shown."""
        return (self._face.board,)

    def painted(self, board: Board) -> PaintedBoard:
        """The one painting."""
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


class _Nowhere:
    """Scene makers of a frame that leads nowhere."""

    def play(self, table: OpenMatch) -> Scene:
        _nothing()

    def behind_curtain(self, table: OpenMatch) -> Scene:
        _nothing()

    def look(self, table: OpenMatch, seat: Seat) -> Scene:
        _nothing()

    def title(self, problem: str = "") -> Scene:
        _nothing()

    def new_game(self, game_id: str = "") -> Scene:
        _nothing()

    def boards(
        self,
        game: InstalledGame,
        boards: Sequence[LibraryBoard],
        chosen: str,
        on_choose: Callable[[LibraryBoard], None],
    ) -> Scene:
        _nothing()

    def saves(self) -> Scene:
        _nothing()

    def replays(self) -> Scene:
        _nothing()

    def settings(self) -> Scene:
        _nothing()

    def rules(self, game: str, clause: str = "") -> Scene:
        _nothing()

    def credits(self) -> Scene:
        _nothing()

    def end(self, table: OpenMatch) -> Scene:
        _nothing()

    def table_screen(self, table: OpenMatch) -> Scene:
        _nothing()

    def review(self, path: Path, *, accepts_edited: bool = False) -> Scene:
        _nothing()


def _nothing() -> NoReturn:
    raise RuntimeError("a still frame leads nowhere")

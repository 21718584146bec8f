"""The table as it stands, for one frame: whoever has the turn, the laptop is handed to nobody and no curtain falls."""

from __future__ import annotations

from game.engine.decision import Seat
from game.session.open_match import OpenMatch
from game.ui.scenes.context import Context
from game.ui.scenes.play.play_scene import PlayScene
from game.ui.scenes.play.seat_handover import SeatHandover


class FrameScene(PlayScene):
    """A table that only shows what its one viewer sees."""

    def __init__(self, context: Context, table: OpenMatch) -> None:
        super().__init__(context, table)
        self.hands = _Nobody(self)


class _Nobody(SeatHandover):
    """The frame is its viewer's, also while somebody else decides."""

    def change_hands(self, seat: Seat) -> None:
        """A picture cannot be handed on."""

    def watch(self, now: int) -> None:
        """A picture has no turn that ends."""

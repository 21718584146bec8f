"""Leading a piece over the board: pressed on and pulled along, it goes the way the pointer went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.ui.table.model.hit_testing import Touch

if TYPE_CHECKING:
    from game.ui.scenes.play.play_scene import PlayScene


class Leading:
    """The part of the play scene that hears of pieces being pulled."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene

    def may_lead(self, touch: Touch) -> bool:
        """Whether a pull from here moves a piece, and not the board."""
        desk = self.scene.desk
        if not touch.handle or not desk.is_deciding or self.scene.stage.is_moving:
            return False
        return touch.handle == desk.selection.piece or touch.handle in desk.selection.openings

    def lead(self, piece: str, spaces: Sequence[str]) -> None:
        """The piece has been pulled over these spaces so far."""
        desk = self.scene.desk
        desk.aim = desk.refusal = None
        desk.selection = replace(desk.selection.only(piece), drawn=tuple(spaces))
        self.scene.pointing.drop_slip()
        self.scene.refresh()

    def let_go(self, piece: str, spaces: Sequence[str], touch: Touch) -> None:
        """It was let go at `touch`, the last of the spaces: it goes just that way where it can be gone, else the
        usual way there."""
        desk = self.scene.desk
        desk.selection = desk.selection.only(piece)
        if not spaces:
            self.scene.refresh()
            return
        action = desk.face.adviser.attempt(desk.view, (piece, *spaces)) if len(spaces) > 1 else None
        if action is not None and desk.preview(action).way == (*self._start(piece), *spaces):
            self.scene.fulfil(desk.want(action))
            self.scene.refresh()
            return
        self.scene.touched(touch, drawing=False)

    def _start(self, piece: str) -> tuple[str, ...]:
        counter = self.scene.desk.picture.counter(piece)
        return (counter.space,) if counter is not None else ()

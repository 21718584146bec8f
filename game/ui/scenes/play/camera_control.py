"""Where the board is looked at by itself: when somebody sits down to it, and when a turn begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.table.board.camera import Camera
from game.ui.table.board.camera_focus import focused_camera

if TYPE_CHECKING:
    from game.ui.scenes.play.play_scene import PlayScene


class CameraControl:
    """Chooses the look at the board. Whoever asked for the whole board goes on seeing it."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene

    def look_at_heart(self) -> None:
        """Begin where it matters, near enough to read the counters, when the whole board would be too small for that."""
        scene = self.scene
        camera, wanted = scene.pane.camera, self._readable()
        if scene.room.at is None or scene.pane.keeps_whole or camera.fit_unit >= wanted * 0.9:
            return
        points = scene.face.look.heart(scene.desk.view)
        if points:
            middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
            scene.pointing.glide(self._attended(camera.at_unit(max(camera.unit, wanted), middle)))

    def attend(self) -> None:
        """A turn begins: what matters now comes into the clear part of the board, where it is not."""
        scene = self.scene
        if scene.room.at is None or scene.pane.keeps_whole:
            return
        camera = self._attended(scene.pane.camera)
        if camera != scene.pane.camera:
            scene.pointing.glide(camera)

    def _readable(self) -> float:
        """Pixels a board unit at which counters are read without effort."""
        scene = self.scene
        wanted = scene.pane.clear_unit * max(1.0, min(1.4, scene.kit.scale.text))
        if not scene.desk.panels.seats:
            return wanted
        # Players and hand leave a large window little room: as near there as in smaller ones.
        return wanted * max(1.0, scene.kit.u / scene.kit.scale.text)

    def _attended(self, camera: Camera) -> Camera:
        desk, pane = self.scene.desk, self.scene.pane
        lit = dict.fromkeys(touch.space for touch in map(desk.touch_of, desk.ring()) if touch.space)
        margin = pane.measure.place
        points = (
            *self.scene.face.look.heart(desk.view),
            *(end for space in lit for end in pane.ends_of(space, margin)),
        )
        return focused_camera(camera, points, margin, self._readable())

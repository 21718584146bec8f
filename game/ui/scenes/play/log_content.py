"""What has happened: the log and its last line, and the places a line speaks of pointed out on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.decision import Phrase
from game.engine.event import Event

if TYPE_CHECKING:
    from game.ui.scenes.play.play_scene import PlayScene


class LogContent:
    """The part of the play scene that looks back."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene

    def log(self) -> Sequence[Event]:
        """The log as far as it has been shown, and as far as the seat on screen is reminded of it."""
        scene = self.scene
        log = scene.arrivals.told(scene.table.log)
        return log if scene.desk.view is None else scene.face.look.remembered(scene.desk.view, log)

    def last(self, log: Sequence[Event]) -> str:
        """What happened last; where that says little by itself, the game's words name what it came of."""
        face = self.scene.face
        last = next((e for e in reversed(log) if not e.quiet and e.weight != 1), None)
        if last is None:
            return ""
        said, key = last.phrase, f"look.last.{last.kind}"
        if face.knows(key):
            cause = next((e for e in reversed(log) if e.kind == "attack" and e.places == last.places), None)
            said = Phrase(key, cause.phrase.params) if cause is not None else said
        return face.say(Phrase.of("table.last", event=face.say(said)))

    def is_mine(self, event: Event) -> bool:
        """Whether the seat on screen did it."""
        return event.actor is not None and event.actor == (self.scene.viewer or self.scene.table.deciding)

    def show(self, spaces: tuple[str, ...]) -> None:
        """Point out spaces on the board, and bring them into view."""
        scene = self.scene
        scene.desk.shown = self._known(spaces)
        points = scene.desk.points(scene.desk.shown)
        if points:
            scene.pane.look(scene.pane.camera.showing(points, 1.5 * scene.pane.measure.place))
            scene.looked()
        scene.refresh()

    def show_event(self, event: Event) -> None:
        """Point out where something happened."""
        self.show(event.places)

    def glimpse(self, event: Event | None) -> None:
        """The places of the line that the pointer is on are lit as long as it is there; the view stays."""
        desk = self.scene.desk
        glimpsed = self._known(event.places) if event is not None else ()
        if glimpsed != desk.glimpsed:
            desk.glimpsed = glimpsed
            self.scene.relight()

    def _known(self, spaces: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(space.id for name in spaces if (space := self.scene.face.board.find(name)) is not None)

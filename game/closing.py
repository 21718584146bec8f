"""Before the window closes: a match that is written down nowhere is asked about, once."""

from __future__ import annotations

from game.table import Table
from game.ui.loop import close
from game.ui.scene import PageScene
from game.ui.scenes.context import Context
from game.ui.stack import Scene


class Closing:
    """Lays the question on whatever scene is on top; who closes the window a second time means it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._asked: Table | None = None
        """The table that somebody is being asked about."""

    def may_close(self, scene: Scene) -> bool:
        """Whether the window may close at once."""
        table = self._context.table
        if table is None or table.is_kept or table is self._asked or not isinstance(scene, PageScene):
            return True
        from game.ui.scenes.save_place import choose_folder, may_leave  # seldom wanted: not before the first frame

        def stay() -> None:
            self._asked = None

        def save() -> None:
            stay()
            choose_folder(scene.page, self._context, lambda: None)

        self._asked = table
        may_leave(scene.page, close, save, stay)
        return False

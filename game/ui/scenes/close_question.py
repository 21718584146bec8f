"""Before the window closes: a match that is written down nowhere is asked about, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.kit.loop import close
from game.ui.scenes.page_scene import PageScene

if TYPE_CHECKING:
    from game.session.open_match import OpenMatch
    from game.ui.kit.scene_stack import Scene
    from game.ui.scenes.context import Context


class CloseQuestion:
    """Lays the question on whatever scene is on top; who closes the window a second time means it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._asked: OpenMatch | None = None
        """The table that somebody is being asked about."""

    def may_close(self, scene: Scene) -> bool:
        """Whether the window may close at once."""
        table = self._context.table
        if table is None or table.is_kept or table is self._asked or not isinstance(scene, PageScene):
            return True
        from game.ui.scenes.saves.save_problems import (  # seldom wanted: not before the first frame
            choose_folder,
            may_leave,
        )

        def stay() -> None:
            self._asked = None

        def save() -> None:
            stay()
            choose_folder(scene.page, self._context, lambda: None)

        self._asked = table
        may_leave(scene.page, close, save, stay)
        return False

"""The end of a match: the banner over the board, the whole match to go through, and once more."""

from __future__ import annotations

from game.session.open_match import OpenMatch
from game.ui.kit.cues import Cue
from game.ui.scenes.context import Context
from game.ui.scenes.review.review_scene import ReviewScene


class EndScene(ReviewScene):
    """Review with a banner."""

    def __init__(self, context: Context, table: OpenMatch) -> None:
        super().__init__(context, table, is_end=True)
        self._has_sounded = False

    def on_enter(self) -> None:
        """A harp, once."""
        super().on_enter()
        if not self._has_sounded:
            self._has_sounded = True
            self.kit.sounds.play(Cue.HARP)

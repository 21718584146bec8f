"""Tests of the screens leave out the pictures of turns, but those that are about them; what windows draw alike is drawn once."""

from tests.ui.conftest import no_picture_when_left, no_pictures_of_turns, short_look_aheads
from tests.ui.kept_drawings import kept_drawings

__all__ = ["kept_drawings", "no_picture_when_left", "no_pictures_of_turns", "short_look_aheads"]

"""A window for each test, with a hunt on its table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session import presentation_loader
from tests.ui.conftest import no_picture_when_left, no_pictures_of_turns, short_look_aheads
from tests.ui.kept_drawings import kept_drawings
from tests.ui.window_driver import WindowDriver

__all__ = ["hunting", "kept_drawings", "no_picture_when_left", "no_pictures_of_turns", "short_look_aheads"]


@pytest.fixture
def hunting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WindowDriver:
    """A window of 1280x720 on a dummy screen."""
    monkeypatch.setattr(presentation_loader, "PLAIN_WIDTH", 800)
    return WindowDriver(tmp_path)

"""Commands draw what windows draw; plain boards need not be large here."""

from __future__ import annotations

import pytest

from game.session import presentation_loader
from tests.ui.kept_drawings import kept_drawings

__all__ = ["kept_drawings", "small_plain_boards"]


@pytest.fixture(autouse=True)
def small_plain_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn plainly is drawn in a third of its width, which takes a ninth of the time."""
    monkeypatch.setattr(presentation_loader, "PLAIN_WIDTH", 800)

"""What the tests of files share."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.saved_matches import SaveFolder


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    """A folder of matches with nothing in it yet."""
    return SaveFolder(tmp_path / "matches")

"""What the tests of files share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.storage.saved_matches import SaveFolder


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    """A folder of matches with nothing in it yet."""
    return SaveFolder(tmp_path / "matches")


@pytest.fixture
def small_display() -> Iterator[None]:
    """A window of a few pixels, for matches that are kept with their pictures."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((32, 32))
    yield
    pygame.display.quit()

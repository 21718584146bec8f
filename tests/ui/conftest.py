"""A driver per test, its files in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.window_driver import WindowDriver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[WindowDriver]:
    """A window of 1280x720 on a dummy screen."""
    made = WindowDriver(tmp_path)
    yield made
    made.close()

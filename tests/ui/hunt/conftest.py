"""A window for each test, with a hunt on its table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import language, looks
from tests.ui.hunt.hunting import Hunting


@pytest.fixture(autouse=True)
def english_after() -> Iterator[None]:
    """Whatever language a window was opened in, the next test reads English."""
    yield
    language.choose(language.ENGLISH.code)


@pytest.fixture
def hunting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hunting]:
    """A window of 1280x720 on a dummy screen."""
    monkeypatch.setattr(looks, "PLAIN_WIDTH", 800)
    made = Hunting(tmp_path)
    yield made
    made.close()

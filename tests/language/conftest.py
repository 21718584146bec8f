"""English is spoken again after every test; what windows draw alike is drawn once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.language import catalog
from tests.ui.kept_drawings import kept_drawings

__all__ = ["english_after", "kept_drawings"]


@pytest.fixture(autouse=True)
def english_after() -> Iterator[None]:
    """Whatever a test has chosen."""
    yield
    catalog.choose(catalog.ENGLISH.code)

"""English is spoken again after every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.language import catalog


@pytest.fixture(autouse=True)
def english_after() -> Iterator[None]:
    """Whatever a test has chosen."""
    yield
    catalog.choose(catalog.ENGLISH.code)

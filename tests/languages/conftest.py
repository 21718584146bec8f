"""English is spoken again after every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import language


@pytest.fixture(autouse=True)
def english_after() -> Iterator[None]:
    """Whatever a test has chosen."""
    yield
    language.choose(language.ENGLISH.code)

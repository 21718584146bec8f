"""Everything that stands in all files of code is kept until the last test here has read it."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="module")
def trees_are_no_rubbish() -> Iterator[None]:
    """Looking through a million and a half of nodes for unused memory would take three times as long as to read them."""
    gc.disable()
    yield
    gc.enable()
    gc.freeze()

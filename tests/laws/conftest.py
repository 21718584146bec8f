"""What the laws share."""

from __future__ import annotations

import pytest

from game.language import catalog


@pytest.fixture(params=[one.code for one in catalog.shipped()])
def spoken(request: pytest.FixtureRequest) -> None:
    assert catalog.choose(request.param) == ""

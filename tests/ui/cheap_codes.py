"""Codes of seats that cost next to nothing: made and typed a hundred times, they would take longer than what is looked at."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest

_stretched = hashlib.scrypt


def _cheap(digits: bytes, *, n: int, **named: Any) -> bytes:
    return _stretched(digits, n=2, **named)


@pytest.fixture(autouse=True, scope="module")
def cheap_codes(request: pytest.FixtureRequest) -> Iterator[None]:
    """Import it into the conftest of a folder. Where the program runs in a process of its own, its codes are those of always."""
    with pytest.MonkeyPatch.context() as patch:
        if not request.node.name.endswith("test_real_window.py"):
            patch.setattr(hashlib, "scrypt", _cheap)
        yield

"""Puts the game's line into the registry for these tests; menus show it when its screens are there."""

from __future__ import annotations

import pytest

from game import registry
from tests.hunt.games import HUNT


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    others = tuple(one for one in registry.games() if one.id != HUNT.id)
    monkeypatch.setattr(registry, "_GAMES", (*others, HUNT))

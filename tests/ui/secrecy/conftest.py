"""A dummy display, and one folder of painted boards for all worlds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache as cache_of
from pathlib import Path

import pygame
import pytest

from game import looks
from game.ui import vector


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Boards are painted once."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Surfaces want a display's format; plain boards need not be large here."""
    monkeypatch.setattr(looks, "PLAIN_WIDTH", 800)
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture(autouse=True, scope="session")
def drawings() -> Iterator[None]:
    """Two worlds draw the same things again and again: each drawing is rendered once and handed out as a copy."""
    rendered = cache_of(None)(vector.render)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(vector, "render", lambda body, view, size: rendered(body, tuple(view), tuple(size)).copy())
        yield

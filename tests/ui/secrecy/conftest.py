"""A dummy display, one folder of painted boards for all worlds, and the toy where people have codes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache as cache_of
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import looks
from game.engine.decision import Seat
from game.ui import vector
from tests.ui.secrecy.codes import LONG, SHORT, give
from tests.ui.secrecy.evening import Evening
from tests.ui.secrecy.games import a_generator, toy
from tests.ui.secrecy.plant import Plant
from tests.ui.secrecy.positions import owl_to_seek
from tests.ui.secrecy.world import World


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


@pytest.fixture
def two(tmp_path: Path, cache: Path) -> Callable[..., Evening]:
    """The owl's turn in two worlds that the table, or one seat, cannot tell apart; the people's codes are as long here as
    they are short there."""

    def make(watch: Seat | None = None, plant: type[Plant] = Plant) -> Evening:
        rng = a_generator("codes")
        one = owl_to_seek()
        made = Evening(toy(), one, toy().other(one, watch, rng), watch, tmp_path, rng, cache=cache, plant=plant)
        give(made.one, Ben=SHORT, Cleo=LONG)
        give(made.two, Ben=LONG, Cleo=SHORT)
        made.run(400)
        return made

    return make


@pytest.fixture
def world(tmp_path: Path, cache: Path) -> Callable[..., World]:
    """The owl's turn, in one world."""

    def make(**named: Any) -> World:
        return World(toy(), owl_to_seek(), tmp_path, watch=None, rng=a_generator("code"), cache=cache, **named)

    return make

"""A dummy display, one folder of painted boards for all worlds, and the example game where people have codes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Seat
from game.session import presentation_loader
from game.ui.scenes import still_pictures
from game.ui.table.board import camera_motion
from tests.secrecy.code_entry import LONG, SHORT, give
from tests.secrecy.games import a_generator, example
from tests.secrecy.plant import Plant
from tests.secrecy.positions import aragorn_to_search
from tests.secrecy.two_windows import TwoWindows
from tests.secrecy.world import World
from tests.ui.cheap_codes import cheap_codes
from tests.ui.kept_drawings import kept_drawings

__all__ = ["cache", "cheap_codes", "display", "kept_drawings", "two", "world"]


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Boards are painted once."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Surfaces want a display's format; plain boards and pictures of matches need not be large here."""
    monkeypatch.setattr(presentation_loader, "PLAIN_WIDTH", 800)
    monkeypatch.setattr(still_pictures, "PICTURE", (200, 150))
    for wait in ("READY_ON_THE_WAY", "READY_AT_REST"):  # how soon a picture is made is the machine's doing, no secret's
        monkeypatch.setattr(camera_motion, wait, 60.0)
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture
def two(tmp_path: Path, cache: Path) -> Callable[..., TwoWindows]:
    """Aragorn's turn in two worlds that the table, or one seat, cannot tell apart; the people's codes are as long here as
    they are short there."""

    def make(watch: Seat | None = None, plant: type[Plant] = Plant) -> TwoWindows:
        rng = a_generator("codes")
        one = aragorn_to_search()
        made = TwoWindows(
            example(), one, example().other(one, watch, rng), watch, tmp_path, rng, cache=cache, plant=plant
        )
        give(made.one, Ben=SHORT, Cleo=LONG)
        give(made.two, Ben=LONG, Cleo=SHORT)
        made.run(400)
        return made

    return make


@pytest.fixture
def world(tmp_path: Path, cache: Path) -> Callable[..., World]:
    """Aragorn's turn, in one world."""

    def make(**named: Any) -> World:
        return World(
            example(), aragorn_to_search(), tmp_path, watch=None, rng=a_generator("code"), cache=cache, **named
        )

    return make

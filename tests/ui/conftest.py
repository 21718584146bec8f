"""A driver per test, its files in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.computer.search import USUAL, Effort, SearchPlayer
from tests.ui.cheap_codes import cheap_codes
from tests.ui.kept_drawings import kept_drawings
from tests.ui.window_driver import WindowDriver

__all__ = ["cheap_codes", "kept_drawings"]


@pytest.fixture
def driver(tmp_path: Path) -> WindowDriver:
    """A window of 1280x720 on a dummy screen."""
    return WindowDriver(tmp_path)


@pytest.fixture
def screen() -> Iterator[None]:
    """Fonts, and the format of a display, which surfaces want, without a window."""
    pygame.init()
    pygame.display.set_mode((32, 32))
    yield
    pygame.display.quit()


@pytest.fixture(autouse=True, scope="module")
def short_look_aheads() -> Iterator[None]:
    """Tests of windows ask what is told of a hint, not how good it is: one world is enough for each candidate."""
    begin = SearchPlayer.__init__

    def begin_short(player: Any, rules: Any, thinks: Any, chance: Any, plain: Any, effort: Effort = USUAL) -> None:
        begin(player, rules, thinks, chance, plain, replace(effort, looks=1))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SearchPlayer, "__init__", begin_short)
        yield


@pytest.fixture(autouse=True)
def no_pictures_of_turns(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """The picture of every turn, which the list of saved matches shows, is drawn for those tests alone that are about it:
    elsewhere it would cost more than what they look at."""
    if request.node.get_closest_marker("pictures_of_turns") is None:
        monkeypatch.setattr("game.ui.scenes.still_pictures.TurnPictures.watch", lambda _pictures, _now_ms: None)


@pytest.fixture(autouse=True)
def no_picture_when_left(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Nor is that of a match that is left. A file whose tests look at it says so with a fixture of this name."""
    if request.node.get_closest_marker("pictures_of_turns") is None:
        monkeypatch.setattr("game.ui.scenes.still_pictures.TurnPictures.draw", lambda _pictures: None)

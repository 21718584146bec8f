"""A board beside its file in the window: what is told, at every size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.board.problems import Problem
from game.session.board_watch import Watched
from game.ui.kit.kit import Kit
from game.ui.scenes.workshop.watch_scene import FilePane, WatchScene
from game.ui.widgets.label import Label, RichText
from tests.ui.scenes.conftest import MenuDriver

SIZES = [((1280, 720), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0)]
LINES = tuple(f"line {number}" for number in range(1, 201))
FAULT = Problem("own.yaml", 120, 3, "unknown place 'Morai'", "a place name", "did you mean 'Moria'?")


class Watch:
    """A file about which the test says all."""

    def __init__(self, seen: Watched) -> None:
        self.seen = seen
        self.share: float | None = None
        self.path = Path("own.yaml")
        self.news = False
        self.was_stopped = False

    def look(self) -> bool:
        news, self.news = self.news, False
        return news

    def stop(self) -> None:
        self.was_stopped = True


def page(context: Any, watch: Watch, size: tuple[int, int] = SIZES[0][0], text_scale: float = 1.0) -> MenuDriver:
    context.kit = Kit(size, text_scale=text_scale)
    return MenuDriver(WatchScene(context, watch), size)  # type: ignore[arg-type]  # of the test


@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_a_fault_is_told_and_its_line_is_in_sight(context: Any, size: tuple[int, int], text_scale: float) -> None:
    watch = Watch(Watched(LINES))
    driver = page(context, watch, size, text_scale)
    watch.seen, watch.news = Watched((*LINES, "more"), problems=(FAULT,)), True
    driver.draw()
    assert "120:3 unknown place" in " ".join(one.markup for one in driver.all(RichText))
    (pane,) = driver.all(FilePane)
    assert pane.top < FAULT.line <= pane.top + 9
    assert pane.rect.right <= size[0]


def test_what_was_changed_is_in_sight(context: Any) -> None:
    watch = Watch(Watched(LINES))
    driver = page(context, watch)
    watch.seen, watch.news = Watched((*LINES[:80], "new", *LINES[80:]), frozenset({81})), True
    driver.draw()
    assert driver.all(FilePane)[0].top == 81 - 8


def test_how_far_the_painting_is_goes_on_being_told(context: Any) -> None:
    watch = Watch(Watched(LINES, board=context.games[0].load_set().board))
    driver = page(context, watch)
    watch.share = 0.5
    driver.draw()
    assert any("50 %" in one.text for one in driver.all(Label))


def test_whoever_leaves_ends_the_painting(context: Any) -> None:
    watch = Watch(Watched(LINES))
    page(context, watch).scene.on_leave()
    assert watch.was_stopped

"""The scene before a table whose board nobody has painted: it paints, asks, falls back, and always lets people play."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.board.board import Board
from game.painter.install import InstallState
from game.painter.process import PaintingState
from game.ui.kit.kit import Kit
from game.ui.kit.scene_stack import Replace
from game.ui.scenes import board_painting
from game.ui.scenes.board_painting import PaintingScene, PaintingStage
from game.ui.widgets.badges import ProgressBar
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, RichText
from tests.ui.scenes.conftest import MenuDriver, RequestedScene

SIZE = (1280, 720)


class Work:
    """A process that says what the test wants."""

    def __init__(self, state: PaintingState | InstallState) -> None:
        self.state: Any = state
        self.was_stopped = False

    def stop(self) -> None:
        self.was_stopped = True


class Rig:
    """The scene with nothing real behind it."""

    def __init__(self, context: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.context = context
        self.missing: list[str] = []
        self.why: str | None = None
        self.paintings: list[Work] = []
        self.installs: list[Work] = []
        self.drawn: list[object] = []
        self.folders: list[Path] = []
        board = context.games[0].load_set().board
        context.draw_plainly = self.drawn.append
        monkeypatch.setattr(board_painting, "PaintingProcess", self._paint)
        monkeypatch.setattr(board_painting, "InstallProcess", self._install)
        monkeypatch.setattr(board_painting, "missing_libraries", lambda: self.missing)
        monkeypatch.setattr(board_painting, "why_plain", lambda board: self.why)
        self.board = board

    def _paint(self, board: Board, folder: Path) -> Work:
        self.folders.append(folder)
        self.paintings.append(Work(PaintingState("starting", 0.0)))
        return self.paintings[-1]

    def _install(self) -> Work:
        self.installs.append(Work(InstallState("starting")))
        return self.installs[-1]

    def lacks(self, *libraries: str) -> None:
        self.missing, self.why = list(libraries), "Boards cannot be painted here."

    def show(self) -> MenuDriver:
        self.scene = PaintingScene(self.context, self.board, lambda: RequestedScene("play"))  # type: ignore[arg-type, return-value]
        return MenuDriver(self.scene, SIZE)

    def follow(self, driver: MenuDriver) -> Any:
        """Let time pass; where the scene wants to go then."""
        driver.wait()
        wanted = self.scene.take_transition()
        until = time.monotonic() + 10
        while wanted is None and self.scene.stage is PaintingStage.DRAWING and time.monotonic() < until:
            time.sleep(0.005)
            driver.wait()
            wanted = self.scene.take_transition()
        return wanted


@pytest.fixture
def rig(context: Any, monkeypatch: pytest.MonkeyPatch) -> Rig:
    return Rig(context, monkeypatch)


def labels(driver: MenuDriver) -> list[str]:
    return [one.text for one in driver.all(Label)]


def told(driver: MenuDriver) -> str:
    return " ".join(one.markup for one in driver.all(RichText))


def test_it_paints_at_once_into_the_folder_of_paintings_and_leaving_ends_what_is_under_way(rig: Rig) -> None:
    rig.show()
    assert PaintingStage.PAINTING is rig.scene.stage
    assert [rig.context.paintings] == [folder.parent for folder in rig.folders]
    rig.scene.on_leave()
    assert rig.paintings[0].was_stopped


def test_bar_step_and_time_left_follow_the_painter(rig: Rig) -> None:
    driver = rig.show()
    begun = driver.now
    rig.paintings[0].state = PaintingState("drawing: woods", 0.5)
    while driver.now < begun + 10_000:
        driver.wait()
    (bar,) = driver.all(ProgressBar)
    assert bar.share == 0.5
    assert "Drawing: woods …" in labels(driver)
    assert "about 10 seconds left" in labels(driver)


def test_the_table_follows_when_the_board_is_painted(rig: Rig) -> None:
    driver = rig.show()
    rig.paintings[0].state = PaintingState("done", 1.0)
    wanted: Any = rig.follow(driver)
    assert isinstance(wanted, Replace)
    scene: Any = wanted.scene
    assert scene.name == "play"
    assert not rig.context.session.plain


def test_giving_up_stops_the_painter_and_plays_on_the_plain_drawing(rig: Rig) -> None:
    driver = rig.show()
    driver.key(pygame.K_ESCAPE)
    assert rig.paintings[0].was_stopped
    assert {rig.board.digest} == rig.context.session.plain
    wanted = rig.follow(driver)
    assert isinstance(wanted, Replace)
    assert len(rig.drawn) == 1


def test_a_painter_that_fails_says_why_and_may_be_tried_again(rig: Rig) -> None:
    driver = rig.show()
    rig.paintings[0].state = PaintingState("stopped", 0.3, "The disk is full.")
    driver.wait()
    assert "The disk is full." in told(driver)
    driver.click(driver.button("Try again"))
    assert PaintingStage.PAINTING is rig.scene.stage
    assert len(rig.paintings) == 2


def test_missing_libraries_are_asked_for_and_never_fetched_unasked(rig: Rig) -> None:
    rig.lacks("skia", "numpy")
    driver = rig.show()
    assert PaintingStage.ASKING is rig.scene.stage
    assert "skia, numpy" in told(driver)
    assert not rig.installs
    assert not rig.paintings


def test_they_are_fetched_when_wished_and_the_board_is_painted_then(rig: Rig) -> None:
    rig.lacks("skia")
    driver = rig.show()
    driver.click(driver.button("Install and paint"))
    rig.installs[0].state = InstallState("fetching", "skia-python (33.1 MB)")
    driver.wait()
    assert "Fetching skia-python (33.1 MB) …" in labels(driver)
    rig.installs[0].state = InstallState("done")
    driver.wait()
    assert PaintingStage.PAINTING is rig.scene.stage
    assert len(rig.paintings) == 1


def test_a_lock_without_libraries_for_this_machine_is_told_while_the_newest_are_fetched(rig: Rig) -> None:
    rig.lacks("skia")
    driver = rig.show()
    driver.click(driver.button("Install and paint"))
    rig.installs[0].state = InstallState("looking", "skia-python", is_unlocked=True)
    driver.wait()
    assert "the tried versions are not to be had" in told(driver)
    assert "Looking for skia-python …" in labels(driver)


def test_without_a_network_a_sentence_says_so_and_the_plain_drawing_waits(rig: Rig) -> None:
    rig.lacks("skia")
    driver = rig.show()
    driver.click(driver.button("Install and paint"))
    rig.installs[0].state = InstallState("stopped", fault="The libraries could not be fetched; is there a network?")
    driver.wait()
    assert "is there a network?" in told(driver)
    driver.click(driver.button("Go on with the plain drawing"))
    assert isinstance(rig.follow(driver), Replace)


def test_trying_again_fetches_again_while_libraries_are_missing(rig: Rig) -> None:
    rig.lacks("skia")
    driver = rig.show()
    rig.scene.install()
    rig.installs[0].state = InstallState("stopped", fault="No.")
    driver.wait()
    driver.click(driver.button("Try again"))
    assert len(rig.installs) == 2


def test_who_does_not_want_them_plays_on_the_plain_drawing(rig: Rig) -> None:
    rig.lacks("skia")
    driver = rig.show()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(rig.follow(driver), Replace)
    assert not rig.installs


def test_an_executable_draws_plainly_and_one_sentence_says_why(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    rig.lacks("skia")
    monkeypatch.setattr(board_painting, "is_frozen", lambda: True)
    driver = rig.show()
    assert "carries no painter" in told(driver)
    driver.key(pygame.K_RETURN)
    assert isinstance(rig.follow(driver), Replace)
    assert not rig.installs
    assert not rig.paintings


def test_a_board_that_the_painter_does_not_paint_says_so(rig: Rig) -> None:
    rig.why = "The board is a graph of places, which the painter does not paint."
    driver = rig.show()
    assert PaintingStage.TELLING is rig.scene.stage
    assert rig.why in told(driver)


def test_it_looks_now_and_then_while_something_goes_on_and_sleeps_while_it_asks(rig: Rig) -> None:
    driver = rig.show()
    assert 0 < (rig.scene.next_wake(driver.now) or 0) <= board_painting.LOOK_MS
    rig.lacks("skia")
    driver = rig.show()
    assert rig.scene.next_wake(driver.now) is None


def _asking(rig: Rig) -> None:
    rig.lacks("skia", "numpy", "shapely", "PIL")


def _painting(rig: Rig) -> None:
    pass


@pytest.mark.parametrize("prepare", [_asking, _painting])
@pytest.mark.parametrize(("size", "text_scale"), [((1024, 640), 0.8), ((1024, 640), 2.0), ((3840, 2160), 1.0)])
def test_the_sheet_fits_every_window(
    rig: Rig, prepare: Callable[[Rig], None], size: tuple[int, int], text_scale: float
) -> None:
    prepare(rig)
    rig.context.kit = Kit(size, text_scale=text_scale)
    driver = rig.show()
    window = pygame.Rect((0, 0), size)
    for widget in [*driver.scene.page.children, *driver.all(Button)]:
        assert window.contains(widget.rect)

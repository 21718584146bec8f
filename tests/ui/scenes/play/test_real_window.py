"""The real window under Xvfb, worked with a real pointer and keyboard."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from game.storage.match_file import read_file
from tests.paths import ROOT
from tests.ui.window_driver import FOE, FREE, HERE, TWO, WindowDriver
from tests.ui.xvfb_screen import PATIENCE, OnScreen, a_screen, until_at_rest

SIZE = (1280, 720)
ANEW = 20.0
"""Seconds after which a key is pressed once more."""

_MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        bool(_MISSING) and not os.environ.get("CI"),
        reason=f"{' and '.join(_MISSING)} not installed: the real window cannot be worked here",
    ),
]


@dataclass
class Desktop(OnScreen):
    """A screen of its own with one window on it."""

    environment: dict[str, str]
    match: Path
    game: subprocess.Popen[bytes] | None = None

    def end_phase(self) -> None:
        self.tool("key", "e")

    def open(self) -> None:
        """Start the program on the match and wait for its window."""
        self.game = subprocess.Popen(
            [sys.executable, "-m", "game", "play", str(self.match)],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        wait(lambda: "–" in self.title, "the match in the window's title", self.game)
        self.rest()

    def rest(self) -> None:
        """Wait until the window has done all that it was told."""
        assert self.game is not None
        time.sleep(0.05)  # what was done has to reach it first
        until_at_rest(self.game)

    @property
    def title(self) -> str:
        """The window's title; nothing before there is one. It names the match as soon as that is on the table."""
        return self.tool("search", "--class", "Ringtable", "getwindowname")

    def records(self) -> int:
        """How many records the match has on disk."""
        return len(read_file(self.match)[1])

    def click(self, at: tuple[int, int]) -> None:
        self.tool("mousemove", str(at[0]), str(at[1]))
        self.rest()
        self.tool("click", "1")
        self.rest()

    def close(self) -> None:
        """End the program that was started here."""
        if self.game is not None and self.game.poll() is None:
            self.game.terminate()
            self.game.wait(PATIENCE)


def wait(
    come: Callable[[], bool],
    what: str,
    game: subprocess.Popen[bytes] | None = None,
    again: Callable[[], object] | None = None,
) -> None:
    """Until something has come about; fails with what was awaited, and with what the program said if it ended. `again`
    is done anew every `ANEW` seconds: a key that came before the table lay there was heard by nobody."""
    begun = time.monotonic()
    tries = 1
    while time.monotonic() < begun + PATIENCE:
        if come():
            return
        if again is not None and time.monotonic() > begun + tries * ANEW:
            again()
            tries += 1
        if game is not None and game.poll() is not None:
            said = game.stderr.read().decode() if game.stderr is not None else ""
            pytest.fail(f"the program ended with {game.returncode} while {what} was awaited: {said}")
        time.sleep(0.03)
    pytest.fail(f"{what} never came")


@pytest.fixture
def stops(tmp_path: Path) -> dict[str, tuple[int, int]]:
    """A saved match in `tmp_path`, and where its hexes lie in a window of this size."""
    driver = WindowDriver(tmp_path, SIZE)
    driver.begin(TWO, phase="first_move")
    driver.run(600)
    found = {}
    for place in (HERE, FREE):
        (point,) = driver.play.model.interaction.points((place,))
        driver.play.canvas.look(driver.play.canvas.camera.fit())
        x, y = driver.play.canvas.camera.pixel(*point)
        found[place] = (round(x), round(y))
    driver.window.keep(driver.window.settings)
    driver.close()
    pygame.quit()
    return found


@contextmanager
def a_desktop(folder: Path) -> Iterator[Desktop]:
    """A screen with the one match of this folder on it; closed with all that was started."""
    (match,) = (folder / "matches").glob("*.ringtable")
    with a_screen(SIZE) as display:
        environment = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
        environment |= {"DISPLAY": display, "RINGTABLE_HOME": str(folder), "SDL_AUDIODRIVER": "dummy"}
        made = Desktop(environment, match)
        try:
            yield made
        finally:
            made.close()


@pytest.fixture
def desktop(tmp_path: Path, stops: dict[str, tuple[int, int]]) -> Iterator[Desktop]:
    with a_desktop(tmp_path) as made:
        yield made


@pytest.fixture
def rolling(tmp_path: Path) -> Iterator[Desktop]:
    """A match in which an attack waits for the dice that somebody rolls on the table."""
    driver = WindowDriver(tmp_path, SIZE)
    driver.begin(TWO, {"dice": "real"}, phase="attack")
    driver.touch(HERE, FOE)
    driver.enter()
    driver.window.keep(driver.window.settings)
    driver.close()
    pygame.quit()
    with a_desktop(tmp_path) as made:
        yield made


def test_an_evening_in_the_real_window(desktop: Desktop, stops: dict[str, tuple[int, int]]) -> None:
    """A piece is moved with the mouse, the window is resized, a phase ended with a key; killed, it opens where it was."""
    desktop.open()
    before = desktop.records()

    def move() -> None:
        desktop.tool("key", "Home")
        desktop.rest()
        desktop.click(stops[HERE])
        desktop.click(stops[FREE])

    move()
    wait(lambda: desktop.records() == before + 1, "the move on disk", desktop.game, move)
    assert f"move orc@{HERE} {FREE}" == read_file(desktop.match)[1][-1]["a"]
    window = desktop.tool("search", "--class", "Ringtable").splitlines()[0]
    for size in (("1024", "640"), ("1280", "720")):
        desktop.tool("windowsize", window, *size)
        desktop.rest()
    for _ in range(2):
        desktop.tool("key", "F11")
        desktop.rest()
    desktop.end_phase()
    wait(lambda: desktop.records() == before + 2, "the end of the phase on disk", desktop.game, desktop.end_phase)
    assert desktop.game is not None
    desktop.game.send_signal(signal.SIGKILL)
    desktop.game.wait(PATIENCE)
    desktop.open()
    assert desktop.records() == before + 2
    desktop.end_phase()
    wait(lambda: desktop.records() == before + 3, "the next phase's end on disk", desktop.game, desktop.end_phase)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("keys", "rolled"), [(("3", "4"), "dice 3 4"), (("KP_6", "KP_1"), "dice 6 1")], ids=["figures", "number pad"]
)
def test_real_dice_are_typed_on_the_keyboard(rolling: Desktop, keys: tuple[str, ...], rolled: str) -> None:
    rolling.open()
    before = rolling.records()

    def type_all() -> None:
        for key in keys:
            rolling.tool("key", key)
            rolling.rest()

    type_all()
    wait(lambda: rolling.records() > before, "the roll on disk", rolling.game, type_all)
    texts = [str(record.get("a")) for record in read_file(rolling.match)[1][before:]]
    assert sorted(rolled) == sorted(texts[0]), texts

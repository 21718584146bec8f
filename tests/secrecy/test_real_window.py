"""The example game in the real window under Xvfb: a private turn, the curtain, the button held, the recap, the table screen."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.storage import settings
from game.storage.folders import folders
from game.storage.match_file import read_file
from game.storage.seat_codes import make_code
from tests.paths import ROOT
from tests.ui.scenes.play.test_real_window import SIZE, pytestmark, wait
from tests.ui.xvfb_screen import PATIENCE, OnScreen, a_screen

__all__ = ["pytestmark"]
"""Only where there are Xvfb and xdotool, as there."""
REST = 0.1
"""Seconds between what a window has told and the next thing done to it: longer than a frame takes."""


class Desktop(OnScreen):
    """A screen of its own with the example game's window on it, which tells what has it."""

    def __init__(self, display: str, home: Path) -> None:
        environment = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
        self.environment = environment | {"DISPLAY": display, "RINGTABLE_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self.environment["SDL_VIDEO_X11_WMCLASS"] = "Ringtable"
        self.home = home
        self._heard = home / "heard.txt"
        with self._heard.open("w") as heard:
            self.game = subprocess.Popen(
                [sys.executable, "-m", "tests.secrecy.example_window"],
                cwd=ROOT,
                env=self.environment,
                stdout=heard,
                stderr=subprocess.PIPE,
            )

    @property
    def lines(self) -> list[str]:
        """What the window has told so far."""
        return self._heard.read_text().splitlines()

    def until(self, line: str) -> None:
        wait(lambda: self.lines[-1:] == [line], f"'{line}'", self.game)
        time.sleep(REST)

    def place(self, name: str) -> tuple[int, int]:
        """Where something lay in the window when it was told of last."""
        told = next(line for line in reversed(self.lines) if line.startswith(name))
        x, y = told.split()[-2:]
        return int(x), int(y)

    def move(self, name: str) -> None:
        self.tool("mousemove", "--window", self.window, *map(str, self.place(name)))
        time.sleep(REST)

    @property
    def pointer(self) -> tuple[int, int]:
        """Where in the window the X server has the pointer."""
        at, window = (
            dict(line.split("=") for line in told.splitlines())
            for told in (
                self.tool("getmouselocation", "--shell"),
                self.tool("getwindowgeometry", "--shell", self.window),
            )
        )
        return int(at["X"]) - int(window["X"]), int(at["Y"]) - int(window["Y"])

    @property
    def window(self) -> str:
        return self.tool("search", "--class", "Ringtable").splitlines()[0]

    def hold(self, line: str, *, key: bool = True) -> None:
        """Hold the curtain's button, with the key or with the mouse, until this has the window."""
        if not key:
            self.move("button")
        self.tool(*(("keydown", "space") if key else ("mousedown", "1")))
        self.until(line)
        self.tool(*(("keyup", "space") if key else ("mouseup", "1")))
        time.sleep(REST)

    @property
    def title(self) -> str:
        return self.tool("getwindowname", self.window)


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    """The example game's, on a screen of its own; Ben, who plays Aragorn, and Cleo, who plays Gandalf, have codes."""
    kept = settings.load(folders({"RINGTABLE_HOME": str(tmp_path)}).settings)
    codes = {"Ben": make_code("4711"), "Cleo": make_code("080539")}
    kept.save(replace(kept.settings, codes=codes, first_time_help=False))
    with a_screen(SIZE) as display:
        made = Desktop(display, tmp_path)
        yield made
        if made.game.poll() is None:
            made.game.terminate()
            made.game.wait(PATIENCE)


def test_three_people_pass_a_laptop_with_secrets_and_a_code_opens_to_the_right_one_only(desktop: Desktop) -> None:
    desktop.until("curtain aragorn")
    desktop.tool("key", "Return", "Escape")
    time.sleep(0.5)
    desktop.until("curtain aragorn")  # a short press opens nothing
    desktop.hold("code aragorn 0")
    desktop.tool("key", "1", "2", "3")
    desktop.until("code aragorn 3")
    desktop.tool("key", "4", "Return")
    desktop.until("code aragorn 0 wrong")
    assert desktop.title == "An evening – Ringtable"
    desktop.tool("key", "Escape")
    desktop.until("curtain aragorn")
    desktop.hold("code aragorn 0")
    desktop.tool("key", "4", "7", "KP_1", "1", "Return")
    desktop.until("table aragorn")
    desktop.tool("key", "e")  # Aragorn rests
    desktop.until("curtain gandalf")
    desktop.hold("code gandalf 0", key=False)
    for count, label in enumerate(("0", "8", "0", "5", "3", "9"), 1):
        desktop.move(f"plate {label}")
        desktop.tool("click", "1")
        desktop.until(f"code gandalf {count}")
    desktop.move("plate Open")
    desktop.tool("click", "1")
    desktop.until("table gandalf")
    desktop.tool("key", "t")
    desktop.until("TableScreen")
    desktop.tool("key", "t")
    desktop.until("curtain gandalf")
    desktop.hold("code gandalf 0")
    desktop.tool("key", "0", "8", "0", "5", "3", "9", "Return")
    desktop.until("table gandalf")
    desktop.move("place 10")
    time.sleep(0.4)
    before = desktop.pointer
    desktop.tool("click", "1")  # one way leads there, and going it ends the turn
    desktop.until("curtain gollum")
    assert desktop.pointer == desktop.place("button") != before, "the pointer does not tell where was clicked"
    desktop.hold("table gollum")
    assert desktop.pointer == desktop.place("button"), "nor does it come back there"
    assert desktop.title == "An evening – Ringtable"
    (match,) = (desktop.home / "matches").glob("*.ringtable")
    header, records = read_file(match)
    assert {"rest", "go 10 path"} <= {str(record.get("a", "")) for record in records}
    assert "080539" not in str((header, records)) + "\n".join(map(str, desktop.home.rglob("*")))

"""The program in a real window, started from a terminal: nothing is printed there, however the window ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.engine.match.ports import Occupant
from game.storage.program_log import LOG
from tests.computer.test_killed_window import SOON, runs
from tests.paths import ROOT
from tests.ui.scenes.play.test_real_window import SIZE, pytestmark, wait
from tests.ui.window_driver import ANNA, WindowDriver
from tests.ui.xvfb_screen import OnScreen, a_screen

__all__ = ["pytestmark"]
"""Only where there are Xvfb and xdotool, as there."""


class Terminal(OnScreen):
    """A window with a computer's turn on its table, and all that is printed where it was started."""

    def __init__(self, display: str, home: Path) -> None:
        # Sound, fonts and video are those of the machine: whatever they have to say must not be heard.
        own = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
        environment = {key: value for key, value in os.environ.items() if key not in own}
        self.environment = environment | {"DISPLAY": display, "RINGTABLE_HOME": str(home)}
        self.printed = home / "printed.txt"
        driver = WindowDriver(home)
        driver.begin({"evil": Occupant(level="normal"), "alliance": ANNA})
        driver.close()
        (match,) = (home / "matches").glob("*.ringtable")
        with self.printed.open("w") as printed:
            self.window = subprocess.Popen(
                [sys.executable, "-m", "game", "play", str(match)],
                cwd=ROOT,
                env=self.environment,
                stdout=printed,
                stderr=subprocess.STDOUT,
            )
        wait(lambda: bool(self.tool("search", "--class", "Ringtable")), "the window", None)
        wait(lambda: bool(self.children()), "the opponents' process", None)

    def children(self) -> list[int]:
        """The processes that the window has begun."""
        found = []
        for about in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = about.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == self.window.pid and fields[0] != "Z":
                found.append(int(about.parent.name))
        return found


@contextmanager
def a_terminal(home: Path) -> Iterator[Terminal]:
    with a_screen(SIZE) as display:
        terminal = Terminal(display, home)
        try:
            yield terminal
        finally:
            if terminal.window.poll() is None:
                terminal.window.kill()
            terminal.window.wait()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the processes of a window are asked of /proc")
def test_nothing_is_printed_in_play_and_a_killed_window_leaves_no_process_behind(tmp_path: Path) -> None:
    with a_terminal(tmp_path) as terminal:
        for key in ("F12", "c", "Escape", "F11", "F11"):
            terminal.tool("key", key)
            time.sleep(0.4)
        begun = terminal.children()
        os.kill(terminal.window.pid, signal.SIGKILL)
        terminal.window.wait()
        until = time.monotonic() + SOON
        while any(map(runs, begun)) and time.monotonic() < until:
            time.sleep(0.05)
        assert [one for one in begun if runs(one)] == []
        assert terminal.printed.read_text() == ""
    assert (tmp_path / "cache" / LOG).exists()

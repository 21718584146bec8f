"""Starts a program in a window of its own display, plays a few moves in it as a person would, and keeps screenshots.

    python3 build_scripts/try_executable.py dist/Ringtable/Ringtable --pictures dist/screenshots
    python3 build_scripts/try_executable.py python3 -m game --pictures pictures       the same from source

Needs Xvfb, xdotool and ImageMagick, nothing else. The program finds an environment with a display and a folder for its
matches and nothing more. Fails when no window comes, when a key changes nothing on screen, when the match on disk does
not hold what was played, when anything is said on stderr, or when the program doesn't close when asked.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick"}
"""Commands, and the Debian packages they come in."""
PATIENCE = 30.0
"""Seconds for anything to happen; far more than it ever takes."""
SETTLED = 0.6
"""Seconds without a change after which a screen counts as still."""


class TrialFault(Exception):
    """The program did not do what a person would expect; one sentence."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something done by hand."""

    name: str
    """Of the screenshot that is taken afterwards."""
    keys: tuple[str, ...]
    """As xdotool names them, one after the other."""
    must_change: bool = True
    """Whether the screen has to look different afterwards."""


STEPS = (
    Step("title", (), must_change=False),
    Step("new-game", ("n",)),
    Step("opening", ("ctrl+Return",)),
)
"""From the title to the opening position."""


class Screen:
    """A display without a screen, and the hands in front of it."""

    def __init__(self, display: str, size: str) -> None:
        self.display = display
        self._environment = {**os.environ, "DISPLAY": display}
        self._size = size

    def hands(self, *words: str) -> str:
        """xdotool's answer."""
        return subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True, check=False
        ).stdout.strip()

    def look(self) -> bytes:
        """The whole screen, as a picture file."""
        return subprocess.run(
            ["import", "-window", "root", "-depth", "8", "ppm:-"],
            env=self._environment,
            capture_output=True,
            check=True,
        ).stdout

    def keep(self, path: Path) -> None:
        """The whole screen, as a PNG."""
        subprocess.run(["import", "-window", "root", str(path)], env=self._environment, check=True)

    def look_when_still(self) -> bytes:
        """The screen once nothing has moved for a while."""
        before, since = self.look(), time.monotonic()
        end = since + PATIENCE
        while time.monotonic() < end:
            time.sleep(0.15)
            now = self.look()
            if now != before:
                before, since = now, time.monotonic()
            elif time.monotonic() - since >= SETTLED:
                return now
        return before


@contextmanager
def a_screen(size: str) -> Iterator[Screen]:
    """A display of its own, gone afterwards."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            display = number.readline().strip()
        if not display:
            raise TrialFault("Xvfb did not start")
        yield Screen(f":{display}", size)
    finally:
        server.terminate()
        server.wait()


def wait_for(what: str, happens: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    """Wait until something is so; raises TrialFault when it takes too long or the program ends."""
    end = time.monotonic() + PATIENCE
    while not happens():
        if process.poll() is not None:
            raise TrialFault(f"the program ended (exit status {process.returncode}) before {what}")
        if time.monotonic() > end:
            raise TrialFault(f"after {PATIENCE:.0f} s still no {what}")
        time.sleep(0.05)


def play(screen: Screen, process: subprocess.Popen[bytes], pictures: Path, matches: Path) -> None:
    """Go from the title into a match, play the first moves from the keyboard, and leave."""
    started = time.monotonic()
    wait_for("a window", lambda: bool(screen.hands("search", "--onlyvisible", "--name", "Ringtable")), process)
    print(f"trial: window after {time.monotonic() - started:.2f} s", flush=True)
    window = screen.hands("search", "--onlyvisible", "--name", "Ringtable").splitlines()[0]
    screen.hands("windowfocus", "--sync", window)
    for step in STEPS:
        do(screen, step, pictures)
    wait_for("a match on disk", lambda: any(matches.rglob("*.ringtable")), process)
    (match,) = matches.rglob("*.ringtable")
    for number in range(1, 4):
        size = match.stat().st_size
        do(screen, Step(f"move-{number}", ("Tab", "Return", "Return")), pictures)
        wait_for(f"move {number} on disk", lambda before=size: match.stat().st_size > before, process)  # type: ignore[misc]  # a default binds it now
    screen.hands("key", "--clearmodifiers", "alt+F4")


def do(screen: Screen, step: Step, pictures: Path) -> None:
    """One step by hand, and a picture of what came of it."""
    before = screen.look_when_still()
    for key in step.keys:
        screen.hands("key", "--clearmodifiers", key)
        screen.look_when_still()
    after = screen.look_when_still()
    screen.keep(pictures / f"{step.name}.png")
    if step.must_change and after == before:
        raise TrialFault(f"the keys {' '.join(step.keys)} changed nothing on screen ({step.name})")
    if len(set(after[-300_000:])) < 8:
        raise TrialFault(f"the screen shows next to nothing ({step.name})")


def main(words: list[str] | None = None) -> int:
    """Try the program; 0 when all went as it should."""
    parser = argparse.ArgumentParser(description="Play a few moves in a program's window under Xvfb.")
    parser.add_argument("command", nargs="+", help="the program and its arguments")
    parser.add_argument("--pictures", type=Path, required=True, metavar="FOLDER", help="where screenshots go")
    parser.add_argument("--size", default="1280x800", metavar="WxH", help="of the screen (1280x800)")
    options = parser.parse_args(words)
    missing = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    if missing:
        print(f"trial: this needs {', '.join(missing)} (Debian packages)", file=sys.stderr)
        return 2
    options.pictures.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory(prefix="ringtable-trial-") as home, a_screen(options.size) as screen:
            environment = {"DISPLAY": screen.display, "RINGTABLE_HOME": home, "SDL_AUDIODRIVER": "dummy"}
            process = subprocess.Popen(options.command, env=environment, stderr=subprocess.PIPE)
            try:
                play(screen, process, options.pictures, Path(home))
                said = process.communicate(timeout=PATIENCE)[1].decode(errors="replace")
            except subprocess.TimeoutExpired:
                raise TrialFault("the program did not close when asked") from None
            finally:
                if process.poll() is None:
                    process.kill()
                    process.wait()
            if process.returncode != 0:
                raise TrialFault(f"the program ended with exit status {process.returncode}: {said.strip()}")
            if "Traceback" in said:
                raise TrialFault(f"the program said on stderr: {said.strip()}")
    except TrialFault as fault:
        print(f"trial: {fault}", file=sys.stderr)
        return 1
    print(f"trial: played and left; pictures in {options.pictures}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Starts a program in a window of its own display, plays a few moves in it as a person would, and keeps screenshots.

    python3 build_scripts/try_executable.py --pictures dist/screenshots dist/Ringtable/Ringtable
    python3 build_scripts/try_executable.py --pictures dist/screenshots -- .venv/bin/python -m game

Needs Xvfb, xdotool and ImageMagick, nothing else. The program finds an environment with a display and a folder for its
matches and nothing more. Fails when no window comes, when a key changes nothing on screen, when the match on disk does
not grow with what is played, when the program does not close when asked, or when the match does not open again.
"""

from __future__ import annotations

import argparse
import json
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
    keys: tuple[str, ...] = ()
    """As xdotool names them, one after the other."""
    is_written: bool = False
    """Whether the match on disk must have grown afterwards."""


TO_THE_TABLE = (Step("1-title"), Step("2-new-game", ("n",)), Step("3-opening", ("ctrl+Return",)))
MOVES = (
    Step("5-piece-chosen", ("Left", "Return")),
    Step("6-piece-moved", ("Return",), is_written=True),
    Step("7-taken-back", ("ctrl+z",), is_written=True),
    Step("8-asked-once-more", ("e",)),
    Step("9-attack", ("e",), is_written=True),
)
"""Building has passed by itself; a piece is chosen with the arrows and moved, the move taken back, the first movement ended
although nothing has moved in it."""

SETTINGS = {
    "motion": False,
    "pace": "instant",
    "first_time_help": False,
    "new_match": {
        "battle": {
            "players": 2,
            "seats": {
                "evil": {"name": "Anna", "is_person": True},
                "alliance": {"name": "Ben", "is_person": True},
            },
        }
    },
}
"""Two people at the table, nothing that moves by itself."""


class Screen:
    """A display without a screen, and the hands in front of it."""

    def __init__(self, display: str, size: str) -> None:
        self.display = display
        self._environment = {**os.environ, "DISPLAY": display}
        self.size = size

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
    """A display of its own, gone afterwards. Without -noreset it would start anew, and let nobody in meanwhile, whenever
    the last program leaves it: each look at the screen is one."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            display = number.readline().strip()
        if not display:
            raise TrialFault("Xvfb did not start")
        screen, end = Screen(f":{display}", size), time.monotonic() + PATIENCE
        while not screen.hands("getdisplaygeometry"):  # a number is told before anybody is let in
            if time.monotonic() > end:
                raise TrialFault(f"nobody is let in at the display {screen.display}")
            time.sleep(0.1)
        yield screen
    finally:
        server.terminate()
        server.wait()


def wait_for(what: str, happens: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    """Wait until something is so; raises TrialFault when it takes too long or the program ends."""
    end = time.monotonic() + PATIENCE
    while not happens():
        if process.poll() is not None:
            said = process.communicate()[1].decode(errors="replace").strip()
            raise TrialFault(f"the program ended (exit status {process.returncode}) before {what}: {said}")
        if time.monotonic() > end:
            raise TrialFault(f"after {PATIENCE:.0f} s still no {what}")
        time.sleep(0.05)


def try_program(command: list[str], screen: Screen, pictures: Path, home: Path) -> None:
    """A first evening and a second: begin a match and leave it, then find it again."""
    settings = {**SETTINGS, "window": [int(side) for side in screen.size.split("x")]}
    config, matches = home / ".config" / "ringtable", home / ".local" / "share" / "ringtable" / "matches"
    config.mkdir(parents=True)
    (config / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    with a_program(command, screen, home) as process:
        for step in TO_THE_TABLE:
            do(screen, step, pictures)
        wait_for("a match on disk", lambda: any(matches.glob("*.ringtable")), process)
        (match,) = matches.glob("*.ringtable")
        time.sleep(SETTLED)
        for step in MOVES:
            size = match.stat().st_size
            do(screen, step, pictures)
            if step.is_written and match.stat().st_size <= size:
                raise TrialFault(f"nothing was written down after {' '.join(step.keys)} ({step.name})")
    with a_program([*command, "play", str(match)], screen, home):
        do(screen, Step("10-opened-again"), pictures)
    told = subprocess.run(
        [*command, "export", str(match)], env=environment(screen, home), capture_output=True, text=True, check=False
    )
    if told.returncode != 0 or "Hash of the seed: " not in told.stdout:
        raise TrialFault(f"the log cannot be exported: {told.stderr.strip() or told.stdout.strip()}")


def environment(screen: Screen, home: Path) -> dict[str, str]:
    """All that the program finds around it."""
    return {"DISPLAY": screen.display, "HOME": str(home), "SDL_AUDIODRIVER": "dummy"}


@contextmanager
def a_program(command: list[str], screen: Screen, home: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The program in its window; closed as a system closes programs, and expected to end well."""
    started = time.monotonic()
    process = subprocess.Popen(command, env=environment(screen, home), stderr=subprocess.PIPE)
    try:
        wait_for("a window", lambda: bool(screen.hands("search", "--class", "Ringtable")), process)
        print(f"trial: window after {time.monotonic() - started:.2f} s", flush=True)
        yield process
        process.terminate()
        try:
            said = process.communicate(timeout=PATIENCE)[1].decode(errors="replace").strip()
        except subprocess.TimeoutExpired:
            raise TrialFault("the program did not close when asked") from None
        if process.returncode != 0 or "Traceback" in said:
            raise TrialFault(f"the program ended with exit status {process.returncode}: {said}")
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def do(screen: Screen, step: Step, pictures: Path) -> None:
    """One step by hand, and a picture of what came of it."""
    before = screen.look_when_still()
    for key in step.keys:
        screen.hands("key", "--clearmodifiers", key)
        screen.look_when_still()
    end = time.monotonic() + PATIENCE
    while is_bare(after := screen.look_when_still()) or (step.keys and after == before):
        if time.monotonic() < end:  # the first frame stands until all is loaded; a busy machine answers late
            continue
        screen.keep(pictures / f"{step.name}.png")
        if is_bare(after):
            raise TrialFault(f"the screen shows next to nothing ({step.name})")
        raise TrialFault(f"the keys {' '.join(step.keys)} changed nothing on screen ({step.name})")
    screen.keep(pictures / f"{step.name}.png")


def is_bare(picture: bytes) -> bool:
    """Whether the lower part of a picture is of one colour, as the first frame's is."""
    return len(set(picture[-300_000:])) < 8


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
            try_program(options.command, screen, options.pictures, Path(home))
    except TrialFault as fault:
        print(f"trial: {fault}", file=sys.stderr)
        return 1
    print(f"trial: played and left; pictures in {options.pictures}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

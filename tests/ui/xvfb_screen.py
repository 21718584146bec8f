"""A screen of its own for a real window."""

from __future__ import annotations

import os
import subprocess
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

PATIENCE: Final = 90.0
"""Seconds that a slow machine may take to open or close it, or to come to rest."""
_QUIET: Final = 0.2
"""Seconds with next to no work after which a window has nothing left to do: many frames long."""
_ASLEEP: Final = 0.7
"""Share of the looks at a window at rest that find all of its threads asleep."""
_TICKS: Final = 4
"""Hundredths of a second that a window at rest may take meanwhile; one that works takes all of them."""


class OnScreen:
    """Whatever works a window on a screen of its own."""

    environment: dict[str, str]

    def tool(self, *words: str) -> str:
        """xdotool on this screen; what it said."""
        done = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()


@contextmanager
def a_screen(size: tuple[int, int]) -> Iterator[str]:
    """Xvfb with a number that nobody else has; the value of DISPLAY."""
    reader, writer = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24", "-noreset"],
        pass_fds=[writer],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as told:
        number = told.readline().strip()
    if not number:
        pytest.fail(f"Xvfb opened no screen and ended with {screen.wait(PATIENCE)}")
    try:
        yield f":{number}"
    finally:
        screen.terminate()
        screen.wait(PATIENCE)


def until_at_rest(game: subprocess.Popen[bytes]) -> None:
    """Wait until a window waits for its people: for a while its threads have slept nearly always and have taken next to
    no time (a breath of light on the table may go on). However slow the machine is, what is done to the window then is not
    done too early. Returns when the program has ended, too."""
    begun = time.monotonic()
    seen: deque[tuple[float, bool, int]] = deque()
    while (now := time.monotonic()) < begun + PATIENCE and game.poll() is None:
        seen.append((now, *_work(game.pid)))
        while len(seen) > 1 and seen[1][0] <= now - _QUIET:
            seen.popleft()
        asleep = sum(sleeps for _, sleeps, _ in seen) >= _ASLEEP * len(seen)
        if now - seen[0][0] >= _QUIET and asleep and seen[-1][2] - seen[0][2] <= _TICKS:
            return
        time.sleep(0.02)


def _work(process: int) -> tuple[bool, int]:
    """Whether every thread of a process sleeps, and the time that they have taken, in ticks of the system."""
    sleeps, ticks = True, 0
    for about in Path(f"/proc/{process}/task").glob("*/stat"):
        try:
            told = about.read_text().rpartition(")")[2].split()
        except OSError:  # this thread has ended meanwhile
            continue
        sleeps &= told[0] == "S"
        ticks += int(told[11]) + int(told[12])
    return sleeps, ticks

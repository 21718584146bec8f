"""A screen of its own for a real window."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

PATIENCE: Final = 90.0
"""Seconds that a slow machine may take to open or close it, or to come to rest."""
_QUIET: Final = 0.15
"""Seconds without work after which a window has nothing left to do: many frames long."""


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
    """Wait until a window waits for its people: all its threads have slept for a while and have taken no time. However
    slow the machine is, what is done to the window then is not done too early. Returns when the program has ended, too."""
    begun = since = time.monotonic()
    before = -1
    while (now := time.monotonic()) < begun + PATIENCE and game.poll() is None:
        sleeps, ticks = _work(game.pid)
        if not sleeps or ticks > before + 1:
            since, before = now, ticks
        if now - since > _QUIET:
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

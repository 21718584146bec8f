"""A screen of its own for a real window."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

PATIENCE: Final = 90.0
"""Seconds that a slow machine may take to close it."""


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
    try:
        yield f":{number}"
    finally:
        screen.terminate()
        screen.wait(PATIENCE)

"""However the window ends, the opponents' process ends with it, and without a word."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.paths import ROOT

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
SOON = 90.0
"""Seconds in which even a loaded machine lets a process end that wants to."""


def runs(process: int) -> bool:
    """Whether a process is there and no mere entry in its parent's book."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def kill_after(seconds: float, folder: Path) -> tuple[int, bytes]:
    """Kill the window so long after its opponents' process was begun; that process, and all that was printed."""
    window = subprocess.Popen(
        [sys.executable, "-m", "tests.computer.killed_window", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert window.stdout is not None
    assert window.stderr is not None
    opponents = int(window.stdout.readline())
    time.sleep(seconds)
    os.kill(window.pid, signal.SIGKILL)
    window.wait()
    until = time.monotonic() + SOON
    while runs(opponents) and time.monotonic() < until:
        time.sleep(0.02)
    printed = window.stdout.read() + window.stderr.read()
    window.stdout.close()
    window.stderr.close()
    return opponents, printed


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="whether a process runs is asked of /proc")
def test_the_opponents_process_ends_silently_when_the_window_is_killed_at_its_start(tmp_path: Path) -> None:
    """While it thinks: `tests/ui/test_started_from_terminal.py`."""
    opponents, printed = kill_after(0, tmp_path)
    assert not runs(opponents)
    assert printed == b""


@pytest.mark.soak
def test_it_does_so_at_many_instants_of_the_first_second(tmp_path: Path) -> None:
    for number in range(60):
        opponents, printed = kill_after(number / 60, tmp_path)
        assert (runs(opponents), printed) == (False, b""), number

"""Processes watched from outside: start to first frame, processor use, memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from build_scripts.bench.ratio import Effort, MeasuringFault, Ratio, Unmeasured, interleaved
from game.storage.resources import resource

ROUNDS = 7
IDLE_SECONDS = 6.0
SETTLE_SECONDS = 4.0
"""From start until a window has nothing left to prepare."""
HELLO = ("build_scripts", "hello_window.py")


def start_from_source(effort: Effort) -> Ratio:
    """Start to first frame, from source, beside the hello window from source."""
    return _starts(
        [sys.executable, "-m", "game", "--first-frame"],
        [sys.executable, str(resource(*HELLO)), "--first-frame"],
        effort,
    )


def title_from_source(effort: Effort) -> Ratio:
    """Start until the title stands, pictures and all, beside the hello window's first frame."""
    return _starts(
        [sys.executable, "-m", "game", "--first-frame", "title"],
        [sys.executable, str(resource(*HELLO)), "--first-frame"],
        effort,
    )


def start_packaged(effort: Effort) -> Ratio:
    """Start to first frame of the executable beside a packaged hello window."""
    ours, hello = resource("dist", "Ringtable", "Ringtable"), resource("dist", "hello", "hello")
    if not (ours.is_file() and hello.is_file()):
        raise Unmeasured("there is no executable (build_scripts/package.py makes it)")
    return _starts([str(ours), "--first-frame"], [str(hello), "--first-frame"], effort)


def idle(effort: Effort) -> Ratio:
    """Processor time of the window with nothing moving, beside a window that only waits."""
    if sys.platform != "linux":
        raise Unmeasured("processor time is read from /proc, which only Linux has")
    if not os.environ.get("DISPLAY"):
        raise Unmeasured("there is no display (run it under xvfb-run)")
    environment = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    commands = ([sys.executable, "-m", "game"], [sys.executable, str(resource(*HELLO))])
    processes = [_opened(command, environment) for command in commands]
    try:
        time.sleep(effort.seconds(SETTLE_SECONDS))
        seconds = [_IdleReader(process.pid, effort.seconds(IDLE_SECONDS / 3)) for process in processes]
        return interleaved(seconds[0], seconds[1], rounds=effort.count(3), unit="ms/s", warm=False)
    finally:
        for process in processes:
            process.terminate()
            process.wait()


class _IdleReader:
    """Milliseconds of processor time a second, of a process and its children, over a while of doing nothing."""

    def __init__(self, process: int, seconds: float) -> None:
        self._process = process
        self._seconds = seconds

    def __call__(self) -> float:
        before = self._ticks()
        time.sleep(self._seconds)
        spent = (self._ticks() - before) / os.sysconf("SC_CLK_TCK")
        # Below the clock's own grain, count half a tick: a ratio needs something to divide by.
        return max(spent, 0.5 / os.sysconf("SC_CLK_TCK")) / self._seconds * 1000

    def _ticks(self) -> int:
        """Processor time of the process so far, user and system, in clock ticks."""
        fields = Path(f"/proc/{self._process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])


def _starts(ours: Sequence[str], hello: Sequence[str], effort: Effort) -> Ratio:
    return interleaved(
        lambda: _milliseconds(ours), lambda: _milliseconds(hello), rounds=effort.count(ROUNDS), unit="ms"
    )


def _milliseconds(command: Sequence[str]) -> float:
    """From starting a process until it says that its first frame has been shown."""
    environment = dict(os.environ)
    if not environment.get("DISPLAY"):
        environment["SDL_VIDEODRIVER"] = "dummy"
    environment["SDL_AUDIODRIVER"] = "dummy"
    started = time.perf_counter()
    with _opened(command, environment) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        taken = (time.perf_counter() - started) * 1000
        process.terminate()
    if b"first frame" not in said:
        raise MeasuringFault(f"{Path(command[0]).name} showed no first frame")
    return taken


def _opened(command: Sequence[str], environment: dict[str, str]) -> subprocess.Popen[bytes]:
    """A process with folders of its own, so that nobody's settings and matches are touched, and with what Python keeps compiled
    beside the sources, as it is with everybody who starts the program a second time."""
    environment = {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment = {**environment, "RINGTABLE_HOME": str(Path(tempfile.gettempdir(), f"ringtable-bench-{os.getpid()}"))}
    return subprocess.Popen(command, cwd=resource(), env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

"""What the terminal is told: a progress bar, and nothing of libraries while the window is open."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli.progress import Progress, duration
from game.storage.program_log import LOG


class Terminal(io.StringIO):
    """A stream that somebody watches."""

    def isatty(self) -> bool:
        return True


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_half_way_after_ten_seconds_means_about_ten_more_and_the_end_tells_how_long_it_took() -> None:
    clock = Clock()
    progress = Progress("painting", total=4, stream=Terminal(), clock=clock)
    progress.step()
    clock.now += 10
    progress.step()
    assert progress.line() == "painting  [##############--------------]  50%  about 10 s left"
    progress = Progress("playing", total=2, stream=Terminal(), clock=clock)
    clock.now += 3
    progress.reach(5)
    assert progress.line().endswith("100%  after 3 s")


def test_a_bar_promises_nothing_undone_is_wiped_at_the_end_and_not_drawn_for_nobody() -> None:
    progress = Progress("painting", total=4, stream=Terminal(), clock=Clock())
    assert progress.line().endswith("   0%  ")
    stream = io.StringIO()
    with Progress("painting", total=2, stream=stream) as progress:
        progress.step()
    assert stream.getvalue() == ""
    stream = Terminal()
    with Progress("painting", total=1, stream=stream) as progress:
        progress.step()
    assert stream.getvalue().endswith("\r\x1b[K")
    stream, clock = Terminal(), Clock()
    with Progress("counting", total=10_000, stream=stream, clock=clock) as progress:
        for _ in range(9_999):
            progress.step()
    assert stream.getvalue().count("counting") < 3


@pytest.mark.parametrize(
    ("expected", "seconds"), [("0 s", 0.2), ("89 s", 89), ("2 min", 95), ("89 min", 5340), ("1 h 40 min", 6000)]
)
def test_durations_are_told_as_people_would(expected: str, seconds: float) -> None:
    assert duration(seconds) == expected


SCRIPT = """
import logging, os, pathlib, sys, threading, warnings
from game.cli.quiet_terminal import quiet_terminal
with quiet_terminal(pathlib.Path(sys.argv[1])):
    os.write(2, b"a library below\\n")
    os.write(1, b"a banner\\n")
    os.system("echo a process from here; echo and its fault >&2")
    warnings.warn("a warning")
    logging.getLogger("ringtable").warning("a log line")
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    print("said by the program")
    print("and its fault", file=sys.stderr)
os.write(2, b"afterwards\\n")
"""


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", SCRIPT, str(folder)], capture_output=True, text=True, check=True)


def test_only_the_program_itself_is_heard(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.stdout == "said by the program\n"
    assert done.stderr == "and its fault\nafterwards\n"


def test_the_rest_is_in_the_log_but_not_what_the_fault_of_a_thread_says(tmp_path: Path) -> None:
    run(tmp_path)
    log = (tmp_path / LOG).read_text(encoding="utf-8")
    wanted = ("a library below", "a banner", "a process from here", "and its fault", "a warning", "a log line")
    assert [words for words in wanted if words not in log] == []
    assert "ZeroDivisionError" in log
    # It may quote what one seat alone knows.
    assert "division by zero" not in (tmp_path / LOG).read_text(encoding="utf-8")


def test_where_no_log_can_be_kept_it_is_quiet_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("a file")
    done = run(tmp_path / "in the way" / "log")
    assert (done.stdout, done.stderr) == ("said by the program\n", "and its fault\nafterwards\n")


def test_a_log_that_has_grown_long_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / LOG).write_text("old\n" * 100_000)
    run(tmp_path)
    assert "old" not in (tmp_path / LOG).read_text()

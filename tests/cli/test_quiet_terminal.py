"""While the window is open nothing is printed into the terminal but what the program itself says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.storage.program_log import LOG

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


def test_the_rest_is_in_the_log(tmp_path: Path) -> None:
    run(tmp_path)
    log = (tmp_path / LOG).read_text(encoding="utf-8")
    wanted = ("a library below", "a banner", "a process from here", "and its fault", "a warning", "a log line")
    assert [words for words in wanted if words not in log] == []
    assert "ZeroDivisionError" in log


def test_what_the_fault_of_a_thread_says_is_in_no_log(tmp_path: Path) -> None:
    """It may quote what one seat alone knows."""
    run(tmp_path)
    assert "division by zero" not in (tmp_path / LOG).read_text(encoding="utf-8")


def test_where_no_log_can_be_kept_it_is_quiet_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("a file")
    done = run(tmp_path / "in the way" / "log")
    assert (done.stdout, done.stderr) == ("said by the program\n", "and its fault\nafterwards\n")


def test_a_log_that_has_grown_long_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / LOG).write_text("old\n" * 100_000)
    run(tmp_path)
    assert "old" not in (tmp_path / LOG).read_text()

"""What a killed process left half written is swept away; nothing else is."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.storage.atomic_write import GRACE, fresh_name, remove_left_overs


def dead_process() -> int:
    """The number of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        return process.pid


def left(folder: Path, name: str, *, age: float = GRACE + 1) -> Path:
    path = folder / name
    path.write_bytes(b"half")
    stamp = time.time() - age
    os.utime(path, (stamp, stamp))
    return path


@pytest.mark.parametrize("name", ["a.card", "a.png", "a.ringtable", "a.ringtable-damaged", "settings.json"])
def test_a_half_written_file_of_a_process_that_is_gone_goes(tmp_path: Path, name: str) -> None:
    path = left(tmp_path, f"{name}.new{dead_process()}")
    assert remove_left_overs(tmp_path, time.time()) == 1
    assert not path.exists()


def test_the_file_with_which_a_folder_was_tried_goes(tmp_path: Path) -> None:
    left(tmp_path, ".try-abcd1234")
    assert remove_left_overs(tmp_path, time.time()) == 1


def test_one_that_was_written_just_now_stays(tmp_path: Path) -> None:
    path = left(tmp_path, f"a.card.new{dead_process()}", age=5)
    assert remove_left_overs(tmp_path, time.time()) == 0
    assert path.exists()


def test_one_of_a_process_that_runs_stays(tmp_path: Path) -> None:
    path = left(tmp_path, f"a.card.new{os.getppid()}")
    assert remove_left_overs(tmp_path, time.time()) == 0
    assert path.exists()


@pytest.mark.parametrize(
    "name",
    [
        "a.ringtable",
        "a.card",
        "notes.txt.new123",
        "a.new123",
        "a.card.new",
        "a.card.new12x",
        "a.card.new123.txt",
        ".try-it",
    ],
)
def test_whatever_is_called_otherwise_stays(tmp_path: Path, name: str) -> None:
    path = left(tmp_path, name)
    assert remove_left_overs(tmp_path, time.time()) == 0
    assert path.exists()


def test_a_folder_or_a_link_of_such_a_name_stays(tmp_path: Path) -> None:
    process = dead_process()
    (tmp_path / f"a.card.new{process}").mkdir()
    kept = left(tmp_path, "mine.txt")
    (tmp_path / f"b.card.new{process}").symlink_to(kept)
    assert remove_left_overs(tmp_path, time.time() + 2 * GRACE) == 0
    assert kept.exists()


def test_no_folder_is_nothing_to_sweep(tmp_path: Path) -> None:
    assert remove_left_overs(tmp_path / "none", time.time()) == 0


def test_what_a_file_is_written_under_is_what_is_swept(tmp_path: Path) -> None:
    left(tmp_path, fresh_name(tmp_path / "evening.card").name)
    assert remove_left_overs(tmp_path, time.time()) == 1

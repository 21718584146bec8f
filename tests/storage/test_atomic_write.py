"""Files are written whole, over nothing unless told, never over a match; what a killed process left is swept away."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.atomic_write import (
    GRACE,
    InUse,
    OverMatch,
    fresh_name,
    give_name,
    remove_left_overs,
    write_file,
    write_folder,
    write_numbered,
)
from game.storage.disk import using
from game.storage.file_format import beginning, new_preface
from game.storage.locks import FileHold
from tests.storage.fake_disks import RefusingDisk


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


def test_a_half_written_file_stays_while_it_is_new_or_its_process_runs(tmp_path: Path) -> None:
    path = left(tmp_path, f"a.card.new{dead_process()}", age=5)
    assert remove_left_overs(tmp_path, time.time()) == 0
    assert path.exists()
    path = left(tmp_path, f"a.card.new{os.getppid()}")
    assert remove_left_overs(tmp_path, time.time()) == 0
    assert path.exists()


@pytest.mark.parametrize(
    "name",
    [
        "a.ringtable",
        "a.card",
        "notes.doc.new123",
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


def test_a_file_is_written_over_nothing(tmp_path: Path) -> None:
    (tmp_path / "mine").write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        write_file(tmp_path / "mine", b"other")
    assert [(tmp_path / "mine").read_bytes()] == [path.read_bytes() for path in tmp_path.iterdir()] == [b"mine"]


def test_a_file_is_written_over_another_when_that_is_said_and_whoever_might_use_it_may_still(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    path.write_bytes(b"mine")
    path.chmod(0o600)
    write_file(path, b"other", overwrites=True)
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"other", 0o600)
    assert [path] == list(tmp_path.iterdir())


def test_a_name_that_was_taken_meanwhile_is_not_taken_away(tmp_path: Path) -> None:
    """Between the look and the writing."""
    (tmp_path / "fresh").write_bytes(b"new")
    (tmp_path / "name").write_bytes(b"another's")
    with pytest.raises(FileExistsError):
        give_name(tmp_path / "fresh", tmp_path / "name")
    assert (tmp_path / "name").read_bytes() == b"another's"


def test_nothing_half_written_is_left_where_writing_failed(tmp_path: Path) -> None:
    with using(RefusingDisk(tmp_path, 2)), pytest.raises(OSError, match="No space"):
        write_file(tmp_path / "name", b"new")
    assert list(tmp_path.iterdir()) == []


def test_the_folder_of_a_file_is_made(tmp_path: Path) -> None:
    write_file(tmp_path / "deep" / "down" / "file", b"1")
    assert (tmp_path / "deep" / "down" / "file").read_bytes() == b"1"


def test_what_a_link_names_is_written_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "file").write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "elsewhere" / "file")
    write_file(link, b"new", overwrites=True)
    assert link.is_symlink()
    assert (tmp_path / "elsewhere" / "file").read_bytes() == b"new"


MATCH = beginning(new_preface())


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("evening.ringtable", MATCH),
        ("evening.png", MATCH),
        ("evening.ringtable", bytes(512) + MATCH[512:]),
        ("evening.ringtable", b""),
        ("evening (damaged).ringtable-damaged", b"?" * 16 + MATCH[16:]),
    ],
)
def test_nothing_is_written_over_a_match_even_a_damaged_one(tmp_path: Path, name: str, content: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(OverMatch):
        write_file(path, b"log", overwrites=True)
    assert path.read_bytes() == content


def test_nothing_is_written_over_what_a_window_holds(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"held")
    with FileHold(path, name="held"), pytest.raises(InUse):
        write_file(path, b"log", overwrites=True)
    assert path.read_bytes() == b"held"


def test_a_second_file_of_a_name_gets_a_number(tmp_path: Path) -> None:
    written = [write_numbered(tmp_path / "evening.txt", text) for text in (b"1", b"2", b"3")]
    assert [path.name for path in written] == ["evening.txt", "evening-2.txt", "evening-3.txt"]
    assert [path.read_bytes() for path in written] == [b"1", b"2", b"3"]


@pytest.mark.parametrize("write", [write_file, write_numbered])
def test_a_file_in_the_place_of_the_folder_is_said_and_not_tried_for_ever(
    tmp_path: Path, write: Callable[[Path, bytes], object]
) -> None:
    (tmp_path / "pictures").write_bytes(b"mine")
    with pytest.raises(NotADirectoryError):
        write(tmp_path / "pictures" / "a.png", b"1")
    assert (tmp_path / "pictures").read_bytes() == b"mine"


def test_a_folder_is_written_whole_and_over_no_other(tmp_path: Path) -> None:
    write_folder(tmp_path / "nl", {"about.yaml": b"1", "game/words.yaml": b"2"})
    assert (tmp_path / "nl" / "game" / "words.yaml").read_bytes() == b"2"
    with pytest.raises(FileExistsError):
        write_folder(tmp_path / "nl", {"about.yaml": b"3"})
    assert (tmp_path / "nl" / "about.yaml").read_bytes() == b"1"
    assert [tmp_path / "nl"] == list(tmp_path.iterdir())

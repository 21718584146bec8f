"""The desktop's file manager is asked to show a folder, where there is one.

Folders that are offered for saved matches, how paths are shown, and disks that are really full.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.storage import folders
from game.storage.faults import FaultKind, SaveFault
from game.storage.folders import FOLDER, open_folder, shown_path, suggested
from game.storage.saved_matches import SaveFolder

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows shows folders by itself")


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, Any]]]:
    found: list[tuple[list[str], dict[str, Any]]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda words, **rest: found.append((words, rest)))
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    return found


def test_the_file_manager_is_begun_with_the_folder(
    begun: list[tuple[list[str], dict[str, Any]]], tmp_path: Path
) -> None:
    assert open_folder(tmp_path)
    (words, rest), *others = begun
    assert words[1:] == [str(tmp_path)]
    assert rest["stdout"] == subprocess.DEVNULL
    assert others == []


def test_without_a_file_manager_nothing_is_begun(
    begun: list[tuple[list[str], dict[str, Any]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert not open_folder(tmp_path)
    assert begun == []


def test_another_program_gets_its_own_libraries_and_not_those_of_an_executable(
    begun: list[tuple[list[str], dict[str, Any]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundled")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/system")
    open_folder(tmp_path)
    assert begun[0][1]["env"]["LD_LIBRARY_PATH"] == "/system"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setattr(folders, "DRIVES", (f"{tmp_path}/drives",))
    return tmp_path


def test_folders_that_can_be_written_are_offered_and_nothing_is_left_in_them(home: Path) -> None:
    for name in ("Documents", "drives/stick"):
        (home / name).mkdir(parents=True)
    assert (home / "Documents" / FOLDER, home / FOLDER, home / "drives" / "stick" / FOLDER) == suggested()
    assert sorted(str(p.relative_to(home)) for p in home.rglob("*")) == ["Documents", "drives", "drives/stick"]


def test_no_folder_is_offered_that_cannot_be_written(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "Documents").mkdir()
    monkeypatch.setattr(folders, "unwritable", lambda path: "no" if path.name == "Documents" else "")
    assert (home / FOLDER,) == suggested()


@pytest.mark.skipif(sys.platform == "win32", reason="paths of another kind")
@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("{home}", "~"),
        ("{home}/.local/share/ringtable/matches", "~/.local/share/ringtable/matches"),
        ("/srv/games", "/srv/games"),
        ("/srv/one/two/three/four/five/six/seven/eight/nine/matches", "/srv/…/four/five/six/seven/eight/nine/matches"),
        ("/" + "x" * 60, "…/" + "x" * 23 + "…" + "x" * 22),
    ],
)
def test_a_path_is_shown_short_enough_to_be_read(home: Path, path: str, shown: str) -> None:
    assert shown_path(path.format(home=home)) == shown
    assert len(shown) <= 48


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """The operating system itself refuses to let files grow."""
    resource, signal = pytest.importorskip("resource"), pytest.importorskip("signal")
    before, had = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, had)


def test_a_file_that_really_cannot_grow_leaves_the_match_as_it_was(tmp_path: Path) -> None:
    match = SaveFolder(tmp_path).create("Evening", {"game": "x"})
    match.append({"t": "first"})
    with files_of_at_most(match.path.stat().st_size), pytest.raises(SaveFault) as told:
        match.append({"t": "second"})
    assert FaultKind.FULL is told.value.kind
    match.append({"t": "third"})
    match.close()
    again = SaveFolder(tmp_path).open(match.path)
    assert [record["t"] for record in again.records] == ["first", "third"]
    again.close()


def test_a_match_begun_where_there_is_really_no_room_leaves_nothing_behind(tmp_path: Path) -> None:
    with files_of_at_most(16), pytest.raises(SaveFault) as told:
        SaveFolder(tmp_path).create("Evening", {"game": "x"})
    assert FaultKind.FULL is told.value.kind
    assert list(tmp_path.iterdir()) == []

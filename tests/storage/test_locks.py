"""One match under several names: whichever name it is asked for by, one window at a time holds it."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage import locks, match_file
from game.storage.atomic_write import InUse
from game.storage.disk import Disk, using
from game.storage.faults import FaultKind, SaveFault
from game.storage.locks import LockFile
from game.storage.saved_matches import SaveFolder
from tests.storage.test_saved_matches import HEADER, MOVES, damaged_in_the_middle, played

HELD = r"is open in another window of Ringtable\."

Naming = Callable[[Path, Path], Path]


def symbolic_link(path: Path, folder: Path) -> Path:
    link = folder / "desktop.ringtable"
    link.symlink_to(path)
    return link


def relative_link(path: Path, folder: Path) -> Path:
    link = folder / "near.ringtable"
    link.symlink_to(os.path.relpath(path, folder))
    return link


def link_of_a_link(path: Path, folder: Path) -> Path:
    (folder / "first").symlink_to(path)
    link = folder / "second.ringtable"
    link.symlink_to(folder / "first")
    return link


def hard_link(path: Path, folder: Path) -> Path:
    link = folder / "twin.ringtable"
    os.link(path, link)
    return link


def linked_folder(path: Path, folder: Path) -> Path:
    link = folder / "saved games"
    link.symlink_to(path.parent, target_is_directory=True)
    return link / path.name


def other_mount(path: Path, folder: Path) -> Path:
    """The whole file system once more under another path, as a bind mount or a share would show it."""
    root = Path("/proc/self/root")
    if not root.is_dir():
        pytest.skip("this system shows its files under one path only (no /proc)")
    return root / path.relative_to("/")


NAMINGS = [symbolic_link, relative_link, link_of_a_link, hard_link, linked_folder, other_mount]
each_naming = pytest.mark.parametrize("naming", NAMINGS, ids=lambda naming: naming.__name__)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


@each_naming
def test_a_match_in_play_is_opened_by_none_of_its_names(saves: SaveFolder, elsewhere: Path, naming: Naming) -> None:
    file = saves.create("Friday night", HEADER)
    other = naming(file.path, elsewhere)
    with pytest.raises(SaveFault, match=HELD) as caught:
        saves.open(other)
    assert caught.value.kind is FaultKind.LOCKED
    file.close()


@each_naming
def test_a_match_opened_through_another_name_is_held_under_its_own(
    saves: SaveFolder, elsewhere: Path, naming: Naming
) -> None:
    path = played(saves)
    file = saves.open(naming(path, elsewhere))
    with pytest.raises(SaveFault, match=HELD):
        saves.open(path)
    file.close()


@each_naming
def test_a_second_process_is_refused_by_every_name(saves: SaveFolder, elsewhere: Path, naming: Naming) -> None:
    file = saves.create("Friday night", HEADER)
    other = naming(file.path, elsewhere)
    script = (
        "import pathlib, sys\n"
        "from game.storage.faults import SaveFault\n"
        "from game.storage.saved_matches import SaveFolder\n"
        "path = pathlib.Path(sys.argv[1])\n"
        "try: SaveFolder(path.parent).open(path)\n"
        "except SaveFault as fault: print(fault)\n"
    )
    done = subprocess.run([sys.executable, "-c", script, str(other)], capture_output=True, text=True, check=True)
    assert done.stdout == "'Friday night' is open in another window of Ringtable.\n"
    file.close()


DEEDS: dict[str, Callable[[SaveFolder, Path], object]] = {
    "delete": lambda saves, path: saves.delete(path),
    "recover": lambda saves, path: saves.recover(path),
    "duplicate": lambda saves, path: saves.duplicate(path),
    "rename": lambda saves, path: saves.rename(path, "Another name"),
}


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
@each_naming
def test_nothing_is_done_to_a_match_in_play_through_any_name(
    saves: SaveFolder, elsewhere: Path, naming: Naming, deed: Callable[[SaveFolder, Path], object]
) -> None:
    file = saves.create("Friday night", HEADER)
    file.append(MOVES[0])
    other = naming(file.path, elsewhere)
    with pytest.raises(SaveFault, match=HELD):
        deed(saves, other)
    file.append(MOVES[1])
    file.close()
    assert match_file.read_file(file.path)[1] == MOVES[:2]


@each_naming
def test_a_match_played_on_through_another_name_is_the_same_match(
    saves: SaveFolder, elsewhere: Path, naming: Naming
) -> None:
    path = played(saves, moves=3)
    other = naming(path, elsewhere)
    for number, name in enumerate((other, path, other), 3):
        file = saves.open(name)
        file.append(MOVES[number])
        file.close()
    assert match_file.read_file(path)[1] == MOVES[:6]


@each_naming
def test_a_damaged_match_set_back_through_one_name_is_set_back_under_all(
    saves: SaveFolder, elsewhere: Path, naming: Naming
) -> None:
    path = played(saves)
    damaged = damaged_in_the_middle(path)
    other = naming(path, elsewhere)
    aside = saves.recover(other)
    assert aside.read_bytes() == damaged
    assert match_file.read_file(path)[1] == match_file.read_file(other)[1] == MOVES[:10]


def test_deleting_a_link_leaves_the_match(saves: SaveFolder, elsewhere: Path) -> None:
    path = played(saves)
    saves.delete(symbolic_link(path, elsewhere))
    assert match_file.read_file(path)[1] == MOVES


def test_a_killed_process_leaves_nothing_in_the_way_under_any_name(saves: SaveFolder, elsewhere: Path) -> None:
    script = (
        "import os, sys, pathlib, signal\n"
        "from game.storage.saved_matches import SaveFolder\n"
        "file = SaveFolder(pathlib.Path(sys.argv[1])).create('Killed', {'game': 'battle'})\n"
        "file.append({'n': 1})\n"
        "print(file.path, flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL) if hasattr(signal, 'SIGKILL') else os._exit(1)\n"
    )
    done = subprocess.run([sys.executable, "-c", script, str(saves.path)], capture_output=True, text=True, check=False)
    path = Path(done.stdout.strip())
    file = saves.open(hard_link(path, elsewhere))
    assert file.records == [{"n": 1}]
    file.close()


def test_nothing_lies_beside_a_match_in_play_which_the_same_window_does_not_open_twice(saves: SaveFolder) -> None:
    file = saves.create("Friday night", HEADER)
    assert [path.name for path in saves.path.iterdir()] == ["friday-night.ringtable"]
    file.close()
    file = saves.open(played(saves))
    with pytest.raises(SaveFault, match=HELD):
        saves.open(file.path)
    file.close()


# -- where the file system knows no locks


@pytest.fixture
def lockless(saves: SaveFolder, monkeypatch: pytest.MonkeyPatch) -> SaveFolder:
    """A folder on a share that answers every request for a lock with 'not supported'; the machine's own disk locks."""
    if sys.platform == "win32":
        pytest.skip("the stand-in is tried through the locks of Linux and macOS")
    import fcntl

    real = fcntl.flock

    def refuse(handle: int, operation: int) -> None:
        # A match file begins with the magic; whatever else is locked lies on the machine's own disk.
        if os.pread(handle, 9, 0) == b"RINGTABLE" or os.fstat(handle).st_size > 0:
            raise OSError(errno.ENOLCK, "No locks available")
        real(handle, operation)

    monkeypatch.setattr(fcntl, "flock", refuse)
    return saves


@each_naming
def test_without_locks_of_the_file_system_the_machine_still_refuses_every_name(
    lockless: SaveFolder, elsewhere: Path, naming: Naming
) -> None:
    file = lockless.open(played(lockless))
    with pytest.raises(SaveFault, match=HELD):
        lockless.open(naming(file.path, elsewhere))
    file.close()
    lockless.open(file.path).close()


def test_a_stand_in_left_by_a_killed_process_stops_nobody(lockless: SaveFolder) -> None:
    path = played(lockless)
    file = lockless.open(path)
    (left,) = [one for one in locks.stand_ins().iterdir() if one.name.endswith(f"-{path.stat().st_ino}")]
    file.close()
    left.write_bytes(b"")  # as a killed process leaves it: there, and locked by nobody
    again = lockless.open(path)
    assert again.records == MOVES
    again.close()


class LateDisk(Disk):
    """Locks a file only after its last holder has removed it."""

    def __init__(self, place: Path) -> None:
        self._late = place

    def lock(self, handle: int) -> bool:
        if self._late.exists() and self._late.read_bytes() != b"next":
            self._late.unlink()
            self._late.write_bytes(b"next")
        return super().lock(handle)


def test_a_lock_file_that_was_removed_while_it_was_taken_is_not_the_lock(tmp_path: Path) -> None:
    place = tmp_path / "lock"
    with using(LateDisk(place)), LockFile(place, patience=1), pytest.raises(InUse):
        LockFile(place)
    assert not place.exists()

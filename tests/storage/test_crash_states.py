"""The power goes at any instant: whatever the disk may hold then opens, and nothing is lost of which somebody was told.

Each operation is done once on a disk that writes down every call. Of that log every beginning is tried; of what was not waited
for, every set of sectors (`fake_disks.subsets`), every length, and every beginning of the row of names. All are counted.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine.errors import RingtableError
from game.storage.disk import disk, using
from game.storage.file_format import BLOCK
from game.storage.match_file import open_file, read_file
from game.storage.saved_matches import SaveFolder
from tests.sampling import first_with_soak, one_in_many_with_soak
from tests.session.hosted_match import SAM, hosted, take
from tests.session.pile_game import A, B
from tests.storage.fake_disks import Count, CrashState, RecordingDisk, RefusingDisk, try_states
from tests.storage.operations import NOW, OPERATIONS, Context, Operation, matches

pytestmark = pytest.mark.usefixtures("small_display")

TRIED = {name: one for name, one in OPERATIONS.items() if name not in ("the list", "schemas", "a log from a command")}
"""The others change nothing, or write as these do."""


def tried(operation: Operation, folder: Path, disk_of: type[RecordingDisk] = RecordingDisk) -> Count:
    """Every crash state of an operation: what was found in it, beside what may be."""
    context = Context(folder / "done")
    context.folder.mkdir(parents=True)
    with using(RefusingDisk(context.folder)):
        operation.prepare(context)
    recording = disk_of(context.folder)
    values = [operation.look(context.folder)]
    recording.mark(0)
    for number, step in enumerate(operation.steps, 1):
        recording.begin(number)
        with using(recording):
            step(context)
        recording.mark(number)
        values.append(operation.look(context.folder))
    context.close()

    def look(place: Path, state: CrashState) -> str:
        before = values[0 if operation.is_silent else state.promised or 0]
        after = values[state.begun[-1] if state.begun else state.promised or 0]
        try:
            with using(RefusingDisk(place)):  # which waits for no real disk
                found = operation.look(place)
                if not operation.agrees(found, before, after):
                    return f"neither as before nor as after: {found}"
                return opened(place, found) if operation.look is matches else ""
        except RingtableError as fault:
            return str(fault)

    return try_states(recording, folder / "states", look)


def opened(folder: Path, found: dict[str, Any]) -> str:
    """Whether every match that is listed can be opened to be played on, with all that was read of it."""
    for name, before in found.items():
        if not name.startswith("matches/bin/"):
            whole = (folder / name).read_bytes()
            with closing(open_file(folder / name, now=NOW)) as file:
                if (len(file.records), file.held) != (len(before["records"]), before["held"]):
                    return f"{name} opens otherwise than it reads"
                if file.kept_aside is not None and file.kept_aside.read_bytes() != whole:
                    return f"{name} was set back, and was not kept aside whole"
    return ""


@pytest.mark.parametrize("name", one_in_many_with_soak(TRIED, 2, ids=str))
def test_whatever_the_disk_holds_when_the_power_goes_nothing_is_lost(name: str, tmp_path: Path) -> None:
    found = tried(TRIED[name], tmp_path)
    print(f"{name}: {found.states} crash states, {len(found.bad)} bad")
    assert found.bad == []
    assert found.states > len(TRIED[name].steps)


def test_of_a_match_that_was_played_everything_that_was_shown_is_there(tmp_path: Path) -> None:
    """A host, its records, labels and the rest on a disk that writes down every call."""
    saves = SaveFolder(tmp_path / "played" / "matches")
    saves.path.mkdir(parents=True)
    recording = RecordingDisk(tmp_path / "played")
    with using(recording):
        host = hosted(b=SAM, saves=saves)
        recording.mark(list(host.records))
        for seat in (A, B, A):
            take(host, seat, 1)
            recording.mark(list(host.records))
        whole = list(host.records)
        host.close()

    def look(place: Path, state: CrashState) -> str:
        shown = state.promised or []
        for entry in SaveFolder(place / "matches").list():
            found = read_file(entry.path)[1]
            return "" if found == whole[: len(found)] and len(found) >= len(shown) else f"{len(found)} records"
        return "no match" if shown else ""

    found = try_states(recording, tmp_path / "states", look)
    print(f"an evening: {found.states} crash states, {len(found.bad)} bad")
    assert found.bad == []
    assert found.states > len(whole)


class ForgetfulDisk(RecordingDisk):
    """Waits for files when they are made, and never again: as if `append` and `hold` did not sync."""

    def sync(self, handle: int) -> None:
        if not self.is_written_on(handle):
            super().sync(handle)


class NamingDisk(RecordingDisk):
    """Gives names to files before their content is on the disk."""

    def sync(self, handle: int) -> None:
        if self.is_written_on(handle):
            super().sync(handle)


def begun(name: str, steps: int) -> Operation:
    """The first steps of an operation."""
    return replace(OPERATIONS[name], steps=OPERATIONS[name].steps[:steps])


@pytest.mark.parametrize("steps", [2, 3])
def test_a_record_or_a_pick_that_was_not_waited_for_is_noticed(steps: int, tmp_path: Path) -> None:
    assert tried(begun("a match without", steps), tmp_path, ForgetfulDisk).bad != []


@pytest.mark.parametrize(
    "name", first_with_soak(["settings", "a match without", "a seat code", "the shelf", "a language", "pictures"], 2)
)
def test_a_name_that_came_before_the_content_is_noticed(name: str, tmp_path: Path) -> None:
    assert tried(begun(name, 1), tmp_path, NamingDisk).bad != []


def test_picks_written_over_those_before_them_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both slots in one place."""
    for module in ("match_file", "file_format"):
        monkeypatch.setattr(f"game.storage.{module}.slot_of", lambda turn: BLOCK)
    assert tried(begun("a match without", 4), tmp_path).bad != []


def test_a_disk_that_is_put_in_place_of_the_machine_s_is_gone_afterwards(tmp_path: Path) -> None:
    before = disk()
    with using(RecordingDisk(tmp_path)):
        assert disk() is not before
    assert disk() is before

"""Saved matches: made, listed, opened, damaged, set back, thrown away and brought back."""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game import registry
from game.engine.decision import Phrase
from game.session.loaded_game import loaded_game, new_header
from game.session.review import write_log
from game.storage import match_file
from game.storage.disk import Disk
from game.storage.faults import FaultKind, SaveFault
from game.storage.file_format import BLOCK, FRAMES
from game.storage.saved_matches import SaveFolder
from tests.storage.fake_disks import no_room_left

HEADER = {"game": "battle", "seats": ["evil", "alliance"], "boards": ["terrain: clear\n" * 500], "seed": "00ff"}
MOVES = [{"t": "action", "seat": "evil", "a": f"move orc@{n:04d} {n + 1:04d}"} for n in range(12)]


class Clock:
    """A clock that goes on by a second each time it is read."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 21, 20, 15, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "matches", now=Clock())


def played(saves: SaveFolder, name: str = "Friday night", moves: int = 12) -> Path:
    file = saves.create(name, HEADER, secrets=False)
    for move in MOVES[:moves]:
        file.append(move)
    file.close()
    return file.path


def damaged_in_the_middle(path: Path) -> bytes:
    """Spoil the last record but one of a match with twelve; what the file holds now."""
    data = bytearray(path.read_bytes())
    data[-2 * BLOCK + 9] ^= 0x55
    path.write_bytes(data)
    return bytes(data)


def fault_of(saves: SaveFolder, path: Path) -> SaveFault:
    """The fault on opening, after seeing that it left the file as it was and says one sentence."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(SaveFault) as caught:
        saves.open(path).close()
    assert before == (path.read_bytes() if path.is_file() else None)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)
    return caught.value


def test_a_match_comes_back_with_every_record(saves: SaveFolder) -> None:
    file = saves.open(played(saves))
    assert file.records == MOVES
    assert file.header.match == HEADER
    assert file.header.name == "Friday night"
    file.close()


def test_a_reopened_match_plays_on_in_the_same_file(saves: SaveFolder) -> None:
    path = played(saves, moves=5)
    file = saves.open(path)
    file.append(MOVES[5])
    file.close()
    assert MOVES[:6] == match_file.read_file(path)[1]


def test_unfinished_choices_come_back_until_a_record_takes_them(saves: SaveFolder) -> None:
    file = saves.create("Picks", HEADER)
    file.append(MOVES[0])
    size = file.path.stat().st_size
    for count in range(1, 4):
        file.hold([{"a": f"pick {n}"} for n in range(count)])
    file.close()
    assert file.path.stat().st_size == size
    file = saves.open(file.path)
    assert [{"a": f"pick {n}"} for n in range(3)] == file.held
    file.append({"t": "action", "a": "done", "p": file.held})
    file.close()
    file = saves.open(file.path)
    assert file.held == []
    file.close()


def test_killed_while_writing_a_match_reopens_at_the_last_completed_action(saves: SaveFolder) -> None:
    path = played(saves)
    whole = path.read_bytes()
    for cut in range(1, BLOCK, 17):
        path.write_bytes(whole[:-cut])
        assert match_file.is_torn(path)
        file = saves.open(path)
        assert not match_file.is_torn(path)
        assert MOVES[:-1] == file.records
        assert file.kept_aside is not None
        assert whole[:-cut] == file.kept_aside.read_bytes()
        file.append({"t": "action", "a": "again"})
        file.close()
        assert [*MOVES[:-1], {"t": "action", "a": "again"}] == match_file.read_file(path)[1]


def test_a_second_window_gets_a_sentence(saves: SaveFolder) -> None:
    file = saves.create("Friday night", HEADER)
    fault = fault_of(saves, file.path)
    assert FaultKind.LOCKED is fault.kind
    assert str(fault) == "'Friday night' is open in another window of Ringtable."
    file.close()
    saves.open(file.path).close()


def test_damage_in_the_middle_offers_the_last_good_point(saves: SaveFolder) -> None:
    path = played(saves)
    data = bytearray(path.read_bytes())
    data[-4 * BLOCK + 9] ^= 0x55
    path.write_bytes(data)
    fault = fault_of(saves, path)
    assert (fault.kind, fault.last_good) == (FaultKind.DAMAGED, 8)
    aside = saves.recover(path)
    assert bytes(data) == aside.read_bytes()
    assert MOVES[:8] == match_file.read_file(path)[1]


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", FaultKind.EMPTY),
        (b"# My shopping list\n- bread\n", FaultKind.FOREIGN),
        (b"\x89PNG\r\n\x1a\n" + bytes(3000), FaultKind.FOREIGN),
        (b"RINGTABLE MATCH\n", FaultKind.DAMAGED),
        (b"RINGTA", FaultKind.DAMAGED),
    ],
)
def test_what_is_no_match_is_named(saves: SaveFolder, content: bytes, kind: FaultKind) -> None:
    path = played(saves)
    path.write_bytes(content)
    fault = fault_of(saves, path)
    assert (kind, None) == (fault.kind, fault.last_good)


def test_a_newer_format_is_named(saves: SaveFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.file_format.FORMAT", 99)
    path = played(saves)
    monkeypatch.undo()
    fault = fault_of(saves, path)
    assert FaultKind.NEWER is fault.kind
    assert "newer version" in str(fault)


def test_a_folder_and_a_missing_file_are_named(saves: SaveFolder, tmp_path: Path) -> None:
    assert FaultKind.FOLDER is fault_of(saves, tmp_path).kind
    assert FaultKind.MISSING is fault_of(saves, tmp_path / "gone.ringtable").kind


def test_a_full_disk_takes_the_half_written_record_back_and_a_later_try_fits(
    saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = saves.create("Full", HEADER)
    file.append(MOVES[0])
    whole = file.path.read_bytes()
    real = Disk.write

    def half(self: Disk, handle: int, data: bytes, at: int) -> int:
        real(self, handle, bytes(data[:100]), at)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.storage.disk.Disk.write", half)
    with pytest.raises(SaveFault, match=r"The disk is full") as caught:
        file.append(MOVES[1])
    assert FaultKind.FULL is caught.value.kind
    assert file.path.read_bytes() == whole
    monkeypatch.undo()
    file.append(MOVES[1])
    file.close()
    assert MOVES[:2] == match_file.read_file(file.path)[1]


def test_a_second_log_of_a_match_gets_a_number_and_the_first_stays(saves: SaveFolder) -> None:
    playing = loaded_game("battle", registry.game("battle").load_set())
    with closing(saves.create("Evening", new_header(playing, playing.info.seatings[2], seed="5eed").to_json())) as file:
        path = file.path
    (saves.path / "evening.txt").write_text("notes of our own")
    assert [write_log(saves, path).name for _ in range(2)] == ["evening-2.txt", "evening-3.txt"]
    assert (saves.path / "evening.txt").read_text() == "notes of our own"


def test_a_full_disk_keeps_nobody_from_opening_a_match(saves: SaveFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    file = saves.create("Full", HEADER)
    file.append(MOVES[0])
    file.close()

    monkeypatch.setattr("game.storage.disk.Disk.write", no_room_left)
    again = saves.open(file.path)
    assert MOVES[:1] == list(again.records)
    again.close()


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS])
def test_a_read_only_folder_is_named(saves: SaveFolder, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def shut(*_: object, **__: object) -> int:
        raise OSError(number, os.strerror(number))

    saves.path.mkdir()
    monkeypatch.setattr(Disk, "open", shut)
    with pytest.raises(SaveFault, match="read-only") as caught:
        saves.create("New", HEADER)
    assert FaultKind.READ_ONLY is caught.value.kind


def test_an_unreadable_file_is_named(saves: SaveFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(saves)

    def broken(_: Path, most: int) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(match_file, "read_plain", broken)
    with pytest.raises(SaveFault, match="could not be read") as caught:
        saves.open(path)
    assert FaultKind.UNREADABLE is caught.value.kind


def test_the_list_shows_the_latest_first_and_names_what_is_damaged(saves: SaveFolder) -> None:
    old, new, bad = played(saves, "Old"), played(saves, "New"), played(saves, "Bad")
    saves.describe(old, "Round 3", b"png", "Edoras has fallen.")
    saves.describe(old, "Round 3")
    for path, when in ((bad, 1000), (old, 2000), (new, 3000)):
        os.utime(path, (when, when))
    bad.write_bytes(b"")
    os.utime(bad, (1000, 1000))
    listed = saves.list()
    assert [entry.name for entry in listed] == ["New", "Old", "bad"]
    assert (listed[0].game, listed[0].seats) == ("battle", ("evil", "alliance"))
    assert listed[1].status == "Round 3"
    assert (listed[0].headline, listed[1].headline) == ("", "Edoras has fallen."), "a line alone takes none away"
    assert listed[1].picture is not None
    assert listed[2].fault is not None
    assert FaultKind.EMPTY is listed[2].fault.kind


def test_no_folder_yet_is_an_empty_list(saves: SaveFolder) -> None:
    assert saves.list() == ()


def test_names_may_be_anything_and_files_stay_apart(saves: SaveFolder) -> None:
    names = ["Friday", "Friday", "../../etc", "", "Éomer & Þengel", "x" * 300]
    paths = [played(saves, name) for name in names]
    assert len(names) == len(set(paths))
    assert {saves.path} == {path.parent for path in paths}


def test_a_duplicate_is_a_match_of_its_own_and_both_logs_tell_of_it(saves: SaveFolder) -> None:
    path = played(saves)
    saves.describe(path, "Round 3", b"png")
    copy = saves.duplicate(path)
    assert copy.name == "Friday night (2)"
    assert copy.path != path
    assert copy.picture is not None
    assert (copy.copy_of, saves.entry(path).copy_of) == ("Friday night", "")
    mark = match_file.read_file(copy.path)[1][-1]
    assert (mark["t"], mark["of"], mark["why"]) == ("copy", "Friday night", "duplicate")
    assert mark["seed"] != HEADER["seed"]
    assert len(mark["seed"]) == 32
    assert match_file.read_file(copy.path)[1][:-1] == MOVES
    assert [*MOVES, {"t": "copied", "as": "Friday night (2)", "day": mark["day"]}] == match_file.read_file(path)[1]


def test_a_copy_takes_along_what_is_private_and_unfinished_and_the_original_keeps_it(saves: SaveFolder) -> None:
    path = played(saves)
    held: list[dict[str, object]] = [{"t": "action", "a": "pick 1"}, {"t": "mark", "s": "evil", "m": []}]
    with closing(saves.open(path)) as file:
        file.hold(held)
    copy = saves.duplicate(path)
    assert [held, held] == [match_file.read_file(one)[1][-1]["p"] for one in (path, copy.path)]


def test_the_records_of_a_copy_are_as_long_whatever_is_hidden(saves: SaveFolder) -> None:
    lengths = set()
    for count in (0, 1, 5):
        with closing(saves.create("Secret", HEADER, secrets=True)) as file:
            file.append(MOVES[0])
            file.hold([{"t": "action", "a": f"pick {n}"} for n in range(count)])
        copy = saves.duplicate(file.path, "A copy")
        lengths.add((file.path.stat().st_size, copy.path.stat().st_size))
    assert len(lengths) == 1


def test_a_match_that_is_being_played_is_not_copied(saves: SaveFolder) -> None:
    with (
        closing(saves.create("Friday night", HEADER)) as file,
        pytest.raises(SaveFault, match="open in another window"),
    ):
        saves.duplicate(file.path)
    assert len(saves.list()) == 1


def test_where_the_original_cannot_be_told_of_its_copy_there_is_none(
    saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(saves)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise SaveFault(FaultKind.FULL, Phrase("save.full"))

    monkeypatch.setattr(match_file.MatchFile, "append", full)
    with pytest.raises(SaveFault):
        saves.duplicate(path)
    assert [path] == [entry.path for entry in saves.list()]
    assert path.read_bytes() == before


def test_a_match_is_marked_renamed_and_set_back_in_its_file_and_one_cut_in_its_header_cannot_be_read(
    saves: SaveFolder,
) -> None:
    path = played(saves)
    saves.mark_edited(path, 3)
    saves.describe(path, "Round 4")
    assert (saves.entry(path).wrong, saves.entry(path).status) == (3, "Round 4")
    assert saves.rename(path, "Sunday").name == "Sunday"
    assert match_file.read_file(path)[1] == MOVES
    saves.recover(path, records=3)
    assert MOVES[:3] == match_file.read_file(path)[1]
    path.write_bytes(path.read_bytes()[: FRAMES + 100])
    assert FaultKind.DAMAGED is fault_of(saves, path).kind


def test_delete_is_undone_by_restore(saves: SaveFolder) -> None:
    path = played(saves)
    saves.describe(path, "Round 3", b"png")
    binned = saves.delete(path)
    assert saves.list() == ()
    assert binned.path.is_file()
    entry = saves.restore(binned)
    assert (path, "Friday night", "Round 3") == (entry.path, entry.name, entry.status)
    assert not binned.path.exists()
    with pytest.raises(SaveFault, match="no longer in the bin"):
        saves.restore(binned)


def test_a_match_being_played_is_not_deleted(saves: SaveFolder) -> None:
    file = saves.create("Friday night", HEADER)
    with pytest.raises(SaveFault, match="open in another window"):
        saves.delete(file.path)
    file.close()


def test_a_match_file_alone_opens_anywhere(saves: SaveFolder, tmp_path: Path) -> None:
    elsewhere = tmp_path / "stick" / "the match.ringtable"
    elsewhere.parent.mkdir()
    shutil.copy(played(saves), elsewhere)
    file = saves.open(elsewhere)
    assert file.header.name == "Friday night"
    assert file.records == MOVES
    file.close()


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (errno.EROFS, "is read-only: no match can be kept there."),
        (errno.ENOSPC, "The disk is full: no match can be kept in"),
        (errno.ENOTDIR, "No match can be kept in"),
    ],
)
def test_a_folder_that_cannot_be_made_is_named(
    saves: SaveFolder, monkeypatch: pytest.MonkeyPatch, number: int, expected: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(SaveFault) as caught:
        saves.create("New", HEADER)
    assert expected in str(caught.value)
    assert str(saves.path) in str(caught.value)

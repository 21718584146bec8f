"""A match whose file is moved, deleted, replaced or changed while it is played: seen before anything is written."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from game.storage import match_file
from game.storage.faults import FaultKind, SaveFault
from game.storage.file_format import BLOCK
from game.storage.match_file import MatchFile
from game.storage.saved_matches import SaveFolder
from tests.storage.test_saved_matches import HEADER, MOVES, played

TICK = 10_000_000
"""Nanoseconds in which a system may give two writes the same date."""


@pytest.fixture
def file(saves: SaveFolder) -> MatchFile:
    """A match in play, with three moves on disk."""
    made = saves.create("Friday night", HEADER, secrets=False)
    for move in MOVES[:3]:
        made.append(move)
    return made


def refused(file: MatchFile) -> SaveFault:
    """What the next write says."""
    with pytest.raises(SaveFault) as caught:
        file.append(MOVES[3])
    return caught.value


def test_a_file_moved_elsewhere_is_found_and_gone_on_with_there(file: MatchFile, tmp_path: Path) -> None:
    there = tmp_path / "stick" / "evening.ringtable"
    there.parent.mkdir()
    file.path.rename(there)
    fault = refused(file)
    assert (fault.kind, fault.path) == (FaultKind.MOVED, there)
    assert str(there) in str(fault)
    file.follow(there)
    file.append(MOVES[3])
    assert match_file.read_file(there)[1] == MOVES[:4]
    assert file.path == there


def test_a_file_renamed_in_its_folder_is_found_where_the_system_does_not_say(
    file: MatchFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.locks.sys.platform", "some other system")
    there = file.path.with_name("renamed.ringtable")
    file.path.rename(there)
    assert refused(file).path == there


def test_a_match_moved_away_is_still_held_there(file: MatchFile, saves: SaveFolder, tmp_path: Path) -> None:
    there = tmp_path / "evening.ringtable"
    file.path.rename(there)
    file.follow(there)
    with pytest.raises(SaveFault, match="open in another window"):
        saves.open(there)


def test_a_deleted_file_is_told_as_gone_and_held_choices_are_not_written_into_it(file: MatchFile) -> None:
    file.path.unlink()
    fault = refused(file)
    assert fault.kind is FaultKind.GONE
    assert "deleted, or moved" in str(fault)
    with pytest.raises(SaveFault) as caught:
        file.hold([{"a": "pick 1"}])
    assert caught.value.kind is FaultKind.GONE


def test_a_deleted_folder_is_told_as_gone(file: MatchFile) -> None:
    shutil.rmtree(file.path.parent)
    assert refused(file).kind is FaultKind.GONE


def test_a_file_moved_away_with_another_in_its_place_is_found_where_it_lies(file: MatchFile, tmp_path: Path) -> None:
    there = tmp_path / "evening.ringtable"
    file.path.rename(there)
    file.path.write_text("somebody's shopping list")
    assert refused(file).path == there
    assert file.path.read_text() == "somebody's shopping list"


def test_a_file_that_another_has_replaced_is_told_and_the_other_left_alone(file: MatchFile) -> None:
    other = file.path.with_name("conflict")
    other.write_text("brought by a program that keeps two machines alike")
    other.replace(file.path)
    fault = refused(file)
    assert fault.kind is FaultKind.GONE
    assert "taken the place" in str(fault)
    assert file.path.read_text() == "brought by a program that keeps two machines alike"


def test_the_very_same_match_brought_anew_is_taken_up_again(file: MatchFile, saves: SaveFolder) -> None:
    copy = file.path.with_name("copy")
    shutil.copy(file.path, copy)
    copy.replace(file.path)
    assert refused(file).kind is FaultKind.GONE, "said first"
    file.take_up_again()
    file.append(MOVES[3])
    assert match_file.read_file(file.path)[1] == MOVES[:4]
    with pytest.raises(SaveFault, match="open in another window"):
        saves.open(file.path)


def test_an_older_state_of_the_match_is_not_taken_up(file: MatchFile, saves: SaveFolder) -> None:
    older = file.path.read_bytes()[:-BLOCK]
    copy = file.path.with_name("copy")
    copy.write_bytes(older)
    copy.replace(file.path)
    file.take_up_again()
    assert refused(file).kind is FaultKind.GONE
    assert file.path.read_bytes() == older


def test_a_file_put_back_is_written_on(file: MatchFile, tmp_path: Path) -> None:
    there = tmp_path / "away"
    file.path.rename(there)
    refused(file)
    there.rename(file.path)
    file.append(MOVES[3])
    assert match_file.read_file(file.path)[1] == MOVES[:4]


@pytest.mark.parametrize("size", [0, 100, BLOCK], ids=["to nothing", "to half a block", "to its preface"])
def test_a_file_cut_off_is_told_as_changed(file: MatchFile, size: int) -> None:
    os.truncate(file.path, size)
    fault = refused(file)
    assert fault.kind is FaultKind.GONE
    assert "Something else has changed" in str(fault)
    assert file.path.stat().st_size == size


def test_a_file_that_something_else_has_written_behind_is_told_as_changed(file: MatchFile) -> None:
    with file.path.open("ab") as end:
        end.write(b"one line more\n")
    assert "Something else has changed" in str(refused(file))


def test_a_byte_changed_in_the_middle_is_told_as_changed(file: MatchFile) -> None:
    with file.path.open("r+b") as middle:
        middle.seek(-2 * BLOCK, os.SEEK_END)
        middle.write(b"?")
    about = file.path.stat()
    os.utime(file.path, ns=(about.st_atime_ns, about.st_mtime_ns + TICK))
    assert "Something else has changed" in str(refused(file))


def test_a_file_with_another_date_alone_is_written_on(file: MatchFile) -> None:
    os.utime(file.path, (1, 1))
    file.append(MOVES[3])
    assert match_file.read_file(file.path)[1] == MOVES[:4]


def test_a_link_that_now_leads_elsewhere_is_told(saves: SaveFolder, tmp_path: Path) -> None:
    one, other = played(saves, "One", 3), played(saves, "Other", 2)
    link = tmp_path / "link.ringtable"
    link.symlink_to(one)
    file = saves.open(link)
    link.unlink()
    link.symlink_to(other)
    fault = refused(file)
    assert fault.path == one, "the match itself lies where it lay"
    assert match_file.read_file(other)[1] == MOVES[:2]

"""A match whose file goes away while it is played: one sentence, every way on, and nothing of it lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.engine.match.ports import Play
from game.session.host import LOOK_MS, Host
from game.storage.saved_matches import SaveFolder, bring_labels
from tests.session.hosted_match import SAM, hosted, last_update, resumed, settle, take
from tests.session.pile_game import A, B
from tests.storage.fake_disks import no_room_left


@pytest.fixture
def host(saves: SaveFolder) -> Host:
    """A match in play after two moves; the next is B's or A's, as the die fell."""
    made = hosted(b=SAM, saves=saves)
    take(made, A, 1)
    take(made, B, 1)
    return made


def told(host: Host) -> list[str]:
    return [event.phrase.key for event in host.table.log]


def path_of(host: Host) -> Path:
    assert host.path is not None
    return host.path


def move_on(host: Host) -> None:
    """Whoever decides takes one, whether it can be written down or not."""
    seat = host.table.deciding
    assert seat is not None
    port = host.table.open(seat)
    settle(host)
    port.send(Play(seat, last_update(port).number, "take 1"))
    settle(host)


def taken(host: Host) -> int:
    return len([key for key in told(host) if key.startswith("take")])


def test_a_moved_match_goes_on_where_it_lies_and_the_refused_move_is_made(
    host: Host, saves: SaveFolder, tmp_path: Path
) -> None:
    there = tmp_path / "stick" / "evening.ringtable"
    there.parent.mkdir()
    path_of(host).rename(there)
    move_on(host)
    assert str(there) in host.table.trouble
    assert (host.table.is_gone, host.table.moved_to, host.table.is_kept) == (True, str(there), False)
    assert taken(host) == 2, "nothing is shown that is not on disk"
    host.table.follow()
    settle(host)
    assert (host.table.trouble, host.table.is_gone, host.table.is_kept) == ("", False, True)
    assert (host.path, taken(host)) == (there, 3)
    before = told(host)
    assert told(resumed(host, saves)) == before
    assert saves.entry(there).name == "Test"


def test_card_and_picture_of_a_moved_match_come_along(host: Host, saves: SaveFolder, tmp_path: Path) -> None:
    before = path_of(host)
    saves.describe(before, "somebody's turn", b"a picture")
    there = tmp_path / "evening.ringtable"
    before.rename(there)
    move_on(host)
    host.table.follow()
    settle(host)
    assert not before.with_suffix(".card").exists()
    assert not before.with_suffix(".png").exists()
    assert there.with_suffix(".png").read_bytes() == b"a picture"
    assert saves.entry(there).name == "Test"


def test_labels_beside_a_match_that_has_taken_the_old_place_stay(tmp_path: Path) -> None:
    before, now = tmp_path / "old.ringtable", tmp_path / "new.ringtable"
    for path in (before, now, before.with_suffix(".card")):
        path.write_text(path.name, encoding="utf-8")
    bring_labels(before, now)
    assert before.with_suffix(".card").exists()
    assert not now.with_suffix(".card").exists()


def test_a_deleted_match_is_written_down_anew_whole(host: Host, saves: SaveFolder) -> None:
    path = path_of(host)
    path.unlink()
    move_on(host)
    assert host.table.is_gone
    assert host.table.moved_to == ""
    host.table.write_anew()
    settle(host)
    assert (host.table.trouble, host.table.is_kept, taken(host)) == ("", True, 3)
    assert host.path == path
    before = told(host)
    assert told(resumed(host, saves)) == before


def test_a_match_whose_whole_folder_was_deleted_is_written_down_anew(tmp_path: Path) -> None:
    saves = SaveFolder(tmp_path / "matches")
    host = hosted(b=SAM, saves=saves)
    shutil.rmtree(saves.path)
    move_on(host)
    host.table.write_anew()
    settle(host)
    assert path_of(host).is_file()
    assert taken(host) == 1


def test_a_replaced_match_is_written_beside_the_file_that_took_its_place(host: Host) -> None:
    path = path_of(host)
    other = path.with_name("other")
    other.write_text("somebody else's")
    other.replace(path)
    move_on(host)
    assert "taken the place" in host.table.trouble
    host.table.write_anew()
    settle(host)
    assert path.read_text() == "somebody else's"
    assert path_of(host) != path
    assert taken(host) == 3


def test_a_match_that_went_away_goes_on_in_another_folder(host: Host, tmp_path: Path) -> None:
    path_of(host).unlink()
    move_on(host)
    host.table.keep_in(str(tmp_path / "there"))
    settle(host)
    assert path_of(host).parent == tmp_path / "there"
    before = told(host)
    assert told(resumed(host, SaveFolder(tmp_path / "there"))) == before


def test_a_match_that_went_away_goes_on_unsaved(host: Host) -> None:
    path_of(host).unlink()
    move_on(host)
    host.table.go_on_unsaved()
    settle(host)
    assert (host.table.trouble, host.table.is_kept, taken(host)) == ("", False, 3)


def test_a_match_put_back_goes_on_by_itself(host: Host, tmp_path: Path) -> None:
    path = path_of(host)
    path.rename(tmp_path / "away")
    move_on(host)
    (tmp_path / "away").rename(path)
    settle(host, 2 * LOOK_MS)
    assert (host.table.trouble, host.table.is_kept, taken(host)) == ("", True, 3)


def test_it_is_seen_before_anything_is_written_so_that_nobody_leaves_it_behind(host: Host) -> None:
    path_of(host).unlink()
    settle(host, 2 * LOOK_MS)
    assert host.table.is_gone
    assert not host.table.is_kept
    assert "deleted, or moved" in host.table.trouble


def test_computers_wait_until_it_is_known_where_the_match_goes_on(saves: SaveFolder) -> None:
    host = hosted(saves=saves)
    host.table.hold = True
    take(host, A, 1)
    path_of(host).unlink()
    host.table.hold = False
    settle(host)
    assert host.table.is_gone
    before = told(host)
    host.table.write_anew()
    settle(host, 2 * LOOK_MS)
    assert len(told(host)) > len(before)


def test_nothing_is_laid_beside_a_match_that_is_gone(host: Host, saves: SaveFolder) -> None:
    path_of(host).unlink()
    path_of(host).with_suffix(".card").unlink()
    host.table.keep_picture(b"png")
    settle(host)
    host.close()
    assert list(saves.path.iterdir()) == []


def test_a_full_disk_that_took_the_move_but_not_the_card_says_just_that_and_says_it_once(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.atomic_write.write_new", no_room_left)
    move_on(host)
    assert host.table.trouble == "", "the match itself is written down"
    assert taken(host) == 3
    said = host.table.remark
    assert said.startswith("What was played is saved;")
    assert "The disk is full: 'test.card'" in said
    host.table.remark = ""
    move_on(host)
    assert host.table.remark == ""

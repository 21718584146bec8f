"""A match that is not written down: begun so, or gone on with so when the disk was full; and saved after all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest

from game.computer.process import DirectThinker
from game.engine.match.ports import Play
from game.storage.match_file import MatchFile, read_file
from game.storage.saved_matches import SaveFolder
from tests.session.hosted_match import SAM, hosted, last_update, settle, take
from tests.session.pile_game import A, B, pile_kit
from tests.session.true_host import TrueHost
from tests.storage.fake_disks import no_room_left


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "here")


@contextmanager
def no_room(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setattr("game.storage.disk.Disk.write", no_room_left)
        yield


def told(host: TrueHost) -> list[str]:
    return [event.phrase.key for event in host.table.log]


def opened(path: Path, saves: SaveFolder) -> TrueHost:
    host = TrueHost.resume(path, saves, find=lambda header: pile_kit(), think=DirectThinker)
    settle(host)
    return host


def ask(host: TrueHost, seat: str, text: str) -> None:
    """The seat's person plays, whether it can be written down or not."""
    port = host.table.open(A if seat == "a" else B)
    settle(host)
    port.send(Play(A if seat == "a" else B, last_update(port).number, text))
    settle(host)


def test_a_match_begun_without_saving_says_so_and_is_kept_whole_in_a_folder_chosen_later(saves: SaveFolder) -> None:
    host = hosted(b=SAM)
    assert (host.table.is_kept, host.table.summary().saved) == (False, None)
    for seat in (A, B, A):
        take(host, seat, 1)
    host.table.keep_in(str(saves.path))
    settle(host)
    assert (host.table.is_kept, host.table.summary().saved is not None) == (True, True)
    take(host, B, 1)
    before, facts = told(host), host.match.facts()
    host.close()
    (kept,) = saves.list()
    again = opened(kept.path, saves)
    assert (before, facts) == (told(again), again.match.facts())


def test_a_folder_that_cannot_be_written_leaves_the_match_as_it_was(saves: SaveFolder, tmp_path: Path) -> None:
    in_the_way = tmp_path / "letter"
    in_the_way.write_text("a file, no folder")
    host = hosted(b=SAM)
    take(host, A, 1)
    host.table.keep_in(str(in_the_way / "matches"))
    settle(host)
    assert "letter" in host.table.trouble
    assert not host.table.is_kept
    host.table.keep_in(str(saves.path))
    settle(host)
    assert host.table.trouble == ""
    assert host.table.is_kept


def test_what_the_full_disk_refused_is_done_once_the_match_goes_on_unsaved(
    saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = hosted(b=SAM, saves=saves)
    take(host, A, 1)
    with no_room(monkeypatch):
        ask(host, "b", "take 2")
        assert "disk is full" in host.table.trouble
        assert host.table.deciding == B
        host.table.go_on_unsaved()
        settle(host)
        assert host.table.trouble == ""
        assert not host.table.is_kept
        assert host.table.deciding == A, "the move that was refused is made"
        take(host, A, 1)
    assert len([key for key in told(host) if "take" in key]) == 3


def test_while_a_die_cannot_be_written_down_nobody_decides(saves: SaveFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    host = hosted(b=SAM, saves=saves)
    port = host.table.open(A)
    settle(host)
    append = MatchFile.append

    def full(file: MatchFile, record: Mapping[str, Any]) -> None:
        with no_room(monkeypatch) if record["a"] in ("fall 0", "fall 1") else nullcontext():
            append(file, record)

    with monkeypatch.context() as patch:
        patch.setattr(MatchFile, "append", full)
        port.send(Play(A, last_update(port).number, "take 1"))
        settle(host)
    assert "disk is full" in host.table.trouble
    assert host.table.deciding is None


def test_what_the_full_disk_refused_is_done_in_the_folder_chosen_instead(
    saves: SaveFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = hosted(b=SAM, saves=saves)
    first = host.path
    take(host, A, 1)
    with no_room(monkeypatch):
        ask(host, "b", "take 2")
    host.table.keep_in(str(tmp_path / "there"))
    settle(host)
    assert host.table.is_kept
    assert host.table.deciding == A
    assert host.path is not None
    assert first is not None
    assert tmp_path / "there" == host.path.parent
    before = told(host)
    host.close()
    assert told(opened(host.path, SaveFolder(tmp_path / "there"))) == before
    assert "take 2" not in [record.get("a") for record in read_file(first)[1]], "the first file stays as it was"


def test_somebody_who_thinks_of_something_else_meanwhile_is_not_held_to_the_first_wish(
    saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = hosted(b=SAM, saves=saves)
    with no_room(monkeypatch):
        ask(host, "a", "take 3")
    ask(host, "a", "take 1")
    assert host.table.deciding == B
    assert host.table.trouble == ""
    host.table.retry()
    settle(host)
    assert host.table.deciding == B
    assert len([key for key in told(host) if "take" in key]) == 1


def test_a_match_that_can_only_be_read_is_played_on_and_its_file_stays_as_it_is(
    saves: SaveFolder, tmp_path: Path
) -> None:
    host = hosted(b=SAM, saves=saves)
    for seat in (A, B):
        take(host, seat, 1)
    assert host.path is not None
    path, before = host.path, told(host)
    host.close()
    as_it_was = path.read_bytes()
    again = TrueHost.resume(path, saves, is_kept=False, find=lambda header: pile_kit(), think=DirectThinker)
    settle(again)
    assert [*before, "engine.copy.unsaved"] == told(again)
    assert not again.table.is_kept
    take(again, A, 1)
    assert path.read_bytes() == as_it_was
    again.table.keep_in(str(tmp_path / "there"))
    settle(again)
    whole = told(again)
    again.close()
    assert again.path is not None
    assert told(opened(again.path, SaveFolder(tmp_path / "there"))) == whole

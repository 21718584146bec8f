"""What a host keeps on disk: everything that was shown, a kill, a full disk, names in the list, going through it again."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from game.computer.process import DirectThinker
from game.engine.decision import Seat
from game.engine.match.ports import Occupant, Play, Refused
from game.games.battle.rules.pieces import ALLIANCE, EVIL
from game.registry import game
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header, replay
from game.session.review import LaidOpen, frames, log_lines
from game.storage.faults import FaultKind, SaveFault
from game.storage.match_file import read_file
from game.storage.saved_matches import SaveFolder
from game.storage.settings import Pace
from tests.narrowing import there
from tests.session.hosted_match import RANDOM, SAM, hosted, last_update, resumed, settle, take
from tests.session.pile_game import A, B, PileView, pile_kit
from tests.storage.fake_disks import no_room_left

TURN = {"turn": "p1", "die": 4, "characters": {"p1": "frodo", "p2": "sam"}, "at": {"p1": "1206", "p2": "rivendell"}}
"""A table of Riddle of the Ring in the middle of a turn."""


def test_a_reload_does_not_change_what_the_computer_does(saves: SaveFolder, tmp_path: Path) -> None:
    straight = hosted(saves=SaveFolder(tmp_path / "one"))
    broken = hosted(saves=SaveFolder(tmp_path / "two"))
    for _ in range(3):
        if straight.table.outcome is None:
            take(straight, A, 1)
            broken = resumed(broken, SaveFolder(tmp_path / "two"))
            broken.table.pace = Pace.INSTANT
            take(broken, A, 1)
            broken = resumed(broken, SaveFolder(tmp_path / "two"))
    assert tuple(straight.table.log) == tuple(broken.table.log)


def test_whoever_has_played_is_not_told_his_goal_anew_after_loading(saves: SaveFolder) -> None:
    host = hosted(b=SAM, saves=saves)
    assert not host.table.goals_told
    take(host, A, 1)
    again = resumed(host, saves)
    assert again.table.goals_told == {A}, "the other has not decided anything yet"


def test_a_full_disk_stops_the_match_with_a_sentence_until_it_can_be_written(
    saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = hosted(b=SAM, saves=saves)
    port = host.table.open(A)
    settle(host)
    number = last_update(port).number

    monkeypatch.setattr("game.storage.disk.Disk.write", no_room_left)
    port.send(Play(A, number, "take 3"))
    settle(host)
    assert "disk is full" in host.table.trouble
    assert host.table.deciding == A
    assert any(isinstance(answer, Refused) for answer in port.inbox)
    monkeypatch.undo()
    port.send(Play(A, number, "take 3"))
    settle(host)
    assert host.table.trouble == ""
    assert host.table.deciding == B
    assert resumed(host, saves).table.deciding == B


def test_computers_wait_while_nothing_can_be_written_and_go_on_after_retry(
    saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = hosted(saves=saves)
    host.table.hold = True
    take(host, A, 1)
    tries = []

    def full(*_: object) -> int:
        tries.append(1)
        no_room_left()

    monkeypatch.setattr("game.storage.disk.Disk.write", full)
    host.table.hold = False
    for now in range(0, 1000, 10):
        host.pump(now)
    assert len(tries) == 1
    assert "disk is full" in host.table.trouble
    monkeypatch.undo()
    host.table.retry()
    settle(host, 2000)
    assert host.table.trouble == ""
    assert host.table.deciding == A


def test_a_record_the_rules_refuse_names_the_last_good_point(saves: SaveFolder) -> None:
    host = hosted(b=SAM, saves=saves)
    take(host, A, 1)
    path = there(host.path)
    host.close()
    file = saves.open(path)
    good = len(file.records)
    file.append({"t": "action", "a": "take 9", "n": 3})
    file.close()
    with pytest.raises(SaveFault, match=f"set back to record {good}") as caught:
        Host.resume(path, saves, find=lambda header: pile_kit())
    assert (caught.value.kind, caught.value.last_good) == (FaultKind.REFUSED, good)
    saves.recover(path, records=good)
    Host.resume(path, saves, find=lambda header: pile_kit(), think=DirectThinker).close()


def test_a_match_of_a_game_that_is_not_there_is_named(saves: SaveFolder) -> None:
    path = there(hosted(b=SAM, saves=saves).path)
    with pytest.raises(SaveFault, match="open in another window"):
        Host.resume(path, saves)


def test_name_picture_and_public_line_go_to_the_list(saves: SaveFolder) -> None:
    host = hosted(Occupant(person="Oma"), SAM, saves=saves)
    host.table.rename("Sunday")
    host.table.keep_picture(b"png", "Oma took the Shire.")
    settle(host)
    host.close()
    (entry,) = saves.list()
    assert (entry.name, entry.status, entry.headline) == ("Sunday", "All wait for Oma.", "Oma took the Shire.")
    assert entry.picture is not None
    assert entry.picture.read_bytes() == b"png"


def test_the_public_line_calls_nobody_by_a_name_that_two_have_or_that_is_none() -> None:
    assert hosted(SAM, SAM).table.summary().status == "All wait for a."
    assert hosted(Occupant(person=""), SAM).table.summary().status == "All wait for a."


@pytest.mark.parametrize(
    ("person", "line"),
    [("Oma", "Oma takes the turn."), ("Player 1", "Frodo takes the turn."), ("", "Frodo takes the turn.")],
)
def test_the_public_line_names_people_as_the_table_does(person: str, line: str) -> None:
    playing = loaded_game("riddle", game("riddle").load_set())
    people = {Seat("p1"): Occupant(person=person), Seat("p2"): Occupant(person="Ben")}
    header = replace(new_header(playing, tuple(people), seed="5eed"), position=TURN)
    host = Host.new(playing, header, people, think=DirectThinker)
    settle(host)
    assert host.table.summary().status == line
    host.close()


def test_a_finished_match_can_be_gone_through_step_by_step(saves: SaveFolder) -> None:
    host = hosted(RANDOM, RANDOM, saves=saves)
    host.table.ask_review()
    settle(host)
    views: list[PileView] = [frame.view for frame in host.table.review]
    assert views[0].left == 12
    assert views[-1].left == 0
    assert {view.secret for view in views} == {None}
    assert host.path is not None
    _, records = read_file(host.path)
    match = replay(pile_kit(), new_header(pile_kit(), (A, B), seed="5eed"), records, path=host.path)
    lines = [line.text for line in log_lines(pile_kit(), match, records)]
    assert "took_the_last" in lines
    assert any("5eed" in line for line in lines)


def test_a_match_laid_open_piece_by_piece_is_the_same_as_in_one_go(saves: SaveFolder) -> None:
    host = hosted(RANDOM, RANDOM, saves=saves)
    settle(host)
    header = new_header(pile_kit(), (A, B), seed="5eed")
    review, shares = LaidOpen(pile_kit(), header, host.records), [0.0]
    while not review.go_on(lambda: False):
        assert review.steps == ()
        shares.append(review.share)
    assert len(shares) > len(review.steps)
    assert shares == sorted(shares)
    assert [frame.events for frame in review.steps] == [
        frame.events for frame in frames(pile_kit(), header, host.records)
    ]
    host.close()


def test_an_unfinished_match_with_secrets_is_not_gone_through() -> None:
    host = hosted(b=SAM)
    host.table.ask_review()
    settle(host)
    assert host.table.review == ()


def test_a_real_match_of_computer_players_in_their_own_process_survives_a_reload(saves: SaveFolder) -> None:
    kit = loaded_game("battle", game("battle").load_set())
    computer = Occupant(level="normal")
    header = new_header(kit, (EVIL, ALLIANCE), {"rounds": 20}, seed="5eed")
    host = Host.new(kit, header, {EVIL: computer, ALLIANCE: SAM}, name="Computers", saves=saves)
    host.table.pace = Pace.INSTANT
    for now in range(60_000):
        host.pump(now)
        if host.table.deciding == ALLIANCE:
            break
        time.sleep(0.005)
    assert host.table.deciding == ALLIANCE
    assert len(host.table.log) > 10
    view = last_update(host.table.table).view
    path = host.path
    host.close()
    assert path is not None
    again = Host.resume(path, saves, think=DirectThinker)
    settle(again)
    assert last_update(again.table.table).view == view
    assert again.table.summary().status.startswith("Sam ")
    again.close()

"""Evenings from seeds: whatever people do and the disk does to them, nothing is lost; and what breaks that is found."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.engine.match import replay, undo
from game.engine.match.match_state import MatchState
from game.session.autosave import Autosave
from game.session.computer_seats import ComputerSeats
from game.storage.atomic_write import write_file
from game.storage.settings import Settings, SettingsFile, to_bytes
from tests.sampling import first_with_soak
from tests.session import evening_sitting
from tests.session.evening import Evening, evening_of
from tests.session.evening_disk import EveningDisk
from tests.session.evening_from_seed import played, report, shortest
from tests.session.true_host import QuietHost

SEEDS = range(1, 51)


@pytest.mark.parametrize("seed", first_with_soak(SEEDS, 10))
def test_an_evening_loses_nothing_and_tells_nothing(seed: int, tmp_path: Path) -> None:
    broken, _ = played(evening_of(seed), tmp_path / "evening")
    if broken is not None:
        pytest.fail(report(evening_of(seed), tmp_path / "again"))


@pytest.mark.parametrize(
    "lines",
    [
        "battle Ben,random seed=1084 dice=real reactions=orders\nperson 736 !read-only@2+\nretry 687",
        "riddle Anna,random,Ben,Anna seed=12 reactions=orders\nplay 60\nplay 636\nplay 610 !no right@3",
        "hunt Anna,Anna,Anna seed=1245 reactions=orders\norder 643\nmark 492 !no space@1+\nduplicate 950",
        "hunt random,Anna,Anna seed=100009 reactions=orders\nmove 103\nplay 31\nreopen 649 !broken@2+\npower 681",
        "hunt Cleo,random,Cleo seed=101032 dice=real reactions=ask\nperson 595 !no right@2+\nback 577",
        "hunt random,Anna,Anna,Anna seed=101115 draws=real reactions=ask\nsettings 267 !broken@7\nduplicate 378 !power@3",
        "gollum Anna,Anna,normal seed=103797 reactions=orders\nsettings 221 !read-only@7\npower 961",
        "gollum Anna,Anna,Anna,Anna seed=105021 reactions=orders\nperson 644 !broken@2+\nback 282\nanew 684",
        "riddle random,Anna,Anna,Ben,Ben,random,Cleo,random seed=106961 reactions=orders\nmove 779\nanew 565 !kill@11",
    ],
    ids=[
        "a whole record that was not kept",
        "a roll that was refused",
        "a mark that was refused, and a copy",
        "a record that was whole and not waited for when the match was opened",
        "trouble that ended though nothing was written",
        "settings whose name the disk did not take",
        "a seat's code whose name a disk that became read-only did not take",
        "a refused record that was whole, and the match to be written anew where its file is",
        "a process that ends while a match that was moved is written anew",
    ],
)
def test_an_evening_that_failed_once_holds(lines: str, tmp_path: Path) -> None:
    assert report(Evening.parse(lines), tmp_path) == ""


def test_a_mark_that_was_refused_is_not_there_after_a_reload(tmp_path: Path) -> None:
    lines = "gollum Anna,Anna seed=2303 reactions=orders\nmark 371 !interrupted@2\nback 167\nretry 839"
    broken, _ = played(Evening.parse(lines), tmp_path / "evening")
    assert broken is None


def test_an_evening_is_read_as_it_was_written() -> None:
    for seed in SEEDS:
        assert Evening.parse(str(evening_of(seed))) == evening_of(seed)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("chess Anna,Ben seed=1", "no game 'chess'"),
        ("gollum Anna,Ben seed=1\ndance 3", "'dance' is no step"),
        ("gollum Anna,Ben seed=1\nplay 3 !rain@1", "'rain@1' is no fault"),
    ],
)
def test_a_list_that_is_no_evening_says_what_is_wrong(text: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Evening.parse(text)


def test_the_same_seed_plays_the_same_evening(tmp_path: Path) -> None:
    for seed in (3, 4):
        assert played(evening_of(seed), tmp_path / "one") == played(evening_of(seed), tmp_path / "two")


# -- what is broken is found


def law_broken(lines: str, folder: Path) -> str:
    """Which law does not hold in an evening; empty when all do."""
    broken, _ = played(Evening.parse(lines), folder / "evening")
    return broken.law if broken is not None else ""


def test_a_fault_of_the_disk_that_nobody_is_told_of_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening_sitting, "TrueHost", QuietHost)
    found = (played(evening_of(seed), tmp_path / str(seed))[0] for seed in range(1, 30))
    assert any(broken is not None and broken.law == "kept" for broken in found)


def test_a_record_that_is_not_waited_for_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sync = EveningDisk.sync
    monkeypatch.setattr(EveningDisk, "sync", lambda disk, at: None if disk.is_written_on(at) else sync(disk, at))
    assert law_broken("gollum Anna,Anna seed=2\nplay 1\npower 928", tmp_path) == "kept"


def test_a_match_that_goes_on_before_it_is_written_down_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(match: MatchState, action: Any, actor: Any, **said: Any) -> Any:
        whole = match.store
        match.store = None
        change = before(match, action, actor, **said)
        match.store = whole
        if whole is not None:
            whole.append(match.history.steps[-1].record())
        return change

    before = MatchState.play
    monkeypatch.setattr(MatchState, "play", play)
    assert law_broken("gollum Anna,Anna,Anna seed=4\nplay 656 !read-only@1+", tmp_path) == "kept"


def test_an_autosave_that_remembers_before_it_writes_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def append(autosave: Autosave, record: Mapping[str, Any]) -> None:
        autosave.records.append(record)
        autosave.held, autosave.written = [], True
        if autosave.file is not None:
            autosave.file.append(record)

    monkeypatch.setattr(Autosave, "append", append)
    assert law_broken("gollum Anna,Anna,normal,Anna seed=1\nplay 880 !no right@1", tmp_path) == "kept"


def test_taking_back_that_goes_too_far_after_a_reload_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken_back(match: MatchState, seat: Any, length: int) -> Any:
        return undo.take_back(match, seat, max(0, length - 1))

    monkeypatch.setattr(replay, "take_back", taken_back)
    assert law_broken("battle Anna,Anna seed=9\nplay 2\nplay 808\nback 349", tmp_path) == "kept"


def test_marks_that_a_reload_forgets_are_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pencil = MatchState.pencil

    def forgets(match: MatchState, seat: Any, marks: Any) -> None:
        if match.store is not None:
            pencil(match, seat, marks)

    monkeypatch.setattr(MatchState, "pencil", forgets)
    assert law_broken("gollum Anna,Ben,Anna,Ben seed=3 reactions=ask\nmark 899\nreopen 0", tmp_path) == "again"


def write_whole_memory(file: SettingsFile, wanted: Settings) -> None:
    """As if nobody else wrote settings."""
    file.settings = wanted
    write_file(file.path, to_bytes(wanted), overwrites=True)


@pytest.mark.parametrize("lines", ["settings 310\nsettings 603", "settings 392\nsettings 187"], ids=["codes", "volume"])
def test_settings_that_a_second_window_writes_over_are_missed(
    lines: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SettingsFile, "save", write_whole_memory)
    assert law_broken(f"gollum Anna,Anna seed=1\n{lines}", tmp_path) == "settled"


def test_a_mark_that_stands_in_the_log_of_the_program_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pencil(match: MatchState, seat: Any, marks: Any) -> None:
        logging.getLogger("ringtable").warning("%s marks %s", seat, marks)

    monkeypatch.setattr(MatchState, "pencil", pencil)
    assert law_broken("gollum Anna,Ben seed=3\nmark 899", tmp_path) == "secret"


def test_a_fault_without_a_sentence_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def falls(seats: ComputerSeats, moment: int, may_move: object) -> bool:
        raise ZeroDivisionError

    monkeypatch.setattr(ComputerSeats, "pump", falls)
    assert law_broken("gollum Anna,random seed=3\nplay 2", tmp_path) == "sound"


def test_an_evening_that_fails_is_made_as_short_as_it_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SettingsFile, "save", write_whole_memory)
    lines = "gollum Anna,Ben seed=1\nplay 3 !no space@2\nsettings 310\nrename 4\nsettings 603 !short@1\nmark 5"
    found = shortest(Evening.parse(lines), "settled", tmp_path)
    assert str(found).splitlines()[1:] == ["settings 310", "settings 603"]

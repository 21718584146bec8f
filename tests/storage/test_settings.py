"""Settings, folders, seat codes."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.storage import settings
from game.storage.faults import SaveFault
from game.storage.folders import HOME_VARIABLE, folders, unwritable
from game.storage.locks import LockFile
from game.storage.seat_codes import check_code, make_code
from game.storage.settings import DEFAULTS, Pace, Settings, SettingsFile
from tests.storage.fake_disks import no_room_left


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    chosen = replace(
        DEFAULTS,
        volume=20,
        motion=False,
        brief_motion=True,
        pace=Pace.CALM,
        window=(1920, 1080),
        people=("Sam", "Éowyn"),
        codes={"Sam": "00:11"},
        new_match={"battle": {"players": 3}},
    )
    file = settings.load(tmp_path / "deep" / "settings.json")
    file.save(chosen)
    assert settings.load(file.path).settings == chosen


def test_no_file_means_defaults_and_a_full_disk_keeps_the_old_ones_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = settings.load(tmp_path / "settings.json")
    assert (file.settings, file.problem) == (DEFAULTS, None)
    file.save(replace(DEFAULTS, volume=5))

    monkeypatch.setattr("game.storage.disk.Disk.sync", no_room_left)
    with pytest.raises(SaveFault, match="disk is full"):
        file.save(replace(DEFAULTS, volume=6))
    assert settings.load(file.path).settings.volume == 5
    assert [file.path] == list(tmp_path.iterdir())


def test_unknown_keys_are_kept_and_numbers_within_their_range(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 10, "gamepad": {"deadzone": 3}}')
    file = settings.load(path)
    assert file.problem is None
    file.save(replace(file.settings, volume=11))
    assert json.loads(path.read_text())["gamepad"] == {"deadzone": 3}
    path.write_text('{"volume": 900, "text_scale": 5, "window": [3, 4]}')
    taken = settings.load(path).settings
    assert (taken.volume, taken.text_scale, taken.window) == (100, 80, (1024, 640))


@pytest.mark.parametrize("content", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b"[" * 100_000])
def test_a_damaged_file_gives_a_sentence_and_defaults_and_is_moved_aside_on_saving(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    file = settings.load(path)
    assert file.settings == DEFAULTS
    assert "damaged" in str(file.problem)
    assert path.read_bytes() == content
    file.save(replace(DEFAULTS, volume=3))
    aside = [p for p in tmp_path.iterdir() if p != path]
    assert [p.read_bytes() for p in aside] == [content]
    file.save(replace(DEFAULTS, volume=4))
    assert [p for p in tmp_path.iterdir() if p != path] == aside


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("volume", "loud"),
        ("volume", True),
        ("pace", "sluggish"),
        ("motion", 1),
        ("window", [1]),
        ("window", ["a", "b"]),
        ("people", [3]),
        ("codes", ["Sam"]),
        ("codes_taken", {"Sam": ["yesterday"]}),
        ("codes_taken", {"Sam": []}),
        ("new_match", []),
        ("language", None),
    ],
)
def test_a_value_that_cannot_be_used_is_named_and_the_rest_is_taken(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"text_scale": 150, name: value}))
    file = settings.load(path)
    assert file.settings == replace(DEFAULTS, text_scale=150)
    assert f"'{name}'" in str(file.problem)


def test_an_unreadable_settings_file_gives_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    file = settings.load(tmp_path / "settings.json")
    assert file.settings == Settings()
    assert "could not be read" in str(file.problem)


def test_one_variable_moves_everything(tmp_path: Path) -> None:
    found = folders({HOME_VARIABLE: str(tmp_path)})
    assert {tmp_path} == {path.parent for path in (found.saves, found.boards, found.cache, found.settings)}


def test_without_a_home_there_are_still_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", HOME_VARIABLE):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    found = folders()
    assert all(path.is_absolute() for path in (found.saves, found.boards, found.cache, found.config))


def test_a_folder_in_which_nothing_can_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    wanted = folders({HOME_VARIABLE: str(tmp_path / "file")})
    assert f"Nothing can be written in '{wanted.saves}' (not a directory)." == str(unwritable(wanted.saves))


def test_where_writing_works_nothing_is_said(tmp_path: Path) -> None:
    wanted = folders({HOME_VARIABLE: str(tmp_path)})
    assert unwritable(wanted.saves) is None
    assert list(wanted.saves.iterdir()) == [], "with what it was tried is gone again"


@pytest.fixture
def two(tmp_path: Path) -> tuple[SettingsFile, SettingsFile]:
    """The settings as two windows hold them that were opened at the same time."""
    path = tmp_path / "settings.json"
    begun = replace(
        DEFAULTS,
        people=("Sam", "Rosie"),
        codes={"Rosie": "00:11"},
        puzzles=("first",),
        new_match={"hunt": {"players": 2}},
    )
    settings.load(path).save(begun)
    return settings.load(path), settings.load(path)


def test_two_windows_lose_nothing_of_each_other(two: tuple[SettingsFile, SettingsFile]) -> None:
    one, other = two
    change(
        one,
        codes={**one.settings.codes, "Anna": "22:33"},
        people=("Anna", *one.settings.people),
        puzzles=("first", "second"),
        new_match={**one.settings.new_match, "battle": {"players": 3}},
        last_match="evening.ringtable",
    )
    change(other, volume=5, people=("Pip", *other.settings.people), lessons=("hunt",))
    kept = settings.load(one.path).settings
    assert kept.codes == {"Rosie": "00:11", "Anna": "22:33"}
    assert kept.people == ("Pip", "Sam", "Rosie", "Anna")
    assert (kept.puzzles, kept.lessons) == (("first", "second"), ("hunt",))
    assert kept.new_match == {"hunt": {"players": 2}, "battle": {"players": 3}}
    assert (kept.last_match, kept.volume) == ("evening.ringtable", 5)


def change(file: SettingsFile, **chosen: object) -> None:
    file.save(replace(file.settings, **chosen))  # type: ignore[arg-type]  # names of settings with their values


def test_a_code_that_another_window_gave_is_in_force_here_once_this_one_has_written(
    two: tuple[SettingsFile, SettingsFile],
) -> None:
    one, other = two
    change(one, codes={**one.settings.codes, "Anna": "22:33"}, volume=3)
    change(other, fullscreen=True)
    assert other.settings.codes["Anna"] == "22:33"
    assert other.settings.volume == DEFAULTS.volume, "how loud a window is stays its own"
    assert (settings.load(one.path).settings.volume, settings.load(one.path).settings.fullscreen) == (3, True)


def test_what_a_window_has_written_once_is_no_change_of_its_own_any_more(
    two: tuple[SettingsFile, SettingsFile],
) -> None:
    one, other = two
    change(one, volume=5)
    change(other, volume=9)
    change(one, motion=False)
    assert settings.load(one.path).settings.volume == 9


def test_what_one_window_takes_away_the_other_does_not_bring_back(two: tuple[SettingsFile, SettingsFile]) -> None:
    one, other = two
    change(one, codes={}, people=("Sam",))
    change(other, volume=5)
    kept = settings.load(one.path).settings
    assert (kept.codes, kept.people, kept.volume) == ({}, ("Sam",), 5)
    assert (other.settings.codes, other.settings.people) == ({}, ("Sam",))


def test_a_key_that_another_program_wrote_meanwhile_stays(two: tuple[SettingsFile, SettingsFile]) -> None:
    one, _ = two
    data = json.loads(one.path.read_text())
    one.path.write_text(json.dumps({**data, "gamepad": 1}))
    change(one, volume=5)
    assert json.loads(one.path.read_text())["gamepad"] == 1


def test_a_file_that_was_damaged_while_the_window_was_open_is_kept_aside(
    two: tuple[SettingsFile, SettingsFile],
) -> None:
    one, _ = two
    one.path.write_bytes(b"{ by hand")
    change(one, volume=5)
    (aside,) = (path for path in one.path.parent.iterdir() if path != one.path)
    assert aside.read_bytes() == b"{ by hand"
    kept = settings.load(one.path).settings
    assert (kept.volume, kept.codes) == (5, {"Rosie": "00:11"})


def test_while_another_window_writes_it_is_waited_for_and_then_said(
    two: tuple[SettingsFile, SettingsFile], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = two
    monkeypatch.setattr(settings, "PATIENCE", 0.02)
    before = one.path.read_bytes()
    with LockFile(one.path.with_name("settings.json.lock")), pytest.raises(SaveFault, match="another window"):
        change(one, volume=5)
    assert one.path.read_bytes() == before
    change(one, volume=6)
    assert settings.load(one.path).settings.volume == 6


def test_a_code_is_known_again_and_not_readable() -> None:
    stored = make_code("4711")
    assert check_code("4711", stored)
    assert not check_code("4712", stored)
    assert "4711" not in stored
    assert stored != make_code("4711")


@pytest.mark.parametrize("stored", ["", ":", "zz:zz", "00", "00:"])
def test_what_is_no_stored_code_opens_nothing(stored: str) -> None:
    assert not check_code("", stored)


def test_what_is_damaged_in_the_file_while_a_window_is_open_stays_as_that_window_has_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    window = settings.load(path)
    window.save(replace(window.settings, people=("Anna",), volume=40))
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, "people": 3, "volume": "loud"}), encoding="utf-8")
    window.save(replace(window.settings, text_scale=120))
    assert (settings.load(path).settings.people, settings.load(path).settings.volume) == (("Anna",), 40)


def test_a_turn_of_a_computer_is_over_in_some_ten_seconds_however_much_is_done_in_it() -> None:
    """Each of a hundred acts would take half a second, were all shown alike."""
    shown, calm = 0.0, 0.0
    for _ in range(100):
        shown += 500 * Pace.BRISK.haste(round(shown))
        calm += 500 * Pace.CALM.haste(round(calm))
    assert 5_000 < shown < 11_000
    assert calm == 50_000
    assert Pace.BRISK.haste(0) == 1

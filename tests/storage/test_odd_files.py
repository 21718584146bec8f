"""However odd a file or its name: the list shows it, with a fault where it cannot be played, and nothing ends in a crash."""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as trying

from game import registry
from game.computer.process import DirectThinker
from game.engine.decision import Seat
from game.engine.errors import RingtableError
from game.session.board_library import own_boards
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.session.review import write_log
from game.storage import settings
from game.storage.faults import FaultKind, SaveFault
from game.storage.folders import shown_path
from game.storage.saved_matches import SaveFolder
from game.storage.settings import DEFAULTS
from tests.sampling import few_with_soak
from tests.storage.odd_files import JSON, ODD_NAMES, sealed
from tests.storage.test_saved_matches import played

unhurried = trying(max_examples=few_with_soak(30, 60), suppress_health_check=[HealthCheck.function_scoped_fixture])
linux = pytest.mark.skipif(sys.platform != "linux", reason="only there a file's name may be any bytes")
FIELDS = ("boards", "game", "options", "position", "seats", "seed", "tables", "version")
SET_FIELDS = ("boards", "position", "tables")
"""Those that each game reads in its own way."""


def true_header(game: str) -> dict[str, Any]:
    """The header of a match that could be played."""
    playing = loaded_game(game, registry.game(game).load_set())
    return new_header(playing, next(iter(playing.info.seatings.values())), seed="5eed").to_json()


def open_odd(saves: SaveFolder, path: Path) -> None:
    """List it and open it: it plays, or there is one sentence; whatever it says can be written down."""
    (entry,) = [one for one in saves.list() if one.path == path]
    said = [entry.name, entry.status, entry.game, *entry.seats]
    if entry.fault is not None:
        said.append(entry.fault.sentence)
    try:
        Host.resume(path, saves, think=DirectThinker).close()
    except SaveFault as fault:
        said.append(fault.sentence)
        assert fault.sentence.endswith(".")
    assert "\n" not in "".join(said).encode().decode()


def test_seats_that_are_a_number_make_an_entry_with_a_fault(saves: SaveFolder) -> None:
    sealed(saves.path / "forged.ringtable", {"name": "Forged", "match": {"game": "battle", "seats": 5}})
    good = played(saves)
    listed = {entry.name: entry for entry in saves.list()}
    assert listed["Friday night"].path == good
    fault = listed["Forged"].fault
    assert fault is not None
    assert fault.kind is FaultKind.FOREIGN


@pytest.mark.parametrize(
    ("game", "field"),
    [
        *(("battle", field) for field in FIELDS),
        *((game.id, field) for game in registry.games() if game.tables for field in SET_FIELDS),
    ],
)
@pytest.mark.parametrize("value", [None, 5, "\ud800", [], {}, ["a"], {"cards": 5}], ids=repr)
def test_a_header_with_one_field_of_a_wrong_kind_is_listed_and_opened_with_a_sentence(
    saves: SaveFolder, game: str, field: str, value: Any
) -> None:
    header = true_header(game)
    path = sealed(saves.path / "forged.ringtable", {"name": "Forged", "match": {**header, field: value}})
    assert len(saves.list()) == 1
    open_odd(saves, path)


@unhurried
@given(first=JSON, record=JSON)
def test_any_json_as_first_record_is_listed(saves: SaveFolder, first: Any, record: Any) -> None:
    path = sealed(saves.path / "odd.ringtable", first, record)
    open_odd(saves, path)


@unhurried
@given(header=JSON, name=JSON, created=JSON, card=JSON)
def test_any_json_as_header_name_date_and_card_is_listed(
    saves: SaveFolder, header: Any, name: Any, created: Any, card: Any
) -> None:
    path = sealed(saves.path / "odd.ringtable", {"match": header, "name": name, "created": created})
    path.with_suffix(".card").write_text(json.dumps(card))
    open_odd(saves, path)


@trying(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=JSON, status=JSON, headline=JSON, over=JSON)
def test_any_json_on_a_card_leaves_the_match_whole(
    saves: SaveFolder, name: Any, status: Any, headline: Any, over: Any
) -> None:
    path = saves.path / "evening.ringtable"
    if not path.exists():
        played(saves, "Evening")
    path.with_suffix(".card").write_text(
        json.dumps({"name": name, "status": status, "headline": headline, "over": over})
    )
    entry = saves.entry(path)
    assert entry.fault is None
    saves.describe(path, "Round 4", is_over=False)
    assert saves.entry(path).status == "Round 4"
    assert "Evening" in saves.rename(path, "Evening").name
    saves.restore(saves.delete(path))
    assert [one.path for one in saves.list()] == [path]


def test_a_card_with_half_a_pair_is_copied_with_its_match(saves: SaveFolder) -> None:
    path = played(saves)
    path.with_suffix(".card").write_text(json.dumps({"name": "\ud800", "mine": "\udce4"}))
    copy = saves.duplicate(path)
    assert copy.fault is None
    assert json.loads(copy.path.with_suffix(".card").read_bytes())["mine"] == "\udce4"


@linux
@pytest.mark.parametrize("name", ODD_NAMES, ids=repr)
def test_a_match_whose_name_is_no_text_is_listed_played_renamed_copied_and_binned(
    saves: SaveFolder, name: bytes
) -> None:
    path = Path(os.fsdecode(os.fsencode(saves.path) + b"/" + name))
    played(saves).rename(path)
    path.with_name("friday-night.card").unlink(missing_ok=True)
    (entry,) = saves.list()
    assert entry.name == "Friday night"
    file = saves.open(path)
    file.append({"t": "mark"})
    file.close()
    assert saves.rename(path, "Sunday").name == "Sunday"
    copy = saves.duplicate(path)
    saves.delete(copy.path)
    saves.restore(saves.delete(path))
    assert len(saves.list()) == 1


@linux
@pytest.mark.parametrize("name", ODD_NAMES, ids=repr)
def test_what_is_said_of_a_file_whose_name_is_no_text_can_be_written_down(saves: SaveFolder, name: bytes) -> None:
    path = Path(os.fsdecode(os.fsencode(saves.path) + b"/" + name))
    saves.path.mkdir()
    path.write_bytes(b"no match")
    (entry,) = saves.list()
    assert entry.fault is not None
    for said in (entry.name, entry.fault.sentence, str(entry.fault), shown_path(path)):
        assert said.encode()


@linux
def test_matches_in_a_folder_whose_name_is_no_text_are_listed_and_played(tmp_path: Path) -> None:
    saves = SaveFolder(Path(os.fsdecode(os.fsencode(tmp_path) + b"/sp\xe4t")))
    path = played(saves)
    assert [entry.path for entry in saves.list()] == [path]
    file = settings.load(tmp_path / "settings.json")
    file.save(replace(DEFAULTS, last_match=str(path), saves=str(saves.path)))
    again = settings.load(file.path)
    assert (again.settings.last_match, again.problem) == (str(path), None)


@linux
def test_the_log_of_a_match_whose_name_is_no_text_is_written(saves: SaveFolder) -> None:
    playing = loaded_game("battle", registry.game("battle").load_set())
    header = new_header(playing, (Seat("evil"), Seat("alliance")), seed="5eed")
    made = saves.create("Evening", header.to_json())
    made.append({"t": "seat", "s": "evil", "person": "\ud800", "level": ""})
    made.close()
    path = Path(os.fsdecode(os.fsencode(saves.path) + b"/m\xe4rz.ringtable"))
    made.path.rename(path)
    assert write_log(saves, path).read_text(encoding="utf-8")


@linux
@pytest.mark.parametrize("kind", ["pipe", "socket", "device", "folder", "link to itself", "link to nothing"])
def test_what_is_no_plain_file_is_listed_with_a_fault_and_keeps_nobody_waiting(saves: SaveFolder, kind: str) -> None:
    good = played(saves)
    path = saves.path / "odd.ringtable"
    make: dict[str, Callable[[], object]] = {
        "pipe": lambda: os.mkfifo(path),
        "socket": lambda: socket.socket(socket.AF_UNIX).bind(str(path)),
        "device": lambda: path.symlink_to("/dev/zero"),
        "folder": path.mkdir,
        "link to itself": lambda: path.symlink_to(path),
        "link to nothing": lambda: path.symlink_to(saves.path / "nowhere"),
    }
    make[kind]()
    faults = {entry.path: entry.fault for entry in saves.list()}
    assert faults[good] is None
    assert faults[path] is not None
    with pytest.raises(SaveFault):
        saves.open(path)


@linux
@pytest.mark.parametrize("suffix", [".card", ".png"])
def test_a_pipe_beside_a_match_keeps_nobody_waiting(saves: SaveFolder, suffix: str) -> None:
    path = played(saves)
    os.mkfifo(path.with_suffix(suffix))
    (entry,) = saves.list()
    assert (entry.name, entry.picture) == ("Friday night", None)


@pytest.mark.parametrize("stamp", [0, -1, -(10**10), 10**11, 2**62])
def test_a_file_of_any_date_is_listed(saves: SaveFolder, stamp: int) -> None:
    path = played(saves)
    try:
        os.utime(path, (stamp, stamp))
    except OverflowError:
        pytest.skip("this system cannot give a file that date")
    (entry,) = saves.list()
    assert datetime(1970, 1, 1, tzinfo=UTC) <= entry.saved <= datetime(9000, 1, 1, tzinfo=UTC)


def test_a_link_that_leads_nowhere_is_listed_by_its_own_date(saves: SaveFolder, tmp_path: Path) -> None:
    saves.path.mkdir(parents=True, exist_ok=True)
    before = datetime.now(UTC) - timedelta(minutes=1)
    (saves.path / "gone.ringtable").symlink_to(tmp_path / "nowhere")
    (entry,) = saves.list()
    assert entry.fault is not None
    assert entry.saved > before


@pytest.mark.parametrize("folder", ["a\0b", "x" * 5000])
def test_a_folder_that_cannot_be_is_an_empty_list_or_one_sentence(folder: str) -> None:
    try:
        listed = SaveFolder(Path(f"/{folder}")).list()
    except SaveFault as fault:
        assert fault.sentence.endswith(".")
    else:
        assert listed == ()


@unhurried
@given(value=JSON)
def test_settings_of_any_json_are_read_and_can_be_kept(tmp_path: Path, value: Any) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(value))
    file = settings.load(path)
    if file.problem is not None:
        assert file.problem.sentence.encode()
    file.save(replace(file.settings, volume=3))
    assert settings.load(path).settings == file.settings


NAMES = sorted(set(json.loads(settings.to_bytes(DEFAULTS))))


@trying(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(value=JSON)
@pytest.mark.parametrize("name", NAMES)
def test_a_setting_of_any_json_is_read_and_can_be_kept(tmp_path: Path, name: str, value: Any) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({name: value}))
    file = settings.load(path)
    file.save(file.settings)
    again = settings.load(path).settings
    assert again == file.settings
    if not isinstance(value, dict):
        assert getattr(again, name) in (getattr(file.settings, name), getattr(DEFAULTS, name))


def test_a_window_larger_than_any_screen_is_brought_back_to_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"window": [10**100, 10**100]}))
    assert settings.load(path).settings.window == (16384, 16384)


@linux
def test_a_board_of_ones_own_whose_name_is_no_text_lies_on_the_shelf(tmp_path: Path) -> None:
    (Path(os.fsdecode(os.fsencode(tmp_path) + b"/k\xe4rtchen.yaml"))).write_text("game: battle\nno: board\n")
    game = registry.game("battle")
    (board,) = own_boards(game, ["hunt", "riddle"], tmp_path, tmp_path)
    assert f"{board.title} {board.fault}".encode()


def test_whatever_a_file_holds_a_match_says_no_traceback_but_a_sentence(saves: SaveFolder) -> None:
    header = true_header("hunt")
    path = sealed(saves.path / "forged.ringtable", {"match": {**header, "tables": {"cards": {"bearer": 5}}}})
    with pytest.raises(RingtableError, match="cannot be played with this version"):
        Host.resume(path, saves, think=DirectThinker)

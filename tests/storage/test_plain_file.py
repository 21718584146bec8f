"""What is no plain file, and stands where one is looked for, is never opened and told in one sentence: whoever opened a
pipe would wait for ever."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import registry
from game.board.problems import BoardProblems
from game.board.reading.text_file import read_text
from game.cli.main import main
from game.cli.quiet_terminal import quiet_terminal
from game.language import catalog
from game.language.check import examined
from game.session.board_library import own_boards
from game.session.scenario_file import ScenarioProblems, load_scenario
from game.storage import settings
from game.storage.plain_file import open_plain, read_plain
from game.storage.program_log import LOG
from game.storage.resources import resource
from game.storage.saved_matches import SaveFolder

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="made with the means of Linux")
MAKE: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo,
    "socket": lambda path: bound(path),
    "device": lambda path: path.symlink_to("/dev/zero"),
    "folder": Path.mkdir,
}
SAID = {
    "pipe": "it is a pipe, not a file",
    "socket": "it is a socket, not a file",
    "device": "it is a device, not a file",
    "folder": "Is a directory",
}
SHORTLY = 60
"""Seconds in which anything is read, on a busy machine too."""


def bound(path: Path) -> None:
    """A socket at a path, however long that is."""
    before = Path.cwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(before)


@pytest.fixture(params=list(MAKE))
def kind(request: pytest.FixtureRequest) -> str:
    """What stands where a file should."""
    return str(request.param)


@pytest.fixture
def languages(tmp_path: Path) -> Iterator[Path]:
    """A person's own folder of languages."""
    folder = tmp_path / "languages"
    folder.mkdir()
    catalog.look_in(folder)
    yield folder
    catalog.choose("en")
    catalog.look_in(tmp_path / "nowhere")


@pytest.fixture(autouse=True)
def shortly() -> Iterator[None]:
    """Whatever waits too long is ended, so that the test fails and does not wait too."""

    def end(*_: object) -> None:
        raise TimeoutError("it waits for ever")

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(SHORTLY)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def test_only_a_plain_file_is_opened_and_read(tmp_path: Path, kind: str) -> None:
    MAKE[kind](tmp_path / "odd")
    for read in (open_plain, read_plain):
        with pytest.raises(OSError, match=SAID[kind]):
            read(tmp_path / "odd")


def test_a_plain_file_and_a_link_to_it_are_read(tmp_path: Path) -> None:
    (tmp_path / "one").write_bytes(b"here\r\n")
    (tmp_path / "link").symlink_to(tmp_path / "one")
    assert read_plain(tmp_path / "link") == b"here\r\n"


def test_a_name_that_no_file_can_have_is_that_of_no_file() -> None:
    with pytest.raises(FileNotFoundError):
        read_plain(Path("a\0b"))


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "one").write_bytes(b"12345")
    with pytest.raises(OSError, match="too large"):
        read_plain(tmp_path / "one", most=4)


@pytest.mark.parametrize(("read", "refused"), [(read_text, BoardProblems), (load_scenario, ScenarioProblems)])
def test_no_board_and_no_scenario_are_told(
    tmp_path: Path, kind: str, read: Callable[[Path], object], refused: type[Exception]
) -> None:
    path = tmp_path / "odd.yaml"
    MAKE[kind](path)
    with pytest.raises(refused) as told:
        read(path)
    assert str(told.value) == f"{path}:1:1: the file cannot be read: {SAID[kind]}"


@pytest.mark.parametrize("kind", [one for one in MAKE if one != "folder"], indirect=True)
def test_no_board_among_ones_own_is_shown_with_its_fault(tmp_path: Path, kind: str) -> None:
    game = registry.game("battle")
    (tmp_path / "set").mkdir()
    for path in (tmp_path / "odd.yaml", tmp_path / "set" / "odd.yaml"):
        MAKE[kind](path)
    boards = own_boards(game, ["hunt", "riddle"], tmp_path, tmp_path)
    assert [(board.ref, board.fault) for board in boards] == [
        (ref, f"odd.yaml:1:1: the file cannot be read: {SAID[kind]}") for ref in ("odd.yaml", "set/")
    ]


def test_no_board_beside_a_sound_one_does_not_keep_it_from_being_found(tmp_path: Path, kind: str) -> None:
    shutil.copy(resource("boards", "battle", "middle-earth.yaml"), tmp_path / "mine.yaml")
    MAKE[kind](tmp_path / "odd.yaml")
    boards = own_boards(registry.game("battle"), ["hunt", "riddle"], tmp_path, tmp_path)
    assert [board.ref for board in boards if not board.fault] == ["mine.yaml"]


def test_no_table_beside_ones_own_board_is_told(tmp_path: Path, kind: str) -> None:
    shutil.copy(resource("boards", "riddle", "middle-earth.yaml"), tmp_path / "mine.yaml")
    path = tmp_path / "tables" / "cards.yaml"
    path.parent.mkdir()
    MAKE[kind](path)
    with pytest.raises(BoardProblems) as told:
        registry.game("riddle").load_set(str(tmp_path / "mine.yaml"))
    assert str(told.value) == f"{path}:1:1: the file cannot be read: {SAID[kind]}"


def test_no_table_and_no_board_are_told_by_the_check(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tables").mkdir()
    table, board = tmp_path / "tables" / "cards.yaml", tmp_path / "odd.yaml"
    for path in (table, board):
        MAKE[kind](path)
    if kind == "folder":
        assert main(["check", str(board)]) == 1
        assert "there is no board file in this folder" in capsys.readouterr().out
        return
    for path in (table, board):
        assert main(["check", str(path)]) == 1
        assert capsys.readouterr().out == f"{path}:1:1: the file cannot be read: {SAID[kind]}\n"


def test_no_settings_are_told(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "settings.json"
    MAKE[kind](path)
    problem = settings.load(path).problem
    assert problem is not None
    assert f"could not be read ({SAID[kind].lower()})" in problem.sentence


def test_no_first_file_of_a_language_is_told_and_its_language_left_out(languages: Path, kind: str) -> None:
    (languages / "nl").mkdir()
    path = languages / "nl" / "language.yaml"
    MAKE[kind](path)
    assert [one.code for one in catalog.available()] == ["en", "de"]
    assert examined(languages / "nl").mistakes == (f"{path}:1:1: the file cannot be read: {SAID[kind]}.",)


def test_no_words_of_a_language_are_told_when_it_is_chosen_and_checked(languages: Path, kind: str) -> None:
    path = languages / "nl" / "game" / "words.yaml"
    path.parent.mkdir(parents=True)
    (languages / "nl" / "language.yaml").write_text("name: Nederlands\n", encoding="utf-8")
    MAKE[kind](path)
    told = f"{path}:1:1: the file cannot be read: {SAID[kind]}."
    assert [one.code for one in catalog.available()] == ["en", "de", "nl"]
    assert catalog.choose("nl") == f"{told} English is spoken instead."
    assert examined(languages / "nl").mistakes == (told,)


def test_no_match_is_listed_with_one_sentence(tmp_path: Path, kind: str) -> None:
    MAKE[kind](tmp_path / "odd.ringtable")
    (entry,) = SaveFolder(tmp_path).list()
    assert entry.fault is not None
    assert entry.fault.sentence.endswith(
        "not a saved match." if kind == "folder" else "not a saved match of Ringtable."
    )


def test_no_log_is_written_into(tmp_path: Path, kind: str) -> None:
    MAKE[kind](tmp_path / LOG)
    with quiet_terminal(tmp_path):
        pass
    assert not (tmp_path / LOG).is_file()

"""Every command that writes a file: over nothing unless it is told to, and never over a saved match."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.cli.main import main
from game.storage.saved_matches import SaveFolder
from tests.paths import ROOT

HEADER = {"game": "battle", "seats": ["evil", "alliance"]}
BOARD = str(ROOT / "boards" / "battle" / "middle-earth.yaml")
SCENE = str(ROOT / "docs" / "pictures" / "scenes" / "hunt.yaml")


def export(match: Path) -> list[str]:
    return ["export", str(match)]


def paint(_: Path) -> list[str]:
    return ["paint", BOARD, "--plain"]


def print_(_: Path) -> list[str]:
    return ["print", "battle"]


def screenshot(_: Path) -> list[str]:
    return ["screenshot", SCENE, "--seat", "table"]


WRITING = {export: ".txt", paint: ".png", print_: ".pdf", screenshot: ".png"}
every_command = pytest.mark.parametrize("command", WRITING, ids=lambda command: command.__name__.strip("_"))
Command = Callable[[Path], list[str]]


@pytest.fixture
def match(tmp_path: Path) -> Path:
    file = SaveFolder(tmp_path / "matches").create("Evening", HEADER)
    file.close()
    return file.path


def said(command: Command, match: Path, output: Path, capsys: pytest.CaptureFixture[str], *more: str) -> str:
    """What the command says when it is to write there; it must not."""
    before = output.read_bytes()
    assert main([*command(match), "-o", str(output), *more]) == 2
    assert output.read_bytes() == before
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    return told


@every_command
def test_a_file_that_is_there_stays_unless_the_command_is_told(
    command: Command, match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / f"mine{WRITING[command]}"
    there.write_bytes(b"mine")
    assert "is there already; --overwrite puts the new one in its place" in said(command, match, there, capsys)


@every_command
@pytest.mark.parametrize("name", ["link", "hard"])
def test_a_saved_match_is_never_written_over_whatever_it_is_called(
    command: Command, name: str, match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / f"{name}{WRITING[command]}"
    if name == "link":
        other.symlink_to(match)
    else:
        other.hardlink_to(match)
    assert "is a saved match; nothing is written over it" in said(command, match, other, capsys, "--overwrite")
    assert "is a saved match; nothing is written over it" in said(command, match, other, capsys)


@every_command
def test_a_match_that_is_played_in_a_window_is_not_written_over_either(
    command: Command, match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / f"other{WRITING[command]}"
    with closing(SaveFolder(match.parent).open(match)):
        other.hardlink_to(match)
        other.write_bytes(b"?" * 256 + other.read_bytes()[256:])
        assert "is open in a window of Ringtable" in said(command, match, other, capsys, "--overwrite")


@every_command
def test_a_folder_is_no_file_to_write(
    command: Command, match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / f"folder{WRITING[command]}"
    folder.mkdir()
    assert main([*command(match), "-o", str(folder), "--overwrite"]) == 2
    assert "is a folder" in capsys.readouterr().err


def test_a_picture_takes_the_place_of_another_when_it_is_told(tmp_path: Path) -> None:
    there = tmp_path / "mine.png"
    there.write_bytes(b"mine")
    assert main([*paint(tmp_path), "-o", str(there), "--width", "200", "--overwrite"]) == 0
    assert there.read_bytes().startswith(b"\x89PNG")
    assert [there] == list(tmp_path.iterdir())


def test_schemas_are_brought_up_to_date_and_other_files_of_their_names_stay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["schema", "-o", str(tmp_path)]) == 0
    whole = (tmp_path / "battle.schema.json").read_bytes()
    (tmp_path / "battle.schema.json").write_bytes(whole[:-2] + b" }\n")
    assert main(["schema", "-o", str(tmp_path)]) == 0
    assert (tmp_path / "battle.schema.json").read_bytes() == whole
    (tmp_path / "battle.schema.json").write_bytes(b"{}")
    capsys.readouterr()
    assert main(["schema", "-o", str(tmp_path)]) == 2
    assert "battle.schema.json' is there already; --overwrite" in capsys.readouterr().err
    assert (tmp_path / "battle.schema.json").read_bytes() == b"{}"
    assert main(["schema", "-o", str(tmp_path), "--overwrite"]) == 0
    assert (tmp_path / "battle.schema.json").read_bytes() == whole

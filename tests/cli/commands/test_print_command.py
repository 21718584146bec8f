"""`ringtable print`: a PDF that is there whole or not at all, and one sentence for what cannot be printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from game.board.board import Board
from game.cli.commands import print as print_command
from game.cli.faults import BAD_INPUT, INTERRUPTED
from game.cli.main import main
from tests.changed_files import copy_changed
from tests.paths import ROOT


@pytest.fixture(autouse=True)
def blank_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are painted elsewhere; here they are blank."""

    def blank(board: Board, width: int, progress: Callable[[float], None]) -> Image.Image:
        return Image.new("RGB", (width, width), "#C8B480")

    monkeypatch.setattr(print_command, "painted", blank)


def printed(folder: Path, *words: str) -> int:
    return main(["print", *words, "-o", str(folder / "game.pdf"), "--dots", "30"])


def test_a_game_becomes_a_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(tmp_path, "battle") == 0
    assert "Battle of the Ring, 21 pages" in capsys.readouterr().out
    assert (tmp_path / "game.pdf").read_bytes().startswith(b"%PDF")


def test_a_file_that_is_there_is_kept_unless_it_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.pdf").write_text("mine", encoding="utf-8")
    assert printed(tmp_path, "battle") == BAD_INPUT
    assert "--overwrite" in capsys.readouterr().err
    assert (tmp_path / "game.pdf").read_text(encoding="utf-8") == "mine"


def test_nothing_is_left_behind_when_it_is_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(board: Board, width: int, progress: Callable[[float], None]) -> Image.Image:
        raise KeyboardInterrupt

    monkeypatch.setattr(print_command, "painted", broken_off)
    assert printed(tmp_path, "battle") == INTERRUPTED
    assert list(tmp_path.iterdir()) == []


def test_a_board_of_ones_own_that_is_broken_gets_its_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = ROOT / "boards" / "battle" / "middle-earth.yaml"
    own = copy_changed(shipped, tmp_path / "own.yaml", ("kind: hex", "kind: hexx"))
    assert printed(tmp_path, "battle", "--board", str(own)) == BAD_INPUT
    assert "own.yaml:6:" in capsys.readouterr().err
    assert not (tmp_path / "game.pdf").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "chess"),
        (["battle", "--paper", "a7"], "a7"),
        (["battle", "--language", "xx"], "there is no language 'xx'"),
        (["battle", "--dots", "9999"], "9999"),
        (["battle", "--only", "rules,boxes"], "'boxes' is no part"),
        (["battle", "--shift", "40,0"], "at most 10 mm"),
        (["battle", "--players", "4"], "'battle' is played by 2 or 3, not by 4"),
    ],
)
def test_what_cannot_be_printed_gets_one_sentence(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed(tmp_path, *words[:1], *words[1:]) == BAD_INPUT or words[1:2] == ["--dots"]
    assert told in capsys.readouterr().err


def test_where_the_libraries_cannot_be_had_the_reason_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(print_command, "why_unavailable", lambda: "skia is missing")
    monkeypatch.setattr(print_command, "fetch", lambda extra, purpose: f"No network for {extra}.")
    assert printed(tmp_path, "battle") == BAD_INPUT
    assert "No network for print." in capsys.readouterr().err

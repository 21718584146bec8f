"""`ringtable bundle` and `unbundle`: a board goes from one person to another whole, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.faults import BAD_INPUT
from game.cli.main import main
from game.storage.bundle import packed
from tests.changed_files import change, copy_changed
from tests.paths import ROOT

BOARD = ROOT / "boards" / "battle" / "middle-earth.yaml"


@pytest.fixture
def author(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a board of one's own, and another person's home."""
    monkeypatch.setenv("RINGTABLE_HOME", str(tmp_path / "other"))
    boards = tmp_path / "author" / "boards"
    own = ("id: middle-earth", "id: my-own"), ("title: Middle-earth", "title: My own")
    copy_changed(BOARD, boards / "my-own.yaml", *own)
    return boards


def bundled(author: Path, *more: str) -> Path:
    made = author.parent / "own.zip"
    assert main(["bundle", str(author / "my-own.yaml"), *more, "-o", str(made)]) == 0
    return made


def test_a_board_comes_to_lie_among_another_persons_own(author: Path, tmp_path: Path) -> None:
    assert main(["unbundle", str(bundled(author))]) == 0
    taken = tmp_path / "other" / "boards" / "my-own.yaml"
    assert taken.read_bytes() == (author / "my-own.yaml").read_bytes()


def test_a_set_brings_its_tables(tmp_path: Path) -> None:
    made = tmp_path / "hunt.zip"
    assert main(["bundle", str(ROOT / "boards" / "hunt"), "-o", str(made)]) == 0
    assert main(["unbundle", str(made), "--into", str(tmp_path / "here")]) == 0
    assert (tmp_path / "here" / "boards" / "hunt" / "tables" / "cards.yaml").is_file()


def test_nothing_is_written_over_unless_it_is_asked_for(
    author: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = bundled(author)
    mine = tmp_path / "other" / "boards" / "my-own.yaml"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine", encoding="utf-8")
    assert main(["unbundle", str(made)]) == BAD_INPUT
    assert "--overwrite" in capsys.readouterr().err
    assert mine.read_text(encoding="utf-8") == "mine"
    assert main(["unbundle", str(made), "--overwrite"]) == 0
    assert mine.read_text(encoding="utf-8") != "mine"


def test_a_board_with_faults_is_not_packed(author: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = author / "my-own.yaml"
    change(own, ("kind: hex", "kind: hexx"))
    assert main(["bundle", str(own), "-o", str(author / "own.zip")]) == BAD_INPUT
    assert "boards/my-own.yaml:" in capsys.readouterr().err
    assert not (author / "own.zip").exists()


def test_the_faults_of_a_bundle_are_told_in_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.zip"
    bad.write_bytes(packed({"boards/x.yaml": b"format: 1\ngame: battle\nkind: hexx\n"}))
    assert main(["unbundle", str(bad), "--into", str(tmp_path / "here"), "--language", "de"]) == BAD_INPUT
    assert "boards/x.yaml:3:7: Hier steht „hexx“" in capsys.readouterr().err


def test_only_what_is_played_on_it_goes_along(author: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = author / "notes.yaml"
    other.write_text("a: b", encoding="utf-8")
    assert main(["bundle", str(author / "my-own.yaml"), str(other), "-o", str(author / "own.zip")]) == BAD_INPUT
    assert "neither a lesson nor a puzzle nor a scenario" in capsys.readouterr().err


def test_what_is_no_bundle_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.zip").write_bytes(b"not a zip")
    assert main(["unbundle", str(tmp_path / "x.zip"), "--into", str(tmp_path / "here")]) == BAD_INPUT
    assert "no zip file" in capsys.readouterr().err
    assert not (tmp_path / "here").exists()
    assert main(["unbundle", str(tmp_path / "x.zip"), "--language", "de"]) == BAD_INPUT
    assert "keine Zip-Datei" in capsys.readouterr().err

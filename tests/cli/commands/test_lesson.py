"""`ringtable lesson`: a lesson begun from a match that is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.main import main
from tests.paths import SAVES
from tests.session.finished_match import keep_finished


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """A match of Riddle that is over."""
    return keep_finished(tmp_path / "evening.ringtable", "riddle")


def test_a_match_that_is_over_becomes_a_lesson_that_is_sound(
    over: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson = tmp_path / "own.yaml"
    assert main(["lesson", str(over), "-o", str(lesson), "--seat", "p2"]) == 0
    assert capsys.readouterr().out.startswith(f"{lesson}: a lesson of ")
    assert main(["check", str(lesson)]) == 0
    assert "; a lesson of " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            [str(SAVES / "battle-rules1-2-players.ringtable"), "-o", "new.yaml"],
            "is unfinished; a lesson is made of a match",
        ),
        (
            ["evening.ringtable", "-o", "new.yaml", "--seat", "sauron"],
            "there is no seat 'sauron' in this match; expected p1, p2",
        ),
        (["evening.ringtable", "-o", "new.txt"], "expected a lesson that ends in .yaml"),
        (["evening.ringtable", "-o", "evening.ringtable"], "expected a lesson that ends in .yaml"),
        (["evening.ringtable", "-o", "there.yaml"], "already"),
    ],
)
def test_what_no_lesson_is_made_of_is_said_in_one_sentence(
    words: list[str],
    told: str,
    over: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there.yaml").write_text("mine")
    assert main(["lesson", *words]) == 2
    said = capsys.readouterr().err
    assert said.startswith("ringtable: lesson: ")
    assert said.count("\n") == 1
    assert told in said
    assert (tmp_path / "there.yaml").read_text() == "mine"
    assert not (tmp_path / "new.yaml").exists()

"""`ringtable check` of lessons, puzzles and scenarios tells what the window tells."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli.main import main
from game.session.annotated.annotated_match import AnnotatedKind
from game.session.annotated.library import library_entry, shipped
from tests.paths import ROOT

LESSON, PUZZLE = shipped(AnnotatedKind.LESSON)[0], shipped(AnnotatedKind.PUZZLE)[0]
SCENARIO = sorted((ROOT / "tests" / "scenarios" / "battle").glob("*.yaml"))[0]


@pytest.mark.parametrize(
    ("path", "told"),
    [(LESSON, r"a lesson of \d+ steps, played through"), (PUZZLE, "a puzzle"), (SCENARIO, "a scenario")],
)
def test_what_is_sound_is_named(path: Path, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(path)]) == 0
    assert re.match(f"{re.escape(str(path))}: sound; {told}", capsys.readouterr().out)


@pytest.mark.parametrize("shipped_file", [LESSON, PUZZLE])
def test_a_fault_is_the_one_that_the_window_tells(
    shipped_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(
        shipped_file.read_text(encoding="utf-8").replace("osgiliath", "osgiliat").replace("moria", "morria")
    )
    fault = library_entry(path, AnnotatedKind.LESSON if shipped_file == LESSON else AnnotatedKind.PUZZLE).fault
    assert fault.startswith("own.yaml:")
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"{tmp_path}/{fault}\n")


def test_a_scenario_that_fails_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.yaml"
    path.write_text("game: battle\ntitle: t\nsteps:\n  - play: attack orc@2117 elf@rivendell\n")
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"{path}:4:")


@pytest.mark.parametrize(("path", "kind"), [(LESSON, "lesson"), (PUZZLE, "puzzle")])
def test_run_as_a_scenario_a_lesson_and_a_puzzle_are_named(
    path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", str(path)]) == 2
    told = f"ringtable: {path}:1:1: this is a {kind}, no scenario; 'ringtable check' tells whether it is sound\n"
    assert capsys.readouterr().err == told


@pytest.mark.parametrize("text", ["hello: 1\n", "game: hunt\nmoves: []\n"])
def test_a_file_that_is_nothing_known_is_not_taken_for_a_board(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(text)
    assert main(["check", str(path)]) == 1
    told = capsys.readouterr().out
    assert told.startswith(f"{path}:1:1: nothing here says what this is; expected a board")
    assert told.count("\n") == 1

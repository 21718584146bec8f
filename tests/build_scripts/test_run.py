"""The bootstrap: when it sets up, what it starts, and what it says when it cannot."""

from __future__ import annotations

import ast
import importlib.util
import json
import shutil
from pathlib import Path
from types import ModuleType

import pytest

from tests.paths import ROOT


@pytest.fixture
def bootstrap(tmp_path: Path) -> ModuleType:
    """A copy of run.py that stands in a folder of its own, with a pyproject.toml but no environment."""
    shutil.copy(ROOT / "run.py", tmp_path)
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    spec = importlib.util.spec_from_file_location("bootstrap", tmp_path / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def furnish(bootstrap: ModuleType, *extras: str, **changes: object) -> None:
    """Put a finished environment beside the bootstrap, as far as it can tell from outside."""
    python: Path = bootstrap.venv_python(bootstrap.VENV)
    python.parent.mkdir(parents=True)
    python.write_text("", encoding="utf-8")
    record = {
        "root": str(bootstrap.ROOT),
        "pyproject": bootstrap.fingerprint(bootstrap.ROOT),
        "extras": list(extras),
        **changes,
    }
    bootstrap.MARKER.write_text(json.dumps(record), encoding="utf-8")


def needs(bootstrap: ModuleType, *extras: str) -> bool:
    answer: bool = bootstrap.needs_install(bootstrap.ROOT, bootstrap.VENV, bootstrap.MARKER, set(extras))
    return answer


def test_a_fresh_clone_is_set_up_first(bootstrap: ModuleType) -> None:
    assert needs(bootstrap)


def test_a_finished_environment_is_used_as_it_is(bootstrap: ModuleType) -> None:
    furnish(bootstrap)
    assert not needs(bootstrap)


def test_the_tests_need_more_than_the_game(bootstrap: ModuleType) -> None:
    furnish(bootstrap)
    assert needs(bootstrap, "dev")


def test_an_environment_for_tests_also_plays(bootstrap: ModuleType) -> None:
    furnish(bootstrap, "dev")
    assert not needs(bootstrap)


def test_a_changed_pyproject_is_installed_again(bootstrap: ModuleType) -> None:
    furnish(bootstrap)
    (bootstrap.ROOT / "pyproject.toml").write_text("[project]\nname = 'y'\n", encoding="utf-8")
    assert needs(bootstrap)


def test_an_interrupted_set_up_is_begun_anew(bootstrap: ModuleType) -> None:
    furnish(bootstrap)
    bootstrap.MARKER.unlink()
    assert needs(bootstrap)
    assert bootstrap.installed_extras(bootstrap.ROOT, bootstrap.VENV, bootstrap.MARKER) is None


def test_a_damaged_marker_counts_as_none(bootstrap: ModuleType) -> None:
    furnish(bootstrap)
    bootstrap.MARKER.write_text("{", encoding="utf-8")
    assert needs(bootstrap)


def test_a_moved_folder_gets_an_environment_of_its_own(bootstrap: ModuleType) -> None:
    furnish(bootstrap, root="/somewhere/else")
    assert bootstrap.installed_extras(bootstrap.ROOT, bootstrap.VENV, bootstrap.MARKER) is None


def test_an_environment_whose_python_was_removed_is_made_again(bootstrap: ModuleType) -> None:
    furnish(bootstrap)
    bootstrap.venv_python(bootstrap.VENV).unlink()
    assert needs(bootstrap)


def test_no_words_open_the_game(bootstrap: ModuleType) -> None:
    assert bootstrap.command_for([])[1:] == ["-P", "-m", "game"]


def test_other_words_go_to_the_ringtable_command(bootstrap: ModuleType) -> None:
    assert bootstrap.command_for(["check", "a.yaml"])[1:] == ["-P", "-m", "game", "check", "a.yaml"]


def test_a_lone_check_is_the_check_of_everything(bootstrap: ModuleType) -> None:
    assert bootstrap.command_for(["check"])[1:] == [str(bootstrap.ROOT / "build_scripts" / "check.py")]


@pytest.mark.parametrize(
    ("expected", "words", "processors"),
    [
        (["-n", "2", "--dist", "worksteal"], [], 2),
        ([], [], 1),
        (["-n", "2", "--dist", "worksteal", "--soak"], ["--soak"], 8),
        (["tests/board"], ["tests/board"], 8),
        (["-k", "anduin"], ["-k", "anduin"], 8),
        (["-n4"], ["-n4"], 8),
    ],
)
def test_two_processes_only_where_they_pay(
    bootstrap: ModuleType, expected: list[str], words: list[str], processors: int
) -> None:
    assert bootstrap.pytest_arguments(words, processors) == expected


def test_the_windows_interpreter_is_looked_for_in_scripts(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = Path("env")
    monkeypatch.setattr(bootstrap.os, "name", "nt")
    assert bootstrap.venv_python(where) == where / "Scripts" / "python.exe"


def test_a_python_without_venv_is_told_what_to_install(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
    assert bootstrap.main([]) == 2
    assert "sudo apt install python3-venv" in capsys.readouterr().err


def test_a_failed_install_says_where_pip_spoke(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "make_venv", lambda: "")
    monkeypatch.setattr(bootstrap, "run_logged", lambda command, log: 1)
    assert bootstrap.main([]) == 2
    assert "is there a network?" in capsys.readouterr().err
    assert not bootstrap.MARKER.exists()


def test_what_a_killed_run_left_behind_is_tried_twice(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = ["Directory not empty", "still not empty"]
    monkeypatch.setattr(bootstrap, "make_venv", lambda after_seconds=0.0: answers.pop(0))
    assert bootstrap.main([]) == 2
    assert answers == []
    assert capsys.readouterr().err.endswith("could not be made: still not empty.\n")


def test_nothing_in_the_way_means_a_marker_and_a_start(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def record(command: list[str], log: Path) -> int:
        commands.append(command)
        return 0

    def made() -> str:
        furnish(bootstrap)
        return ""

    monkeypatch.setattr(bootstrap, "make_venv", made)
    monkeypatch.setattr(bootstrap, "run_logged", record)
    monkeypatch.setattr(bootstrap, "start", lambda words: 0)
    assert bootstrap.main(["test"]) == 0
    assert commands[0][-1] == f"{bootstrap.ROOT}[dev]"
    assert not needs(bootstrap, "dev")


def test_an_unmakeable_environment_is_one_sentence_not_a_traceback(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bootstrap.VENV.write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    waited: list[float] = []
    monkeypatch.setattr(bootstrap.time, "sleep", waited.append)
    assert bootstrap.main([]) == 2
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert said.splitlines()[-1].startswith("run.py: the environment in ")
    assert max(waited) >= 3, "it is tried again when whoever writes there may have finished"


def test_an_old_python_can_read_far_enough_to_be_told() -> None:
    source = (ROOT / "run.py").read_text(encoding="utf-8")
    assert ast.parse(source, feature_version=(3, 6)).body
    assert "from __future__ import annotations" not in source  # a syntax error before Python 3.7

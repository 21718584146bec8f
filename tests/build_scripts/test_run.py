"""The bootstrap: when it sets up, what it starts, and what it says when it cannot."""

from __future__ import annotations

import ast
import importlib.util
import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.paths import ROOT


@pytest.fixture
def bootstrap(tmp_path: Path) -> ModuleType:
    """A copy of run.py that stands in a folder of its own, with a pyproject.toml and locks but no environment."""
    shutil.copy(ROOT / "run.py", tmp_path)
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    locks = tmp_path / "build_scripts" / "locks"
    locks.mkdir(parents=True)
    for name in ("play", "dev"):
        (locks / f"{name}.txt").write_text(f"{name}==1 --hash=sha256:{'0' * 64}\n", encoding="utf-8")
    spec = importlib.util.spec_from_file_location("bootstrap", tmp_path / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def furnish(bootstrap: ModuleType, *extras: str, **changes: object) -> None:
    """Put a finished environment beside the bootstrap, as far as it can tell from outside."""
    make_interpreter(bootstrap, bootstrap.VENV)
    record = {
        "root": str(bootstrap.ROOT),
        "libraries": bootstrap.fingerprint(bootstrap.ROOT),
        "extras": list(extras),
        **changes,
    }
    (bootstrap.VENV / bootstrap.MARKER_NAME).write_text(json.dumps(record), encoding="utf-8")


def make_interpreter(bootstrap: ModuleType, venv: Path) -> None:
    python: Path = bootstrap.venv_python(venv)
    python.parent.mkdir(parents=True)
    python.write_text("", encoding="utf-8")


class Pip:
    """What is said in pip's place, one answer after another (then success), and what was asked of it."""

    def __init__(self, bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, *answers: tuple[int, str]) -> None:
        self.asked: list[list[str]] = []
        self.started: list[list[str]] = []
        """The command lines that were handed over to in the end."""
        self._answers = list(answers)
        self._bootstrap = bootstrap
        monkeypatch.setattr(bootstrap, "run_logged", self._answer)
        monkeypatch.setattr(bootstrap, "make_venv", self._make)
        monkeypatch.setattr(bootstrap, "version_of", lambda python: bootstrap.NEWEST_LOCKED)
        monkeypatch.setattr(bootstrap, "start", lambda words, venv: self._start(words, venv))

    def _answer(self, command: list[str], log: Path) -> tuple[int, str]:
        self.asked.append(command[command.index("install") + 1 :])
        return self._answers.pop(0) if self._answers else (0, "")

    def _make(self, venv: Path, after_seconds: float = 0.0) -> str:
        make_interpreter(self._bootstrap, venv)
        return ""

    def _start(self, words: list[str], venv: Path) -> int:
        self.started.append(self._bootstrap.command_for(words, venv))
        return 0


PROJECT = """\
[build-system]
requires = ["builder>=1"]
[project]
name = "game"
dependencies = ["library>=1,<2"]
[project.optional-dependencies]
paint = ["brush>=1", "paper>=1"]
dev = ["trier>=1", "brush>=1", "game[paint]"]
"""
WITHIN_RANGES = ["library>=1,<2", "builder>=1", "trier>=1", "brush>=1", "paper>=1"]
LACKING = (
    "ERROR: Could not find a version ... (from versions: none)\nERROR: No matching distribution found for library==1\n"
)


def from_lock(bootstrap: ModuleType, name: str) -> list[str]:
    return ["--require-hashes", "--requirement", str(bootstrap.LOCKS / f"{name}.txt")]


def itself(bootstrap: ModuleType) -> list[str]:
    return ["--no-deps", "--no-build-isolation", "--editable", str(bootstrap.ROOT)]


def needs(bootstrap: ModuleType, *extras: str) -> bool:
    answer: bool = bootstrap.needs_install(bootstrap.ROOT, bootstrap.VENV, set(extras))
    return answer


@pytest.mark.parametrize(
    ("furnished", "wanted", "is_needed"), [((), (), False), ((), ("dev",), True), (("dev",), (), False)]
)
def test_a_finished_environment_is_used_as_it_is_and_that_of_tests_for_playing_too(
    bootstrap: ModuleType, furnished: tuple[str, ...], wanted: tuple[str, ...], is_needed: bool
) -> None:
    furnish(bootstrap, *furnished)
    assert needs(bootstrap, *wanted) is is_needed


@pytest.mark.parametrize(
    "change",
    [
        lambda one: (one.ROOT / "pyproject.toml").write_text(PROJECT.replace("library", "other"), encoding="utf-8"),
        lambda one: (one.LOCKS / "play.txt").write_text("play==2 --hash=sha256:1\n", encoding="utf-8"),
        lambda one: (one.VENV / one.MARKER_NAME).write_text("{", encoding="utf-8"),
        lambda one: (one.VENV / one.MARKER_NAME).unlink(),
        lambda one: one.venv_python(one.VENV).unlink(),
    ],
    ids=["another project", "another lock", "a damaged marker", "an interrupted set-up", "no Python any more"],
)
def test_what_has_changed_or_is_broken_is_installed_again(bootstrap: Any, change: Callable[[Any], object]) -> None:
    furnish(bootstrap)
    change(bootstrap)
    assert needs(bootstrap)


def test_a_fresh_clone_is_set_up_first_and_a_moved_folder_gets_an_environment_of_its_own(bootstrap: ModuleType) -> None:
    furnish(bootstrap, root="/somewhere/else")
    assert bootstrap.installed_extras(bootstrap.ROOT, bootstrap.VENV) is None
    assert needs(bootstrap)
    assert bootstrap.version_of(Path(sys.executable)) == sys.version_info[:2]


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ([], ["-P", "-m", "game"]),
        (["check", "a.yaml"], ["-P", "-m", "game", "check", "a.yaml"]),
        (["check"], [str(ROOT / "build_scripts" / "check.py")]),
    ],
    ids=["no words open the game", "other words are a command's", "a lone check is that of everything"],
)
def test_words_lead_to_a_command(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, words: list[str], command: list[str]
) -> None:
    monkeypatch.setattr(bootstrap, "ROOT", ROOT)
    assert bootstrap.command_for(words)[1:] == command


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
    Pip(bootstrap, monkeypatch, (1, "ERROR: something else"))
    assert bootstrap.main([]) == 2
    assert "is there a network?" in capsys.readouterr().err
    assert needs(bootstrap)


def test_what_a_killed_run_left_behind_is_tried_twice(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = ["Directory not empty", "still not empty"]
    monkeypatch.setattr(bootstrap, "make_venv", lambda venv, after_seconds=0.0: answers.pop(0))
    assert bootstrap.main([]) == 2
    assert answers == []
    assert capsys.readouterr().err.endswith("could not be made: still not empty.\n")


def test_nothing_in_the_way_means_a_marker_and_a_start(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    pip = Pip(bootstrap, monkeypatch)
    assert bootstrap.main(["test"]) == 0
    assert pip.started == [bootstrap.command_for(["test"])]
    assert not needs(bootstrap, "dev")


def test_playing_takes_the_lock_of_playing(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    pip = Pip(bootstrap, monkeypatch)
    bootstrap.main([])
    assert pip.asked == [from_lock(bootstrap, "play"), itself(bootstrap)]


def test_a_python_newer_than_the_lock_takes_the_ranges_and_says_so(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pip = Pip(bootstrap, monkeypatch)
    monkeypatch.setattr(bootstrap, "version_of", lambda python: (3, bootstrap.NEWEST_LOCKED[1] + 1))
    assert bootstrap.main(["test"]) == 0
    assert pip.asked == [WITHIN_RANGES, itself(bootstrap)]
    assert "Note: Python 3.15 is newer than the lock; the newest libraries that" in capsys.readouterr().err


RETRYING = "WARNING: Retrying (Retry(total=4, ...\n"
OTHER_FILE = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.\n"


@pytest.mark.parametrize(
    ("said", "status", "ranges", "told"),
    [
        (None, 0, False, ""),
        (LACKING, 0, True, "Note: the lock has no library for this machine; the newest libraries"),
        (RETRYING + LACKING, 2, False, "is there a network?"),
        (OTHER_FILE + LACKING, 2, False, "is not the one in the lock; nothing was installed"),
    ],
    ids=["hashes", "a wheel is lacking", "no network", "another file"],
)
def test_libraries_come_from_the_lock_with_hashes_and_within_the_ranges_where_one_is_lacking(
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    said: str | None,
    status: int,
    ranges: bool,
    told: str,
) -> None:
    pip = Pip(bootstrap, monkeypatch, *([] if said is None else [(1, said)]))
    assert bootstrap.main(["test"]) == status
    then = [] if status else [itself(bootstrap)]
    assert pip.asked == [from_lock(bootstrap, "dev"), *([WITHIN_RANGES] if ranges else []), *then]
    assert (told in capsys.readouterr().err) if told else ("Note:" not in capsys.readouterr().err)


def test_the_newest_libraries_go_into_an_environment_of_their_own(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    furnish(bootstrap, "dev")
    pip = Pip(bootstrap, monkeypatch)
    assert bootstrap.main(["test", "--newest", "tests/board"]) == 0
    newest = str(bootstrap.venv_python(bootstrap.ROOT / ".venv-newest"))
    assert pip.asked == [["--upgrade", "--upgrade-strategy", "eager", *WITHIN_RANGES], itself(bootstrap)]
    assert pip.started == [[newest, "-m", "pytest", "tests/board"]]


def test_the_newest_libraries_are_looked_for_every_time(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    furnish(bootstrap, "dev")
    pip = Pip(bootstrap, monkeypatch)
    bootstrap.main(["test", "--newest"])
    first = list(pip.asked)
    bootstrap.main(["test", "--newest"])
    assert pip.asked == first * 2


def test_what_a_command_said_is_told_without_what_stood_in_the_log_before(
    bootstrap: ModuleType, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    log.write_text("earlier\n", encoding="utf-8")
    status, said = bootstrap.run_logged([sys.executable, "-c", "print('now'); raise SystemExit(3)"], log)
    assert (status, said.split()) == (3, ["now"])
    assert log.read_text(encoding="utf-8").split() == ["earlier", "now"]


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

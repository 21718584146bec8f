"""The desktop's file manager is asked to show a folder, where there is one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.storage.open_folder import open_folder

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows shows folders by itself")


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, Any]]]:
    found: list[tuple[list[str], dict[str, Any]]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda words, **rest: found.append((words, rest)))
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    return found


def test_the_file_manager_is_begun_with_the_folder(
    begun: list[tuple[list[str], dict[str, Any]]], tmp_path: Path
) -> None:
    assert open_folder(tmp_path)
    (words, rest), *others = begun
    assert words[1:] == [str(tmp_path)]
    assert rest["stdout"] == subprocess.DEVNULL
    assert others == []


def test_without_a_file_manager_nothing_is_begun(
    begun: list[tuple[list[str], dict[str, Any]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert not open_folder(tmp_path)
    assert begun == []


def test_another_program_gets_its_own_libraries_and_not_those_of_an_executable(
    begun: list[tuple[list[str], dict[str, Any]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundled")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/system")
    open_folder(tmp_path)
    assert begun[0][1]["env"]["LD_LIBRARY_PATH"] == "/system"

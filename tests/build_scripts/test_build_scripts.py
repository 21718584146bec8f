"""The scripts round the program: the package's checks catch what they are for, the check command knows its steps."""

from __future__ import annotations

import importlib.util
import os
import re
import struct
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

from tests.paths import ROOT


def script(name: str) -> ModuleType:
    """A script as a module of its own, without running it."""
    spec = importlib.util.spec_from_file_location(f"script_{name}", ROOT / "build_scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """package.py with a dist folder of its own, holding a program and a hello window of the right shape."""
    module = script("package")
    monkeypatch.setattr(module, "FOLDER", tmp_path / "Ringtable")
    monkeypatch.setattr(module, "HELLO", tmp_path / "hello")
    for name in ("READ-ME-FIRST.txt", "LICENSE", "python/LICENSE.txt", "PyYAML/LICENSE", "platformdirs/LICENSE"):
        put(module.FOLDER / "LICENSES" / name, 10)
    put(module.FOLDER / "_internal" / "assets" / "map.webp", 100)
    put(module.HELLO / "hello", 1000)
    return module


def put(path: Path, size: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes(size))


def test_a_clean_folder_passes(package: ModuleType) -> None:
    assert package.check_contents() is None
    assert package.check_size() is None


@pytest.mark.parametrize("name", ["numpy", "skia", "shapely", "PIL", "pydantic_core"])
def test_a_library_of_builders_inside_fails_the_build(package: ModuleType, name: str) -> None:
    put(package.FOLDER / "_internal" / name / "core.so", 10)
    with pytest.raises(package.PackageFault, match="must not be inside"):
        package.check_contents()


def test_a_missing_licence_fails_the_build(package: ModuleType) -> None:
    (package.FOLDER / "LICENSES" / "LICENSE").unlink()
    with pytest.raises(package.PackageFault, match="lacks LICENSE"):
        package.check_contents()


def test_more_than_twice_a_hello_window_fails_the_build(package: ModuleType) -> None:
    put(package.FOLDER / "_internal" / "something-large.so", 2000)
    with pytest.raises(package.PackageFault, match=r"2\.15 times the size"):
        package.check_size()


def test_the_program_is_tried_with_next_to_nothing_in_its_environment(package: ModuleType) -> None:
    assert not {"PATH", "HOME", "PYTHONPATH"} & set(package.empty_environment())


def test_the_icon_has_a_picture_for_every_size(tmp_path: Path) -> None:
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        head = (ROOT / "assets" / "icon" / f"ringtable-{size}.png").read_bytes()[16:24]
        assert (size, size) == struct.unpack(">II", head)
    windows = (ROOT / "assets" / "icon" / "ringtable.ico").read_bytes()
    assert struct.unpack("<H", windows[4:6])[0] == 7
    assert (ROOT / "assets" / "icon" / "ringtable.icns").read_bytes().startswith(b"icns")


def test_the_spec_is_python_and_leaves_out_what_the_check_forbids(package: ModuleType) -> None:
    source = (ROOT / "build_scripts" / "ringtable.spec").read_text(encoding="utf-8")
    assert compile(source, "ringtable.spec", "exec")
    assert [name for name in package.FORBIDDEN if f'"{name}"' not in source and name != "pytest"] == []


def test_check_refuses_a_step_that_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        script("check").main(["tastes"])
    assert left.value.code == 2
    assert "no step is called 'tastes'" in capsys.readouterr().err


def test_check_goes_on_after_a_failure_and_tells_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    check = script("check")
    succeed, fail = (sys.executable, "-c", ""), (sys.executable, "-c", "raise SystemExit(3)")
    made = [check.Step("a", "fine", fail), check.Step("b", "fine", succeed), check.Step("c", "fine", fail)]
    monkeypatch.setattr(check, "steps", lambda: made)
    assert check.main([]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "Not ready: a, c."
    assert check.main(["b"]) == 0


def test_the_continuous_build_is_sound_shell_and_calls_the_readme_s_command() -> None:
    path = ROOT / ".ci" / "run"
    assert os.access(path, os.X_OK)
    assert subprocess.run(["bash", "-n", path], check=False).returncode == 0
    commands = path.read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("python3 run.py test", "python3 build_scripts/package.py"):
        assert command in commands
        assert command in readme


def workflow(name: str) -> dict[Any, Any]:
    """A workflow of the repository's host; its key `on` is read as a yes."""
    read: dict[Any, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8"))
    return read


def runs_of(name: str) -> list[str]:
    return [step["run"] for job in workflow(name)["jobs"].values() for step in job["steps"] if "run" in step]


def systems_of(name: str) -> set[str]:
    return {system.partition("-")[0] for system in workflow(name)["jobs"]["tests"]["strategy"]["matrix"]["system"]}


def test_every_push_is_tried_on_the_three_systems_and_the_newest_libraries_every_week() -> None:
    assert "push" in workflow("tests")[True]
    assert "python run.py test" in runs_of("tests")
    assert systems_of("tests") == {"ubuntu", "windows", "macos"}
    (when,) = workflow("newest")[True]["schedule"]
    assert re.fullmatch(r"\d+ \d+ \* \* [0-6]", when["cron"])
    assert "python run.py test --newest" in runs_of("newest")
    assert systems_of("newest") == {"ubuntu", "windows", "macos"}


@pytest.mark.parametrize("page", [".ci/run", ".github/workflows/tests.yml", ".github/workflows/release.yml"])
def test_what_decides_whether_a_change_lands_takes_the_locked_libraries(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert "run.py test" in text
    assert "--newest" not in text


def test_the_picture_of_the_house_is_of_today_and_the_sixty_screens_are_of_every_game_role_and_window() -> None:
    from build_scripts.house_picture import PICTURE, drawing

    assert PICTURE.read_text(encoding="utf-8") == drawing(), "run python build_scripts/house_picture.py"
    wanted = list(script("sixty_screens").screens())
    assert len({one.name for one in wanted}) == len(wanted) == 60
    for of in (lambda one: one.table.game, lambda one: one.table.language, lambda one: one.shown):
        assert min(Counter(map(of, wanted)).values()) >= 6
    assert {(*one.window, one.text) for one in wanted} >= {(1024, 640, 100), (1024, 640, 200), (3840, 2160, 100)}
    assert {one.seat for one in wanted} >= {"evil", "sauron", "saruman", "alliance", "rb", "rw1", "p1"}

"""The locks agree with pyproject.toml: every library at one version inside its range, with hashes, on every system."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.build_scripts.test_build_scripts import script
from tests.paths import ROOT

LOCKS = sorted((ROOT / "build_scripts" / "locks").glob("*.txt"))
MACHINES = [("linux", "x86_64"), ("linux", "aarch64"), ("win32", "AMD64"), ("darwin", "arm64"), ("darwin", "x86_64")]


@pytest.fixture(scope="module")
def lock() -> ModuleType:
    return script("lock")


def environments(lock: ModuleType) -> list[dict[str, str]]:
    """Every Python and system that the locks are for, as markers see them."""
    (major, oldest), (_, newest) = lock.bootstrap.OLDEST, lock.bootstrap.NEWEST_LOCKED
    return [
        {
            "python_version": f"{major}.{minor}",
            "python_full_version": f"{major}.{minor}.1",
            "sys_platform": system,
            "platform_machine": machine,
            "implementation_name": "cpython",
            "platform_python_implementation": "CPython",
        }
        for minor in range(oldest, newest + 1)
        for system, machine in MACHINES
    ]


def entries(file: Path) -> list[str]:
    """The entries of a lock: a library's line with those of its hashes."""
    text = "".join(line for line in file.read_text(encoding="utf-8").splitlines(keepends=True) if line[:1] not in "#-")
    return [entry.strip() for entry in re.split(r"\n(?=\S)", text)]


def locked(file: Path, environment: dict[str, str]) -> dict[str, str]:
    """The version of each library that a lock installs there."""
    lines = [Requirement(entry.partition("\\")[0]) for entry in entries(file)]
    held = [line for line in lines if line.marker is None or line.marker.evaluate(environment)]
    assert len({canonicalize_name(line.name) for line in held}) == len(held), (
        f"{file.name}: a library stands there twice"
    )
    return {canonicalize_name(line.name): str(line.specifier).removeprefix("==") for line in held}


def unmet(lock: ModuleType, wanted: list[str], file: Path) -> list[str]:
    """The requirements that a lock does not meet somewhere."""
    found = []
    for environment in environments(lock):
        versions = locked(file, environment)
        for line in map(Requirement, wanted):
            version = versions.get(canonicalize_name(line.name))
            if version is None or not line.specifier.contains(version, prereleases=True):
                found.append(f"{line} on {environment['sys_platform']}: {version}")
    return found


def test_every_extra_has_a_lock_that_brings_what_builds_the_project_and_leaves_what_is_running_alone(
    lock: ModuleType,
) -> None:
    assert sorted(lock.set_names()) == [file.stem for file in LOCKS]
    play = next(file for file in LOCKS if file.stem == "play")
    every = len(environments(lock))
    assert len(unmet(lock, ["pygame-ce>=99"], play)) == len(unmet(lock, ["chess"], play)) == every
    for name in ("play", "dev"):
        versions = locked(ROOT / "build_scripts" / "locks" / f"{name}.txt", environments(lock)[0])
        assert "setuptools" in versions
    running = set(locked(next(file for file in LOCKS if file.stem == "play"), environments(lock)[0])) - {"setuptools"}
    for name in ("paint", "print", "bench"):
        assert not running & set(locked(ROOT / "build_scripts" / "locks" / f"{name}.txt", environments(lock)[0]))


@pytest.mark.parametrize("file", LOCKS, ids=lambda file: file.stem)
def test_what_the_project_asks_for_is_locked_inside_its_range(lock: ModuleType, file: Path) -> None:
    wanted = lock.bootstrap.requirements(ROOT, file.stem)
    assert wanted
    assert unmet(lock, wanted, file) == [], "run python3 build_scripts/lock.py"


@pytest.mark.parametrize("file", LOCKS, ids=lambda file: file.stem)
def test_every_library_has_one_version_and_hashes(file: Path) -> None:
    shape = re.compile(r"[\w.-]+==[\w.!+-]+(?: ; [^\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+")
    assert [entry.splitlines()[0] for entry in entries(file) if not shape.fullmatch(entry)] == []


@pytest.mark.parametrize("file", LOCKS, ids=lambda file: file.stem)
def test_nothing_but_what_is_named_comes_as_source(lock: ModuleType, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    options = [line for line in text.splitlines() if line.startswith("-")]
    built = [f"--no-binary {name}" for name in lock.FROM_SOURCE if f"\n{name}==" in text]
    assert options == ["--only-binary :all:", *built]


def test_a_library_has_the_same_version_in_every_lock(lock: ModuleType) -> None:
    for environment in environments(lock):
        versions = defaultdict(set)
        for file in LOCKS:
            for name, version in locked(file, environment).items():
                versions[name].add(version)
        assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_the_locks_name_no_place_on_the_web() -> None:
    assert [file.name for file in LOCKS if "://" in file.read_text(encoding="utf-8")] == []


def test_a_resolver_that_finds_no_answer_is_one_sentence_and_no_lock(
    lock: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        lock, "fetch_resolver", lambda folder: Path(sys.executable)
    )  # which finds no script named "pip"
    assert lock.main(["-o", str(tmp_path / "locks")]) == 2
    assert capsys.readouterr().err.startswith("lock: the resolver found no answer.\n")
    assert not (tmp_path / "locks").exists()

"""Fetching the painter's libraries: what pip says becomes steps, and a failure one clear sentence."""

from __future__ import annotations

import sys
import tomllib

import pytest

from game.painter import install
from game.painter.install import InstallProcess, InstallState, commands, wanted, why_failed
from game.storage.resources import resource


def saying(*lines: str, status: int = 0, seconds: float = 0) -> InstallProcess:
    """A process that says this in pip's place."""
    script = f"import sys, time\nprint({chr(10).join(lines)!r}, flush=True)\ntime.sleep({seconds})\nsys.exit({status})"
    return InstallProcess([sys.executable, "-c", script])


def test_it_asks_for_the_lock_first_then_what_the_project_names_and_nothing_twice() -> None:
    project = tomllib.loads(resource("pyproject.toml").read_text(encoding="utf-8"))
    assert tuple(project["project"]["optional-dependencies"]["paint"]) == wanted()
    locked, within_ranges = commands("paint")
    assert locked[-3:] == ["--require-hashes", "--requirement", str(resource("build_scripts", "locks", "paint.txt"))]
    assert within_ranges[-len(wanted()) :] == list(wanted())
    assert "--require-hashes" not in within_ranges
    process = InstallProcess([sys.executable, "-c", LACKING], [sys.executable, "-c", "print('Collecting numpy')"])
    assert process.wait(120) == InstallState("done", is_unlocked=True)
    process = InstallProcess([sys.executable, "-c", ""], [sys.executable, "-c", "raise SystemExit(1)"])
    assert process.wait(120) == InstallState("done")


def test_away_from_the_project_it_asks_for_what_was_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [
        "pyyaml>=6",
        'skia-python>=138; extra == "paint"',
        "numpy>=2.0 ; extra == 'paint'",
        'chess; extra == "bench"',
    ]
    monkeypatch.setattr(install, "resource", lambda *parts: resource("no", "such", "file"))
    monkeypatch.setattr("importlib.metadata.requires", lambda name: told)
    assert wanted() == ("skia-python>=138", "numpy>=2.0")


@pytest.mark.parametrize(
    ("line", "state"),
    [
        ("Collecting numpy>=2.0", InstallState("looking", "numpy")),
        (
            "Downloading skia_python-138.0-cp311-manylinux_2_28_x86_64.whl (33.1 MB)",
            InstallState("fetching", "skia-python (33.1 MB)"),
        ),
        ("  Downloading shapely-2.1.2.whl.metadata (6.8 kB)", InstallState("fetching", "shapely (6.8 kB)")),
        ("Installing collected packages: numpy, shapely", InstallState("unpacking")),
    ],
)
def test_a_line_of_pip_becomes_a_step(line: str, state: InstallState) -> None:
    process = saying(line, seconds=300)
    while process.state.step == "starting":
        process.wait(0.01)
    assert process.state == state
    process.stop()


def test_when_pip_is_done_fails_or_is_given_up_it_is_over_and_a_failure_says_why() -> None:
    state = saying("Collecting numpy", "Successfully installed numpy").wait(120)
    assert state.is_over
    assert state.fault is None
    assert state.step == "done"
    state = saying("ERROR: No matching distribution found for numpy>=2.0", status=1).wait(120)
    assert state.is_over
    assert state.fault == "The libraries could not be fetched; is there a network?"
    waiting = "import time; print('Collecting numpy', flush=True); time.sleep(300)"
    process = InstallProcess([sys.executable, "-c", LACKING], [sys.executable, "-c", waiting])
    while process.state.step == "starting":
        process.wait(0.01)
    process.stop()
    assert process.wait(10).fault == "The installation was stopped."
    process = saying("Collecting numpy", seconds=300)
    process.stop()
    assert process.wait(10).is_over
    assert process.state.fault == "The installation was stopped."


LACKING = "print('ERROR: No matching distribution found for numpy==2'); raise SystemExit(1)"


def test_away_from_the_project_there_is_no_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install, "resource", lambda *parts: resource("no", "such", "file"))
    monkeypatch.setattr("importlib.metadata.requires", lambda name: ["numpy>=2.0; extra == 'paint'"])
    assert [command[-1] for command in commands("paint")] == ["numpy>=2.0"]


@pytest.mark.parametrize(
    "said",
    [
        "WARNING: Retrying (Retry(total=0, ...\nERROR: No matching distribution found for numpy==2",
        "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
    ],
)
def test_no_network_and_a_wrong_file_are_no_reason_to_leave_the_lock(said: str) -> None:
    first = [sys.executable, "-c", f"print({said!r}); raise SystemExit(1)"]
    state = InstallProcess(first, [sys.executable, "-c", ""]).wait(120)
    assert state.fault is not None
    assert not state.is_unlocked


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("/usr/bin/python: No module named pip", "has no pip"),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk is full"),
        ("error: externally-managed-environment", "may not be changed"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM ...\n numpy from ...", "not what the lock names"),
        (
            "WARNING: Retrying ... Failed to establish a new connection: [Errno -3] Temporary failure",
            "is there a network",
        ),
        ("ERROR: Failed building wheel for numpy.", "installed: Failed building wheel for numpy."),
        ("", "pip gave no reason"),
    ],
)
def test_each_kind_of_failure_has_its_sentence(said: str, sentence: str) -> None:
    told = why_failed(said)
    assert sentence in told
    assert told.count("\n") == 0
    assert told[-1] in ".?"

"""Settings of the whole suite: no window, no sound, no file in anybody's own folders; long runs only when asked for."""

from __future__ import annotations

import gc
import importlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from tests import sampling

ROOT = Path(__file__).resolve().parent.parent
HOUSES = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
"""Where a program keeps its files on Linux; each test process gets folders of its own."""

ROOM = 4 * 2**30
"""Bytes of memory that must be free for the files of tests to lie there."""

settings.register_profile("ringtable", deadline=None)
settings.load_profile("ringtable")
# Else each process of a fresh clone reads all of the program, for three seconds, to try the numbers that are written in it.
vars(providers)["is_local_module_file"] = lambda path: False


@pytest.fixture(autouse=True, scope="session")
def disk_is_not_awaited() -> Iterator[None]:
    """Nothing here pulls the plug: what is kept is in the hands of the system at once, and that is all that tests can see."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Whatever language a test chose, the next one begins in English."""
    yield
    catalog = sys.modules.get("game.language.catalog")
    if catalog is not None and catalog.in_force().code != "en":
        catalog.choose("en")


@pytest.fixture
def german() -> None:
    from game.language import catalog  # most tests need none of the program for this

    assert catalog.choose("de") == ""


@pytest.fixture(autouse=True)
def windows_are_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever matches a test's windows had open are let go after it, while what it patched is still so."""
    yield
    opened = getattr(sys.modules.get("tests.ui.window_driver"), "OPENED", [])
    while opened:
        opened.pop().close()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Words that let the long runs in."""
    parser.addoption("--soak", action="store_true", help="also the long runs: fuzzing, thousands of games")
    parser.addoption("--files", type=int, default=10_000, help="how many files the soak of odd files reads (10000)")
    parser.addoption("--package", action="store_true", help="also build the executable and start it")


def pytest_configure(config: pytest.Config) -> None:
    """Point SDL and the program's folders away from the person at this computer."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ["LANG"] = "C.UTF-8"  # a first start speaks the language of the machine
    os.environ.pop("LANGUAGE", None)
    # Whatever this computer is told, compiled code is kept: it is the second worker's too, and every program's that tests start.
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sampling.begin(soak=config.getoption("--soak"))
    in_memory = Path("/dev/shm")
    if os.access(in_memory, os.W_OK) and shutil.disk_usage(in_memory).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(in_memory))  # thousands of small files
    gc.disable()  # until all tests are collected: nothing that is made meanwhile is given back
    folder = tempfile.TemporaryDirectory(prefix="ringtable-tests-")
    config.add_cleanup(folder.cleanup)
    for house in HOUSES:
        os.environ[house] = str(Path(folder.name, house.lower()))


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Every worker collects all tests. Before the whole suite, the last one loads the second half of the files from its end,
    while the others begin at the front: each finds the other's half compiled, which takes longer than to load it."""
    own = getattr(session.config, "workerinput", None)
    if own is None or own["workerid"] != f"gw{own['workercount'] - 1}" or own["workercount"] == 1:
        return
    if list(session.config.args) != ["tests"]:
        return
    files = sorted(path.relative_to(ROOT).with_suffix("") for path in (ROOT / "tests").rglob("test_*.py"))
    for file in reversed(files[len(files) // 2 :]):
        try:
            importlib.import_module(".".join(file.parts))
        except (Exception, pytest.skip.Exception):
            continue  # to be told when it is collected, which tries again


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what was not asked for; it is reported as deselected, never as passed."""
    for mark in ("soak", "package"):
        if not config.getoption(f"--{mark}"):
            left_out = [item for item in items if item.get_closest_marker(mark)]
            items[:] = [item for item in items if not item.get_closest_marker(mark)]
            config.hook.pytest_deselected(items=left_out)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Thousands of collected tests stay to the end: looking through them at every collection of unused memory would take a
    twelfth of the whole run, and collecting as often as Python does by itself some twentieth more."""
    gc.enable()
    gc.set_threshold(100_000, 20, 20)
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """What all tests have left is given back with the process: pytest would look through it five times more."""
    gc.freeze()

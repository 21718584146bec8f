"""Runs chosen tests of a copy of the project, over and over: a process that has loaded the libraries and forks for each run.

    python worker.py FOLDER      FOLDER is the copy; requests are read from stdin, answers written to stdout, as lines of JSON

A request: {"file": path, "text": changed text or null, "runs": [...], "skip": [names of tests], "stop": true, "seconds": 60}.
A run: {"scenarios": [files], "tests": [names], "clauses": [ids, or none for all], "keyword": text for pytest's -k}.
The answer: {"failures": [[name, message], ...], "ran": number, "fault": why nothing could be run or "", "late": true or false}.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, NoReturn

import pytest

_LEFT_OUT = ("window", "soak", "package")
"""Marks of tests that take too long for this, or need a display."""
_MEMORY = 6 << 30
"""Bytes of address space for a run: a broken loop ends in an error, not in a machine that stands still."""
_WAIT = 0.005
_MESSAGE = 300
_USAGE_ERROR = 4


class Watcher:
    """Chooses the tests by their marks, plays hypothesis from fixed seeds, and notes what fails."""

    def __init__(self, clauses: list[str], skip: list[str]) -> None:
        self.failures: list[tuple[str, str]] = []
        self.ran = 0
        self._clauses = set(clauses)
        self._skip = set(skip)

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        from hypothesis import settings

        settings.register_profile("mutants", settings(), derandomize=True, database=None)
        settings.load_profile("mutants")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._is_wanted(item)]

    def _is_wanted(self, item: pytest.Item) -> bool:
        if item.nodeid in self._skip or any(item.get_closest_marker(mark) for mark in _LEFT_OUT):
            return False
        return not self._clauses or any(self._clauses & set(mark.args) for mark in item.iter_markers("clause"))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"
        if report.failed:
            self.failures.append((report.nodeid, _message(report)))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failures.append((report.nodeid, _message(report)))


def _message(report: pytest.TestReport | pytest.CollectReport) -> str:
    crash = getattr(report.longrepr, "reprcrash", None)
    said = str(report.longrepr) if crash is None else str(crash.message)
    return said.strip()[:_MESSAGE]


def _run(request: dict[str, Any]) -> dict[str, Any]:
    """Everything that a request asks for, in this process, which is no good for anything afterwards."""
    answer: dict[str, Any] = {"failures": [], "ran": 0, "fault": ""}
    if request["text"] is not None and request["file"].endswith(".py"):
        module = request["file"].removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        try:
            importlib.import_module(module)
        except Exception as fault:
            return answer | {"fault": f"the changed module cannot be imported: {type(fault).__name__}: {fault}"}
    for run in request["runs"]:
        for name in run["scenarios"]:
            if name not in request["skip"]:
                answer["failures"].extend(_scenario(name))
                answer["ran"] += 1
            if answer["failures"] and request["stop"]:
                return answer
        if run["tests"]:
            watcher = Watcher(run["clauses"], request["skip"])
            words = [*run["tests"], "-q", "-p", "no:cacheprovider", "--import-mode=importlib", "--tb=short"]
            words += ["-x"] if request["stop"] else []
            words += ["-k", run["keyword"]] if run["keyword"] else []
            status = pytest.main(words, plugins=[watcher])
            answer["failures"].extend(watcher.failures)
            answer["ran"] += watcher.ran
            if status == _USAGE_ERROR:
                return answer | {"fault": f"pytest cannot find all of {' '.join(run['tests'])}"}
        if answer["failures"] and request["stop"]:
            return answer
    return answer


def _scenario(name: str) -> Iterator[tuple[str, str]]:
    """The scenario with what is wrong, when anything is."""
    from game.session.scenario_file import run_scenario

    try:
        report = run_scenario(Path(name).resolve())
    except Exception as fault:
        yield name, f"{type(fault).__name__}: {fault}"[:_MESSAGE]
    else:
        if not report.ok:
            yield name, report.line.replace(f"{Path.cwd()}/", "")[:_MESSAGE]


class Runs:
    """Runs each request in a forked process, one at a time. SIGTERM ends this process and the forked one at any instant,
    without a word: nothing is unwound, and nothing lies about that would have to be tidied up."""

    def __init__(self, log: int) -> None:
        self._log = log
        self._child: int | None = None
        signal.signal(signal.SIGTERM, self._stop)

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Fork, run, and wait for what comes of it, so long and no longer."""
        with tempfile.TemporaryFile("w+", encoding="utf-8") as result:  # has no name, so nobody needs to delete it
            with _undisturbed():
                child = os.fork()
                if child == 0:
                    _be_the_child(request, result, self._log)
                self._child = child
            finished = self._wait(child, request["seconds"])
            result.seek(0)
            said = result.read()
        if not finished:
            return {"failures": [], "ran": 0, "fault": "", "late": True}
        if not said:
            return {"failures": [["", "the tests' process died"]], "ran": 0, "fault": "", "late": False}
        answer: dict[str, Any] = json.loads(said)
        return answer | {"late": False}

    def _wait(self, child: int, seconds: float) -> bool:
        """Whether the child ended by itself; a late one is killed, and all that any of them started."""
        deadline = time.monotonic() + seconds
        while True:
            with _undisturbed():
                finished = os.waitpid(child, os.WNOHANG) != (0, 0)
                if finished or time.monotonic() > deadline:
                    self._kill()
                    if not finished:
                        os.waitpid(child, 0)
                    self._child = None
                    return finished
            time.sleep(_WAIT)

    def _kill(self) -> None:
        """Kill the forked process, which may have gone already, and its group, which it may not have made yet."""
        if self._child is not None:
            for kill in (os.kill, os.killpg):
                with contextlib.suppress(ProcessLookupError):
                    kill(self._child, signal.SIGKILL)

    def _stop(self, *_: object) -> None:
        self._kill()
        os._exit(0)


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """SIGTERM waits until this is over."""
    signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGTERM,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGTERM,))


def _be_the_child(request: dict[str, Any], result: IO[str], log: int) -> NoReturn:
    """Run and leave; nothing of the parent's is tidied up here."""
    status = 1
    try:
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGTERM,))
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(log, 1)
        os.dup2(log, 2)
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        sys.dont_write_bytecode = request["text"] is not None
        result.write(json.dumps(_run(request)))
        result.flush()
        status = 0
    finally:
        os._exit(status)


def _serve(folder: Path) -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    log = os.open(os.devnull, os.O_WRONLY)
    os.dup2(log, 1)
    runs = Runs(log)
    os.chdir(folder)
    sys.path[0] = str(folder)
    for library in (
        "hypothesis",
        "yaml",
        "pygame",
        "platformdirs",
        "_pytest.assertion.rewrite",
        "hypothesis.strategies",
    ):
        with contextlib.suppress(ImportError):
            importlib.import_module(library)
    gc.collect()
    gc.freeze()
    for number, line in enumerate(sys.stdin, 1):
        request = json.loads(line)
        with _changed(folder, request, number):
            answer = runs.answer(request)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


@contextlib.contextmanager
def _changed(folder: Path, request: dict[str, Any], number: int) -> Iterator[None]:
    """The file with its changed text. Its time differs from the original's, so compiled code of that is not taken for it."""
    if request["text"] is None:
        yield
        return
    path = folder / request["file"]
    whole, times = path.read_bytes(), path.stat()
    try:
        path.write_text(request["text"], encoding="utf-8")
        os.utime(path, (times.st_atime, times.st_mtime + 1000 + number))
        yield
    finally:
        path.write_bytes(whole)
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


if __name__ == "__main__":
    _serve(Path(sys.argv[1]).resolve())

"""Tries mutants out: a copy of the project, a worker in it, and what the tests make of each mutant."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from build_scripts.mutation.clause_tests import ClauseTests, find_named_tests, tests_of
from build_scripts.mutation.tables import DoesNotApply, Mutant, mutated

WORKER = Path(__file__).with_name("worker.py")
_COPIED = ("game", "tests", "boards")
_NOT_NEEDED = (
    ".git",
    ".venv",
    ".venv-newest",
    "build",
    "dist",
    ".hypothesis",
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
)

OWN = "caught by its clause"
OTHER = "caught by another test"
SURVIVED = "survived"
OPEN = "not caught by its clause"
"""In a quick run, which asks no other tests."""
STALE = "does not apply"

WEAK = (SURVIVED, OPEN, STALE)


class TrialFault(Exception):
    """Why nothing can be tried out at all, in one sentence."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of one mutant."""

    outcome: str
    by: str = ""
    """The test or scenario that noticed."""
    says: str = ""
    """What that said, or why the mutant does not apply."""
    is_late: bool = False
    """Noticed because the tests did not end in time."""
    seconds: float = 0.0


@dataclass(slots=True)
class RedTest:
    """A test that fails with nothing changed: it is told, and notices nothing from then on."""

    name: str
    says: str


class Worker:
    """One copy of the project with a process that runs its tests."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(WORKER), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": ""},
            start_new_session=True,  # Ctrl-C in a terminal reaches whoever asks, who ends this process when it is time
        )

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """One request, and its answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        said = self._process.stdout.readline()
        if not said:
            raise TrialFault("The process that runs the tests has ended; its last words stand above.")
        answer: dict[str, Any] = json.loads(said)
        return answer

    def stop(self) -> None:
        """End the process now, with whatever it runs."""
        self._process.terminate()

    def close(self) -> None:
        """End the process when it has answered."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


class Trials:
    """Tries mutants of a project, several at a time where asked. Use as a context: the copies go when it ends."""

    def __init__(self, root: Path, *, jobs: int = 1, quick: bool = False, seconds: float = 300.0) -> None:
        self._root = root
        self._jobs = jobs
        self._is_quick = quick
        self._seconds = seconds
        self._known = find_named_tests(root)
        self._red: dict[str, RedTest] = {}
        self._tried_whole: set[str] = set()
        self._lock = threading.Lock()
        self._workers: list[Worker] = []
        self._free: list[Worker] = []
        self._folder = tempfile.TemporaryDirectory(prefix="ringtable-mutants-")

    def __enter__(self) -> Self:
        first = Path(self._folder.name, "0")
        copy_project(self._root, first)
        self._add_worker(first)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self._workers:
            if kind is not None:
                worker.stop()
            worker.close()
        self._folder.cleanup()

    @property
    def red(self) -> list[RedTest]:
        """The tests that fail with nothing changed, as far as they were run."""
        return sorted(self._red.values(), key=lambda test: test.name)

    def run_unchanged(self, clauses: set[str]) -> None:
        """Run the tests that name the clauses with nothing changed, and note which fail. Comes before everything else."""
        tests = tests_of(clauses, self._known)
        self._note_red(self._free[0], [_near(tests, clauses)])
        for number in range(1, self._jobs):
            folder = Path(self._folder.name, str(number))
            shutil.copytree(Path(self._folder.name, "0"), folder, symlinks=True)
            self._add_worker(folder)

    def _add_worker(self, folder: Path) -> None:
        self._workers.append(Worker(folder))
        self._free.append(self._workers[-1])

    def stop(self) -> None:
        """End what is being tried out; whoever waits for it gets a TrialFault."""
        for worker in self._workers:
            worker.stop()

    def verdict(self, mutant: Mutant) -> Verdict:
        """Try one mutant out. Several threads may call this at once, as many as there are jobs."""
        started = time.monotonic()
        try:
            text = mutated(mutant, self._root)
        except DoesNotApply as fault:
            return Verdict(STALE, says=str(fault))
        with self._lock:
            worker = self._free.pop()
        try:
            found = self._tried(worker, mutant, text)
        finally:
            with self._lock:
                self._free.append(worker)
        return Verdict(found.outcome, found.by, found.says, found.is_late, round(time.monotonic() - started, 1))

    def _tried(self, worker: Worker, mutant: Mutant, text: str) -> Verdict:
        clauses = set(mutant.clauses)
        tests = tests_of(clauses, self._known)
        own = self._asked(worker, mutant, text, _near(tests, clauses), OWN)
        if own is None and tests.distant:
            distant = _run(tests=sorted(tests.distant), clauses=sorted(clauses))
            with self._lock:
                self._try_whole(worker, [distant], f"distant {sorted(clauses)}")
            own = self._asked(worker, mutant, text, distant, OWN)
        if own is not None:
            return own
        if self._is_quick:
            return Verdict(OPEN)
        wide = wide_runs(self._root, mutant.game)
        with self._lock:
            self._try_whole(worker, wide, mutant.game)
        for run in wide:
            other = self._asked(worker, mutant, text, run, OTHER)
            if other is not None:
                return other
        return Verdict(SURVIVED)

    def _asked(self, worker: Worker, mutant: Mutant, text: str, run: dict[str, Any], outcome: str) -> Verdict | None:
        """What these tests make of the mutant; None when they do not notice it."""
        if not run["scenarios"] and not run["tests"]:
            return None
        answer = worker.ask(self._request([run], file=mutant.file, text=text))
        if answer["fault"]:
            return Verdict(STALE, says=f"{mutant.place}: {mutant.id}: {answer['fault']}.")
        if answer["late"]:
            return Verdict(outcome, says=f"no end after {self._seconds:.0f} s", is_late=True)
        if answer["failures"]:
            name, says = answer["failures"][0]
            return Verdict(outcome, name, says)
        return None

    def _request(self, runs: list[dict[str, Any]], *, file: str = "", text: str | None = None) -> dict[str, Any]:
        return {
            "file": file,
            "text": text,
            "runs": runs,
            "skip": sorted(self._red),
            "stop": text is not None,
            "seconds": self._seconds if text is not None else 4 * self._seconds,
        }

    def _try_whole(self, worker: Worker, runs: list[dict[str, Any]], name: str) -> None:
        """Run a wide set of tests once with nothing changed, when it is first needed."""
        if name not in self._tried_whole:
            self._tried_whole.add(name)
            self._note_red(worker, runs)

    def _note_red(self, worker: Worker, runs: list[dict[str, Any]]) -> None:
        answer = worker.ask(self._request(runs))
        if answer["late"]:
            raise TrialFault("The tests do not end in time even with nothing changed; --timeout gives them more.")
        if answer["fault"]:
            raise TrialFault(f"{answer['fault']}.")
        for name, says in answer["failures"]:
            self._red[name] = RedTest(name, says)


def _run(
    *, scenarios: list[str] | None = None, tests: list[str], clauses: list[str] | None = None, keyword: str = ""
) -> dict[str, Any]:
    return {"scenarios": scenarios or [], "tests": tests, "clauses": clauses or [], "keyword": keyword}


def _near(tests: ClauseTests, clauses: set[str]) -> dict[str, Any]:
    return _run(scenarios=sorted(tests.scenarios), tests=sorted(tests.near), clauses=sorted(clauses))


def wide_runs(root: Path, game: str) -> list[dict[str, Any]]:
    """The game's tests, its laws and its recorded games."""
    found = []
    if (root / "tests" / "games" / game).is_dir():
        found.append(_run(tests=[f"tests/games/{game}"]))
    shared = [f"tests/{name}" for name in ("laws", "recorded") if (root / "tests" / name).is_dir()]
    if shared:
        found.append(_run(tests=shared, keyword=game))
    return found


def copy_project(root: Path, folder: Path) -> None:
    """A copy in which files may be changed: code, tests and boards are copied, everything else is a link."""
    folder.mkdir()
    for path in root.iterdir():
        if path.name in _COPIED:
            shutil.copytree(path, folder / path.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif path.name not in _NOT_NEEDED:
            (folder / path.name).symlink_to(path)

"""Fetching the libraries of an extra (the painter's, above all) on first need: pip in a process of its own, for the
environment that runs us. It takes those of the extra's lock, each held against its hash; where the lock has none for this
machine, the newest that pyproject.toml allows."""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import metadata

from game.painter.process import FollowedProcess
from game.storage.resources import resource

EXTRA = "paint"
_NO_NETWORK = re.compile(
    r"name resolution|failed to establish|network is unreachable|no route to host|connection (?:refused|reset|error)"
    r"|timed out|proxyerror|getaddrinfo|could not find a version|no matching distribution",
    re.I,
)
"""What pip says when it reaches nothing; at last it complains that no version was found."""
_WRONG_HASH = re.compile(r"do not match the hashes", re.I)
_NO_WHEEL = re.compile(r"no matching distribution", re.I)
_NO_ANSWER = re.compile(r"retrying \(retry\(", re.I)
"""What pip says when the network does not answer; without it, what was not found is not there."""
_NO_PIP = re.compile(r"no module named pip\b", re.I)
_NO_ROOM = re.compile(r"no space left", re.I)
_NOT_ALLOWED = re.compile(r"permission denied|read-only file system|externally-managed", re.I)
_KEPT_LINES = 40


@dataclass(frozen=True, slots=True)
class InstallState:
    """How far the libraries have come."""

    step: str
    """"starting", "looking", "fetching", "unpacking" or "done"."""
    what: str = ""
    """The library that is looked for or fetched, with its size where pip tells it."""
    fault: str | None = None
    """Why it ended without them, in one sentence."""
    is_unlocked: bool = False
    """Whether the lock has none for this machine, so that the newest that pyproject.toml allows are fetched."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen."""
        return self.fault is not None or self.step == "done"


def wanted(extra: str = EXTRA) -> tuple[str, ...]:
    """What an extra asks for ("numpy>=2.0"): as the project says where it lies beside us, else as was installed."""
    project = resource("pyproject.toml")
    if project.is_file():
        said = tomllib.loads(project.read_text(encoding="utf-8"))
        return tuple(said["project"]["optional-dependencies"][extra])
    found = (line.partition(";") for line in metadata.requires("ringtable") or ())
    return tuple(name.strip() for name, _, when in found if re.search(rf"extra\s*==\s*['\"]{extra}['\"]", when))


def commands(extra: str) -> list[list[str]]:
    """What fetches an extra: from its lock, where the project lies beside us, and within the ranges."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    pip += ["--progress-bar", "off", "--retries", "1", "--timeout", "15", "--no-color"]
    within_ranges = [*pip, *wanted(extra)]
    lock = resource("build_scripts", "locks", f"{extra}.txt")
    if not lock.is_file():
        return [within_ranges]
    # What comes as source is built by the setuptools of the lock that was installed before, not by the newest of today.
    built_here = ["--no-build-isolation"] if importlib.util.find_spec("setuptools") else []
    return [[*pip, *built_here, "--require-hashes", "--requirement", str(lock)], within_ranges]


class InstallProcess(FollowedProcess[InstallState]):
    """One installation under way. What pip had finished when it is stopped stays."""

    def __init__(self, *in_place_of_pip: Sequence[str], extra: str = EXTRA) -> None:
        """Begin to fetch what an extra asks for; commands in place of pip are for tests."""
        first, *further = in_place_of_pip or commands(extra)
        self._further: list[Sequence[str]] = list(further)
        self._is_unlocked = False
        self._last: deque[str] = deque(maxlen=_KEPT_LINES)
        super().__init__(InstallState("starting"), first, environment={"PYTHONUNBUFFERED": "1"}, is_error_told=True)

    def heard(self, line: str) -> InstallState | None:
        """What a line of pip's tells, if it is worth telling."""
        self._last.append(line)
        state = _told(line)
        return None if state is None else replace(state, is_unlocked=self._is_unlocked)

    def further(self, status: int) -> Sequence[str] | None:
        """Within the ranges, where the lock has no wheel for this machine."""
        said = "\n".join(self._last)
        if status == 0 or not self._further or not _NO_WHEEL.search(said) or _NO_ANSWER.search(said):
            return None
        self._is_unlocked = True
        self._last.clear()
        return self._further.pop(0)

    def ended(self, status: int) -> InstallState:
        """Installed, or why not."""
        if status == 0:
            importlib.invalidate_caches()
            return InstallState("done", is_unlocked=self._is_unlocked)
        fault = "The installation was stopped." if self.is_stopped else why_failed("\n".join(self._last))
        return InstallState("stopped", fault=fault, is_unlocked=self._is_unlocked)


def _told(line: str) -> InstallState | None:
    """What a line of pip's tells, if it is worth telling."""
    word, _, rest = line.partition(" ")
    if word == "Collecting":
        return InstallState("looking", re.split(r"[<>=!~\[ ;]", rest)[0])
    if word == "Downloading":
        size = re.search(r"\(([^()]*)\)", rest)
        name = rest.split(" ")[0].rsplit("/", 1)[-1].split("-")[0].replace("_", "-")
        return InstallState("fetching", f"{name} ({size[1]})" if size else name)
    if line.startswith("Installing collected"):
        return InstallState("unpacking")
    return None


def why_failed(said: str) -> str:
    """One sentence about a failure, from what pip said."""
    if _NO_PIP.search(said):
        return "The libraries could not be installed, because this Python environment has no pip."
    if _NO_ROOM.search(said):
        return "The libraries could not be installed, because the disk is full."
    if _NOT_ALLOWED.search(said):
        return "The libraries could not be installed, because this Python environment may not be changed."
    if _WRONG_HASH.search(said):
        return "The libraries were not installed, because what was fetched is not what the lock names."
    if _NO_NETWORK.search(said):
        return "The libraries could not be fetched; is there a network?"
    errors = [line.removeprefix("ERROR:").strip() for line in said.splitlines() if line.startswith("ERROR:")]
    reason = errors[-1].rstrip(".") if errors else "pip gave no reason"
    return f"The libraries could not be installed: {reason}."

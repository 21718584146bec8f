"""Fetching libraries that a command needs and the first set-up did not bring: once, into the program's own environment."""

from __future__ import annotations

import sys

from game.painter.install import InstallProcess, InstallState
from game.storage.resources import is_frozen

LOOK_S = 0.2
_STEPS = {"starting": "starting", "looking": "looking for", "fetching": "fetching", "unpacking": "unpacking"}


def fetch(extra: str, purpose: str) -> str:
    """Fetch what an extra of the project asks for, with a sentence and signs of life on stderr. One sentence when that was
    not possible, else nothing."""
    if is_frozen():
        return "The executable carries no such libraries and cannot fetch them."
    print(f"{purpose} needs libraries that are not installed yet: fetching them, once ...", file=sys.stderr, flush=True)
    process = InstallProcess(extra=extra)
    try:
        while not (state := process.wait(LOOK_S)).is_over:
            _show(state)
    except BaseException:
        process.stop()
        process.wait()
        raise
    finally:
        _clear()
    if state.is_unlocked:
        print(
            "The lock has none for this machine, so the newest that pyproject.toml allows were asked for.",
            file=sys.stderr,
        )
    return state.fault or ""


def _show(state: InstallState) -> None:
    if sys.stderr.isatty():
        told = f"{_STEPS.get(state.step, state.step)} {state.what}".rstrip()
        print(f"\r{told}\x1b[K", end="", file=sys.stderr, flush=True)


def _clear() -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)

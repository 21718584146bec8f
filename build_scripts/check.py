"""The whole truth in one command: everything that must hold before a commit.

    python3 run.py check                 in the project's own environment
    python build_scripts/check.py        in an environment of your own (`pip install -e ".[dev]"`)

Runs every step even after one has failed, so that one run shows all there is to mend; exit status 1 when any failed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CODE = ("game", "build_scripts", "tests", "run.py")


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to check."""

    name: str
    says: str
    """What holds when the step passes."""
    command: tuple[str, ...]


def shipped_boards() -> list[Path]:
    """The boards of the games in the box; a game that is still being made is checked by its own tests."""
    sys.path.insert(0, str(ROOT))
    from game.registry import games

    return sorted(path for game in games() for path in (ROOT / "boards" / game.id).glob("*.yaml"))


def steps() -> list[Step]:
    """Every step, quick ones first."""
    python = sys.executable
    boards = [str(path.relative_to(ROOT)) for path in shipped_boards()]
    return [
        Step("format", "the code is formatted", (python, "-m", "ruff", "format", "--check", *CODE)),
        Step("lint", "the linter has nothing to say", (python, "-m", "ruff", "check", *CODE)),
        Step("types", "every type fits", (python, "-m", "mypy", "--strict", *CODE)),
        Step("boards", "every shipped board is sound", (python, "-m", "game", "check", *boards)),
        Step("clauses", "every rule has a home and a test", (python, "-m", "game", "clauses", "--untested")),
        Step("painted", "the painted maps belong to the boards", (python, "build_scripts/paint_boards.py", "--check")),
        Step(
            "cards", "the pictures of cards belong to their scenes", (python, "build_scripts/paint_cards.py", "--check")
        ),
        Step("tests", "the tests pass", (python, "-m", "pytest", "-n", "2", "--dist", "worksteal")),
    ]


def run(step: Step, *, number: int, of: int) -> bool:
    """Run one step with its output in view; True when it passed."""
    print(f"[{number}/{of}] {step.name}", flush=True)
    started = time.monotonic()
    status = subprocess.call(step.command, cwd=ROOT)
    outcome = step.says if status == 0 else f"FAILED (exit status {status})"
    print(f"[{number}/{of}] {step.name}: {outcome}, {time.monotonic() - started:.1f} s\n", flush=True)
    return status == 0


def main(words: list[str] | None = None) -> int:
    """Run the chosen steps; 0 when all passed, 1 otherwise."""
    known = steps()
    parser = argparse.ArgumentParser(description="Run everything that must hold before a commit.")
    parser.add_argument("only", nargs="*", metavar="STEP", help=f"run only these: {', '.join(s.name for s in known)}")
    only: list[str] = parser.parse_args(words).only
    unknown = [name for name in only if name not in {step.name for step in known}]
    if unknown:
        parser.error(f"no step is called {unknown[0]!r}; there are {', '.join(s.name for s in known)}")
    chosen = [step for step in known if not only or step.name in only]
    failed = [step.name for n, step in enumerate(chosen, 1) if not run(step, number=n, of=len(chosen))]
    if failed:
        print(f"Not ready: {', '.join(failed)}.")
        return 1
    print("All good.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

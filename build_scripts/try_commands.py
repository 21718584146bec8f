"""Tries every command that anybody is told of, each in its smallest form: what is not run, rots.

    python build_scripts/try_commands.py                all of them
    python build_scripts/try_commands.py paint '^pip'   those in which one of these regular expressions is found

The commands stand in tried_commands.yaml; a test finds what pages, docstrings, words and scripts tell, and names what is
missing there. They run one after the other in a copy of the project, on a display that nobody sees, with matches and settings
in a folder of their own: the checkout stays as it is. Each is printed with its seconds and exit status; after a failure the
last lines of what it said follow, and the next command is tried. A command has failed when its exit status is not the expected
one, when it shows a traceback or a fault that nobody foresaw, or when it does not end in time. Exit status 1 when one has failed.

Needs Linux with Xvfb, xdotool and ImageMagick, and an environment with the `dev` extra.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.try_executable import TrialFault, a_screen  # noqa: E402 - the path comes first
from game.cli.main import COMMANDS  # noqa: E402 - the same

TABLE: Final = ROOT / "build_scripts" / "tried_commands.yaml"
NOT_COPIED: Final = (".git", ".venv", "build", "dist", "__pycache__", "*.egg-info", ".*_cache", ".hypothesis")
PATIENCE: Final = 180.0
"""Seconds for one command; far more than any needs on a quiet machine."""
LAST_LINES: Final = 15
"""Of what a failed command said."""
FAULTS: Final = ("Traceback (most recent call last)", "something went wrong that should not have")


@dataclass(frozen=True, slots=True)
class Command:
    """One command as it is tried."""

    text: str
    status: int = 0
    """The exit status it has to end with."""
    is_in_checkout: bool = False
    """Whether it runs in the checkout and not in the copy: it changes nothing there but what git passes over."""
    needs: str = ""
    """A path in the checkout; where there is none, the command is not tried."""
    stands_for: tuple[str, ...] = ()
    """Commands that it starts itself, or that come to the same."""


@dataclass(frozen=True, slots=True)
class Table:
    """What tried_commands.yaml holds."""

    tried: tuple[Command, ...]
    in_tests: dict[str, str]
    """Commands that a test starts, and the test's file."""
    not_tried: dict[str, str]
    """Commands that are not tried here, and why."""


def read_table(path: Path = TABLE) -> Table:
    """The table. Raises KeyError or TypeError for what is none."""
    data: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return Table(tuple(map(_command, data["tried"])), data["in_tests"], data["not_tried"])


def _command(entry: str | dict[str, Any]) -> Command:
    if isinstance(entry, str):
        return Command(entry)
    more = {**entry, "stands_for": tuple(entry.get("stands_for", ()))}
    return Command(more.pop("try"), is_in_checkout=more.pop("in_checkout", False), **more)


def helps() -> Iterator[Command]:
    """`--help` of every word, and of every script that reads options."""
    for word in COMMANDS:
        yield Command(f"ringtable {word} --help")
    for path in sorted((ROOT / "build_scripts").rglob("*.py")):
        if "ArgumentParser(" in path.read_text(encoding="utf-8"):
            yield Command(f"python {path.relative_to(ROOT).as_posix()} --help")


def copy_project(folder: Path) -> None:
    """All of the project but what was made in it."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_COPIED), symlinks=True)
    (folder / "build").mkdir()


def environment(copy: Path, home: Path, display: str) -> dict[str, str]:
    """The copy's modules come first, the commands are those of this environment, and nobody's files are touched."""
    kept = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    own = {"RINGTABLE_HOME": str(home), "XDG_STATE_HOME": str(home / "state"), "SDL_AUDIODRIVER": "dummy"}
    return {**kept, **own, "PATH": path, "PYTHONPATH": str(copy), "DISPLAY": display, "PYTHONUNBUFFERED": "1"}


def run(command: Command, folder: Path, environment: dict[str, str], patience: float = PATIENCE) -> tuple[int, str]:
    """Exit status and output of a command; a status below zero is the signal that ended it. What it has started and left
    behind ends with it."""
    with tempfile.TemporaryFile() as out:
        words = shlex.split(command.text)
        try:
            process = subprocess.Popen(
                words,
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        except OSError as fault:
            return 127, f"{words[0]}: {fault.strerror}"
        late = ""
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            late = f"\nIt did not end within {patience:.0f} s."
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            status = process.wait()
        out.seek(0)
        return status, out.read().decode(errors="replace") + late


def why_failed(command: Command, status: int, said: str) -> str:
    """Why a command has failed, in a few words; nothing when it has not."""
    if status != command.status:
        return f"exit status {status}, expected {command.status}"
    return next((f"it says '{fault}'" for fault in FAULTS if fault in said), "")


def try_all(commands: Sequence[Command], *, patience: float = PATIENCE) -> list[str]:
    """Run them, and tell each; the texts of those that have failed. Raises TrialFault where there is no display."""
    failed = []
    with tempfile.TemporaryDirectory(prefix="ringtable-tried-") as scratch, a_screen("1280x800") as screen:
        copy, home = Path(scratch, "project"), Path(scratch, "home")
        copy_project(copy)
        home.mkdir()
        for command in commands:
            if command.needs and not (ROOT / command.needs).exists():
                print(f"not tried, for there is no {command.needs}: {command.text}", flush=True)
                continue
            folder = ROOT if command.is_in_checkout else copy
            started = time.monotonic()
            status, said = run(command, folder, environment(folder, home, screen.display), patience)
            print(f"{time.monotonic() - started:6.1f} s  {status:3}  {command.text}", flush=True)
            if why := why_failed(command, status, said):
                failed.append(command.text)
                last = "\n".join(f"        {line}" for line in said.strip().splitlines()[-LAST_LINES:])
                print(f"        FAILED: {why}\n{last}", flush=True)
    return failed


def main(words: list[str] | None = None) -> int:
    """Try the commands; 0 when all went as they should."""
    parser = argparse.ArgumentParser(description="Try every command that anybody is told of, in its smallest form.")
    parser.add_argument("only", nargs="*", metavar="PATTERN", help="only commands in which one of these is found")
    only: list[str] = parser.parse_args(words).only
    known = [*read_table().tried, *helps()]
    chosen = [command for command in known if not only or any(re.search(one, command.text) for one in only)]
    if not chosen:
        parser.error(f"no command holds {' or '.join(only)}")
    started = time.monotonic()
    try:
        failed = try_all(chosen)
    except TrialFault as fault:
        print(f"try_commands: {fault}", file=sys.stderr)
        return 2
    spent = time.monotonic() - started
    print(f"{len(chosen)} commands tried in {spent:.0f} s, {len(failed)} failed{':' if failed else '.'}")
    for text in failed:
        print(f"  {text}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Starts Ringtable from a fresh clone with nothing but Python 3.11 or newer.

    python3 run.py               set up once, then open the game
    python3 run.py test [...]    run the tests (further words go to pytest)
    python3 run.py check         run everything that must hold before a commit
    python3 run.py WORDS...      the same as `ringtable WORDS...`

The first run makes a virtual environment in .venv beside this file and installs the project into it; later
runs only start it. A changed pyproject.toml, a moved folder or an interrupted set-up is noticed and mended.
Only the standard library is used, and nothing newer than Python 3.6 before the version has been checked.
"""

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import time
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
MARKER = VENV / "ringtable-setup.json"
"""Written when an install has finished: what was installed, from which pyproject.toml, in which folder."""
LOG_NAME = "ringtable-setup.log"

EXTRAS_OF = {"test": ("dev",), "check": ("dev",)}
"""Optional dependencies that a word needs; playing needs none."""


def stop(sentence: str) -> int:
    """Print one sentence for a person; the exit status for bad circumstances."""
    print("run.py: " + sentence, file=sys.stderr)
    return 2


def venv_python(venv: Path) -> Path:
    """The interpreter inside a virtual environment, on any system."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def fingerprint(root: Path) -> str:
    """Hash of what decides which libraries are installed."""
    return hashlib.sha256((root / "pyproject.toml").read_bytes()).hexdigest()


def installed_extras(root: Path, venv: Path, marker: Path) -> "set[str] | None":
    """The extras that a finished install of this very folder holds; None when there is no usable environment.

    An install from another pyproject.toml still counts as an environment; `needs_install` tells them apart.
    """
    record = read_marker(marker)
    if record is None or record.get("root") != str(root) or not venv_python(venv).is_file():
        return None
    extras = record.get("extras")
    return set(extras) if isinstance(extras, list) else None


def read_marker(marker: Path) -> "dict[str, object] | None":
    """The marker's content, or None when it is missing or damaged."""
    try:
        record = json.loads(marker.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return record if isinstance(record, dict) else None


def needs_install(root: Path, venv: Path, marker: Path, extras: "set[str]") -> bool:
    """Whether pip has anything to do before this start."""
    have = installed_extras(root, venv, marker)
    record = read_marker(marker) or {}
    return have is None or not extras <= have or record.get("pyproject") != fingerprint(root)


def child_environment() -> "dict[str, str]":
    """The environment for pip: ours (PIP_* settings count), with a home folder where there is none."""
    environment = dict(os.environ)
    try:
        Path.home()
    except (RuntimeError, KeyError):
        environment["HOME"] = str(VENV)
    return environment


def run_logged(command: "list[str]", log: Path) -> int:
    """Run a command with its output in `log`, with signs of life on a terminal; returns its exit status."""
    with log.open("a", encoding="utf-8") as out:
        process = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=out, env=child_environment())
        try:
            while True:
                try:
                    return process.wait(timeout=2)
                except subprocess.TimeoutExpired:
                    if sys.stderr.isatty():
                        print(".", end="", file=sys.stderr, flush=True)
        except BaseException:
            process.kill()
            process.wait()
            raise


def set_up(extras: "set[str]") -> "str | None":
    """Make or bring up to date the environment; returns a sentence about what stands in the way, or None."""
    have = installed_extras(ROOT, VENV, MARKER)
    log = VENV / LOG_NAME
    started = time.monotonic()
    if have is None:
        if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
            return (
                "this Python cannot make virtual environments; on Debian or Ubuntu install them with "
                "'sudo apt install python3-venv', then run this again."
            )
        print("Setting up Ringtable (once; this needs the network) ...", file=sys.stderr, flush=True)
        problem = make_venv() and make_venv(after_seconds=3.0)  # an interrupted run may still be writing there
        if problem:
            return f"the environment in {VENV} could not be made: {problem}."
    else:
        print("Bringing Ringtable's libraries up to date ...", file=sys.stderr, flush=True)
    wanted = sorted(extras | (have or set()))
    what = str(ROOT) + ("[" + ",".join(wanted) + "]" if wanted else "")
    pip = [str(venv_python(VENV)), "-m", "pip", "--disable-pip-version-check", "install", "--editable", what]
    if run_logged(pip, log) != 0:
        return (
            f"the libraries could not be installed; is there a network? What pip said is in {log}; "
            "run this again to try once more."
        )
    record = {"root": str(ROOT), "pyproject": fingerprint(ROOT), "extras": wanted}
    unfinished = MARKER.with_suffix(".new")
    unfinished.write_text(json.dumps(record), encoding="utf-8")
    unfinished.replace(MARKER)
    print(f"Ready after {time.monotonic() - started:.0f} s.", file=sys.stderr, flush=True)
    return None


def make_venv(after_seconds: float = 0.0) -> str:
    """A new empty environment in VENV, in place of whatever an interrupted run may have left there.

    Returns what stands in the way, or nothing.
    """
    time.sleep(after_seconds)
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    done = subprocess.run(command, capture_output=True, text=True, env=child_environment(), check=False)
    said = (done.stdout + done.stderr).strip().splitlines() or ["no reason given"]
    return said[-1].rstrip(".") if done.returncode != 0 else ""


def pytest_arguments(words: "list[str]", processors: int) -> "list[str]":
    """What to hand to pytest: two worker processes, which pay for the whole suite and nothing less. Each takes one half in
    its order, so that what a file's tests share is made once, and helps the other at the end (worksteal)."""
    whole_suite = all(word.startswith("-") for word in words)
    chosen = any(word.startswith(("-n", "-p", "--pdb", "--dist", "-s", "-k", "-m")) for word in words)
    if whole_suite and not chosen and processors >= 2:
        return ["-n", "2", "--dist", "worksteal", *words]
    return words


def command_for(words: "list[str]") -> "list[str]":
    """The command line that does what the words ask, inside the environment."""
    python = str(venv_python(VENV))
    if words[:1] == ["test"]:
        return [python, "-m", "pytest", *pytest_arguments(words[1:], os.cpu_count() or 1)]
    if words[:1] == ["check"] and len(words) == 1:
        return [python, str(ROOT / "build_scripts" / "check.py")]
    return [python, "-P", "-m", "game", *words]


def start(words: "list[str]") -> int:
    """Hand over to the command; tests and checks run in the project's folder, all else where we stand."""
    command = command_for(words)
    if words[:1] == ["test"] or words == ["check"]:
        os.chdir(ROOT)
    if os.name != "nt":  # there, exec would return to the prompt before the command has ended
        sys.stderr.flush()
        os.execv(command[0], command)
    return subprocess.call(command)


def main(words: "list[str]") -> int:
    """Set up when needed, then start what the words ask for."""
    extras = set(EXTRAS_OF.get(words[0], ()) if words else ())
    if words[:1] == ["check"] and len(words) > 1:
        extras = set()  # `ringtable check BOARD...`, the board checker
    try:
        if needs_install(ROOT, VENV, MARKER, extras):
            problem = set_up(extras)
            if problem is not None:
                return stop(problem)
        return start(words)
    except KeyboardInterrupt:
        return stop("interrupted; run this again to go on.")
    except OSError as problem:
        return stop(f"{problem}.")


if __name__ == "__main__":
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:3]))
        sys.exit(stop(f"Ringtable needs Python 3.11 or newer; this is Python {found}."))
    sys.exit(main(sys.argv[1:]))

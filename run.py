#!/usr/bin/env python3
"""Starts Ringtable from a fresh clone with nothing but Python 3.11 or newer.

    python3 run.py               set up once, then open the game
    python3 run.py test [...]    run the tests (further words go to pytest)
    python3 run.py test --newest [...]    the same with the newest libraries, in an environment of its own
    python3 run.py check         run everything that must hold before a commit
    python3 run.py WORDS...      the same as `ringtable WORDS...`

The first run makes a virtual environment in .venv beside this file and installs the project into it; later
runs only start it. A changed pyproject.toml or lock, a moved folder or an interrupted set-up is noticed and mended.
Libraries are those of build_scripts/locks, held against their hashes. Where a lock cannot serve (a newer Python, no
wheel for this machine) the newest that pyproject.toml allows are taken, and one sentence says so.
Only the standard library is used, and nothing newer than Python 3.6 before the version has been checked.
"""

import hashlib
import importlib.util
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

OLDEST = (3, 11)
NEWEST_LOCKED = (3, 14)
"""The newest Python that the locks were written for."""
ROOT = Path(__file__).resolve().parent
LOCKS = ROOT / "build_scripts" / "locks"
"""A file of requirements with hashes for each set of libraries; `build_scripts/lock.py` writes them."""
VENV = ROOT / ".venv"
NEWEST_VENV = ROOT / ".venv-newest"
"""The environment of `test --newest`."""
MARKER_NAME = "ringtable-setup.json"
"""Written when an install has finished: what was installed, from which pyproject.toml and locks, in which folder."""
LOG_NAME = "ringtable-setup.log"

PLAY = "play"
"""The set of libraries that playing needs; every other set is an extra of pyproject.toml."""
WITH_PLAY = ("dev", "pack")
"""Extras that are installed where nothing is yet: their sets hold those of `play` too."""
EXTRAS_OF = {"test": ("dev",), "check": ("dev",)}
"""Optional dependencies that a word needs; playing needs none."""

NO_WHEEL = re.compile(r"No matching distribution found for ([^\s=<>!~;]+)")
NO_NETWORK = "Retrying (Retry("
WRONG_HASH = "DO NOT MATCH THE HASHES"
"""What pip says of a library that has no wheel for this machine, of a network that does not answer, and of a file that is
not the one in the lock."""


def stop(sentence: str) -> int:
    """Print one sentence for a person; the exit status for bad circumstances."""
    print("run.py: " + sentence, file=sys.stderr)
    return 2


def venv_python(venv: Path) -> Path:
    """The interpreter inside a virtual environment, on any system."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def fingerprint(root: Path) -> str:
    """Hash of what decides which libraries are installed."""
    files = [root / "pyproject.toml", *sorted((root / "build_scripts" / "locks").glob("*.txt"))]
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def installed_extras(root: Path, venv: Path) -> "set[str] | None":
    """The extras that a finished install of this very folder holds; None when there is no usable environment.

    An install from another pyproject.toml or lock still counts as an environment; `needs_install` tells them apart.
    """
    record = read_marker(venv)
    if record is None or record.get("root") != str(root) or not venv_python(venv).is_file():
        return None
    extras = record.get("extras")
    return set(extras) if isinstance(extras, list) else None


def read_marker(venv: Path) -> "dict[str, object] | None":
    """The marker's content, or None when it is missing or damaged."""
    try:
        record = json.loads((venv / MARKER_NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return record if isinstance(record, dict) else None


def needs_install(root: Path, venv: Path, extras: "set[str]") -> bool:
    """Whether pip has anything to do before this start."""
    have = installed_extras(root, venv)
    record = read_marker(venv) or {}
    return have is None or not extras <= have or record.get("libraries") != fingerprint(root)


def requirements(root: Path, name: str) -> "list[str]":
    """What a set of libraries asks for, in the ranges of pyproject.toml: `play`, or one of the extras."""
    import tomllib  # only since Python 3.11

    said = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    extras = said["project"]["optional-dependencies"]
    wanted = [*said["project"]["dependencies"], *said["build-system"]["requires"]] if name in (PLAY, *WITH_PLAY) else []
    waiting = list(extras[name]) if name != PLAY else []
    while waiting:
        line = waiting.pop(0)
        ours = re.fullmatch(re.escape(said["project"]["name"]) + r"\[([\w, -]+)\]", line)
        if ours:
            waiting[:0] = [each for extra in ours.group(1).split(",") for each in extras[extra.strip()]]
        elif line not in wanted:
            wanted.append(line)
    return wanted


def child_environment() -> "dict[str, str]":
    """The environment for pip: ours (PIP_* settings count), with a home folder where there is none."""
    environment = dict(os.environ)
    try:
        Path.home()
    except (RuntimeError, KeyError):
        environment["HOME"] = str(ROOT)
    return environment


def run_logged(command: "list[str]", log: Path) -> "tuple[int, str]":
    """Run a command with its output in `log`, with signs of life on a terminal; returns its exit status and what it said."""
    with log.open("ab+") as out:
        begin = out.seek(0, os.SEEK_END)
        process = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=out, env=child_environment())
        try:
            while True:
                try:
                    status = process.wait(timeout=2)
                    out.seek(begin)
                    return status, out.read().decode("utf-8", "replace")
                except subprocess.TimeoutExpired:
                    if sys.stderr.isatty():
                        print(".", end="", file=sys.stderr, flush=True)
        except BaseException:
            process.kill()
            process.wait()
            raise


def pip_install(python: Path, words: "list[str]", log: Path) -> "tuple[int, str]":
    """Let pip install into the environment of an interpreter; returns its exit status and what it said."""
    return run_logged([str(python), "-m", "pip", "--disable-pip-version-check", "install", *words], log)


def version_of(python: Path) -> "tuple[int, ...]":
    """The version of an interpreter, such as (3, 13)."""
    asked = [str(python), "-c", "import sys; print(*sys.version_info[:2])"]
    return tuple(map(int, subprocess.check_output(asked, env=child_environment()).split()))


def install_locked(python: Path, name: str, log: Path) -> "str | None":
    """Install a set of libraries from its lock, each held against its hashes; where the lock cannot serve, say why in one
    sentence and take the newest that pyproject.toml allows. Returns what stands in the way, or None."""
    lock = LOCKS / (name + ".txt")
    version = version_of(python)
    if not lock.is_file():
        reason = f"there is no lock {lock.name}"
    elif version > NEWEST_LOCKED:
        reason = "Python {}.{} is newer than the lock".format(*version)
    else:
        status, said = pip_install(python, ["--require-hashes", "--requirement", str(lock)], log)
        if status == 0:
            return None
        if WRONG_HASH in said:
            return (
                f"a library that was fetched is not the one in the lock; nothing was installed, and {log} says which."
            )
        lacking = NO_WHEEL.search(said)
        if lacking is None or NO_NETWORK in said:
            return not_installed(log)
        reason = f"the lock has no {lacking.group(1)} for this machine"
    print(f"Note: {reason}; the newest libraries that pyproject.toml allows are taken.", file=sys.stderr, flush=True)
    return None if pip_install(python, requirements(ROOT, name), log)[0] == 0 else not_installed(log)


def install_newest(python: Path, name: str, log: Path) -> "str | None":
    """Install the newest libraries that pyproject.toml allows. Returns what stands in the way, or None."""
    words = ["--upgrade", "--upgrade-strategy", "eager", *requirements(ROOT, name)]
    return None if pip_install(python, words, log)[0] == 0 else not_installed(log)


def not_installed(log: Path) -> str:
    """The sentence for when pip failed."""
    return (
        f"the libraries could not be installed; is there a network? What pip said is in {log}; "
        "run this again to try once more."
    )


def set_up(venv: Path, extras: "set[str]") -> "str | None":
    """Make or bring up to date an environment; returns a sentence about what stands in the way, or None."""
    have = installed_extras(ROOT, venv)
    log = venv / LOG_NAME
    started = time.monotonic()
    if have is None:
        if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
            return (
                "this Python cannot make virtual environments; on Debian or Ubuntu install them with "
                "'sudo apt install python3-venv', then run this again."
            )
        print("Setting up Ringtable (once; this needs the network) ...", file=sys.stderr, flush=True)
        # An interrupted run may still be writing there, so a second time is tried.
        in_the_way = make_venv(venv) and make_venv(venv, after_seconds=3.0)
        if in_the_way:
            return f"the environment in {venv} could not be made: {in_the_way}."
    else:
        print("Bringing Ringtable's libraries up to date ...", file=sys.stderr, flush=True)
    wanted = sorted(extras | (have or set()))
    python = venv_python(venv)
    install = install_newest if venv == NEWEST_VENV else install_locked
    for name in wanted or [PLAY]:
        problem = install(python, name, log)
        if problem:
            return problem
    # What builds the project is among the libraries; pip takes no folder that is to stay where it is beside hashes.
    if pip_install(python, ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)], log)[0] != 0:
        return not_installed(log)
    marker = venv / MARKER_NAME
    unfinished = marker.with_suffix(".new")
    record = {"root": str(ROOT), "libraries": fingerprint(ROOT), "extras": wanted}
    unfinished.write_text(json.dumps(record), encoding="utf-8")
    unfinished.replace(marker)
    print(f"Ready after {time.monotonic() - started:.0f} s.", file=sys.stderr, flush=True)
    return None


def make_venv(venv: Path, after_seconds: float = 0.0) -> str:
    """A new empty environment, in place of whatever an interrupted run may have left there.

    Returns what stands in the way, or nothing.
    """
    time.sleep(after_seconds)
    command = [sys.executable, "-m", "venv", "--clear", str(venv)]
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


def command_for(words: "list[str]", venv: Path = VENV) -> "list[str]":
    """The command line that does what the words ask, inside an environment."""
    python = str(venv_python(venv))
    if words[:1] == ["test"]:
        return [python, "-m", "pytest", *pytest_arguments(words[1:], os.cpu_count() or 1)]
    if words[:1] == ["check"] and len(words) == 1:
        return [python, str(ROOT / "build_scripts" / "check.py")]
    return [python, "-P", "-m", "game", *words]


def start(words: "list[str]", venv: Path) -> int:
    """Hand over to the command; tests and checks run in the project's folder, all else where we stand."""
    command = command_for(words, venv)
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
    venv = VENV
    if words[:1] == ["test"] and "--newest" in words:
        venv = NEWEST_VENV
        words = [word for word in words if word != "--newest"]
    try:
        if venv == NEWEST_VENV or needs_install(ROOT, venv, extras):  # what was newest yesterday may not be so today
            problem = set_up(venv, extras)
            if problem is not None:
                return stop(problem)
        return start(words, venv)
    except KeyboardInterrupt:
        return stop("interrupted; run this again to go on.")
    except (OSError, subprocess.CalledProcessError) as problem:
        return stop(f"{problem}.")


if __name__ == "__main__":
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:3]))
        sys.exit(stop(f"Ringtable needs Python 3.11 or newer; this is Python {found}."))
    sys.exit(main(sys.argv[1:]))

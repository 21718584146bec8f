"""Writes the lock files anew: every library that is installed anywhere, at one version, with the hashes of its files.

    python3 build_scripts/lock.py                 from pyproject.toml into build_scripts/locks/
    python3 build_scripts/lock.py -o FOLDER       into another folder

One file for each set of libraries: `play.txt`, and one for each extra of pyproject.toml. A library has the same version in
all of them: the newest of that day that pyproject.toml allows and that has a wheel for every system and Python of the lock.
Standard library only, as run.py: the resolver (the extra `lock`) is fetched into an environment made for this run. Exit
status 2 when it cannot be fetched or finds no answer.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import run as bootstrap  # noqa: E402 - from the project's folder

SYSTEMS = (
    "sys_platform == 'linux' and platform_machine == 'x86_64'",
    "sys_platform == 'linux' and platform_machine == 'aarch64'",
    "sys_platform == 'win32' and platform_machine == 'AMD64'",
    "sys_platform == 'darwin' and platform_machine == 'arm64'",
    "sys_platform == 'darwin' and platform_machine == 'x86_64'",
)
"""What every library has to have a wheel for."""
FROM_SOURCE = ("chess",)
"""Libraries that come as source only (and need nothing but setuptools to be built)."""
HEAD = """\
# The libraries of {name}, for Python {oldest} to {newest} on Linux, Windows and macOS.
# Written by `python3 build_scripts/lock.py` from pyproject.toml; not to be changed by hand.
--only-binary :all:
"""


class LockFault(Exception):
    """The locks could not be written; one sentence, or what the resolver said."""


def set_names() -> list[str]:
    """Every set of libraries that has a lock."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [bootstrap.PLAY, *project["optional-dependencies"]]


def fetch_resolver(folder: Path) -> Path:
    """An environment with the resolver in it; returns its command."""
    in_the_way = bootstrap.make_venv(folder)
    if in_the_way:
        raise LockFault(f"the environment in {folder} could not be made: {in_the_way}.")
    python: Path = bootstrap.venv_python(folder)
    problem = bootstrap.install_locked(python, "lock", folder / bootstrap.LOG_NAME)
    if problem:
        raise LockFault(problem)
    return python.with_name("uv.exe" if os.name == "nt" else "uv")


def resolve(resolver: Path, wanted: list[str], scratch: Path, constraints: Path | None = None) -> str:
    """The lines of a lock for these requirements, at the versions of the constraints where there are any."""
    oldest = "{}.{}".format(*bootstrap.OLDEST)
    folder = Path(tempfile.mkdtemp(dir=scratch))
    project = f'[project]\nname = "libraries"\nversion = "0"\nrequires-python = ">={oldest}"\n'
    lists = f"dependencies = {json.dumps(wanted)}\n[tool.uv]\nrequired-environments = {json.dumps(SYSTEMS)}\n"
    (folder / "pyproject.toml").write_text(project + lists, encoding="utf-8")
    command = [str(resolver), "pip", "compile", "pyproject.toml", "--universal", "--generate-hashes", "--no-header",
               "--system-certs", "--no-annotate", "--quiet", "--cache-dir", str(scratch / "cache"), "--python", sys.executable,
               "--python-version", oldest, "--only-binary", ":all:"]  # fmt: skip
    command += [word for name in FROM_SOURCE for word in ("--no-binary", name)]
    command += ["--constraints", str(constraints)] if constraints else []
    # What is set for one machine (another index, say) would stand in everybody's lock.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("UV_")}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise LockFault(f"the resolver found no answer.\n{done.stderr.strip()}")
    return done.stdout


def write_locks(target: Path) -> list[Path]:
    """Write every lock; returns the files."""
    sets = {name: bootstrap.requirements(ROOT, name) for name in set_names()}
    texts = {}
    with tempfile.TemporaryDirectory(prefix="ringtable-lock-") as folder:
        scratch = Path(folder)
        resolver = fetch_resolver(scratch / "environment")
        together = scratch / "together.txt"
        everything = sorted({line for wanted in sets.values() for line in wanted})
        together.write_text(resolve(resolver, everything, scratch), encoding="utf-8")
        for name, wanted in sets.items():
            texts[name] = resolve(resolver, wanted, scratch, constraints=together)
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for name, lines in texts.items():
        built = [f"--no-binary {library}\n" for library in FROM_SOURCE if f"\n{library}==" in "\n" + lines]
        file = target / f"{name}.txt"
        versions = {"oldest": "{}.{}".format(*bootstrap.OLDEST), "newest": "{}.{}".format(*bootstrap.NEWEST_LOCKED)}
        file.write_text(HEAD.format(name=name, **versions) + "".join(built) + lines, encoding="utf-8", newline="\n")
        written.append(file)
    return written


def main(words: list[str] | None = None) -> int:
    """Write the locks; 0 when all went well, 2 otherwise."""
    parser = argparse.ArgumentParser(description="Write the lock files anew from pyproject.toml.")
    parser.add_argument("-o", "--output", type=Path, default=bootstrap.LOCKS, metavar="FOLDER", help="where to")
    target: Path = parser.parse_args(words).output
    try:
        for file in write_locks(target):
            print(file)
    except (LockFault, OSError) as fault:
        print(f"lock: {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

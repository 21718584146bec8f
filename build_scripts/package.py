"""Builds the executable, checks it, tries it out, and packs it.

    python3 build_scripts/package.py                 dist/Ringtable/ and dist/ringtable-<version>-<system>.<archive>
    python3 build_scripts/package.py --no-window     without starting it in a window (no display, no Xvfb)
    python3 build_scripts/package.py --only-try      checks and tries the folder that the last build left
    python3 build_scripts/package.py --printed       with the games to be printed beside it, in all languages: dist/printed/

Standard library only, as run.py: the libraries of build_scripts/locks/pack.txt are installed into a clean environment made
for this build, so that nothing from elsewhere slips into the program. Exit status 1 when a check fails.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import run as bootstrap  # noqa: E402 - from the project's folder

SCRIPTS = ROOT / "build_scripts"
DIST = ROOT / "dist"
BUILD = ROOT / "build"
FOLDER = DIST / "Ringtable"
HELLO = DIST / "hello"
LINUX = sys.platform.startswith("linux")

FORBIDDEN = ("numpy", "skia", "shapely", "PIL", "reportlab", "chess", "networkx", "pydantic", "tkinter", "pytest")
"""Libraries of builders and testers; finding one inside means the environment was not clean."""
TIMES_HELLO = 2.0
"""The program may be this many times the size of a window that says hello."""


class PackageFault(Exception):
    """The build or a check of it failed; one sentence."""


def say(text: str) -> None:
    """One line of progress."""
    print(f"package: {text}", flush=True)


def run(command: list[str], *, what: str, env: dict[str, str] | None = None) -> str:
    """Run a command quietly; its output only matters when it fails."""
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        tail = "\n".join((done.stdout + done.stderr).strip().splitlines()[-25:])
        raise PackageFault(f"{what} failed with exit status {done.returncode}:\n{tail}")
    return done.stdout


def project() -> dict[str, object]:
    """The [project] table of pyproject.toml."""
    table: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def clean_environment(folder: Path) -> Path:
    """A new environment holding what the program needs at run time and PyInstaller; returns its interpreter."""
    say("making a clean environment")
    in_the_way = bootstrap.make_venv(folder)
    if in_the_way:
        raise PackageFault(f"the environment in {folder} could not be made: {in_the_way}")
    python: Path = bootstrap.venv_python(folder)
    BUILD.mkdir(exist_ok=True)
    problem = bootstrap.install_locked(python, "pack", BUILD / bootstrap.LOG_NAME)
    if problem:
        raise PackageFault(problem)
    return python


def freeze(python: Path, *arguments: str, name: str) -> None:
    """Run PyInstaller into dist/, with its scratch files in build/."""
    say(f"freezing {name}")
    paths = ["--noconfirm", "--log-level", "WARN", "--distpath", str(DIST), "--workpath", str(BUILD / "pyinstaller")]
    environment = {**os.environ, "PYINSTALLER_CONFIG_DIR": str(BUILD / "pyinstaller-cache")}
    run([str(python), "-m", "PyInstaller", *paths, *arguments], what=f"freezing {name}", env=environment)


def freeze_hello(python: Path) -> None:
    """The window to be measured against, frozen with the same care as the program itself."""
    leave_out = ["numpy", "tkinter", "unittest", "pygame.tests", "pygame.docs", "pygame.examples"]
    excludes = [word for module in leave_out for word in ("--exclude-module", module)]
    strip = ["--strip"] if LINUX else []
    where = ["--specpath", str(BUILD)]
    freeze(python, "--onedir", "--windowed", "--name", "hello", *where, *strip, *excludes,
           str(SCRIPTS / "hello_window.py"), name="the hello window")  # fmt: skip


def add_licences(python: Path) -> None:
    """The LICENSES folder: ours, the libraries', the fonts', Python's."""
    target = FOLDER / "LICENSES"
    shutil.copytree(SCRIPTS / "licences", target, dirs_exist_ok=True)
    for name in ("LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, target)
    asked = "import sysconfig, sys; print(sysconfig.get_path('purelib')); print(sys.base_prefix)"
    site, base = run([str(python), "-c", asked], what="asking for folders").splitlines()
    for library in ("PyYAML", "platformdirs"):
        for found in Path(site).glob(f"{library.lower()}-*.dist-info/licenses/*"):
            (target / library).mkdir(exist_ok=True)
            shutil.copy(found, target / library)
    for found in [*Path(base).glob("LICENSE.txt"), *Path(base).glob("lib/python3*/LICENSE.txt")]:
        (target / "python").mkdir(exist_ok=True)
        shutil.copy(found, target / "python")
    for found in sorted((ROOT / "assets" / "fonts").rglob("*.txt")):
        (target / "fonts").mkdir(exist_ok=True)
        shutil.copy(found, target / "fonts" / found.name)


def add_desktop_entry() -> None:
    """What a Linux desktop shows in its menu."""
    if LINUX:
        shutil.copy(SCRIPTS / "ringtable.desktop", FOLDER)
        shutil.copy(ROOT / "assets" / "icon" / "ringtable-256.png", FOLDER / "ringtable.png")


def size_of(folder: Path) -> int:
    """Bytes of all files in a folder, links counted once."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def check_contents() -> None:
    """Nothing inside that does not belong there."""
    inside = FOLDER / "_internal"
    found = sorted({name for name in FORBIDDEN for _ in inside.glob(f"{name}*")})
    if found:
        raise PackageFault(f"these libraries must not be inside: {', '.join(found)}")
    missing = [name for name in ("READ-ME-FIRST.txt", "LICENSE", "python", "PyYAML", "platformdirs")
               if not (FOLDER / "LICENSES" / name).exists()]  # fmt: skip
    if missing:
        raise PackageFault(f"the LICENSES folder lacks {', '.join(missing)}")
    say("nothing inside that does not belong there, licences complete")


def check_size() -> None:
    """At most twice the size of a window of the same libraries, the painted boards apart and together."""
    ours, hello = size_of(FOLDER), size_of(HELLO)
    data = size_of(FOLDER / "_internal" / "assets")
    say(f"size {ours / 1e6:.1f} MB, of which {data / 1e6:.1f} MB pictures, sounds and fonts; hello window "
        f"{hello / 1e6:.1f} MB; {ours / hello:.2f} times")  # fmt: skip
    if ours > TIMES_HELLO * hello:
        raise PackageFault(f"the program is {ours / hello:.2f} times the size of a hello window; at most {TIMES_HELLO}")


def empty_environment() -> dict[str, str]:
    """As little as a program may find: no home, no search path, no Python settings."""
    keep = ("SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA") if os.name == "nt" else ()
    return {name: os.environ[name] for name in keep if name in os.environ}


def executable() -> Path:
    """The program that a person double-clicks."""
    return FOLDER / ("Ringtable.exe" if os.name == "nt" else "Ringtable")


def check_itself() -> None:
    """The program's own inspection, from inside, in an empty environment."""
    with tempfile.TemporaryDirectory() as elsewhere:
        report = Path(elsewhere, "report.json")
        environment = {**empty_environment(), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        command = [str(executable()), "--self-test", str(report)]
        done = subprocess.run(
            command, cwd=elsewhere, env=environment, capture_output=True, text=True, timeout=120, check=False
        )
        if not report.exists():
            raise PackageFault(f"its self-test wrote no report (exit status {done.returncode}):\n{done.stderr}")
        found: dict[str, object] = json.loads(report.read_text(encoding="utf-8"))
    wrong = {name: value for name, value in found.items() if value is not True}
    if wrong or done.returncode != 0:
        raise PackageFault(f"its self-test says: {wrong or done.stderr}")
    say(f"self-test in an empty environment: {len(found)} things in order")


def try_in_window() -> None:
    """Start it under Xvfb, play a few moves by hand of xdotool, keep the screenshots."""
    pictures = DIST / "screenshots"
    say("starting it in a window and playing a few moves")
    print(run([sys.executable, str(SCRIPTS / "try_executable.py"), "--pictures", str(pictures), str(executable())],
              what="trying it in a window"), end="")  # fmt: skip


def archive() -> Path:
    """The folder as one file for a release, named after version and system."""
    machine = platform.machine().lower().replace("amd64", "x86_64")
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    name = str(DIST / f"ringtable-{project()['version']}-{system}-{machine}")
    packed = "Ringtable.app" if sys.platform == "darwin" else "Ringtable"
    return Path(shutil.make_archive(name, "xztar" if LINUX else "zip", DIST, packed))


def print_games() -> None:
    """The games as PDFs, for whoever has an executable alone: it carries neither painter nor PDF writer."""
    folder = DIST / "printed"
    folder.mkdir(exist_ok=True)
    python = bootstrap.venv_python(ROOT / ".venv")
    for box in sorted((ROOT / "game" / "games").glob("*/data/pages.yaml")):
        game = box.parent.parent.name
        for language in ("en", *sorted(one.name for one in (ROOT / "assets" / "languages").iterdir() if one.is_dir())):
            say(f"printing {game} ({language})")
            file = folder / f"{game}-{language}.pdf"
            words = ["-m", "game", "print", game, "-o", str(file), "--language", language, "--overwrite"]
            run([str(python), *words], what=f"printing {game}")


def build() -> None:
    """Everything up to a finished folder."""
    DIST.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="ringtable-package-") as scratch:
        python = clean_environment(Path(scratch, "environment"))
        freeze_hello(python)
        freeze(python, str(SCRIPTS / "ringtable.spec"), name="Ringtable")
        add_licences(python)
        add_desktop_entry()


def main(words: list[str] | None = None) -> int:
    """Build, check, try, pack; 0 when all went well."""
    parser = argparse.ArgumentParser(description="Build the executable, check it, try it out, and pack it.")
    parser.add_argument("--no-window", action="store_true", help="do not start it in a window")
    parser.add_argument("--only-try", action="store_true", help="check and try the folder that is already in dist/")
    parser.add_argument("--printed", action="store_true", help="write the games to be printed beside it")
    options = parser.parse_args(words)
    started = time.monotonic()
    try:
        if not options.only_try:
            build()
        check_contents()
        check_size()
        check_itself()
        if LINUX and not options.no_window:
            try_in_window()
        packed = archive()
        if options.printed:
            print_games()
    except PackageFault as fault:
        print(f"package: {fault}", file=sys.stderr)
        return 1
    say(f"{packed.relative_to(ROOT)}, {packed.stat().st_size / 1e6:.1f} MB, after {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

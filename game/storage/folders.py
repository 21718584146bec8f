"""Where things lie on this machine: settings, saved matches, a person's own boards, painted maps.

Opening a folder in the desktop's own file manager.

Folders for saved matches that somebody may want to choose, and how a folder is shown to people.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from game.language.printable import printable
from game.storage.atomic_write import remove
from game.storage.disk import disk, temporary_folder
from game.storage.faults import SaveFault, from_trying

HOME_VARIABLE = "RINGTABLE_HOME"
"""Environment variable: one folder for everything (a stick, a test)."""
_APP = "ringtable"


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of one person; they may not exist yet."""

    config: Path
    saves: Path
    boards: Path
    """Boards of the person's own."""
    cache: Path
    """Painted maps and checked boards; may be thrown away at any time."""

    @property
    def languages(self) -> Path:
        """Languages of the person's own, beside the boards."""
        return self.boards.parent / "languages"

    @property
    def scenarios(self) -> Path:
        """Positions that were kept as scenarios, beside the boards."""
        return self.boards.parent / "scenarios"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"


def folders(environment: Mapping[str, str] | None = None) -> Folders:
    """The folders for this environment (the process's own by default); nothing is created."""
    environment = os.environ if environment is None else environment
    home = environment.get(HOME_VARIABLE, "").strip()
    if home:
        root = Path(home).absolute()
        return Folders(root, root / "matches", root / "boards", root / "cache")
    try:
        data, config = platformdirs.user_data_path(_APP, False), platformdirs.user_config_path(_APP, False)
        cache = platformdirs.user_cache_path(_APP, False)
    except (OSError, RuntimeError, KeyError):  # no HOME and no account to ask
        return _passing_folders()
    if not (data.is_absolute() and config.is_absolute() and cache.is_absolute()):
        return _passing_folders()
    return Folders(config, data / "matches", data / "boards", cache)


def unwritable(path: Path) -> SaveFault | None:
    """Why files cannot be written in this folder, after trying to make it; None when they can."""
    try:
        disk().make_folder(path)
        probe = path / f".try-{os.urandom(4).hex()}"
        disk().close(disk().open(probe, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        disk().unlink(probe)
    except OSError as error:
        return from_trying(error, path)
    return None


def make_passing_folder() -> Path:
    """A new folder among the system's temporary ones, which nobody removes. Raises OSError."""
    return disk().make_passing_folder(f"{_APP}-")


@contextlib.contextmanager
def passing_folder() -> Iterator[Path]:
    """A folder for what is wanted only inside. Raises OSError."""
    folder = make_passing_folder()
    try:
        yield folder
    finally:
        remove(folder)


def _passing_folders() -> Folders:
    """A place that exists on every machine, for when there is no home."""
    root = temporary_folder() / f"{_APP}-{_account()}"
    return Folders(root, root / "matches", root / "boards", root / "cache")


def _account() -> str:
    """Something to keep two people of one machine apart."""
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "player")


def open_folder(path: Path) -> bool:
    """Shows a folder in the file manager of the desktop; whether there is one that could be asked. It is started and
    left alone."""
    if sys.platform == "win32":
        os.startfile(path)
        return True
    program = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if program is None:
        return False
    nowhere = subprocess.DEVNULL
    try:
        subprocess.Popen(
            [program, str(path)],
            stdin=nowhere,
            stdout=nowhere,
            stderr=nowhere,
            env=_environment(),
            start_new_session=True,
        )
    except OSError:
        return False
    return True


def _environment() -> dict[str, str]:
    """Ours without the libraries of an executable, which are none for other programs."""
    found = dict(os.environ)
    before = found.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        found["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
    return found


FOLDER = "Ringtable"
"""What a new folder of matches is called among other people's things."""
WHOLE_PATH = 200
"""Letters of a path that somebody is to find: it is shown with every folder."""
MOST = 4
"""Places that are suggested at most."""
DRIVES = ("/media/{user}", "/run/media/{user}", "/Volumes", "/mnt")
"""Where sticks and other disks are found."""


def suggested() -> tuple[Path, ...]:
    """Places of this machine where a match can be kept now, the likeliest first. A probe file is written and removed."""
    found: list[Path] = []
    for parent in _parents():
        if len(found) == MOST:
            break
        if parent.is_dir() and parent / FOLDER not in found and not unwritable(parent):
            found.append(parent / FOLDER)
    return tuple(found)


def _parents() -> Iterator[Path]:
    try:
        home = Path.home()
    except RuntimeError:  # nobody's account
        home = Path("/nonexistent")
    yield home / "Documents"
    yield home / "Desktop"
    yield home
    for where in DRIVES:
        yield from _inside(Path(where.format(user=_user())))


def downloads() -> tuple[Path, ...]:
    """Where files lie that came over the network; none where nobody says."""
    try:
        return (platformdirs.user_downloads_path(),)
    except (OSError, RuntimeError, KeyError):
        return ()


def _user() -> str:
    import getpass  # seldom wanted: not before the first frame

    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "nobody"


def _inside(folder: Path) -> Iterable[Path]:
    try:
        return sorted(path for name in disk().names(folder) if (path := folder / name).is_dir())
    except OSError:
        return ()


def shown_path(path: Path | str, most: int = 48) -> str:
    """A path as people are shown it: the home folder as ~, and the middle of a long one left out."""
    try:
        home = Path.home()
    except RuntimeError:
        home = None
    path = Path(path)
    if home is not None and home != Path(home.anchor) and path.is_relative_to(home):
        path = Path("~", path.relative_to(home))
    path = Path(printable(str(path)))
    text = str(path)
    if len(text) <= most:
        return text
    parts = path.parts
    for kept in range(len(parts) - 2, 0, -1):
        end = "/".join(parts[-kept:])
        short = str(Path(parts[0], parts[1], "…", end)) if len(parts) > kept + 2 else text
        if len(short) <= most:
            return short
    name = parts[-1]
    room = most - 2
    return f"…/{name}" if len(name) <= room else f"…/{name[: room // 2]}…{name[len(name) - room // 2 + 1 :]}"

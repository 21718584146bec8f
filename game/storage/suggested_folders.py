"""Folders for saved matches that somebody may want to choose, and how a folder is shown to people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import platformdirs

from game.language.printable import printable
from game.storage.disk import disk
from game.storage.folders import unwritable

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

"""Where things lie on this machine: settings, saved matches, a person's own boards, painted maps."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

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

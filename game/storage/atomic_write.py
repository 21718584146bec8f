"""The one way to write a file, whatever it is: whole or not at all, over nothing unless told, never over a saved match.

The new content is safely on disk before it takes a name. What else is written lies beside this in `storage`: matches, which
only grow (`match_file`), what is locked (`locks`), and what the program tells of itself (`program_log`). Everything here
raises OSError as the system gives it, and the two below.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import re
import stat
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from game.storage.disk import CAN_MOVE_HELD, NO_FOLDER_SYNC, disk
from game.storage.plain_file import open_plain

GRACE: Final = 600
"""Seconds after which a half-written file is left over; writing one takes less than one."""
MATCH: Final = b"RINGTABLE MATCH\n"
"""With what a saved match begins."""
MATCH_SENTENCE: Final = b"A saved match of Ringtable."
"""What stands in its first block, for whoever opens it in an editor."""
MATCH_ENDING: Final = ".ringtable"
"""Of every saved match's file name."""
_BLOCK: Final = 256
_MODE: Final = 0o666
_LEFT_OVER: Final = re.compile(
    r".+\.(ringtable|ringtable-damaged|card|png|txt|csv|json)\.new(?P<process>\d{1,10})|\.try-[a-z0-9_]{8}"
)
"""What is written before it takes its name, and the file with which it is tried whether a folder takes any."""


class OverMatch(FileExistsError):
    """A saved match stands where something else was to be written."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EEXIST, "it is a saved match", str(path))


class InUse(OSError):
    """Another window holds the file that was to be written over."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EBUSY, os.strerror(errno.EBUSY), str(path))


def write_file(path: Path, data: bytes, *, overwrites: bool = False) -> None:
    """Write a file so that a kill at any instant leaves the old one or the new; its folder is made if need be. Where
    `path` is a link, what it names is written. Raises FileExistsError when something is there and nothing was said of
    overwriting, OverMatch for a saved match whatever it is called, InUse for a file that another window holds."""
    if not overwrites and os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    place = Path(os.path.realpath(path))
    if not place.parent.is_dir():
        make_folder(place.parent)
    fresh = fresh_name(place)
    with _held(place) as mode:
        try:
            write_new(fresh, data, mode)
            if overwrites:
                disk().replace(fresh, place)
            else:
                give_name(fresh, place)
        except BaseException:
            remove(fresh)
            raise
    sync_folder(place.parent)


def write_numbered(path: Path, data: bytes) -> Path:
    """Write a file under this name, or where something has it, under the first free one with a number behind it; where it
    is now. Raises OSError."""
    free, count = path, 2
    while True:
        try:
            write_file(free, data)
        except FileExistsError:
            free, count = path.with_stem(f"{path.stem}-{count}"), count + 1
        else:
            return free


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a folder of files by their names ("a.yaml", "cards/b.yaml"), whole or not at all. Raises FileExistsError when
    something is there."""
    fresh = fresh_name(folder)
    inner = {fresh, *(parent for name in files for parent in (fresh / name).parents if fresh in parent.parents)}
    try:
        for one in sorted(inner):
            make_folder(one)
        for name, data in files.items():
            write_new(fresh / name, data)
        for one in inner:
            sync_folder(one)
        if os.path.lexists(folder):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder))
        disk().rename(fresh, folder)
    except BaseException:
        remove(fresh)
        raise
    sync_folder(folder.parent)


def make_folder(path: Path) -> None:
    """Make a folder, and those that it lies in; nothing where it is there. Raises NotADirectoryError where a file is."""
    try:
        disk().make_folder(path)
    except FileExistsError as error:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path)) from error


def remove(path: Path) -> None:
    """Remove a file or a whole folder of the program's own. What cannot be removed stays."""
    with contextlib.suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            disk().remove_folder(path)
        else:
            disk().unlink(path)


def would_refuse(path: Path, *, overwrites: bool = False) -> OSError | None:
    """Why `write_file` would not write here because of what stands there; None when nothing speaks against it. For whoever
    works long before there is something to write."""
    try:
        with _held(Path(os.path.realpath(path))):
            pass
    except OSError as error:
        return error
    if not overwrites and os.path.lexists(path):
        return FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    return None


@contextlib.contextmanager
def _held(place: Path) -> Iterator[int]:
    """While a file is written over, no window opens it; gives who may read and write it. Raises OverMatch, InUse, and
    OSError for what is no plain file or may not be looked into."""
    try:
        handle = open_plain(place)
    except FileNotFoundError:
        yield _MODE
        return
    is_open = True
    try:
        if _is_match(place, disk().read(handle, _BLOCK, 0)):
            raise OverMatch(place)
        is_free = True
        with contextlib.suppress(OSError):  # a share without locks, or one that locks only what it lets be written
            is_free = disk().lock(handle)
        if not is_free:
            raise InUse(place)
        mode = stat.S_IMODE(os.fstat(handle).st_mode)
        if not CAN_MOVE_HELD:
            is_open = False
            disk().close(handle)
        yield mode
    finally:
        if is_open:
            disk().close(handle)


def _is_match(place: Path, begins: bytes) -> bool:
    """Whether a file is a match or was one: by what its first block says, which a change of the name cannot take away, or
    by the name, which damage to that block cannot."""
    return begins.startswith(MATCH) or MATCH_SENTENCE in begins or place.suffix == MATCH_ENDING


def remove_left_overs(folder: Path, now: float) -> int:
    """Remove what a killed process of ours left half written in a folder (`fresh_name`): only files with such a name, older
    than `GRACE` seconds, whose process is gone. `now` in seconds since 1970. Returns how many went; what cannot be removed
    stays."""
    try:
        found = [(folder / name, _LEFT_OVER.fullmatch(name)) for name in disk().names(folder)]
    except (OSError, ValueError):
        return 0
    gone = 0
    for path, named in found:
        if named is None:
            continue
        process = int(named["process"] or 0)
        with contextlib.suppress(OSError):
            about = path.lstat()
            if stat.S_ISREG(about.st_mode) and now - about.st_mtime > GRACE and not _is_running(process):
                disk().unlink(path)
                gone += 1
    return gone


def _is_running(process: int) -> bool:
    """Whether another process of this number runs. On Windows nobody needs to know: an open file cannot be removed there."""
    if sys.platform == "win32" or process in (0, os.getpid()):
        return False
    try:
        os.kill(process, 0)  # asks, and touches nothing
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True


def json_bytes(data: object, *, indent: int | None = None) -> bytes:
    """Plain data as a text file that any program can read; a name that is no Unicode (a file's, from an old stick) is
    written with escapes, and comes back as it was."""
    separators = (",", ":") if indent is None else None
    try:
        return json.dumps(data, ensure_ascii=False, indent=indent, separators=separators, default=dict).encode()
    except UnicodeEncodeError:
        return json.dumps(data, indent=indent, separators=separators, default=dict).encode()


def fresh_name(path: Path) -> Path:
    """Where the new content of a file is written before it takes the old one's name."""
    return path.with_name(f"{path.name}.new{os.getpid()}")


def give_name(fresh: Path, path: Path) -> None:
    """Give a new file its name. Raises FileExistsError when another has it by now, and OSError."""
    if sys.platform == "win32":
        disk().rename(fresh, path)  # never takes a name away there
        return
    try:
        disk().link(fresh, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        disk().rename(fresh, path)
        return
    with contextlib.suppress(
        OSError
    ):  # it has its name; the other one is swept away at some start (`remove_left_overs`)
        disk().unlink(fresh)


def write_new(path: Path, data: bytes, mode: int = _MODE) -> None:
    """Write a file and wait until the disk has it; `mode`, less the umask, says who may use it."""
    handle = disk().open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    try:
        write_all(handle, data, 0)
        disk().sync(handle)
    finally:
        disk().close(handle)


def write_all(handle: int, data: bytes, at: int) -> None:
    """Write all of it. Raises OSError; some may be written then."""
    view = memoryview(data)
    while view:
        taken = disk().write(handle, view, at)
        view, at = view[taken:], at + taken


def sync_folder(path: Path) -> None:
    """Make names in a folder durable, where the system can. Raises OSError when the disk has failed: a name may be gone then
    after a loss of power."""
    try:
        disk().sync_folder(path)
    except OSError as error:
        if error.errno not in NO_FOLDER_SYNC:
            raise

"""What can go wrong with a file: one clear sentence each, and the last good point where there is one."""

from __future__ import annotations

import errno
from enum import Enum
from pathlib import Path

from game.engine.errors import RingtableError


class FaultKind(Enum):
    """Why a saved match could not be read or written."""

    MISSING = "missing"
    FOLDER = "folder"
    EMPTY = "empty"
    FOREIGN = "foreign"
    NEWER = "newer"
    DAMAGED = "damaged"
    REFUSED = "refused"
    """Sound on disk, but the rules refuse one of its moves."""
    UNREADABLE = "unreadable"
    LOCKED = "locked"
    FULL = "full"
    READ_ONLY = "read-only"
    FAILED = "failed"
    """Any other answer of the operating system."""


class SaveFault(RingtableError):
    """A saved match that cannot be used as it is. Nothing on disk has been changed when this is raised."""

    def __init__(
        self, kind: FaultKind, sentence: str, *, path: Path | None = None, last_good: int | None = None
    ) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.sentence = sentence
        self.path = path
        self.last_good = last_good
        """How many records can still be played; None when there is no good point to go back to."""


_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_SHUT = {errno.EACCES, errno.EPERM, errno.EROFS}


def from_writing(error: OSError, path: Path) -> SaveFault:
    """The fault for an operating-system error while writing `path`."""
    if error.errno in _FULL:
        return SaveFault(FaultKind.FULL, f"The disk is full: '{path.name}' could not be written.", path=path)
    if error.errno in _SHUT:
        sentence = f"'{path.parent}' is read-only: '{path.name}' could not be written there."
        return SaveFault(FaultKind.READ_ONLY, sentence, path=path)
    return SaveFault(FaultKind.FAILED, f"'{path}' could not be written ({_reason(error)}).", path=path)


def from_making(error: OSError, folder: Path) -> SaveFault:
    """The fault for an operating-system error while making the folder of saved matches."""
    if error.errno in _FULL:
        return SaveFault(FaultKind.FULL, f"The disk is full: no match can be kept in '{folder}'.", path=folder)
    if error.errno in _SHUT:
        return SaveFault(FaultKind.READ_ONLY, f"'{folder}' is read-only: no match can be kept there.", path=folder)
    return SaveFault(FaultKind.FAILED, f"No match can be kept in '{folder}' ({_reason(error)}).", path=folder)


def from_reading(error: OSError, path: Path) -> SaveFault:
    """The fault for an operating-system error while reading `path`."""
    if isinstance(error, FileNotFoundError):
        return SaveFault(FaultKind.MISSING, f"There is no saved match at '{path}'.", path=path)
    if isinstance(error, IsADirectoryError):
        return folder(path)
    return SaveFault(FaultKind.UNREADABLE, f"'{path}' could not be read ({_reason(error)}).", path=path)


def folder(path: Path) -> SaveFault:
    """The fault for a folder where a file was expected."""
    return SaveFault(FaultKind.FOLDER, f"'{path}' is a folder, not a saved match.", path=path)


def _reason(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()

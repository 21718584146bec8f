"""One match on disk: created, read, appended to, set back. A damaged file is never written to."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from game.storage import faults, records
from game.storage.faults import SaveFault, from_reading, from_writing
from game.storage.locks import LockFile
from game.storage.whole import replace_file, sync, sync_folder

_T = TypeVar("_T")

ENDING = ".ringtable"
"""Of every saved match's file name."""
_STEP_WITH_SECRETS = 8
"""Blocks: two kibibytes for every record of a game with secrets, however many picks went into it."""
_O_BINARY = getattr(os, "O_BINARY", 0)
_MOST_BYTES = 1 << 28
"""Of a file that could be a match; the longest real ones stay below 4 MiB."""


@dataclass(frozen=True, slots=True)
class FileHeader:
    """The first record: the match's own header and what the list of matches shows."""

    match: dict[str, Any]
    """The Header of the Match as plain data."""
    name: str
    created: datetime | None


class MatchFile:
    """A match held open by this process: the Journal of a Match. `header` and `records` are what was on disk."""

    def __init__(self, path: Path, header: FileHeader, found: records.Scan, lock: LockFile, handle: int) -> None:
        self.path = path
        self.header = header
        self.records: list[dict[str, Any]] = found.records[1:]
        self.kept_aside: Path | None = None
        """Where the file as it was lies, when its unfinished last record was cut off on opening."""
        self.held: list[dict[str, Any]] = found.held
        """What was private and unfinished when the file was last written."""
        self._chain = found.chain
        self._turn = found.turn
        self._lock = lock
        self._handle: int | None = handle

    def append(self, record: Mapping[str, Any], /) -> None:
        """Write one record and wait for the disk; what was held is dropped. Raises SaveFault; then the file is as it
        was before."""
        frame = self._chain.frame(record)
        start = self._chain.block * records.BLOCK
        try:
            self._write(start, frame)
        except SaveFault:
            # Half a frame is our own unfinished work, not somebody's record: take it back, so that a later try fits.
            with contextlib.suppress(OSError):
                os.ftruncate(self._open_handle(), start)
            raise
        self._chain.advance(frame)

    def hold(self, entries: Sequence[Mapping[str, Any]], /) -> None:
        """Keep these private entries until the next record, in a place that never changes its size. The two slots are
        written in turn, so that a kill leaves the entries of before. Raises SaveFault."""
        slot = self._chain.slot(self._turn + 1, entries)
        if slot is None:
            raise faults.too_much_held(self.path)
        self._turn += 1
        self._write(records.BLOCK + self._turn % 2 * records.SLOT, slot)

    def close(self) -> None:
        """Let the file and its lock go; safe to call twice."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
        self._lock.release()

    def _write(self, start: int, data: bytes) -> None:
        handle = self._open_handle()
        try:
            os.lseek(handle, start, os.SEEK_SET)
            _write_all(handle, data)
            sync(handle)
        except OSError as error:
            raise from_writing(error, self.path) from error

    def _open_handle(self) -> int:
        if self._handle is None:
            raise faults.closed(self.path)
        return self._handle

    @staticmethod
    def lock(path: Path, name: str) -> LockFile:
        """Hold a match against other processes; raises SaveFault (LOCKED)."""
        return LockFile(path.with_suffix(".lock"), name=name)


def create_file(
    path: Path,
    *,
    name: str,
    header: Mapping[str, Any],
    created: datetime,
    secrets: bool = True,
    past: Sequence[Mapping[str, Any]] = (),
) -> MatchFile:
    """A new match file with its header on disk, and what has been played already (`past`); `path` must not exist yet.
    Records of games with secrets are kept in larger frames."""
    lock = MatchFile.lock(path, name)
    try:
        preface = records.new_preface(step=_STEP_WITH_SECRETS if secrets else 1)
        chain = records.Chain(preface.salt, preface.step)
        first = {"name": name, "created": created.isoformat(), "match": dict(header)}
        data = records.beginning(preface)
        for record in (first, *past):
            frame = chain.frame(record)
            data += frame
            chain.advance(frame)
        replace_file(path, data)
        sync_folder(path.parent)
        found = records.Scan([first, *(dict(record) for record in past)], chain, 0, turn=1)
        return MatchFile(path, FileHeader(dict(header), name, created), found, lock, _open_for_appending(path))
    except BaseException:
        lock.release()
        raise


def open_file(path: Path, *, now: datetime, name: str = "") -> MatchFile:
    """Open a match to play on. A last record that was being written when the power went is cut off (the file as it
    was is kept aside); any other damage raises SaveFault with the last good point, and the file stays untouched."""
    _expect_file(path)
    lock = MatchFile.lock(path, name or path.stem)
    try:
        found = read_scan(path)
        header = _header_of(found, path)
        aside = None
        if found.left:
            if not found.torn:
                raise faults.damaged(path, len(found.records) - 1)
            aside = _set_back(path, found, now)
        file = MatchFile(path, header, found, lock, _open_for_appending(path))
        file.kept_aside = aside
        return file
    except BaseException:
        lock.release()
        raise


def read_file(path: Path) -> tuple[FileHeader, list[dict[str, Any]]]:
    """Header and records of a match without holding it: for export, screenshots, review. Raises SaveFault as
    `open_file` does; a torn last record is left out."""
    _expect_file(path)
    found = read_scan(path)
    header = _header_of(found, path)
    if found.left and not found.torn:
        raise faults.damaged(path, len(found.records) - 1)
    return header, found.records[1:]


def is_torn(path: Path) -> bool:
    """Whether the last record of a match was only half written: `open_file` cuts it off, `read_file` leaves it out, and
    whoever asked for the match is to be told (`faults.torn`). Raises SaveFault when the file cannot be read."""
    _expect_file(path)
    found = read_scan(path)
    return found.left > 0 and found.torn


def read_whole(path: Path) -> tuple[FileHeader, list[dict[str, Any]], list[dict[str, Any]]]:
    """As `read_file`, and what was held when the match was left: to play on without writing it down."""
    header, past = read_file(path)
    return header, past, read_scan(path).held


def read_header(path: Path) -> FileHeader:
    """The header alone, quickly: for lists."""
    _expect_file(path)
    try:
        with path.open("rb") as file:
            start = file.read(records.FRAMES + records.BLOCK)
            size = _checked(lambda: records.first_frame_size(start), path, len(start))
            data = start + file.read(max(0, size - records.BLOCK))
    except OSError as error:
        raise from_reading(error, path) from error
    return _header_of(_checked(lambda: records.scan(data, most=1), path, len(data)), path)


def copy_good_part(path: Path, *, now: datetime, keep: int | None = None) -> Path:
    """Set a match back to its last good point, or to its first `keep` records; returns where the file as it was
    is kept. Raises SaveFault when not even the header is good."""
    _expect_file(path)
    with MatchFile.lock(path, path.stem):
        found = read_scan(path, most=None if keep is None else keep + 1)
        _header_of(found, path)
        return _set_back(path, found, now)


def read_scan(path: Path, *, most: int | None = None) -> records.Scan:
    """Read a whole file; raises SaveFault when it cannot be read or is no match of ours."""
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise faults.foreign(path)
        data = path.read_bytes()
    except OSError as error:
        raise from_reading(error, path) from error
    return _checked(lambda: records.scan(data, most=most), path, len(data))


def _checked(read: Callable[[], _T], path: Path, size: int) -> _T:
    """The result of a reader of records, its complaints turned into faults."""
    try:
        if size == 0:
            raise faults.empty(path)
        return read()
    except records.NotAMatch:
        raise faults.foreign(path) from None
    except records.NewerFormat:
        raise faults.newer(path) from None
    except records.DamagedPreface:
        raise faults.lost(path) from None


def _set_back(path: Path, found: records.Scan, now: datetime) -> Path:
    """Keep the file as it is under another name and put its good part in its place, in one step each."""
    end = found.ends[-1]
    try:
        good = path.read_bytes()[:end]
        aside = _aside(path, now)
        try:
            os.link(path, aside)
        except OSError:  # a file system without links
            replace_file(aside, path.read_bytes())
    except OSError as error:
        raise from_writing(error, path) from error
    replace_file(path, good)
    return aside


def _aside(path: Path, now: datetime) -> Path:
    """A free name for a damaged file; its ending keeps it out of the list of matches."""
    stem = f"{path.stem} (damaged {now:%Y-%m-%d %H.%M.%S})"
    aside, count = path.with_name(f"{stem}{ENDING}-damaged"), 2
    while os.path.lexists(aside):
        aside, count = path.with_name(f"{stem} {count}{ENDING}-damaged"), count + 1
    return aside


def _header_of(found: records.Scan, path: Path) -> FileHeader:
    """The header in the first record; raises SaveFault when it is not there."""
    first = found.records[0] if found.records else {}
    match = first.get("match")
    if not isinstance(match, dict):
        raise faults.lost(path)
    created = first.get("created")
    try:
        when = datetime.fromisoformat(created) if isinstance(created, str) else None
    except ValueError:
        when = None
    return FileHeader(match, str(first.get("name") or ""), when)


def _expect_file(path: Path) -> None:
    if path.is_dir():
        raise faults.folder(path)


def _open_for_appending(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | _O_BINARY)
    except OSError as error:
        raise from_writing(error, path) from error


def _write_all(handle: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]

"""One match on disk: created, read, appended to, set back. A damaged file is never written to."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from game.language import catalog
from game.language.printable import shown_name
from game.storage import faults, file_format
from game.storage.atomic_write import (
    MATCH_ENDING,
    fresh_name,
    give_name,
    remove,
    sync_folder,
    write_all,
    write_file,
    write_new,
)
from game.storage.disk import disk
from game.storage.faults import SaveFault, from_reading, from_writing, told
from game.storage.file_format import slot_of
from game.storage.locks import FileHold, is_at, place_of
from game.storage.plain_file import open_plain, read_all, read_part, read_plain

_T = TypeVar("_T")

ENDING = MATCH_ENDING
_STEP_WITH_SECRETS = 8
"""Blocks: two kibibytes for every record of a game with secrets, however many picks went into it."""
_MOST_BYTES = 1 << 28
"""Of a file that could be a match; the longest real ones stay below 4 MiB."""


@dataclass(frozen=True, slots=True)
class FileHeader:
    """The first record: the match's own header and what the list of matches shows."""

    match: dict[str, Any]
    """The Header of the Match as plain data."""
    name: str
    created: datetime | None
    copy_of: str = ""
    """The name of the match that this is a copy of; empty for none."""


class MatchFile:
    """A match held open by this process: the RecordStore of a Match. `header` and `records` are what was on disk."""

    def __init__(self, path: Path, header: FileHeader, found: file_format.Scan, hold: FileHold) -> None:
        self.path = path
        self.header = header
        self.records: list[dict[str, Any]] = found.records[1:]
        self.kept_aside: Path | None = None
        """Where the file as it was lies, when its unfinished last record was cut off on opening."""
        self.held: list[dict[str, Any]] = found.held
        """What was private and unfinished when the file was last written."""
        self._chain = found.chain
        self._turn = found.turn
        self._hold = hold
        self._stamp = os.fstat(hold.handle).st_mtime_ns
        """When the file was last changed, as far as this process knows."""
        self._has_half = False
        """Half a frame of ours stands at the end: it could not be taken back yet."""
        self._slot_before: tuple[int, bytes] | None = None
        """Where a slot begins that was refused half way, and what stood in it: it could not be taken back yet."""

    @property
    def keeps_secrets(self) -> bool:
        """Whether its records lie in the larger frames of games with secrets."""
        return self._chain.step > 1

    def append(self, record: Mapping[str, Any], /) -> None:
        """Write one record and wait for the disk; what was held is dropped. Raises SaveFault; then the file is as it
        was before."""
        frame = self._chain.frame(record)
        start = self._chain.block * file_format.BLOCK
        try:
            self._write(start, frame)
        except SaveFault:
            # Half a frame is our own unfinished work, not somebody's record: take it back, so that a later try fits.
            with contextlib.suppress(OSError, SaveFault):
                self._take_back()
            raise
        self._chain.advance(frame)

    def hold(self, entries: Sequence[Mapping[str, Any]], /) -> None:
        """Keep these private entries until the next record, in a place that never changes its size. The two slots are
        written in turn, so that a kill leaves the entries of before. Raises SaveFault."""
        slot = self._chain.slot(self._turn + 1, entries)
        if slot is None:
            raise faults.too_much_held(self.path)
        try:
            self._write(slot_of(self._turn + 1), slot)
        except SaveFault:
            with contextlib.suppress(OSError):  # what was refused may stand there whole, and must not come back
                self._take_back()
            raise
        self._turn += 1

    def missed(self) -> SaveFault | None:
        """Why nothing may be written into the file any more (MOVED, with the place where it lies now, or GONE: deleted,
        replaced, cut off, changed by somebody else); None while it is where it was and as this process left it. A fault
        of the disk itself is left to the next write."""
        try:
            own = os.fstat(self._hold.handle)
        except OSError:  # a share has dropped it
            return faults.gone(self.path)
        try:
            there = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            there = None
        except OSError:
            return None
        if there is None or not os.path.samestat(own, there):
            found = place_of(self._hold.handle, self.path)
            if found is not None:
                return faults.moved(self.path, found)
            return faults.gone(self.path) if there is None else faults.replaced(self.path)
        end = self._chain.block * file_format.BLOCK
        is_longer = own.st_size > end and not self._has_half
        if own.st_size < end or is_longer or (own.st_mtime_ns != self._stamp and not self._is_ours(self._hold)):
            return faults.changed(self.path)
        return None

    def follow(self, path: Path) -> None:
        """Go on with the file where it lies now (`missed`). Raises SaveFault when it is not there either."""
        if not is_at(self._hold.handle, path):
            raise self.missed() or faults.gone(path)
        self.path = self._hold.path = path

    def take_up_again(self) -> None:
        """Go on with the file that has taken the place of ours, where it holds the very same match: put back, or brought
        anew by whatever keeps two machines alike. Any other is left alone. Where ours is there, what was refused and may yet
        stand in it is taken out. Raises SaveFault."""
        if self.missed() is None:
            try:
                self._take_back()
            except OSError as error:
                raise from_writing(error, self.path) from error
            return
        try:
            hold = FileHold(self.path, name=self.header.name)
        except SaveFault:
            return  # told at the next write
        if not self._is_ours(hold):
            hold.release()
            return
        self._hold.release()
        self._hold = hold
        self._stamp = os.fstat(hold.handle).st_mtime_ns

    def close(self) -> None:
        """Let the file go; safe to call twice."""
        self._hold.release()

    def _write(self, start: int, data: bytes) -> None:
        handle = self._hold.handle
        fault = self.missed()
        if fault is not None:
            raise fault
        try:
            self._take_back()
            if start >= file_format.FRAMES:
                self._has_half = True
            else:
                self._slot_before = start, disk().read(handle, len(data), start)
            write_all(handle, data, start)
            disk().sync(handle)
            self._stamp = os.fstat(handle).st_mtime_ns
        except OSError as error:
            raise from_writing(error, self.path) from error
        self._has_half, self._slot_before = False, None

    def _take_back(self) -> None:
        """Cut off half a frame of our own, and put back what stood in a slot that was refused. Raises OSError."""
        handle = self._hold.handle
        if self._slot_before is not None:
            start, before = self._slot_before
            write_all(handle, before, start)
            disk().sync(handle)
            self._stamp = os.fstat(handle).st_mtime_ns
            self._slot_before = None
        if self._has_half:
            disk().cut(handle, self._chain.block * file_format.BLOCK)
            self._stamp = os.fstat(handle).st_mtime_ns
            self._has_half = False

    def _is_ours(self, hold: FileHold) -> bool:
        """Whether an open file holds what this process has written, and nothing after it that is not its own."""
        try:
            data = read_all(hold.handle)
            if self._has_half:  # it may even be whole, where only the wait for the disk was refused
                data = data[: self._chain.block * file_format.BLOCK]
            found = file_format.scan(data)
            stamp = os.fstat(hold.handle).st_mtime_ns
        except (OSError, file_format.NotAMatch, file_format.NewerFormat, file_format.DamagedPreface):
            return False
        is_ours = (found.chain.salt, found.chain.number, found.chain.digest) == (
            self._chain.salt,
            self._chain.number,
            self._chain.digest,
        )
        if is_ours and found.left == 0 and hold is self._hold:
            self._stamp = stamp  # only its date was changed
        return is_ours and found.left == 0


def create_file(
    path: Path,
    *,
    name: str,
    header: Mapping[str, Any],
    created: datetime,
    secrets: bool = True,
    past: Sequence[Mapping[str, Any]] = (),
    copy_of: str = "",
) -> MatchFile:
    """A new match file with its header on disk, and what has been played already (`past`); `path` must not exist yet.
    Records of games with secrets are kept in larger frames. `copy_of`: the name of the match it was copied from."""
    preface = file_format.new_preface(step=_STEP_WITH_SECRETS if secrets else 1)
    chain = file_format.Chain(preface.salt, preface.step)
    first: dict[str, Any] = {"name": name, "created": created.isoformat(), "match": dict(header)}
    if copy_of:
        first["copy_of"] = copy_of
    data = file_format.beginning(preface)
    for record in (first, *past):
        frame = chain.frame(record)
        data += frame
        chain.advance(frame)
    hold = _created(path, name, data)
    found = file_format.Scan([first, *(dict(record) for record in past)], chain, 0, turn=1)
    return MatchFile(path, FileHeader(dict(header), name, created, copy_of), found, hold)


def _created(path: Path, name: str, data: bytes) -> FileHold:
    """A new file under a name that no other has. Raises SaveFault: EXISTS when another has it by now."""
    fresh = fresh_name(path)
    try:
        write_new(fresh, data)
        give_name(fresh, path)
    except OSError as error:
        remove(fresh)
        raise from_writing(error, path) from error
    try:
        sync_folder(path.parent)
    except OSError as error:
        remove(path)
        raise from_writing(error, path) from error
    try:
        return FileHold(path, name=name)
    except SaveFault:
        remove(path)  # what nobody holds would be played by nobody
        raise


def open_file(path: Path, *, now: datetime, name: str = "") -> MatchFile:
    """Open a match to play on. A last record that was being written when the power went is cut off (the file as it
    was is kept aside); any other damage raises SaveFault with the last good point, and the file stays untouched."""
    read_header(path)  # whatever is no match is named before anybody asks whether it may be written
    hold = FileHold(path, name=name or path.stem)
    try:
        found = read_scan(path)
        header = _header_of(found, path)
        aside = None
        if found.left:
            if not found.torn:
                raise faults.damaged(path, len(found.records) - 1)
            aside = _set_back(path, found, now, hold)
        _keep(path, hold)
        file = MatchFile(path, header, found, hold)
        file.kept_aside = aside
        return file
    except BaseException:
        hold.release()
        raise


def _keep(path: Path, hold: FileHold) -> None:
    """Wait until the disk has what is about to be shown: a last record may be there whole though the wait for it was refused
    when it was written. Raises SaveFault."""
    try:
        disk().sync(hold.handle)
    except OSError as error:
        raise from_writing(error, path) from error


def read_file(path: Path) -> tuple[FileHeader, list[dict[str, Any]]]:
    """Header and records of a match without holding it: for export, screenshots, review. Raises SaveFault as
    `open_file` does; a torn last record is left out."""
    return read_whole(path)[:2]


def is_torn(path: Path) -> bool:
    """Whether the last record of a match was only half written: `open_file` cuts it off, `read_file` leaves it out, and
    whoever asked for the match is to be told (`faults.torn`). Raises SaveFault when the file cannot be read."""
    found = read_scan(path)
    return found.left > 0 and found.torn


def read_whole(path: Path) -> tuple[FileHeader, list[dict[str, Any]], list[dict[str, Any]]]:
    """As `read_file`, and what was held when the match was left: to play on without writing it down."""
    found = read_scan(path)
    header = _header_of(found, path)
    if found.left and not found.torn:
        raise faults.damaged(path, len(found.records) - 1)
    return header, found.records[1:], found.held


def read_good_part(
    path: Path,
) -> tuple[FileHeader, list[dict[str, Any]], list[dict[str, Any]], str | None]:
    """Header, good records, what was held, and one English sentence on what is damaged behind them (None: the file is
    whole). Raises SaveFault when not even the header can be read."""
    found = read_scan(path)
    header, damage = _header_of(found, path), None
    if found.left:
        phrase = faults.torn(path) if found.torn else faults.damaged(path, len(found.records) - 1).phrase
        damage = told(phrase, catalog.ENGLISH)
    return header, found.records[1:], found.held, damage


def read_header(path: Path) -> FileHeader:
    """The header alone, quickly: for lists."""
    try:
        handle = open_plain(path)
        try:
            start = read_part(handle, file_format.FRAMES + file_format.BLOCK, 0)
            size = _checked(lambda: file_format.first_frame_size(start), path, len(start))
            data = start + read_part(handle, size - file_format.BLOCK, len(start))
        finally:
            disk().close(handle)
    except OSError as error:
        raise from_reading(error, path) from error
    return _header_of(_checked(lambda: file_format.scan(data, most=1), path, len(data)), path)


def copy_good_part(path: Path, *, now: datetime, keep: int | None = None) -> Path:
    """Set a match back to its last good point, or to its first `keep` records; returns where the file as it was
    is kept. Raises SaveFault when not even the header is good."""
    with FileHold(path, name=path.stem) as hold:
        found = read_scan(path, most=None if keep is None else keep + 1)
        _header_of(found, path)
        return _set_back(path, found, now, hold)


def read_scan(path: Path, *, most: int | None = None) -> file_format.Scan:
    """Read a whole file; raises SaveFault when it cannot be read or is no match of ours."""
    try:
        data = read_plain(path, _MOST_BYTES)
    except OSError as error:
        raise (faults.foreign(path) if error.errno == errno.EFBIG else from_reading(error, path)) from error
    return _checked(lambda: file_format.scan(data, most=most), path, len(data))


def _checked(read: Callable[[], _T], path: Path, size: int) -> _T:
    """The result of a reader of records, its complaints turned into faults."""
    try:
        if size == 0:
            raise faults.empty(path)
        return read()
    except file_format.NotAMatch:
        raise faults.foreign(path) from None
    except file_format.NewerFormat:
        raise faults.newer(path) from None
    except file_format.DamagedPreface:
        raise faults.lost(path) from None


def _set_back(path: Path, found: file_format.Scan, now: datetime, hold: FileHold) -> Path:
    """Keep the file as it is under another name, then cut it off behind its good part: the file itself, so that all its
    names show the same match. Raises SaveFault."""
    aside = _aside(path, now)
    try:
        write_file(aside, read_all(hold.handle))
        disk().cut(hold.handle, found.ends[-1])
        disk().sync(hold.handle)
    except OSError as error:
        raise from_writing(error, path) from error
    return aside


def _aside(path: Path, now: datetime) -> Path:
    """A free name for a damaged file; its ending keeps it out of the list of matches."""
    stem = f"{path.stem} (damaged {now:%Y-%m-%d %H.%M.%S})"
    aside, count = path.with_name(f"{stem}{ENDING}-damaged"), 2
    while os.path.lexists(aside):
        aside, count = path.with_name(f"{stem} {count}{ENDING}-damaged"), count + 1
    return aside


def _header_of(found: file_format.Scan, path: Path) -> FileHeader:
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
    return FileHeader(match, shown_name(first.get("name")), when, shown_name(first.get("copy_of")))

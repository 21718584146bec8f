"""Saved matches: one append-only file each, in a folder, with a picture and a card beside it.

`<stem>.ringtable` is the match and needs nothing else. `<stem>.png` is the table as everyone may see it and
`<stem>.card` holds the name people gave it and one public line; both may be missing.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.board.near_words import slug_of
from game.engine.match.records import DUPLICATED, copied_record, copy_record
from game.language.printable import printable, shown_name
from game.storage import faults
from game.storage.atomic_write import json_bytes, remove, sync_folder, write_file, write_numbered
from game.storage.disk import CAN_MOVE_HELD, disk
from game.storage.faults import FaultKind, SaveFault, from_making, from_reading, from_writing
from game.storage.locks import FileHold
from game.storage.match_file import ENDING, MatchFile, copy_good_part, create_file, open_file, read_header
from game.storage.plain_file import read_plain

_BIN = "bin"
_LONG_AGO, _FAR_AHEAD = datetime(1970, 1, 1, tzinfo=UTC), datetime(9000, 1, 1, tzinfo=UTC)
_LONGEST_STEM = 60


@dataclass(frozen=True, slots=True)
class SaveEntry:
    """One line of the list of saved matches; nothing here that the whole table may not know."""

    path: Path
    name: str
    saved: datetime
    """When it was last written."""
    game: str = ""
    seats: tuple[str, ...] = ()
    created: datetime | None = None
    status: str = ""
    """One public line ("Round 7, the Alliance moves")."""
    headline: str = ""
    """What happened last, in one public sentence; empty where nothing has, or in a list written before there were any."""
    told: Mapping[str, Any] = field(default_factory=dict)
    """"status" and "headline" to what they were told from, plain data of whoever kept them; nothing that has to be believed."""
    is_over: bool = False
    """Somebody has won, or nobody will."""
    copy_of: str = ""
    """The name of the match that it is a copy of; empty for none."""
    wrong: int = 0
    """How many results of chance were found not to be what its seed gives, when it was opened last."""
    picture: Path | None = None
    fault: SaveFault | None = None
    """Set when the file cannot be opened as it is."""


@dataclass(frozen=True, slots=True)
class Binned:
    """A deleted match that can be brought back."""

    path: Path
    name: str
    stem: str


class SaveFolder:
    """All saved matches of one person. Every call may raise SaveFault; none changes a file it cannot read."""

    def __init__(self, path: Path, *, now: Callable[[], datetime] | None = None) -> None:
        self.path = path
        self._now = now or (lambda: datetime.now(UTC))

    def list(self) -> tuple[SaveEntry, ...]:
        """Every saved match, the latest first; damaged ones too, with their fault."""
        try:
            paths = _matches_in(self.path)
        except (FileNotFoundError, ValueError):  # a name that no folder can have is that of no folder
            return ()
        except OSError as error:
            raise from_reading(error, self.path) from error
        entries = (self.entry(path) for path in paths)
        return tuple(sorted(entries, key=lambda entry: (entry.saved, entry.name), reverse=True))

    def entry(self, path: Path) -> SaveEntry:
        """What the list says of one file."""
        card = _read_card(path)
        picture = path.with_suffix(".png")
        shown = picture if is_plain_file(picture) else None
        called, status = shown_name(card.get("name")), shown_name(card.get("status"))
        stem = printable(path.stem)
        saved = _when_saved(path)
        try:
            header = read_header(path)
        except SaveFault as fault:
            return SaveEntry(path, called or stem, saved, status=status, picture=shown, fault=fault)
        name = called or header.name or stem
        game, seats = header.match.get("game"), header.match.get("seats")
        if not isinstance(game, str) or not isinstance(seats, list):  # right digests, and yet no match
            odd = faults.unplayable(path, "its header has no 'game' or 'seats' that can be read")
            return SaveEntry(path, name, saved, status=status, picture=shown, fault=odd)
        return SaveEntry(
            path,
            name,
            saved,
            game=printable(game),
            seats=tuple(printable(seat) for seat in seats if isinstance(seat, str)),
            created=header.created,
            status=status,
            headline=shown_name(card.get("headline")),
            told=told if isinstance(told := card.get("told"), dict) else {},
            is_over=card.get("over") is True,
            copy_of=header.copy_of,
            wrong=_count(card.get("wrong")),
            picture=shown,
        )

    def create(
        self,
        name: str,
        header: Mapping[str, Any],
        *,
        secrets: bool = True,
        past: Sequence[Mapping[str, Any]] = (),
        copy_of: str = "",
    ) -> MatchFile:
        """A new match file, held by this process, with its header (and what has been played already) safely on disk."""
        self._prepare()
        while True:
            path = self._free(name)
            try:
                return create_file(
                    path,
                    name=name,
                    header=header,
                    created=self._now(),
                    secrets=secrets,
                    past=past,
                    copy_of=copy_of,
                )
            except SaveFault as fault:
                if fault.kind is not FaultKind.EXISTS:
                    raise  # else another window has just taken this name

    def open(self, path: Path) -> MatchFile:
        """Open a match of this or another folder for playing on; see `matchfile.open_file`."""
        return open_file(path, now=self._now(), name=self.entry(path).name)

    def recover(self, path: Path, *, records: int | None = None) -> Path:
        """Set a damaged match back to its last good point (or to its first `records` records). The file as it was is
        kept beside it under the name returned; the match itself keeps its name."""
        return copy_good_part(path, now=self._now(), keep=records)

    def rename(self, path: Path, name: str) -> SaveEntry:
        """Give a match another name; the file keeps its own."""
        with _held(path, self.entry(path).name):
            self.name(path, name)
        return self.entry(path)

    def name(self, path: Path, name: str) -> None:
        """As `rename`, by the window that holds the match."""
        _write_card(path, {**_card_to_change(path), "name": name.strip() or path.stem})

    def mark_edited(self, path: Path, wrong: int) -> None:
        """Keep beside a match how many results of chance in it are not what its seed gives."""
        before = _card_to_change(path)
        if _count(before.get("wrong")) != wrong:
            _write_card(path, {**before, "wrong": wrong})

    def describe(
        self,
        path: Path,
        status: str,
        picture: bytes | None = None,
        headline: str = "",
        *,
        told: Mapping[str, Any] | None = None,
        is_over: bool = False,
    ) -> None:
        """Keep the public line and, when given, the picture (PNG) of the table and what happened last beside a match; `told`
        as in SaveEntry."""
        before = _card_to_change(path)
        lines = before.get("told")
        card = {**before, "status": status, "over": is_over}
        if told:
            card["told"] = {**(lines if isinstance(lines, dict) else {}), **told}
        if headline:
            card["headline"] = headline
        if card != before:
            _write_card(path, card)
        if picture is not None:
            _write_beside(path.with_suffix(".png"), picture)

    def result_beside(self, path: Path) -> object:
        """How the match ended, as it was kept beside it (`keep_result`); nothing that has to be believed."""
        return _read_card(path).get("result")

    def keep_result(self, path: Path, result: Mapping[str, Any]) -> None:
        """Keep beside a match how it ended, for the shelf."""
        before = _card_to_change(path)
        if before.get("result") != result:
            _write_card(path, {**before, "result": result})

    def keep_table(self, name: str, content: bytes) -> Path:
        """Write a plain table (CSV) beside this folder, over nothing that is there; the file written."""
        path = self.path.parent / f"{name}.csv"
        try:
            return write_numbered(path, content)
        except OSError as error:
            raise from_writing(error, path) from error

    def duplicate(self, path: Path, name: str = "") -> SaveEntry:
        """A copy of a match under another name, to play on another way: what is drawn from now on has a seed of its
        own there. Both logs tell of the copy. A match that is being played cannot be copied (LOCKED)."""
        before = self.entry(path)
        if before.fault is not None:
            raise before.fault
        name = name.strip() or self._copy_name(before.name)
        day = self._now().astimezone().date().isoformat()
        with contextlib.closing(self.open(path)) as original:
            mark = copy_record(fresh_seed(), of=before.name, day=day, why=DUPLICATED)
            copy = self.create(
                name,
                original.header.match,
                secrets=original.keeps_secrets,
                past=[*original.records, _with_held(mark, original)],
                copy_of=before.name,
            )
            copy.close()
            try:
                original.append(_with_held(copied_record(name, day), original))
            except SaveFault:
                remove(copy.path)  # no copy of which the original knows nothing
                raise
        with contextlib.suppress(SaveFault):  # the copy is made, and its own header has the name too
            _write_card(copy.path, {**_read_card(path), "name": name})
        picture = path.with_suffix(".png")
        if picture.is_file():
            with contextlib.suppress(OSError):  # it is only a label, and is drawn anew
                write_file(copy.path.with_suffix(".png"), read_plain(picture), overwrites=True)
        return self.entry(copy.path)

    def delete(self, path: Path) -> Binned:
        """Move a match to the bin, from where `restore` brings it back. One that is being played stays."""
        entry = self.entry(path)
        if entry.fault is not None and entry.fault.kind is FaultKind.MISSING:
            raise entry.fault
        with _held(path, entry.name) as hold:
            bin_ = self.path / _BIN
            stamp = self._now().strftime("%Y%m%dT%H%M%S%f")
            stem = f"{stamp}~{path.stem}"
            try:
                disk().make_folder(bin_)
                if hold is not None and not CAN_MOVE_HELD:
                    hold.release()
                _move(path, bin_, stem)
            except OSError as error:
                raise from_writing(error, path) from error
        return Binned(bin_ / f"{stem}{ENDING}", entry.name, path.stem)

    def restore(self, binned: Binned) -> SaveEntry:
        """Bring a deleted match back."""
        if not binned.path.is_file():
            raise faults.binned(binned.path, binned.name)
        target = self._free(binned.stem)
        try:
            _move(binned.path, self.path, target.stem)
        except OSError as error:
            raise from_writing(error, target) from error
        return self.entry(target)

    def _prepare(self) -> None:
        try:
            disk().make_folder(self.path)
        except OSError as error:
            raise from_making(error, self.path) from error

    def _free(self, name: str) -> Path:
        """A path that no match of this folder has yet."""
        stem = slug_of(name)[:_LONGEST_STEM].strip("-") or "match"
        path, count = self.path / f"{stem}{ENDING}", 2
        while os.path.lexists(path):
            path, count = self.path / f"{stem}-{count}{ENDING}", count + 1
        return path

    def _copy_name(self, name: str) -> str:
        taken = {entry.name for entry in self.list()}
        count = 2
        while f"{name} ({count})" in taken:
            count += 1
        return f"{name} ({count})"


@contextlib.contextmanager
def _held(path: Path, name: str) -> Iterator[FileHold | None]:
    """While something is done to a match, no window plays it. What nobody could play (a folder, a file that may not even
    be read) need not be held. Raises SaveFault (LOCKED)."""
    try:
        hold = FileHold(path, name=name, is_written=False)
    except SaveFault as fault:
        if fault.kind is FaultKind.LOCKED:
            raise
        yield None
        return
    with hold:
        yield hold


def _matches_in(folder: Path) -> list[Path]:
    """Every file of a folder that is called like a match. Raises OSError."""
    return sorted(folder / name for name in disk().names(folder) if Path(name).suffix == ENDING)


def _family(path: Path) -> list[Path]:
    """A match file and what lies beside it, the match file first."""
    return [p for p in (path, path.with_suffix(".card"), path.with_suffix(".png")) if os.path.lexists(p)]


def _move(path: Path, folder: Path, stem: str) -> None:
    for member in _family(path):
        disk().rename(member, folder / f"{stem}{member.suffix}")
    sync_folder(folder)
    sync_folder(path.parent)


def bring_labels(before: Path, now: Path) -> None:
    """Lay the card and the picture of a match beside its file again, which somebody has moved away from them. What stands
    there already stays, as does what lies beside another match that has taken the old place."""
    for suffix in (".card", ".png"):
        old, new = before.with_suffix(suffix), now.with_suffix(suffix)
        if not os.path.lexists(before) and not os.path.lexists(new):
            with contextlib.suppress(OSError):  # they are only labels, and are written anew
                disk().rename(old, new)


def is_plain_file(path: Path) -> bool:
    """Whether a file is there to be read; a folder that may not be looked into holds none."""
    try:
        return path.is_file()
    except OSError:
        return False


def _when_saved(path: Path) -> datetime:
    """When a file was last written, of a link that leads nowhere when it was made; a date that no calendar has counts as
    long ago."""
    try:
        saved = datetime.fromtimestamp(path.stat(follow_symlinks=path.exists()).st_mtime, UTC)
    except (OSError, OverflowError, ValueError):
        return _LONG_AGO
    return saved if _LONG_AGO <= saved < _FAR_AHEAD else _LONG_AGO


def _with_held(record: dict[str, Any], file: MatchFile) -> dict[str, Any]:
    """A record with what is private and unfinished, which it takes along as every public record does."""
    return {**record, "p": file.held} if file.held else record


def _count(value: object) -> int:
    """A number from a card; 0 for what is none."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0


def _read_card(path: Path) -> dict[str, Any]:
    """The card beside a match; empty when there is none or it cannot be read (it is only a label)."""
    try:
        return _card_to_change(path)
    except SaveFault:
        return {}


def _card_to_change(path: Path) -> dict[str, Any]:
    """The card beside a match, of which all is kept but what is changed; empty when there is none, or a damaged one. Raises
    SaveFault where it may not be read now: what it says would be lost."""
    try:
        card = json.loads(read_plain(path.with_suffix(".card")))
    except (FileNotFoundError, ValueError, RecursionError):
        return {}
    except OSError as error:
        raise from_reading(error, path.with_suffix(".card")) from error
    return card if isinstance(card, dict) else {}


def _write_card(path: Path, card: Mapping[str, Any]) -> None:
    _write_beside(path.with_suffix(".card"), json_bytes(card, indent=1))


def _write_beside(path: Path, data: bytes) -> None:
    """Write a label of a match. Raises SaveFault."""
    try:
        write_file(path, data, overwrites=True)
    except OSError as error:
        raise from_writing(error, path) from error


def fresh_seed() -> str:
    """A seed that nobody can guess: 32 hexadecimal digits."""
    return os.urandom(16).hex()

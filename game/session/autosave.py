"""How an open match is kept: its records in memory, and the file that holds them when there is one.

The public lines beside a saved match: kept as they were told and as phrases, told in the language of whoever looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from fractions import Fraction
from functools import partial
from typing import Any, Final

from game.engine.decision import Param, Phrase, Seat
from game.engine.errors import RingtableError
from game.engine.match.header import Header
from game.engine.match.records import Record
from game.language import catalog
from game.language.printable import shown_name
from game.session.loaded_game import loaded_game_of_header
from game.session.presentation_loader import TableSpeech
from game.storage.faults import SaveFault
from game.storage.match_file import MatchFile, read_header
from game.storage.saved_matches import SaveEntry, SaveFolder

MakeFile = Callable[[Sequence[Record]], MatchFile]
"""Writes these records down in a new file."""


class Autosave:
    """What is written down of a hosted match: all records, and the file that keeps them when there is one."""

    def __init__(
        self, file: MatchFile | None, past: Sequence[Record] | None = None, held: Sequence[Record] | None = None
    ) -> None:
        """`past` and `held` where no file brings them: what was written down of the match before."""
        self.file = file
        self.saved: datetime | None = None
        self.written = False
        """Whether anything was written since the host last looked."""
        self.records: list[Record] = list(file.records if file is not None else past or ())
        self.held: list[Record] = list(file.held if file is not None else held or ())
        """What is private and unfinished."""
        self._next: MakeFile | None = None
        """Makes the file that the next record begins, with all that was before it."""
        self._public, self._carried = 0, 0
        for record in self.records:
            self._count(record)
        self._described: tuple[object, ...] = ()
        """What the list of saved matches says, and of which file."""

    @property
    def moment(self) -> int:
        """Number of the present decision, the same after every reload: public records, then private steps."""
        return self._public * 1000 + self._carried + len(self.held)

    def moments_before(self) -> Iterator[int]:
        """The numbers of the decisions before it, the newest first, as far as each was written down at once."""
        for number, record in enumerate(reversed(self.records), 1):
            if record["t"] not in ("action", "seat") or "p" in record or self.held:
                return
            if record["t"] == "action":
                yield self.moment - 1000 * number

    def _count(self, record: Record) -> None:
        """That a copy was made moves no decision on: what the record of it took along of private steps is still new."""
        if record.get("t") == "copied":
            self._carried += len(record.get("p", ()))
        else:
            self._public, self._carried = self._public + 1, 0

    def append(self, record: Record, /) -> None:
        if self._next is not None:
            self._move(self._next([*self.records, record]))
        elif self.file is not None:
            self.file.append(record)
            self.saved = datetime.now(UTC)
        self.records.append(record)
        self._count(record)
        self.held, self.written = [], True

    def hold(self, entries: Sequence[Record], /) -> None:
        if self.file is not None:
            self.file.hold(entries)
        self.held, self.written = list(entries), True

    def describe(
        self,
        saves: SaveFolder,
        status: str,
        picture: bytes | None,
        headline: str,
        *,
        told: Mapping[str, Any],
        is_over: bool,
    ) -> None:
        """Keep the public line beside the file, where it says something new, the picture and the headline with it when
        there is one; `told` is what both were told from. What went wrong with a line is told once: the next is tried again.
        Raises SaveFault."""
        said = (self.file, status, is_over)
        if self.file is None or (picture is None and (not status or said == self._described)):
            return
        if self.missed() is not None:
            return  # nothing is laid beside a file that is not there
        self._described = said
        saves.describe(self.file.path, status, picture, headline, told=told, is_over=is_over)

    def missed(self) -> SaveFault | None:
        """Why the file is no longer where it was, or no longer what it was; None while it is, or while there is none."""
        return self.file.missed() if self.file is not None else None

    def keep_in(self, file: MatchFile | None) -> None:
        """Go on in another file that holds everything up to now, or (None) in none."""
        self.close()
        self.file, self.written = file, True
        self.saved = datetime.now(UTC) if file is not None else None

    def _move(self, file: MatchFile) -> None:
        self.close()
        self.file, self.saved = file, datetime.now(UTC)

    @contextmanager
    def moving(self, make: MakeFile) -> Iterator[None]:
        """The record that is appended meanwhile goes, after all that were before it, into the file that this makes, and
        the match goes on there; when that fails, everything is as before."""
        self._next = make
        try:
            yield
        finally:
            self._next = None

    def close(self) -> None:
        """Let the file go."""
        if self.file is not None:
            self.file.close()


LINES: Final = ("status", "headline")


def kept_line(
    phrase: Phrase, people: Mapping[str, str], roles: Mapping[Seat, Phrase], board: str = ""
) -> dict[str, Any]:
    """A line as plain data, to be told again in any language. `people`: seats to the names of those who gave one; `roles`:
    what the others were called just then; `board`: the id of the board on which the phrase names places, where there is more
    than one."""
    return {
        "language": catalog.in_force().code,
        "board": board,
        "phrase": _phrase_data(phrase),
        "people": dict(people),
        "roles": {str(seat): _phrase_data(role) for seat, role in roles.items()},
    }


def public_lines(entry: SaveEntry) -> tuple[str, str]:
    """How a saved match stands, and what happened last in it, in the language in force: as they were told in that language,
    else anew. A line that was kept without its phrase, or whose match cannot be read any more, stays as it was told."""
    told = (entry.status, entry.headline)
    if not any(_speaks_another(entry.told.get(name)) for name in LINES) or entry.fault is not None:
        return told
    with suppress(
        RingtableError, KeyError, TypeError, ValueError, AttributeError
    ):  # a card is a label that anybody may edit
        return _told_anew(entry)
    return told


def _speaks_another(line: object) -> bool:
    return isinstance(line, Mapping) and line.get("language") != catalog.in_force().code


def _told_anew(entry: SaveEntry) -> tuple[str, str]:
    header = Header.from_json(read_header(entry.path).match)
    game_set = loaded_game_of_header(header).game_set
    lines = []
    for name, said in zip(LINES, (entry.status, entry.headline), strict=True):
        line = entry.told.get(name)
        if not said or not isinstance(line, Mapping) or not _speaks_another(line):
            lines.append(said)
            continue
        board = next((one for one in game_set.boards if one.id == line["board"]), game_set.board)
        people = {str(seat): shown_name(person) for seat, person in line["people"].items()}
        roles = {Seat(seat): phrase_of(role) for seat, role in line["roles"].items()}
        speech = TableSpeech(header.game, game_set, board, people, partial(dict, roles))
        phrase = phrase_of(line["phrase"])
        lines.append(speech(phrase) if speech.has(phrase.key) else said)
    status, headline = lines
    return status, headline


def _phrase_data(phrase: Phrase) -> dict[str, Any]:
    return {"key": phrase.key, "params": {name: _param_data(value) for name, value in phrase.params}}


def _param_data(value: Param) -> Any:
    if isinstance(value, Fraction):
        return {"of": [value.numerator, value.denominator]}
    return list(value) if isinstance(value, tuple) else value


def phrase_of(data: Any) -> Phrase:
    """A phrase from its plain data; raises what a wrong shape raises (KeyError, TypeError, ValueError, AttributeError)."""
    return Phrase.of(str(data["key"]), **{str(name): _param_of(value) for name, value in data["params"].items()})


def _param_of(value: Any) -> Param:
    if isinstance(value, Mapping):
        whole, parts = value["of"]
        return Fraction(int(whole), int(parts))
    if isinstance(value, list):
        return tuple(str(one) for one in value)
    if not isinstance(value, str | int):
        raise TypeError("a word, a number or a list of words was expected")
    return value

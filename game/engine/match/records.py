"""Records: how a match is written down, and what it asks of whatever keeps them.

A record is a plain mapping with a kind "t". Only changes that somebody besides one seat may know of get a record;
what is private and unfinished (picks of a row, taking them back, standing orders, pencil marks) is *held*: it lies in
one place of constant size and goes into the next record as "p". So the number of records tells nothing.

    {"t": "action", "a": text, "n": number}   played by whoever decided; "s": seat for an open action; "real": typed dice
    {"t": "undo", "to": n, "s": seat}          back to after the n-th action
    {"t": "correct", "a": text, "s": seat}     the last typed dice replaced
    {"t": "seat", "s": seat, "person": name, "level": level, "mask": mask}  (a mask where a computer wears one)
    {"t": "orders", "s": seat, "o": [[kind, answer], ...]}, {"t": "mark", "s": seat, "m": [[what, mark], ...]}
    {"t": "set", "d": position}                the table brought open fields into step; nobody undoes past it; "s": a seat what
                                               it alone knows, and as much "fill" as makes all such records equally long
    {"t": "answer", "to": n}                   all went back to before the question after the n-th action; its answer stays known
    {"t": "physical", "o": "dice", "v": "real"}  who rolls, draws or picks from now on
    {"t": "night", "draw": true}
    {"t": "copy", "seed": hex, "of": name, "day": "2026-11-22", "why": key}   from here on a match of its own
    {"t": "copied", "as": name, "day": "2026-11-22"}                          a copy of this match was made here
    "f" on any of them: the fingerprint of the facts after it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from game.engine.errors import RingtableError
from game.language.printable import shown_name

Record = Mapping[str, Any]

FINGERPRINT_EVERY: Final = 16
"""A fingerprint stands on every record whose number is a multiple of this."""
DUPLICATED: Final = "duplicate"
"""A match became a copy because somebody wanted one."""
ELSEWHERE: Final = "elsewhere"
"""It became one because it went on in another file, while the one that held it stayed behind."""
UNKEPT: Final = "unsaved"
"""It became one because it went on without being written to the file that holds its beginning."""
TRIED: Final = "tried"
"""It became one because somebody tried from a turn of it how else it might have gone."""
WHYS: Final = (DUPLICATED, ELSEWHERE, UNKEPT, TRIED)


class RecordStore(Protocol):
    """Keeps the records of one match."""

    def append(self, record: Record, /) -> None:
        """Write a record down; it is safe when this returns. Whatever was held is dropped."""

    def hold(self, entries: Sequence[Record], /) -> None:
        """Keep these unfinished private entries instead of those held before, in a place whose size never changes."""


def copy_record(seed: str, *, of: str, day: str, why: str) -> dict[str, Any]:
    """From here on the log is that of a copy of the match called `of`: chance draws from this seed. `day` is written
    as 2026-11-22; `why` is one of WHYS."""
    return {"t": "copy", "seed": seed, "of": of, "day": day, "why": why}


def copied_record(name: str, day: str) -> dict[str, Any]:
    """A copy called `name` was made of the match here."""
    return {"t": "copied", "as": name, "day": day}


class ReplayError(RingtableError):
    """A log that the rules do not allow, or that cannot be read; the sentence names the record."""

    def __init__(self, number: int, why: str, clause: str = "", *, quotes: object = None, reason: str = "") -> None:
        """`why` quotes nothing of the record; `quotes` is what it says, `reason` follows from that."""
        self.number = number
        """The record, counted from 1."""
        self.clause = clause
        """The clause that forbids it; empty when it cannot be read at all."""
        self.closed = f"record {number}: {'what it says ' if quotes is not None else ''}{why}"
        """The sentence without anything that the record says, which one seat alone may know."""
        said = "" if quotes is None else f"'{_shown(quotes)}' "
        super().__init__(f"record {number}: {said}{why}{reason}" + (f" ({clause})" if clause else ""))


def _shown(value: object) -> str:
    """A value of a record as it can be quoted: of a text not too much, of what is no text and no number its kind."""
    if isinstance(value, str):
        return shown_name(value)
    return str(value) if isinstance(value, int) else type(value).__name__

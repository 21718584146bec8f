"""How a saved match ended: read back from its file once, and kept on the card beside it until the file changes."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from game.engine.decision import Phrase, Seat
from game.engine.match.match import Match
from game.engine.match.records import Record
from game.language.printable import shown_name
from game.session.loaded_game import LoadedGame, given_names, replayed
from game.storage.faults import SaveFault
from game.storage.match_file import read_whole
from game.storage.saved_matches import SaveEntry, SaveFolder

_LAYOUT: Final = 1
"""Of what is kept on the card; another number is read back anew."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat of a match that is over."""

    seat: Seat
    person: str
    """Who sat there, by name; empty for a computer, and for somebody who gave no name."""
    is_computer: bool
    has_won: bool
    role: Phrase | None = None
    """What was played there, where that is more than the seat itself."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a match ended."""

    is_over: bool
    ending: str = ""
    choices: int = 0
    """What people and computers decided in it, without what was taken back."""
    seats: tuple[SeatResult, ...] = ()


@dataclass(frozen=True, slots=True)
class ShelfMatch:
    """A match as it stands on the shelf."""

    entry: SaveEntry
    result: MatchResult = MatchResult(is_over=False)
    fault: str = ""
    """Why it cannot be read; it counts for nothing then."""

    @property
    def played(self) -> datetime:
        """When it was begun; of an old file that does not say so, when it was last written."""
        return self.entry.created or self.entry.saved

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody with a name who sat there, each once."""
        return tuple(dict.fromkeys(seat.person for seat in self.result.seats if seat.person))

    def verdict(self, person: str) -> bool | None:
        """Whether somebody won it; None for whoever sat on both sides."""
        won = {seat.has_won for seat in self.result.seats if seat.person == person}
        return won.pop() if len(won) == 1 else None


def shelf_match(saves: SaveFolder, entry: SaveEntry) -> ShelfMatch:
    """One match: one that has been read before from its card, at once; else from its file, which takes up to a second. A
    damaged one comes with its fault."""
    if entry.fault is not None:
        return ShelfMatch(entry, fault=entry.fault.sentence)
    try:
        size = entry.path.stat().st_size
        kept = _from_plain(saves.result_beside(entry.path), size)
        if kept is not None:
            return ShelfMatch(entry, kept)
        result = read_result(entry.path)
    except SaveFault as fault:
        return ShelfMatch(entry, fault=fault.sentence)
    except OSError as error:
        return ShelfMatch(entry, fault=str(error.strerror or error))
    with contextlib.suppress(SaveFault):  # it is read again the next time
        saves.keep_result(entry.path, _to_plain(result, size))
    return ShelfMatch(entry, result)


def read_result(path: Path) -> MatchResult:
    """How the match in a file stands, by playing it again; the file is only read. Raises SaveFault."""
    file, records, held = read_whole(path)
    played, match = replayed(file.match, tuple(records), tuple(held), path=path)
    header, outcome = match.header, match.outcome
    if outcome is None:
        return MatchResult(is_over=False)
    roles, given = _roles(played, match), given_names(header.game)
    seats = []
    for seat in header.seats:
        occupant = match.seating.get(seat)
        person = occupant.person if occupant is not None and not occupant.is_computer else ""
        is_computer = occupant is not None and occupant.is_computer
        name = "" if person in given else shown_name(person)
        seats.append(SeatResult(seat, name, is_computer, seat in outcome.winners, roles.get(seat)))
    found = match.verification()
    choices = max(0, count_actions(records) - (found.drawn or 0) - (found.typed or 0))
    return MatchResult(True, outcome.ending.value, choices, tuple(seats))


def _roles(played: LoadedGame, match: Match) -> Mapping[Seat, Phrase]:
    """What everybody may know of who played what."""
    update = match.port(None).take()
    view = getattr(update, "view", None)
    return played.game.rulebook.roles(view) if view is not None else {}


def count_actions(records: Sequence[Record]) -> int:
    """How many actions stand at the end of a log, results of chance among them."""
    stand = 0
    for record in (part for whole in records for part in (*whole.get("p", ()), whole)):
        match record.get("t"):
            case "undo":
                stand = record["to"]
            case "action":
                stand += 1
    return stand


def _to_plain(result: MatchResult, size: int) -> dict[str, Any]:
    seats = [
        {
            "seat": one.seat,
            "person": one.person,
            "computer": one.is_computer,
            "won": one.has_won,
            "role": None if one.role is None else [one.role.key, {name: str(value) for name, value in one.role.params}],
        }
        for one in result.seats
    ]
    return {
        "layout": _LAYOUT,
        "size": size,
        "over": result.is_over,
        "ending": result.ending,
        "choices": result.choices,
        "seats": seats,
    }


def _from_plain(kept: object, size: int) -> MatchResult | None:
    """What a card says of a file of this size; None where it says nothing that can be believed. It is only a label."""
    if not isinstance(kept, dict) or kept.get("layout") != _LAYOUT or kept.get("size") != size:
        return None
    try:
        seats = tuple(
            SeatResult(
                Seat(str(one["seat"])),
                shown_name(one["person"]),
                one["computer"] is True,
                one["won"] is True,
                _role(one["role"]),
            )
            for one in kept["seats"]
        )
        return MatchResult(kept["over"] is True, str(kept["ending"]), int(kept["choices"]), seats)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        return None


def _role(kept: Any) -> Phrase | None:
    if kept is None:
        return None
    key, params = kept
    return Phrase.of(str(key), **{str(name): str(value) for name, value in params.items()})

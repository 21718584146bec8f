"""What can be told of the matches of a family: by person and by game, with records, a title for each, and a plain table.

How a saved match ended: read back from its file once, and kept on the card beside it until the file changes.
"""

from __future__ import annotations

import contextlib
import csv
import io
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
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


LAST: Final = 10
"""Of how many matches of a game ticks and rings are shown."""
TITLES: Final = ("unbeaten", "swift", "long_road", "many_faces", "lamplight", "steadfast")
"""What somebody can be called, the rarest first; one person each. Whoever is left has the last that is given to all."""
COMMON: Final = "hearth"
NEWCOMER: Final = "newcomer"
ROW: Final = 3
"""Matches won one after another from which somebody is called unbeaten."""


Called = Callable[[str, SeatResult], str]
"""What was played at a seat of a game, in words: seats that are called alike count as one."""


@dataclass(frozen=True, slots=True)
class Part:
    """What somebody played."""

    game: str
    called: str
    seat: SeatResult = field(compare=False)
    """One who played it, for its face."""


@dataclass(frozen=True, slots=True)
class GameScore:
    """One person in one game."""

    played: int = 0
    won: int = 0
    last: tuple[bool | None, ...] = ()
    """The last matches, the oldest first; None for one against themselves."""


@dataclass(frozen=True, slots=True)
class PersonScore:
    """One person over all games."""

    name: str
    games: Mapping[str, GameScore]
    favourite: Part
    favourite_times: int
    months: tuple[tuple[str, float], ...]
    """Year and month to the share of matches won in it, the oldest first."""
    longest_row: int
    """Matches won one after another."""
    title: str = COMMON
    matches: tuple[ShelfMatch, ...] = field(default=(), repr=False)

    @property
    def played(self) -> int:
        """In all games."""
        return sum(score.played for score in self.games.values())

    @property
    def won(self) -> int:
        """In all games."""
        return sum(score.won for score in self.games.values())


@dataclass(frozen=True, slots=True)
class ShelfRecord:
    """What nobody has outdone."""

    kind: str
    """ "longest", "quickest", "row", "most" """
    count: int
    who: tuple[str, ...]
    match: ShelfMatch | None = None


@dataclass(frozen=True, slots=True)
class PairOfMatches:
    """A match of two people and the next one of the same game in which they had swapped the sides."""

    first: ShelfMatch
    second: ShelfMatch
    winner: str
    """Who won both; empty: each won one, or not both were won."""
    is_even: bool
    """Each won one."""


@dataclass(frozen=True, slots=True)
class FamilyShelf:
    """All that the page tells."""

    matches: tuple[ShelfMatch, ...]
    """Those that are over, the latest first."""
    damaged: tuple[ShelfMatch, ...]
    people: tuple[PersonScore, ...]
    records: tuple[ShelfRecord, ...]
    pairs: tuple[PairOfMatches, ...]
    """The latest first."""
    wins: Mapping[str, Mapping[Part, int]]
    """Game to how often what was played there won."""


def family_shelf(found: Sequence[ShelfMatch], called: Called) -> FamilyShelf:
    """The statistics of these matches; those that are not over, and damaged ones, count for nothing."""
    over = sorted((one for one in found if one.result.is_over), key=lambda one: one.played)
    names = Counter(name for one in over for name in one.people)
    scores = [_person(name, [one for one in over if name in one.people], called) for name, _ in names.most_common()]
    people = _titled(scores, called)
    wins: dict[str, Counter[Part]] = {}
    for one in over:
        for part in {_part(one, seat, called) for seat in one.result.seats if seat.has_won}:
            wins.setdefault(one.entry.game, Counter())[part] += 1
    damaged = tuple(one for one in found if one.fault)
    return FamilyShelf(tuple(reversed(over)), damaged, people, _records(over, people), _pairs(over), wins)


def _part(match: ShelfMatch, seat: SeatResult, called: Called) -> Part:
    return Part(match.entry.game, called(match.entry.game, seat), seat)


def _person(name: str, matches: Sequence[ShelfMatch], called: Called) -> PersonScore:
    verdicts = [(one, one.verdict(name)) for one in matches]
    games: dict[str, GameScore] = {}
    for game in sorted({one.entry.game for one in matches}):
        here = [verdict for one, verdict in verdicts if one.entry.game == game]
        games[game] = GameScore(len(here), here.count(True), tuple(here[-LAST:]))
    parts = Counter(part for one in matches for part in _parts(one, name, called))
    favourite, times = parts.most_common(1)[0]
    by_month: dict[str, list[bool]] = {}
    for one, verdict in verdicts:
        if verdict is not None:
            by_month.setdefault(f"{one.played.astimezone():%Y-%m}", []).append(verdict)
    months = tuple((month, sum(won) / len(won)) for month, won in sorted(by_month.items()))
    row = longest = 0
    for _, verdict in verdicts:
        row = row + 1 if verdict else 0
        longest = max(longest, row)
    return PersonScore(name, games, favourite, times, months, longest, matches=tuple(reversed(matches)))


def _parts(match: ShelfMatch, name: str, called: Called) -> set[Part]:
    """What somebody played in a match, each once."""
    return {_part(match, seat, called) for seat in match.result.seats if seat.person == name}


def _titled(people: Sequence[PersonScore], called: Called) -> tuple[PersonScore, ...]:
    """One title for each person, the rarest deed first, no title of a deed twice."""
    given: dict[str, str] = {}
    for title in TITLES:
        free = [one for one in people if one.name not in given and one.played > 1]
        deeds = {one.name: _deed(one, title, called) for one in free}
        best = max(deeds, key=deeds.__getitem__, default="")
        if best and deeds[best] > 0:
            given[best] = title
    return tuple(replace(one, title=given.get(one.name, COMMON if one.played > 1 else NEWCOMER)) for one in people)


def _deed(person: PersonScore, title: str, called: Called) -> float:
    """How much somebody did of what a title stands for; 0: not at all."""
    won = [one.result.choices for one in person.matches if one.verdict(person.name)]
    match title:
        case "unbeaten":
            return person.longest_row if person.longest_row >= ROW else 0
        case "swift":
            return 1 / max(1, min(won)) if won else 0
        case "long_road":
            return max((one.result.choices for one in person.matches), default=0)
        case "many_faces":
            faces = {part for one in person.matches for part in _parts(one, person.name, called)}
            return len(faces) if len(faces) > 2 else 0
        case "lamplight":
            return person.played if person.played > 4 else 0
        case _:
            return person.played - person.won if person.played > 2 and person.won * 3 < person.played else 0


def _records(over: Sequence[ShelfMatch], people: Sequence[PersonScore]) -> tuple[ShelfRecord, ...]:
    found = []
    if over:
        longest = max(over, key=lambda one: one.result.choices)
        found.append(ShelfRecord("longest", longest.result.choices, longest.people, longest))
    won = [one for one in over if _winners(one)]
    if won:
        quickest = min(won, key=lambda one: one.result.choices)
        found.append(ShelfRecord("quickest", quickest.result.choices, _winners(quickest), quickest))
    row = max(people, key=lambda one: one.longest_row, default=None)
    if row is not None and row.longest_row > 1:
        found.append(ShelfRecord("row", row.longest_row, (row.name,)))
    most = max(people, key=lambda one: one.played, default=None)
    if most is not None and most.played > 1:
        found.append(ShelfRecord("most", most.played, (most.name,)))
    return tuple(found)


def _winners(match: ShelfMatch) -> tuple[str, ...]:
    return tuple(name for name in match.people if match.verdict(name))


def _pairs(over: Sequence[ShelfMatch]) -> tuple[PairOfMatches, ...]:
    """Each match stands in one pair at most."""
    found: list[PairOfMatches] = []
    open_: dict[tuple[str, frozenset[str]], ShelfMatch] = {}
    for one in over:
        people = frozenset(one.people)
        if len(people) != 2 or any(one.verdict(name) is None for name in people):
            continue
        key = one.entry.game, people
        before = open_.get(key)
        if before is None or not _is_swapped(before, one):
            open_[key] = one
            continue
        del open_[key]
        counts = Counter((*_winners(before), *_winners(one)))
        winner = next((name for name, count in counts.items() if count == 2), "")
        found.append(PairOfMatches(before, one, winner, is_even=not winner and len(counts) == 2))
    return tuple(reversed(found))


def _is_swapped(first: ShelfMatch, second: ShelfMatch) -> bool:
    """Whether the same seats were taken, each that a person had by the other one."""
    before = {seat.seat: seat.person for seat in first.result.seats}
    now = {seat.seat: seat.person for seat in second.result.seats}
    return before.keys() == now.keys() and all(
        bool(person) == bool(now[seat]) and (not person or person != now[seat]) for seat, person in before.items()
    )


# -- the plain table

COLUMNS: Final = (
    "date", "game", "match", "seat", "role", "person", "computer", "won", "ending", "choices", "file", "fault",
)  # fmt: skip


def plain_table(shelf: FamilyShelf) -> bytes:
    """All matches as CSV, one line for each seat; damaged ones with their fault. A name that a spreadsheet would reckon with
    stands behind an apostrophe."""
    text = io.StringIO()
    sheet = csv.writer(text, lineterminator="\r\n")
    sheet.writerow(COLUMNS)
    for one in shelf.matches:
        head = [f"{one.played.astimezone():%Y-%m-%d %H:%M}", one.entry.game, one.entry.name]
        tail = [one.result.ending, one.result.choices, one.entry.path.name, ""]
        for seat in one.result.seats:
            role = "" if seat.role is None else " ".join(str(value) for _, value in seat.role.params)
            flags = ["yes" if seat.is_computer else "no", "yes" if seat.has_won else "no"]
            sheet.writerow(_inert([*head, seat.seat, role, seat.person, *flags, *tail]))
    for one in shelf.damaged:
        head = [f"{one.played.astimezone():%Y-%m-%d %H:%M}", one.entry.game, one.entry.name]
        sheet.writerow(_inert([*head, *[""] * 7, one.entry.path.name, one.fault]))
    return text.getvalue().encode("utf-8-sig")


def _inert(row: Sequence[object]) -> list[str]:
    cells = [str(cell) for cell in row]
    return [f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell for cell in cells]

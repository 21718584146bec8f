"""What can be told of the matches of a family: by person and by game, with records, a title for each, and a plain table."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.session.shelf.match_results import SeatResult, ShelfMatch

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

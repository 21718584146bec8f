"""The chronicle of a match that is over: ways over the board, one curve, what turned the game, figures.

A game makes it of the steps of the match gone through again (`Look.chronicle`), when everything has been laid open; before the
end there is none.

Which of the events of a match turned it: chosen by what its game declares, and by how far the curve leapt.

Ways on a board: the spaces between two places, and the stretches of a way of which each step is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any, Protocol

from game.board.board import Board
from game.engine.decision import Param, Phrase, Seat
from game.engine.event import Event
from game.ui.table.model.blocks import Figure
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.story import Fate, Story, tell

Passes = Callable[[int], bool]
"""Whether a way may lead through a space, by its index."""


def shortest(board: Board, start: str, end: str, passes: Passes = lambda space: True) -> tuple[str, ...]:
    """The spaces of a shortest way, both ends included; empty where there is none."""
    first, last = board.find(start), board.find(end)
    if first is None or last is None:
        return ()
    came = {first.index: first.index}
    edge = [first.index]
    while edge and last.index not in came:
        beyond = []
        for space in edge:
            for other in board.neighbours(space):
                if other not in came and (other == last.index or passes(other)):
                    came[other] = space
                    beyond.append(other)
        edge = beyond
    if last.index not in came:
        return ()
    way = [last.index]
    while way[-1] != first.index:
        way.append(came[way[-1]])
    return tuple(board.spaces[index].id for index in reversed(way))


def are_steps(board: Board, places: Sequence[str]) -> bool:
    """Whether each of these spaces lies beside the one before."""
    found = [board.find(place) for place in places]
    return all(
        one is not None and other is not None and other.index in board.neighbours(one.index)
        for one, other in pairwise(found)
    )


class WayMaker:
    """Puts a way together step by step; a stretch ends where what is followed changes hands, or leaps."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._made: list[Stretch] = []
        self._at = ""
        self._face: Face | None = None

    @property
    def stretches(self) -> tuple[Stretch, ...]:
        """As far as it goes now."""
        return tuple(self._made)

    @property
    def steps(self) -> int:
        """Steps from space to space, leaps apart."""
        return sum(len(stretch.places) - 1 for stretch in self._made if not stretch.is_leap)

    def go(self, places: Sequence[str], face: Face, *, is_dashed: bool = False) -> None:
        """Go on along these spaces; the first is where it stood, or where it appears."""
        ids = tuple(place for place, _ in groupby(places) if place)
        if not ids:
            return
        if self._at and ids[0] != self._at:
            self._leap((self._at, ids[0]), face, is_dashed=is_dashed)
        if len(ids) > 1 and not are_steps(self._board, ids):
            self._leap((ids[0], ids[-1]), face, is_dashed=is_dashed)
        elif len(ids) > 1:
            last = self._made[-1] if self._made else None
            if last is not None and (last.face, last.is_dashed, last.is_leap) == (face, is_dashed, False):
                self._made[-1] = Stretch((*last.places, *ids[1:]), face, is_dashed)
            else:
                self._made.append(Stretch(ids, face, is_dashed))
        self._at = ids[-1]

    def vanish(self) -> None:
        """It leaves the board; where it comes back a way begins anew."""
        self._at = ""

    def _leap(self, ends: tuple[str, str], face: Face, *, is_dashed: bool) -> None:
        self._made.append(Stretch(ends, face, is_dashed, is_leap=True))


MOST = 3
LEAST = 0.5
"""What of its weight an event keeps that the curve knows nothing of."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turning point that may be told, and how much it weighs."""

    weight: float
    kind: str
    """Of what kind it is: nobody wants to read the same three times."""
    point: TurningPoint


def chosen(candidates: Iterable[Candidate]) -> tuple[TurningPoint, ...]:
    """The heaviest, never two of one column or of one kind at one place, each further one of a kind for less; in the order
    in which they happened."""
    left, found = list(candidates), list[Candidate]()

    def worth(one: Candidate) -> tuple[float, int]:
        return one.weight / (2 + sum(one.kind == other.kind for other in found)), -one.point.column

    while left and len(found) < MOST:
        best = max(left, key=worth)
        found.append(best)
        place = best.point.place
        same = [one for one in left if place and (one.kind, one.point.place) == (best.kind, place)]
        left = [one for one in left if one not in same and one.point.column != best.point.column]
    return tuple(one.point for one in sorted(found, key=lambda one: one.point.column))


def column_of(columns: Sequence[Column], step: int) -> int:
    """The column in which a step lies."""
    return next((at for at, column in enumerate(columns) if step <= column.step), len(columns) - 1)


def moments_told(
    steps: Sequence[PlayedStep],
    columns: Sequence[Column],
    values: Sequence[float | None],
    story: Story,
    when: Sequence[Phrase],
    seat: Seat | None = None,
) -> tuple[Candidate, ...]:
    """The moments of a match that turn it, each with the title and the sentence that it had in play; what everybody was told of.
    It weighs by how far the curve leapt in that turn: what changed nothing turned nothing. `when` says when each column was;
    where the curve is a seat's, beside what that won or lost stands no change that says the contrary: what else was done in that
    turn outweighed it."""
    leaps = [0.0, *(0.0 if one is None or two is None else abs(two - one) for one, two in pairwise(values))]
    widest, found = max(1.0, *leaps), []
    for step, played in enumerate(steps):
        for told in tell(story, played.events, None):
            moment = told.kind.moment_of(told.event)
            if moment is None or not moment.turning:
                continue
            at = column_of(columns, step)
            weight = moment.turning * (LEAST + leaps[at] / widest)
            fate = told.kind.contest(told.event, None).fate(seat)
            rise = (values[at] or 0) - (values[at - 1] or 0)
            is_odd = {Fate.WON: rise < 0, Fate.LOST: rise > 0}.get(fate, False)
            event, title = told.event, f"look.moments.{moment.name or told.kind.name}.title"
            place = event.places[-1] if event.places else ""
            point = TurningPoint(when[at], Phrase(title, event.phrase.params), event.phrase, at, place, not is_odd)
            found.append(Candidate(weight, moment.name or told.kind.name, point))
    return tuple(found)


class PlayedStep(Protocol):
    """One step of a match gone through again."""

    @property
    def view(self) -> Any:
        """The table's View after the step."""

    @property
    def views(self) -> Sequence[Any]:
        """What each seat knew then, in the order of the seats; empty where nothing was hidden."""

    @property
    def events(self) -> Sequence[Event]: ...


class NotOver(ValueError):
    """A chronicle was asked for before the end of the match."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a way on which nothing changed."""

    places: tuple[str, ...]
    """Ids of the spaces, each beside the one before, but where it `is_leap`."""
    face: Face
    """Of whoever went, or bore what is followed: its colour is the line's."""
    is_dashed: bool = False
    """It was in the wrong hands."""
    is_leap: bool = False
    """From hand to hand, or by a flight: there is no way between its ends."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A numbered place of a way."""

    place: str
    label: str
    column: int
    """Of the curve."""


@dataclass(frozen=True, slots=True)
class Walk:
    """The way of one figure, from its start to its end."""

    name: Phrase
    face: Face
    stretches: tuple[Stretch, ...]
    stops: tuple[Stop, ...] = ()
    is_main: bool = True
    """What the match was about: drawn broad and numbered."""
    end: str = ""
    """The emblem at its end; empty: none."""

    @property
    def places(self) -> tuple[str, ...]:
        """All spaces on it, in order."""
        return tuple(place for stretch in self.stretches for place in stretch.places)


@dataclass(frozen=True, slots=True)
class WalkMap:
    """A board with the ways that were gone on it."""

    board: Board
    walks: tuple[Walk, ...]
    name: Phrase | None = None
    """What it is called beside others; None where there is only one."""


@dataclass(frozen=True, slots=True)
class Column:
    """One turn on the axis of the curve."""

    step: int
    """The step of the match after which it was over."""
    label: str = ""
    """Below its point; empty where there would be too many."""
    sign: str = ""
    """An emblem that stands there in its place."""
    group: Phrase | None = None
    """The round or day that begins with it."""
    map: int = 0
    """On which of the maps it was played."""
    place: str = ""
    """Where what is followed stood then."""
    is_yes: bool | None = None
    """Whether a question of this turn was answered yes; None: nobody asked."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One figure after every turn. Any other that has a value for each column can take its place."""

    heading: Phrase
    reckoned: Phrase
    """What the figure is, and how it was worked out."""
    values: tuple[float | None, ...]
    """One for each column; None where it had no value."""
    faces: tuple[Face | None, ...] = ()
    """Whose it was after each turn: the colour of its point; none: one colour for all."""
    colour: str = "#5A4128"
    unit: Phrase | None = None
    """A value in words, with `{count}`; None: the bare number."""
    missing: tuple[Phrase | None, ...] = ()
    """One for each column, where any is: why it had no value, written where the curve has a gap."""

    @property
    def changes(self) -> bool:
        """Whether it has more than one value."""
        return len({value for value in self.values if value is not None}) > 1

    def change(self, point: TurningPoint, say: Callable[[Phrase], str]) -> str:
        """What a turn made of its value; empty where that is not known, or not told."""
        before, after = (None, *self.values)[point.column : point.column + 2]
        if before is None or after is None or before == after or not point.tells_change:
            return ""
        return f"{before:g} → {say(Phrase.of(self.unit.key, count=round(after))) if self.unit is not None else f'{after:g}'}"


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """What people will tell of tomorrow."""

    when: Phrase
    title: Phrase
    sentence: Phrase
    column: int
    place: str = ""
    """Where it happened; empty: nowhere in particular."""
    tells_change: bool = True
    """Whether what became of the curve stands beside it."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What one side lost, piece by piece."""

    heading: Phrase
    face: Face
    rows: tuple[tuple[Phrase, Face, int], ...]


@dataclass(frozen=True, slots=True)
class PairPoints:
    """What a seat of a match counts for where the match and the one with the sides swapped are a pair: the fewer the better."""

    seat: Seat
    points: int
    words: Phrase
    """What they are made of."""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """All of it."""

    title: Phrase
    """How it ended, in a few words: large, on banner and poster."""
    subtitle: Phrase
    """How long it took, from where to where."""
    seal: Face
    """On the poster's wax."""
    maps: tuple[WalkMap, ...]
    columns: tuple[Column, ...]
    curve: Curve
    points: tuple[TurningPoint, ...]
    figures: tuple[Figure, ...]
    """What matters most first: a poster has the first four."""
    tallies: tuple[Tally, ...] = ()
    pair: PairPoints | None = None
    """For a pair of matches with the sides swapped; None: whoever won counts."""
    leads_on: Phrase | None = None
    """What the ended game leads on to."""


def counted(steps: Sequence[PlayedStep], story: Story) -> dict[str, int]:
    """How often the events have happened that each figure of a story counts."""
    kinds = Counter(event.kind for step in steps for event in step.events)
    return {kind.figure: kinds[kind.name] for kind in story.kinds.values() if kind.figure}


def figures_of(counts: Mapping[str, int], order: Iterable[str], **params: Param) -> tuple[Figure, ...]:
    """These counts in this order but those that are 0, each told by `look.chronicle.figure.<figure>` with `count` and
    what else is given."""
    told = ((counts[name], name) for name in order if counts[name])
    return tuple(
        Figure(str(count), Phrase.of(f"look.chronicle.figure.{name}", count=count, **params)) for count, name in told
    )

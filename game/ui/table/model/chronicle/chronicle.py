"""The chronicle of a match that is over: ways over the board, one curve, what turned the game, figures.

A game makes it of the steps of the match gone through again (`Look.chronicle`), when everything has been laid open; before the
end there is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.board.board import Board
from game.engine.decision import Param, Phrase, Seat
from game.engine.event import Event
from game.ui.table.model.blocks import Figure
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.story.story import Story


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


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """What people will tell of tomorrow."""

    when: Phrase
    title: Phrase
    sentence: Phrase
    column: int
    place: str = ""
    """Where it happened; empty: nowhere in particular."""


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

"""The recap that is played on the board: what of a digest is drawn when, as a pure list with times.

A test needs no clock for it, and where nothing may move all of it stands there at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.decision import Seat
from game.ui.table.model.digest.digest import Digest, DigestLine
from game.ui.table.model.panel_data.picture_parts import Face, Point
from game.ui.table.model.picture import Way, WayKind

STEP_MS: Final = 1400
"""For one line, where there are few."""
MOST_MS: Final = 9000
"""For all of them."""
GROW_SHARE: Final = 0.4
"""Of a step, in which its arrows grow; then the fallen are marked."""
MOST_ARROWS: Final = 5
"""For one line; the widest are kept."""

Points = Callable[[Sequence[str]], tuple[Point, ...]]
"""Where spaces lie on the board; unknown ones are left out."""


@dataclass(frozen=True, slots=True)
class RecapArrow:
    """Pieces that went about the same way."""

    way: tuple[Point, ...]
    """Of the one in their middle, place by place."""
    count: int


@dataclass(frozen=True, slots=True)
class RecapStep:
    """One line of the digest on the board."""

    number: int
    begins: int
    length: int
    seat: Seat | None
    """Whose turn it tells of."""
    arrows: tuple[RecapArrow, ...]
    ways: tuple[tuple[Point, ...], ...]
    """Of single figures, place by place."""
    ghosts: tuple[Point, ...]
    """Where pieces stood that have gone."""
    fallen: tuple[tuple[Point, Face], ...]
    """Where pieces were lost, and whose."""
    spots: tuple[Point, ...]
    """Where something happened that moved nobody."""
    is_gold: bool
    """It is the Ring's way."""

    @property
    def points(self) -> tuple[Point, ...]:
        """Everything of it."""
        walked = (point for way in self.walked for point in way)
        return (*walked, *self.ghosts, *(at for at, _ in self.fallen), *self.spots)

    @property
    def walked(self) -> tuple[tuple[Point, ...], ...]:
        """The ways that are drawn, the widest first."""
        return (*(arrow.way for arrow in self.arrows), *self.ways)

    def grown(self, elapsed: int) -> float:
        """How much of its arrows has grown, 0 to 1."""
        return min(1.0, max(0.0, (elapsed - self.begins) / (self.length * GROW_SHARE)))

    def is_played_at(self, elapsed: int) -> bool:
        """Whether it is under way."""
        return self.begins <= elapsed < self.begins + self.length

    def is_marked(self, elapsed: int) -> bool:
        """Whether the fallen have been marked."""
        return elapsed >= self.begins + self.length * GROW_SHARE


@dataclass(frozen=True, slots=True)
class Recap:
    """All steps, in order."""

    steps: tuple[RecapStep, ...] = ()

    @property
    def length(self) -> int:
        """Milliseconds in all."""
        return max((step.begins + step.length for step in self.steps), default=0)

    @property
    def points(self) -> tuple[Point, ...]:
        """Everything that it tells of."""
        return tuple(point for step in self.steps for point in step.points)

    def at(self, elapsed: int) -> tuple[RecapStep, ...]:
        """The steps that have begun."""
        return tuple(step for step in self.steps if step.begins <= elapsed)

    def __bool__(self) -> bool:
        return bool(self.steps)


def recap_of(digest: Digest, points: Points, near: float, stands: Collection[str] = ()) -> Recap:
    """The recap of a digest; ways whose ends lie within `near` (board units) of each other become one arrow. Where somebody
    `stands` now nobody lies."""
    told = [(turn.seat, line) for turn in digest.turns for line in turn.lines if points(line.places)]
    if not told:
        return Recap()
    length = min(STEP_MS, MOST_MS // len(told))
    return Recap(
        tuple(_step(line, seat, at * length, length, points, near, stands) for at, (seat, line) in enumerate(told))
    )


def trails(digest: Digest, steps: Sequence[RecapStep], points: Points) -> Iterator[Way]:
    """The ways of single figures among these steps, the first ones of its recap."""
    told = [line for line in digest.lines if points(line.places)]
    for line in told[: len(steps)]:
        way = points(line.places) if line.is_way else ()
        if len(way) > 1:
            yield Way(way, WayKind.PAST)


def _step(
    line: DigestLine, seat: Seat | None, begins: int, length: int, points: Points, near: float, stands: Collection[str]
) -> RecapStep:
    walked = [way for way in map(points, line.ways) if len(way) > 1]
    fallen = tuple(lying(line.fallen, points, stands))
    arrows = _arrows(walked, near) if len(walked) > 1 else ()
    return RecapStep(
        line.number,
        begins,
        length,
        seat,
        arrows,
        tuple(walked) if len(walked) == 1 else (),
        tuple(dict.fromkeys(way[0] for way in walked)),
        fallen,
        () if walked or fallen else points(line.places),
        line.is_gold,
    )


def lying(fallen: Iterable[tuple[str, Face]], points: Points, stands: Collection[str]) -> Iterator[tuple[Point, Face]]:
    """Who lies on the board of those who fell: where nobody `stands` now."""
    return ((at, face) for place, face in fallen if place not in stands for at in points((place,)))


def _arrows(walked: Sequence[tuple[Point, ...]], near: float) -> tuple[RecapArrow, ...]:
    """One for all ways that begin and end near each other."""
    groups: list[list[tuple[Point, ...]]] = []
    for way in walked:
        home = next((group for group in groups if _apart(group[0], way) <= near), None)
        if home is None:
            groups.append([way])
        else:
            home.append(way)
    widest = sorted(groups, key=len, reverse=True)[:MOST_ARROWS]
    return tuple(RecapArrow(_middle(group), len(group)) for group in widest)


def _apart(one: Sequence[Point], other: Sequence[Point]) -> float:
    """How far their beginnings, or their ends, lie from each other."""
    return max(math.dist(one[0], other[0]), math.dist(one[-1], other[-1]))


def _middle(ways: Sequence[tuple[Point, ...]]) -> tuple[Point, ...]:
    """The one from which the others are least far."""
    return min(ways, key=lambda way: sum(_apart(way, other) for other in ways))

"""Which of the events of a match turned it: chosen by what its game declares, and by how far the curve leapt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.engine.decision import Phrase
from game.ui.table.model.chronicle.chronicle import Column, PlayedStep, TurningPoint
from game.ui.table.model.story.story import Moment, Story, Told, tell

MOST = 3


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turning point that may be told, and how much it weighs."""

    weight: float
    kind: str
    """Of two of one kind the heavier one is told first, the other only where nothing else is left."""
    point: TurningPoint


def chosen(candidates: Iterable[Candidate]) -> tuple[TurningPoint, ...]:
    """The heaviest, never two of one column or of one kind at one place, of different kinds as far as there are; in the order in
    which they happened."""
    left = sorted(candidates, key=lambda one: (-one.weight, one.point.column))
    found: list[Candidate] = []
    for is_strict in (True, False):
        for one in left:
            is_near = any(one.point.column == other.point.column for other in found)
            alike = [other.point.place for other in found if one.kind == other.kind]
            is_told = one.point.place in filter(None, alike)
            if len(found) < MOST and not is_near and not is_told and not (is_strict and alike):
                found.append(one)
    return tuple(one.point for one in sorted(found, key=lambda one: one.point.column))


def column_of(columns: Sequence[Column], step: int) -> int:
    """The column in which a step lies."""
    return next((at for at, column in enumerate(columns) if step <= column.step), len(columns) - 1)


def leap_at(values: Sequence[float | None], column: int) -> float:
    """By how much the curve changed in a turn; 0 where it had no value before or after."""
    if not 0 < column < len(values):
        return 0.0
    before, after = values[column - 1], values[column]
    return abs(after - before) if before is not None and after is not None else 0.0


def largest(values: Sequence[float | None]) -> float:
    """The largest change from one turn to the next, at least 1."""
    known = [value for value in values if value is not None]
    return max([1.0, *(abs(after - before) for before, after in pairwise(known))])


def moments_told(
    steps: Sequence[PlayedStep],
    columns: Sequence[Column],
    values: Sequence[float | None],
    story: Story,
    when: Sequence[Phrase],
) -> tuple[Candidate, ...]:
    """The moments of a match that turn it, each with the title and the sentence that it had in play; what everybody was told of.
    A leap of the curve in the same turn adds to its weight. `when` says when each column was."""
    widest = largest(values)
    found = []
    for step, played in enumerate(steps):
        for told in tell(story, played.events, None):
            moment = told.kind.moment_of(told.event)
            if moment is None or not moment.turning:
                continue
            at = column_of(columns, step)
            weight = moment.turning + leap_at(values, at) / widest
            point = _point(told, moment, at, when[at])
            found.append(Candidate(weight, moment.name or told.kind.name, point))
    return tuple(found)


def _point(told: Told, moment: Moment, column: int, when: Phrase) -> TurningPoint:
    event = told.event
    title = Phrase(f"look.moments.{moment.name or told.kind.name}.title", event.phrase.params)
    return TurningPoint(when, title, event.phrase, column, event.places[-1] if event.places else "")

"""One figure: what is measured, beside what, and how much is enough."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is measured: what the figures ask for, or the least of it, which tells only that they can be measured."""

    is_quick: bool = False

    def count(self, usual: int) -> int:
        """How many rounds, games, frames or decisions, of so many."""
        return 1 if self.is_quick else usual

    def seconds(self, usual: float) -> float:
        """How long, of so many seconds."""
        return usual / 100 if self.is_quick else usual


class Unmeasured(Exception):
    """A figure cannot be measured here, for something that it needs is not there; one sentence says what."""


class MeasuringFault(Exception):
    """What was to be measured did not do what it should; one sentence."""


@dataclass(frozen=True, slots=True)
class Ratio:
    """The outcome of interleaved rounds."""

    median: float
    """Of the rounds' ratios, ours over the reference's."""
    low: float
    high: float
    """Least and greatest ratio of a round."""
    ours: float
    reference: float
    """Medians of the absolute values, in `unit`."""
    unit: str
    rounds: int


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with its bars."""

    name: str
    beside: str
    """What it is compared with."""
    measure: Callable[[Effort], Ratio]
    floor: float
    goal: float
    more_is_better: bool = False

    def verdict(self, ratio: float) -> str:
        """ "goal", "floor" or "below": how far a ratio reaches."""
        sign = 1 if self.more_is_better else -1
        if sign * ratio >= sign * self.goal:
            return "goal"
        return "floor" if sign * ratio >= sign * self.floor else "below"


@dataclass(frozen=True, slots=True)
class Result:
    """What came of measuring one figure."""

    figure: Figure
    ratio: Ratio | None
    missing: str = ""
    """Why there is no ratio: what it needs is not here."""
    fault: str = ""
    """Why there is no ratio: measuring it failed."""

    def as_data(self) -> dict[str, Any]:
        """Plain data for --json."""
        figure = self.figure
        head: dict[str, Any] = {"figure": figure.name, "beside": figure.beside}
        head.update(floor=figure.floor, goal=figure.goal, more_is_better=figure.more_is_better)
        if self.ratio is None:
            return {**head, "fault": self.fault} if self.fault else {**head, "missing": self.missing}
        return {**head, "reaches": figure.verdict(self.ratio.median), **asdict(self.ratio)}


def measured(figure: Figure, effort: Effort) -> Result:
    """The figure's ratio, or why there is none."""
    try:
        return Result(figure, figure.measure(effort))
    except Unmeasured as reason:
        return Result(figure, None, missing=str(reason))
    except MeasuringFault as fault:
        return Result(figure, None, fault=f"{fault}.")


def interleaved(
    ours: Callable[[], float], reference: Callable[[], float], *, rounds: int, unit: str, warm: bool = True
) -> Ratio:
    """Measure by turns (A B, B A, ...) and compare within each round, so that a drifting machine drifts for both."""
    if warm and rounds > 1:
        ours()
        reference()
    mine, theirs = [], []
    for number in range(rounds):
        if number % 2:
            theirs.append(reference())
            mine.append(ours())
        else:
            mine.append(ours())
            theirs.append(reference())
    return ratio_of(mine, theirs, unit=unit)


def ratio_of(ours: Sequence[float], reference: Sequence[float], *, unit: str) -> Ratio:
    """The ratios of rounds measured side by side."""
    ratios = [mine / theirs for mine, theirs in zip(ours, reference, strict=True)]
    return Ratio(
        median=statistics.median(ratios),
        low=min(ratios),
        high=max(ratios),
        ours=statistics.median(ours),
        reference=statistics.median(reference),
        unit=unit,
        rounds=len(ratios),
    )


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` (0 to 1) of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]

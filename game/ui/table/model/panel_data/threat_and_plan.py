"""Threat and plan: what a side must fear in the next turn, where it is weakest, and how far it is from what it wants.

A game works it out from the View of whoever looks, so that it tells nothing more than that seat may know. A chance is exact for
what `reckoned` says of it, or it is left out.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.decision import Phrase


def percent(chance: float) -> str:
    """A chance as people read it; what is possible is never told as impossible, nor what is open as certain."""
    if 0 < chance < 0.005:
        return "< 1 %"
    if 0.995 <= chance < 1:
        return "> 99 %"
    return f"{round(100 * chance)} %"


@dataclass(frozen=True, slots=True)
class ThreatRow:
    """One weak place, one enemy, one way out."""

    words: Phrase
    value: str
    """A figure, as it is read: "31 %", "4"."""
    places: tuple[str, ...] = ()
    """Ids of the spaces that it is about; the figure stands on the first of them."""
    is_worst: bool = False
    """What is to be thought of first."""


@dataclass(frozen=True, slots=True)
class ThreatAndPlan:
    """All of it, as things stand."""

    value: str
    """The one figure that matters: "31 %"; empty where there is none."""
    what: Phrase
    """What it is the chance, or the number, of."""
    why: Phrase | None = None
    heading: Phrase | None = None
    """Above the rows."""
    rows: tuple[ThreatRow, ...] = ()
    help: Phrase | None = None
    """What would help most."""
    plan: tuple[Phrase, ...] = ()
    """How far it is to what is wanted."""
    reckoned: Phrase | None = None
    """How the figures were worked out, and what they leave out."""
    strikes: tuple[tuple[str, ...], ...] = ()
    """Ways of what threatens, space by space."""
    way: tuple[str, ...] = ()
    """The way to what is wanted, space by space."""
    about: tuple[str, ...] = ()
    """Further spaces that it speaks of: the sheet leaves them in sight."""

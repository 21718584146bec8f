"""What one seat sees. Public: the presentation and the computer player hold these values. Imports no state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.decision import Outcome, Seat
from game.engine.state import View, public, view

GOLLUM: Final = Seat("gollum")
SEARCHERS: Final = (Seat("aragorn"), Seat("gandalf"), Seat("legolas"))
WAYS: Final = ("path", "road", "river")
"""SG-002. The kinds of way."""
NIGHT: Final = "night"
"""SG-006. What everybody is told of a move by night, in place of its kind."""


SEEN_EVERY: Final = 3
"""SG-007. Gollum is seen after every third move."""


@dataclass(frozen=True, slots=True)
class Step:
    """SG-005, SG-008. One step as everybody saw it."""

    who: Seat
    by: str
    """One of WAYS, NIGHT, or "" for a rest."""
    to: str = ""
    """Where to; "" for Gollum's, but for each third, which is seen (SG-007)."""


@dataclass(slots=True, kw_only=True)
class Open:
    """What lies open to all: the one home of these fields, which State and View share."""

    seats: tuple[Seat, ...] = public()
    rounds: int = public(18)
    """SG-012. Moves of Gollum's after which he has escaped."""
    nights: int = public(2)
    """SG-006. Moves by night that he has left."""
    round: int = public(1)
    phase: str = public("start")
    turn: int = public(0)
    """Whose turn it is: a place in `seats`."""
    starts: tuple[str, ...] = public(())
    """SG-003. For each searcher the camp where he began."""
    posts: tuple[str, ...] = public(())
    """For each searcher the place where he stands, in the order of the seats."""
    tickets: tuple[tuple[int, ...], ...] = public(())
    """SG-008. For each searcher what he has left of each of WAYS."""
    steps: tuple[Step, ...] = public(())
    """Every step so far, in order."""
    outcome: Outcome | None = public(None)


@view
class PursuitView(Open, View):
    """Everything a seat has lawfully witnessed."""

    trail: tuple[str, ...]
    """SG-003, SG-005. Gollum's places, the start first: his own View's, and everybody's when the game is over."""
    seen_at: str
    """SG-007. Where Gollum was seen last; "" before that."""

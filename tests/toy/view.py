"""What one seat of the toy sees. Built up from named fields; imports no state."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.decision import Decision, Outcome, Phrase, Seat


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat has lawfully witnessed; `seat` None is the table's."""

    seat: Seat | None
    decision: Decision | None
    waiting: Phrase | None
    deciding: Seat | None
    outcome: Outcome | None
    cap: int
    sharp: bool
    phase: str
    active: Seat
    round: int
    history: tuple[str, ...]
    posts: tuple[tuple[Seat, int], ...]
    hounds: tuple[int, ...]
    counts: tuple[tuple[Seat, int], ...]
    """Cards in each hand."""
    deck: int
    discards: tuple[str, ...]
    points: tuple[tuple[Seat, int], ...]
    shown: int
    peeked: bool
    called: tuple[tuple[Seat, Seat], ...]
    place: int
    """The place the open question is about, -1 when none."""
    titles: tuple[str, ...]
    attack: tuple[str, ...]
    defence: tuple[str, ...]
    hand: tuple[str, ...] = ()
    trail: tuple[int, ...] = ()
    picks: tuple[str, ...] = ()
    """Picks of the row this seat is making."""
    seen: tuple[str, ...] = ()
    """What this seat was told in private."""
    known: tuple[tuple[Seat, tuple[str, ...]], ...] = ()
    """Cards that this seat knows to be in other hands."""

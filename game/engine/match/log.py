"""The log of a match: every event in order, and who has seen how much of it. What seats read and recaps are made of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.decision import Seat
from game.engine.event import Event


@dataclass(slots=True)
class _Entry:
    event: Event
    aside: bool = False
    """It tells of the match itself (who sits where, what was taken back), not of a step: undo leaves it alone."""
    undone: bool = False
    undoes: int | None = None
    """For the line that tells of a step taken back: where the undone part begins."""


class MatchLog:
    """All events of a match. What was taken back stays, marked, so that positions in the log never shift."""

    def __init__(self) -> None:
        self._entries: list[_Entry] = []
        self._looked: dict[Seat | None, int] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def add(self, events: Iterable[Event], *, aside: bool = False) -> None:
        """Put events at the end."""
        self._entries.extend(_Entry(event, aside) for event in events)

    def steps_from(self, start: int) -> tuple[Event, ...]:
        """What steps told from a position on, as far as they were not taken back."""
        return tuple(entry.event for entry in self._entries[start:] if not (entry.undone or entry.aside))

    def take_back(self, start: int, telling: Event) -> None:
        """Mark what steps told from `start` on as undone and add the line that tells of it."""
        for entry in self._entries[start:]:
            entry.undone = entry.undone or not entry.aside
        self._entries.append(_Entry(telling, aside=True, undoes=start))

    def looked(self, seat: Seat | None) -> None:
        """This seat has now seen all it may."""
        self._looked[seat] = len(self._entries)

    @property
    def watching(self) -> tuple[Seat | None, ...]:
        """Who has looked, and seen all there is so far."""
        return tuple(seat for seat, end in self._looked.items() if end == len(self._entries))

    def unseen(self, seat: Seat | None) -> tuple[Event, ...]:
        """What this seat witnessed since it last looked, in order: its recap. Steps that were made and taken back
        meanwhile are left out altogether."""
        start = self._looked.get(seat, 0)
        return tuple(
            entry.event
            for entry in self._entries[start:]
            if not entry.undone and entry.event.seen_by(seat) and (entry.undoes is None or entry.undoes < start)
        )

    def bookmark(self, end: int) -> Event | None:
        """The last bookmark (a round, a turn) before a position that everyone may know of."""
        told = (entry.event for entry in self._entries[:end][::-1] if not entry.undone)
        return next((event for event in told if event.weight == 1 and event.audience is None), None)

    def lines(self, seat: Seat | None) -> tuple[Event, ...]:
        """The readable log for a seat."""
        return tuple(
            entry.event
            for entry in self._entries
            if not entry.undone and not entry.event.quiet and entry.event.seen_by(seat)
        )

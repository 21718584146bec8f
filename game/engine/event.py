"""Events: what happened, each with its audience. A fact with a secret half is two events with two audiences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.engine.decision import Phrase, Seat

Audience = frozenset[Seat] | None
"""The seats that may see an event; None means everyone at the table."""

EVERYONE: Audience = None


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. Its phrase is its line in the log."""

    kind: str
    """Short fixed word for screens and sounds ("move", "roll", "removed", "turn")."""
    phrase: Phrase
    audience: Audience = EVERYONE
    actor: Seat | None = None
    """The seat whose emblem stands beside the line."""
    places: tuple[str, ...] = ()
    """Ids of the spaces concerned, in order (a way walked); shown on the board when the line is clicked."""
    pieces: tuple[str, ...] = ()
    """Handles of the pieces concerned, as Views name them before the event."""
    weight: int = 0
    """0 an ordinary line, 1 a bookmark (round, turn), 2 a turning point (the Ring changes hands, the end)."""
    revealed: bool = False
    """True when this told somebody something that his View did not determine: undo stops here (a Revealed event)."""
    quiet: bool = False
    """True when it is no line of the log (it only moves a screen or stops undo)."""

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether this seat (None: the table) may know of the event."""
        return self.audience is None or (seat is not None and seat in self.audience)


class EventSink(Protocol):
    """Whatever collects events while an action is played."""

    def append(self, event: Event, /) -> None: ...

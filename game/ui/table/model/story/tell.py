"""What a seat is told of a match: its events, each with what its game says of it. All readings begin here.

Nothing that a seat may not know comes out of `tell`, whatever is put into it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from game.engine.decision import Seat
from game.engine.event import Event
from game.ui.table.model.story.story import Kind, Story


class Told(NamedTuple):
    """One event that a seat is told."""

    at: int
    """Which of the events it is, from 0."""
    event: Event
    kind: Kind
    seat: Seat | None
    """Who is told; None: everybody at the table."""
    concerned: Callable[[Event], frozenset[str]]
    """The seats that something was done to."""

    @property
    def is_mine(self) -> bool:
        """Whether it was done to whoever looks, or only few may know it."""
        if self.seat is None:
            return False
        event = self.event
        return event.audience is not None or (event.actor != self.seat and self.seat in self.concerned(event))


def tell(story: Story, events: Iterable[Event], seat: Seat | None, *, is_open: bool = False) -> Iterator[Told]:
    """What a seat (None: everybody at the table) is told of these events; `is_open`: all of them, for a match that is over and
    laid open. What is no line of the log is left out."""
    for at, event in enumerate(events):
        if not event.quiet and (is_open or event.seen_by(seat)):
            yield Told(at, event, story.of(event), seat, story.concerned)


def has_turn(events: Iterable[Event], story: Story) -> bool:
    """Whether somebody's turn began among these."""
    return any(story.of(event).begins for event in events)


def since_turn_of(events: Sequence[Event], seat: Seat, story: Story) -> Sequence[Event]:
    """What came after the last turn of a seat that is over began; everything where there was none."""
    begun = [at for at, event in enumerate(events) if story.of(event).begins]
    own = [at for at in begun if events[at].actor == seat and at != begun[-1]]
    return events[own[-1] :] if own else events


def on_this_board(events: Sequence[Event], story: Story) -> Sequence[Event]:
    """What came since the board that lies on the table was laid there, that itself included; everything where it lay there all
    the time."""
    turned = [at for at, event in enumerate(events) if story.of(event).turns_board]
    return events[turned[-1] :] if turned else events

"""A match that is gone through again cut into turns: which steps each took, and its digest."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.ui.table.model.digest.digest import Digest, digest_of
from game.ui.table.model.story.story import Story, tell

MOST_LINES: Final = 16
"""Of one turn."""


@dataclass(frozen=True, slots=True)
class ReviewTurn:
    """One turn as everybody who looks may read it."""

    digest: Digest
    """Its lines, what matters most first; empty where nothing is told of it."""
    heading: Phrase | None
    """What began it; None for what came before the first turn."""
    seat: Seat | None
    last: int
    """The step after which it was over."""
    begun: Phrase | None = None
    """The round, or what else divides the game, that begins with it."""

    @property
    def headline(self) -> Phrase | None:
        """The one sentence that it comes down to."""
        best = self.digest.turns[0].headline if self.digest else None
        return best.phrase if best is not None else self.heading


def turns_of(steps: Iterable[Sequence[Event]], story: Story) -> tuple[ReviewTurn, ...]:
    """The turns in which the events of these steps lie, oldest first. A turn ends with the last step that tells something
    of it."""
    found = list[ReviewTurn]()
    happened, last = list[Event](), 0
    begun: Phrase | None = None
    divided: Phrase | None = None

    def end() -> None:
        digest = digest_of(happened, None, story, most=MOST_LINES, is_open=True)
        heading = happened[0].phrase if happened and story.of(happened[0]).begins else None
        if digest or heading is not None:
            actors = (event.actor for event in happened if event.actor is not None)
            seat = next(actors, None) if heading is not None else None
            found.append(ReviewTurn(digest, heading, seat, last, begun))

    for at, events in enumerate(steps):
        for told in tell(story, events, None, is_open=True):
            event, kind = told.event, told.kind
            if event.audience is not None and kind.instead_of:
                continue  # what one seat was told in place of what all were told: it says "you"
            if story.divides(event):
                divided = event.phrase
                continue
            if kind.begins:
                end()
                happened, begun, divided = [], divided, None
            happened.append(event)
            last = at
    end()
    return tuple(found)


def turn_at(turns: Sequence[ReviewTurn], step: int) -> int:
    """The turn in which a step lies."""
    return min(bisect_left(turns, step, key=lambda turn: turn.last), len(turns) - 1)

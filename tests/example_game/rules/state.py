"""The State: what is true, whoever may know it. Private to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.decision import Seat
from game.engine.state import EVERYONE, State, compiled, owned, scratch
from tests.example_game.rules.topology import Topology
from tests.example_game.rules.view import GOLLUM, Open


def gollum(state: PursuitState) -> Seat | None:
    """SG-014. His trail is his own, and everybody's when the game is over."""
    return EVERYONE if state.outcome is not None else GOLLUM


@dataclass(slots=True, kw_only=True)
class PursuitState(Open, State):
    """One game."""

    topology: Topology = compiled()
    listed: Any = scratch()
    trail: tuple[str, ...] = owned((), by=gollum)

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.seats[self.turn]

    @property
    def moves(self) -> int:
        """How often Gollum has moved."""
        return sum(step.who == GOLLUM for step in self.steps)

    def post(self, seat: Seat) -> str:
        """Where a searcher stands; "" before he has been put somewhere."""
        at = self.seats.index(seat) - 1
        return self.posts[at] if at < len(self.posts) else ""

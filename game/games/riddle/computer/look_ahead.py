"""What the search of the level `hard` asks of this game: worlds, candidates, what seats do in a look-ahead, features, clock.

A candidate is one action, and `normal` goes on from there: whole turns are what comes of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from game.computer.chance_to_win import BySide
from game.engine.decision import Phrase, Seat
from game.engine.match.ports import SeatUpdate
from game.games.riddle.computer.player import RiddleComputerPlayer
from game.games.riddle.computer.win_features import TOPICS, win_features
from game.games.riddle.rules.actions import RiddleAction
from game.games.riddle.rules.rules import RiddleRules
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.view import RiddleView

MOST: Final = 5
"""Candidates of one decision."""
ASKED: Final = ("action", "place", "again", "press", "defend", "resist", "free", "exchange")
"""What is worth a look-ahead; the rest is done as `normal` does it."""
DEALS: Final = 8
"""Worlds that are dealt until The Ring is where it was drawn to be."""
TURNS: Final = 4
"""Turns after which a look-ahead ends at the latest."""


class RiddleLookAhead:
    """For boards of one set."""

    def __init__(self, rules: RiddleRules) -> None:
        self._rules = rules
        self._normal = RiddleComputerPlayer("normal", rules)

    def worlds(self, view: RiddleView, rng: Random) -> Iterator[RiddleState]:
        """RR-366. The Ring is where the seat believes it, by chance."""
        ring = self._normal.evaluation(view).belief.ring
        while True:
            holder = rng.choices(range(len(ring)), ring)[0] if any(ring) else len(view.seats)
            for _ in range(DEALS):
                state = self._rules.deal_hidden(view, rng)
                if holder == len(view.seats) or state.hands[holder][state.deck.ring]:
                    break
            yield state

    def candidates(self, update: SeatUpdate, plain: RiddleAction) -> Sequence[RiddleAction]:
        """The best by `normal`'s own reckoning."""
        if update.view.phase not in ASKED or plain not in update.actions:
            return [plain]
        ranked = self._normal.ranked(update)
        return [plain, *(one for one in ranked if one != plain)][:MOST]

    def reasons(self, view: RiddleView, action: RiddleAction) -> tuple[Phrase, ...]:
        """As `normal` gives them."""
        return self._normal.reasons(view, action)

    def topic(self, feature: str) -> str:
        """See `TOPICS`."""
        return TOPICS[feature]

    def of_topic(self, view: RiddleView, topic: str, *, is_better: bool) -> Phrase:
        """Told of the seat beside the others."""
        return Phrase.of(f"why.topic.{topic}.{'good' if is_better else 'bad'}")

    def policy(self, update: SeatUpdate, rng: Random) -> RiddleAction:
        """What `normal` does."""
        action: RiddleAction = self._normal.choose(update, rng)
        return action

    def features(self, state: RiddleState) -> BySide:
        """See `win_features`."""
        return win_features(state)

    def clock(self, state: RiddleState) -> int:
        """Turns of the game."""
        return state.turn

    def until(self, view: RiddleView) -> int:
        """To the beginning of the seat's next turn, where there are not too many in between."""
        return min(len(view.seats), TURNS)

    def side(self, state: RiddleState, seat: Seat) -> Seat:
        """Everybody plays for himself."""
        return seat

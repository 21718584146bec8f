"""What the search of the level `hard` asks of this game: worlds, candidates, what seats do in a look-ahead, features, clock.

A candidate is one action, and `normal` goes on from there for every seat, to the beginning of the own next turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from game.computer.player import ComputerPlayer, Temper
from game.computer.search import ByView, Effort, Plan, looking_ahead
from game.engine.decision import Seat
from game.engine.match.ports import SeatUpdate
from game.games.riddle.computer.player import RiddleComputerPlayer
from game.games.riddle.computer.turn_plan import TurnPlan
from game.games.riddle.computer.win_features import TOPICS, win_features
from game.games.riddle.deduction.belief import dealt
from game.games.riddle.rules.actions import RiddleAction
from game.games.riddle.rules.rules import RiddleRules
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.view import RiddleView

MOST: Final = 5
"""Candidates of one decision."""
PLAYS: Final = 2
"""Power Plays among them."""
MOVES: Final = 3
"""Moves among them."""
FOUND: Final = 0.4
"""How likely somebody must hold The Ring for a look-ahead to be worth it: before that no act changes much."""
TURNS: Final = 4
"""Turns that are looked ahead at most: at a table of four, to the own next."""
UNASKED: Final = frozenset({"choose", "start", "naming", "take", "loot"})
"""What is done as `normal` does it: of a hand that was seen, too, where a few look-aheads once left The Ring for a Cloak."""
EFFORT: Final = Effort(looks=96, sure=1.5)


class RiddleLookAhead(ByView[RiddleRules, RiddleComputerPlayer]):
    """For the boards of one set."""

    def worlds(self, view: RiddleView, rng: Random) -> Iterator[RiddleState]:
        """RR-366. The Ring lies where the seat believes it."""
        belief = self._plain.evaluation(view).belief
        while True:
            yield dealt(self._rules.deal_hidden(view, rng), belief, rng)

    def candidates(self, update: SeatUpdate, plain: RiddleAction) -> Sequence[Plan]:
        """The best by `normal`'s own reckoning, once it matters who has The Ring."""
        view: RiddleView = update.view
        if view.phase in UNASKED:
            return [(plain,)]
        evaluation = self._plain.evaluation(view)
        if not evaluation.numbered.has_ring and evaluation.belief.holder()[1] < FOUND:
            return [(plain,)]
        actions: Sequence[RiddleAction] = update.actions
        if view.phase in ("action", "place"):
            actions = TurnPlan(evaluation, actions).ranked(PLAYS, MOVES)
        return [(plain,), *((action,) for action in actions if action != plain)][:MOST]

    def topic(self, feature: str) -> str:
        """See `TOPICS`."""
        return TOPICS[feature]

    def features(self, state: RiddleState) -> Mapping[Seat, Mapping[str, float]]:
        """See `win_features`."""
        return win_features(state)

    def clock(self, state: RiddleState) -> int:
        """Turns of all seats."""
        return state.turn

    def until(self, view: RiddleView) -> int:
        """To the beginning of the seat's next turn, at most."""
        assert view.seat is not None, "the table chooses nothing"
        count = len(view.seats)
        return min(TURNS, (view.seats.index(view.seat) - view.seats.index(view.active)) % count or count)


def computer_player(level: str, rules: RiddleRules, weights: Mapping[str, float] | None = None) -> ComputerPlayer:
    """`easy` and `normal` reckon; `hard` is `normal` that looks ahead."""
    temper = Temper(weights or {})
    if level == "hard":
        plain = RiddleComputerPlayer("normal", rules, temper)
        return looking_ahead("riddle", rules, RiddleLookAhead(rules, plain), plain, EFFORT)
    return RiddleComputerPlayer(level, rules, temper)

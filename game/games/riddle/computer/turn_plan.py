"""The free part of a turn, planned by the computer player: Power Plays, the move, the pick-up. Every choice is worth so many
of the coins of `evaluation`, and the dearest is taken; none that costs more than it brings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.riddle.computer.evaluation import Evaluation
from game.games.riddle.computer.power_play_value import PowerPlayValue
from game.games.riddle.computer.space_value import SpaceValue
from game.games.riddle.rules.actions import (
    CITY,
    Ask,
    Attack,
    End,
    Look,
    Move,
    Pull,
    Riddle,
    RiddleAction,
    Say,
    Shelob,
    Show,
    Take,
    Use,
)

POWER_PLAYS: Final = frozenset({Attack, Riddle, Shelob, Look, Ask, Pull, Take})
"""RR-221."""
NEVER = -1e9
WORTH_IT = 0.5
"""What a move must bring beyond staying, and a Power Play beyond nothing."""


class TurnPlan:
    """One decision in the free part of a turn, or where to come back from the Halls."""

    def __init__(self, evaluation: Evaluation, actions: Sequence[RiddleAction]) -> None:
        self._evaluation = evaluation
        self._actions = actions
        self._moves = [action for action in actions if type(action) is Move]
        self._power_plays = [action for action in actions if type(action) in POWER_PLAYS]
        self._space_value = SpaceValue(evaluation)
        self._schemes = PowerPlayValue(evaluation)

    def choice(self) -> RiddleAction:
        """The computer player's choice."""
        if self._evaluation.view.phase == "place":
            return max(self._actions, key=self._place)
        if Show() in self._actions:
            return Show()
        return self._power_play() or self._move() or self._close()

    def ranked(self, plays: int, moves: int) -> list[RiddleAction]:
        """The best Power Plays, the best moves, each to another space, and what closes the turn; where a marker comes back from
        the Halls, the best spaces first."""
        if self._evaluation.view.phase == "place":
            return sorted(self._actions, key=self._place, reverse=True)
        moved = dict[str, tuple[float, Move]]()
        for action in self._moves:
            value = self._space_value.score(self._space(action.to)) - self._cost(action)
            if action.to not in moved or moved[action.to][0] < value:
                moved[action.to] = (value, action)
        best = sorted(moved.values(), key=lambda one: -one[0])[:moves]
        closing = [action for action in self._actions if isinstance(action, End) or action.verb == "pickup"]
        return [
            *sorted(self._power_plays, key=self._schemes.value, reverse=True)[:plays],
            *(action for _, action in best),
            *closing,
        ]

    def _place(self, action: RiddleAction) -> float:
        assert isinstance(action, Say)
        return self._space_value.score(self._space(action.word))

    def _space(self, name: str) -> int:
        space = self._evaluation.map.space(name)
        assert space is not None, "listed moves end on the board"
        return space

    def _power_play(self) -> RiddleAction | None:
        best, found = WORTH_IT, None
        for action in self._power_plays:
            value = self._schemes.value(action)
            if value > best:
                best, found = value, action
        return found

    def _move(self) -> RiddleAction | None:
        """The best move by any means; None when staying is better, and allowed."""
        best, found = NEVER, None
        if End() in self._actions:
            best = self._space_value.score(self._evaluation.numbered.here) + WORTH_IT
        costs: dict[tuple[str, tuple[str, ...]], float] = {}
        for action in self._moves:
            cost = costs.get((action.means, action.using))
            if cost is None:
                cost = costs[action.means, action.using] = self._cost(action)
            space = self._space(action.to)
            if self._space_value.hoped(space) - cost <= best:
                continue
            value = self._space_value.score(space) - cost
            if value > best:
                best, found = value, action
        return found

    def _cost(self, move: Move) -> float:
        """The cards that a move spends; what is put in play may stay there."""
        card_value, index = self._evaluation.card_value, self._evaluation.deck.index
        cost = card_value.of_held(index[move.means]) if move.means in index else 0.0
        return cost + sum(card_value.of_held(index[word]) for word in move.using)

    def _close(self) -> RiddleAction:
        """RR-056, RR-166. The turn's end, with cards picked up where that pays."""
        pickups = [action for action in self._actions if isinstance(action, Use) and action.verb == "pickup"]
        best = max(pickups, key=self._pickup, default=None)
        if best is not None and self._pickup(best) > 0:
            return best
        return End() if End() in self._actions else self._actions[0]

    def _pickup(self, action: RiddleAction) -> float:
        assert isinstance(action, Use)
        if action.card == CITY:
            return 1000.0
        card = self._evaluation.deck.index[action.card]
        number = self._evaluation.deck.cards[card].uses["pickup"]
        return self._space_value.picking(number) - self._evaluation.card_value.of_held(card)

"""The computer player of this game. He sees what a person in his seat sees, works out what follows from it, and
decides by plain rules, afresh each time: he keeps nothing from one decision to the next, and holds no State.

`normal` plays as well as he can. `easy` remembers nothing of what was witnessed, calls nobody to count, sees
nobody who is about to win, and does not reckon who may come beside the space where he stops.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from game.computer.player import EVEN, Temper
from game.engine.chance import one_of
from game.engine.decision import Advice, Phrase
from game.engine.match.ports import SeatUpdate
from game.games.riddle.computer.answers import answer
from game.games.riddle.computer.evaluation import Evaluation
from game.games.riddle.computer.reasons import reasons
from game.games.riddle.computer.travel_time import TravelTimes
from game.games.riddle.computer.turn_plan import TurnPlan
from game.games.riddle.rules.actions import RiddleAction, Say
from game.games.riddle.rules.cards.cards import CHARACTERS
from game.games.riddle.rules.limits import HAND_LIMIT
from game.games.riddle.rules.rules import RiddleRules
from game.games.riddle.rules.view import RiddleView


class RiddleComputerPlayer:
    """One level, for boards of one set."""

    def __init__(self, level: str, rules: RiddleRules, temper: Temper = EVEN) -> None:
        self._is_easy = level == "easy"
        self._temper = temper
        self._map, self._deck = rules.map, rules.deck
        self._travel_times = TravelTimes(self._map)

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        """RR-365, RR-367. One of `update.actions`, or of `update.open_actions`."""
        actions: Sequence[RiddleAction] = update.actions
        if update.open_actions and not self._is_easy and (call := caught(update)) is not None:
            return call
        if len(actions) == 1:
            return actions[0]
        if update.view.phase == "choose":
            return character(update, rng)
        evaluation = self.evaluation(replace(update.view, notes=(), known=()) if self._is_easy else update.view)
        if update.view.phase in ("action", "place"):
            return TurnPlan(evaluation, actions).choice()
        return answer(evaluation, actions)

    def advise(self, update: SeatUpdate, rng: Random) -> Sequence[Advice]:
        """The choice alone."""
        choice = self.choose(update, rng)
        return [Advice(choice, self.reasons(update.view, choice))]

    def reasons(self, view: RiddleView, action: RiddleAction) -> tuple[Phrase, ...]:
        """What speaks for an action; nothing before there are characters and cards."""
        if any(not player.character for player in view.players):
            return ()
        return reasons(self.evaluation(view), action)

    def evaluation(self, view: RiddleView) -> Evaluation:
        """One decision's reckoning."""
        looks_ahead = not self._is_easy
        return Evaluation(view, self._map, self._deck, self._travel_times, looks_ahead=looks_ahead, temper=self._temper)


def caught(update: SeatUpdate) -> RiddleAction | None:
    """RR-322. Somebody who may be called to count, and holds more cards than he is excused for."""
    above = {player.seat for player in update.view.players if player.cards - player.excused > HAND_LIMIT}
    return next((call for call in update.open_actions if call.word in above), None)


def character(update: SeatUpdate, rng: Random) -> RiddleAction:
    """RR-020, RR-033. A character of the kind that fewer have chosen."""
    taken = [player.character for player in update.view.players if player.character]
    hobbits = sum(name in CHARACTERS[:4] for name in taken)
    wanted = CHARACTERS[:4] if 2 * hobbits < len(taken) else CHARACTERS[4:] if 2 * hobbits > len(taken) else CHARACTERS
    listed: Sequence[RiddleAction] = update.actions
    fitting = [action for action in listed if isinstance(action, Say) and action.word in wanted]
    return one_of(fitting or listed, rng)

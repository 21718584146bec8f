"""The computer player of this game, on either side. It sees what a person in its seat sees, keeps nothing between
decisions, and knows the hunters' map as everybody can (HR-294 to HR-297).

`normal` plays as well as it can. `easy` looks ahead one turn less: its hunters ride to where Frodo is likely to be, not to where
he will be; its Frodo reckons neither their next turn nor what their questions would tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.engine.match.ports import SeatUpdate
from game.games.hunt.computer import frodo_player
from game.games.hunt.computer.frodo_evaluation import FrodoEvaluation
from game.games.hunt.computer.nazgul_player import NazgulPlayer, answer
from game.games.hunt.rules.actions import (
    Act,
)
from game.games.hunt.rules.rules import HuntRules
from game.games.hunt.rules.view import View


class HuntComputerPlayer:
    """One level, for the boards of one set."""

    def __init__(self, level: str, rules: HuntRules) -> None:
        self._looks_ahead = level != "easy"
        self._known = rules.topologies, rules.tables

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        """One of `update.actions`."""
        actions: Sequence[Act] = update.actions
        if len(actions) == 1:
            return actions[0]
        view: View = update.view
        choice = self._choice(view, actions, rng)
        return choice if choice in actions else actions[0]

    def _choice(self, view: View, actions: Sequence[Act], rng: Random) -> Act:
        topologies, tables = self._known
        asked = view.agenda[-1].kind
        if view.seat == view.seats[0]:
            evaluation = FrodoEvaluation(view, (topologies[0], topologies[1]), tables, looks_ahead=self._looks_ahead)
            return (frodo_player.turn if asked == "bearer" else frodo_player.answer)(evaluation, actions, rng)
        player = NazgulPlayer(view, (topologies[0], topologies[1]), tables, looks_ahead=self._looks_ahead)
        return player.turn(actions, rng) if asked == "nazgul" else answer(player, actions, rng)


def computer_player(level: str, rules: HuntRules) -> HuntComputerPlayer:
    """The computer player of a level, for the registry."""
    return HuntComputerPlayer(level, rules)

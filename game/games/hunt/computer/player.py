"""The computer player of this game, on either side. It sees what a person in its seat sees, keeps nothing between
decisions, and knows the hunters' map as everybody can (HR-294 to HR-297).

`normal` plays as well as it can by reckoning alone. `easy` looks ahead one turn less: its hunters ride to where Frodo is likely
to be, not to where he will be; its Frodo reckons neither their next turn nor what their questions would tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.computer.player import EVEN, Temper
from game.engine.decision import Advice, Phrase
from game.engine.match.ports import SeatUpdate
from game.games.hunt.computer import frodo_player
from game.games.hunt.computer.frodo_evaluation import FrodoEvaluation
from game.games.hunt.computer.nazgul_player import NazgulPlayer, answer
from game.games.hunt.computer.reasons import of_bearer, of_hunters
from game.games.hunt.rules.actions import Act
from game.games.hunt.rules.rules import HuntRules
from game.games.hunt.rules.view import View


class HuntComputerPlayer:
    """One level, for the boards of one set."""

    def __init__(self, level: str, rules: HuntRules, temper: Temper = EVEN) -> None:
        self._looks_ahead = level != "easy"
        self._temper = temper
        self._known = rules.topologies, rules.tables

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        """One of `update.actions`."""
        actions: Sequence[Act] = update.actions
        if len(actions) == 1:
            return actions[0]
        view: View = update.view
        choice = self._choice(view, actions, rng)
        return choice if choice in actions else actions[0]

    def advise(self, update: SeatUpdate, rng: Random) -> Sequence[Advice]:
        """The choice alone."""
        choice = self.choose(update, rng)
        return [Advice(choice, self.reasons(update.view, choice))]

    def reasons(self, view: View, action: Act) -> tuple[Phrase, ...]:
        """What speaks for an action."""
        player = self._player(view)
        return tuple(of_bearer(player, action) if isinstance(player, FrodoEvaluation) else of_hunters(player, action))

    def ranked(self, view: View, actions: Sequence[Act]) -> Sequence[Sequence[Act]]:
        """What can be done, in rows of acts, the likeliest to be good first where that is told at a glance."""
        player = self._player(view)
        if view.agenda[-1].kind == "nazgul" and isinstance(player, NazgulPlayer):
            return player.ranked(actions)
        return [(one,) for one in (player.ranked(actions) if isinstance(player, FrodoEvaluation) else actions)]

    def _choice(self, view: View, actions: Sequence[Act], rng: Random) -> Act:
        asked, player = view.agenda[-1].kind, self._player(view)
        if isinstance(player, FrodoEvaluation):
            return (frodo_player.turn if asked == "bearer" else frodo_player.answer)(player, actions, rng)
        return player.turn(actions, rng) if asked == "nazgul" else answer(player, actions, rng)

    def _player(self, view: View) -> FrodoEvaluation | NazgulPlayer:
        topologies, tables = self._known
        made = FrodoEvaluation if view.seat == view.seats[0] else NazgulPlayer
        boards = topologies[0], topologies[1]
        return made(view, boards, tables, looks_ahead=self._looks_ahead, temper=self._temper)

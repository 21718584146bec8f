"""The captain: the computer player of this game, on either side. He sees what a person in his seat sees, keeps nothing
between decisions, and knows the hunters' map as everybody can (HR-294 to HR-297).

`normal` plays as well as he can. `easy` knows the same and slips now and then.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.engine.chance import one_of
from game.engine.ports import SeatUpdate
from game.engine.ruleset import GameSet
from game.hunt import bearer_turn, rider_asked
from game.hunt.actions import Act
from game.hunt.fugitive import Fugitive
from game.hunt.rider import Rider
from game.hunt.ruleset import HuntRuleset
from game.hunt.view import View

SLIPS: Final = {"easy": 0.2, "normal": 0.0}
"""Share of decisions that a level leaves to chance."""


class Captain:
    """One level, for the boards of one set."""

    def __init__(self, level: str, ruleset: HuntRuleset, game_set: GameSet) -> None:
        self._slips = SLIPS[level]
        self._known = ruleset.compiled(game_set)

    def choose(self, update: SeatUpdate, rng: Random, budget: object) -> Any:
        """One of `update.actions`."""
        actions: Sequence[Act] = update.actions
        if len(actions) == 1:
            return actions[0]
        if self._slips and rng.random() < self._slips:
            return one_of(actions, rng)
        view: View = update.view
        choice = self._choice(view, actions)
        return choice if choice in actions else actions[0]

    def _choice(self, view: View, actions: Sequence[Act]) -> Act:
        atlases, tables = self._known
        asked = view.agenda[-1].kind
        if view.seat == view.seats[0]:
            mind = Fugitive(view, (atlases[0], atlases[1]), tables)
            return (bearer_turn.turn if asked == "bearer" else bearer_turn.answer)(mind, actions)
        rider = Rider(view, (atlases[0], atlases[1]), tables)
        return rider.turn(actions) if asked == "nazgul" else rider_asked.answer(rider, actions)


def opponent(level: str, game_set: GameSet) -> Captain:
    """The captain of a level, for the registry."""
    from game.hunt import RULESET

    return Captain(level, RULESET, game_set)

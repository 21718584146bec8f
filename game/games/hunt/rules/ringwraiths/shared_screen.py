"""HR-321. What Ringwraith players do on the screen that lies open to everybody, beside a board of the table's own: figures go,
questions are asked, dice are typed in. Cards are played from their owner's own screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.decision import CHANCE, Decision
from game.games.hunt.rules.actions import Act
from game.games.hunt.rules.state import State

_SAID: Final = frozenset(
    (
        "move",
        "search",
        "hunt",
        "perceive",
        "draw",
        "dispel",
        "extra",
        "ride",
        "stalk",
        "seek",
        "put",
        "log",
        "end",
    )
)
"""Actions that are announced, and possible or not by what lies open alone: figures, dice, tokens, abilities. Of a card that is
drawn everybody sees that it is."""
_DICE: Final = ("roll", "roll_again")
"""Throws of the Action dice, which lie before everybody."""


def is_said(action: Act) -> bool:
    """Whether an action can be taken there: it names no card of a hand."""
    return action.verb in _SAID


def shared_actions(state: State, asked: Decision, actions: Sequence[Act]) -> tuple[Act, ...] | None:
    """What whoever decides may do there; None where it is decided behind the curtain."""
    if not state.options.companion:
        return None
    if asked.seat == CHANCE:
        return tuple(actions) if asked.kind in _DICE else None
    return tuple(action for action in actions if is_said(action)) if asked.kind == "nazgul" else None

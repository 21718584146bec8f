"""HR-321. What hunters do on the screen that lies open to everybody, beside a board of the table's own: the set-up of
their figures, rides, questions, dice. Cards are played from their owner's own screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.decision import Decision
from game.games.hunt.rules.actions import Act
from game.games.hunt.rules.state import State

_SAID: Final = frozenset(
    ("move", "search", "hunt", "perceive", "draw", "dispel", "extra", "ride", "stalk", "seek", "put", "log", "end")
)
"""Actions that are announced, and possible or not by what lies open alone: figures, dice, tokens, abilities. Of a card that is
drawn everybody sees that it is."""
_SET_UP: Final = frozenset(("divide", "order", "share", "stand", "lord"))
"""Of the set-up what everybody sees: who rides what, in which order, from where; how many cards each gets, not which."""
_ASKED: Final = frozenset(("nazgul", "divide", "order", "share", "stand", "lord_start"))
"""Questions that are asked before everybody."""
_DICE: Final = ("roll", "roll_again")
"""Throws of the Action dice, which lie before everybody."""


def is_said(verb: str) -> bool:
    """Whether a kind of action can be taken there: it names no card of a hand."""
    return verb in _SAID or verb in _SET_UP


def is_asked_in_the_open(state: State, asked: Decision) -> bool:
    """Whether all may hear what a seat is asked."""
    return state.options.companion and asked.kind in _ASKED


def shared_actions(state: State, asked: Decision, actions: Sequence[Act]) -> tuple[Act, ...] | None:
    """What whoever decides may do there; None where it is decided behind the curtain."""
    if is_asked_in_the_open(state, asked):
        return tuple(action for action in actions if is_said(action.verb))
    return tuple(actions) if state.options.companion and asked.kind in _DICE else None

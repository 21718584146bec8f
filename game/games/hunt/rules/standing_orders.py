"""Standing orders: the Ring-bearer's reactions out of turn, settled beforehand (HR-082, HR-296, HR-316).

They are answered at the seat's port, from its own View, and nothing shows that one exists.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.decision import Phrase
from game.engine.rules import StandingOrder
from game.games.hunt.rules.actions import Act, Flip, React
from game.games.hunt.rules.agenda import listing
from game.games.hunt.rules.ringwraiths.nazgul_actions import sheltered
from game.games.hunt.rules.state import State
from game.games.hunt.rules.turn.agenda_frames import LORDS, ReactionFrame
from game.games.hunt.rules.view import RB

BEARER: Final = (RB,)
LET: Final = "let"
TRUE: Final = "true"
ANY: Final = "any"
ASK: Final = "ask"


def _order(kind: str, default: str, *answers: str) -> StandingOrder:
    labels = tuple((answer, Phrase(f"order.{answer}")) for answer in answers)
    return StandingOrder(kind, Phrase(f"order.{kind}"), labels, default, BEARER)


ORDERS: Final = (
    _order("react_search", LET, ASK, LET, TRUE, ANY),
    _order("react_perception", LET, ASK, LET, TRUE, ANY),
    _order("react_hunt", TRUE, ASK, LET, TRUE, ANY),
    _order("keep_tokens", "0", "0", "1", "2"),
    _order("spare_peregrin", "yes", "yes", "no"),
)
"""For each sort of question: let it be, cancel it when the answer would help the hunters, cancel it in any case.
A Hunt that would find Frodo is cancelled unless the player says otherwise. Tokens to keep, and whether Peregrin is
spared, hold for all three."""


def standing(state: State, orders: Mapping[str, str]) -> Act | None:
    """The action that these orders give, in a State that agrees with the seat's View; None to ask the person."""
    frame = state.agenda[-1]
    assert isinstance(frame, ReactionFrame), "only reactions can be ordered"
    kind = frame.question
    order = orders.get(f"react_{kind}", ASK)
    choices = listing(state).every
    let, cancels = choices[0], choices[1:]
    if LORDS in frame.modes:
        return let  # HR-261: everybody knows that there is nothing else, so nobody is asked
    if order == ASK:
        return None
    if order == LET or (order == TRUE and not _would_tell(state, kind, frame.target)):
        return let
    kept = int(orders.get("keep_tokens", "0"))
    for action in cancels:
        match action:
            case Flip() if orders.get("spare_peregrin", "yes") == "no":
                return action
            case React(card):
                price = state.tables.cards[card].price
                if not price or state.on_card - price >= kept:
                    return action
    return let


def _would_tell(state: State, kind: str, target: str) -> bool:
    """Whether the true answer is one that the hunters hope for: a Hunt that finds Frodo, a yes of the others."""
    if kind == "hunt":
        return target == state.last
    if kind == "search":
        return state.has_passed(target) and not sheltered(state, target)
    at = (state.last, state.gandalf_at)
    return any(place and state.topology.covers(target, place) for place in at)

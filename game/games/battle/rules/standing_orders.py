"""Standing orders (BR-275): requests that a seat answers beforehand, by what they ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.decision import Phrase
from game.engine.rules import StandingOrder
from game.games.battle.rules.actions import ELVEN, MORIA, Permit
from game.games.battle.rules.pieces import ALLIANCE
from game.games.battle.rules.view import BattleView, PermissionQuestion

ASK: Final = "ask"
YES: Final = str(Permit(True))
NO: Final = str(Permit(False))
PIECES: Final = "pieces"
_ANSWERS: Final = tuple((answer, Phrase(f"orders.{word}")) for answer, word in ((ASK, "ask"), (NO, "no"), (YES, "yes")))

ORDERS: Final = (
    StandingOrder(PIECES, Phrase("orders.pieces"), _ANSWERS),
    StandingOrder(ELVEN, Phrase("orders.elven"), _ANSWERS, seats=(ALLIANCE,)),
    StandingOrder(MORIA, Phrase("orders.moria"), _ANSWERS, seats=(ALLIANCE,)),
)
"""BR-275. One for each kind of request: always refuse, always allow, or ask each time."""


def standing(view: BattleView, orders: Mapping[str, str]) -> Permit | None:
    """BR-275. What these orders answer to the request in the View; None to ask the person.

    One kind that is always refused refuses the whole way; it is allowed when every kind in it is."""
    asked = view.questions[-1] if view.questions else None
    if not isinstance(asked, PermissionQuestion):
        return None
    answers = {orders.get(kind, ASK) for kind in kinds_asked(asked)}
    if NO in answers:
        return Permit(False)
    return Permit(True) if answers == {YES} else None


def kinds_asked(question: PermissionQuestion) -> Iterator[str]:
    """The kinds of request that the seat which is asked now has before it."""
    for request in question.requests:
        if request.granter == question.seats[0]:
            yield PIECES if request.sort == "piece" else request.sort

"""Standing orders (BR-275): requests that a seat answers beforehand, by what they ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.decision import Phrase
from game.engine.rules import StandingOrder
from game.games.battle.rules.actions import ELVEN, MORIA, Escape, Move, Permit, parse
from game.games.battle.rules.pieces import ALLIANCE
from game.games.battle.rules.view import View

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


def standing(view: View, orders: Mapping[str, str]) -> Permit | None:
    """BR-275. What these orders answer to the request in the View; None to ask the person.

    One kind that is always refused refuses the whole way; it is allowed when every kind in it is."""
    if not view.questions or view.questions[-1].kind != "permission":
        return None
    answers = {orders.get(kind, ASK) for kind in kinds_asked(view)}
    if NO in answers:
        return Permit(False)
    return Permit(True) if answers == {YES} else None


def kinds_asked(view: View) -> Iterator[str]:
    """The kinds of request that the seat which is asked now has before it."""
    question = view.questions[-1]
    owners = {piece.handle: piece.owner for piece in view.pieces}
    walk = parse(question.action)
    assert isinstance(walk, Move | Escape)
    for asked in walk.asking:
        kind = asked.partition("@")[0]
        if kind in (ELVEN, MORIA):
            if question.seats[0] == ALLIANCE:
                yield kind
        elif owners[asked] == question.seats[0]:
            yield PIECES

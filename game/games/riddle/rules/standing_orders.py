"""Standing orders (RR-377): what a seat answers beforehand to a battle or to prying eyes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.decision import Phrase
from game.engine.rules import StandingOrder
from game.games.riddle.rules.actions import RiddleAction, Say
from game.games.riddle.rules.decisions import actions
from game.games.riddle.rules.state import RiddleState

ASK: Final = "ask"

ORDERS: Final = (
    StandingOrder(
        "resist",
        Phrase("orders.resist"),
        ((ASK, Phrase("orders.ask")), ("reveal", Phrase("orders.reveal")), ("resist", Phrase("orders.resist_if"))),
    ),
    StandingOrder(
        "defend",
        Phrase("orders.defend"),
        ((ASK, Phrase("orders.ask")), ("yield", Phrase("orders.yield")), ("present", Phrase("orders.present"))),
    ),
)
"""RR-377. One for each decision out of turn that can be settled beforehand."""


def standing(state: RiddleState, kind: str, orders: Mapping[str, str]) -> RiddleAction | None:
    """RR-377. The answer these orders give now; None to ask the person. Resisting shows the own character card before The Ring;
    defending spends cities before cards and The Ring last."""
    wanted = orders.get(kind, ASK)
    if kind not in ("resist", "defend") or wanted == ASK:
        return None
    listed = list(actions(state))
    fitting = [action for action in listed if isinstance(action, Say) and action.verb == wanted]
    if not fitting:
        return listed[-1]
    return min(fitting, key=lambda action: _price(state, action.word))


def _price(state: RiddleState, word: str) -> int:
    if word == "ring":
        return 3
    index = state.deck.index.get(word)
    if index is None:
        return 0
    return 2 if state.deck.cards[index].points > 1 else 1

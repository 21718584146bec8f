"""Standing orders: what a seat has decided beforehand, so that reactions out of turn are answered at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.decision import Decision, Seat
from game.engine.rules import AnswersOrders, GameInfo, Rules

Orders = tuple[tuple[str, str], ...]


def are_possible(info: GameInfo, seat: Seat, orders: Orders) -> bool:
    """Whether the game knows these standing orders for this seat."""
    known = {
        order.id: {answer for answer, _ in order.answers}
        for order in info.orders
        if not order.seats or seat in order.seats
    }
    return all(answer in known.get(kind, ()) for kind, answer in orders)


def in_force(info: GameInfo, seat: Seat, orders: Orders) -> dict[str, str]:
    """The orders of a seat: the defaults of the game, and what was set."""
    defaults = {order.id: order.default for order in info.orders if not order.seats or seat in order.seats}
    return defaults | dict(orders)


def answer(
    rules: Rules[Any, Any, Any],
    decision: Decision,
    view: Any,
    actions: Sequence[Any],
    orders: Mapping[str, str],
) -> Any | None:
    """The action that standing orders give for a reaction (a decision that is not `unhurried`); None when the person is
    to be asked. Works on the seat's own View and actions, so that an order can act on nothing the seat does not know."""
    if isinstance(rules, AnswersOrders):
        return rules.standing(view, orders)
    wanted = orders.get(decision.kind, "ask")
    if wanted == "ask":
        return None
    for action in actions:
        if wanted in (str(action), action.verb):
            return action
    return None

"""A Ringwraith seat's other choices: the set-up, what cards ask, discards."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.hunt.computer.nazgul_player import NazgulPlayer
from game.games.hunt.rules.actions import (
    Act,
    Aim,
    Discard,
    Dispel,
    Drive,
    PutMark,
    Reroll,
    Spy,
    Stand,
)
from game.games.hunt.rules.view import COLOURS

KEEP = {
    "captain-of-the-nine": 9.0,
    "the-morgul-knife": 6.0,
    "the-black-breath": 6.0,
    "sniffing-in-the-dark": 5.0,
    "the-ring-calls": 5.0,
    "crebain": 4.0,
    "swift-steeds": 4.0,
    "bill-fernys-spies": 3.0,
}
"""Cards that are kept longest when a hand is too full; others are alike."""


def answer(rider: NazgulPlayer, actions: Sequence[Act]) -> Act:
    """The choice about a question that is no Nazgûl's turn."""
    soon = rider.scent.soon
    match rider.view.agenda[-1].kind:
        case "stand":
            return max([one for one in actions if isinstance(one, Stand)], key=lambda one: _camp(rider, one.at))
        case "discard_sorcery":
            return min([one for one in actions if isinstance(one, Discard)], key=lambda one: KEEP.get(one.card, 1.0))
        case "dread":
            return max([one for one in actions if isinstance(one, Discard)], key=lambda one: _dreaded(rider, one.card))
        case "ride" | "others" | "seek":
            return _driven(rider, actions)
        case "aim_perception":
            return max([one for one in actions if isinstance(one, Aim)], key=lambda one: rider.perception(one.area))
        case "aim_search":
            return max([one for one in actions if isinstance(one, Spy)], key=lambda one: rider.search(one.at))
        case "dispel":
            return max(actions, key=lambda one: soon.get(one.at, 0.0) if isinstance(one, Dispel) else -1.0)
        case "watch":
            return max([one for one in actions if isinstance(one, PutMark)], key=lambda one: soon.get(one.at, 0.0))
        case "reroll":
            return _rerolled(rider, actions)
        case _:
            return actions[0]


def _camp(rider: NazgulPlayer, space: str) -> float:
    """HR-043. Camps in Frodo's way, each in another part of it."""
    turns = rider.turns[space]
    own = sum(share / (1 + turns[place]) for place, share in rider.ahead)
    taken = [other for other in rider.view.figures if other]
    return own + 0.06 * min((turns[other] for other in taken), default=0)


def _dreaded(rider: NazgulPlayer, card: str) -> float:
    """S-16. The card that would help the Ring-bearer most."""
    table = rider.tables.cards[card]
    if table.cancels == "hunt":
        return 3.0
    heads = {head for option in table.options for effect in option for head in effect}
    return 2.0 if heads & {"extra", "forward", "heal"} else 1.0


def _driven(rider: NazgulPlayer, actions: Sequence[Act]) -> Act:
    """Figures moved by a card: to where they stand best, or not at all."""

    def worth(action: Act) -> float:
        if isinstance(action, Drive):
            return rider.standing(COLOURS.index(action.figure), action.to)
        return rider.standing(0, rider.view.figures[0]) + 1e-6

    return max(actions, key=worth)


def _rerolled(rider: NazgulPlayer, actions: Sequence[Act]) -> Act:
    """S-14. Rings are thrown again when enough of them are there."""
    rings = max(rider.view.dice.count("ring") - 1, 0)
    wanted = ("ring",) * min(rings, 3)
    return Reroll(wanted) if Reroll(wanted) in actions else actions[0]

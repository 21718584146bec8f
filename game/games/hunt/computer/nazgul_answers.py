"""A Ringwraith seat's other choices: the set-up, what cards ask, discards."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.hunt.computer.nazgul_player import NazgulPlayer
from game.games.hunt.rules.actions import Act
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
    view = rider.view
    kind = view.agenda[-1].kind
    first = actions[0]
    match first.verb:
        case "stand":
            return max(actions, key=lambda action: _camp(rider, action))
        case "discard" if kind == "discard_sorcery":
            return min(actions, key=lambda action: KEEP.get(action.args[0], 1.0))
        case "discard":
            return max(actions, key=lambda action: _dreaded(rider, action.args[0]))
        case "drive" | "done":
            return _driven(rider, actions)
        case "aim":
            return max(actions, key=lambda action: rider.perception(action.args[0]))
        case "spy":
            return max(actions, key=lambda action: rider.search(action.args[0]))
        case "dispel":
            return max(actions, key=lambda action: rider.scent.soon.get(action.args[0], 0.0) if action.args else -1.0)
        case "mark":
            return max(actions, key=lambda action: rider.scent.soon.get(action.args[0], 0.0))
        case "reroll":
            return _rerolled(rider, actions)
        case _:
            return first


def _camp(rider: NazgulPlayer, action: Act) -> float:
    """HR-043. Camps in Frodo's way, each in another part of it."""
    space = action.args[1]
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
        if action.verb == "drive":
            return rider.standing(COLOURS.index(action.args[0]), action.args[1])
        return rider.standing(0, rider.view.figures[0]) + 1e-6

    return max(actions, key=worth)


def _rerolled(rider: NazgulPlayer, actions: Sequence[Act]) -> Act:
    """S-14. Rings are thrown again when enough of them are there."""
    rings = max(rider.view.dice.count("ring") - 1, 0)
    wanted = ("ring",) * min(rings, 3)
    return next((action for action in actions if action.args == wanted), actions[0])

"""What the Action dice show, and what can be spent as what: they need no State."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.decision import made_once
from game.games.hunt.rules.view import Open

RING: Final = "ring"
SWORD: Final = "sword"
SORCERY: Final = "sorcery"
SHADOW: Final = "shadow"
FACES: Final = {RING: 2, SWORD: 2, SORCERY: 1, SHADOW: 1}
"""HR-026. Face of a standard die to its share of six."""
LORD_FACES: Final = ("lord-ring", "lord-sword", "lord-sorcery", "lord-morgul-ring", "lord-seek", "lord-morgul-shadow")
"""HR-027."""
LORD: Final = "lord"
"""The Lord's die as what is spent."""
DICE: Final = 6
_RINGS: Final = {RING, SHADOW, "lord-ring", "lord-morgul-ring", "lord-morgul-shadow"}
_SWORDS: Final = {SWORD, SHADOW, "lord-sword", "lord-morgul-shadow"}
_SORCERIES: Final = {SORCERY, SHADOW, "lord-sorcery", "lord-morgul-shadow"}
"""HR-118 to HR-121, HR-262 to HR-265. The faces that can be spent as each result."""


class UnspentDice(NamedTuple):
    """The unspent dice, by what they can be spent as; each word once."""

    every: tuple[str, ...]
    """HR-156. Whatever they show."""
    ring: tuple[str, ...]
    sword: tuple[str, ...]
    sorcery: tuple[str, ...]


def unspent_dice(state: Open) -> UnspentDice:
    """HR-117 to HR-121. What can be spent now."""
    return _by_result(state.dice, "" if state.lord_spent else state.lord_die)


@made_once
def _by_result(dice: tuple[str, ...], lord_die: str) -> UnspentDice:
    """HR-118 to HR-121. Dice, the Lord's among them where he has one, by what they can be spent as."""
    shown = {face: face for face in dice}
    if lord_die:
        shown[LORD] = lord_die
    ring, sword, sorcery = [
        tuple([word for word, face in shown.items() if face in giving]) for giving in (_RINGS, _SWORDS, _SORCERIES)
    ]
    return UnspentDice(tuple(shown), ring, sword, sorcery)

"""The words that scenarios of the game may use: kinds of decision, and what stands in the text of an action.

Kept apart from the rules, which never ask for them: a misspelt word in a check that something is *not* legal would
otherwise make a check that cannot fail.
"""

from __future__ import annotations

from typing import Final

from game.games.battle.rules.actions import ACTIONS, ELVEN, HOBBITS, MORIA, OF_SARUMAN, PHASE_ALIASES, STAY
from game.games.battle.rules.decisions import KINDS_OF_DECISION
from game.games.battle.rules.phases import ESCAPE, PERMISSION, PHASES, ROLL, SHIRE
from game.games.battle.rules.pieces import KIND_OF

DECISIONS: Final = (*dict.fromkeys(KINDS_OF_DECISION.values()), ROLL, PERMISSION, ESCAPE, SHIRE)
"""BR-802. Every kind of decision."""
ACTION_WORDS: Final = frozenset(
    (
        *ACTIONS.verbs,
        *PHASES,
        *PHASE_ALIASES,
        *KIND_OF,
        "asking",
        "through",
        "via",
        "yes",
        "no",
        STAY,
        MORIA,
        ELVEN,
        HOBBITS,
        OF_SARUMAN,
    )
)
"""Everything but places, seats and numbers that can stand in the text of an action."""

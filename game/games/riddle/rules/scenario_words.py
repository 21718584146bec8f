"""The words that scenarios of the game may use: kinds of decision, and what stands in the text of an action.

Kept apart from the rules, which never ask for them: a misspelt word in a check that something is *not* legal would
otherwise make a check that cannot fail.
"""

from __future__ import annotations

from typing import Final

from game.games.riddle.rules.actions import ACTIONS, CITY, DIE, GUARDED
from game.games.riddle.rules.cards.cards import CHARACTERS, CardSet
from game.games.riddle.rules.phases import CHART

DECISIONS: Final = tuple(CHART.arrows)
"""RR-058. Every kind of decision: each phase asks one thing."""
_WORDS: Final = frozenset((*ACTIONS.verbs, *CHARACTERS, "with", "via", CITY, DIE, GUARDED))


def action_words(deck: CardSet) -> frozenset[str]:
    """Everything but places, seats and numbers that can stand in the text of an action with these cards."""
    return _WORDS | frozenset(deck.ids) | frozenset(deck.titles)

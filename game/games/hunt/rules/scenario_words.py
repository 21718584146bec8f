"""The words that scenarios of the game may use: kinds of decision, and what stands in the text of an action.

Kept apart from the rules, which never ask for them: a misspelt word in a check that something is *not* legal would
otherwise make a check that cannot fail.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from game.games.hunt.rules.actions import ACTIONS, DOT, OWN, STAY, Divide
from game.games.hunt.rules.agenda import DRAWS, QUESTIONS
from game.games.hunt.rules.components.dice_faces import FACES, LORD_FACES
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.decisions import MODULES
from game.games.hunt.rules.set_up import divisions
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import COLOURS, COMPANY

assert MODULES  # these modules declare what may be asked
_REACTIONS: Final = ("react_search", "react_hunt", "react_perception")
_WORDS: Final = frozenset(
    (
        *ACTIONS.verbs, *COLOURS, *COMPANY, *FACES, *LORD_FACES, DOT, STAY, "via", "change", "keep", "short", "long", "letter",
        "sorcery", "ally", "frodo", "lord", "area", "section",
    )
)  # fmt: skip


def decisions() -> tuple[str, ...]:
    """HR-082. Every kind of decision: questions to a seat, then draws and rolls; each group by the alphabet, for they are
    declared by modules that may be imported in any order."""
    asked = [kind for kind in QUESTIONS if kind != "reaction"]
    return (*sorted(asked), *sorted(_REACTIONS), *sorted(DRAWS))


def action_words(topologies: tuple[HuntTopology, ...], tables: Tables) -> frozenset[str]:
    """Everything but places, seats and numbers that can stand in the text of an action with these boards and cards."""
    named = (*tables.cards, *tables.tiles, *tables.journeys, *tables.information, *tables.deeds)
    groups = (
        group
        for ringwraiths in range(1, len(COLOURS) + 1)
        for division in divisions(ringwraiths)
        for group in Divide(division).words
    )
    shapes = chain.from_iterable((*topology.areas, *topology.sections) for topology in topologies)
    return _WORDS | frozenset((*named, *(OWN + name for name in named), *groups, *shapes))

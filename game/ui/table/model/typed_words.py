"""What is typed beside a board of the table's own, in the player's language, as the words of the game's actions.

The words are data (`table.companion.own` in words.yaml): lines of one word of an action each, and after a colon the
player's words for it. English words of actions are understood in every language.
"""

from __future__ import annotations

from game.engine.decision import Phrase
from game.ui.table.panels.status import Say

OWN = "table.companion.own"


def as_typed_in_english(words: str, say: Say) -> str:
    """The same with each word that the player's language has for a word of an action replaced by that one."""
    known = {
        own.casefold(): word
        for word, _, owns in (line.partition(": ") for line in say(Phrase.of(OWN)).splitlines() if line)
        for own in owns.split()
    }
    return " ".join(known.get(word.casefold(), word) for word in words.split())

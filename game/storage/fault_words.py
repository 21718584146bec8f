"""Words for what is the matter with files, from words.yaml beside this file: here alone such a fault becomes a sentence."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.engine.decision import Phrase
from game.language import catalog
from game.language.catalog import Language
from game.language.words import Words

PARTS: Final = ("game", "storage", "words.yaml")


def told(phrase: Phrase, spoken: Language | None = None) -> str:
    """The sentence of a phrase, in the language in force unless another is wanted."""
    return _words(spoken or catalog.in_force())(phrase)


def is_named(group: str, id_: str) -> bool:
    """Whether there is a name for this in a group of the file."""
    return id_ in catalog.words(*PARTS)["names"][group]


@cache
def _words(spoken: Language) -> Words:
    content = catalog.words(*PARTS, spoken=spoken)
    shared = catalog.words("game", "words.yaml", spoken=spoken)["names"]  # how a list is joined
    return Words({**shared, **content["names"]}, content["sentences"], grammar=spoken.grammar)

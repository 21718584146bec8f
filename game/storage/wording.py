"""Words for what is the matter with files, from words.yaml beside this file: here alone such a fault becomes a sentence."""

from __future__ import annotations

from functools import cache
from typing import Final

from game import language
from game.engine.decision import Phrase
from game.engine.words import Words
from game.language import Language

PARTS: Final = ("game", "storage", "words.yaml")


def told(phrase: Phrase, spoken: Language | None = None) -> str:
    """The sentence of a phrase, in the language in force unless another is wanted."""
    return _words(spoken or language.in_force())(phrase)


def is_named(group: str, id_: str) -> bool:
    """Whether there is a name for this in a group of the file."""
    return id_ in language.words(*PARTS)["names"][group]


@cache
def _words(spoken: Language) -> Words:
    content = language.words(*PARTS, spoken=spoken)
    shared = language.words("game", "words.yaml", spoken=spoken)["names"]  # how a list is joined
    return Words({**shared, **content["names"]}, content["sentences"], grammar=spoken.grammar)

"""The words of the screens: sentences that belong to no game, from words.yaml beside this file, in the language in force."""

from __future__ import annotations

from functools import cache

from game.engine.decision import Param, Phrase
from game.language import catalog
from game.language.catalog import Language
from game.language.words import Words


def screen_words() -> Words:
    """All words of the screens."""
    return _words(catalog.in_force())


@cache
def _words(spoken: Language) -> Words:
    content = catalog.words("game", "ui", "words.yaml")
    shared = catalog.words("game", "words.yaml")["names"]  # how a list is joined
    return Words({**shared, **content["names"]}, content["sentences"], grammar=spoken.grammar)


def say(key: str, **params: Param) -> str:
    """One sentence of the screens, filled in."""
    return screen_words()(Phrase.of(key, **params))

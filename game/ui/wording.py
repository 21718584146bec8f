"""The words of the screens: sentences that belong to no game, from words.yaml beside this file, in the language in force."""

from __future__ import annotations

from functools import cache

from game import language
from game.engine.decision import Param, Phrase
from game.engine.words import Words
from game.language import Language


def screen_words() -> Words:
    """All words of the screens."""
    return _words(language.in_force())


@cache
def _words(spoken: Language) -> Words:
    content = language.words("game", "ui", "words.yaml")
    shared = language.words("game", "words.yaml")["names"]  # how a list is joined
    return Words({**shared, **content["names"]}, content["sentences"], grammar=spoken.grammar)


def say(key: str, **params: Param) -> str:
    """One sentence of the screens, filled in."""
    return screen_words()(Phrase.of(key, **params))

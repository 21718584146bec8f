"""What the teacher says, in the language in force, and the words of the pages that offer
lessons and puzzles."""

from __future__ import annotations

from functools import cache

from game.engine.decision import Param, Phrase
from game.language import catalog
from game.language.catalog import Language
from game.language.words import Words
from game.session.annotated.annotated_match import AnnotatedMatch, Asked, Sentence


def say(key: str, **params: Param) -> str:
    """One sentence of the lessons, filled in."""
    return _words(catalog.in_force())(Phrase.of(f"lesson.{key}", **params))


def say_of_puzzles(key: str, **params: Param) -> str:
    """One sentence of the page of puzzles and the table to solve them at, filled in."""
    return _words(catalog.in_force())(Phrase.of(f"puzzle.{key}", **params))


def told(sentence: Sentence) -> str:
    """What a lesson says, with its asterisks: a shipped sentence, or its own text in the language in force, else in English,
    else in whatever language it has."""
    if sentence.key:
        return _words(catalog.in_force())(Phrase.of(sentence.key))
    texts = sentence.texts or {}
    for code in (catalog.in_force().code, "", catalog.ENGLISH.code):
        if code in texts:
            return texts[code]
    return next(iter(texts.values()), "")


def told_at_end(lesson: AnnotatedMatch) -> tuple[str, str, str]:
    """What a lesson ends with: in large letters, what is told below them, and what is good to know later."""
    said = told(lesson.steps[-1].sentence) if lesson.steps[-1].asked is Asked.READ else say("over.title")
    said, _, later = said.partition("\n")
    _, title, rest = said.split("*", 2) if said.count("*") > 1 else ("", said, "")
    return title.rstrip("."), rest.lstrip(",. "), later


def is_known(key: str) -> bool:
    """Whether there is such a sentence."""
    return _words(catalog.in_force()).has(key)


@cache
def _words(spoken: Language) -> Words:
    content = catalog.words("game", "session", "annotated", "words.yaml")
    shared = catalog.words("game", "words.yaml")["names"]
    return Words(shared, content["sentences"], grammar=spoken.grammar)

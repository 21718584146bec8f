"""One fault of a board file, and all faults of one file, as people read them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

from game.board.near_words import listed, meant
from game.engine.decision import Param, Phrase
from game.language.words import Words
from game.storage.resources import resource

_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: where it is, and what is wrong. `str` says it in English, `problem_told` in the language in force."""

    file: str
    line: int
    column: int
    """Line and column count from 1."""
    what: Phrase | str
    """A sentence of words.yaml beside this file, which says what is expected too; or an English text that stands in no words."""
    expected: Phrase | str = ""
    """What should stand there; empty where the sentence says it."""
    hint: Phrase | str = ""
    """What was perhaps meant, or where to look."""
    beside: str = ""
    """The file whose fault this is, where it is told of at another."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.english}"

    def __lt__(self, other: Problem) -> bool:
        return (self.file, self.line, self.column, str(self)) < (other.file, other.line, other.column, str(other))

    @property
    def english(self) -> str:
        """The sentence in English."""
        return self.sentence(_english())

    def sentence(self, words: Words) -> str:
        """What is wrong, on one line and without its place."""
        asked = self.expected
        if asked and isinstance(asked, str):
            asked = Phrase.of("expected", what=asked)
        parts = self.what, asked, self.hint
        told = "; ".join(words(part) if isinstance(part, Phrase) else part for part in parts if part)
        told = _UNSEEN.sub(lambda one: repr(one[0])[1:-1], told)
        return f"{self.beside}: {told}" if self.beside else told


class BoardProblems(Exception):
    """A board file that cannot be used, with every fault found in one run, in file order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(sorted(problems, key=lambda p: (p.line, p.column, str(p))))
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[BoardProblems], tuple[tuple[Problem, ...]]]:
        return BoardProblems, (self.problems,)


def guessed(word: str, known: Sequence[str]) -> Phrase | str:
    """The hint for a misspelt word, or nothing."""
    close = meant(word, known)
    return Phrase.of("meant", word=close) if close else ""


def one_of(words: Iterable[str], most: int) -> Phrase | str:
    """What is expected where one of a few words may stand."""
    names = tuple(words)
    return Phrase.of("expected_word", words=names) if 1 < len(names) <= most else listed(names, most=most)


def some(words: Iterable[str], most: int = 12) -> tuple[str, ...]:
    """Words for a list in a phrase; a long one is cut short."""
    names = tuple(words)
    return names if len(names) <= most else (*names[:most], "…")


def bounds(least: float, most: float | None = None) -> dict[str, Param]:
    """How many are asked for, as a phrase tells it (`{bounds:=}`)."""
    if most is None:
        return {"bounds": "bounds.least", "least": f"{least:g}"}
    return {"bounds": "bounds.one" if least == most else "bounds.range", "least": f"{least:g}", "most": f"{most:g}"}


@cache
def _english() -> Words:
    content: Any = yaml.safe_load(resource("game", "board", "words.yaml").read_text(encoding="utf-8"))
    return Words({"joined": {"and": "and", "or": "or"}}, content["sentences"], strict=True)

"""An annotated match as values: a scenario, whose part a person plays, and what is asked for, step by step. A lesson asks for
acts; a puzzle asks for a goal, and a judge looks at what came of it; a trial of a turn asks for nothing.

What the teacher says, in the language in force, and the words of the pages that offer
lessons and puzzles.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from game.engine.decision import Param, Phrase, Seat
from game.engine.puzzle import Task
from game.language import catalog
from game.language.catalog import Language
from game.language.words import Words
from game.session.scenario_file import LoadedScenario


class AnnotatedKind(Enum):
    """What a file is meant as, by the word that people have for it."""

    LESSON = "lesson"
    PUZZLE = "puzzle"
    TRIAL = "trial"
    """A match that is over, tried from one of its turns on; it stands in no file."""


class Asked(Enum):
    """What a step asks for, by its key in the file."""

    READ = "read"
    """Nothing but to read it and go on."""
    PLAY = "play"
    """One or several actions, in this order."""
    OTHERS = "others"
    """The other seats play."""
    GOAL = "goal"
    """To reach the goal, by any act that the rules allow."""
    FREE = "free"
    """Nothing: one plays on as one likes."""


class Opens(Enum):
    """What a step lays open beside the board where it is folded away, by its word in the file."""

    HAND = "hand"
    """The person's cards."""
    JOURNAL = "journal"
    """The person's secret log."""
    DEDUCTION = "deduction"
    """The map of what can be deduced."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """What is said: the key of a sentence of the shipped words, or texts by language."""

    key: str = ""
    texts: Mapping[str, str] | None = None
    """Code of a language to the text; an empty code is for all that are not there."""


@dataclass(frozen=True, slots=True)
class Act:
    """One action of a step."""

    seat: Seat
    text: str
    """As the rules list it."""
    chance: tuple[str, ...] = ()
    """What is rolled or drawn because of it."""


@dataclass(frozen=True, slots=True)
class AnnotatedStep:
    """One thing that is asked for."""

    asked: Asked
    line: int
    column: int
    sentence: Sentence = Sentence()
    why: Sentence = Sentence()
    """The reason that "Why?" gives."""
    clause: str = ""
    """Where the rules say so, told after the reason; empty for nowhere."""
    light: tuple[str, ...] = ()
    """Ids of the places with a ring: of gold in a lesson, red in a puzzle."""
    acts: tuple[Act, ...] = ()
    """What is asked for, or the answer that reaches the goal."""
    also: tuple[str, ...] = ()
    """Texts with `*` that do as well in place of the first action."""
    opens: Opens | None = None
    view: tuple[str, ...] = ()
    """Ids of the places that are brought into sight besides, where a goal is asked for."""
    hint: Sentence = Sentence()
    """What helps on towards a goal without saying what to do."""

    def takes(self, text: str) -> bool:
        """Whether this action does as well as the first that is asked for."""
        return any(fnmatchcase(text, pattern) for pattern in self.also)


@dataclass(frozen=True, slots=True)
class AnnotatedMatch:
    """A lesson that has been played through without a fault, a puzzle that has been proved, or a trial."""

    id: str
    """What settings remember it by: the file's name without its ending."""
    loaded: LoadedScenario
    person: Seat
    """The seat of whoever plays it."""
    title: Sentence
    about: Sentence
    steps: tuple[AnnotatedStep, ...]
    task: Task | None = None
    """What a puzzle's judge looks for; its answer stands in the words of the rules."""
    did: Sentence = field(default_factory=Sentence)
    """What whoever has played it has done, a line each."""
    worlds: tuple[Mapping[str, Any], ...] = ({},)
    """What differs from the position in each world that is possible."""

    @property
    def kind(self) -> AnnotatedKind:
        """What its steps ask for: a goal, nothing, or acts."""
        kinds = {Asked.GOAL: AnnotatedKind.PUZZLE, Asked.FREE: AnnotatedKind.TRIAL}
        return kinds.get(self.steps[0].asked, AnnotatedKind.LESSON) if self.steps else AnnotatedKind.LESSON

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.loaded.scenario.game

    @property
    def count(self) -> int:
        """How many steps the person takes, but for what is read at the end; of a puzzle, how many actions its answer has."""
        if self.task is not None:
            return len(self.task.answer)
        asked = [step.asked for step in self.steps if step.asked is not Asked.OTHERS]
        return len(asked) - (Asked.READ in asked[-1:])  # what is said last asks for nothing


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

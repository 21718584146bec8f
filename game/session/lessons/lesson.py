"""A lesson as values: a scenario, whose part the learner plays, and what is asked for, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fnmatch import fnmatchcase

from game.engine.decision import Seat
from game.session.scenario_file import LoadedScenario


class Asked(Enum):
    """What a step asks for, by its key in the file."""

    READ = "read"
    """Nothing but to read it and go on."""
    PLAY = "play"
    """One or several actions, in this order."""
    HOVER = "hover"
    """To point at a place."""
    UNDO = "undo"
    """To take back the last action."""
    RULES = "rules"
    """To open the rules."""
    CURTAIN = "curtain"
    """To let the curtain fall and open it again."""
    OTHERS = "others"
    """The other seats play."""


class Opens(Enum):
    """What a step lays open beside the board where it is folded away, by its word in the file."""

    HAND = "hand"
    """The learner's cards."""
    JOURNAL = "journal"
    """The learner's secret log."""
    DEDUCTION = "deduction"
    """The map of what can be deduced."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """What the teacher says: the key of a sentence of the shipped words, or texts by language."""

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
class LessonStep:
    """One thing that is asked for."""

    asked: Asked
    line: int
    column: int
    sentence: Sentence = Sentence()
    why: str = ""
    """The clause that "Why?" opens; empty for none."""
    light: tuple[str, ...] = ()
    """Ids of the places that are lit; all else is dimmed. Empty: the places that the action names."""
    acts: tuple[Act, ...] = ()
    also: tuple[str, ...] = ()
    """Texts with `*` that do as well in place of the first action."""
    place: str = ""
    """Id of the place to be pointed at."""
    opens: Opens | None = None

    def takes(self, text: str) -> bool:
        """Whether this action does as well as the first that is asked for."""
        return any(fnmatchcase(text, pattern) for pattern in self.also)


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson that has been played through without a fault."""

    id: str
    """What settings remember it by: the file's name without its ending."""
    loaded: LoadedScenario
    learner: Seat
    title: Sentence
    about: Sentence
    steps: tuple[LessonStep, ...]

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.loaded.scenario.game

    @property
    def count(self) -> int:
        """How many steps the learner takes."""
        return sum(step.asked is not Asked.OTHERS for step in self.steps)

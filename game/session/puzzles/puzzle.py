"""A puzzle as values: a scenario without steps, who solves it, what is to be reached, and the answer that was proved."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.decision import Seat
from game.engine.puzzle import Task
from game.session.lessons.lesson import Sentence
from game.session.scenario_file import LoadedScenario


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle that has been proved."""

    id: str
    """What settings remember it by: the file's name without its ending."""
    loaded: LoadedScenario
    task: Task
    """Its answer stands in the words of the rules."""
    title: Sentence
    about: Sentence
    """The goal, in a sentence or two."""

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.loaded.scenario.game

    @property
    def solver(self) -> Seat:
        """The seat of the person who solves it."""
        return self.task.solver

    @property
    def count(self) -> int:
        """How many actions its answer has."""
        return len(self.task.answer)

"""A puzzle being played: what the solver has done, whether the goal is reached, and whether it had to be."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

from game.engine.chance import nth_position
from game.engine.decision import Phrase, Seat
from game.engine.puzzle import TURN, is_reached, surely_reach
from game.session.puzzles.puzzle_file import Puzzle, started


class Verdict(Enum):
    """How a puzzle stands."""

    OPEN = "open"
    SOLVED = "solved"
    """The goal is reached, and would have been whatever had fallen or been answered."""
    LUCKY = "lucky"
    """It is reached, but need not have been."""
    MISSED = "missed"
    """The turn has passed, or the game is over, without it."""


class PuzzleRun:
    """One puzzle on the table (`Guide`): it is told of the match's actions, and holds no match."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.played: list[str] = []
        """The solver's actions that count, in the words of the rules."""
        self.is_helped = False
        """A hint was asked for."""
        self.is_shown = False
        """Some of the answer was played for the solver."""
        self.is_to_show = False
        """Its first action is to be played for the solver as soon as it can be."""
        self._rules = puzzle.loaded.game.rules(puzzle.loaded.game_set)
        self._turn: Any = None
        self._drawn = 0

    # -- what the solver does

    def bars(self, action: str) -> Phrase | None:
        """Nothing: every lawful act may be tried."""
        return None

    def follow(self, played: Sequence[tuple[Seat, str]]) -> None:
        """How the match stands: the solver's own actions count."""
        self.played = [text for seat, text in played if seat == self.puzzle.solver]

    @property
    def next_of_answer(self) -> str:
        """What the answer goes on with; empty where something else has been played."""
        answer, played = self.puzzle.task.answer, tuple(self.played)
        return answer[len(played)] if played == answer[: len(played)] and len(played) < len(answer) else ""

    def hint(self, actions: Sequence[Any]) -> Any | None:
        """The action that the answer goes on with, among the legal ones; None where something else has been played."""
        self.is_helped = True
        return next((action for action in actions if str(action) == self.next_of_answer), None)

    # -- what comes of it

    def verdict(self, view: Any, *, is_over: bool) -> Verdict:
        """How it stands in this View of the solver's; `is_over`: so is the game."""
        task = self.puzzle.task
        if is_reached(self._rules, task, view):
            return Verdict.SOLVED if self._is_sure() else Verdict.LUCKY
        turn = self._rules.facts(view).get(TURN)
        self._turn = turn if self._turn is None else self._turn
        return Verdict.MISSED if is_over or turn != self._turn else Verdict.OPEN

    def _is_sure(self) -> bool:
        task, played = self.puzzle.task, tuple(self.played)
        if played == task.answer:
            return True
        return surely_reach(self._rules, started(self.puzzle.loaded, self.puzzle.worlds), task, played)

    def draw(self, outcomes: Sequence[Any], weights: Sequence[int]) -> int:
        """What is rolled or drawn, by the puzzle's seed."""
        self._drawn += 1
        return nth_position(self.puzzle.loaded.scenario.seed, self._drawn, weights)

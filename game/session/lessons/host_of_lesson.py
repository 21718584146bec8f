"""A lesson laid on the table: a match that starts from its position, whose other seats and chance go by its script."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.computer.player import Question
from game.engine.match.ports import Occupant
from game.engine.scenario import header_of
from game.session.host import Host
from game.session.lessons.lesson import Lesson
from game.session.lessons.run import LessonRun
from game.session.lessons.sentences import told
from game.session.loaded_game import loaded_game

LEVEL = "normal"
"""What stands in the other seats' places as their level; nobody thinks there."""


def host_of_lesson(lesson: Lesson) -> tuple[Host, LessonRun]:
    """The match of a lesson, written down nowhere, and how far it is."""
    scenario = lesson.loaded.scenario
    playing = loaded_game(lesson.game, lesson.loaded.game_set)
    words = lesson.loaded.words()
    header = header_of(playing.rules, replace(scenario, steps=()))
    run = LessonRun(lesson)
    seating = {
        seat: Occupant(person=words.name(str(seat), "seat")) if seat == lesson.learner else Occupant(level=LEVEL)
        for seat in header.seats
    }
    host = Host.new(
        playing,
        header,
        seating,
        name=told(lesson.title),
        think=lambda game, game_set: ScriptedPlayers(run),
        guide=run,
    )
    return host, run


class ScriptedPlayers:
    """The other seats of a lesson (`Thinker`): each plays what the lesson says, when the teacher has come to it."""

    def __init__(self, run: LessonRun) -> None:
        self._run = run
        self._questions: dict[int, Question] = {}

    def ask(self, ticket: int, question: Question) -> None:
        """Put a question; one that the same seat was asked before is forgotten."""
        self._questions = {one: asked for one, asked in self._questions.items() if asked.seat != question.seat}
        self._questions[ticket] = question

    def take(self) -> tuple[int, Any] | None:
        """The answer to a question whose time has come."""
        for ticket, question in self._questions.items():
            actions = tuple(question.update.actions)
            if question.seat == self._run.lesson.learner:  # somebody wants a hint
                action = self._run.hint(actions)
            else:
                action = self._run.answer(question.seat, actions)
            if action is not None:
                del self._questions[ticket]
                return ticket, action
        return None

    def close(self) -> None:
        """Nothing is under way."""
        self._questions.clear()

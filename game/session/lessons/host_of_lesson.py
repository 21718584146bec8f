"""A lesson laid on the table: a match that starts from its position, whose other seats and chance go by its script."""

from __future__ import annotations

from dataclasses import replace

from game.engine.match.ports import Occupant
from game.engine.scenario import header_of
from game.session.host import Host
from game.session.lessons.lesson import Lesson
from game.session.lessons.run import LessonRun, ScriptedPlayers
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
        chance=run.draw,
    )
    return host, run

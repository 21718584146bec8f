"""A lesson, puzzle or trial laid on the table: a match that is written down nowhere and starts from its position, or from a turn
of a match that is over. In a lesson the other seats and chance go by its script; else the computer plays them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.computer.player import Question
from game.computer.process import ProcessThinker, Thinker
from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.engine.rules import GameSet
from game.engine.scenario import Scenario, header_of
from game.registry import game
from game.session.annotated.annotated_match import AnnotatedMatch, AnnotatedStep, Asked, Sentence, told
from game.session.annotated.annotated_run import AnnotatedRun
from game.session.host import Host, MakeThinker
from game.session.loaded_game import loaded_game
from game.session.scenario_file import LoadedScenario

LEVEL = "normal"
"""How strong those are who answer the person in a puzzle or a trial; in a lesson nobody thinks."""


def host_of_annotated(annotated: AnnotatedMatch, think: MakeThinker = ProcessThinker) -> tuple[Host, AnnotatedRun]:
    """The match, and how far it is."""
    playing = loaded_game(annotated.game, annotated.loaded.game_set)
    words = annotated.loaded.words()
    header = header_of(playing.rules, replace(annotated.loaded.scenario, steps=()))
    run = AnnotatedRun(annotated)
    seating = {
        seat: Occupant(person=words.name(str(seat), "seat")) if seat == annotated.person else Occupant(level=LEVEL)
        for seat in header.seats
    }

    def players(game: str, game_set: GameSet) -> OtherPlayers:
        return OtherPlayers(run, None if annotated.task is None else think(game, game_set))

    host = Host.guided(playing, header, seating, run, name=told(annotated.title), think=players)
    return host, run


def host_of_trial(
    reviewed: Host, records: int, seat: Seat, think: MakeThinker = ProcessThinker
) -> tuple[Host, AnnotatedRun]:
    """A match of its own that stands where this one, which is over, stood after so many records: a person in one seat, who sees
    what that seat saw then."""
    playing, title = reviewed.loaded_game, reviewed.table.title
    info = playing.info
    scenario = Scenario(info.id, "", title, (), len(reviewed.table.seats), reviewed.table.options, None, ())
    loaded = LoadedScenario(title, scenario, game(info.id), playing.game_set)
    step = AnnotatedStep(Asked.FREE, 1, 1, Sentence("trial.text"))
    run = AnnotatedRun(AnnotatedMatch(title, loaded, seat, Sentence(texts={"": title}), Sentence(), (step,)))
    person = reviewed.table.seating[seat]
    there = Occupant(person=person.person if not person.is_computer else "")
    seating = {one: there if one == seat else Occupant(level=LEVEL) for one in reviewed.header.seats}
    past = reviewed.records[:records]
    host = Host.guided(playing, reviewed.header, seating, run, name=title, think=think, records=past)
    run.begin()
    return host, run


class OtherPlayers:
    """The other seats (`Thinker`): each plays what the lesson says, when the teacher has come to it, or, in a puzzle, as the
    computer does."""

    def __init__(self, run: AnnotatedRun, computer: Thinker | None) -> None:
        """`computer`: who plays the others of a puzzle."""
        self._run = run
        self._computer = computer
        self._questions: dict[int, Question] = {}

    def ask(self, ticket: int, question: Question) -> None:
        """Put a question; one that the same seat was asked before is forgotten."""
        if self._computer is not None:
            self._computer.ask(ticket, question)
            return
        self._questions = {one: asked for one, asked in self._questions.items() if asked.seat != question.seat}
        self._questions[ticket] = question

    def take(self) -> tuple[int, Any] | None:
        """The answer to a question whose time has come."""
        for ticket, question in self._questions.items():
            if (action := self._run.answer(question.seat, tuple(question.update.actions))) is not None:
                del self._questions[ticket]
                return ticket, action
        return self._computer.take() if self._computer is not None else None

    def close(self) -> None:
        """Nothing is under way."""
        self._questions.clear()
        if self._computer is not None:
            self._computer.close()

"""A puzzle laid on the table: a match that starts from its position and is written down nowhere; computers play the others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.computer.player import Question
from game.computer.process import Thinker
from game.engine.match.ports import Occupant
from game.engine.rules import GameSet
from game.engine.scenario import header_of
from game.session.host import Host, MakeThinker
from game.session.lessons.sentences import told
from game.session.loaded_game import loaded_game
from game.session.puzzles.puzzle_file import Puzzle
from game.session.puzzles.run import PuzzleRun

LEVEL = "normal"
"""How strong those are who answer the solver."""


def host_of_puzzle(puzzle: Puzzle, think: MakeThinker) -> tuple[Host, PuzzleRun]:
    """The match of a puzzle, and what has been done of it."""
    playing = loaded_game(puzzle.game, puzzle.loaded.game_set)
    words = puzzle.loaded.words()
    header = header_of(playing.rules, replace(puzzle.loaded.scenario, steps=()))
    run = PuzzleRun(puzzle)
    seating = {
        seat: Occupant(person=words.name(str(seat), "seat")) if seat == puzzle.solver else Occupant(level=LEVEL)
        for seat in header.seats
    }

    def players(game: str, game_set: GameSet) -> PuzzlePlayers:
        return PuzzlePlayers(run, think(game, game_set))

    host = Host.new(playing, header, seating, name=told(puzzle.title), think=players, guide=run)
    return host, run


class PuzzlePlayers:
    """The other seats (`Thinker`), who play as in any match; a hint for the solver is the answer's next action."""

    def __init__(self, run: PuzzleRun, players: Thinker) -> None:
        self._run = run
        self._players = players
        self._hints: list[tuple[int, Any]] = []

    def ask(self, ticket: int, question: Question) -> None:
        """Put a question."""
        if question.seat == self._run.puzzle.solver:
            hint = self._run.hint(tuple(question.update.actions))
            if hint is not None:
                self._hints.append((ticket, hint))
                return
        self._players.ask(ticket, question)

    def take(self) -> tuple[int, Any] | None:
        """The answer to a question, once there is one."""
        return self._hints.pop(0) if self._hints else self._players.take()

    def close(self) -> None:
        """Stop."""
        self._hints.clear()
        self._players.close()

"""A puzzle being played: only what could not fail solves it."""

from __future__ import annotations

import dataclasses
from typing import Any

from game.engine.decision import Seat
from game.session.puzzles.puzzle_file import Puzzle, started
from game.session.puzzles.run import PuzzleRun, Verdict
from tests.ui.puzzle_solver import shipped_puzzle


def goal_seen(puzzle: Puzzle, answer: tuple[str, ...]) -> Any:
    """The solver's View after these actions of a puzzle in which nothing falls."""
    rules = puzzle.loaded.game.rules(puzzle.loaded.game_set)
    state = started(puzzle.loaded, puzzle.worlds)[0]
    for text in answer:
        rules.play(state, rules.normal(state, rules.parse(text)))
        while (decision := rules.decision(state)) is not None and decision.seat != puzzle.solver:
            rules.play(state, rules.actions(state)[0])
    return rules.view(state, puzzle.solver)


def test_the_answer_is_sure_and_so_is_a_longer_way() -> None:
    puzzle = shipped_puzzle("battle-2-fire")
    seen = goal_seen(puzzle, puzzle.task.answer)
    for played in (puzzle.task.answer, ("move gondor@2119 2118", *puzzle.task.answer)):
        run = PuzzleRun(puzzle)
        run.played = list(played)
        assert run.verdict(seen, is_over=True) is Verdict.SOLVED


def test_what_might_have_failed_was_luck() -> None:
    """With a second card in that hand the swap could have brought the other one."""
    puzzle = shipped_puzzle("riddle-3-swap")
    seen = goal_seen(puzzle, puzzle.task.answer)
    scenario = puzzle.loaded.scenario
    position = {**(scenario.position or {}), "hands": {"p1": ["horse-3", "rope"], "p2": ["ring", "cloak"]}}
    loaded = dataclasses.replace(puzzle.loaded, scenario=dataclasses.replace(scenario, position=position))
    other = dataclasses.replace(puzzle, loaded=loaded, task=dataclasses.replace(puzzle.task, answer=()))
    run = PuzzleRun(other)
    run.played = list(puzzle.task.answer)
    assert run.verdict(seen, is_over=False) is Verdict.LUCKY


def test_the_solvers_own_actions_are_counted_as_they_stand_in_the_match() -> None:
    run, mine = PuzzleRun(shipped_puzzle("riddle-2-tower")), "move horse-4 minas-tirith"
    run.follow([(run.puzzle.solver, mine), (Seat("p2"), "end")])
    assert run.played == [mine]
    run.follow([])
    assert run.played == []


def test_the_answer_goes_on_only_where_it_was_followed() -> None:
    run = PuzzleRun(shipped_puzzle("battle-2-fire"))
    assert run.next_of_answer == "move gandalf@2015 2317"
    run.played = ["move gondor@2119 2118"]
    assert run.next_of_answer == ""

"""A puzzle being played: only what could not fail solves it."""

from __future__ import annotations

import dataclasses
from typing import Any

from game.engine.decision import Seat
from game.session.annotated.annotated_file import started
from game.session.annotated.annotated_match import AnnotatedMatch
from game.session.annotated.annotated_run import AnnotatedRun, Verdict
from tests.ui.annotated_player import shipped_puzzle


def answer_of(puzzle: AnnotatedMatch) -> tuple[str, ...]:
    return tuple(act.text for act in puzzle.steps[0].acts)


def goal_seen(puzzle: AnnotatedMatch) -> Any:
    """The solver's View after the answer to a puzzle in which nothing falls."""
    rules = puzzle.loaded.game.rules(puzzle.loaded.game_set)
    state = started(puzzle)[0]
    for text in answer_of(puzzle):
        rules.play(state, rules.normal(state, rules.parse(text)))
        while (decision := rules.decision(state)) is not None and decision.seat != puzzle.person:
            rules.play(state, rules.actions(state)[0])
    return rules.view(state, puzzle.person)


def test_the_answer_is_sure_and_so_is_a_longer_way() -> None:
    puzzle = shipped_puzzle("battle-2-fire")
    seen = goal_seen(puzzle)
    for played in (answer_of(puzzle), ("move gondor@2119 2118", *answer_of(puzzle))):
        run = AnnotatedRun(puzzle)
        run.follow([(puzzle.person, text) for text in played])
        assert run.verdict(seen, is_over=True) is Verdict.SOLVED


def test_what_might_have_failed_was_luck() -> None:
    """With a second card in that hand the swap could have brought the other one."""
    puzzle = shipped_puzzle("riddle-3-swap")
    seen = goal_seen(puzzle)
    scenario = puzzle.loaded.scenario
    position = {**(scenario.position or {}), "hands": {"p1": ["horse-3", "rope"], "p2": ["ring", "cloak"]}}
    loaded = dataclasses.replace(puzzle.loaded, scenario=dataclasses.replace(scenario, position=position))
    assert puzzle.task is not None
    other = dataclasses.replace(puzzle, loaded=loaded, task=dataclasses.replace(puzzle.task, answer=()))
    run = AnnotatedRun(other)
    run.follow([(puzzle.person, text) for text in answer_of(puzzle)])
    assert run.verdict(seen, is_over=False) is Verdict.LUCKY


def test_the_solvers_own_actions_are_counted_as_they_stand_in_the_match() -> None:
    run, mine = AnnotatedRun(shipped_puzzle("riddle-2-tower")), "move horse-4 minas-tirith"
    run.follow([(run.annotated.person, mine), (Seat("p2"), "end")])
    assert run.played == (mine,)
    run.follow([])
    assert not run.played


def test_the_answer_goes_on_unless_it_was_left_for_good() -> None:
    run = AnnotatedRun(shipped_puzzle("battle-2-fire"))
    first = run.annotated.steps[0].acts[0]
    assert run.act == first
    needless = [(run.annotated.person, "move gondor@2119 2118")]
    run.follow(needless)
    assert (run.act, run.matched) == (first, 0)
    run.follow([*needless, (run.annotated.person, first.text)])
    assert (run.act, run.matched) == (run.annotated.steps[0].acts[1], 1)
    run.follow([(run.annotated.person, "end first_move")])
    assert run.act is None

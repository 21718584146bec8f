"""Puzzles: every shipped one is proved when it is read; one that is not as it says is refused with file, line and column."""

from __future__ import annotations

import dataclasses
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.engine.decision import Seat
from game.session.annotated.annotated_file import read_annotated, started
from game.session.annotated.annotated_match import AnnotatedKind, AnnotatedMatch, is_known, told
from game.session.annotated.annotated_run import AnnotatedRun, Verdict
from game.session.annotated.library import Library, fault_of, shipped
from game.session.scenario_file import ScenarioProblems
from tests.changed_files import copy_changed
from tests.paths import ROOT
from tests.ui.annotated_player import shipped_puzzle

SHIPPED = {path.stem: path for path in shipped(AnnotatedKind.PUZZLE)}
FRIEND = SHIPPED["hunt-3-friend"]
STEP = SHIPPED["hunt-2-step"]
SWAP = SHIPPED["riddle-3-swap"]
FIRE = SHIPPED["battle-2-fire"]
TOWER = SHIPPED["riddle-2-tower"]


def fault(tmp_path: Path, source: Path, old: str, new: str) -> str:
    """What is told of a puzzle with something in it changed."""
    path = copy_changed(source, tmp_path / "mine.yaml", (old, new))
    with pytest.raises(ScenarioProblems) as found:
        read_annotated(path, AnnotatedKind.PUZZLE)
    return fault_of(found.value)


@pytest.mark.parametrize("path", shipped(AnnotatedKind.PUZZLE), ids=lambda path: path.stem)
def test_every_shipped_puzzle_is_proved_and_has_its_words(path: Path) -> None:
    puzzle = read_annotated(path, AnnotatedKind.PUZZLE)
    assert is_known(puzzle.title.key)
    assert is_known(puzzle.about.key)
    assert path.stem.startswith(puzzle.game)


def test_a_game_that_has_puzzles_has_three_and_the_one_of_the_documentation_is_proved(tmp_path: Path) -> None:
    assert set(Counter(name.partition("-")[0] for name in SHIPPED).values()) == {3}
    text = (ROOT / "docs" / "scenarios.md").read_text("utf-8").partition("## Puzzles")[2]
    path = tmp_path / "mine.yaml"
    path.write_text(text.partition("```yaml\n")[2].partition("```")[0], "utf-8")
    assert read_annotated(path, AnnotatedKind.PUZZLE).count == 2


def test_an_answer_that_is_not_the_shortest_sure_and_only_way_to_the_goal_is_refused(tmp_path: Path) -> None:
    told = fault(tmp_path, FRIEND, ", hunt sword]", ", search]")
    assert told == "mine.yaml:11:47: after 'search' the goal can no longer be reached for sure"
    told = fault(tmp_path, FRIEND, ", hunt sword]", "]")
    assert told == "mine.yaml:11:38: the stated answer does not surely reach the goal"
    told = fault(tmp_path, TOWER, "horse-2, rope", "horse-2, horse-3, rope")
    assert told == "mine.yaml:11:9: 'move die 1122' begins another way that surely reaches the goal"
    told = fault(tmp_path, FIRE, "answer: [", "answer: [move gondor@2119 2118, ")
    assert "the goal can surely be reached with fewer than 3 actions: 'move gandalf@2015 2317'" in told
    # Were Frodo on 22 or on 18, nobody could be sure to find him.
    told = fault(tmp_path, STEP, '"20", "22"]', '"19", "18"]')
    assert "does not surely" in told or "can no longer be reached for sure" in told
    # With a second card in that hand it is not sure which one is swapped.
    told = fault(tmp_path, SWAP, "p2: [ring]", "p2: [ring, cloak]")
    assert "can no longer be reached" in told or "does not surely" in told


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("goal:", "goals:", "unknown key 'goals' in a puzzle; did you mean 'goal'?"),
        ("solver: rw1", "solver: rw9", "there is no seat 'rw9'"),
        ("solver: rw1", "solver: rb", "'rb' must be the one who decides first"),
        ('goal: {found: "22"}', "goal: {part: 1}", "the goal is reached before anything is done"),
        ('goal: {found: "22"}', "goal: {}", "the goal asks for nothing"),
    ],
)
def test_other_faults_are_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    found = fault(tmp_path, FRIEND, old, new)
    assert found.startswith("mine.yaml:")
    assert told in found


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


KINDS = (AnnotatedKind.LESSON, AnnotatedKind.PUZZLE)
PUZZLES = tuple(path.stem for path in shipped(AnnotatedKind.PUZZLE))


@pytest.mark.parametrize("kind", KINDS)
def test_all_of_the_box_are_listed_before_they_are_read_and_a_broken_one_of_ones_own_with_its_fault(
    tmp_path: Path, kind: AnnotatedKind
) -> None:
    (tmp_path / f"{kind.value}s").mkdir()
    (tmp_path / f"{kind.value}s" / "mine.yaml").write_text("game: battel\n", "utf-8")
    library = Library(tmp_path)
    assert [one.path for one in library.found(kind)] == list(shipped(kind))
    assert all(one.title.key and one.game for one in library.found(kind))
    library.look()
    library.wait()
    *whole, broken = library.found(kind)
    assert [one.path for one in whole if one.match is not None] == list(shipped(kind))
    assert told(broken.title) == "mine.yaml"
    assert broken.fault.startswith("mine.yaml:1:")


def test_behind_a_puzzle_comes_the_next_that_is_not_solved(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.look()
    library.wait()
    first, second, third, *_, last = PUZZLES
    for id_, solved, wanted in (
        (first, (), second),
        (first, (second,), third),
        (last, (), first),
        (first, PUZZLES, None),
    ):
        found = library.puzzle_after(id_, solved)
        assert (found.id if found is not None else None) == wanted

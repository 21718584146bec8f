"""Every scenario holds; and its positions are whole games: whatever can be asked of a match can be asked of them, by every seat.

The ordinary run asks this at the end of every sixth scenario, where all that it is about has happened; the long run of every one,
at every step.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.board.reading.yaml_tree import ScalarNode
from game.engine.decision import CHANCE
from game.engine.rules import NamesWords
from game.engine.scenario import Runner
from game.registry import game
from game.session.scenario_file import LoadedScenario, load_scenario, run_scenario
from game.session.scenario_names import Kind, NamesCheck, ScenarioName
from tests.laws.games import LawTable, tables, telling
from tests.laws.privacy import check_round_trip
from tests.laws.random_games import games_of, named
from tests.paths import SCENARIOS
from tests.sampling import one_in_many_with_soak

FILES = sorted((SCENARIOS).rglob("*.yaml"))


def file_name(path: Path) -> str:
    """With the game, by which somebody may choose."""
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", FILES, ids=file_name)
def test_a_shipped_scenario_holds(path: Path) -> None:
    report = run_scenario(path)
    assert report.ok, report.line


def check_every_seat(loaded: LoadedScenario, runner: Runner) -> None:
    """Every seat and the table can be dealt what it does not know, and is offered something, without an error."""
    rules, state = loaded.game.rules(loaded.game_set), runner.match.match_state.state
    for seat in (*runner.match.header.seats, None):
        check_round_trip(rules, state, seat, Random(f"{loaded.scenario.title} {seat}"))
        list(rules.offers(rules.view(state, seat)))


@pytest.mark.parametrize("path", one_in_many_with_soak(FILES, 6, ids=file_name))
def test_every_seat_of_a_shipped_scenario_can_be_shown_at_its_end(path: Path) -> None:
    loaded = load_scenario(path)
    runner = loaded.runner()
    for step in loaded.scenario.steps:
        runner.take(step)
    check_every_seat(loaded, runner)


@pytest.mark.soak
@pytest.mark.parametrize("path", FILES, ids=file_name)
def test_every_seat_of_a_shipped_scenario_can_be_shown_at_every_step(path: Path) -> None:
    loaded = load_scenario(path)
    runner = loaded.runner()
    check_every_seat(loaded, runner)
    for step in loaded.scenario.steps:
        runner.take(step)
        check_every_seat(loaded, runner)


@pytest.mark.parametrize("table", telling(tables()), ids=named)
def test_every_action_subject_and_decision_of_a_game_is_made_of_words_its_scenarios_know(table: LawTable) -> None:
    rules = table.rules
    assert isinstance(rules, NamesWords)
    check = NamesCheck("x", game(table.id), table.game_set, table.players)
    kinds = set(rules.decision_kinds())
    texts: dict[Kind, set[str]] = {Kind.ACTION: set(), Kind.SUBJECT: set()}
    for played in games_of(table, 1):
        for state, _ in played.sample:
            decision = rules.decision(state)
            assert decision is not None
            assert decision.kind in kinds
            texts[Kind.ACTION].update(map(str, rules.actions(state)[:200]))
            texts[Kind.SUBJECT].update(map(str, rules.subjects(state) if decision.seat != CHANCE else ()))
    for kind, found in texts.items():
        wrong: list[Any] = list(
            check.problems([ScenarioName(kind, ScalarNode(text, True, 1, 1)) for text in sorted(found)])
        )
        assert not wrong

"""Whatever can be played or asked is among the words that a game's scenarios may use."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.reading.yaml_tree import ScalarNode
from game.engine.decision import CHANCE
from game.engine.rules import NamesWords
from game.registry import game
from game.session.scenario_names import Kind, NamesCheck, ScenarioName
from tests.laws.games import LawTable, tables, telling
from tests.laws.test_rules import games_of, named


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

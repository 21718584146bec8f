"""docs/scenarios.md keeps its word: its examples run, and it names every key there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build_scripts.scenario_tables import page_with_tables
from game.engine.rules import NamesWords
from game.registry import games
from game.session.annotated.annotated_file import read_annotated
from game.session.annotated.annotated_match import AnnotatedKind
from game.session.scenario_file import STEPS, parse_scenario, run_scenario
from tests.paths import ROOT

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
WHOLE = [block for block in BLOCKS if block.startswith("game:")]
BLOCKS_OF_STEPS = [block for block in BLOCKS if block.lstrip().startswith("- ")]


def test_the_page_has_examples_and_explains_every_step_and_most_games() -> None:
    assert WHOLE
    assert len(BLOCKS_OF_STEPS) >= 4
    assert [kind for kind in STEPS if f"**`{kind}`**" not in PAGE] == []
    assert len(DESCRIBED) > len(games()) / 2


@pytest.mark.parametrize("block", WHOLE)
def test_a_whole_example_holds(block: str, tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(block, encoding="utf-8")
    if "\nlearner:" in block:
        assert read_annotated(path, AnnotatedKind.LESSON).steps
        return
    if "\nsolver:" in block:
        assert read_annotated(path, AnnotatedKind.PUZZLE).count
        return
    report = run_scenario(path)
    assert report.ok, report.line


@pytest.mark.parametrize("block", BLOCKS_OF_STEPS)
def test_an_example_of_steps_can_be_read(block: str) -> None:
    assert parse_scenario(f"game: battle\ntitle: x\nsteps:\n{block}", "scenarios.md").steps


DESCRIBED = [game for game in games() if f"<!-- decisions of {game.id} -->" in PAGE]
"""The games that the page describes; a game may come without a part of its own here."""


def test_every_fact_seat_kind_of_decision_and_key_of_a_position_is_named() -> None:
    for game in DESCRIBED:
        info = game.info
        for seats in info.seatings.values():
            rules = game.rules(game.load_set())
            state = rules.new(seats, {option.id: option.default for option in info.options})
            missing = [key for key in rules.facts(state) if f"`{key}" not in PAGE]
            assert missing == []
            assert [seat for seat in seats if f"`{seat}`" not in PAGE] == []
    assert page_with_tables(PAGE) == PAGE, "run python build_scripts/scenario_tables.py"
    assert "| `permission` | Let … move … from … to …, by way of …? |" in PAGE
    for game in DESCRIBED:
        rules = game.rules(game.load_set())
        assert isinstance(rules, NamesWords)
        assert [key for key in rules.position_keys() if f"`{key}`" not in PAGE] == []

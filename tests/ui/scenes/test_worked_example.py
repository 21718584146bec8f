"""Worked examples of the rules: each is played by the rules themselves, and stands at a clause that there is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.language import catalog
from game.session.presentation_loader import paintings
from game.session.scenario_file import ScenarioProblems
from game.session.start_position import StartPositions
from game.session.worked_example import WorkedExample, worked_example
from game.ui.kit.kit import Kit
from game.ui.scenes.rules.reader_file import reader_file_of
from game.ui.scenes.rules.rules_scene import ExampleBoard, RulesScene
from tests.ui.scenes.conftest import FakeContext, MenuDriver, NoStarts

EXAMPLES = [(game.id, one.scenario) for game in registry.games() for one in reader_file_of(game.id).examples]


@pytest.mark.parametrize(("game", "scenario"), EXAMPLES, ids=lambda one: getattr(one, "stem", one))
def test_an_example_is_played_as_the_rules_have_it(game: str, scenario: Path) -> None:
    example = worked_example(scenario)
    assert example.places
    assert example.before.counters


def test_every_example_that_is_shipped_stands_in_the_reader() -> None:
    shipped = {
        path for game in registry.games() for path in (game.boards.parents[1] / "game").rglob("data/examples/*.yaml")
    }
    assert {scenario.resolve() for _, scenario in EXAMPLES} == {path.resolve() for path in shipped}


@pytest.mark.parametrize("game", sorted({game for game, _ in EXAMPLES}))
def test_every_example_stands_at_a_clause_and_has_words_in_german_too(game: str) -> None:
    ids = {clause.id for clause in registry.game(game).clauses()}
    german = next(language for language in catalog.shipped() if language.code == "de")
    words = catalog.words("game", game, "look.yaml", spoken=german)["sentences"]["look"]["examples"]
    for example in reader_file_of(game).examples:
        assert example.clause in ids
        told = words[example.scenario.stem.replace("-", "_")]
        assert told["text"] != example.text


@pytest.mark.clause("BR-325")
def test_whoever_lends_strength_is_seen_beside_what_happens() -> None:
    scenario = next(one.scenario for one in reader_file_of("battle").examples if "aragorn" in one.scenario.stem)
    assert {"1010", "1011", "1012"} <= set(worked_example(scenario).places)


def test_an_example_stands_below_its_clause_and_is_drawn_once_it_has_been_run(context: Any) -> None:
    size = (1280, 720)
    context.kit = Kit(size)
    context.painted = lambda board: paintings(board, context.paintings)
    wanted = next(one for one in reader_file_of("hunt").examples if one.clause == "HR-125")
    driver = MenuDriver(RulesScene(context, "hunt", "HR-125"), size)
    (board,) = driver.all(ExampleBoard)
    before = driver.draw().subsurface(board.rect).copy()

    class Run(NoStarts):
        def example(self, scenario: Path) -> Any:
            return worked_example(wanted.scenario)

    context.starts = Run()
    driver.draw()
    assert isinstance(board.example, WorkedExample)
    assert driver.draw().subsurface(board.rect).get_buffer().raw != before.get_buffer().raw


def test_an_example_with_a_fault_leaves_its_place_empty(context: FakeContext, tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("game: hunt\ntitle: nothing\nposition: {at: blue, log: [nowhere]}\nsteps: []\n", encoding="utf-8")
    with pytest.raises(ScenarioProblems):
        worked_example(broken)
    starts = StartPositions(tmp_path)
    starts.example(broken)
    while starts.is_reading:
        pass
    assert starts.example(broken) is None

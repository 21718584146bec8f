"""Runs every scenario file of the game: the worked examples (hx…)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.scenario import ScenarioFailure
from tests.hunt.games import load

FOLDER = Path(__file__).parents[1] / "scenarios" / "hunt"
FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    loaded = load(path)
    try:
        match = loaded.run()
    except ScenarioFailure as failure:
        pytest.fail(f"{path}:{failure.line}: {failure}")
    assert match.header.game == "hunt"


def test_there_is_a_file_for_the_rulebook_s_own_examples() -> None:
    numbers = {path.stem[:5] for path in FILES}
    own = (1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22)
    assert {f"hx{number:03d}" for number in own} <= numbers

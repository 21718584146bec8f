"""Runs every scenario file of the game: the worked examples of the rules, E01 to E49 with gaps."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.scenario_file import run_scenario
from tests.paths import SCENARIOS

FOLDER = SCENARIOS / "riddle"
FILES = sorted(FOLDER.glob("*.yaml"))
WORKED = 36
"""Numbers of the worked examples."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    report = run_scenario(path)
    assert report.ok, report.line


def test_every_worked_example_has_its_file() -> None:
    assert len({path.stem.split("-")[0] for path in FILES if path.stem.startswith("e")}) == WORKED

"""Runs every scenario file of the game: the worked examples (ex…) and the special cases beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.scenario_file import run_scenario
from tests.paths import SCENARIOS

FOLDER = SCENARIOS / "battle"
FILES = sorted(FOLDER.glob("*.yaml"))
WORKED = 49
"""Numbers of the worked examples, EX-01 to EX-65 with gaps."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    report = run_scenario(path)
    assert report.ok, report.line


def test_every_worked_example_has_its_file() -> None:
    numbers = {path.stem.split("-")[0] for path in FILES if path.stem.startswith("ex")}
    assert len(numbers - {"ex40"}) == WORKED
